//! The whole drill: backups beside writes, more writes, another backup, and everything brought back elsewhere.

use biometrics::rekey::{self, Lost};
use gateway::backup;
use identity::trail::audit;
use registry::files::objects::S3Settings;
use serde_json::json;
use test_support::{
    TestApp,
    folders::parts,
    gate::{Gate, HERE, HERE_AT_THE_GATE, enlisted, verdict},
    ground::Ground,
    object_store::S3Server,
};

use super::{Backups, Elsewhere, count, is_sqlite, muster, name_in, setting};
use crate::commands::with_key;

/// People with pictures, and one of them at the gate: two pictures of each, and one of the gate.
async fn filled<'a>(app: &'a TestApp, ground: &Ground<'a>) {
    let id = enlisted(app, ground, HERE).await;
    let gate = Gate::open(ground).await;
    ground.assign(&gate.day, &[(id, "EDUQUITY_INVIGILATOR")]).await;
    assert_eq!(verdict(&gate.send("ENTRY", HERE_AT_THE_GATE, &[]).await.expect(200)).0, "OK");
}

/// Makes a backup while examinations are registered; their number, and what the command said.
async fn beside_writes(app: &TestApp, backups: &Backups<'_>, ground: &Ground<'_>, name: &str) -> (i64, String) {
    let mut process = muster()
        .args(["backup", "create", "--data", with_key(app).to_str().unwrap()])
        .envs(backups.settings.iter().cloned())
        .envs([setting("DATABASE__URL", &app.state.settings.database.url)])
        .spawn()
        .unwrap();
    let mut written = 0;
    while process.try_wait().unwrap().is_none() {
        let body = json!({ "name": format!("Beside {name} {written}"), "examinationLevel": ["GRADUATE"], "examinationYear": 2026 });
        ground.admin.post("/examination/examinations", body).await.expect(200);
        written += 1;
    }
    let done = process.wait_with_output().unwrap();
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    (written, String::from_utf8(done.stdout).unwrap())
}

/// Counts and the end of the trail are what the manifest says.
async fn is_as_the_manifest_says(backups: &Backups<'_>, name: &str, there: &Elsewhere<'_>) {
    let (manifest, database) = (backups.manifest(name), there.database().await);
    let rows = manifest["rows"].as_object().unwrap();
    assert!(
        ["stored_file", "functionary", "attendance_log", "audit_entry", "template"]
            .iter()
            .all(|name| rows.contains_key(*name))
    );
    for (table, rows) in rows {
        assert_eq!(count(&database, table).await, rows.as_i64().unwrap(), "{table}");
    }
    let (lines, hash) = audit::end_of_trail(&*database).await.unwrap();
    let hash: String = hash.iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(manifest["trail"], json!({ "lines": lines, "hash": hash }));
    assert!(lines > 0);
}

#[actix_web::test]
async fn what_was_backed_up_beside_writes_comes_back_whole_and_the_second_time_only_new_pictures_travel() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    filled(&app, &ground).await;
    let backups = Backups::of(&app);
    let before = count(app.database(), "examination").await;
    let (written, said) = beside_writes(&app, &backups, &ground, "one").await;
    assert!(written > 0 && said.contains("3 pictures were copied") && said.contains("0 were there already"), "{said}");
    assert_eq!(count(app.database(), "examination").await, before + written, "what was acknowledged");
    assert!(backup::last(app.folder.path()).is_some());
    assert!(!app.folder.path().join("backup.scratch").exists(), "no copy in the clear stays");

    enlisted(&app, &ground, "4-1").await;
    let (_, said) = beside_writes(&app, &backups, &ground, "two").await;
    assert!(said.contains("2 pictures were copied") && said.contains("3 were there already"), "{said}");
    let name = name_in(&said);
    let quick = backups.done(&["verify", "--quick"]);
    assert!(quick.contains("is whole, with 5 pictures") && quick.contains("signed by this installation"), "{quick}");
    let identity = backups.identity();
    let verified = backups.done(&["verify", "--identity", &identity]);
    assert_eq!(verified.contains("The audit trail is whole"), is_sqlite(&app), "{verified}");

    let there = backups.elsewhere();
    let (restored, said, error) = there.restore(&[]);
    assert!(restored && said.contains("5 pictures were stored"), "{said}{error}");
    assert_eq!(there.pictures_open().await, 5);
    if is_sqlite(&app) {
        is_as_the_manifest_says(&backups, &name, &there).await;
    } else {
        assert_eq!(backups.manifest(&name)["database"], json!(null), "PostgreSQL's is backed up by its own means");
    }
}

