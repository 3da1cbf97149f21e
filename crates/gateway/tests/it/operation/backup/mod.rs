//! Backups as an operator makes them and brings them back.

mod bad_input;
mod drill;
mod pruning;

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use kernel::{
    crypto::Keys,
    database::{Database, DatabaseSettings},
};
use registry::{entities::stored_file, files::FileStore};
use sea_orm::{ConnectionTrait, DbBackend, EntityTrait, Statement};
use serde_json::Value;
use tempfile::TempDir;
use test_support::{TestApp, database::private_folder, folders::files, object_store::S3Server};

use crate::commands::with_key;

type Said = (bool, String, String);

/// An installation, a pair of keys, and a place for its backups.
pub(super) struct Backups<'a> {
    app: &'a TestApp,
    pub folder: TempDir,
    settings: Vec<(String, String)>,
}

impl<'a> Backups<'a> {
    /// In a folder.
    pub(super) fn of(app: &'a TestApp) -> Self {
        let folder = private_folder();
        let identity = folder.path().join("identity.txt");
        let (made, said, error) = run(&["backup", "keygen", "--identity", identity.to_str().unwrap()], &[]);
        assert!(made, "{error}");
        let recipient = said.split('"').nth(1).unwrap().to_owned();
        let to = folder.path().join("place").display().to_string();
        let settings = vec![setting("BACKUP__RECIPIENT", &recipient), setting("BACKUP__TO", &to)];
        Self { app, folder, settings }
    }

    /// In a bucket.
    pub(super) fn in_bucket(app: &'a TestApp, store: &S3Server) -> Self {
        let mut backups = Self::of(app);
        let s3 = store.settings().s3;
        backups.settings.extend([
            setting("BACKUP__TO", "s3"),
            setting("BACKUP__S3__ENDPOINT", &s3.endpoint),
            setting("BACKUP__S3__BUCKET", &s3.bucket),
            setting("BACKUP__S3__PREFIX", "backups"),
            setting("BACKUP__S3__ACCESS_KEY_ID", &s3.access_key_id),
            setting("BACKUP__S3__SECRET_ACCESS_KEY", &s3.secret_access_key),
        ]);
        backups
    }

    pub(super) fn place(&self) -> PathBuf {
        self.folder.path().join("place")
    }

    pub(super) fn identity(&self) -> String {
        self.folder.path().join("identity.txt").display().to_string()
    }

    /// What a command says about the installation.
    pub(super) fn here(&self, arguments: &[&str]) -> Said {
        let data = with_key(self.app).to_str().unwrap().to_owned();
        let mut settings = self.settings.clone();
        settings.push(setting("DATABASE__URL", &self.app.state.settings.database.url));
        run(&[&["backup"][..], arguments, &["--data", &data]].concat(), &settings)
    }

    /// The same, and it has to end well.
    pub(super) fn done(&self, arguments: &[&str]) -> String {
        let (is_done, said, error) = self.here(arguments);
        assert!(is_done, "{arguments:?}: {error}");
        said
    }

    /// The same, and it has to be refused.
    pub(super) fn refused(&self, arguments: &[&str]) -> String {
        let (is_done, said, error) = self.here(arguments);
        assert!(!is_done, "{arguments:?}: {said}");
        error
    }

    /// Makes a backup, and gives its name.
    pub(super) fn create(&self) -> String {
        name_in(&self.done(&["create"]))
    }

    /// Another machine, with the keys of the installation in an empty data folder.
    pub(super) fn elsewhere(&self) -> Elsewhere<'_> {
        let data = private_folder();
        copy_folder(&with_key(self.app).join("keys"), &data.path().join("keys"));
        Elsewhere { backups: self, data }
    }

    pub(super) fn manifest(&self, name: &str) -> Value {
        serde_json::from_slice(&fs::read(self.place().join("snapshots").join(name).join("manifest.json")).unwrap())
            .unwrap()
    }

    /// The pictures in the place.
    pub(super) fn pictures(&self) -> usize {
        files(&self.place().join("pictures"))
    }
}

pub(super) struct Elsewhere<'a> {
    backups: &'a Backups<'a>,
    pub data: TempDir,
}

impl Elsewhere<'_> {
    pub(super) fn restore(&self, arguments: &[&str]) -> Said {
        let (data, identity) = (self.data.path().to_str().unwrap(), self.backups.identity());
        let identity: &[&str] = if arguments.contains(&"--identity") { &[] } else { &["--identity", &identity] };
        let mut settings = self.backups.settings.clone();
        if !is_sqlite(self.backups.app) {
            settings.push(setting("DATABASE__URL", &self.backups.app.state.settings.database.url));
        }
        run(&[&["backup", "restore", "--data", data][..], identity, arguments].concat(), &settings)
    }

    pub(super) fn has_database(&self) -> bool {
        self.data.path().join("muster.db").exists()
    }

    /// The database that was brought back, or the one that its own means brought back.
    pub(super) async fn database(&self) -> Database {
        let file = self.data.path().join("muster.db");
        let settings = &self.backups.app.state.settings.database;
        let url =
            if is_sqlite(self.backups.app) { format!("sqlite://{}", file.display()) } else { settings.url.clone() };
        Database::connect(&DatabaseSettings { url, ..settings.clone() }).await.unwrap()
    }

    /// Opens every picture of which the database speaks, and says how many they are.
    #[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
    pub(super) async fn pictures_open(&self) -> usize {
        let keys = Keys::load(&self.data.path().join("keys/master.key")).unwrap().unwrap();
        let store = FileStore::in_folder(self.data.path().join("files"));
        let rows = stored_file::Entity::find().all(&*self.database().await).await.unwrap();
        for row in &rows {
            assert!(store.read(&keys, row).await.unwrap().starts_with(&[0xFF, 0xD8]));
        }
        rows.len()
    }
}

pub(super) fn is_sqlite(app: &TestApp) -> bool {
    app.database().get_database_backend() == DbBackend::Sqlite
}

pub(super) fn name_in(said: &str) -> String {
    said.strip_prefix("The backup ").unwrap().split(' ').next().unwrap().to_owned()
}

pub(super) async fn count(db: &Database, table: &str) -> i64 {
    let count = Statement::from_string(db.get_database_backend(), format!("SELECT COUNT(*) AS n FROM \"{table}\""));
    db.query_one_raw(count).await.unwrap().unwrap().try_get("", "n").unwrap()
}

pub(super) fn muster() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_muster"));
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn run(arguments: &[&str], settings: &[(String, String)]) -> Said {
    let done = muster().args(arguments).envs(settings.iter().cloned()).output().unwrap();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (done.status.success(), text(&done.stdout), text(&done.stderr))
}

fn setting(name: &str, value: &str) -> (String, String) {
    (format!("MUSTER__{name}"), value.to_owned())
}

fn copy_folder(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let path = entry.unwrap().path();
        fs::copy(&path, to.join(path.file_name().unwrap())).unwrap();
    }
}
