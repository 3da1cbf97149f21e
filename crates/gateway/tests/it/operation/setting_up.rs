//! An installation that is set up by answers, and looked at by somebody who was called.
#![cfg(unix)]

use std::{
    fs,
    io::Write,
    net::TcpListener,
    os::unix::fs::PermissionsExt,
    path::Path,
    process::{Command, Stdio},
};

use sea_orm::ConnectionTrait;
use test_support::TestApp;

use crate::commands::with_key;

fn muster() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_muster"));
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Whether it ended well, and what it said.
fn done(mut command: Command, answers: &[&str]) -> (bool, String) {
    let mut process = command.spawn().unwrap();
    let mut input = process.stdin.take().unwrap();
    // Who stops asking before the last answer closes the line.
    let _ = input.write_all(answers.iter().flat_map(|answer| [answer, "\n"]).collect::<String>().as_bytes());
    drop(input);
    let done = process.wait_with_output().unwrap();
    let said = [done.stdout, done.stderr].map(|said| String::from_utf8_lossy(&said).into_owned()).concat();
    (done.status.success(), said)
}

fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

/// `muster doctor` over the data of a test.
fn doctor(app: &TestApp, settings: &[(&str, &str)]) -> (bool, String) {
    let mut command = muster();
    command
        .args(["doctor", "--data", with_key(app).to_str().unwrap()])
        .env("MUSTER__DATABASE__URL", &app.state.settings.database.url)
        .env("MUSTER__SERVER__PORT", free_port().to_string())
        .envs(settings.iter().copied());
    done(command, &[])
}

#[actix_web::test]
async fn whoever_asks_the_doctor_about_a_sound_installation_reads_that_it_is() {
    let app = TestApp::start().await;
    fs::set_permissions(app.folder.path(), fs::Permissions::from_mode(0o700)).unwrap();
    let (is_well, said) = doctor(&app, &[]);
    assert!(is_well, "{said}");
    for line in [
        "private, and can be written to",
        "free to be listened on",
        "Its tables are those of this version",
        "The keys are those that the database was sealed with",
        "The face models are there and work",
        "look   No SMS gateway is set",
    ] {
        assert!(said.contains(line), "{line} in {said}");
    }
}

#[actix_web::test]
async fn the_doctor_names_each_thing_that_is_wrong_and_no_secret() {
    let app = TestApp::start().await;
    fs::set_permissions(app.folder.path(), fs::Permissions::from_mode(0o755)).unwrap();
    app.database()
        .execute_unprepared("INSERT INTO seaql_migrations (version, applied_at) VALUES ('m9999', 0)")
        .await
        .unwrap();
    let (chain, key) = expired(app.folder.path());
    let other = TcpListener::bind("127.0.0.1:0").unwrap();
    let taken = other.local_addr().unwrap().port().to_string();
    let (nobody, sms) =
        (free_port().to_string(), format!("http://127.0.0.1:{}/send?to={{to}}&text={{text}}", free_port()));
    let settings = [
        ("MUSTER__WATCH__METRICS", format!("127.0.0.1:{taken}")),
        ("MUSTER__SERVER__TLS__CERTIFICATE", chain),
        ("MUSTER__SERVER__TLS__KEY", key),
        ("MUSTER__IDENTITY__DELIVERY__MAIL__HOST", "127.0.0.1".into()),
        ("MUSTER__IDENTITY__DELIVERY__MAIL__PORT", nobody),
        ("MUSTER__IDENTITY__DELIVERY__MAIL__ENCRYPTION", "none".into()),
        ("MUSTER__IDENTITY__DELIVERY__MAIL__FROM", "muster@example.org".into()),
        ("MUSTER__IDENTITY__DELIVERY__MAIL__USER", "muster".into()),
        ("MUSTER__IDENTITY__DELIVERY__MAIL__PASSWORD", "correct-horse".into()),
        ("MUSTER__IDENTITY__DELIVERY__SMS__URL", sms),
        ("MUSTER__BIOMETRICS__MODELS_FOLDER", app.folder.path().join("nowhere").display().to_string()),
    ];
    let settings: Vec<_> = settings.iter().map(|(name, value)| (*name, value.as_str())).collect();
    // It waits for nobody: what listens there is asked, and says nothing.
    drop(other);
    let deaf = TcpListener::bind(("127.0.0.1", taken.parse().unwrap())).unwrap();
    let (is_well, said) = doctor(&app, &settings);
    drop(deaf);
    assert!(!is_well, "{said}");
    for line in [
        "Another program listens on 127.0.0.1:",
        "it has the step m9999",
        "The certificate expired on 1 January 2020",
        "The mail server cannot be used",
        "The SMS gateway cannot be used: nobody is reached at 127.0.0.1",
        "detect.toml",
    ] {
        assert!(said.lines().any(|said| said.starts_with("WRONG") && said.contains(line)), "{line} in {said}");
    }
    assert!(!said.contains("correct-horse"), "{said}");
}

