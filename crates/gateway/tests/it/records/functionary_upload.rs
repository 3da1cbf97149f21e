//! Functionaries that are registered from sheets.

use std::io::{Cursor, Write};

use kernel::access::Role;
use registry::{
    bulk_upload,
    entities::{AgencyFamily, functionary as people},
};
use sea_orm::{ActiveModelTrait, EntityTrait, IntoActiveModel, PaginatorTrait, Set};
use serde_json::{Value, json};
use test_support::{
    Answer, Client, TestApp,
    client::Part,
    ground::{Ground, agency, functionary},
    people::Somebody,
};

pub(super) const HEADINGS: [&str; 25] = [
    "First Name",
    "Middle Name",
    "Last Name",
    "Date Of Birth",
    "Gender",
    "Aadhaar Number",
    "Highest Qualification",
    "Nationality",
    "Father Name",
    "Mother Name",
    "Mobile Number",
    "Alternate Mobile",
    "Email",
    "Current State Lgd Code",
    "Current District",
    "Current City",
    "Current Pin Code",
    "Current Full Address",
    "Permanent Address Same As Current Address",
    "Permanent State Lgd Code",
    "Permanent District",
    "Permanent City",
    "Permanent Pin Code",
    "Permanent Full Address",
    "Default Role",
];

/// A row without a fault, unlike every other of its number.
pub(super) fn row(number: u32) -> Vec<String> {
    let own = [format!("Asha {}", char::from(b'A' + (number % 26) as u8)), String::new(), "Devi".into()];
    let rest = [
        "31-01-1990".to_owned(),
        "FEMALE".into(),
        format!("{:012}", 100_000_000_000_u64 + u64::from(number)),
        "GRADUATE".into(),
        "INDIAN".into(),
        "Ram".into(),
        "Sita".into(),
        format!("{:010}", 9_000_000_000_u64 + u64::from(number)),
        String::new(),
        format!("asha{number}@example.org"),
        "7".into(),
        "New Delhi".into(),
        "Delhi".into(),
        "110001".into(),
        "1 Road".into(),
        "true".into(),
        String::new(),
        String::new(),
        String::new(),
        String::new(),
        String::new(),
        "EDUQUITY_INVIGILATOR".into(),
    ];
    own.into_iter().chain(rest).collect()
}

pub(super) fn with(number: u32, heading: &str, value: &str) -> Vec<String> {
    let mut cells = row(number);
    cells[HEADINGS.iter().position(|known| *known == heading).unwrap()] = value.to_owned();
    cells
}

pub(super) fn sheet(rows: &[Vec<String>]) -> Vec<u8> {
    let lines = rows.iter().map(|cells| cells.join(","));
    std::iter::once(HEADINGS.join(",")).chain(lines).collect::<Vec<_>>().join("\n").into_bytes()
}

pub(super) fn quick(app: &mut gateway::settings::Settings) {
    app.registry.background_rows = 20;
    app.registry.chunk_rows = 4;
    app.registry.sheet_reader = env!("CARGO_BIN_EXE_muster").into();
}

pub(super) async fn upload(client: &Client<'_>, user: &str, file: &[u8], fields: &[(&str, &str)]) -> Answer {
    let mut parts = vec![Part::File("people.csv", file)];
    parts.extend(fields.iter().map(|(name, value)| Part::Field(name, value)));
    client.upload(&format!("/functionary/bulk-upload/{user}"), &parts).await
}

pub(super) async fn me(client: &Client<'_>) -> String {
    client.get("/user/me").await.expect(200)["user"]["id"].as_str().unwrap().to_owned()
}

#[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
async fn registered(app: &TestApp) -> u64 {
    people::Entity::find().count(&**app.database()).await.unwrap()
}

async fn work(app: &TestApp) {
    let state = &app.state;
    let (settings, kinds) = (&state.settings.registry, &state.kinds);
    bulk_upload::run(&state.database, &state.clock, &state.keys, settings, kinds).await.unwrap();
}

