//! What has the name of a picture and is no file is refused: reading a pipe waits for whoever writes into it.
#![cfg(unix)]

use std::{
    fs,
    os::unix::{fs::symlink, net::UnixListener},
    path::Path,
    process::Command,
    time::Duration,
};

use actix_web::rt::time::timeout;
use biometrics::folder_enrolment::{self, PictureResult};
use test_support::{
    TestApp, faces,
    folders::{opened, outcomes, parts, registered, write},
    ground::Ground,
};

use crate::{
    commands::{command, command_with},
    evaluation::{evaluate, people},
    gallery::between_processes::models_of_version,
};

/// Long enough for a machine that is busy with other tests.
const IN_TIME: Duration = Duration::from_secs(60);

fn pipe(path: &Path) {
    assert!(Command::new("mkfifo").arg(path).status().unwrap().success());
}

#[actix_web::test]
async fn a_pipe_a_socket_and_a_device_are_refused_at_once_and_hold_nobody_up() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let (_, uid) = registered(&ground, "483920174652").await;
    let folder = app.folder.path().join("pictures");
    write(&folder, &format!("{uid}/6.jpg"), &faces::picture("3-2"));
    let own = folder.join(&uid);
    pipe(&own.join("1.jpg"));
    // Socket addresses are short, so it is elsewhere, behind a link.
    let beside = tempfile::tempdir().unwrap();
    let _socket = UnixListener::bind(beside.path().join("socket")).unwrap();
    symlink(beside.path().join("socket"), own.join("2.jpg")).unwrap();
    symlink("/dev/zero", own.join("3.jpg")).unwrap();
    symlink("1.jpg", own.join("4.jpg")).unwrap();
    symlink("nowhere.jpg", own.join("5.jpg")).unwrap();
    pipe(&folder.join("nobody.jpg"));
    pipe(&folder.join("notes.txt"));

    let run = folder_enrolment::run(parts(&app), opened(&app, &folder).unwrap(), &|_| Ok(()));
    let Ok(report) = timeout(IN_TIME, run).await else {
        // Lets go of whoever reads, so that the test can end.
        let _held = fs::File::options().read(true).write(true).open(own.join("1.jpg")).unwrap();
        panic!("somebody reads a pipe");
    };
    let report = report.unwrap();
    let file = |name: &str| format!("{uid}/{name}.jpg");
    let refused = (PictureResult::Refused, Some("UNREADABLE"));
    let told = outcomes(&report);
    for (name, (outcome, reason)) in ["1", "2", "3", "4", "5"].map(|name| (file(name), refused)) {
        assert!(told.contains(&(name.as_str(), outcome, reason)), "{name}: {told:?}");
    }
    assert!(told.contains(&(file("6").as_str(), PictureResult::Enrolled, None)), "{told:?}");
    assert!(told.contains(&("nobody.jpg", PictureResult::UnknownPerson, None)), "{told:?}");
    assert_eq!((told.len(), report.left_alone), (7, 1));
    let remark = |name: &str| {
        let line = report.lines.iter().find(|line| line.file.ends_with(name)).unwrap();
        line.remark.clone().unwrap()
    };
    for name in ["1.jpg", "2.jpg", "3.jpg", "4.jpg", "nobody.jpg"] {
        assert!(remark(name).contains("This is a pipe, a socket or a device"), "{name}: {}", remark(name));
    }
    assert!(remark("5.jpg").contains("It cannot be read"), "{}", remark("5.jpg"));
}

#[actix_web::test]
async fn a_pipe_in_the_place_of_a_zip_or_of_a_model_is_refused_at_once() {
    let app = TestApp::start().await;
    let zip = app.folder.path().join("pictures.zip");
    pipe(&zip);
    let (is_ok, _, said) = command(&app, &["enrol", zip.to_str().unwrap()]);
    assert!(!is_ok && said.contains("neither a folder nor a ZIP"), "{said}");

    let models = models_of_version(app.folder.path(), "piped");
    let network = models.join("built/embed.onnx");
    fs::remove_file(&network).unwrap();
    pipe(&network);
    let settings = [("MUSTER__BIOMETRICS__MODELS_FOLDER", models.to_str().unwrap())];
    let (is_ok, _, said) = command_with(&app, &["status"], &settings);
    assert!(!is_ok && said.contains("built/embed.onnx") && said.contains("it is no file"), "{said}");
}

#[test]
fn a_pipe_in_the_place_of_the_groups_of_people_is_refused_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let root = folder.path().join("people");
    people(&root);
    fs::remove_file(root.join("groups.csv")).unwrap_or_default();
    pipe(&root.join("groups.csv"));
    let (is_ok, _, error) = evaluate(&[root.to_str().unwrap(), "--data", folder.path().to_str().unwrap()]);
    assert!(!is_ok && error.contains("people/groups.csv: it is no file"), "{error}");
}
