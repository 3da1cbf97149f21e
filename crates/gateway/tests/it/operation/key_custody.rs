//! The master key among three custodians of whom two are needed: the drill of a lost share, and what is wrong is named.

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Output},
};

use base64::{Engine, engine::general_purpose::STANDARD};
use biometrics::{
    face_images::Enrolment,
    rekey::{self, Lost},
};
use futures_util::future::{Either, abortable, pending, select};
use gateway::{settings::Settings, state::State};
use kernel::crypto::{Keys, Purpose};
use serde_json::json;
use test_support::{TestApp, ground::Ground};

use crate::{
    commands::with_key,
    gallery::{
        between_processes::at_the_gate,
        rekeying::{cast, generations_of},
    },
    operation::server_process::Server,
};

/// `muster` on the database and the folder of a test, with the shares that `use_shares` has written into its settings.
fn muster(app: &TestApp, arguments: &[&str]) -> Output {
    let data = app.folder.path();
    let mut command = Command::new(env!("CARGO_BIN_EXE_muster"));
    command.args(arguments).args(["--data", data.to_str().unwrap()]);
    if settings_file(app).exists() {
        command.arg("--config").arg(settings_file(app));
    }
    command.env("MUSTER__DATABASE__URL", &app.state.settings.database.url).env("NO_COLOR", "1").env_remove("RUST_LOG");
    command.output().unwrap()
}

fn settings_file(app: &TestApp) -> PathBuf {
    app.folder.path().join("muster.toml")
}

fn use_shares(app: &TestApp, shares: &[PathBuf]) {
    fs::write(settings_file(app), format!("[data]\nmaster_key_shares = {shares:?}\n")).unwrap();
}

/// What a command says that succeeds.
fn said(output: &Output) -> String {
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{text}{}", String::from_utf8_lossy(&output.stderr));
    text
}

