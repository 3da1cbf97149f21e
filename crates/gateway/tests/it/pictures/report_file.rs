//! Where a report of many pictures may be written: never over the pictures themselves.

use std::{fs, path::Path};

use test_support::{
    TestApp, faces,
    folders::{counts, opened, registered, write, zip},
    ground::Ground,
};

use crate::commands::command;

const REFUSED: &str = "the report would be written over what is to be enrolled. Name another file for it.";

fn refuses(app: &TestApp, pictures: &Path, report: &Path) -> bool {
    let outcome = opened(app, pictures).unwrap().refuse_as_report(report);
    assert!(outcome.as_ref().err().is_none_or(|why| why.ends_with(REFUSED)), "{outcome:?}");
    outcome.is_err()
}

#[actix_web::test]
async fn a_command_whose_report_would_destroy_its_pictures_begins_nothing() {
    let app = TestApp::start().await;
    let (_, uid) = registered(&Ground::in_delhi(&app).await, "483920174652").await;
    let root = app.folder.path();
    let archive = root.join("own.zip");
    zip(&archive, &[(&format!("{uid}.jpg"), faces::picture("3-2"))]);
    let picture = root.join(format!("pictures/{uid}.jpg"));
    write(root, &format!("pictures/{uid}.jpg"), &faces::picture("3-2"));
    for (chosen, report) in [(archive.as_path(), &archive), (picture.parent().unwrap(), &picture)] {
        let before = fs::read(report).unwrap();
        let arguments = ["enrol", chosen.to_str().unwrap(), "--report", report.to_str().unwrap()];
        let (is_ok, said, error) = command(&app, &arguments);
        assert!(!is_ok && error.contains(REFUSED), "{said}{error}");
        assert!(fs::read(report).unwrap() == before, "{} is what it was", report.display());
    }
    assert_eq!(counts(&app).await, (0, 0));

    // A pipe is written into, as before.
    let (is_ok, said, error) = command(&app, &["enrol", archive.to_str().unwrap(), "--report", "/dev/stdout"]);
    assert!(is_ok && said.starts_with("file,uid,result") && said.contains("1 enrolled"), "{said}{error}");
}

#[cfg(unix)]
#[actix_web::test]
async fn a_report_is_known_to_be_a_picture_by_whatever_name() {
    use std::os::unix::fs::symlink;
    let app = TestApp::start().await;
    let root = app.folder.path();
    let (pictures, archive) = (root.join("pictures"), root.join("own.zip"));
    zip(&archive, &[("a.jpg", b"picture".to_vec())]);
    write(root, "pictures/a/1.jpg", b"picture");
    write(root, "elsewhere/2.jpg", b"picture");
    write(root, "old.csv", b"file,uid");
    write(root, "pictures/old.csv", b"file,uid");
    symlink("../elsewhere/2.jpg", pictures.join("2.jpg")).unwrap();
    symlink("pictures/a/1.jpg", root.join("to-a-picture.csv")).unwrap();
    symlink("old.csv", root.join("to-a-report.csv")).unwrap();
    symlink("own.zip", root.join("to-the-zip.csv")).unwrap();
    fs::hard_link(pictures.join("a/1.jpg"), root.join("the-same.csv")).unwrap();

    let pictures_by =
        ["pictures/a/1.jpg", "pictures/a/../2.jpg", "elsewhere/2.jpg", "to-a-picture.csv", "the-same.csv"];
    for report in pictures_by {
        assert!(refuses(&app, &pictures, &root.join(report)), "{report}");
    }
    for report in ["own.zip", "pictures/../own.zip", "to-the-zip.csv"] {
        assert!(refuses(&app, &archive, &root.join(report)), "{report}");
    }
    for report in ["new.csv", "old.csv", "pictures/old.csv", "to-a-report.csv", "own.zip"] {
        assert!(!refuses(&app, &pictures, &root.join(report)), "{report}");
    }
    assert!(!refuses(&app, &archive, &pictures.join("a/1.jpg")), "which is not of the ZIP");
}
