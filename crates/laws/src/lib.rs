//! What must hold for any bytes: one function a law, for the fuzz targets and for seeded tests.
//!
//! Each function takes bytes that anybody may have made up and panics if the law is broken.
#![no_std]
#![forbid(unsafe_code)]
