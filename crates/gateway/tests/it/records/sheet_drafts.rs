//! Sheets as people have them: understood, mended, looked at, and only then registered.

use chrono::TimeDelta;
use kernel::access::Role;
use registry::{
    bulk_upload,
    entities::{
        AgencyFamily, bulk_upload_sheet, functionary as people, sheet_draft, sheet_draft_file, sheet_draft_part,
    },
};
use sea_orm::{EntityTrait, PaginatorTrait};
use serde_json::{Value, json};
use test_support::{
    TestApp,
    client::Part,
    ground::{agency, functionary},
    people::Somebody,
};

use super::draft_desk::{as_guessed, begin, causes, cell, change, path, quick, read, rows, work};

/// As an agency sends it: titles, other headings, a row of totals, everything written as people write.
const MESSY: &str = "\
List of staff,,,,,,,,,,,,,\n\
As of May,,,,,,,,,,,,,\n\
S.No.,Name,DOB,Sex,Aadhar No.,Mobile No.,Father's Name,Mother's Name,State,Dist.,City/Town,Pincode,Address,Designation\n\
1,Smt. Asha Rani Devi,24/05/1999,F,2341 2341 2346,+91 98765 43210,Ram,Sita,Delhi,New Delhi,Delhi,110 001,1 Road,Invigilator\n\
2,Ravi Kumar,28-Mar-1977,पुरुष,499118665246,09876543211,Shyam,Radha,U.P.,Lucknow,Lucknow,226001,2 Road,Venue Manager\n\
3,Meena Das,04/03/63,Female,5.0E+11,98765-43212,Gopal,Uma,Maharastra,Pune,Pune,411001,3 Road,Astronaut\n\
4,Kiran Bose,31/02/1990,M,234123412345,9876543213,,Maya,Goa,North Goa,Panaji,403001,4 Road,Security Guard\n\
Total,4,,,,,,,,,,,,\n";

#[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
async fn registered(app: &TestApp) -> Vec<people::Model> {
    people::Entity::find().all(&**app.database()).await.unwrap()
}

#[actix_web::test]
async fn a_table_is_found_below_titles_and_its_columns_under_other_names() {
    let app = TestApp::start_with(quick).await;
    let admin = app.signed_in(Role::SscAdmin).await;
    let draft = begin(&admin, "staff.csv", MESSY.as_bytes()).await;
    let table = &draft["tables"][0];
    assert_eq!(
        json!([table["headingRow"], table["headingRows"], table["isChosen"], draft["step"]]),
        json!([3, 1, true, "TABLES"])
    );
    let fields: Vec<&Value> = table["columns"].as_array().unwrap().iter().map(|column| &column["field"]).collect();
    assert_eq!(
        json!(fields),
        json!([
            null,
            "fullName",
            "dateOfBirth",
            "gender",
            "aadhaarNumber",
            "mobileNumber",
            "fatherName",
            "motherName",
            "currentStateId",
            "currentDistrict",
            "currentCity",
            "currentPinCode",
            "currentFullAddress",
            "defaultRole"
        ])
    );
    assert_eq!(table["columns"][3]["samples"], json!(["F", "पुरुष", "Female", "M"]));
}