#[actix_web::test]
async fn good_rows_are_registered_and_every_fault_of_the_others_is_told() {
    let app = TestApp::start_with(quick).await;
    let admin = app.signed_in(Role::SscAdmin).await;
    let id = me(&admin).await;
    let mut bad = with(2, "Aadhaar Number", "12345");
    bad[3] = "1990-01-31".into();
    bad[16] = "11".into();
    let rows = [row(1), bad, row(3), row(3)];
    let answer = upload(&admin, &id, &sheet(&rows), &[]).await.expect(200);
    assert_eq!(
        json!([answer["success"], answer["total"], answer["created"], answer["skipped"], answer["failed"]]),
        json!([true, 4, 2, 1, 1]),
        "{answer}"
    );
    let errors = answer["errors"].as_array().unwrap();
    let told = |column: &str| errors.iter().find(|fault| fault["column"] == column).unwrap();
    assert_eq!(told("Date Of Birth")["message"], "Invalid Date of Birth (expected DD-MM-YYYY)");
    assert_eq!(told("Aadhaar Number")["message"], "Aadhaar number must be 12 digits");
    assert_eq!(told("Current Pin Code")["message"], "Pin code must be 6 digits");
    assert!(errors.iter().all(|fault| fault["row"] == 3) && errors.len() == 3, "{answer}");
    assert_eq!(answer["skippedRows"][0]["row"], 5);
    assert!(!answer.to_string().contains("100000000003"), "no whole Aadhaar number");

    let again = upload(&admin, &id, &sheet(&[row(1)]), &[]).await.expect(200);
    assert_eq!((&again["success"], &again["skipped"]), (&json!(false), &json!(1)), "{again}");
    assert_eq!(registered(&app).await, 2);
    let list = admin.get("/functionary?sort=uid").await.expect(200);
    assert_eq!(list[0]["region"]["slug"], "northern", "the region is the state's: {list}");
}

#[actix_web::test]
async fn every_rule_of_a_sheet_has_its_sentence() {
    let app = TestApp::start_with(quick).await;
    let admin = app.signed_in(Role::SscAdmin).await;
    let id = me(&admin).await;
    let permanent = "Permanent address fields are required when not same as current address";
    let cases = [
        ("First Name", "", "First name is required"),
        ("Date Of Birth", "", "Invalid Date of Birth (expected DD-MM-YYYY)"),
        ("Date Of Birth", "31/01/1990", "Invalid Date of Birth (expected DD-MM-YYYY)"),
        ("Date Of Birth", "31-02-1990", "Invalid Date of Birth (expected DD-MM-YYYY)"),
        ("Date Of Birth", "15-08-1890", "Date of birth must be in 1900 or later"),
        ("Gender", "F", "Gender must be MALE, FEMALE or OTHER"),
        ("Aadhaar Number", "", "Aadhaar number must be 12 digits"),
        (
            "Highest Qualification",
            "PHD",
            "Highest qualification must be HIGH_SCHOOL, INTERMEDIATE, GRADUATE, POST_GRADUATE or DOCTORATE",
        ),
        ("Nationality", "NEPALI", "Nationality must be INDIAN"),
        ("Father Name", "", "Father name is required"),
        ("Mother Name", "", "Mother name is required"),
        ("Mobile Number", "98765", "Mobile number must be 10 digits"),
        ("Alternate Mobile", "98765", "Alternate mobile number must be 10 digits"),
        ("Current State Lgd Code", "", "Current state LGD code is required"),
        ("Current State Lgd Code", "999", "No state has this code"),
        ("Current District", "", "Current district is required"),
        ("Current City", "", "Current city is required"),
        ("Current Pin Code", "", "Current pin code is required"),
        ("Current Pin Code", "11000", "Pin code must be 6 digits"),
        ("Current Full Address", "", "Current full address is required"),
        ("Default Role", "KING", "Default role is not one of the roles of the portal"),
    ];
    for (column, value, message) in cases {
        let file = sheet(&[with(1, column, value)]);
        let answer = upload(&admin, &id, &file, &[("dryRun", "true")]).await.expect(200);
        let errors = answer["errors"].as_array().unwrap();
        assert_eq!(errors.len(), 1, "{column} {value:?}: {answer}");
        assert_eq!((&errors[0]["column"], &errors[0]["message"]), (&json!(column), &json!(message)));
    }
    let elsewhere =
        upload(&admin, &id, &sheet(&[with(1, "Permanent Address Same As Current Address", "no")]), &[]).await;
    let errors = elsewhere.expect(200)["errors"].as_array().unwrap().clone();
    assert_eq!(errors.len(), 5);
    assert!(errors.iter().all(|fault| fault["message"] == permanent));
    assert_eq!(registered(&app).await, 0);
}

