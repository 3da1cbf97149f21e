//! How well the engine tells people apart, measured on an operator's own photographs.
//!
//! [`folder`] reads them, [`comparisons`] compares everybody with everybody, [`rates`] counts errors and says how sure the
//! counts are, [`attacks`] does so for pictures of screens and prints, [`plots`] draws, [`report`] tells.
//!
//! Terms are those of ISO/IEC 19795-1: FMR and FNMR are the shares of impostor and genuine comparisons that are decided
//! wrongly at a threshold, FTE the share of pictures without a template, EER the rate at which FMR and FNMR meet.

pub mod attacks;
pub mod comparisons;
pub mod folder;
pub mod pictures;
pub mod plots;
pub mod rates;
pub mod report;

pub use report::{Evaluation, Wanted, evaluate};