#[actix_web::test]
async fn what_people_write_is_read_by_rule_and_what_remains_is_told_by_cause() {
    let app = TestApp::start_with(quick).await;
    let admin = app.signed_in(Role::SscAdmin).await;
    let draft = read(&admin, MESSY).await;
    let counts = &draft["counts"];
    assert_eq!(json!([counts["total"], counts["ready"], counts["faulty"]]), json!([4, 2, 2]), "{draft}");
    assert_eq!(draft["tables"][0]["leftOut"], json!([{ "row": 8, "why": "TOTAL" }]));
    let all = rows(&admin, &draft, "").await;
    let said = |field: &str| all.iter().map(|row| cell(&draft, row, field)).collect::<Vec<_>>();
    assert_eq!(said("firstName"), ["Asha", "Ravi", "Meena", "Kiran"]);
    assert_eq!(said("middleName")[0], "Rani");
    assert_eq!(said("dateOfBirth"), ["24-05-1999", "28-03-1977", "04/03/63", "31/02/1990"]);
    assert_eq!(said("gender"), ["FEMALE", "MALE", "FEMALE", "MALE"]);
    assert_eq!(said("mobileNumber"), ["9876543210", "9876543211", "9876543212", "9876543213"]);
    assert_eq!(said("currentStateId"), ["7", "9", "27", "30"]);
    assert_eq!(said("defaultRole")[0], "EDUQUITY_INVIGILATOR");
    assert_eq!((&all[2]["row"], &all[2]["sourceRow"]), (&json!(3), &json!(6)));
    let mut found = causes(&admin, &draft).await;
    found.sort();
    let expected = [
        ("aadhaarNumber", "CHECK_DIGIT"),
        ("aadhaarNumber", "DIGITS_LOST"),
        ("dateOfBirth", "OTHER"),
        ("dateOfBirth", "SHORT_YEAR"),
        ("defaultRole", "OTHER"),
        ("fatherName", "MISSING"),
    ];
    assert_eq!(found, expected.map(|(field, cause)| (field.to_owned(), cause.to_owned(), 1)));
    let faulty = rows(&admin, &draft, "?only=FAULTY&field=dateOfBirth").await;
    let message = |row: &Value| {
        row["faults"].as_array().unwrap().iter().find(|fault| fault["field"] == "dateOfBirth").unwrap()["message"]
            .clone()
    };
    assert!(
        faulty.iter().all(|row| message(row) == "Invalid Date of Birth (expected DD-MM-YYYY)"),
        "the specification's words stay"
    );
}

#[actix_web::test]
async fn one_decision_mends_all_rows_with_one_cause_and_can_be_taken_back() {
    let app = TestApp::start_with(quick).await;
    let admin = app.signed_in(Role::SscAdmin).await;
    let draft = read(&admin, MESSY).await;
    let years = json!({ "mend": { "kind": "SHORT_YEARS", "field": "dateOfBirth", "latest": 2008 } });
    assert_eq!(change(&admin, &draft, "/mends", years).await["changed"], 1);
    let role =
        json!({ "mend": { "kind": "REPLACE", "field": "defaultRole", "was": "Astronaut", "now": "Invigilator" } });
    change(&admin, &draft, "/mends", role).await;
    let third = &rows(&admin, &draft, "").await[2];
    assert_eq!(
        (cell(&draft, third, "dateOfBirth"), cell(&draft, third, "defaultRole")),
        ("04-03-1963", "EDUQUITY_INVIGILATOR")
    );
    let fill = json!({ "mend": { "kind": "FILL", "field": "fatherName", "cause": "MISSING", "now": "Not known" } });
    change(&admin, &draft, "/mends", fill).await;
    assert!(causes(&admin, &draft).await.iter().all(|(field, ..)| field != "fatherName"));
    for _ in 0..3 {
        change(&admin, &draft, "/undo", json!({})).await;
    }
    let third = &rows(&admin, &draft, "").await[2];
    assert_eq!((cell(&draft, third, "dateOfBirth"), cell(&draft, third, "defaultRole")), ("04/03/63", "Astronaut"));
    assert_eq!(causes(&admin, &draft).await.len(), 6);
    let version = admin.get(&path(&draft, "")).await.expect(200)["version"].clone();
    admin.post(&path(&draft, "/undo"), json!({ "version": version })).await.expect(409);
}

#[actix_web::test]
async fn a_whole_column_says_what_is_day_and_what_is_month() {
    let app = TestApp::start_with(quick).await;
    let admin = app.signed_in(Role::SscAdmin).await;
    let sheet = "Name,DOB,Mobile\nAsha Devi,01/31/1990,9876543210\nRavi Das,02/03/1991,9876543211\nMeena Rao,25/12/1988,9876543212\nKiran Rao,04/25/1988,9876543213\n";
    let draft = read(&admin, sheet).await;
    let all = rows(&admin, &draft, "").await;
    let born: Vec<&str> = all.iter().map(|row| cell(&draft, row, "dateOfBirth")).collect();
    assert_eq!(born, ["31-01-1990", "03-02-1991", "25/12/1988", "25-04-1988"], "most of them have the month first");
    assert!(causes(&admin, &draft).await.contains(&("dateOfBirth".into(), "DAY_OR_MONTH".into(), 1)));
    let order = json!({ "mend": { "kind": "DATE_ORDER", "field": "dateOfBirth", "order": "DAY_FIRST" } });
    change(&admin, &draft, "/mends", order).await;
    let all = rows(&admin, &draft, "").await;
    assert_eq!(cell(&draft, &all[1], "dateOfBirth"), "02-03-1991");
}

