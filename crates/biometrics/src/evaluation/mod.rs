//! How well the engine tells people apart, measured on an operator's own photographs.
//!
//! [`folder`] finds the photographs, `reading` reads each as enrolment and as the gate would, `copies` leaves out repeated
//! photographs, `comparisons` compares all pairs, `rates` counts errors, `intervals` and `resampling` give their confidence
//! intervals, `groups` does so for sexes, age bands and regions, `attacks` for pictures of screens and prints, `identification`
//! decides who of many each face is, as the gate does, `stages` takes the time. [`report`] puts it together, `tables` writes it out.
//!
//! Terms are those of ISO/IEC 19795-1: FMR and FNMR are the shares of impostor and genuine comparisons that are decided wrongly at a
//! threshold, EER the rate at which FMR and FNMR meet, FTE the share of attempts at enrolment that fail, FTA the share of captures at the
//! gate that yield nothing to compare. Every picture is an attempt at both. FNIR is the share of searches for an enrolled person that do
//! not name them, FPIR the share of searches for a person who is not enrolled that name another.

mod attacks;
mod comparisons;
mod copies;
pub mod folder;
mod groups;
pub(crate) mod identification;
pub(crate) mod intervals;
mod pictures;
mod rates;
mod reading;
pub mod report;
mod resampling;
mod stages;
mod tables;

pub use report::{Evaluation, Wanted, evaluate};
