//! A disk that is full or fails, and comes back: what was acknowledged lasts, of what was refused nothing is there, health
//! tells the truth, and writes come back by themselves.

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Child, Command},
};

use kernel::{
    access::Role,
    database::{Database, DatabaseSettings},
};
use sea_orm::{ConnectionTrait, DbBackend, Statement};
use serde_json::{Value, json};
use test_support::{
    Answer, Client, TestApp,
    client::Part,
    faces,
    folders::files,
    gate::{Gate, HERE, HERE_AT_THE_GATE, enlisted, verdict},
    ground::Ground,
};

use crate::operation::{server_process::Server, two_servers};

const FULL: &str = "The server's disk is full, so nothing was saved. Try again when there is space.";

fn is_sqlite(app: &TestApp) -> bool {
    app.database().get_database_backend() == DbBackend::Sqlite
}

async fn examination(client: &Client<'_>, name: &str) -> Answer {
    let body = json!({ "name": name, "examinationLevel": ["GRADUATE"], "examinationYear": 2026 });
    client.post("/examination/examinations", body).await
}

/// How many examinations of these names another connection sees.
async fn seen(other: &Database, names: &[String]) -> usize {
    let count = "SELECT name FROM examination WHERE deleted_at IS NULL";
    let rows = other.query_all_raw(Statement::from_string(other.get_database_backend(), count)).await.unwrap();
    let there: Vec<String> = rows.iter().map(|row| row.try_get("", "name").unwrap()).collect();
    names.iter().filter(|name| there.contains(name)).count()
}

/// Sends so many creations; the names of those that were acknowledged, and the statuses of the others.
async fn creations(client: &Client<'_>, named: &str, many: usize) -> (Vec<String>, Vec<u16>) {
    let (mut acknowledged, mut refused) = (Vec::new(), Vec::new());
    for number in 0..many {
        let name = format!("{named} {number}");
        match examination(client, &name).await.status {
            200 | 201 => acknowledged.push(name),
            status => refused.push(status),
        }
    }
    (acknowledged, refused)
}

/// Sends creations until a few were refused: the database's log is written over before it wants more of the disk.
async fn creations_until_refused(client: &Client<'_>, named: &str) -> (Vec<String>, Vec<u16>) {
    let (mut acknowledged, mut refused) = (Vec::new(), Vec::new());
    for batch in 0..100 {
        let (some, more) = creations(client, &format!("{named} {batch}"), 12).await;
        acknowledged.extend(some);
        refused.extend(more);
        if !refused.is_empty() {
            break;
        }
    }
    (acknowledged, refused)
}

/// Another process's view of the same database, which no limit holds.
async fn beside(app: &TestApp) -> Database {
    let settings = DatabaseSettings { megabytes: 0, connections: 1, ..app.state.settings.database.clone() };
    Database::connect(&settings).await.unwrap()
}

#[actix_web::test]
async fn what_is_acknowledged_lasts_when_the_database_was_full_and_has_space_again() {
    let app = TestApp::start_with(|settings| settings.database.megabytes = 8).await;
    if !is_sqlite(&app) {
        println!("skipped: only SQLite's file has a limit of its own");
        return;
    }
    let admin = app.signed_in(Role::SscAdmin).await;
    let (before, refused) = creations(&admin, "Before", 3).await;
    assert_eq!((before.len(), refused.len()), (3, 0));
    admin.get("/health").await.expect(200);
    let beside = beside(&app).await;
    beside.execute_unprepared("CREATE TABLE waste AS SELECT zeroblob(9000000) AS bytes").await.unwrap();

    // Some still fit between others.
    let (fitting, refused) = creations(&admin, "Full", 60).await;
    assert!(refused.len() > 30 && refused.iter().all(|status| *status == 507), "{refused:?}");
    assert_eq!(admin.get("/health").await.refused(507), FULL);
    let there = admin.get("/examination/examination").await.expect(200).as_array().unwrap().len();
    assert_eq!(there, 3 + fitting.len(), "reading goes on");

    beside.execute_unprepared("DELETE FROM waste").await.unwrap();
    let (after, refused) = creations(&admin, "After", 20).await;
    assert_eq!((after.len(), refused), (20, vec![]));
    admin.get("/health").await.expect(200);
    let acknowledged = [before, fitting, after].concat();
    assert_eq!(seen(&beside, &acknowledged).await, acknowledged.len());
    let total = admin.get("/examination/examination").await.expect(200).as_array().unwrap().len();
    assert_eq!(total, acknowledged.len(), "nothing of what was refused");
}