#[actix_web::test]
async fn a_cell_that_is_written_is_read_by_the_same_rules_and_checked_at_once() {
    let app = TestApp::start_with(quick).await;
    let admin = app.signed_in(Role::SscAdmin).await;
    let draft = read(&admin, MESSY).await;
    let cells = json!({ "cells": [
        { "row": 4, "field": "fatherName", "value": "Hari" },
        { "row": 4, "field": "dateOfBirth", "value": "1 March 1990" },
        { "row": 3, "field": "mobileNumber", "value": "98765 43210" },
    ] });
    let answer = change(&admin, &draft, "/cells", cells).await;
    assert_eq!((&answer["changed"], &answer["counts"]["ready"]), (&json!(2), &json!(3)), "{answer}");
    let fourth = answer["rows"].as_array().unwrap().iter().find(|row| row["row"] == 4).unwrap();
    assert_eq!((cell(&draft, fourth, "dateOfBirth"), &fourth["state"]), ("01-03-1990", &json!("READY")));
    assert!(
        causes(&admin, &draft).await.contains(&("mobileNumber".into(), "TWICE".into(), 1)),
        "another row has this number"
    );

    let version = answer["version"].clone();
    for (cells, says) in [
        (json!([{ "row": 9, "field": "fatherName", "value": "x" }]), "There is no row 9"),
        (json!([{ "row": 1, "field": "hobby", "value": "x" }]), "hobby is no column"),
        (json!([]), "Write between one and 50,000 cells"),
    ] {
        let refused =
            admin.post(&path(&draft, "/cells"), json!({ "version": version, "cells": cells })).await.expect(400);
        assert!(refused.to_string().contains(says), "{refused}");
    }
}

#[actix_web::test]
async fn nothing_is_registered_before_it_is_said_and_the_rest_stays_to_be_mended() {
    let app = TestApp::start_with(quick).await;
    let admin = app.signed_in(Role::SscAdmin).await;
    let draft = read(&admin, MESSY).await;
    assert!(registered(&app).await.is_empty());
    let sent = change(&admin, &draft, "/register", json!({})).await;
    assert_eq!(sent["step"], "REGISTERING");
    let stale = json!({ "version": sent["version"], "cells": [{ "row": 4, "field": "fatherName", "value": "Hari" }] });
    admin.post(&path(&draft, "/cells"), stale).await.expect(409);
    work(&app).await;
    let after = admin.get(&path(&draft, "")).await.expect(200);
    let counts = &after["counts"];
    assert_eq!(
        json!([after["step"], counts["registered"], counts["total"], counts["faulty"]]),
        json!(["ROWS", 2, 2, 2])
    );
    let mut names: Vec<String> = registered(&app).await.into_iter().map(|person| person.first_name).collect();
    names.sort();
    assert_eq!(names, ["Asha", "Ravi"]);

    let left = admin.get(&path(&draft, "/left-out")).await;
    let again = begin(&admin, "left.xlsx", &left.body).await;
    let again = admin.put(&path(&again, "/tables"), as_guessed(&again)).await.expect(200);
    assert_eq!(again["counts"]["total"], 2, "what was left out comes back and is understood");
    let cells = json!({ "cells": [
        { "row": 2, "field": "fatherName", "value": "Hari" }, { "row": 2, "field": "dateOfBirth", "value": "01-03-1990" },
    ] });
    change(&admin, &again, "/cells", cells).await;
    change(&admin, &again, "/register", json!({})).await;
    work(&app).await;
    assert_eq!(registered(&app).await.len(), 3);
}

