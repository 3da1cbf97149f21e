//! `muster` as an operator types it, on a test's database, files and keys.

use std::{fs, path::Path, process::Command};

use base64::{Engine, engine::general_purpose::STANDARD};
use test_support::{TestApp, folders::write};

/// The folder of a test, with its master key in it, for processes of their own.
pub(crate) fn with_key(app: &TestApp) -> &Path {
    let data = app.folder.path();
    let key = data.join("keys/master.key");
    if !key.exists() {
        write(data, "keys/master.key", STANDARD.encode([42; 32]).as_bytes());
        #[cfg(unix)]
        fs::set_permissions(&key, std::os::unix::fs::PermissionsExt::from_mode(0o600)).unwrap();
    }
    data
}

/// The command itself, on the database of a test, with its keys.
pub(crate) fn command(app: &TestApp, arguments: &[&str]) -> (bool, String, String) {
    command_with(app, arguments, &[])
}

/// The same with settings of its own.
pub(crate) fn command_with(app: &TestApp, arguments: &[&str], settings: &[(&str, &str)]) -> (bool, String, String) {
    let data = with_key(app);
    let done = Command::new(env!("CARGO_BIN_EXE_muster"))
        .arg("biometrics")
        .args(arguments)
        .args(["--data", data.to_str().unwrap()])
        .env("MUSTER__DATABASE__URL", &app.state.settings.database.url)
        .envs(settings.iter().copied())
        .output()
        .unwrap();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (done.status.success(), text(&done.stdout), text(&done.stderr))
}