#[actix_web::test]
async fn a_restored_installation_says_that_its_trail_was_cut_until_somebody_gives_the_reason() {
    let app = TestApp::start().await;
    if !is_sqlite(&app) {
        println!("skipped: PostgreSQL's database is brought back by its own means");
        return;
    }
    Ground::in_delhi(&app).await;
    let backups = Backups::of(&app);
    backups.create();
    let there = backups.elsewhere();
    assert!(there.restore(&[]).0);
    let audit = |arguments: &[&str]| {
        let done = muster().arg("audit").args(arguments).arg("--data").arg(there.data.path()).output().unwrap();
        (done.status.success(), String::from_utf8_lossy(&done.stderr).into_owned())
    };
    assert!(!audit(&["verify"]).0, "nothing vouches for its end");
    assert_eq!(audit(&["acknowledge-restore", "--reason", "A drill"]), (true, String::new()));
    assert_eq!(audit(&["verify"]), (true, String::new()));
}

#[actix_web::test]
async fn a_bucket_holds_backups_as_a_folder_does() {
    let store = S3Server::start();
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    filled(&app, &ground).await;
    let backups = Backups::in_bucket(&app, &store);
    let said = backups.done(&["create"]);
    assert!(said.contains("3 pictures were copied"), "{said}");
    let said = backups.done(&["create"]);
    assert!(said.contains("0 pictures were copied") && said.contains("3 were there already"), "{said}");
    let identity = backups.identity();
    assert!(backups.done(&["verify", "--identity", &identity]).contains("is whole, with 3 pictures"));
    assert!(backups.done(&["prune", "--keep", "1"]).contains("1 backup was taken away with 0 pictures"));
    let there = backups.elsewhere();
    let (restored, said, error) = there.restore(&[]);
    assert!(restored && said.contains("3 pictures were stored"), "{said}{error}");
    assert_eq!(there.pictures_open().await, 3);
    store.lose_bucket();
    let refused = backups.refused(&["verify"]);
    let S3Settings { secret_access_key, .. } = store.settings().s3;
    assert!(!refused.contains(&secret_access_key), "{refused}");
}

#[actix_web::test]
async fn pictures_of_a_bucket_are_backed_up_and_brought_back_to_it() {
    let store = S3Server::start();
    let settings = store.settings();
    let app = TestApp::start_with(move |all| all.files = settings).await;
    let ground = Ground::in_delhi(&app).await;
    enlisted(&app, &ground, HERE).await;
    let mut backups = Backups::of(&app);
    let s3 = store.settings().s3;
    backups.settings.extend([
        setting("FILES__STORE", "s3"),
        setting("FILES__S3__ENDPOINT", &s3.endpoint),
        setting("FILES__S3__BUCKET", &s3.bucket),
        setting("FILES__S3__PREFIX", &s3.prefix),
        setting("FILES__S3__ACCESS_KEY_ID", &s3.access_key_id),
        setting("FILES__S3__SECRET_ACCESS_KEY", &s3.secret_access_key),
    ]);
    backups.create();
    let objects = store.objects();
    let kept: Vec<_> = objects.iter().map(|object| std::fs::read(object).unwrap()).collect();
    assert_eq!(kept.len(), 2);
    std::fs::remove_file(&objects[0]).unwrap();
    std::fs::write(&objects[1], b"damaged").unwrap();
    let (restored, said, error) = backups.elsewhere().restore(&[]);
    assert!(restored && said.contains("2 pictures were stored"), "{said}{error}");
    let back: Vec<_> = store.objects().iter().map(|object| std::fs::read(object).unwrap()).collect();
    assert!(back == kept, "the sealed bytes, as they were");
}

#[actix_web::test]
async fn pictures_that_were_sealed_anew_are_copied_anew_and_older_backups_keep_theirs() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    enlisted(&app, &ground, HERE).await;
    let backups = Backups::of(&app);
    with_key(&app);
    let first = backups.create();
    assert!(rekey::run(parts(&app), Lost::Kept, &|_| {}).await.unwrap().is_over);
    let said = backups.done(&["create"]);
    assert!(said.contains("2 pictures were copied") && said.contains("0 were there already"), "{said}");
    assert_eq!(backups.pictures(), 4);
    for name in [&first, &name_in(&said)] {
        assert!(backups.done(&["verify", "--at", name]).contains("is whole, with 2 pictures"));
    }
    let there = backups.elsewhere();
    assert!(there.restore(&[]).0);
    assert_eq!(there.pictures_open().await, 2);
    let (restored, _, error) = backups.elsewhere().restore(&["--at", &first]);
    assert!(restored, "the first generation is the master key itself: {error}");
}