#[actix_web::test]
async fn a_draft_whose_rows_are_all_registered_is_done_and_the_same_sheet_again_is_known() {
    let app = TestApp::start_with(quick).await;
    let admin = app.signed_in(Role::SscAdmin).await;
    let good: String = MESSY.lines().take(5).map(|line| format!("{line}\n")).collect();
    let draft = read(&admin, &good).await;
    change(&admin, &draft, "/register", json!({})).await;
    work(&app).await;
    let done = admin.get(&path(&draft, "")).await.expect(200);
    assert_eq!((&done["step"], &done["counts"]["registered"]), (&json!("DONE"), &json!(2)));
    admin.get(&path(&draft, "/left-out")).await.expect(409);
    let again = read(&admin, &good).await;
    assert_eq!((&again["counts"]["known"], &again["counts"]["ready"]), (&json!(2), &json!(0)));
    let version = again["version"].clone();
    let refused = admin.post(&path(&again, "/register"), json!({ "version": version })).await.expect(409);
    assert_eq!(refused["error"], "No row can be registered yet. Mend at least one.");
}

#[actix_web::test]
async fn a_registration_that_is_stopped_leaves_the_rest_in_the_draft() {
    let app = TestApp::start_with(quick).await;
    let admin = app.signed_in(Role::SscAdmin).await;
    let draft = read(&admin, MESSY).await;
    change(&admin, &draft, "/register", json!({})).await;
    let stopped = admin.post(&path(&draft, "/cancel"), json!({})).await.expect(200);
    assert_eq!((&stopped["step"], &stopped["counts"]["ready"]), (&json!("ROWS"), &json!(2)));
    work(&app).await;
    assert!(registered(&app).await.is_empty());
    admin.post(&path(&draft, "/cancel"), json!({})).await.expect(409);
    change(&admin, &draft, "/register", json!({})).await;
    work(&app).await;
    assert_eq!(registered(&app).await.len(), 2);
    #[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
    let sheets = bulk_upload_sheet::Entity::find().count(&**app.database()).await.unwrap();
    assert_eq!(sheets, 0, "the sealed sheet is gone, too");
}

#[actix_web::test]
async fn two_people_do_not_undo_each_others_changes_unseen() {
    let app = TestApp::start_with(quick).await;
    let eduquity = agency(&app, "eduquity", AgencyFamily::Eduquity).await;
    let other = agency(&app, "other", AgencyFamily::Eduquity).await;
    let of = |agency| Somebody::from(Role::AuthorizingAgencyAdmin).of_agency(agency);
    let [one, colleague, stranger] =
        [app.signed_in(of(eduquity)).await, app.signed_in(of(eduquity)).await, app.signed_in(of(other)).await];
    let draft = read(&one, MESSY).await;
    assert_eq!(colleague.get("/sheets/drafts?kind=FUNCTIONARIES").await.expect(200)[0]["id"], draft["id"]);
    assert_eq!(stranger.get("/sheets/drafts").await.expect(200), json!([]));
    stranger.get(&path(&draft, "")).await.expect(404);
    stranger.delete(&path(&draft, "")).await.expect(404);
    let write = |name: &str| json!({ "version": draft["version"], "cells": [{ "row": 4, "field": "fatherName", "value": name }] });
    one.post(&path(&draft, "/cells"), write("Hari")).await.expect(200);
    let refused = colleague.post(&path(&draft, "/cells"), write("Gopal")).await.expect(409);
    assert_eq!(refused["reason"], "DRAFT_CHANGED");
    let fourth = &rows(&colleague, &draft, "").await[3];
    assert_eq!(cell(&draft, fourth, "fatherName"), "Hari");
}

#[actix_web::test]
#[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
async fn a_draft_lies_sealed_and_is_gone_after_a_day_or_when_it_is_discarded() {
    let app = TestApp::start_with(quick).await;
    let admin = app.signed_in(Role::SscAdmin).await;
    let draft = read(&admin, MESSY).await;
    let db = &**app.database();
    let parts = sheet_draft_part::Entity::find().all(db).await.unwrap();
    let files = sheet_draft_file::Entity::find().all(db).await.unwrap();
    let heads = sheet_draft::Entity::find().all(db).await.unwrap();
    let sealed = parts
        .iter()
        .map(|row| &row.sealed)
        .chain(files.iter().map(|row| &row.sealed))
        .chain(heads.iter().map(|row| &row.sealed));
    for bytes in sealed {
        let text = String::from_utf8_lossy(bytes);
        assert!(!["234123412346", "9876543210", "Asha"].iter().any(|secret| text.contains(secret)));
    }
    app.advance(TimeDelta::hours(25));
    let admin = app.signed_in(Role::SscAdmin).await;
    admin.get(&path(&draft, "")).await.expect(404);
    bulk_upload::forget_expired(&app.state.database, &app.state.clock, &app.state.settings.registry).await.unwrap();
    assert_eq!(
        sheet_draft::Entity::find().count(db).await.unwrap()
            + sheet_draft_part::Entity::find().count(db).await.unwrap(),
        0
    );

    let draft = begin(&admin, "staff.csv", MESSY.as_bytes()).await;
    admin.delete(&path(&draft, "")).await.expect(204);
    assert_eq!(sheet_draft_file::Entity::find().count(db).await.unwrap(), 0);
}

