#!/usr/bin/env bash
# Compares the verdicts of adjudicate.py with those of the plain command, each one, also while this script kills an
# executor or a `stonepath` in the middle of the job. Measures both. Needs Java 17, Python with PySpark, pyarrow and our package (set
# PYSPARK_PYTHON), cargo for the random games, and a `stonepath` on the PATH or in target/release. CI does not run this.
# RECORDS is the number of games of each kind; LOGS is a folder for the logs.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
cd "$here/../.."

export PATH="$PATH:$PWD/target/release" PYSPARK_PYTHON="${PYSPARK_PYTHON:-python3}" SPARK_LOCAL_IP=127.0.0.1 LC_ALL=C.UTF-8
stonepath=$(command -v stonepath) || { echo "expected a stonepath: cargo build --release -p stonepath" >&2; exit 1; }
spark=${SPARK_HOME:-$("$PYSPARK_PYTHON" -c 'import os, pyspark; print(os.path.dirname(pyspark.__file__))')}
work=$(mktemp -d)
spark_pid=
trap '[ -z "$spark_pid" ] || kill "$spark_pid" 2>/dev/null || true; rm -rf "$work"' EXIT
logs=${LOGS:-$work/logs}
mkdir -p "$logs" "$work/home" "$work/plain"
# The workers of `local-cluster` write to SPARK_HOME/work.
for file in "$spark"/*; do [ "${file##*/}" = work ] || ln -s "$file" "$work/home/"; done
export SPARK_HOME="$work/home"
java -version 2>&1 | head -1
"$PYSPARK_PYTHON" -c 'import sys, pyspark, pyarrow
print("Python", sys.version.split()[0], "PySpark", pyspark.__version__, "pyarrow", pyarrow.__version__)'
"$stonepath" --version

for setup in "hex 11x11" "havannah 5 official" "y 9" "nogo 9" "twixt 24 std"; do
    cargo run --quiet --release -p stonepath-records --example random_games -- "$setup" "${RECORDS:-40000}"
done >"$work/games"

# Breaks every tenth record. Writes the records as text and as Parquet, and the lines that the plain command reads.
"$PYSPARK_PYTHON" - "$work" <<'PY'
import os, random, sys
import pyarrow as pa, pyarrow.parquet as pq

work, rng = sys.argv[1], random.Random(29)
breaks = [
    lambda line: b"", lambda line: b"  \r", lambda line: b"garbage", lambda line: b"[1]", lambda line: b"\xff\xfe" + line,
    lambda line: line.replace(b'"id":', b'"id":"\xff",', 1), lambda line: line[: rng.randrange(1, len(line))],
    lambda line: line.replace(b" ", b" z99 ", 1), lambda line: line.replace(b'"moves":"', b'"moves":"a1 a1 ', 1),
    lambda line: line.replace(b"B+", b"W+"), lambda line: line.replace(b"B+", b"perhaps"), lambda line: line + b"\r",
    lambda line: line.replace(b',"', b',\r"'), lambda line: line.replace(b'"game"', '"id":"é日","game"'.encode()),
]
with open(f"{work}/games", "rb") as file:
    lines = [line.rstrip(b"\n") for line in file]
lines = [rng.choice(breaks)(line) if rng.random() < 0.1 else line for line in lines]
rng.shuffle(lines)
text = [line.decode(errors="replace") for line in lines]
# Parquet also has records of several lines, line feeds in strings, and NULL.
feeds = [None if line == "" else line.replace(',"', ',\n"') if rng.random() < 0.1 else line for line in text]
feeds = [line.replace(" ", "\n", 1) if line and rng.random() < 0.01 else line for line in feeds]
for name in ["text", "bytes", "strings"]:
    os.mkdir(f"{work}/{name}")
for part in range(4):
    with open(f"{work}/text/{part}.jsonl", "wb") as file:
        file.write(b"\n".join(lines[part::4]))
    pq.write_table(pa.table({"raw": pa.array(lines[part::4], pa.binary())}), f"{work}/bytes/{part}.parquet")
    pq.write_table(pa.table({"record": feeds[part::4]}), f"{work}/strings/{part}.parquet")
for name, plain in {"bytes": lines, "replaced": text, "feeds": [(line or "").replace("\n", "\r") for line in feeds]}.items():
    with open(f"{work}/{name}.in", "wb") as file:
        file.writelines((line if isinstance(line, bytes) else line.encode()) + b"\n" for line in plain)
print(len(lines), "records,", sum(map(len, lines)), "bytes")
PY

for jobs in 1 2; do
    began=$(date +%s%N)
    "$stonepath" adjudicate --jobs $jobs "$work/bytes.in" >"$work/verdicts"
    echo "plain, --jobs $jobs: $((($(date +%s%N) - began) / 1000000)) ms"
done
for name in bytes replaced feeds; do
    "$stonepath" adjudicate "$work/$name.in" | LC_ALL=C sort >"$work/plain/$name"
done

# Writes each verdict as a line with the columns of the package, sorted: from lines of JSON, or from a folder of Parquet.
# Columns of text count from the last line feed, and `adjudicate.in` has none, so --feeds leaves them out.
cat >"$work/rows.py" <<'PY'
import json, os, sys
import pyarrow as pa, pyarrow.parquet as pq, stonepath

path, feeds = sys.argv[1], "--feeds" in sys.argv
schema = pa.table(stonepath.adjudicate_columns([])).schema

