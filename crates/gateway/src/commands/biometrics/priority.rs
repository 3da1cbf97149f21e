//! Work on many pictures takes every core it can get. Within a server gates go first; a command beside one steps back, so
//! that the system gives a core to the gate whenever the gate wants one.

#[cfg(unix)]
use crate::terminal::say_aside;

/// How far, as the system counts: by ten of nineteen steps it gets about a tenth of a core that the server wants, too. Not
/// the whole way, as others wait while a command writes to the database.
#[cfg(unix)]
const STEPS: &str = "10";
/// In the environment of a process that has stepped back.
#[cfg(unix)]
const STEPPED_BACK: &str = "MUSTER_STEPPED_BACK";

/// Search path for programs when the environment has none, as in execvp.
#[cfg(unix)]
const PROGRAMS: &str = "/bin:/usr/bin";

/// Goes on as a process of less priority: the same one, started again by the program `nice`, which every POSIX system has.
/// Where there is none it goes on as it is, and says so.
#[cfg(unix)]
pub(super) fn step_back() {
    use std::{env, os::unix::process::CommandExt, process::Command};
    if env::var_os(STEPPED_BACK).is_some() {
        return;
    }
    let Ok(program) = env::current_exe() else { return };
    let folders = env::var_os("PATH").unwrap_or_else(|| PROGRAMS.into());
    // Looked for first: an attempt that fails leaves the process as the other program would have begun, which a closed pipe ends.
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