#[actix_web::test]
async fn nothing_is_written_after_a_statement_that_ended_its_transaction() {
    let app = TestApp::start_with(|settings| settings.database.megabytes = 8).await;
    let db = app.database();
    let beside = beside(&app).await;
    beside.execute_unprepared("CREATE TABLE note (text TEXT)").await.unwrap();
    let fails = match db.get_database_backend() {
        DbBackend::Sqlite => "INSERT INTO note VALUES (zeroblob(9000000))",
        _ => "INSERT INTO nowhere VALUES (1)",
    };
    for _ in 0..3 {
        let tx = db.begin().await.unwrap();
        tx.execute_unprepared("INSERT INTO note VALUES ('before')").await.unwrap();
        assert!(tx.execute_unprepared(fails).await.is_err());
        // Somebody goes on although it failed.
        let after = tx.execute_unprepared("INSERT INTO note VALUES ('after')").await;
        assert!(after.is_err(), "it would be a transaction of its own");
        assert!(tx.commit().await.is_err(), "nothing is acknowledged");
        // And another one, which refuses and is dropped.
        let refused = db.begin().await.unwrap();
        refused.execute_unprepared("INSERT INTO note VALUES ('refused')").await.unwrap();
        drop(refused);
        let tx = db.begin().await.unwrap();
        tx.execute_unprepared("INSERT INTO note VALUES ('whole')").await.unwrap();
        tx.commit().await.unwrap();
    }
    let texts = Statement::from_string(db.get_database_backend(), "SELECT text FROM note");
    let texts: Vec<String> =
        beside.query_all_raw(texts).await.unwrap().iter().map(|row| row.try_get("", "text").unwrap()).collect();
    assert_eq!(texts, ["whole"; 3]);
}

/// A file system of a few megabytes, which only root can make; gone with the test.
pub(super) struct SmallDisk(pub PathBuf);

impl SmallDisk {
    pub(super) fn at(path: &Path, size: &str) -> Option<Self> {
        fs::create_dir_all(path).unwrap();
        let made =
            Command::new("mount").args(["-t", "tmpfs", "-o", &format!("size={size}"), "tmpfs"]).arg(path).output();
        made.is_ok_and(|made| made.status.success()).then(|| Self(path.to_owned()))
    }

    /// Leaves no space.
    pub(super) fn fill(&self) {
        let mut size = 1 << 20;
        let mut filling = Vec::new();
        while size >= 512 {
            filling.resize(size, b'x');
            let path = self.0.join("filling");
            let mut file = fs::OpenOptions::new().create(true).append(true).open(path).unwrap();
            if std::io::Write::write_all(&mut file, &filling).is_err() {
                size /= 2;
            }
        }
    }

    pub(super) fn empty(&self) {
        fs::remove_file(self.0.join("filling")).unwrap();
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").args(["--lazy"]).arg(&self.0).output();
    }
}

#[actix_web::test]
async fn a_full_file_system_loses_nothing_that_was_acknowledged() {
    let folder = tempfile::TempDir::new().unwrap();
    let Some(disk) = SmallDisk::at(&folder.path().join("disk"), "48m") else {
        println!("skipped: nobody but root can make a small file system");
        return;
    };
    let path = disk.0.join("muster.db");
    let app = TestApp::start_with(|settings| {
        if let Some(file) = settings.database.file().filter(|_| settings.database.url.starts_with("sqlite:")) {
            for part in ["", "-wal"] {
                let named = |file: &Path| PathBuf::from(format!("{}{part}", file.display()));
                let copied = named(&file).exists().then(|| fs::copy(named(&file), named(&path)));
                copied.transpose().unwrap();
            }
            settings.database.url = format!("sqlite://{}?mode=rwc", path.display());
        }
    })
    .await;
    if !is_sqlite(&app) {
        println!("skipped: PostgreSQL's files are its own");
        return;
    }
    let admin = app.signed_in(Role::SscAdmin).await;
    let beside = beside(&app).await;
    let mut acknowledged = creations(&admin, "Before", 3).await.0;
    for round in 0..3 {
        disk.fill();
        let (some, refused) = creations_until_refused(&admin, &format!("Full {round}")).await;
        acknowledged.extend(some);
        assert!(!refused.is_empty() && refused.iter().all(|status| *status == 507), "{refused:?}");
        assert_eq!(admin.get("/health").await.status, 507);
        admin.get("/examination/examination").await.expect(200);
        disk.empty();
        let (some, refused) = creations(&admin, &format!("After {round}"), 12).await;
        assert_eq!((some.len(), refused), (12, vec![]));
        acknowledged.extend(some);
        admin.get("/health").await.expect(200);
        assert_eq!(seen(&beside, &acknowledged).await, acknowledged.len());
    }
    let total = admin.get("/examination/examination").await.expect(200).as_array().unwrap().len();
    assert_eq!(total, acknowledged.len(), "nothing of what was refused");
}

