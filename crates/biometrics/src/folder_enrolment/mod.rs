//! Enrolling a folder or a ZIP of pictures that are named by whose they are: for whoever moves thousands of people into
//! Muster from the command line. Each picture stands or falls alone; a second run goes on where the first one stopped.

mod names;
mod pictures;
mod report;
mod run;

pub use names::without_numbers;
pub use pictures::Pictures;
pub use report::{Line, Outcome, Report};
pub use run::run;
