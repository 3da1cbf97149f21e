//! Whatever bytes come as a picture.

#![no_main]

#[path = "../src/decode.rs"]
mod decode;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| decode::check(bytes));
