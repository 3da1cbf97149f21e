//! Messages for the person at the terminal, beside what a command prints.

use std::io::{self, Write};

/// Says a line. Where it cannot be shown, as behind a pipe that was closed or on a disk that is full, the work goes on and the
/// exit code still tells how it ended.
pub fn say_aside(line: &str) {
    let _ = writeln!(io::stderr(), "{line}");
}