/// A certificate that has ended, and its key.
fn expired(folder: &Path) -> (String, String) {
    let key = rcgen::KeyPair::generate().unwrap();
    let mut wanted = rcgen::CertificateParams::new(vec!["localhost".to_owned()]).unwrap();
    wanted.not_before = rcgen::date_time_ymd(2019, 1, 1);
    wanted.not_after = rcgen::date_time_ymd(2020, 1, 1);
    let made = wanted.self_signed(&key).unwrap();
    let (chain, secret) = (folder.join("chain.pem"), folder.join("key.pem"));
    fs::write(&chain, made.pem()).unwrap();
    fs::write(&secret, key.serialize_pem()).unwrap();
    (chain.display().to_string(), secret.display().to_string())
}

const ADMINISTRATOR: [&str; 6] =
    ["Head Office", "head", "9000000001", "none", "a-Long-pass-Phrase-9", "a-Long-pass-Phrase-9"];

/// Answers about the settings, over SQLite and behind a proxy.
fn answers<'a>(folder: &'a str, port: &'a str) -> Vec<&'a str> {
    vec!["https://muster.example.org", "proxy", port, folder, "sqlite", "none", "none"]
}

#[test]
fn a_dozen_answers_make_an_installation_with_an_administrator_and_may_be_given_again() {
    let folder = tempfile::tempdir().unwrap();
    let (file, data) = (folder.path().join("muster.toml"), folder.path().join("data"));
    let (port, data) = (free_port().to_string(), data.to_str().unwrap());
    let setup = || {
        let mut command = muster();
        command.args(["setup", "--config", file.to_str().unwrap()]);
        command
    };
    let all = [answers(data, &port), ADMINISTRATOR.to_vec()].concat();
    let (is_done, said) = done(setup(), &all);
    assert!(is_done, "{said}");
    assert!(said.contains("head can sign in.") && said.contains("1 account can sign in."), "{said}");
    assert!(!said.contains("Long-pass"), "a password is shown: {said}");
    let written = fs::read_to_string(&file).unwrap();
    assert!(
        written.contains("public_url = \"https://muster.example.org\"") && !written.contains("Long-pass"),
        "{written}"
    );
    assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o077, 0, "it may come to hold passwords");

    // Nothing but empty lines: what is there stays, and nobody is made twice.
    let (is_done, said) = done(setup(), &[""; 7]);
    assert!(is_done && said.contains("There are accounts already"), "{said}");
    assert_eq!(fs::read_to_string(&file).unwrap(), written);
}

#[test]
fn an_answer_that_cannot_be_used_is_refused_in_a_sentence_and_nothing_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("muster.toml");
    let setup = |answers: &[&str]| {
        let mut command = muster();
        command.args(["setup", "--config", file.to_str().unwrap()]);
        done(command, answers)
    };
    for (wrong, sentence) in [
        (vec!["http://muster.example.org"], "It begins with https://"),
        (vec!["https://muster.example.org", "somebody"], "Say proxy or own."),
        (vec!["https://muster.example.org", "own", "/nowhere/chain.pem"], "/nowhere/chain.pem cannot be read"),
        (vec!["https://muster.example.org", "proxy", "80800"], "A port is a number from 1 to 65535."),
        (vec!["https://muster.example.org", "proxy", "8080", "data"], "Name it from the root"),
        (vec!["https://muster.example.org"], "The answers ended before the questions did"),
    ] {
        let (is_done, said) = setup(&wrong);
        assert!(!is_done && said.contains(sentence), "{sentence} in {said}");
        assert!(!file.exists(), "{wrong:?}");
    }
}
