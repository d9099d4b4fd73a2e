"""Writes the golden streams and, beside each, what they hold as JSON.

Made with pyarrow 25.0.1 and polars 1.44.2: python3 make_streams.py

Values are text where JSON has no exact form: integers and times as their number, floats as the hexadecimal digits of
their bits, decimals as their unscaled number, bytes as hexadecimal digits. Maps are lists of pairs.
"""

import datetime
import decimal
import json
import pathlib
import struct
import uuid

import polars as pl
import pyarrow as pa
import pyarrow.ipc

HERE = pathlib.Path(__file__).parent


def type_name(type, field=None):
    if isinstance(type, pa.UuidType):
        return "uuid"
    if isinstance(type, pa.JsonType):
        return "json"
    if pa.types.is_dictionary(type):
        return type_name(type.value_type)
    if pa.types.is_map(type):
        return f"map<{type_name(type.key_type)}, {type_name(type.item_type)}>"
    if pa.types.is_list(type) or pa.types.is_large_list(type) or pa.types.is_fixed_size_list(type):
        return f"list<{type_name(type.value_type)}>"
    if pa.types.is_struct(type):
        return "struct<" + ", ".join(f"{f.name}: {type_name(f.type)}" for f in type) + ">"
    if pa.types.is_large_string(type) or pa.types.is_string_view(type):
        return "string"
    if pa.types.is_fixed_size_binary(type) and not pa.types.is_decimal(type):
        return f"fixed_size_binary[{type.byte_width}]"
    if pa.types.is_large_binary(type) or pa.types.is_binary_view(type):
        return "binary"
    names = {"halffloat": "float16", "float": "float32", "double": "float64", "date32[day]": "date32", "date64[ms]": "date64"}
    text = str(type).replace(", tz=", ", ")
    return names.get(text, text)


def cell(scalar):
    type = scalar.type
    if pa.types.is_dictionary(type):
        return None if not scalar.is_valid else cell(scalar.value)
    if not scalar.is_valid or pa.types.is_null(type):
        return None
    if isinstance(type, pa.UuidType):
        return str(scalar.as_py())
    if isinstance(type, pa.JsonType):
        return scalar.as_py()
    if pa.types.is_map(type):
        return [[cell(entry["key"]), cell(entry["value"])] for entry in scalar.values]
    if pa.types.is_list(type) or pa.types.is_large_list(type) or pa.types.is_fixed_size_list(type):
        return [cell(value) for value in scalar.values]
    if pa.types.is_struct(type):
        return {name: cell(value) for name, value in scalar.items()}
    if pa.types.is_boolean(type):
        return scalar.as_py()
    if pa.types.is_integer(type):
        return str(scalar.as_py())
    if pa.types.is_floating(type):
        return struct.pack({16: ">e", 32: ">f", 64: ">d"}[type.bit_width], scalar.as_py()).hex()
    if pa.types.is_decimal(type):
        with decimal.localcontext(prec=100):
            return str(int(scalar.as_py().scaleb(type.scale)))
    if pa.types.is_temporal(type):
        return str(scalar.value)
    value = scalar.as_py()
    return value.hex() if isinstance(value, bytes) else value


def expected(name, tables):
    columns = []
    for index, field in enumerate(tables[0].schema):
        values = [cell(scalar) for table in tables for scalar in table.column(index)]
        columns.append({"name": field.name, "type": type_name(field.type), "values": values})
    lines = ",\n".join(json.dumps(column, ensure_ascii=False) for column in columns)
    (HERE / f"{name}.json").write_text(f"[\n{lines}\n]\n")


def write(name, batches, end=True, **options):
    write_stream(name, batches, end, **options)
    expected(name, batches)


def write_stream(name, batches, end=True, **options):
    sink = pa.BufferOutputStream()
    with pa.ipc.new_stream(sink, batches[0].schema, options=pa.ipc.IpcWriteOptions(**options)) as writer:
        for batch in batches:
            writer.write(batch)
    stream = sink.getvalue().to_pybytes()
    (HERE / f"{name}.arrows").write_bytes(stream if end else stream[:-8])


def batch(**columns):
    return pa.RecordBatch.from_arrays(list(columns.values()), list(columns))


def polars(name, frame, **options):
    path = HERE / f"{name}.arrows"
    frame.write_ipc_stream(path, **options)
    with pa.ipc.open_stream(path) as reader:
        expected(name, list(reader))