#[actix_web::test]
async fn a_server_starts_on_a_full_disk_to_be_read_from_and_writes_when_there_is_space() {
    let app = TestApp::start().await;
    if !is_sqlite(&app) {
        println!("skipped: PostgreSQL's files are its own");
        return;
    }
    let Some(disk) = SmallDisk::at(&app.folder.path().join("disk"), "48m") else {
        println!("skipped: nobody but root can make a small file system");
        return;
    };
    let admin = app.signed_in(Role::SscAdmin).await;
    creations(&admin, "Before", 3).await;
    let file = disk.0.join("muster.db");
    app.database().execute_unprepared(&format!("VACUUM INTO '{}'", file.display())).await.unwrap();
    let url = format!("MUSTER__DATABASE__URL=sqlite://{}?mode=rwc", file.display());
    let command = || {
        let mut command = Command::new("env");
        command.args([&url, env!("CARGO_BIN_EXE_muster")]);
        command
    };
    // Once with space, which keeps a reserve, …
    let mut first = Server::start_by(&app, command(), &[]);
    first.listens().await;
    drop(first);
    assert!(disk.0.join("muster.db-reserve").exists());
    // … and then without, as after a clean stop: neither log nor index are there.
    for part in ["-wal", "-shm"] {
        let _ = fs::remove_file(disk.0.join(format!("muster.db{part}")));
    }
    disk.fill();
    let mut second = Server::start_by(&app, command(), &[]);
    second.listens().await;
    let there = app.on_port(second.port);
    disk.fill();
    let health = async |status| there.client().get("/health").await.status == status;
    two_servers::seen(std::time::Instant::now(), async || health(507).await).await;
    there.client().get("/client-config").await.expect(200);
    disk.empty();
    two_servers::seen(std::time::Instant::now(), async || health(200).await).await;
}

#[actix_web::test]
async fn a_picture_that_the_disk_does_not_take_is_answered_507_and_leaves_nothing() {
    let app = TestApp::start().await;
    let Some(disk) = SmallDisk::at(&app.folder.path().join("files"), "4m") else {
        println!("skipped: nobody but root can make a small file system");
        return;
    };
    let ground = Ground::in_delhi(&app).await;
    let person = enlisted(&app, &ground, HERE).await;
    let gate = Gate::open(&ground).await;
    ground.assign(&gate.day, &[(person, "EDUQUITY_INVIGILATOR")]).await;
    let kept = files(&disk.0);
    disk.fill();
    let picture = faces::picture("3-2");
    assert_eq!(ground.admin.upload("/file", &[Part::File("a.jpg", &picture)]).await.refused(507), FULL);
    let key = [("idempotencyKey", "a-full-disk-0001")];
    assert_eq!(gate.send("ENTRY", HERE_AT_THE_GATE, &key).await.refused(507), FULL);
    assert_eq!(files(&disk.0), kept + 1, "only what fills the disk");
    let day = ground.admin.get(&format!("/examination/examination-day-log/{}", gate.day)).await.expect(200);
    assert_eq!(day, json!([]), "nobody came in");
    disk.empty();
    let answer = gate.send("ENTRY", HERE_AT_THE_GATE, &key).await.expect(200);
    assert_eq!(verdict(&answer), ("OK", None), "the same request, when there is space");
    let day = ground.admin.get(&format!("/examination/examination-day-log/{}", gate.day)).await.expect(200);
    assert_eq!(day.as_array().map(Vec::len), Some(1));
}

/// Lets a process's files grow no further than that, as if the disk failed.
fn limit_files(process: &Child, bytes: &str) {
    let limit = format!("--fsize={bytes}:unlimited");
    let done = Command::new("prlimit").args(["--pid", &process.id().to_string(), &limit]).status().unwrap();
    assert!(done.success());
}

#[actix_web::test]
async fn a_disk_that_fails_to_write_loses_nothing_that_was_acknowledged() {
    let app = TestApp::start().await;
    if !is_sqlite(&app) {
        println!("skipped: PostgreSQL's files are its own");
        return;
    }
    // A write beyond the limit fails instead of ending the process; SQLite takes that for an error of the disk.
    let mut command = Command::new("sh");
    command.args(["-c", "trap '' XFSZ; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_muster")]);
    let mut server = Server::start_by(&app, command, &[]);
    server.listens().await;
    let remote = app.on_port(server.port);
    let admin = remote.signed_in(Role::SscAdmin).await;
    let (before, refused) = creations(&admin, "Before", 3).await;
    assert_eq!((before.len(), refused.len()), (3, 0));
    limit_files(&server.process, "4096");
    let (during, refused) = creations(&admin, "During", 12).await;
    assert_eq!(during, [""; 0]);
    assert!(refused.iter().all(|status| [503, 507].contains(status)), "{refused:?}");
    assert!([503, 507].contains(&admin.get("/health").await.status));
    limit_files(&server.process, "unlimited");
    let (after, refused) = creations(&admin, "After", 12).await;
    assert_eq!((after.len(), refused), (12, vec![]));
    admin.get("/health").await.expect(200);
    let all = [before, after].concat();
    assert_eq!(seen(app.database(), &all).await, all.len());
    assert_eq!(admin.get("/examination/examination").await.expect(200).as_array().unwrap().len(), all.len());
}