#[actix_web::test]
async fn a_dry_run_writes_nothing_and_all_or_nothing_means_it() {
    let app = TestApp::start_with(quick).await;
    let admin = app.signed_in(Role::SscAdmin).await;
    let id = me(&admin).await;
    let file = sheet(&[row(1), row(2), with(3, "Gender", "?")]);
    let dry = upload(&admin, &id, &file, &[("dryRun", "true")]).await.expect(200);
    assert_eq!((&dry["created"], &dry["failed"]), (&json!(2), &json!(1)));
    assert_eq!(registered(&app).await, 0);
    let all = upload(&admin, &id, &file, &[("atomic", "true")]).await.expect(200);
    assert_eq!((&all["success"], &all["created"]), (&json!(false), &json!(0)));
    assert_eq!(registered(&app).await, 0);
    let all = upload(&admin, &id, &sheet(&[row(1), row(2)]), &[("atomic", "1")]).await.expect(200);
    assert_eq!(all["created"], 2);
    upload(&admin, &id, &file, &[("atomic", "maybe")]).await.refused(400);
}

#[actix_web::test]
async fn a_large_sheet_is_worked_off_in_the_background_and_goes_on_after_a_crash() {
    let app = TestApp::start_with(quick).await;
    let admin = app.signed_in(Role::SscAdmin).await;
    let id = me(&admin).await;
    let mut rows: Vec<_> = (1..=30).map(row).collect();
    rows[6] = with(7, "Gender", "?");
    rows[20] = row(1);
    let begun = upload(&admin, &id, &sheet(&rows), &[]).await.expect(200);
    assert_eq!(begun["success"], true);
    let job = format!("/functionary/bulk-upload/jobs/{}", begun["jobId"].as_str().unwrap());
    assert_eq!(registered(&app).await, 0, "nothing happens within the request");
    upload(&admin, &id, &sheet(&rows), &[]).await.refused(409);

    // As if the process had died after two chunks: progress and rows are one, whoever goes on starts behind them.
    work(&app).await;
    let done = admin.get(&job).await.expect(200);
    assert_eq!(
        json!([done["status"], done["processed"], done["created"], done["skipped"], done["failed"]]),
        json!(["DONE", 30, 28, 1, 1]),
        "{done}"
    );
    assert_eq!(done["errors"][0]["row"], 8);
    assert_eq!(registered(&app).await, 28);
    #[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
    let kept = registry::entities::bulk_upload_sheet::Entity::find().one(&**app.database()).await.unwrap();
    assert_eq!(kept, None, "the sheet is not kept");
    let all = admin.get("/functionary/bulk-upload/jobs").await.expect(200);
    assert_eq!(json!([all[0]["skipped"], all[0]["failed"], all[0]["errors"]]), json!([1, 1, null]));
    let other = app.signed_in(Role::SscAdmin).await;
    other.get(&job).await.refused(404);
}

