//! Where nobody hears what a command says it ends with its code, not with a crash.
#![cfg(target_os = "linux")]

use std::{
    fs::File,
    io,
    process::{Command, Stdio},
};

/// How a command ends that has two things to say: that it cannot step back, and that there is no such folder.
fn ends(stdout: Stdio, stderr: Stdio) -> Option<i32> {
    let folder = tempfile::tempdir().unwrap();
    Command::new(env!("CARGO_BIN_EXE_muster"))
        .args(["biometrics", "enrol"])
        .arg(folder.path().join("missing"))
        .arg("--data")
        .arg(folder.path().join("data"))
        .env("PATH", folder.path())
        .stdout(stdout)
        .stderr(stderr)
        .status()
        .unwrap()
        .code()
}

#[test]
fn a_command_ends_with_its_code_where_the_terminal_is_full_or_closed() {
    let full = || Stdio::from(File::options().write(true).open("/dev/full").unwrap());
    assert_eq!(ends(Stdio::null(), full()), Some(1));
    assert_eq!(ends(full(), full()), Some(1));
    let (reader, writer) = io::pipe().unwrap();
    drop(reader);
    assert_eq!(ends(writer.try_clone().unwrap().into(), writer.into()), Some(1));
}