def row(verdict):
    verdict = dict(verdict or {})
    given = verdict.get("id")
    verdict["id"] = given if given is None or isinstance(given, str) else json.dumps(given, separators=(",", ":"))
    row = {}
    for column in schema:
        value = verdict.get(column.name)
        if isinstance(value, dict):
            value = {key.name: value.get(key.name) for key in column.type}
            if feeds:
                value = {key: value.get(key) for key in ("code", "move", "understood")}
        row[column.name] = value
    return json.dumps(row)

if os.path.isdir(path):
    rows = map(row, pq.read_table(path, schema=schema).to_pylist())
else:
    rows = (row(json.loads(line) if line.strip() else None) for line in open(path, newline="\n"))
sys.stdout.writelines(sorted(line + "\n" for line in rows))
PY
for name in bytes replaced feeds; do
    options=
    [ $name = feeds ] && options=--feeds
    "$PYSPARK_PYTHON" "$work/rows.py" "$work/plain/$name" $options >"$work/plain/$name.rows"
done

# Starts a job in the background: NAME CORES_OR_MASTER INPUT OPTION...
start() {
    local name=$1 master=$2 input=$3
    shift 3
    "$SPARK_HOME/bin/spark-submit" --master "$master" --conf spark.sql.files.maxPartitionBytes=16m --files "$stonepath" \
        "$here/adjudicate.py" "$work/$input" --out "$work/out" "$@" >"$work/report" 2>"$logs/$name" &
    spark_pid=$!
}

# Waits for the job, and compares its verdicts: NAME EXPECTED
finish() {
    wait "$spark_pid" || { grep -v INFO "$logs/$1" | tail -30; echo "$1: failed"; exit 1; }
    spark_pid=
    case $1 in
    package-strings) "$PYSPARK_PYTHON" "$work/rows.py" "$work/out" --feeds | cmp - "$work/plain/$2.rows" ;;
    package*) "$PYSPARK_PYTHON" "$work/rows.py" "$work/out" | cmp - "$work/plain/$2.rows" ;;
    *) cat "$work"/out/part-* | LC_ALL=C sort | cmp - "$work/plain/$2" ;;
    esac
    rm -r "$work/out"
    "$PYSPARK_PYTHON" - "$work/plain/$2" "$work/report" <<'PY'
import collections, json, sys
counts, (wrong, blank) = collections.Counter(), (0, 0)
for line in open(sys.argv[1], newline="\n"):
    verdict = json.loads(line) if line.startswith("{") else None
    blank, wrong = blank + (verdict is None), wrong + (verdict is not None and verdict.get("agrees") is False)
    if verdict:
        error = verdict.get("error")
        words = ["error", error["code"]] if error else ["game"] + [verdict[w] or "-" for w in ["game", "size", "result", "how"]]
        counts["\t".join(words)] += 1
counts = {**counts, "records": counts.total(), "wrong claims": wrong, "blank records": blank}
# The JVM may write warnings, too.
found = [line.rstrip("\n").rsplit("\t", 1) for line in open(sys.argv[2]) if "\t" in line]
assert {kind: int(count) for kind, count in found[:-1]} == counts, (found, counts)
PY
    echo "$1: as the plain command, $(tail -1 "$work/report" | cut -f2) s"
}

below() {
    local child
    for child in $(pgrep -P "$1"); do echo "$child"; below "$child"; done
}

# Kills an executor, or a `stonepath` below it, once a part of the verdicts is written: executor|stonepath
murder() {
    local executor program
    while kill -0 "$spark_pid" 2>/dev/null; do
        if compgen -G "$work/out/_temporary/0/task_*" >/dev/null; then
            for executor in $(pgrep -P "$spark_pid" -f CoarseGrainedExecutorBackend); do
                [ "$1" = stonepath ] || { kill -KILL "$executor" && return; }
                for program in $(below "$executor"); do
                    if grep -qsx stonepath "/proc/$program/comm"; then kill -KILL "$program" && return; fi
                done
            done
        fi
        sleep 0.02
    done
}

for way in package pipe; do
    plain=bytes victims=executor
    [ $way = package ] || { plain=replaced; victims='executor stonepath'; }
    for executors in 1 2; do
        start "$way-$executors" "local-cluster[$executors,1,1024]" text --way $way
        finish "$way-$executors" $plain
    done
    start "$way-strings" "local-cluster[2,1,1024]" strings --way $way --format parquet
    finish "$way-strings" feeds
    start "$way-bytes" "local-cluster[2,1,1024]" bytes --way $way --format parquet --record raw
    finish "$way-bytes" $plain
    for victim in $victims; do
        start "$way-without-$victim" "local-cluster[2,1,1024]" text --way $way
        murder $victim
        finish "$way-without-$victim" $plain
        [ $victim = executor ] && sign=ExecutorLostFailure || sign='code -9'
        grep -m1 -e "$sign" "$logs/$way-without-$victim" || { echo "expected '$sign' in the log: set RECORDS higher"; exit 1; }
    done
done

# A program that ends early, with code 0.
stonepath="$work/early/stonepath"
mkdir "$work/early"
printf '#!/bin/sh\nexec %s -n 10\n' "$(command -v head)" >"$stonepath"
chmod +x "$stonepath"
start pipe-early "local[2]" text --way pipe
if wait "$spark_pid"; then echo "pipe-early: expected a failure"; exit 1; fi
spark_pid=
grep -m1 "code 0, 10 lines for" "$logs/pipe-early"
