//! Backups that were cut short or altered, keys that do not fit, data that is there already, disks that are full.

use std::fs;

use base64::{Engine, engine::general_purpose::STANDARD};
use test_support::{
    TestApp,
    folders::files,
    gate::{HERE, enlisted},
    ground::Ground,
};

use super::{Backups, Elsewhere, count, is_sqlite};
use crate::operation::full_disk::SmallDisk;

/// A small installation with two pictures.
async fn small(app: &TestApp) -> Ground<'_> {
    let ground = Ground::in_delhi(app).await;
    enlisted(app, &ground, HERE).await;
    ground
}

/// A restore that is refused leaves nothing.
fn refused(there: &Elsewhere<'_>, arguments: &[&str], why: &str) {
    let (restored, said, error) = there.restore(arguments);
    assert!(!restored && error.contains(why), "{said}{error}");
    assert!(!there.has_database());
    assert!(!there.data.path().join("muster.db.restoring").exists());
}

#[actix_web::test]
async fn a_backup_that_was_cut_short_or_altered_is_noticed_with_and_without_the_secret_key() {
    let app = TestApp::start().await;
    small(&app).await;
    let backups = Backups::of(&app);
    let name = backups.create();
    let folder = backups.place().join("snapshots").join(&name);
    let identity = backups.identity();
    let is_noticed = |file: &str, change: &dyn Fn(&mut Vec<u8>), why: &str| {
        let path = folder.join(file);
        let whole = fs::read(&path).unwrap();
        let mut changed = whole.clone();
        change(&mut changed);
        fs::write(&path, changed).unwrap();
        for arguments in [&["verify"][..], &["verify", "--identity", &identity]] {
            let error = backups.refused(arguments);
            assert!(error.contains(why), "{file}: {error}");
        }
        refused(&backups.elsewhere(), &[], "");
        fs::write(&path, whole).unwrap();
        backups.done(&["verify"]);
    };
    let cut = |bytes: &mut Vec<u8>| bytes.truncate(bytes.len() / 2);
    let altered = |bytes: &mut Vec<u8>| *bytes.last_mut().unwrap() ^= 1;
    if is_sqlite(&app) {
        is_noticed("database.age", &cut, "database.age was cut or altered: it has ");
        is_noticed("database.age", &altered, "database.age was altered");
    }
    is_noticed("pictures.txt", &cut, "pictures.txt was cut or altered");
    is_noticed("pictures.txt", &altered, "pictures.txt was altered");
    is_noticed("manifest.signature", &altered, "not signed by this installation");
    is_noticed("manifest.json", &cut, "is damaged");
    let fewer = |bytes: &mut Vec<u8>| {
        *bytes = String::from_utf8(bytes.clone()).unwrap().replace("\"count\": 2", "\"count\": 1").into_bytes();
    };
    is_noticed("manifest.json", &fewer, "not signed by this installation");
    fs::remove_file(folder.join("manifest.json")).unwrap();
    assert!(backups.refused(&["verify"]).contains("There is no finished backup in this place."));
    refused(&backups.elsewhere(), &[], "There is no finished backup in this place.");
    refused(&backups.elsewhere(), &["--at", &name], "There is no finished backup");
}

