//! The Python package `stonepath`: games, records, problems, and the winners of many boards.
#![forbid(unsafe_code)]

mod adjudicate;
mod arguments;
mod arrays;
mod columns;
mod game;
mod node;
mod pool;
mod reason;
mod record;
mod rows;
mod signals;
mod stream;
mod winners;

use geometry::ParseError;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// The referee for connection and surround games such as Hex: who has won, and why.
#[pymodule]
mod _stonepath {
    #[pymodule_export]
    use super::{
        adjudicate::{adjudicate, adjudicate_columns},
        arrays::Games,
        columns::Columns,
        game::{Game, IllegalMoveError, Outcome, games, variants},
        node::Node,
        reason::{explain, solve},
        record::Record,
        stream::{RecordError, Stream, read, stream},
        winners::winners,
    };
    use pyo3::prelude::*;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        // Otherwise the first array loads it, and a Ctrl-C meanwhile would be a panic.
        module.py().import("numpy")?;
        numpy::dtype::<u8>(module.py());
        module.add("__version__", env!("CARGO_PKG_VERSION"))?;
        // The package has its own.
        module.delattr("__all__")
    }
}

fn unreadable(error: &ParseError) -> PyErr {
    PyValueError::new_err(error.to_string())
}
