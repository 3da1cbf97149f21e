//! What only the installation's own user may read, and what production does not start on.

use std::{
    fs,
    io::{BufRead, BufReader},
    os::unix::fs::PermissionsExt,
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
};

use gateway::{demo, schema};
use identity::{
    accounts::users::NewUser,
    trail::audit::{self, Entry},
};
use kernel::{access::Role, deployment::Mode};
use sea_orm::{ConnectionTrait, DbBackend};
use tempfile::TempDir;
use test_support::TestApp;

use crate::commands::with_key;

const PRODUCTION: [(&str, &str); 2] =
    [("MUSTER__MODE", "production"), ("MUSTER__SERVER__PUBLIC_URL", "https://muster.example.org")];

/// The program as a shell starts it that lets everybody read what it makes.
fn muster(arguments: &[&str]) -> Command {
    let mut command = Command::new("sh");
    command.args(["-c", "umask 000; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_muster")]).args(arguments);
    command.env("MUSTER__IDENTITY__LOGIN_KEY__BITS", "2048").env("NO_COLOR", "1").env_remove("RUST_LOG");
    command
}

fn migrate(folder: &Path, settings: &[(&str, &str)]) -> Output {
    muster(&["migrate", "--data", folder.to_str().unwrap()]).envs(settings.iter().copied()).output().unwrap()
}

fn error(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn mode(path: &Path) -> u32 {
    fs::metadata(path).unwrap().permissions().mode() & 0o777
}

fn set_mode(path: &Path, mode: u32) {
    fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
}

/// Everything in a folder that others may do something with.
fn open_to_others(folder: &Path) -> Vec<PathBuf> {
    let mut open = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path.clone());
            }
            open.extend((mode(&path) & 0o077 != 0).then_some(path));
        }
    }
    open
}

#[test]
fn whatever_a_server_and_its_commands_make_is_their_own_users_alone() {
    let folder = TempDir::new().unwrap();
    let data = folder.path().join("data");
    let made = migrate(&data, &[]);
    assert!(made.status.success(), "{}", error(&made));
    assert_eq!((mode(&data), mode(&data.join("muster.db"))), (0o700, 0o600));

    let mut server =
        muster(&["serve", "--port", "0", "--data", data.to_str().unwrap()]).stderr(Stdio::piped()).spawn().unwrap();
    let log = BufReader::new(server.stderr.take().unwrap());
    let listens = log.lines().map_while(Result::ok).any(|line| line.contains("listening on"));
    assert!(listens && data.join("muster.db-wal").exists());
    let open = open_to_others(&data);
    server.kill().unwrap();
    server.wait().unwrap();
    assert_eq!(open, [""; 0].map(PathBuf::from));
}

#[test]
fn a_folder_that_others_can_read_is_closed_in_a_trial_and_refused_in_production() {
    let folder = TempDir::new().unwrap();
    let data = folder.path().join("data");
    let database = data.join("muster.db");
    assert!(migrate(&data, &[]).status.success());
    let open = || {
        set_mode(&data, 0o755);
        set_mode(&database, 0o644);
    };
    open();
    let refused = migrate(&data, &PRODUCTION);
    let wanted = format!("Run: chmod 600 {} && chmod 700 {}", database.display(), data.display());
    assert!(!refused.status.success() && error(&refused).contains(&wanted), "{}", error(&refused));
    assert_eq!((mode(&data), mode(&database)), (0o755, 0o644), "production leaves it to the operator");

    let closed = migrate(&data, &[]);
    assert!(closed.status.success(), "{}", error(&closed));
    let told = format!("{} could be read by other users of this machine; now it cannot", data.display());
    assert!(error(&closed).contains(&told), "{}", error(&closed));
    assert_eq!((mode(&data), mode(&database)), (0o700, 0o600));
    let taken = migrate(&data, &PRODUCTION);
    assert!(taken.status.success() && error(&taken).is_empty(), "{}", error(&taken));
}

