//! What holds for the product as a whole, over HTTP, on whichever database the run is for.
#![expect(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot go on has failed")]

mod accounts;
mod audit;
mod commands;
mod contract;
mod days;
mod delivery;
mod evaluation;
mod gallery;
mod gate;
mod operation;
mod pay;
mod pictures;
mod records;