def numbers():
    columns = {}
    for bits in (8, 16, 32, 64):
        low, high = -(2 ** (bits - 1)), 2 ** (bits - 1) - 1
        columns[f"int{bits}"] = pa.array([low, None, high, 0], getattr(pa, f"int{bits}")())
        columns[f"uint{bits}"] = pa.array([0, 2**bits - 1, None, 1], getattr(pa, f"uint{bits}")())
    columns["float16"] = pa.array([1.5, None, float("inf"), -0.0], pa.float16())
    columns["float32"] = pa.array([1.1, None, float("-inf"), -0.0], pa.float32())
    columns["float64"] = pa.array([1.1, None, float("nan"), 5e-324], pa.float64())
    columns["bool"] = pa.array([True, False, None, True])
    columns["null"] = pa.nulls(4)
    columns["decimal128"] = pa.array([decimal.Decimal("12345678901234567.89"), None, decimal.Decimal("-0.01"), decimal.Decimal(0)], pa.decimal128(38, 2))
    columns["money"] = pa.array([decimal.Decimal("999.99"), decimal.Decimal("-999.99"), None, decimal.Decimal("0.10")], pa.decimal128(5, 2))
    columns["decimal256"] = pa.array([decimal.Decimal("9" * 76), None, decimal.Decimal("-" + "9" * 76), decimal.Decimal(7)], pa.decimal256(76, 0))
    return batch(**columns)


def times():
    columns = {
        "date32": pa.array([datetime.date(1969, 12, 31), None, datetime.date(2299, 12, 31)], pa.date32()),
        "date64": pa.array([datetime.date(1969, 12, 31), None, datetime.date(2299, 12, 31)], pa.date64()),
        "time_s": pa.array([0, None, 86399], pa.time32("s")),
        "time_ms": pa.array([0, None, 86399999], pa.time32("ms")),
        "time_us": pa.array([0, None, 86399999999], pa.time64("us")),
        "time_ns": pa.array([0, None, 86399999999999], pa.time64("ns")),
    }
    for unit in ("s", "ms", "us", "ns"):
        columns[f"timestamp_{unit}"] = pa.array([-1, None, 1700000000], pa.timestamp(unit))
        columns[f"zoned_{unit}"] = pa.array([-(2**63), None, 2**63 - 1], pa.timestamp(unit, "Europe/Berlin"))
        columns[f"duration_{unit}"] = pa.array([-1, None, 2**62], pa.duration(unit))
    return batch(**columns)


def texts():
    values = ["", "grün", None, "\U0001f600 longer than twelve bytes", "twelve bytes"]
    raw = [b"", b"\xff\x00", None, b"longer than twelve bytes", b"twelve bytes"]
    return batch(
        string=pa.array(values, pa.string()),
        large_string=pa.array(values, pa.large_string()),
        string_view=pa.array(values, pa.string_view()),
        binary=pa.array(raw, pa.binary()),
        large_binary=pa.array(raw, pa.large_binary()),
        binary_view=pa.array(raw, pa.binary_view()),
        fixed=pa.array([b"abc", None, b"\x00\x01\x02", b"xyz", b"   "], pa.binary(3)),
        uuid=pa.array([uuid.UUID(int=n).bytes if n else None for n in (1, 0, 2**128 - 1, 2**64, 3)], pa.uuid()),
        json=pa.array(['{"a":1}', None, "[]", "null", '"x"'], pa.json_()),
    )


def nested():
    point = pa.struct([("x", pa.int32()), ("name", pa.large_string()), ("tags", pa.list_(pa.string_view()))])
    points = [
        {"x": 1, "name": "a", "tags": ["p", None, "a tag of more than twelve bytes"]},
        None,
        {"x": None, "name": None, "tags": []},
        {"x": 4, "name": "d", "tags": None},
    ]
    # A null list that is not empty: Arrow allows what lies under a null to be anything.
    hidden = pa.ListArray.from_arrays(
        pa.array([0, 2, 4, 4, 5], pa.int32()),
        pa.array(["a", None, "hidden", "hidden", "e"]),
        mask=pa.array([False, True, False, False]),
    )
    return batch(
        point=pa.array(points, point),
        points=pa.array([points, None, [], points[:1]], pa.large_list(point)),
        lists=pa.array([[[1, 2], None, []], [], None, [[3]]], pa.list_(pa.list_(pa.int64()))),
        pair=pa.array([[1.5, None], None, [2.5, 3.5], [0.0, -1.0]], pa.list_(pa.float64(), 2)),
        hidden=hidden,
        flags=pa.array([[True, None], [], None, [False] * 9], pa.list_(pa.bool_())),
        counts=pa.array([[("a", 1), ("b", None)], None, [], [("c", 3)]], pa.map_(pa.string(), pa.int64())),
        deep=pa.array([[("k", [points[0]])], [], None, [("l", None)]], pa.map_(pa.string(), pa.list_(point))),
        ids=pa.array([[uuid.UUID(int=5).bytes], None, [None], []], pa.list_(pa.binary(16))).cast(pa.list_(pa.uuid())),
    )


def encoded(values, indexes, type=pa.int8()):
    return pa.DictionaryArray.from_arrays(pa.array(indexes, type), values)


