//! Work on many pictures takes every core. Within a server gates go first; a command beside one lowers its priority, so that the
//! system prefers the gate.

#[cfg(unix)]
use crate::terminal::say_aside;

/// Steps of `nice`: with ten of nineteen a process gets about a tenth of a core that the server wants, too. Not all nineteen, because
/// others wait while a command writes to the database.
#[cfg(unix)]
const STEPS: &str = "10";
/// In the environment of a process that has stepped back.
#[cfg(unix)]
const STEPPED_BACK: &str = "MUSTER_STEPPED_BACK";

/// Search path for programs when the environment has none, as in execvp.
#[cfg(unix)]
const PROGRAMS: &str = "/bin:/usr/bin";

/// Restarts this process with lower priority by the program `nice`, which every POSIX system has. Without it the process continues as it
/// is, and says so.
#[cfg(unix)]
pub(super) fn step_back() {
    use std::{env, os::unix::process::CommandExt, process::Command};
    if env::var_os(STEPPED_BACK).is_some() {
        return;
    }
    let Ok(program) = env::current_exe() else { return };
    let folders = env::var_os("PATH").unwrap_or_else(|| PROGRAMS.into());
    // Looked up first: a failed attempt would leave the process with the other program's signal handling, which a closed pipe ends.
    if !env::split_paths(&folders).any(|folder| folder.join("nice").is_file()) {
        return say_why("there is no such program");
    }
    let mut again = Command::new("nice");
    again.args(["-n", STEPS]).arg(program).args(env::args_os().skip(1)).env(STEPPED_BACK, STEPS);
    // Comes back only when it could not be done.
    let error = again.exec();
    say_why(&error.to_string());
}

#[cfg(unix)]
fn say_why(error: &str) {
    say_aside(&format!(
        "muster: a server on this machine may become slow: this command cannot step back (nice: {error})"
    ));
}

/// Only POSIX systems are asked to.
#[cfg(not(unix))]
pub(super) fn step_back() {}