#[test]
fn a_folder_of_somebody_elses_things_is_not_closed_to_them() {
    let folder = TempDir::new().unwrap();
    let shared = folder.path().join("shared");
    fs::create_dir(&shared).unwrap();
    fs::write(shared.join("theirs.txt"), "theirs").unwrap();
    set_mode(&shared, 0o755);
    let made = migrate(&shared, &[]);
    assert!(made.status.success() && error(&made).contains("can be read by other users"), "{}", error(&made));
    assert_eq!((mode(&shared), mode(&shared.join("muster.db"))), (0o755, 0o600));
}

/// A server of production that is started on this database, to its end.
fn serve_in_production(app: &TestApp) -> String {
    serve(app, &[], &PRODUCTION)
}

/// A server that is started on this database and refuses it, to its end.
fn serve(app: &TestApp, arguments: &[&str], settings: &[(&str, &str)]) -> String {
    let data = with_key(app);
    let ended = muster(&[&["serve", "--port", "0", "--data", data.to_str().unwrap()][..], arguments].concat())
        .env("MUSTER__DATABASE__URL", &app.state.settings.database.url)
        .envs(settings.iter().copied())
        .output()
        .unwrap();
    assert!(!ended.status.success());
    error(&ended)
}

#[actix_web::test]
async fn production_does_not_start_on_a_demonstration() {
    let app = TestApp::start().await;
    let tx = app.database().begin().await.unwrap();
    audit::record(&tx, app.state.clock.now(), Entry::of(identity::trail::audit::Action::SeedDemonstration))
        .await
        .unwrap();
    tx.commit().await.unwrap();
    let refused = serve_in_production(&app);
    assert!(refused.contains("this database holds a demonstration, whose passwords everybody knows"), "{refused}");
}

#[actix_web::test]
async fn production_does_not_start_while_an_account_has_the_password_of_the_demonstration() {
    let app = TestApp::start_with(|settings| settings.mode = Mode::Demo).await;
    for (user_id, mobile_number, password) in
        [("sscadmin", "9000000001", "Muster#2026"), ("observer", "9000000002", "Kettle-Violin-48")]
    {
        let new = NewUser {
            name: "Neha Singh".into(),
            user_id: Some(user_id.into()),
            mobile_number: mobile_number.into(),
            email: None,
            role: Role::SscAdmin,
            password: Some(password.into()),
            region_id: None,
            authorizing_agency_id: None,
            city_id: None,
        };
        app.state.create_user(new).await.unwrap();
    }
    let refused = serve_in_production(&app);
    let told = "these accounts have the password of the demonstration, which everybody knows: sscadmin. Production";
    assert!(refused.contains(told), "{refused}");
    let of_nobody = match app.database().get_database_backend() {
        DbBackend::Postgres => "UPDATE user_account SET deleted_at = now() WHERE user_id = 'sscadmin'",
        _ => "UPDATE user_account SET deleted_at = '2026-11-20 00:00:00+00:00' WHERE user_id = 'sscadmin'",
    };
    app.database().execute_unprepared(of_nobody).await.unwrap();
    demo::refuse(&app.state).await.unwrap();
}

#[actix_web::test]
async fn demo_mode_starts_only_where_nothing_is_or_a_demonstration() {
    let app = TestApp::start().await;
    schema::refuse_other_data(app.database()).await.unwrap();
    app.user(Role::SscAdmin).await;
    for refused in [serve(&app, &["--demo"], &[]), serve(&app, &[], &[("MUSTER__MODE", "demo")])] {
        assert!(refused.contains("this database holds something else than a demonstration"), "{refused}");
    }
    assert!(!audit::has_any(&**app.database(), identity::trail::audit::Action::SeedDemonstration).await.unwrap());
    let tx = app.database().begin().await.unwrap();
    audit::record(&tx, app.state.clock.now(), Entry::of(identity::trail::audit::Action::SeedDemonstration))
        .await
        .unwrap();
    tx.commit().await.unwrap();
    schema::refuse_other_data(app.database()).await.unwrap();
}
