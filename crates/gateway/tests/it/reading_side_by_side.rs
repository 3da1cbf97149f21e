//! Pictures of a folder are read by as many as there are readers, at the same time.
#![cfg(unix)]

use std::{
    fs::{self, File},
    io::Write,
    process::Command,
    sync::{Arc, Barrier},
    thread,
    time::Duration,
};

use actix_web::rt::time::timeout;
use biometrics::folder_enrolment::{self, PictureResult};
use test_support::{TestApp, faces};

use crate::{
    folder_enrolment::{opened, parts, registered},
    ground::Ground,
};

/// Long enough for a machine that is busy with other tests.
const IN_TIME: Duration = Duration::from_secs(60);
const PORTRAITS: [&str; 3] = ["3-2", "4-1", "5-1"];

#[actix_web::test]
async fn every_reader_has_a_picture_of_a_folder_to_read() {
    let app = TestApp::start_with(|settings| settings.biometrics.readers = PORTRAITS.len()).await;
    let ground = Ground::in_delhi(&app).await;
    let folder = app.folder.path().join("pictures");
    fs::create_dir_all(&folder).unwrap();
    let all_are_open = Arc::new(Barrier::new(PORTRAITS.len()));
    let mut pipes = Vec::new();
    for (number, portrait) in PORTRAITS.into_iter().enumerate() {
        let (_, uid) = registered(&ground, &format!("48392017465{number}")).await;
        let pipe = folder.join(format!("{uid}.jpg"));
        assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        pipes.push(pipe.clone());
        let all_are_open = Arc::clone(&all_are_open);
        // Opens when somebody reads, and gives nothing away before all of them are read.
        thread::spawn(move || {
            let mut pipe = File::options().write(true).open(pipe).unwrap();
            all_are_open.wait();
            pipe.write_all(&faces::picture(portrait))
        });
    }
    let run = folder_enrolment::run(parts(&app), opened(&app, &folder).unwrap(), &|_| Ok(()));
    let Ok(report) = timeout(IN_TIME, run).await else {
        // Lets go of those who read, so that the test can end.
        let _readers: Vec<_> = pipes.iter().map(|pipe| File::options().read(true).write(true).open(pipe)).collect();
        panic!("not all readers have a picture");
    };
    assert_eq!(report.unwrap().count(PictureResult::Enrolled), PORTRAITS.len());
}
