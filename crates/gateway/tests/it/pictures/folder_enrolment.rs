//! Enrolling a folder or a ZIP of pictures: each stands or falls alone, nothing twice, no Aadhaar number told.

use std::{fs, process::Command};

use biometrics::{
    folder_enrolment::{self, Line, PictureResult, Pictures},
    settings::ArchiveLimits,
};
use futures_util::future::{Either, select};
use test_support::{
    TestApp, faces,
    folders::{counts, enrol, files, opened, outcomes, parts, registered, wall, write, zip},
    ground::Ground,
};

use crate::commands::command;

const AADHAAR: &str = "483920174652";

#[actix_web::test]
async fn each_picture_of_a_folder_stands_or_falls_alone_and_a_second_run_adds_nothing() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let (_, one) = registered(&ground, AADHAAR).await;
    let (other_id, other) = registered(&ground, "483920174653").await;
    let pictures = app.folder.path().join("pictures");
    write(&pictures, &format!("{one}.jpg"), &faces::picture("3-2"));
    write(&pictures, &format!("{AADHAAR}_2.jpg"), &faces::picture("3-2-gate"));
    write(&pictures, &format!("{other}/portrait.jpg"), &faces::picture("4-1"));
    write(&pictures, &format!("{other}/wall.png"), &wall());
    write(&pictures, &format!("{other}/text.jpg"), b"not a picture");
    write(&pictures, &format!("{other}/huge.jpg"), &vec![0xFF; 9 << 20]);
    write(&pictures, "111122223333.jpg", &faces::picture("6-2"));
    write(&pictures, "holiday.jpg", &faces::picture("6-2"));
    write(&pictures, "notes.txt", b"of the photographer");

    let report = enrol(&app, &pictures).await;
    let mut wanted = [
        ("XXXXXXXX4652_2.jpg".to_owned(), PictureResult::Enrolled, None),
        ("XXXXXXXX3333.jpg".to_owned(), PictureResult::UnknownPerson, None),
        (format!("{one}.jpg"), PictureResult::Enrolled, None),
        (format!("{other}/huge.jpg"), PictureResult::Refused, Some("TOO_LARGE")),
        (format!("{other}/portrait.jpg"), PictureResult::Enrolled, None),
        (format!("{other}/text.jpg"), PictureResult::Refused, Some("UNSUPPORTED_TYPE")),
        (format!("{other}/wall.png"), PictureResult::Refused, Some("NO_FACE")),
        ("holiday.jpg".to_owned(), PictureResult::UnknownPerson, None),
    ];
    wanted.sort_by(|a, b| a.0.cmp(&b.0));
    let mut found = outcomes(&report);
    found.sort_by(|a, b| a.0.cmp(b.0));
    assert_eq!(found, wanted.iter().map(|(file, outcome, why)| (file.as_str(), *outcome, *why)).collect::<Vec<_>>());
    assert_eq!((report.left_alone, report.duplicates()), (1, 0));
    assert!(report.left_out().all(|line| line.remark.as_ref().is_some_and(|remark| remark.ends_with('.'))));
    assert_eq!(counts(&app).await, (3, 3));
    assert_eq!(files(&app.folder.path().join("files")), 6, "a picture and a portrait each, and nothing else");
    let trail = ground.admin.get("/audit?action=ENROL_FACES").await.expect(200);
    assert_eq!(trail["total"], 3);

    for told in [report.to_string(), format!("{report:?}"), trail.to_string()] {
        assert!(!told.contains(AADHAAR) && !told.contains("111122223333"), "{told}");
    }

    let again = enrol(&app, &pictures).await;
    assert_eq!((again.count(PictureResult::Enrolled), again.count(PictureResult::AlreadyEnrolled)), (0, 3));
    assert_eq!(again.left_out().count(), 5);
    assert_eq!(counts(&app).await, (3, 3));

    // What an administrator enrolled is known, too; the very same picture of somebody else is another one.
    let bytes = faces::picture("5-1");
    let path = format!("/functionary/add-biometric/{other_id}");
    ground.admin.upload(&path, &[test_support::client::Part::File("a.jpg", &bytes)]).await.expect(200);
    let more = app.folder.path().join("more");
    write(&more, &format!("{other}.jpg"), &bytes);
    write(&more, &format!("{one}.jpg"), &bytes);
    let report = enrol(&app, &more).await;
    assert_eq!((report.count(PictureResult::AlreadyEnrolled), report.count(PictureResult::Enrolled)), (1, 1));
    assert_eq!(report.duplicates(), 1, "{report:?}");
}