/// What a command says that fails.
fn refused(output: &Output) -> String {
    assert!(!output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// An installation whose master key was split into the folder `name`, and its three shares.
fn split(app: &TestApp, name: &str) -> [PathBuf; 3] {
    with_key(app);
    let to = app.folder.path().join(name);
    said(&muster(app, &["keys", "split", "--to", to.to_str().unwrap()]));
    [1, 2, 3].map(|number| to.join(format!("share-{number}.txt")))
}

fn settings(app: &TestApp, shares: &[&PathBuf]) -> Settings {
    let mut settings = (*app.state.settings).clone();
    settings.data.master_key = app.folder.path().join("keys/master.key");
    settings.data.master_key_shares = shares.iter().map(|path| (*path).clone()).collect();
    settings
}

/// Opens everything as a server does that starts.
async fn started(app: &TestApp, shares: &[&PathBuf]) -> State {
    State::open(settings(app, shares)).await.unwrap()
}

/// What a server says that does not start.
async fn not_started(app: &TestApp, shares: &[&PathBuf]) -> String {
    State::open(settings(app, shares)).await.err().expect("no start").to_string()
}

fn copy(from: &Path, to: &Path, change: impl FnOnce(String) -> String) -> PathBuf {
    fs::write(to, change(fs::read_to_string(from).unwrap())).unwrap();
    fs::set_permissions(to, fs::metadata(from).unwrap().permissions()).unwrap();
    to.to_owned()
}

#[actix_web::test]
async fn any_two_of_three_custodians_start_the_server_and_one_does_not() {
    let app = TestApp::start().await;
    let [one, two, three] = split(&app, "shares");
    said(&{
        use_shares(&app, &[one.clone(), three.clone()]);
        muster(&app, &["keys", "remove-plain"])
    });
    assert!(!app.folder.path().join("keys/master.key").exists());
    for pair in [[&one, &two], [&one, &three], [&two, &three], [&three, &one]] {
        let state = started(&app, &pair).await;
        let secret = |keys: &Keys| keys.secret(Purpose::AadhaarSeal);
        assert_eq!(secret(&state.keys), secret(&app.state.keys));
    }
    let alone = not_started(&app, &[&two]).await;
    assert!(alone.contains("2 of its 3 shares are needed") && alone.contains("share-2.txt (share 2"), "{alone}");
    let twice = not_started(&app, &[&two, &two]).await;
    assert!(twice.contains("The same share twice counts once"), "{twice}");
    assert!(!app.folder.path().join("keys/master.key").exists(), "the key is in memory only");
}

#[actix_web::test]
async fn a_lost_share_is_replaced_by_a_new_split_that_the_old_shares_do_not_join() {
    let app = TestApp::start().await;
    let [one, two, lost] = split(&app, "shares");
    fs::remove_file(&lost).unwrap();
    use_shares(&app, &[one.clone(), two.clone(), lost.clone()]);
    said(&muster(&app, &["keys", "remove-plain"]));
    // At night: the server starts although a share is gone.
    started(&app, &[&one, &two, &lost]).await;
    let [new_one, new_two, new_three] = split_anew(&app, "new");
    let mixed = not_started(&app, &[&one, &new_two]).await;
    assert!(mixed.contains("Shares of different splits do not join"), "{mixed}");
    assert!(mixed.contains("shares/share-1.txt") && mixed.contains("new/share-2.txt"), "{mixed}");
    for pair in [[&new_one, &new_two], [&new_one, &new_three], [&new_two, &new_three]] {
        started(&app, &pair).await;
    }
    let again = refused(&muster(&app, &["keys", "split", "--to", new_one.parent().unwrap().to_str().unwrap()]));
    assert!(again.contains("cannot be written") && again.contains("share-1.txt"), "never over another: {again}");
    started(&app, &[&new_one, &new_two]).await;
    let ground = Ground::in_delhi(&app).await;
    let trail = ground.admin.get("/audit?action=SPLIT_MASTER_KEY").await.expect(200);
    assert_eq!(trail["total"], json!(2), "{trail}");
}

/// Splits again what is split already.
fn split_anew(app: &TestApp, name: &str) -> [PathBuf; 3] {
    let to = app.folder.path().join(name);
    said(&muster(app, &["keys", "split", "--to", to.to_str().unwrap()]));
    [1, 2, 3].map(|number| to.join(format!("share-{number}.txt")))
}

#[actix_web::test]
async fn a_share_that_is_missing_damaged_foreign_or_open_to_all_is_named_for_what_it_is() {
    let app = TestApp::start().await;
    let [one, two, three] = split(&app, "shares");
    let folder = app.folder.path();
    let elsewhere = TestApp::start().await;
    let key = elsewhere.folder.path().join("keys/master.key");
    fs::create_dir_all(key.parent().unwrap()).unwrap();
    fs::write(&key, STANDARD.encode([43; 32])).unwrap();
    fs::set_permissions(&key, fs::metadata(&one).unwrap().permissions()).unwrap();
    let [foreign, ..] = split(&elsewhere, "shares");

    let second_line = |text: &str| text.lines().find(|line| line.starts_with(" 2 ")).unwrap().to_owned();
    let typo = copy(&two, &folder.join("typo.txt"), |text| {
        let line = second_line(&text);
        let wrong = if line.ends_with('A') { "B" } else { "A" };
        text.replace(&line, &format!("{}{wrong}", &line[..line.len() - 1]))
    });
    let cut = copy(&two, &folder.join("cut.txt"), |text| text.replace(&second_line(&text), ""));
    let other = copy(&two, &folder.join("other.txt"), |_| "my shopping list".to_owned());
    let missing = folder.join("stick/share-2.txt");
    for (wrong, why) in [
        (&typo, "typo.txt has a typing mistake in line 2 of its code"),
        (&cut, "cut.txt is not whole"),
        (&other, "other.txt is no share of a master key"),
        (&missing, "stick/share-2.txt is not there"),
        (&foreign, "is a share of another installation"),
    ] {
        let sentence = not_started(&app, &[&one, wrong]).await;
        assert!(sentence.contains(why) && sentence.contains("share-1.txt (share 1"), "{why}: {sentence}");
        // Two others are enough.
        started(&app, &[&one, wrong, &three]).await;
    }
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let open = copy(&two, &folder.join("open.txt"), |text| text);
        fs::set_permissions(&open, fs::Permissions::from_mode(0o644)).unwrap();
        let sentence = not_started(&app, &[&one, &open]).await;
        assert!(sentence.contains("can be read by every user of this machine"), "{sentence}");
    }
}

#[actix_web::test]
async fn every_share_says_to_its_custodian_what_it_is_and_shows_nothing_of_the_key() {
    let app = TestApp::start().await;
    let shares = split(&app, "shares");
    for (index, share) in shares.iter().enumerate() {
        let text = fs::read_to_string(share).unwrap();
        assert!(text.starts_with(&format!("MUSTER: SHARE {} OF 3 OF A MASTER KEY", index + 1)), "{text}");
        for word in ["Installation", "Generation    1", "any 2 of the 3 shares", "If it is lost"] {
            assert!(text.contains(word), "{word}: {text}");
        }
        assert!(!text.contains(&STANDARD.encode([42; 32])));
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            assert_eq!(fs::metadata(share).unwrap().permissions().mode() & 0o777, 0o600);
        }
    }
    for (arguments, why) in [
        (["--of", "3", "--needed", "4"], "At least 2 shares have to be needed"),
        (["--of", "3", "--needed", "1"], "2..=16"),
    ] {
        let to = app.folder.path().join("none");
        let output = muster(&app, &[&["keys", "split", "--to", to.to_str().unwrap()], arguments.as_slice()].concat());
        let sentence = refused(&output);
        assert!(sentence.contains(why), "{sentence}");
        assert!(!to.exists());
    }
}