#[actix_web::test]
async fn an_upload_that_was_broken_off_is_taken_up_behind_the_last_chunk() {
    let app = TestApp::start_with(quick).await;
    let admin = app.signed_in(Role::SscAdmin).await;
    let id = me(&admin).await;
    let rows: Vec<_> = (1..=24).map(row).collect();
    let begun = upload(&admin, &id, &sheet(&rows), &[]).await.expect(200);
    // Eight rows were written and counted by a process that is no more.
    let before = upload(&app.signed_in(Role::SscAdmin).await, &id, b"", &[]).await;
    before.refused(404);
    #[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
    let job = registry::entities::bulk_upload::Entity::find().one(&**app.database()).await.unwrap().unwrap();
    let mut changed = job.into_active_model();
    changed.processed = Set(8);
    changed.created = Set(8);
    changed.claimed_until = Set(Some(app.state.clock.now() + chrono::TimeDelta::minutes(2)));
    changed.update(&**app.database()).await.unwrap();
    work(&app).await;
    assert_eq!(registered(&app).await, 0, "somebody else may still be at it");
    app.advance(chrono::TimeDelta::minutes(2));
    work(&app).await;
    assert_eq!(registered(&app).await, 16);
    let done = admin.get(&format!("/functionary/bulk-upload/jobs/{}", begun["jobId"].as_str().unwrap())).await;
    assert_eq!(done.expect(200)["created"], 24);
}

#[actix_web::test]
async fn two_processes_that_work_at_the_same_time_register_everybody_once() {
    let app = TestApp::start_with(quick).await;
    let admin = app.signed_in(Role::SscAdmin).await;
    let id = me(&admin).await;
    let rows: Vec<_> = (1..=24).map(row).collect();
    let begun = upload(&admin, &id, &sheet(&rows), &[]).await.expect(200);
    futures_util::future::join(work(&app), work(&app)).await;
    assert_eq!(registered(&app).await, 24);
    let done = admin.get(&format!("/functionary/bulk-upload/jobs/{}", begun["jobId"].as_str().unwrap())).await;
    let done = done.expect(200);
    assert_eq!(json!([done["status"], done["created"], done["skipped"]]), json!(["DONE", 24, 0]));
}

#[actix_web::test]
async fn a_sheet_that_is_too_large_is_refused_like_every_other_fault_of_a_sheet() {
    let app = TestApp::start_with(|settings| {
        quick(settings);
        settings.registry.sheet_bytes = 2_000;
    })
    .await;
    let admin = app.signed_in(Role::SscAdmin).await;
    let rows: Vec<_> = (1..=24).map(row).collect();
    let said = upload(&admin, &me(&admin).await, &sheet(&rows), &[]).await.refused(400);
    assert!(said.starts_with("This file is larger than"), "{said}");
    let centers = admin.upload("/examination/upload-centers", &[Part::File("a.csv", &sheet(&rows))]).await;
    centers.refused(400);
}

#[actix_web::test]
async fn the_rows_to_correct_come_back_as_a_sheet_that_can_be_uploaded_again() {
    let app = TestApp::start_with(quick).await;
    let admin = app.signed_in(Role::SscAdmin).await;
    let id = me(&admin).await;
    let file = sheet(&[row(1), with(2, "Gender", "?"), with(3, "Father Name", "=cmd()")]);
    let path = format!("/functionary/bulk-upload/{id}/failed-rows");
    let answer = admin.upload(&path, &[Part::File("people.csv", &file)]).await;
    assert_eq!(answer.status, 200);
    let rows = registry::sheets::of_bytes(&answer.body, &app.state.settings.registry).unwrap();
    assert_eq!(rows.len(), 2, "the heading and one row");
    assert_eq!(&rows[1].cells[25], "Gender: Gender must be MALE, FEMALE or OTHER");
    assert_eq!(registered(&app).await, 0);
    let mut corrected: Vec<_> = rows[1].cells.iter().map(str::to_owned).collect();
    corrected[4] = "FEMALE".into();
    corrected.truncate(25);
    upload(&admin, &id, &sheet(&[corrected]), &[]).await.expect(200);
    assert_eq!(registered(&app).await, 1);
    admin.upload(&path, &[Part::File("people.csv", &sheet(&[row(9)]))]).await.refused(409);

    let template = admin.get("/functionary/bulk-upload/template").await;
    let rows = registry::sheets::of_bytes(&template.body, &app.state.settings.registry).unwrap();
    assert_eq!(rows[0].cells, HEADINGS);
    let template = admin.get("/functionary/bulk-upload/template?format=csv").await;
    assert!(String::from_utf8_lossy(&template.body).contains("First Name,Middle Name"));
}