def dictionaries():
    """The first dictionary is replaced, the second extended, the third stays."""
    countries = [pa.array(["DE", None, "FR"]), pa.array(["PL"], pa.string()), pa.array(["IT", "DE"])]
    levels = [pa.array([10, 20]), pa.array([10, 20, 30]), pa.array([10, 20, 30, 40])]
    kinds = pa.array([b"x", b"y"], pa.large_binary())
    inner = [encoded(pa.array(["i", "j"]), [0, 1, 0, None]), encoded(pa.array(["k"]), [0, None]), encoded(pa.array(["l"]), [0])]
    places = [
        ([0, 1, 2, None], [1, None, 0, 1], [1, 0, 0, 1]),
        ([0, None], [2, 0], [0, 1]),
        ([1], [3], [1]),
    ]
    return [
        batch(
            country=encoded(countries[n], places[n][0]),
            level=encoded(levels[n], places[n][1], pa.uint16()),
            kind=encoded(kinds, places[n][2], pa.uint64()),
            list=pa.ListArray.from_arrays(pa.array(list(range(len(inner[n]) + 1)), pa.int32()), inner[n]),
            struct=pa.StructArray.from_arrays([inner[n]], names=["in"]),
        )
        for n in range(3)
    ]


def structs_by_dictionary():
    """Dictionaries of values that are made of dictionaries again."""
    point = pa.StructArray.from_arrays([pa.array([1, None]), encoded(pa.array(["red", "blue"]), [1, 0])], names=["x", "colour"])
    lists = pa.array([["a", None], [], None])
    return [batch(point=encoded(point, [0, 1, None, 1]), list=encoded(lists, [0, 1, 2, None]), plain=pa.array([1, 2, 3, 4]))]


def many(rows):
    """Enough to be compressed, and to have bits that do not end with a byte."""
    return batch(
        id=pa.array([None if n % 7 == 3 else n * n for n in range(rows)], pa.int64()),
        text=pa.array([None if n % 5 == 4 else f"row {n} of the stream" for n in range(rows)]),
        flag=pa.array([None if n % 11 == 0 else n % 3 == 0 for n in range(rows)]),
        kind=pa.array([("a", "b", None)[n % 3] for n in range(rows)]).dictionary_encode(),
        list=pa.array([None if n % 4 == 1 else list(range(n % 3)) for n in range(rows)], pa.list_(pa.int16())),
    )


def frame():
    return pl.DataFrame(
        {
            "int": [1, None, -3],
            "text": ["a", None, "longer than twelve bytes"],
            "colour": pl.Series(["red", None, "blue"], dtype=pl.Categorical),
            "level": pl.Series(["low", "high", None], dtype=pl.Enum(["low", "high"])),
            "date": [datetime.date(2024, 1, 1), None, datetime.date(1960, 1, 1)],
            "time": [datetime.time(1, 2, 3, 4), None, datetime.time(23, 59, 59)],
            "at": pl.Series([0, None, 1700000000000000], dtype=pl.Datetime("us", "UTC")),
            "list": [["x", None], [], None],
            "colours": pl.Series([["red"], None, ["blue", "red"]], dtype=pl.List(pl.Categorical)),
            "pair": pl.Series([[1, 2], None, [3, 4]], dtype=pl.Array(pl.Int32, 2)),
            "struct": [{"a": 1, "b": "x"}, {"a": None, "b": None}, {"a": 3, "b": "z"}],
            "money": pl.Series([decimal.Decimal("1.50"), None, decimal.Decimal("-2.25")], dtype=pl.Decimal(10, 2)),
            "bytes": [b"\x00\xff", None, b""],
            "null": [None, None, None],
        }
    )


write("numbers", [numbers(), numbers().slice(1, 3)])
write("times", [times()])
write("texts", [texts(), texts().slice(2)])
write("nested", [nested(), nested().slice(1), nested().slice(3)])
write("dictionaries", dictionaries())
write("dictionary-deltas", dictionaries(), emit_dictionary_deltas=True, unify_dictionaries=False)
write("structs-by-dictionary", structs_by_dictionary())
write("lz4", [many(300), many(13).slice(3)], compression="lz4")
write("zstd", [many(300), many(13).slice(3)], compression="zstd")
write("zstd-views", [texts()], compression="zstd")
write("no-end", [texts()], end=False)
write("legacy-framing", [numbers()], use_legacy_format=True, metadata_version=pa.ipc.MetadataVersion.V4)
write_stream("no-rows", [numbers().slice(0, 0)])
# Several blocks of LZ4, each referring to the one before; values are row / 10.
write_stream("lz4-blocks", [batch(n=pa.array([n // 10 for n in range(20000)], pa.int64()))], compression="lz4")
polars("polars", frame())
polars("polars-lz4", pl.concat([frame()] * 20, rechunk=True), compression="lz4")
polars("polars-zstd", frame(), compression="zstd")
polars("polars-oldest", frame(), compat_level=pl.CompatLevel.oldest())
