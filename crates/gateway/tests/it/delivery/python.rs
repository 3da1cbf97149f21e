//! Servers of other make, to deliver to: scripts that run in the Python that `scripts/python.sh` prepares.

use std::{
    fs,
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
    process::{Child, ChildStdout, Command, Stdio},
};

/// A script that runs until it is dropped. It prints its port first.
pub(crate) struct Script {
    pub(crate) port: u16,
    pub(crate) output: BufReader<ChildStdout>,
    process: Child,
}

/// The Python with the packages; nothing, with a word why, where there is none.
pub(crate) fn interpreter() -> Option<PathBuf> {
    let python = Path::new(env!("CARGO_TARGET_TMPDIR")).join("../python/bin/python");
    if !python.exists() {
        eprintln!("skipped: {} is not there; run: scripts/python.sh", python.display());
        return None;
    }
    Some(python)
}

/// A script of the folder above this one.
pub(crate) fn script(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(name)
}

impl Script {
    /// Starts a script of this folder's parent; nothing, with a word why, where there is no Python to run it.
    pub(crate) fn start(name: &str, arguments: &[&str]) -> Option<Self> {
        let mut process = Command::new(interpreter()?)
            .arg(script(name))
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut output = BufReader::new(process.stdout.take().unwrap());
        let mut line = String::new();
        output.read_line(&mut line).unwrap();
        let port = line.trim().parse().unwrap_or_else(|_| panic!("{name} did not start"));
        Some(Self { port, output, process })
    }
}

impl Drop for Script {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// A certificate that signs itself, and its key, as files.
pub(crate) struct Certificate {
    pub(crate) certificate: PathBuf,
    pub(crate) key: PathBuf,
}

impl Certificate {
    /// For the server of this name.
    pub(crate) fn of(name: &str, folder: &Path) -> Self {
        let made = rcgen::generate_simple_self_signed(vec![name.to_owned()]).unwrap();
        let files = Self { certificate: folder.join("certificate.pem"), key: folder.join("key.pem") };
        fs::write(&files.certificate, made.cert.pem()).unwrap();
        fs::write(&files.key, made.signing_key.serialize_pem()).unwrap();
        files
    }

    /// The paths as arguments: the certificate's, the key's.
    pub(crate) fn arguments(&self) -> [&str; 2] {
        [self.certificate.to_str().unwrap(), self.key.to_str().unwrap()]
    }
}