#[actix_web::test]
async fn everybody_uploads_within_their_reach() {
    let app = TestApp::start_with(quick).await;
    let eduquity = agency(&app, "eduquity", registry::entities::AgencyFamily::Eduquity).await;
    let of_agency = app.signed_in(Somebody::from(Role::AuthorizingAgencyAdmin).of_agency(eduquity)).await;
    let own = me(&of_agency).await;
    upload(&of_agency, &own, &sheet(&[row(1)]), &[]).await.expect(200);
    let admin = app.signed_in(Role::SscAdmin).await;
    upload(&admin, &own, &sheet(&[row(2)]), &[]).await.expect(200);
    let seen = of_agency.get("/functionary").await.expect(200);
    assert_eq!(seen.as_array().unwrap().len(), 2, "those whom an administrator uploaded for them too");
    let admins_id = me(&admin).await;
    upload(&of_agency, &admins_id, &sheet(&[row(3)]), &[]).await.refused(404);
    upload(&admin, &kernel::ids::UserId::new().to_string(), &sheet(&[row(3)]), &[]).await.refused(404);

    let regions = admin.get("/choices/regions").await.expect(200);
    let west = regions.as_array().unwrap().iter().find(|region| region["slug"] == "western").unwrap()["id"].clone();
    let west: kernel::ids::RegionId = west.as_str().unwrap().parse().unwrap();
    let region = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(west)).await;
    let id = me(&region).await;
    let refused = upload(&region, &id, &sheet(&[row(4)]), &[]).await.expect(200);
    assert_eq!(refused["errors"][0]["column"], "Current State Lgd Code", "{refused}");
    // For the agency of another region nobody acts here, and what an agency of this one does stands in its trail.
    upload(&region, &own, &sheet(&[row(6)]), &[]).await.refused(404);
    let western = Somebody::from(Role::AuthorizingAgencyAdmin).of_agency(eduquity).in_region(west);
    let western = app.signed_in(western).await;
    let neighbour = me(&western).await;
    upload(&region, &neighbour, &sheet(&[row(7)]), &[]).await.expect(200);
    let many: Vec<_> = (100..130).map(row).collect();
    assert!(upload(&western, &neighbour, &sheet(&many), &[]).await.expect(200)["jobId"].is_string());
    let trail = region.get("/audit?action=UPLOAD_SHEET").await.expect(200);
    assert_eq!(trail["total"], 1, "{trail}");
    let observer = app.signed_in(Role::EyCenterObserver).await;
    upload(&observer, &me(&observer).await, &sheet(&[row(5)]), &[]).await.refused(403);
}

