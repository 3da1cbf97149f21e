//! How well the engine tells people apart, measured on an operator's own photographs.
//!
//! [`folder`] finds them, [`reading`] reads each as enrolment and as the gate would, [`copies`] leaves out what is the same
//! photograph again, [`comparisons`] compares everybody with
//! everybody, [`rates`] counts errors, [`intervals`] and [`resampling`] say how sure the counts are, [`groups`] does so for sexes, age bands
//! and regions, [`attacks`] for pictures of screens and prints, [`identification`] decides who of many each face is, as the
//! gate does, [`stages`] takes the time. [`report`] puts it together;
//! `words`, `files` and [`plots`] tell.
//!
//! Terms are those of ISO/IEC 19795-1: FMR and FNMR are the shares of impostor and genuine comparisons that are decided
//! wrongly at a threshold, EER the rate at which FMR and FNMR meet, FTE the share of attempts at enrolment that fail, FTA that
//! of captures at the gate from which nothing can be compared. Every picture is an attempt at both. FNIR and FPIR are the
//! shares of searches for somebody who is there and is not named, and for somebody who is not there while another is named.

pub mod attacks;
pub mod comparisons;
pub mod copies;
mod det;
mod files;
pub mod folder;
pub mod groups;
pub mod identification;
pub mod intervals;
pub mod pictures;
pub mod plots;
pub mod rates;
pub mod reading;
pub mod report;
pub mod resampling;
pub mod stages;
mod words;

pub use report::{Evaluation, Wanted, evaluate};
