//! Verdicts on many records: as a list, and as columns.

use std::fmt::Write;
use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use ::games::Threads;
use arrow_array::builder::{ArrayBuilder, BooleanBuilder, Int32Builder, StringBuilder, make_builder};
use arrow_array::{Array, ArrayRef, LargeBinaryArray, RecordBatch};
use arrow_json::ReaderBuilder;
use arrow_schema::{ArrowError, DataType, Field as Column, Schema};
use pyo3::exceptions::{PyException, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use records::{Adjudicator, ErrorCode, Field, Options, PlainValue, ValueType};
use serde_json::value::RawValue;

use crate::columns::Columns;
use crate::pool::Pool;
use crate::rows::rows;
use crate::signals::signals;

/// Rows that are adjudicated together, and become one batch of a table: so many, or of so many bytes.
const ROWS: usize = 1 << 13;
const BYTES: usize = 1 << 24;

/// Adjudicate records: a list with a dict for each, as `stonepath adjudicate` writes it.
///
/// A record is a line of JSON (`str` or `bytes`) or a dict, such as `{"game": "hex", "size": 11, "moves": "a1 b2"}`. `None` for a blank
/// line, and for `None`, NaN and the like. Anything else has an error as its verdict. `game` gives game and board of records without them.
/// An `id` that Python cannot read, such as a number of 5,000 digits, is given as its JSON.
#[pyfunction]
#[pyo3(signature = (records, *, game=None, explain=false))]
pub(crate) fn adjudicate<'py>(
    py: Python<'py>,
    records: &Bound<'py, PyAny>,
    game: Option<&str>,
    explain: bool,
) -> PyResult<Vec<Bound<'py, PyAny>>> {
    let json = py.import("json")?;
    let fields = if explain { Field::ALL } else { Field::USUAL };
    let rows = rows(records)?;
    let mut handle = signals();
    let lines = py.detach(|| {
        let mut adjudicator = Adjudicator::new(Options { terms: game, ..Options::default() }, fields);
        let lines = rows.iter().flat_map(|rows| rows.iter()).map(|row| {
            handle()?;
            let mut out = Vec::new();
            Ok(row.and_then(|row| adjudicator.line(row, &mut out)).map(|_| out))
        });
        lines.collect::<PyResult<Vec<_>>>()
    })?;
    let verdicts = lines.into_iter().map(|line| {
        let Some(line) = line else { return Ok(py.None().into_bound(py)) };
        let loads = |line: &[u8]| json.call_method1("loads", (PyBytes::new(py, line),));
        loads(&line).or_else(|error| {
            if !error.is_instance_of::<PyException>(py) {
                return Err(error);
            }
            let (before, id, after) = around_id(&line);
            let verdict = loads(&[&line[..before], b"null", &line[after..]].concat())?;
            verdict.set_item("id", id)?;
            Ok(verdict)
        })
    });
    verdicts.collect()
}

