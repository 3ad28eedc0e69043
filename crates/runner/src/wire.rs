//! Messages between a caller and its guard, as CBOR. Each is preceded by its length in bytes, an 8-byte
//! little-endian number.

use std::ffi::OsString;
use std::io::{self, Read, Write};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize, Serializer};

use crate::Run;

/// The first bytes of a guard, which tell it from other programs.
pub(crate) const HELLO: &[u8] = concat!("stonepath-guard ", env!("CARGO_PKG_VERSION"), "\n").as_bytes();

/// A message from a guard after [`HELLO`].
#[derive(Serialize, Deserialize)]
pub(crate) enum Message {
    /// The program runs with this process ID, which is also its group's.
    Started(i32),
    /// The run failed: a system error code, if any, and a text.
    Failed(Option<i32>, String),
    /// The last message of a run.
    Done(Run),
    /// The folder that a cleaner has made.
    Folder(OsString),
    /// Output of a session.
    Output(#[serde(serialize_with = "as_bytes")] Vec<u8>),
}

/// The error of a failed run.
pub(crate) fn failure(code: Option<i32>, text: String) -> io::Error {
    code.map_or_else(|| io::Error::other(text), io::Error::from_raw_os_error)
}

/// Writes bytes in one piece. Serde would write a list of numbers.
pub(crate) fn as_bytes<S: Serializer>(bytes: &[u8], to: S) -> Result<S::Ok, S::Error> {
    to.serialize_bytes(bytes)
}

/// Writes a message or a plan.
pub(crate) fn write(value: &impl Serialize, to: &mut impl Write) -> io::Result<()> {
    let mut bytes = vec![0; 8];
    ciborium::into_writer(value, &mut bytes).map_err(io::Error::other)?;
    let len = bytes.len() as u64 - 8;
    bytes[..8].copy_from_slice(&len.to_le_bytes());
    to.write_all(&bytes)?;
    to.flush()
}

/// Reads a message or a plan.
pub(crate) fn read<T: DeserializeOwned>(from: &mut impl Read) -> io::Result<T> {
    let mut len = [0; 8];
    from.read_exact(&mut len)?;
    let mut bytes = Vec::new();
    from.take(u64::from_le_bytes(len)).read_to_end(&mut bytes)?;
    ciborium::from_reader(&bytes[..]).map_err(io::Error::other)
}