#[actix_web::test]
async fn a_run_that_was_cut_off_goes_on_where_it_stopped() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let pictures = app.folder.path().join("pictures");
    for (number, cut) in ["3-2", "4-1", "5-1", "5-2", "6-1", "6-2"].iter().enumerate() {
        let (_, uid) = registered(&ground, &format!("48392017460{number}")).await;
        write(&pictures, &format!("{uid}.jpg"), &faces::picture(cut));
    }
    for cut_after in 1..3 {
        let (told, stop) = futures_util::future::abortable(std::future::pending::<()>());
        let done = std::cell::Cell::new(0);
        let step = |_: &Line| {
            done.set(done.get() + 1);
            if done.get() == cut_after {
                stop.abort();
            }
            Ok(())
        };
        let run = std::pin::pin!(folder_enrolment::run(parts(&app), opened(&app, &pictures).unwrap(), &step));
        assert!(matches!(select(std::pin::pin!(told), run).await, Either::Left(_)), "cut off before the end");
        let (images, templates) = counts(&app).await;
        assert!(images == templates && images < 6, "{images} {templates}");
    }
    let before = counts(&app).await.0 as usize;
    assert!(before > 0);
    let report = enrol(&app, &pictures).await;
    let already = report.count(PictureResult::AlreadyEnrolled);
    // One that was cut off in the middle of its transaction may have ended since.
    assert!(already >= before && already < 6, "{already} of {before}");
    assert_eq!(report.count(PictureResult::Enrolled), 6 - already);
    assert_eq!(counts(&app).await, (6, 6));
}

#[actix_web::test]
async fn pictures_beyond_the_limit_are_refused_in_the_order_of_their_names() {
    let app = TestApp::start_with(|settings| settings.biometrics.pictures_per_person = 2).await;
    let ground = Ground::in_delhi(&app).await;
    let (_, uid) = registered(&ground, AADHAAR).await;
    let archive = app.folder.path().join("pictures.zip");
    let entry = |number: usize, cut| (format!("all/{uid}/{number}.jpg"), faces::picture(cut));
    let entries = [entry(3, "4-1"), entry(1, "3-2"), entry(2, "3-2-gate")];
    let entries: Vec<_> = entries.iter().map(|(name, bytes)| (name.as_str(), bytes.clone())).collect();
    zip(&archive, &entries);
    let report = enrol(&app, &archive).await;
    let outcomes: Vec<_> = report.lines.iter().map(|line| (line.outcome, line.reason.as_deref())).collect();
    let refused = (PictureResult::Refused, Some("TOO_MANY_PICTURES"));
    assert_eq!(outcomes, [(PictureResult::Enrolled, None), (PictureResult::Enrolled, None), refused]);
}

#[actix_web::test]
async fn an_archive_that_unpacks_to_too_much_is_not_opened() {
    let app = TestApp::start_with(|settings| settings.biometrics.archive.entries = 3).await;
    let root = app.folder.path();
    let refused = |name: &str| opened(&app, &root.join(name)).err().expect("a refusal");
    zip(&root.join("bomb.zip"), &[("F0.jpg", vec![0; 50 << 20])]);
    assert!(refused("bomb.zip").contains("unpacks to far more"), "{}", refused("bomb.zip"));
    let small = || vec![1, 2, 3];
    zip(&root.join("many.zip"), &[("a.jpg", small()), ("b.jpg", small()), ("c.jpg", small()), ("d.jpg", small())]);
    assert!(refused("many.zip").contains("more than 3 files"));
    zip(&root.join("empty.zip"), &[("__MACOSX/._F1.jpg", small()), ("a.txt", small())]);
    assert!(refused("empty.zip").contains("no picture"));
    fs::write(root.join("no.zip"), "text").unwrap();
    assert!(refused("no.zip").contains("neither a folder nor a ZIP"));
    assert!(refused("483920174652.zip").contains("XXXXXXXX4652"));

    // No bomb, and more than there is room for.
    let picture = faces::picture("3-2");
    zip(&root.join("room.zip"), &[("a.jpg", picture.clone()), ("b.jpg", picture.clone())]);
    let open_within = |inflated_bytes: usize| {
        let limits = &app.state.settings.biometrics.archive;
        let limits = ArchiveLimits { inflated_bytes: inflated_bytes as u64, ..limits.clone() };
        Pictures::open(&root.join("room.zip"), picture.len() as u64, &limits)
    };
    assert_eq!(open_within(2 * picture.len()).map(|pictures| pictures.names().len()), Ok(2));
    assert!(open_within(2 * picture.len() - 1).err().unwrap().contains("unpacks to far more"));

    // A size that is not true: the picture is refused, the others are not.
    let (_, uid) = registered(&Ground::in_delhi(&app).await, AADHAAR).await;
    let name = format!("{uid}_lie.jpg");
    zip(&root.join("lie.zip"), &[(&name, faces::picture("4-1")), (&format!("{uid}.jpg"), faces::picture("3-2"))]);
    let mut bytes = fs::read(root.join("lie.zip")).unwrap();
    let size = u32::try_from(faces::picture("4-1").len()).unwrap().to_le_bytes();
    let places: Vec<usize> = (0..bytes.len() - 4).filter(|place| bytes[*place..*place + 4] == size).collect();
    for place in places {
        bytes[place..place + 4].copy_from_slice(&1_000_u32.to_le_bytes());
    }
    fs::write(root.join("lie.zip"), bytes).unwrap();
    let report = enrol(&app, &root.join("lie.zip")).await;
    assert_eq!((report.count(PictureResult::Enrolled), report.count(PictureResult::Refused)), (1, 1), "{report:?}");
}