/// The least that is an OpenDocument sheet.
fn ods(rows: &[Vec<String>]) -> Vec<u8> {
    let cell = |text: &String| {
        format!(r#"<table:table-cell office:value-type="string"><text:p>{text}</text:p></table:table-cell>"#)
    };
    let line = |cells: &Vec<String>| {
        format!("<table:table-row>{}</table:table-row>", cells.iter().map(cell).collect::<String>())
    };
    let content = format!(
        r#"<?xml version="1.0" encoding="UTF-8"?><office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:spreadsheet><table:table table:name="A">{}</table:table></office:spreadsheet></office:body></office:document-content>"#,
        rows.iter().map(line).collect::<String>()
    );
    let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
    let stored = zip::write::SimpleFileOptions::default().compression_method(zip::CompressionMethod::Stored);
    for (name, content) in [
        ("mimetype", "application/vnd.oasis.opendocument.spreadsheet"),
        (
            "META-INF/manifest.xml",
            r#"<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"/>"#,
        ),
        ("content.xml", content.as_str()),
    ] {
        archive.start_file(name, stored).unwrap();
        archive.write_all(content.as_bytes()).unwrap();
    }
    archive.finish().unwrap().into_inner()
}

/// A sheet of two rows of which the second says that it is there a thousand million times, over and over.
fn repeated() -> Vec<u8> {
    let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
    let cell = r#"<table:table-cell table:number-columns-repeated="16384" office:value-type="string"><text:p>x</text:p></table:table-cell>"#;
    let content = format!(
        r#"<?xml version="1.0" encoding="UTF-8"?><office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:spreadsheet><table:table table:name="A"><table:table-row table:number-rows-repeated="1000000000">{cell}</table:table-row></table:table></office:spreadsheet></office:body></office:document-content>"#
    );
    for (name, content) in [
        ("mimetype", "application/vnd.oasis.opendocument.spreadsheet"),
        (
            "META-INF/manifest.xml",
            r#"<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"/>"#,
        ),
        ("content.xml", content.as_str()),
    ] {
        archive.start_file(name, zip::write::SimpleFileOptions::default()).unwrap();
        archive.write_all(content.as_bytes()).unwrap();
    }
    archive.finish().unwrap().into_inner()
}

#[actix_web::test]
async fn an_opendocument_sheet_is_read_by_a_process_of_its_own_that_may_fail() {
    let app = TestApp::start_with(quick).await;
    let admin = app.signed_in(Role::SscAdmin).await;
    let id = me(&admin).await;
    let headings: Vec<String> = HEADINGS.iter().map(|heading| (*heading).to_owned()).collect();
    let answer = upload(&admin, &id, &ods(&[headings.clone(), row(1)]), &[]).await.expect(200);
    assert_eq!(answer["created"], 1, "{answer}");

    let mut cut_short = ods(&[headings, row(2)]);
    cut_short.truncate(cut_short.len() / 2);
    upload(&admin, &id, &cut_short, &[]).await.refused(400);
    // A cell that says it is repeated more often than any memory holds.
    let refused = upload(&admin, &id, &repeated(), &[]).await.refused(400);
    assert!(refused.starts_with("This sheet"), "{refused}");
    for file in [&b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1 but no more"[..], b"", b"\0\0"] {
        upload(&admin, &id, file, &[]).await.refused(400);
    }
    let lacking = upload(&admin, &id, b"First Name,Gender\nAsha,FEMALE\n", &[]).await.refused(400);
    assert!(lacking.starts_with("This sheet lacks the columns: Date Of Birth"), "{lacking}");
    let none = upload(&admin, &id, &sheet(&[]), &[]).await.refused(400);
    assert_eq!(none, "This sheet has a heading and no rows. Fill in at least one.");
}

#[actix_web::test]
async fn a_sheet_of_excel_97_is_read_with_its_dates_and_its_numbers() {
    let Some(python) = crate::delivery::python::interpreter() else { return };
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("people.xls");
    let mut rows: Vec<Vec<Value>> = vec![HEADINGS.iter().map(|heading| json!(heading)).collect()];
    rows.push(row(1).iter().map(|cell| json!(cell)).collect());
    rows[1][3] = json!("date:1990-01-31");
    // The Aadhaar number as a number, as people's sheets have it.
    rows[1][5] = json!(row(1)[5].parse::<u64>().unwrap());
    let mut writing = std::process::Command::new(python)
        .arg(crate::delivery::python::script("legacy_sheet.py"))
        .arg(&path)
        .stdin(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    serde_json::to_writer(writing.stdin.take().unwrap(), &rows).unwrap();
    assert!(writing.wait().unwrap().success());

    let app = TestApp::start_with(quick).await;
    let admin = app.signed_in(Role::SscAdmin).await;
    let answer = upload(&admin, &me(&admin).await, &std::fs::read(path).unwrap(), &[]).await.expect(200);
    assert_eq!(answer["created"], 1, "{answer}");
    let person = &admin.get("/functionary").await.expect(200)[0];
    assert_eq!(
        json!([person["dateOfBirth"], person["aadhaarNumber"]]),
        json!(["1990-01-31", format!("XXXXXXXX{}", &row(1)[5][8..])])
    );
}

/// A workbook that says it holds a hundred thousand million texts.
fn boastful() -> Vec<u8> {
    let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
    let relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
    let package = "http://schemas.openxmlformats.org/package/2006/relationships";
    for (name, content) in [
        (
            "_rels/.rels",
            format!(
                r#"<Relationships xmlns="{package}"><Relationship Id="r1" Type="{relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>"#
            ),
        ),
        (
            "xl/workbook.xml",
            format!(
                r#"<workbook xmlns="{main}" xmlns:r="{relations}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>"#
            ),
        ),
        (
            "xl/_rels/workbook.xml.rels",
            format!(
                r#"<Relationships xmlns="{package}"><Relationship Id="r1" Type="{relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>"#
            ),
        ),
        ("xl/sharedStrings.xml", format!(r#"<sst xmlns="{main}" uniqueCount="100000000000"><si><t>a</t></si></sst>"#)),
        ("xl/worksheets/sheet1.xml", format!(r#"<worksheet xmlns="{main}"><sheetData/></worksheet>"#)),
    ] {
        archive.start_file(name, zip::write::SimpleFileOptions::default()).unwrap();
        archive.write_all(content.as_bytes()).unwrap();
    }
    archive.finish().unwrap().into_inner()
}

#[actix_web::test]
async fn a_workbook_that_asks_for_all_memory_is_refused_and_the_server_lives() {
    let app = TestApp::start_with(quick).await;
    let admin = app.signed_in(Role::SscAdmin).await;
    let id = me(&admin).await;
    let refused = upload(&admin, &id, &boastful(), &[]).await.refused(400);
    assert_eq!(refused, "This sheet cannot be read, or holds far too much. Save it again, or split it into several.");
    upload(&admin, &id, &sheet(&[row(1)]), &[]).await.expect(200);
}

#[actix_web::test]
async fn a_refused_value_tells_no_more_than_the_end_of_an_aadhaar_number() {
    let app = TestApp::start_with(quick).await;
    let admin = app.signed_in(Role::SscAdmin).await;
    let id = me(&admin).await;
    let answer: Value =
        upload(&admin, &id, &sheet(&[with(1, "Aadhaar Number", "1234567890123")]), &[]).await.expect(200);
    assert_eq!(answer["errors"][0]["value"], "XXXXXXXXX0123");
}

#[actix_web::test]
async fn what_waits_for_an_agency_are_its_own_people_and_what_its_last_sheet_left_out() {
    let app = TestApp::start_with(quick).await;
    let ground = Ground::in_delhi(&app).await;
    let own = agency(&app, "eduquity", AgencyFamily::Eduquity).await;
    functionary(&app, ground.place, |_| {}).await;
    let admin = app.signed_in(Somebody::from(Role::AuthorizingAgencyAdmin).of_agency(own)).await;
    let id = me(&admin).await;
    let tasks = async || admin.get("/dashboard/agency-tasks").await.expect(200);
    let nothing =
        json!({ "withoutPicture": 0, "inactive": 0, "lookAlikes": 0, "oddPictures": 0, "waiting": 0, "leftOut": null });
    assert_eq!(tasks().await, nothing, "nobody else's people");

    let mut rows: Vec<_> = (1..=30).map(row).collect();
    rows[6] = with(7, "Gender", "?");
    let begun = upload(&admin, &id, &sheet(&rows), &[]).await.expect(200);
    work(&app).await;
    let told = tasks().await;
    assert_eq!(
        (&told["withoutPicture"], &told["inactive"], &told["leftOut"]["rows"], &told["leftOut"]["jobId"]),
        (&json!(29), &json!(29), &json!(1), &begun["jobId"])
    );
    // The same rows, mended: one is new, the others are known.
    upload(&admin, &id, &sheet(&(1..=30).map(row).collect::<Vec<_>>()), &[]).await.expect(200);
    work(&app).await;
    assert_eq!((&tasks().await["withoutPicture"], &tasks().await["leftOut"]), (&json!(30), &Value::Null));
    app.signed_in(Role::VenueManager).await.get("/dashboard/agency-tasks").await.refused(403);
}