#[actix_web::test]
async fn the_plain_key_is_destroyed_only_when_shares_open_the_database_and_comes_back_from_shares() {
    let app = TestApp::start().await;
    let [one, two, _] = split(&app, "shares");
    let key = app.folder.path().join("keys/master.key");
    let before = fs::read_to_string(&key).unwrap();
    let without = refused(&muster(&app, &["keys", "remove-plain"]));
    assert!(without.contains("names no shares") && key.exists(), "{without}");
    use_shares(&app, std::slice::from_ref(&one));
    refused(&muster(&app, &["keys", "remove-plain"]));
    assert!(key.exists());
    use_shares(&app, &[one.clone(), two.clone()]);
    said(&muster(&app, &["keys", "remove-plain"]));
    assert!(!key.exists());

    let shares = ["--share", one.to_str().unwrap(), "--share", two.to_str().unwrap()];
    let checked = said(&muster(&app, &[&["keys", "join"], shares.as_slice()].concat()));
    assert!(checked.contains("join to the master key of this database") && !key.exists(), "{checked}");
    said(&muster(&app, &[&["keys", "join", "--to", key.to_str().unwrap()], shares.as_slice()].concat()));
    assert_eq!(fs::read_to_string(&key).unwrap().trim(), before.trim());
    let over = refused(&muster(&app, &[&["keys", "join", "--to", key.to_str().unwrap()], shares.as_slice()].concat()));
    assert!(over.contains("cannot be written"), "never over another: {over}");
}

#[actix_web::test]
async fn rekeying_a_split_key_gives_new_shares_and_the_old_ones_are_refused_by_their_generation() {
    let app = TestApp::start().await;
    let people = cast(&app).await;
    let [one, two, _] = split(&app, "shares");
    use_shares(&app, &[one.clone(), two.clone()]);
    said(&muster(&app, &["keys", "remove-plain"]));
    let keys = app.folder.path().join("keys");
    let without = refused(&muster(&app, &["biometrics", "rekey"]));
    assert!(without.contains("Say by --shares-to"), "{without}");

    let running = started(&app, &[&one, &two]).await;
    running.faces.load_gallery(&running.database).await.unwrap();
    let to = app.folder.path().join("second");
    let text = said(&muster(&app, &["biometrics", "rekey", "--shares-to", to.to_str().unwrap()]));
    assert!(text.contains("in generation 2 now") && text.contains("generation 1 are refused"), "{text}");
    assert_eq!(generations_of(&app).await, [2]);
    let handed = fs::read_to_string(keys.join("faces-2.key")).unwrap();
    assert!(handed.starts_with("sealed "), "no secret lies there as it is");
    // A server that was running goes on.
    let known = at_the_gate(&running, "3-2-gate").await;
    assert_eq!(known, Some(people[0]));

    let old = not_started(&app, &[&one, &two]).await;
    assert!(old.contains("of generation 1") && old.contains("the faces are in generation 2"), "{old}");
    let [new_one, new_two, new_three] = [1, 2, 3].map(|number| to.join(format!("share-{number}.txt")));
    use_shares(&app, &[new_one.clone(), new_three.clone()]);
    let mut command = Command::new(env!("CARGO_BIN_EXE_muster"));
    command.arg("--config").arg(settings_file(&app));
    Server::start_by(&app, command, &[]).listens().await;
    assert!(!keys.join("faces-2.key").exists(), "the first server with the new shares destroys it");
    for pair in [[&new_one, &new_two], [&new_two, &new_three]] {
        let state = started(&app, &pair).await;
        state.faces.load_gallery(&state.database).await.unwrap();
        let known = at_the_gate(&state, "3-2-gate").await;
        assert_eq!(known, Some(people[0]), "the new shares hold the new secret");
    }
    let third = app.folder.path().join("third");
    let text = said(&muster(&app, &["biometrics", "rekey", "--shares-to", third.to_str().unwrap()]));
    assert!(text.contains("in generation 3 now"), "{text}");
}

#[actix_web::test]
async fn a_rekeying_that_was_stopped_goes_on_with_the_old_shares() {
    let app = TestApp::start().await;
    cast(&app).await;
    let [one, two, _] = split(&app, "shares");
    use_shares(&app, &[one.clone(), two.clone()]);
    said(&muster(&app, &["keys", "remove-plain"]));
    let state = started(&app, &[&one, &two]).await;
    {
        let (database, keys, clock) = (&state.database, &state.keys, &state.clock);
        let parts = Enrolment { db: database, keys, clock, files: &state.files, faces: &state.faces };
        let (told, stop) = abortable(pending::<()>());
        let step = |_| stop.abort();
        let (told, run) = (std::pin::pin!(told), std::pin::pin!(rekey::run(parts, Lost::Kept, &step)));
        assert!(matches!(select(told, run).await, Either::Left(_)), "stopped before the end");
    }
    assert_eq!(generations_of(&app).await, [1, 2]);
    started(&app, &[&one, &two]).await;
    let busy = refused(&muster(&app, &["keys", "split", "--to", app.folder.path().join("no").to_str().unwrap()]));
    assert!(busy.contains("The keys are being changed"), "{busy}");
    let to = app.folder.path().join("second");
    said(&muster(&app, &["biometrics", "rekey", "--shares-to", to.to_str().unwrap()]));
    assert_eq!(generations_of(&app).await, [2]);
    started(&app, &[&to.join("share-2.txt"), &to.join("share-3.txt")]).await;
}