#[actix_web::test]
async fn health_is_told_soon_although_nobody_can_write_at_the_moment() {
    let app = TestApp::start_with(|settings| settings.database.connections = 1).await;
    let held = app.database().begin().await.unwrap();
    assert_eq!(app.client().get("/health").await.refused(503), "The database does not answer.");
    held.undo().await.unwrap();
    app.client().get("/health").await.expect(200);
}

#[actix_web::test]
async fn postgresql_works_on_a_statement_for_only_so_long() {
    let app = TestApp::start_with(|settings| settings.database.statement_seconds = 1).await;
    if is_sqlite(&app) {
        println!("skipped: PostgreSQL's limit");
        return;
    }
    let outcome = app.database().execute_unprepared("SELECT pg_sleep(60)").await;
    assert!(matches!(outcome.map_err(kernel::Error::from), Err(kernel::Error::Unavailable(_))));
}

#[actix_web::test]
async fn postgresql_without_space_refuses_in_words_and_takes_nothing_half() {
    let app = TestApp::start().await;
    if is_sqlite(&app) {
        println!("skipped: PostgreSQL's errors");
        return;
    }
    let admin = app.signed_in(Role::SscAdmin).await;
    let beside = beside(&app).await;
    let full = "CREATE FUNCTION is_full() RETURNS trigger LANGUAGE plpgsql AS \
                $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$";
    beside.execute_unprepared(full).await.unwrap();
    let moments = [
        "CREATE TRIGGER is_full BEFORE INSERT ON examination FOR EACH ROW EXECUTE FUNCTION is_full()",
        "CREATE CONSTRAINT TRIGGER is_full AFTER INSERT ON examination DEFERRABLE INITIALLY DEFERRED \
         FOR EACH ROW EXECUTE FUNCTION is_full()",
    ];
    for (round, trigger) in moments.into_iter().enumerate() {
        beside.execute_unprepared(trigger).await.unwrap();
        for number in 0..12 {
            assert_eq!(examination(&admin, &format!("Full {round} {number}")).await.refused(507), FULL);
        }
        beside.execute_unprepared("DROP TRIGGER is_full ON examination").await.unwrap();
        let (after, refused) = creations(&admin, &format!("After {round}"), 12).await;
        assert_eq!((after.len(), refused), (12, vec![]));
        assert_eq!(seen(&beside, &after).await, 12);
    }
    assert_eq!(admin.get("/examination/examination").await.expect(200).as_array().unwrap().len(), 24);
}

#[actix_web::test]
async fn what_postgresql_acknowledges_lasts_although_its_connections_are_ended() {
    let app = TestApp::start().await;
    if is_sqlite(&app) {
        println!("skipped: SQLite has no connections that somebody could end");
        return;
    }
    let admin = app.signed_in(Role::SscAdmin).await;
    let beside = beside(&app).await;
    let end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
               WHERE datname = current_database() AND pid <> pg_backend_pid()";
    let mut acknowledged = Vec::new();
    for round in 0..6 {
        // In the midst of a write …
        let tx = app.database().begin().await.unwrap();
        tx.execute_unprepared("UPDATE region SET name = name || '!'").await.unwrap();
        beside.execute_unprepared(end).await.unwrap();
        assert!(tx.commit().await.is_err());
        // … and between writes: what comes next is written, or refused to be tried again.
        let (some, refused) = creations(&admin, &format!("Round {round}"), 4).await;
        assert!(refused.iter().all(|status| *status == 503), "{refused:?}");
        acknowledged.extend(some);
    }
    assert!(acknowledged.len() >= 6, "{acknowledged:?}");
    assert_eq!(seen(&beside, &acknowledged).await, acknowledged.len());
    let regions = admin.get("/choices/regions").await.expect(200);
    let names = |region: &Value| region["name"].as_str().unwrap().to_owned();
    assert!(regions.as_array().unwrap().iter().map(names).all(|name| !name.ends_with('!')), "{regions}");
    admin.get("/health").await.expect(200);
}