#[actix_web::test]
async fn an_operator_enrols_a_folder_and_reads_what_was_left_out() {
    let app = TestApp::start().await;
    let (_, uid) = registered(&Ground::in_delhi(&app).await, AADHAAR).await;
    let pictures = app.folder.path().join("pictures");
    write(&pictures, &format!("{AADHAAR}.jpg"), &faces::picture("3-2"));
    write(&pictures, "483920174659.jpg", &faces::picture("4-1"));
    let folder = pictures.to_str().unwrap();
    let csv = app.folder.path().join("report.csv");

    let (is_ok, said, error) = command(&app, &["enrol", folder, "--report", csv.to_str().unwrap()]);
    assert!(!is_ok && error.contains("1 picture was not enrolled."), "{said}{error}");
    assert!(said.contains("2 pictures: 1 enrolled, 0 enrolled already, 0 refused, 1 of nobody"), "{said}");
    let told = fs::read_to_string(csv).unwrap();
    assert!(told.contains(&format!("XXXXXXXX4652.jpg,{uid},ENROLLED")), "{told}");
    fs::remove_file(pictures.join("483920174659.jpg")).unwrap();
    let (is_ok, said, error) = command(&app, &["enrol", folder]);
    assert!(is_ok && said.contains("1 picture: 0 enrolled, 1 enrolled already"), "{said}{error}");
    assert!(![told, said, error].iter().any(|told| told.contains(AADHAAR)));
    assert_eq!(counts(&app).await, (1, 1));
}

/// What becomes of a command where the program `nice` is this script; what it wrote down, and what the command printed.
#[cfg(unix)]
fn stepping_back(app: &TestApp, arguments: &[&str], script: Option<&str>) -> (String, String) {
    use std::os::unix::fs::PermissionsExt;
    let folder = app.folder.path().join("programs");
    fs::create_dir_all(&folder).unwrap();
    let (program, told) = (folder.join("nice"), folder.join("told"));
    let _ = (fs::remove_file(&program), fs::remove_file(&told));
    if let Some(script) = script {
        fs::write(&program, format!("#!/bin/sh\nprintf '%s\\n' \"$*\" >> {}\n{script}\n", told.display())).unwrap();
        fs::set_permissions(&program, fs::Permissions::from_mode(0o700)).unwrap();
    }
    let done = Command::new(env!("CARGO_BIN_EXE_muster"))
        .arg("biometrics")
        .args(arguments)
        .args(["--data", app.folder.path().join("other").to_str().unwrap()])
        .env("PATH", &folder)
        .output()
        .unwrap();
    (fs::read_to_string(told).unwrap_or_default(), String::from_utf8_lossy(&done.stderr).into_owned())
}

#[cfg(unix)]
#[actix_web::test]
async fn commands_that_read_many_pictures_step_back_behind_a_server() {
    let app = TestApp::start().await;
    let missing = app.folder.path().join("missing");
    let missing = missing.to_str().unwrap();
    for arguments in [&["enrol", missing][..], &["evaluate", missing], &["reembed"], &["rekey"]] {
        let (told, _) = stepping_back(&app, arguments, Some("exit 0"));
        let wanted = format!("-n 10 {} biometrics {}", env!("CARGO_BIN_EXE_muster"), arguments.join(" "));
        assert!(told.starts_with(&wanted), "{told}");
    }
    assert_eq!(stepping_back(&app, &["status"], Some("exit 0")).0, "", "one short look");

    let data = app.folder.path().join("other");
    let made = Command::new(env!("CARGO_BIN_EXE_muster")).args(["migrate", "--data", data.to_str().unwrap()]).output();
    assert!(made.unwrap().status.success());
    let (told, printed) = stepping_back(&app, &["enrol", missing], Some("shift 2; exec \"$@\""));
    assert_eq!(told.lines().count(), 1, "once");
    assert!(printed.contains(missing) && !printed.contains("step back"), "{printed}");
    let (_, printed) = stepping_back(&app, &["enrol", missing], None);
    assert!(printed.contains("cannot step back") && printed.contains(missing), "it goes on: {printed}");
}