#[actix_web::test]
async fn what_somebody_says_of_a_heading_is_remembered_for_the_next_sheet() {
    let app = TestApp::start_with(quick).await;
    let admin = app.signed_in(Role::SscAdmin).await;
    let sheet = b"Person,Guardian,Mobile,DOB\nAsha Devi,Ram,9876543210,24/05/1999\n";
    let draft = begin(&admin, "a.csv", sheet).await;
    let mut said = as_guessed(&draft);
    said["tables"][0]["fields"] = json!(["fullName", "fatherName", "mobileNumber", null]);
    admin.put(&path(&draft, "/tables"), said).await.expect(200);
    let next = begin(&admin, "b.csv", sheet).await;
    let told: Vec<Value> = next["tables"][0]["columns"]
        .as_array()
        .unwrap()
        .iter()
        .map(|column| json!([column["field"], column["how"]]))
        .collect();
    assert_eq!(
        json!(told),
        json!([["fullName", "REMEMBERED"], ["fatherName", "REMEMBERED"], ["mobileNumber", "NAME"], [null, null]])
    );
}

#[actix_web::test]
async fn another_row_can_be_the_headings_and_a_column_is_said_once() {
    let app = TestApp::start_with(quick).await;
    let admin = app.signed_in(Role::SscAdmin).await;
    let draft = begin(&admin, "staff.csv", MESSY.as_bytes()).await;
    let place = |row: u32| json!({ "version": draft["version"], "index": 0, "headingRow": row, "headingRows": 1 });
    let moved = admin.put(&path(&draft, "/heading"), place(1)).await.expect(200);
    assert_eq!(moved["tables"][0]["columns"][0]["heading"], "List of staff");
    let nothing = json!({ "version": moved["version"], "index": 0, "headingRow": 99, "headingRows": 1 });
    admin.put(&path(&draft, "/heading"), nothing).await.expect(400);
    let mut twice = as_guessed(&draft);
    twice["version"] = moved["version"].clone();
    twice["tables"][0]["fields"] = json!([null, "fullName", "fullName"]);
    let refused = admin.put(&path(&draft, "/tables"), twice).await.expect(400);
    assert!(refused.to_string().contains("Two columns are said to be Full Name"), "{refused}");
}

#[actix_web::test]
async fn several_sheets_are_one_draft_and_what_is_no_sheet_is_named() {
    let app = TestApp::start_with(quick).await;
    let admin = app.signed_in(Role::SscAdmin).await;
    let [one, two] = ["Asha Devi,24/05/1999,9876543210", "Ravi Das,25/05/1999,9876543211"]
        .map(|row| format!("Name,DOB,Mobile\n{row}\n"));
    let summary = "Region,People\nNorth,2\n";
    let parts = [
        Part::File("one.csv", one.as_bytes()),
        Part::File("two.csv", two.as_bytes()),
        Part::File("summary.csv", summary.as_bytes()),
        Part::Field("kind", "FUNCTIONARIES"),
    ];
    let draft = admin.upload("/sheets/drafts", &parts).await.expect(200);
    let chosen: Vec<&Value> = draft["tables"].as_array().unwrap().iter().map(|table| &table["isChosen"]).collect();
    assert_eq!(json!(chosen), json!([true, true, false]));
    let draft = admin.put(&path(&draft, "/tables"), as_guessed(&draft)).await.expect(200);
    assert_eq!(
        (&draft["counts"]["total"], &draft["fileNames"]),
        (&json!(2), &json!(["one.csv", "two.csv", "summary.csv"]))
    );

    let parts = [
        Part::File("one.csv", one.as_bytes()),
        Part::File("scan.pdf", b"%PDF-1.7"),
        Part::Field("kind", "FUNCTIONARIES"),
    ];
    let refused = admin.upload("/sheets/drafts", &parts).await.expect(400);
    assert_eq!(
        refused["error"],
        "scan.pdf: This file is a PDF, not a sheet. Save the list as .xlsx or .csv, and choose that file."
    );
    admin.upload("/sheets/drafts", &[Part::File("one.csv", one.as_bytes())]).await.expect(400);
    admin.upload("/sheets/drafts", &[Part::Field("kind", "FUNCTIONARIES")]).await.expect(400);
}

