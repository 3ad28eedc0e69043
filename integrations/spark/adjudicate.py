"""Adjudicates a folder of records with Spark, and counts the verdicts. README.md shows how to run it.

Each partition goes through one process of `stonepath adjudicate`. A partition fails if its process fails or does not
return one line for each record. Spark then repeats the partition, so no verdict is lost.
"""

import argparse
import os
import shlex
import subprocess
import threading
import time
from collections import Counter

import pyarrow as pa
import pyarrow.compute as pc
from pyspark import SparkFiles
from pyspark.sql import SparkSession, functions as F

# The fields that are counted. A field that a verdict does not have is NULL.
SCHEMA = "game STRING, size STRING, result STRING, how STRING, agrees BOOLEAN, error STRUCT<code: STRING>"


def joined(column):
    """Joins an Arrow array of bytes: one line per record, NULL as a blank line.

    A carriage return replaces each line feed in a record. JSON allows both between tokens and neither inside strings,
    so a good record stays good, and a bad one stays bad.
    """
    column = pc.replace_substring(pc.fill_null(column, b"").cast(pa.large_binary()), b"\n", b"\r")
    lines = pa.ListArray.from_arrays([0, len(column)], column)
    return pc.binary_join(lines, pa.scalar(b"\n", pa.large_binary()))[0].as_buffer()


def by_arrow(binary, args):
    """Returns a function for mapInArrow: from batches of one column of bytes to batches of one column of strings."""

    def adjudicate(batches):
        program = binary or SparkFiles.get("stonepath")
        process = subprocess.Popen([program, *args], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        fed, done, rest, error = 0, 0, b"", None

        def feed():
            nonlocal fed, error
            try:
                with process.stdin as pipe:
                    for batch in batches:
                        if batch.num_rows:
                            fed += batch.num_rows
                            pipe.writelines([joined(batch.column(0)), b"\n"])
            except Exception as caught:  # Raised below, in the thread that Spark watches.
                error = caught

        feeder = threading.Thread(target=feed, daemon=True)
        feeder.start()
        try:
            # Pipes are bounded, so memory holds a batch of records and a megabyte of verdicts.
            while chunk := process.stdout.read(1 << 20):
                whole, separator, rest = (rest + chunk).rpartition(b"\n")
                if separator:
                    verdicts = pc.split_pattern(pa.array([whole], pa.string()), "\n").values
                    done += len(verdicts)
                    yield pa.RecordBatch.from_arrays([verdicts], ["value"])
            feeder.join()
            if error and not isinstance(error, BrokenPipeError):
                raise error
            if process.wait() != 0 or rest or error or done != fed:
                raise RuntimeError(f"stonepath ended with code {process.returncode}, {done} lines for {fed} records")
        finally:
            process.kill()
            process.wait()

    return adjudicate


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
        if group.is_blank:
            blank += group["count"]
        elif group.code:
            counts["error", group.code] += group["count"]
        else:
            words = (group.game, group.size, group.result, group.how)
            counts["game", *(word or "-" for word in words)] += group["count"]
            wrong += group["count"] if group.agrees is False else 0
    for kind, count in sorted(counts.items()):
        print(*kind, count, sep="\t")
    print(f"records\t{counts.total()}\nwrong claims\t{wrong}\nblank lines\t{blank}\nseconds\t{seconds:.1f}")


def main():
    parser = argparse.ArgumentParser(description="Adjudicates a folder of records with Spark, and counts the verdicts.")
    parser.add_argument("input", help="a folder or file")
    parser.add_argument("--format", choices=["text", "parquet"], default="text", help="text: JSON Lines")
    parser.add_argument("--record", default="record", help="in Parquet, the column of records: strings or bytes")
    parser.add_argument("--way", choices=["arrow", "pipe"], default="arrow", help="mapInArrow or RDD.pipe")
    parser.add_argument("--binary", help="the path of the program on each machine; by default `stonepath` of --files")
    parser.add_argument("--args", default="", help="more arguments of the program, such as --args='--swap pieces'")
    parser.add_argument("--out", help="a new folder for the verdicts")
    options = parser.parse_args()
    spark = SparkSession.builder.appName("stonepath adjudicate").getOrCreate()
    args, began = ["adjudicate", "--jobs", "1", *shlex.split(options.args)], time.monotonic()
    is_text = options.format == "text"
    # Without `lineSep`, a carriage return ends a line, too.
    table = spark.read.text(options.input, lineSep="\n") if is_text else spark.read.parquet(options.input)
    record = F.col("value" if is_text else options.record)
    if options.way == "arrow":
        # Arrow strings must be UTF-8, so the records are sent as bytes.
        verdicts = table.select(record.cast("binary")).mapInArrow(by_arrow(options.binary, args), "value STRING")
    else:
        rows = by_pipe(table.select(record.cast("string")).rdd, options.binary, args)
        verdicts = spark.createDataFrame(rows, "value STRING", verifySchema=False)
    if options.out:
        verdicts.write.text(options.out, lineSep="\n")
        verdicts = spark.read.text(options.out, lineSep="\n")
    is_blank = ~F.startswith("value", F.lit("{"))
    fields = verdicts.select(F.from_json("value", SCHEMA).alias("of"), is_blank.alias("is_blank"))
    groups = fields.groupBy("of.game", "of.size", "of.result", "of.how", "of.agrees", "of.error.code", "is_blank")
    report(groups.count().collect(), time.monotonic() - began)
    spark.stop()


main()
