//! The report of a run over many pictures is written as it runs: whoever kills it keeps what it has done in writing.

use std::{
    cell::Cell,
    collections::HashSet,
    fs, io,
    path::Path,
    process::{Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use biometrics::folder_enrolment::{self, Line, ReportSheet};
use kernel::database::Transaction;
use sea_orm::{ConnectionTrait, DbBackend};
use test_support::{
    TestApp, faces,
    folders::{counts, opened, parts, registered, write},
    ground::Ground,
};

use crate::commands::with_key;

/// Far longer than a run of a few pictures takes.
const PATIENCE: Duration = Duration::from_secs(120);

/// The lines of a report: file and result. Fails where one is not whole.
fn lines(report: &Path) -> Vec<(String, String)> {
    let text = fs::read_to_string(report).unwrap();
    let lines = text.strip_suffix('\n').expect("a whole last line");
    let (head, rows) = lines.split_once('\n').unwrap_or((lines, ""));
    assert_eq!(head, "file,uid,result,reason,remark,size,sharpness,light,pose,occlusion,faces");
    let field = |row: &str, place: usize| row.split(',').nth(place).unwrap().to_owned();
    rows.lines().map(|row| (field(row, 0), field(row, 2))).collect()
}

#[actix_web::test]
async fn each_line_is_in_the_file_as_soon_as_its_picture_is_done_with() {
    let app = TestApp::start().await;
    let (_, uid) = registered(&Ground::in_delhi(&app).await, "483920174652").await;
    let (pictures, report) = (app.folder.path().join("pictures"), app.folder.path().join("report.csv"));
    for (name, cut) in [("1", "3-2"), ("2", "3-2-gate"), ("3", "3-2")] {
        write(&pictures, &format!("{uid}/{name}.jpg"), &faces::picture(cut));
    }
    write(&pictures, "nobody.jpg", b"");
    let sheet = ReportSheet::create(&report).unwrap();
    assert!(lines(&report).is_empty());
    let done = Cell::new(0);
    let listener = |line: &Line| {
        sheet.add(line).map_err(io::Error::other)?;
        done.set(done.get() + 1);
        assert_eq!(lines(&report).len(), done.get());
        Ok(())
    };
    folder_enrolment::run(parts(&app), opened(&app, &pictures).unwrap(), &listener).await.unwrap();
    let told = [
        ("nobody.jpg".to_owned(), "UNKNOWN_PERSON".to_owned()),
        (format!("{uid}/1.jpg"), "ENROLLED".to_owned()),
        (format!("{uid}/2.jpg"), "ENROLLED".to_owned()),
        (format!("{uid}/3.jpg"), "ALREADY_ENROLLED".to_owned()),
    ];
    assert_eq!(lines(&report), told);
}

#[actix_web::test]
async fn enrolled_pictures_are_rated_in_the_report_as_refused_ones_are() {
    let app = TestApp::start().await;
    let (_, uid) = registered(&Ground::in_delhi(&app).await, "483920174652").await;
    let (pictures, report) = (app.folder.path().join("pictures"), app.folder.path().join("report.csv"));
    for name in ["1", "2"] {
        write(&pictures, &format!("{uid}/{name}.jpg"), &faces::picture("3-2"));
    }
    let sheet = ReportSheet::create(&report).unwrap();
    let listener = |line: &Line| sheet.add(line).map_err(io::Error::other);
    folder_enrolment::run(parts(&app), opened(&app, &pictures).unwrap(), &listener).await.unwrap();
    let told = fs::read_to_string(&report).unwrap();
    let rows: Vec<Vec<&str>> = told.lines().skip(1).map(|row| row.split(',').collect()).collect();
    let [enrolled, again] = rows.as_slice() else { panic!("two lines: {told}") };
    assert_eq!((enrolled[2], again[2]), ("ENROLLED", "ALREADY_ENROLLED"), "{told}");
    assert!(enrolled[5..10].iter().all(|rating| ["fair", "good"].contains(rating)), "{told}");
    assert_eq!(enrolled[10], "1", "{told}");
    assert_eq!(again[5..], [""; 6], "it was not looked at again: {told}");
}

#[actix_web::test]
async fn a_run_that_cannot_write_its_report_ends_and_what_is_enrolled_stays() {
    let app = TestApp::start().await;
    let (_, uid) = registered(&Ground::in_delhi(&app).await, "483920174652").await;
    let pictures = app.folder.path().join("pictures");
    for (name, cut) in [("1", "3-2"), ("2", "3-2-gate")] {
        write(&pictures, &format!("{uid}/{name}.jpg"), &faces::picture(cut));
    }
    let full = |_: &Line| Err(io::Error::from(io::ErrorKind::StorageFull));
    let ended = folder_enrolment::run(parts(&app), opened(&app, &pictures).unwrap(), &full).await;
    assert!(ended.is_err());
    assert_eq!(counts(&app).await, (1, 1));
}

/// Lets so many pictures be enrolled, and holds up whoever writes the next one, for as long as this lasts.
async fn hold_up_after(app: &TestApp, pictures: usize) -> Option<Transaction> {
    let db = app.database();
    let is_enough = format!("(SELECT count(*) FROM face_image) >= {pictures}");
    if db.get_database_backend() == DbBackend::Postgres {
        let trigger = format!(
            "CREATE FUNCTION hold_up() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
                 IF {is_enough} THEN PERFORM pg_advisory_xact_lock(1); END IF;
                 RETURN NEW;
             END $$;
             CREATE TRIGGER hold_up BEFORE INSERT ON face_image FOR EACH ROW EXECUTE FUNCTION hold_up()"
        );
        db.execute_unprepared(&trigger).await.unwrap();
        let held = db.begin().await.unwrap();
        held.execute_unprepared("SELECT pg_advisory_xact_lock(1)").await.unwrap();
        return Some(held);
    }
    // Nobody can be made to wait without end here, but to look for what is not among numbers without end.
    let endless = "CREATE VIEW endless AS
        WITH RECURSIVE all_of_them (n) AS (SELECT 1 UNION ALL SELECT 1 FROM all_of_them) SELECT n FROM all_of_them";
    db.execute_unprepared(endless).await.unwrap();
    let trigger = format!(
        "CREATE TRIGGER hold_up BEFORE INSERT ON face_image WHEN {is_enough} BEGIN
             SELECT n FROM endless WHERE n = 0;
         END"
    );
    db.execute_unprepared(&trigger).await.unwrap();
    None
}

/// The command is held up at the last picture, and killed when all others are done.
#[actix_web::test]
async fn a_command_that_is_killed_leaves_a_whole_report_of_what_it_has_done() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let (pictures, report) = (app.folder.path().join("pictures"), app.folder.path().join("report.csv"));
    let mut names = Vec::new();
    for (number, cut) in ["3-2", "4-1", "5-1", "6-2"].iter().enumerate() {
        let (_, uid) = registered(&ground, &format!("48392017460{number}")).await;
        let name = format!("{uid}.jpg");
        write(&pictures, &name, &faces::picture(cut));
        names.push(name);
    }
    let held = hold_up_after(&app, 3).await;
    let mut child = Command::new(env!("CARGO_BIN_EXE_muster"))
        .args(["biometrics", "enrol", pictures.to_str().unwrap(), "--report", report.to_str().unwrap()])
        .args(["--data", with_key(&app).to_str().unwrap()])
        .env("MUSTER__DATABASE__URL", &app.state.settings.database.url)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let began = Instant::now();
    while fs::read_to_string(&report).unwrap_or_default().lines().count() < 4 {
        if began.elapsed() > PATIENCE || child.try_wait().unwrap().is_some() {
            child.kill().unwrap();
            panic!("nothing is written while the command runs");
        }
        thread::yield_now();
    }
    assert!(child.try_wait().unwrap().is_none(), "it is held up");
    child.kill().unwrap();
    child.wait().unwrap();
    drop(held);
    // Which of them was held up is as it comes: they are read side by side.
    let told = lines(&report);
    let done: HashSet<_> = told.iter().map(|(file, _)| file).collect();
    assert!(told.len() == 3 && done.len() == 3 && done.iter().all(|file| names.contains(file)), "{told:?}");
    assert!(told.iter().all(|(_, result)| result == "ENROLLED"), "{told:?}");
    assert_eq!(counts(&app).await, (3, 3));
}