#[actix_web::test]
async fn a_picture_that_is_missing_or_altered_is_named_and_holds_back_no_other() {
    let app = TestApp::start().await;
    small(&app).await;
    let backups = Backups::of(&app);
    backups.create();
    let list = fs::read_to_string(
        backups
            .place()
            .join("snapshots")
            .join(backups.done(&["verify"]).split(' ').nth(2).unwrap())
            .join("pictures.txt"),
    )
    .unwrap();
    let line: Vec<_> = list.lines().next().unwrap().split(' ').collect();
    let (bucket, file) = line[0].split_once('/').unwrap();
    let object = format!("pictures/{bucket}/{}/{file}.{}.age", &file[..2], line[1]);
    let path = backups.place().join(&object);
    let mut bytes = fs::read(&path).unwrap();
    *bytes.last_mut().unwrap() ^= 1;
    fs::write(&path, &bytes).unwrap();
    backups.done(&["verify", "--quick"]);
    assert!(backups.refused(&["verify"]).contains(&format!("{object} was altered")));
    fs::remove_file(&path).unwrap();
    assert!(backups.refused(&["verify", "--quick"]).contains(&format!("{object} is missing.")));
    let there = backups.elsewhere();
    let (is_whole, said, error) = there.restore(&[]);
    assert!(!is_whole && said.contains("1 picture was stored") && error.contains(&object), "{said}{error}");
    assert_eq!(there.has_database(), is_sqlite(&app));
    // The next backup copies it anew.
    assert!(backups.done(&["create"]).contains("1 picture was copied"));
    backups.done(&["verify"]);
}

#[actix_web::test]
async fn neither_another_secret_key_nor_another_master_key_brings_a_backup_back() {
    let app = TestApp::start().await;
    small(&app).await;
    let (backups, others) = (Backups::of(&app), Backups::of(&app));
    backups.create();
    let other = others.identity();
    if is_sqlite(&app) {
        assert!(backups.refused(&["verify", "--identity", &other]).contains("does not open with this secret key"));
        refused(&backups.elsewhere(), &["--identity", &other], "does not open with this secret key");
    }
    let there = backups.elsewhere();
    let key = there.data.path().join("keys/master.key");
    fs::write(&key, STANDARD.encode([7; 32])).unwrap();
    refused(&there, &[], "is not signed with this master key");
    fs::remove_file(&key).unwrap();
    refused(&there, &[], "There is no master key at");
    assert_eq!(files(&there.data.path().join("files")), 0);
}

#[actix_web::test]
async fn nothing_is_restored_over_data_that_is_there_and_a_restore_that_was_stopped_is_begun_again() {
    let app = TestApp::start().await;
    if !is_sqlite(&app) {
        println!("skipped: PostgreSQL's database is brought back by its own means");
        return;
    }
    small(&app).await;
    let backups = Backups::of(&app);
    backups.create();
    let there = backups.elsewhere();
    for name in ["muster.db", "muster.db-wal"] {
        let path = there.data.path().join(name);
        fs::write(&path, b"somebody's data").unwrap();
        fs::set_permissions(&path, std::os::unix::fs::PermissionsExt::from_mode(0o600)).unwrap();
        let (restored, _, error) = there.restore(&[]);
        assert!(
            !restored && error.contains("There is a database here") && error.contains("Nothing was changed"),
            "{error}"
        );
        assert_eq!(fs::read(&path).unwrap(), b"somebody's data");
        assert!(!there.data.path().join("files").exists());
        fs::remove_file(path).unwrap();
    }
    // As if it had been stopped while pictures arrived.
    assert!(there.restore(&[]).0);
    fs::rename(there.data.path().join("muster.db"), there.data.path().join("muster.db.restoring")).unwrap();
    fs::create_dir(there.data.path().join("backup.scratch")).unwrap();
    let (restored, said, error) = there.restore(&[]);
    assert!(restored && said.contains("0 pictures were stored; 2 were there already"), "{said}{error}");
    assert_eq!(there.pictures_open().await, 2);
}

#[actix_web::test]
async fn a_backup_that_was_not_finished_is_none_and_the_next_one_takes_up_its_pictures() {
    let app = TestApp::start().await;
    let ground = small(&app).await;
    let backups = Backups::of(&app);
    let name = backups.create();
    fs::remove_file(backups.place().join("snapshots").join(&name).join("manifest.json")).unwrap();
    enlisted(&app, &ground, "4-1").await;
    let said = backups.done(&["create"]);
    assert!(said.contains("2 pictures were copied") && said.contains("2 were there already"), "{said}");
    assert!(backups.done(&["verify"]).contains("is whole, with 4 pictures"));
    assert!(backups.done(&["prune", "--keep", "3"]).contains("1 was never finished and taken away too"));
}

