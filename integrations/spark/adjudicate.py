"""Adjudicates a folder of records with Spark, and counts the verdicts. README.md shows how to run it.

With the Python package, each batch of records is adjudicated where it is. Without it, each partition goes through one process of
`stonepath adjudicate`, and fails if that fails or does not return one line for each record. Spark then repeats the partition, so no
verdict is lost.
"""

import argparse
import os
import shlex
import time
from collections import Counter

from pyspark import SparkFiles
from pyspark.sql import SparkSession, functions as F

# The fields of a line that are counted. A field that a verdict does not have is NULL.
SCHEMA = "game STRING, size STRING, result STRING, how STRING, agrees BOOLEAN, error STRUCT<code: STRING>"


def by_package(spark, records, game):
    """From a table of one column of bytes to a table of verdicts."""
    import pyarrow as pa
    from stonepath import adjudicate_columns

    def adjudicate(batches):
        for batch in batches:
            yield from pa.table(adjudicate_columns(batch.column(0), game=game)).to_batches()

    return records.mapInArrow(adjudicate, spark.createDataFrame(pa.table(adjudicate_columns([None]))).schema)


def by_pipe(rows, binary, args):
    """Sends an RDD of rows with one string through RDD.pipe, and compares the numbers of lines."""
    fed, is_all_fed = [0], []

    # Each task has its own copy of these lists, which `feed` and `check` share.
    def feed(rows):
        for (record,) in rows:
            fed[0] += 1
            yield (record or "").replace("\n", "\r")
        is_all_fed.append(True)

    def check(verdicts):
        done = 0
        for verdict in verdicts:
            done += 1
            yield (verdict,)
        if done != fed[0] or not is_all_fed:
            raise RuntimeError(f"stonepath ended with code 0, {done} lines for {fed[0]} records")

    # `--files` copies to the folder in which an executor runs, and in local mode to a folder of the driver.
    path = os.pathsep.join([".", SparkFiles.getRootDirectory()])
    command = shlex.join([binary or "stonepath", *args])
    return rows.mapPartitions(feed).pipe(command, {"PATH": path}, checkCode=True).mapPartitions(check)


def report(groups, seconds):
    """Prints the counts, separated by tabs."""
    counts, wrong, blank = Counter(), 0, 0
    for group in groups:
        if group.code:
            counts["error", group.code] += group["count"]
        elif group.game:
            words = (group.game, group.size, group.result, group.how)
            counts["game", *(word or "-" for word in words)] += group["count"]
            wrong += group["count"] if group.agrees is False else 0
        else:
            blank += group["count"]
    for kind, count in sorted(counts.items()):
        print(*kind, count, sep="\t")
    print(f"records\t{counts.total()}\nwrong claims\t{wrong}\nblank records\t{blank}\nseconds\t{seconds:.1f}")


def main():
    parser = argparse.ArgumentParser(description="Adjudicates a folder of records with Spark, and counts the verdicts.")
    parser.add_argument("input", help="a folder or file")
    parser.add_argument("--format", choices=["text", "parquet"], default="text", help="text: JSON Lines")
    parser.add_argument("--record", default="record", help="in Parquet, the column of records: strings or bytes")
    parser.add_argument("--way", choices=["package", "pipe"], default="package", help="mapInArrow with the Python package, or RDD.pipe")
    parser.add_argument("--game", help="game and board of records that do not contain them")
    parser.add_argument("--binary", help="with pipe: the path of the program on each machine; by default `stonepath` of --files")
    parser.add_argument("--out", help="a new folder for the verdicts: Parquet, or with pipe lines of JSON")
    options = parser.parse_args()
    spark = SparkSession.builder.appName("stonepath adjudicate").getOrCreate()
    began, is_text = time.monotonic(), options.format == "text"
    # Without `lineSep`, a carriage return ends a line, too.
    table = spark.read.text(options.input, lineSep="\n") if is_text else spark.read.parquet(options.input)
    record = F.col("value" if is_text else options.record)
    if options.way == "package":
        # Strings of Arrow must be UTF-8, so the records are sent as bytes.
        verdicts = by_package(spark, table.select(record.cast("binary")), options.game)
        if options.out:
            verdicts.write.parquet(options.out)
            verdicts = spark.read.parquet(options.out)
    else:
        args = ["adjudicate", "--jobs", "1", *(["--game", options.game] if options.game else [])]
        rows = by_pipe(table.select(record.cast("string")).rdd, options.binary, args)
        lines = spark.createDataFrame(rows, "value STRING", verifySchema=False)
        if options.out:
            lines.write.text(options.out, lineSep="\n")
            lines = spark.read.text(options.out, lineSep="\n")
        verdicts = lines.select(F.from_json("value", SCHEMA).alias("of")).select("of.*")
    groups = verdicts.groupBy("game", "size", "result", "how", "agrees", "error.code")
    report(groups.count().collect(), time.monotonic() - began)
    spark.stop()


main()