/// Adjudicate records as [`adjudicate`] does, and return the verdicts as columns: one row for each record, in order.
///
/// `records` is a column of text (a Series of pandas or Polars, an array of Arrow) or an iterable. A blank record, `None` and the like have
/// a row of nulls. `fields` are those of `stonepath adjudicate`, by default all that need no explanation. The column `error` is null where a
/// record has a verdict; all others but `id` are null where it has not. `id` is text: the content of a string, and the JSON of all else.
/// `game` gives game and board of records without them; `threads` is the number of threads.
#[pyfunction]
#[pyo3(signature = (records, *, fields=None, game=None, threads=1))]
pub(crate) fn adjudicate_columns(
    py: Python<'_>,
    records: &Bound<'_, PyAny>,
    fields: Option<Vec<String>>,
    game: Option<&str>,
    threads: usize,
) -> PyResult<Columns> {
    let known = || Field::ALL.iter().copied().filter(|&field| field != Field::Schema);
    let asked = |name: &String| {
        known().find(|field| field.name() == name).ok_or_else(|| {
            let names: Vec<_> = known().map(Field::name).collect();
            PyValueError::new_err(format!(
                "expected fields of a verdict ({}), found {name:?}",
                names.join(", ")
            ))
        })
    };
    let fields = match fields {
        Some(names) => names.iter().map(asked).collect::<PyResult<Vec<_>>>()?,
        None => known().filter(|field| Field::USUAL.contains(field)).collect(),
    };
    let rows = rows(records)?;
    let table = Table::new(&known().filter(|field| fields.contains(field)).collect::<Vec<_>>());
    let parts: Vec<_> = rows.iter().flat_map(|rows| split(rows).map(move |part| (rows, part))).collect();
    let (next, done) = (AtomicUsize::new(0), Mutex::new(Vec::with_capacity(parts.len())));
    let work = || {
        let options = Options { terms: game, ..Options::default() };
        let mut adjudicator = Adjudicator::new(options, &[&table.others[..], &[Field::Id]].concat());
        // Only the calling thread finds signals.
        let mut handle = signals();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some((rows, part)) = parts.get(number) else { return };
            let batch = table.batch(&mut adjudicator, rows, part.clone(), &mut handle);
            if batch.is_err() {
                next.store(parts.len(), Ordering::Relaxed);
            }
            done.lock().unwrap_or_else(PoisonError::into_inner).push((number, batch));
        }
    };
    let pool = Pool::new(threads);
    let jobs = (0..pool.threads).map(|_| -> Box<dyn FnOnce() + Send> { Box::new(work) });
    py.detach(|| pool.run(jobs.collect()));
    let mut batches = done.into_inner().unwrap_or_else(PoisonError::into_inner);
    batches.sort_by_key(|&(number, _)| number);
    let batches = batches.into_iter().map(|(_, batch)| batch).collect::<PyResult<_>>()?;
    Ok(Columns { schema: table.schema, batches })
}

/// What a table of verdicts has.
struct Table {
    schema: Arc<Schema>,
    /// Those of its fields that need no JSON, and all others.
    plain: Vec<Field>,
    others: Vec<Field>,
}

/// Appends to a column of one of [`Table::plain`].
fn append(column: &mut dyn ArrayBuilder, value: Option<PlainValue<'_>>) {
    let column = column.as_any_mut();
    if let Some(all) = column.downcast_mut::<StringBuilder>() {
        match value {
            Some(PlainValue::Word(word)) => all.append_option(word),
            Some(PlainValue::Text(Some(text))) => {
                write!(all, "{text}").expect("it only appends");
                all.append_value("");
            }
            _ => all.append_null(),
        }
    } else if let Some(all) = column.downcast_mut::<Int32Builder>() {
        // A record of 16 MiB has fewer moves.
        let number = if let Some(PlainValue::Number(number)) = value { number } else { None };
        all.append_option(number.map(|number| number as i32));
    } else if let Some(all) = column.downcast_mut::<BooleanBuilder>() {
        all.append_option(if let Some(PlainValue::Truth(truth)) = value { truth } else { None });
    }
}

impl Table {
    fn new(fields: &[Field]) -> Table {
        let plain = |it: &Field| Field::USUAL.contains(it) && !matches!(it, Field::Id | Field::FirstIllegal);
        let (plain, others) = fields.iter().copied().partition(plain);
        let columns = fields.iter().map(|field| column(field.name(), field.value_type()));
        let schema = Schema::new(columns.chain([column("error", ErrorCode::VALUE_TYPE)]).collect::<Vec<_>>());
        Table { schema: Arc::new(schema), plain, others }
    }

