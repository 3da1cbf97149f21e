//! The report of a run over many pictures is written as it runs: whoever kills it keeps what it has done in writing.

use std::{
    cell::Cell,
    fs, io,
    path::Path,
    process::{Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use biometrics::folder_enrolment::{self, Line, Sheet};
use test_support::{TestApp, faces};

use crate::{
    folder_enrolment::{counts, opened, parts, registered, with_key, write},
    ground::Ground,
};

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
    let sheet = Sheet::create(&report).unwrap();
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

/// The command with a picture among the others that never ends, killed when all others are done.
#[cfg(unix)]
#[actix_web::test]
async fn a_command_that_is_killed_leaves_a_whole_report_of_what_it_has_done() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let (pictures, report) = (app.folder.path().join("pictures"), app.folder.path().join("report.csv"));
    let mut uids = Vec::new();
    for (number, cut) in ["3-2", "4-1", "5-1"].iter().enumerate() {
        let (_, uid) = registered(&ground, &format!("48392017460{number}")).await;
        write(&pictures, &format!("{uid}.jpg"), &faces::picture(cut));
        uids.push(uid);
    }
    // Whoever reads it waits for somebody who writes into it.
    let endless = pictures.join(format!("{}_2.jpg", uids[0]));
    assert!(Command::new("mkfifo").arg(&endless).status().unwrap().success());
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
    child.kill().unwrap();
    child.wait().unwrap();
    let mut told = lines(&report);
    told.sort();
    let mut wanted: Vec<_> = uids.iter().map(|uid| (format!("{uid}.jpg"), "ENROLLED".to_owned())).collect();
    wanted.sort();
    assert_eq!(told, wanted);
    assert_eq!(counts(&app).await, (3, 3));
}