#[actix_web::test]
async fn a_picture_that_the_store_has_lost_is_told_and_one_that_was_backed_up_before_stays() {
    let app = TestApp::start().await;
    let ground = small(&app).await;
    let backups = Backups::of(&app);
    backups.create();
    enlisted(&app, &ground, "4-1").await;
    // As where the disk of the pictures is not there.
    fs::rename(app.state.settings.files_folder(), app.folder.path().join("aside")).unwrap();
    let error = backups.refused(&["create"]);
    assert!(error.contains("2 pictures of which the database speaks are not in the store"), "{error}");
    assert!(backups.done(&["verify"]).contains("is whole, with 2 pictures"));
}

#[actix_web::test]
async fn a_place_that_is_full_is_told_in_words_and_takes_the_backup_when_there_is_space() {
    let app = TestApp::start().await;
    small(&app).await;
    let backups = Backups::of(&app);
    let Some(disk) = SmallDisk::at(&backups.place(), "24m") else {
        println!("skipped: nobody but root can make a small file system");
        return;
    };
    disk.fill();
    let error = backups.refused(&["create"]);
    assert!(error.contains("Backups cannot be written to the folder") && error.contains("No space left"), "{error}");
    assert!(!app.folder.path().join("backup.scratch").exists());
    assert!(backups.refused(&["verify"]).contains("There is no finished backup in this place."));
    disk.empty();
    backups.create();
    backups.done(&["verify"]);
}

#[actix_web::test]
async fn a_disk_without_room_for_a_copy_of_the_database_is_left_to_the_server() {
    let app = TestApp::start().await;
    if !is_sqlite(&app) {
        println!("skipped: PostgreSQL's database is copied by its own means");
        return;
    }
    let backups = Backups::of(&app);
    let there = backups.elsewhere();
    let Some(disk) = SmallDisk::at(&there.data.path().join("disk"), "16m") else {
        println!("skipped: nobody but root can make a small file system");
        return;
    };
    let data = disk.0.display().to_string();
    fs::set_permissions(&disk.0, std::os::unix::fs::PermissionsExt::from_mode(0o700)).unwrap();
    super::copy_folder(&there.data.path().join("keys"), &disk.0.join("keys"));
    let mut settings = backups.settings.clone();
    settings.push(super::setting("DATABASE__URL", &app.state.settings.database.url));
    crate::commands::with_key(&app);
    let (done, _, error) = super::run(&["backup", "create", "--data", &data], &settings);
    assert!(!done && error.contains("There is not enough space for a copy of the database"), "{error}");
    assert!(count(app.database(), "region").await > 0);
}

#[actix_web::test]
async fn what_is_missing_in_the_settings_is_named() {
    let app = TestApp::start().await;
    small(&app).await;
    let mut backups = Backups::of(&app);
    let settings = std::mem::take(&mut backups.settings);
    assert!(backups.refused(&["create"]).contains("Set backup.recipient"));
    backups.settings = settings[..1].to_vec();
    assert!(backups.refused(&["create"]).contains("Say where backups are kept"));
    assert!(backups.refused(&["create", "--to", "s3"]).contains("backup.s3.bucket is missing"));
    assert!(backups.refused(&["create", "--to", "/nowhere/at/all"]).contains("cannot be made"));
    assert!(backups.refused(&["verify", "--to", "/nowhere"]).contains("There is no place for backups at /nowhere."));
    let secret = fs::read_to_string(backups.identity()).unwrap();
    let secret = secret.lines().last().unwrap();
    let error = backups.refused(&["create", "--recipient", secret]);
    assert!(error.contains("is a secret key") && !error.contains(secret), "{error}");
}
