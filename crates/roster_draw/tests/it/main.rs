#![expect(clippy::expect_used, reason = "a test that cannot go on should say where it stopped")]
//! The draw from outside: made-up instances go in, and a second, naive reading of the rules judges what comes out.

mod common;
mod draw;
mod file;
mod protocol;
mod study;