#[actix_web::test]
async fn somebody_who_is_registered_already_is_known_and_a_taken_number_is_told() {
    let app = TestApp::start_with(quick).await;
    let admin = app.signed_in(Role::SscAdmin).await;
    let place = test_support::places::city_in(&app, 7).await;
    functionary(&app, place, |person| {
        person.mobile_number = "9876543210".into();
    })
    .await;
    let draft = read(&admin, MESSY).await;
    assert!(causes(&admin, &draft).await.contains(&("mobileNumber".into(), "TAKEN".into(), 1)));
}

#[actix_web::test]
async fn a_wrong_check_digit_is_a_fault_where_the_setting_says_so() {
    let refuse = |settings: &mut gateway::settings::Settings| {
        quick(settings);
        settings.registry.aadhaar_check_digit = registry::settings::CheckDigit::Refuse;
    };
    let app = TestApp::start_with(refuse).await;
    let admin = app.signed_in(Role::SscAdmin).await;
    let good: String = MESSY.lines().take(5).map(|line| format!("{line}\n")).collect();
    let draft = read(&admin, &good.replace("2341 2341 2346", "2341 2341 2345")).await;
    assert_eq!((&draft["counts"]["ready"], &draft["counts"]["faulty"]), (&json!(1), &json!(1)));
}

#[actix_web::test]
async fn rows_are_left_out_and_taken_in_again() {
    let app = TestApp::start_with(quick).await;
    let admin = app.signed_in(Role::SscAdmin).await;
    let draft = read(&admin, MESSY).await;
    let out = json!({ "mend": { "kind": "LEAVE_OUT", "field": "fatherName", "cause": "MISSING" } });
    assert_eq!(change(&admin, &draft, "/mends", out).await["counts"]["leftOut"], 1);
    let more = json!({ "mend": { "kind": "LEAVE_OUT_ROWS", "rows": [1, 2] } });
    let after = change(&admin, &draft, "/mends", more).await;
    assert_eq!((&after["counts"]["leftOut"], &after["counts"]["ready"]), (&json!(3), &json!(0)));
    let back = json!({ "mend": { "kind": "TAKE_IN_ROWS", "rows": [1, 4] } });
    let after = change(&admin, &draft, "/mends", back).await;
    assert_eq!(
        json!([after["counts"]["leftOut"], after["counts"]["ready"], after["counts"]["faulty"]]),
        json!([1, 1, 2])
    );
}

#[actix_web::test]
async fn the_strict_call_mends_a_sheet_only_when_it_is_asked_to() {
    let app = TestApp::start_with(quick).await;
    let admin = app.signed_in(Role::SscAdmin).await;
    let me = admin.get("/user/me").await.expect(200)["user"]["id"].as_str().unwrap().to_owned();
    let file = Part::File("staff.csv", MESSY.as_bytes());
    let upload = format!("/functionary/bulk-upload/{me}");
    admin.upload(&upload, &[file]).await.expect(400);
    let answer =
        admin.upload(&format!("{upload}?mend=true"), &[Part::File("staff.csv", MESSY.as_bytes())]).await.expect(200);
    assert_eq!(json!([answer["total"], answer["created"], answer["failed"]]), json!([4, 2, 2]), "{answer}");
    let mut at: Vec<u64> =
        answer["errors"].as_array().unwrap().iter().map(|fault| fault["row"].as_u64().unwrap()).collect();
    at.dedup();
    assert_eq!(at, [6, 7], "as the spreadsheet program numbers them");
}

