//! Error rates by `muster biometrics evaluate`.

mod folders;
mod input;
pub mod report;
