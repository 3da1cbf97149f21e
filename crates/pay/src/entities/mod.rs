//! The tables of this crate. Nothing outside this folder starts a query on them without a scope.

pub mod pay_line;
pub mod pay_rate;
pub mod pay_sheet;
