package io.arrowsink.demo;

import static java.nio.charset.StandardCharsets.US_ASCII;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Real flights, looped: the flight with id {@code i} (from 1) is the fixture's flight {@code (i-1)
 * mod size}. Dates are rewritten from {@code 2001/01/14 21:55} to {@code 2001-01-14T21:55:00}.
 */
final class Flights {
  private static final String FIXTURE = "/flights/flights-2k.json";

  private final List<Flight> flights;

  private Flights(List<Flight> flights) {
    this.flights = flights;
  }

  /** Reads the fixture from the class path. */
  static Flights load() {
    try (InputStream file = Flights.class.getResourceAsStream(FIXTURE)) {
      if (file == null) {
        throw new IllegalStateException("there is no " + FIXTURE + " on the class path");
      }
      List<Flight> flights = new ArrayList<>();
      new ObjectMapper().readTree(file).forEach(json -> flights.add(Flight.of(json)));
      return new Flights(List.copyOf(flights));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** How many different flights there are. */
  int size() {
    return flights.size();
  }

  /** The flight as a JSON object. */
  byte[] json(long id) {
    return text(id).getBytes(US_ASCII);
  }

  /** A flight as text. */
  String example() {
    return text(1);
  }

  /** Sums over the flights with ids 1 to {@code count}. */
  Totals totals(long count) {
    long delay = 0;
    long distance = 0;
    for (long id = 1; id <= count; id++) {
      Flight flight = flight(id);
      delay += flight.delay();
      distance += flight.distance();
    }
    return new Totals(delay, distance);
  }

  private String text(long id) {
    return "{\"id\":" + id + flight(id).tail();
  }

  private Flight flight(long id) {
    return flights.get((int) ((id - 1) % flights.size()));
  }

  /**
   * What a table that holds every flight once adds up to.
   *
   * @param delay minutes
   * @param distance miles
   */
  record Totals(long delay, long distance) {}

  /** {@code tail} is all of the JSON object that comes after the id. */
  private record Flight(int delay, int distance, String tail) {
    static Flight of(JsonNode json) {
      int delay = json.path("delay").intValue();
      int distance = json.path("distance").intValue();
      String tail =
          ",\"date\":\"%s\",\"delay\":%d,\"distance\":%d,\"origin\":\"%s\",\"destination\":\"%s\"}"
              .formatted(
                  isoDate(json.path("date").textValue()),
                  delay,
                  distance,
                  json.path("origin").textValue(),
                  json.path("destination").textValue());
      return new Flight(delay, distance, tail);
    }

    private static String isoDate(String date) {
      return date.replace('/', '-').replace(' ', 'T') + ":00";
    }
  }
}