    /// The verdicts on some rows. `adjudicator` writes the fields of [`Table::others`], and `id`.
    fn batch(
        &self,
        adjudicator: &mut Adjudicator<'_>,
        rows: &LargeBinaryArray,
        part: Range<usize>,
        handle: &mut dyn FnMut() -> PyResult<()>,
    ) -> PyResult<RecordBatch> {
        let named = |name: &str| self.schema.field_with_name(name).expect("a field of the table").clone();
        let in_json = self.others.iter().filter(|&&field| field != Field::Id).map(|field| field.name());
        let in_json = Schema::new(in_json.chain(["error"]).map(named).collect::<Vec<_>>());
        let reader = ReaderBuilder::new(Arc::new(in_json)).with_batch_size(part.len());
        let (mut decoder, mut ids) = (reader.build_decoder().map_err(unwritten)?, StringBuilder::new());
        let new = |field: &Field| make_builder(&data_type(field.value_type()), 0);
        let mut plain: Vec<_> = self.plain.iter().map(new).collect();
        let mut line = Vec::new();
        for row in part {
            handle()?;
            line.clear();
            let text = rows.is_valid(row).then(|| rows.value(row));
            let Some(adjudged) = text.and_then(|text| adjudicator.line(text, &mut line)) else {
                ids.append_null();
                plain.iter_mut().for_each(|all| append(all, None));
                decoder.decode(b"{}").map_err(unwritten)?;
                continue;
            };
            let (_, id, after) = around_id(&line);
            match id {
                "null" => ids.append_null(),
                _ if !id.starts_with('"') => ids.append_value(id),
                _ => ids.append_value(serde_json::from_str::<String>(id).as_deref().unwrap_or(id)),
            }
            for (all, field) in plain.iter_mut().zip(&self.plain) {
                match (adjudged.setup, &adjudged.verdict) {
                    (Some(setup), Ok(replayed)) => {
                        field.plain_value(setup, replayed, |value| append(all, Some(value)))
                    }
                    _ => append(all, None),
                }
            }
            decoder.decode(b"{").map_err(unwritten)?;
            decoder.decode(line[after..].strip_prefix(b",").unwrap_or(b"}")).map_err(unwritten)?;
        }
        let in_json = decoder.flush().map_err(unwritten)?.expect("a part has rows");
        let ids: ArrayRef = Arc::new(ids.finish());
        let mut plain = plain.iter_mut().map(|all| all.finish());
        let columns = self.schema.fields().iter().map(|column| match in_json.column_by_name(column.name()) {
            Some(column) => column.clone(),
            None if column.name() == Field::Id.name() => ids.clone(),
            None => plain.next().expect("a column for each field"),
        });
        RecordBatch::try_new(self.schema.clone(), columns.collect()).map_err(unwritten)
    }
}

pub(crate) fn unwritten(error: ArrowError) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// The JSON of the id in a verdict, and where it begins and ends.
fn around_id(verdict: &[u8]) -> (usize, &str, usize) {
    const KEY: &[u8] = b"\"id\":";
    let before =
        verdict.windows(KEY.len()).position(|key| key == KEY).expect("a verdict has an id") + KEY.len();
    let mut values = serde_json::Deserializer::from_slice(&verdict[before..]).into_iter::<&RawValue>();
    let id = values.next().and_then(Result::ok).expect("an id is JSON").get();
    (before, id, before + values.byte_offset())
}

fn column(name: &str, of: ValueType) -> Column {
    Column::new(name, data_type(of), true)
}

fn data_type(of: ValueType) -> DataType {
    match of {
        ValueType::Any | ValueType::Text => DataType::Utf8,
        ValueType::Number => DataType::Int32,
        ValueType::Truth => DataType::Boolean,
        ValueType::Array(of) => DataType::List(Arc::new(column("item", *of))),
        ValueType::Object(keys) => {
            DataType::Struct(keys.iter().map(|&(name, of)| column(name, of)).collect())
        }
    }
}

/// The parts of some rows.
fn split(rows: &LargeBinaryArray) -> impl Iterator<Item = Range<usize>> {
    let (offsets, mut start) = (rows.value_offsets(), 0);
    std::iter::from_fn(move || {
        let most = (start + ROWS).min(rows.len());
        let is_near = |&end: &usize| ((offsets[end] - offsets[start]) as usize) <= BYTES;
        let end = (start + 1..=most).take_while(is_near).last().unwrap_or((start + 1).min(most));
        let part = start..end;
        start = end;
        (!part.is_empty()).then_some(part)
    })
}
