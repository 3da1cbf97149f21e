//! A server as a process of its own, on the database, the files and the keys of a test.

use std::{
    net::{TcpListener, TcpStream},
    process::{Child, Command, ExitStatus, Stdio},
    time::Duration,
};

use test_support::{TestApp, sign_in::FIXED, waiting::until_within};

use crate::commands::with_key;

/// A machine that is busy with other tests may need this long to start a server.
const STARTED_WITHIN: Duration = Duration::from_secs(120);

/// A server process, which ends with the test.
pub(crate) struct Server {
    pub process: Child,
    pub port: u16,
}

impl Server {
    /// Starts with the settings of tests.
    pub(crate) fn start(app: &TestApp) -> Self {
        Self::start_with(app, &[])
    }

    /// Starts with changed settings.
    pub(crate) fn start_with(app: &TestApp, settings: &[(&str, &str)]) -> Self {
        Self::start_by(app, Command::new(env!("CARGO_BIN_EXE_muster")), settings)
    }

    /// The same by a command to which the server's arguments can be added.
    pub(crate) fn start_by(app: &TestApp, mut command: Command, settings: &[(&str, &str)]) -> Self {
        // Free a moment ago, and given out to nobody else on this machine for a while.
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let process = command
            .args(["serve", "--port", &port.to_string(), "--data", with_key(app).to_str().unwrap()])
            .env("MUSTER__DATABASE__URL", &app.state.settings.database.url)
            .env("MUSTER__IDENTITY__CAPTCHA__FIXED_SOLUTION", FIXED)
            .env("MUSTER__IDENTITY__LOGIN_KEY__BITS", "2048")
            // There is one photograph of most faces.
            .env("MUSTER__ROSTERING__REPLAYED_PICTURES", "off")
            .envs(settings.iter().copied())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        Self { process, port }
    }

    /// Waits until it can be talked to.
    pub(crate) async fn listens(&mut self) {
        until_within(STARTED_WITHIN, "the server listens", async || {
            assert!(self.process.try_wait().unwrap().is_none(), "the server ended");
            TcpStream::connect(("127.0.0.1", self.port)).is_ok()
        })
        .await;
    }

    /// Ends it as a power cut would.
    pub(crate) fn kill(&mut self) {
        self.process.kill().and_then(|()| self.process.wait().map(drop)).unwrap();
    }

    /// Asks it to end, as a service manager does.
    pub(crate) fn terminate(&self) {
        let id = self.process.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
    }

    /// Waits until it has ended.
    pub(crate) fn ended(&mut self) -> ExitStatus {
        self.process.wait().unwrap()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.kill();
    }
}