#[actix_web::test]
async fn a_permanent_address_that_is_the_same_is_taken_so_however_that_is_said() {
    let app = TestApp::start_with(quick).await;
    let admin = app.signed_in(Role::SscAdmin).await;
    let same = |draft: &Value| {
        let columns = draft["columns"].as_array().unwrap();
        columns.iter().find(|column| column["field"] == "permanentAddressSameAsCurrentAddress").unwrap()["fixed"]
            .clone()
    };
    let nothing = begin(&admin, "a.csv", b"Name,Mobile\nAsha Devi,9876543210\n").await;
    assert_eq!(same(&nothing), "true");
    let only_same = b"Name,Mobile,Perm. Address\nAsha Devi,9876543210,Same as above\nRavi Das,9876543211,Yes\n";
    let draft = begin(&admin, "b.csv", only_same).await;
    assert_eq!(draft["tables"][0]["columns"][2]["field"], "permanentAddressSameAsCurrentAddress");
    assert!(same(&draft).is_null());
    let mixed = "Name,Mobile,Permanent Address\nAsha Devi,9876543210,Same\nRavi Das,9876543211,7 Hill Road\n";
    let draft = read(&admin, mixed).await;
    let rows = rows(&admin, &draft, "").await;
    let said = |field: &str| rows.iter().map(|row| cell(&draft, row, field)).collect::<Vec<_>>();
    assert_eq!(said("permanentAddressSameAsCurrentAddress"), ["true", "false"]);
    assert_eq!(said("permanentFullAddress"), ["", "7 Hill Road"]);
    let parts = [
        Part::File("b.csv", only_same.as_slice()),
        Part::File("a.csv", b"Name,Mobile\nMeena Rao,9876543212\n"),
        Part::Field("kind", "FUNCTIONARIES"),
    ];
    let two = admin.upload("/sheets/drafts", &parts).await.expect(200);
    let two = admin.put(&path(&two, "/tables"), as_guessed(&two)).await.expect(200);
    let third = &self::rows(&admin, &two, "").await[2];
    assert_eq!(cell(&two, third, "permanentAddressSameAsCurrentAddress"), "true", "another sheet has the column");
}

#[actix_web::test]
async fn a_user_has_so_many_drafts_and_makes_room_by_deleting_one() {
    let app = TestApp::start_with(|settings| {
        quick(settings);
        settings.registry.drafts_per_user = 2;
    })
    .await;
    let admin = app.signed_in(Role::SscAdmin).await;
    let first = begin(&admin, "one.csv", MESSY.as_bytes()).await;
    begin(&admin, "two.csv", MESSY.as_bytes()).await;
    let parts = [Part::File("three.csv", MESSY.as_bytes()), Part::Field("kind", "FUNCTIONARIES")];
    let refused = admin.upload("/sheets/drafts", &parts).await.expect(409);
    assert_eq!(refused["reason"], "TOO_MANY_DRAFTS", "{refused}");
    let other = app.signed_in(Role::SscAdmin).await;
    other.upload("/sheets/drafts", &parts).await.expect(200);
    assert_eq!(admin.delete(&path(&first, "")).await.status, 204);
    admin.upload("/sheets/drafts", &parts).await.expect(200);
}

#[actix_web::test]
async fn drafts_take_so_much_room_and_old_changes_give_way_before_anything_is_refused() {
    let app = TestApp::start_with(|settings| {
        quick(settings);
        settings.registry.draft_bytes_per_user = 12_000;
    })
    .await;
    let admin = app.signed_in(Role::SscAdmin).await;
    let draft = read(&admin, MESSY).await;
    for number in 0..20 {
        let cells = json!({ "cells": [{ "row": 1, "field": "fatherName", "value": format!("Ram {number}") }] });
        change(&admin, &draft, "/cells", cells).await;
    }
    change(&admin, &draft, "/undo", json!({})).await;
    let version = admin.get(&path(&draft, "")).await.expect(200)["version"].clone();
    let mut undone = 0;
    let mut now = json!({ "version": version });
    loop {
        let answer = admin.post(&path(&draft, "/undo"), now.clone()).await;
        if answer.status == 409 {
            break;
        }
        now = json!({ "version": answer.expect(200)["version"] });
        undone += 1;
    }
    assert!((1..19).contains(&undone), "{undone} of twenty");

    let many = [Part::File("many.csv", &[b'x'; 12_000]), Part::Field("kind", "FUNCTIONARIES")];
    let refused = admin.upload("/sheets/drafts", &many).await.expect(413);
    assert_eq!(refused["reason"], "DRAFTS_TOO_LARGE", "{refused}");
}
