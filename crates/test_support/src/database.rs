//! A database for one test, cloned from a template that has all changes of the schema: a SQLite file, or a PostgreSQL database.
//!
//! PostgreSQL is used where `MUSTER_TEST_POSTGRES` names a server, so that the same tests run on both engines.

use std::{
    env, fs,
    path::{Path, PathBuf},
};

use gateway::settings::{Overrides, Settings};
use identity::sign_in::client_setup::LoginKeys;
use kernel::{
    clock::Clock,
    database::{Database, DatabaseSettings},
};
use migrations::{Migrator, MigratorTrait};
use sea_orm::{ConnectionTrait, DbBackend, Statement};
use tempfile::TempDir;

use crate::TestApp;

/// The server to test on instead of SQLite.
pub const POSTGRES: &str = "MUSTER_TEST_POSTGRES";
const TEMPLATE: &str = "muster_template";
/// Any number that nothing else locks: one test at a time makes the template.
const TEMPLATE_LOCK: i64 = 7_271_994;

/// Settings of a new, migrated database; a SQLite file goes into `folder`.
pub async fn create(folder: &Path) -> DatabaseSettings {
    match env::var(POSTGRES) {
        Ok(server) => clone_template(&server).await,
        Err(_) => {
            let file = folder.join("muster.db");
            make_private(&file);
            fs::write(&file, fs::read(sqlite_template().await).unwrap()).unwrap();
            sqlite(&file)
        }
    }
}

fn sqlite(file: &Path) -> DatabaseSettings {
    settings(format!("sqlite://{}?mode=rwc", file.display()))
}

/// The migrated file that lies beside this program of tests and is older than none of its changes. Processes that make it at once make
/// the same, each under a name of its own until it is whole.
async fn sqlite_template() -> PathBuf {
    let program = env::current_exe().unwrap();
    let template = program.with_extension("template.db");
    let written = |file: &Path| fs::metadata(file).and_then(|about| about.modified());
    if written(&template).is_ok_and(|made| made > written(&program).unwrap()) {
        return template;
    }
    let folder = TempDir::new_in(program.parent().unwrap()).unwrap();
    let (file, whole) = (folder.path().join("muster.db"), folder.path().join("template.db"));
    let database = Database::connect(&sqlite(&file)).await.unwrap();
    fill(&database).await;
    // One file, whatever still lies in the log beside the other.
    database.execute_unprepared(&format!("VACUUM INTO '{}'", whole.display())).await.unwrap();
    fs::rename(&whole, &template).unwrap();
    template
}

/// Gives a template its tables, and the keys that passwords travel under in the first hour of every test: making them takes a second.
async fn fill(template: &Database) {
    Migrator::up(&**template, None).await.unwrap();
    let mut settings = Settings::load(&Overrides::default()).unwrap();
    settings.identity.login_key.bits = 2_048;
    let clock = Clock::set_to(TestApp::morning(), settings.time.zone);
    LoginKeys::prepare(template, &clock, &TestApp::keys(), &settings.identity).await.unwrap();
}

/// A data folder as the program makes it: no other user can read it.
pub fn private_folder() -> TempDir {
    let folder = TempDir::new().unwrap();
    #[cfg(unix)]
    fs::set_permissions(folder.path(), std::os::unix::fs::PermissionsExt::from_mode(0o700)).unwrap();
    folder
}

/// SQLite gives the files beside this one the same rights.
fn make_private(file: &Path) {
    let mut options = fs::OpenOptions::new();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(file).unwrap();
}

fn settings(url: String) -> DatabaseSettings {
    DatabaseSettings { url, connections: 8, wait_seconds: 30, statement_seconds: 0, megabytes: 0, list_rows: 1_000 }
}

async fn clone_template(server: &str) -> DatabaseSettings {
    let admin = Database::connect(&DatabaseSettings { connections: 1, ..settings(server.to_owned()) }).await.unwrap();
    let run = async |sql: String| admin.execute_unprepared(&sql).await;
    run(format!("SELECT pg_advisory_lock({TEMPLATE_LOCK})")).await.unwrap();
    let exists = admin
        .query_one_raw(Statement::from_string(
            DbBackend::Postgres,
            format!("SELECT 1 FROM pg_database WHERE datname = '{TEMPLATE}'"),
        ))
        .await
        .unwrap();
    if exists.is_none() {
        run(format!("CREATE DATABASE {TEMPLATE}_new")).await.unwrap();
        let template = Database::connect(&settings(with_name(server, &format!("{TEMPLATE}_new")))).await.unwrap();
        fill(&template).await;
        (*template).clone().close().await.unwrap();
        run(format!("ALTER DATABASE {TEMPLATE}_new RENAME TO {TEMPLATE}")).await.unwrap();
    }
    let name = format!("test_{}", kernel::random::text(b"abcdefghijklmnopqrstuvwxyz0123456789", 16));
    run(format!("CREATE DATABASE {name} TEMPLATE {TEMPLATE}")).await.unwrap();
    run(format!("SELECT pg_advisory_unlock({TEMPLATE_LOCK})")).await.unwrap();
    settings(with_name(server, &name))
}

fn with_name(server: &str, name: &str) -> String {
    let (address, _) = server.rsplit_once('/').expect("an address with a database name");
    format!("{address}/{name}")
}
