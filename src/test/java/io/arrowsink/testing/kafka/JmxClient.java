package io.arrowsink.testing.kafka;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import javax.management.Attribute;
import javax.management.JMException;
import javax.management.MBeanAttributeInfo;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;

/** Reads the MBeans of a child JVM. Thread-safe. */
public final class JmxClient implements AutoCloseable {
  private final JMXConnector connector;
  private final MBeanServerConnection server;

  private JmxClient(JMXConnector connector) throws IOException {
    this.connector = connector;
    this.server = connector.getMBeanServerConnection();
  }

  @SuppressWarnings("BanJNDI") // the peer is a child process of our own on the loopback address
  static JmxClient connect(int port) {
    try {
      JMXServiceURL url =
          new JMXServiceURL("service:jmx:rmi:///jndi/rmi://127.0.0.1:" + port + "/jmxrmi");
      return new JmxClient(JMXConnectorFactory.connect(url));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The names of all MBeans that match a pattern such as {@code io.arrowsink:*}. */
  public Set<String> names(String pattern) {
    try {
      Set<String> names = new TreeSet<>();
      server
          .queryNames(new ObjectName(pattern), null)
          .forEach(name -> names.add(name.getCanonicalName()));
      return names;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (JMException e) {
      throw new IllegalArgumentException(pattern, e);
    }
  }

  /** The value of one attribute. */
  public Object attribute(String name, String attribute) {
    try {
      return server.getAttribute(new ObjectName(name), attribute);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (JMException e) {
      throw new IllegalArgumentException(name + " has no readable " + attribute, e);
    }
  }

  /** All readable attributes of an MBean with their values. */
  public Map<String, Object> attributes(String name) {
    try {
      ObjectName bean = new ObjectName(name);
      MBeanAttributeInfo[] known = server.getMBeanInfo(bean).getAttributes();
      String[] keys = new String[known.length];
      for (int i = 0; i < known.length; i++) {
        keys[i] = known[i].getName();
      }
      Map<String, Object> values = new TreeMap<>();
      for (Attribute attribute : server.getAttributes(bean, keys).asList()) {
        values.put(attribute.getName(), attribute.getValue());
      }
      return values;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (JMException e) {
      throw new IllegalArgumentException("there is no readable MBean " + name, e);
    }
  }

  @Override
  public void close() {
    try {
      connector.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
