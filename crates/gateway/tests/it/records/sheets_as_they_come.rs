//! Sheets as programs and offices write them: what separates, what is quoted, merged, invisible or out of place, and rows that clash.

use chrono::TimeDelta;
use kernel::{
    access::Role,
    ids::{BulkUploadId, UserId},
};
use registry::{
    bulk_upload::forget_expired,
    entities::{bulk_upload, bulk_upload_part, city},
};
use sea_orm::{EntityTrait, PaginatorTrait};
use serde_json::{Value, json};
use test_support::{TestApp, client::Part, ground::Ground};

use super::{
    draft_desk::{as_guessed, begin, cell, change, path, quick, read, read_kind, rows, work},
    functionary_upload::{HEADINGS, row, sheet, with},
};

/// A sheet with these rows, its values separated by something else.
fn separated(rows: &[Vec<String>], separator: &str, end: &str) -> String {
    let lines = rows.iter().map(|cells| cells.join(separator));
    std::iter::once(HEADINGS.join(separator)).chain(lines).collect::<Vec<_>>().join(end)
}

fn place(heading: &str) -> usize {
    HEADINGS.iter().position(|known| *known == heading).unwrap()
}

fn states(rows: &[Value]) -> Vec<&str> {
    rows.iter().map(|row| row["state"].as_str().unwrap()).collect()
}

/// A row with another name and the Aadhaar number of another row.
fn named(number: u32, first: &str, last: &str, aadhaar: u32) -> Vec<String> {
    let mut cells = with(number, "First Name", first);
    cells[place("Last Name")] = last.into();
    cells[place("Aadhaar Number")] = row(aadhaar)[place("Aadhaar Number")].clone();
    cells
}

#[actix_web::test]
async fn texts_are_read_as_programs_write_them() {
    let app = TestApp::start_with(quick).await;
    let admin = app.signed_in(Role::SscAdmin).await;
    let two = [row(1), row(2)];
    let titled = format!("List of staff, Lucknow, Kanpur, Agra, Meerut\r\n\r\n{}", separated(&two, ";", "\r\n"));
    let guarded = [with(1, "Aadhaar Number", "\"=\"\"100000000001\"\"\""), with(2, "Mobile Number", "9000000002\t")];
    let marked =
        [with(1, "Aadhaar Number", "\u{202a}100000000001\u{202c}"), with(2, "First Name", "\u{200b}Asha\u{200b} C")];
    for (what, text) in [
        ("bare carriage returns", separated(&two, ",", "\r")),
        ("a title with commas", titled),
        ("guards", separated(&guarded, ",", "\n")),
        ("marks", separated(&marked, ",", "\n")),
    ] {
        let draft = read(&admin, &text).await;
        let all = rows(&admin, &draft, "").await;
        assert_eq!(states(&all), ["READY", "READY"], "{what}: {all:?}");
        assert_eq!(cell(&draft, &all[0], "aadhaarNumber"), "100000000001", "{what}");
        assert_eq!(cell(&draft, &all[1], "mobileNumber"), "9000000002", "{what}");
        assert_eq!(cell(&draft, &all[1], "firstName"), "Asha C", "{what}");
    }
    for open in [[with(1, "Default Role", "\"EDUQUITY"), row(2)], [row(1), with(2, "Father Name", "\"Ram")]] {
        let text = separated(&open, ",", "\n");
        let part = [Part::File("staff.csv", text.as_bytes()), Part::Field("kind", "FUNCTIONARIES")];
        let refused = admin.upload("/sheets/drafts", &part).await.refused(400);
        let named = if open[0] == row(1) { "Row 3 " } else { "Row 2 " };
        assert!(refused.contains(named) && refused.contains("never closed"), "{refused}");
    }
    let page = b"<html><table><tr><td>First Name</td></tr></table> \xe9</html>";
    let part = [Part::File("staff.xls", &page[..]), Part::Field("kind", "FUNCTIONARIES")];
    assert!(admin.upload("/sheets/drafts", &part).await.refused(400).contains("a web page under the name of a sheet"));
}

#[actix_web::test]
async fn what_separates_is_told_and_a_text_is_read_anew_by_something_else() {
    let app = TestApp::start_with(quick).await;
    let admin = app.signed_in(Role::SscAdmin).await;
    // Each line has one bar more than semicolons: bars are taken, and are wrong.
    let mixed = |cells: Vec<String>| format!("{};{}", cells.join(";"), "|".repeat(HEADINGS.len() + 9));
    let headings = HEADINGS.iter().map(|heading| (*heading).to_owned()).collect();
    let text = [mixed(headings), mixed(row(1)), mixed(row(2))].join("\n");
    let commas = separated(&[row(3)], ",", "\n");
    let files = [
        Part::File("bars.csv", text.as_bytes()),
        Part::File("commas.csv", commas.as_bytes()),
        Part::Field("kind", "FUNCTIONARIES"),
    ];
    let draft = admin.upload("/sheets/drafts", &files).await.expect(200);
    let taken = |draft: &Value| [0, 1].map(|at| draft["tables"][at]["separator"].as_str().unwrap().to_owned());
    assert_eq!(taken(&draft), ["BAR", "COMMA"]);

    let wanted = json!({
        "version": draft["version"], "index": 0, "headingRow": 0, "headingRows": 1, "separator": "SEMICOLON",
    });
    let draft = admin.put(&path(&draft, "/heading"), wanted).await.expect(200);
    assert_eq!(taken(&draft), ["SEMICOLON", "COMMA"]);
    assert_eq!(draft["tables"][0]["headingRow"], 1);
    let draft = admin.put(&path(&draft, "/tables"), as_guessed(&draft)).await.expect(200);
    let all = rows(&admin, &draft, "").await;
    assert_eq!(states(&all), ["READY"; 3], "{all:?}");
    assert_eq!(cell(&draft, &all[0], "aadhaarNumber"), "100000000001");
}

#[actix_web::test]
async fn what_cannot_be_meant_is_not_made_up_and_words_for_nothing_are_nothing() {
    let app = TestApp::start_with(quick).await;
    let admin = app.signed_in(Role::SscAdmin).await;
    let with_date = |number: u32, date: &str| with(number, "Date Of Birth", date);
    let mut nothing = with(7, "Last Name", "N/A");
    (nothing[place("Alternate Mobile")], nothing[place("Email")]) = ("-".into(), "NIL".into());
    let given = [
        with(1, "Mobile Number", "0522-2234567"),
        with_date(2, "1988"),
        with_date(3, "1988-08-14T18:30:00.000Z"),
        with_date(4, "15/08/1988 12:00:00 AM"),
        with_date(5, "15-08-2020"),
        with(6, "Aadhaar Number", "034123412342"),
        nothing,
        with(8, "First Name", "-"),
    ];
    let draft = read(&admin, &String::from_utf8(sheet(&given)).unwrap()).await;
    let all = rows(&admin, &draft, "").await;
    let ready = ["FAULTY", "FAULTY", "READY", "READY", "READY", "READY", "READY", "FAULTY"];
    assert_eq!(states(&all), ready, "{all:?}");
    assert_eq!(cell(&draft, &all[0], "mobileNumber"), "0522-2234567", "a telephone is no mobile number");
    for place in [2, 3] {
        assert_eq!(cell(&draft, &all[place], "dateOfBirth"), "15-08-1988");
    }
    let warned = |place: usize, field: &str| {
        let faults = all[place]["faults"].as_array().unwrap();
        faults.iter().any(|fault| fault["field"] == field && fault["isWarning"] == true)
    };
    assert!(warned(4, "dateOfBirth") && warned(5, "aadhaarNumber"), "{all:?}");
    for field in ["lastName", "alternateMobileNumber", "email"] {
        assert_eq!(cell(&draft, &all[6], field), "", "{field}");
    }
    // Excel with the month first has read three of these as dates, and could not read the fourth.
    let turned = ["1988-05-08", "1990-03-04", "1991-07-06", "15/08/1988"];
    let turned: Vec<Vec<String>> = (11..).zip(turned).map(|(number, date)| with_date(number, date)).collect();
    let asked = read(&admin, &String::from_utf8(sheet(&turned)).unwrap()).await;
    let doubted = rows(&admin, &asked, "?only=WARNED&field=dateOfBirth").await;
    assert_eq!(doubted.len(), 3, "{doubted:?}");
    let mended = admin.get(&path(&draft, "/findings")).await.expect(200)["mended"].clone();
    assert!(mended.as_array().unwrap().iter().any(|group| group["rule"] == "NOTHING"), "{mended}");
}

#[actix_web::test]
async fn a_number_with_another_name_is_looked_at_and_what_was_left_out_stays_with_its_row_and_reason() {
    let app = TestApp::start_with(quick).await;
    let admin = app.signed_in(Role::SscAdmin).await;
    let given = [
        named(1, "Lalita", "Verma", 1),
        named(2, "Joseph", "Singh", 1),
        row(3),
        row(3),
        with(5, "Father Name", ""),
        row(6),
    ];
    let text = format!("List of staff\n\n{}", String::from_utf8(sheet(&given)).unwrap());
    let draft = read(&admin, &text).await;
    let all = rows(&admin, &draft, "").await;
    assert_eq!(states(&all), ["FAULTY", "FAULTY", "READY", "KNOWN", "FAULTY", "READY"], "{all:?}");
    let said = |place: usize| {
        let faults = all[place]["faults"].as_array().unwrap();
        faults.iter().find(|fault| fault["isWarning"] == false).unwrap()["message"].as_str().unwrap()
    };
    assert_eq!(said(1), "Row 1 of this sheet has the same Aadhaar number and another name (Lalita Verma).");
    assert_eq!(said(0), "Row 2 of this sheet has the same Aadhaar number and another name (Joseph Singh).");

    change(&admin, &draft, "/register", json!({})).await;
    work(&app).await;
    let listed = admin.get("/functionary/bulk-upload/jobs").await.expect(200)[0].clone();
    let counts = ["total", "processed", "created", "failed", "skipped"].map(|count| listed[count].clone());
    assert_eq!(json!(counts), json!([6, 6, 2, 3, 1]), "{listed}");
    let id = listed["jobId"].as_str().unwrap();
    let job = admin.get(&format!("/functionary/bulk-upload/jobs/{id}")).await.expect(200);
    let numbers: Vec<&Value> = job["errors"].as_array().unwrap().iter().map(|fault| &fault["row"]).collect();
    assert_eq!(json!(numbers), json!([4, 5, 8]), "as the spreadsheet program shows them: {job}");
    assert_eq!(job["skippedRows"][0]["row"], 7);
    assert!(!job.to_string().contains("100000000001"), "no whole Aadhaar number");
    assert!(job.to_string().contains("Row 5 of this sheet"), "a sentence names the row of the sheet: {job}");

    // The draft is gone after a day, its rows that were left out are not; others do not see them.
    app.advance(TimeDelta::days(30));
    let forget = async || {
        let state = &app.state;
        forget_expired(&state.database, &state.clock, &state.settings.registry).await.unwrap();
    };
    forget().await;
    let address = format!("/sheets/uploads/{id}/left-out");
    app.signed_in(Role::SscAdmin).await.get(&address).await.refused(404);
    let admin = app.session_of(me_id(&app, &listed).await, Role::SscAdmin, None).await;
    let left = admin.get(&address).await;
    let again = begin(&admin, "left.xlsx", &left.body).await;
    let again = admin.put(&path(&again, "/tables"), as_guessed(&again)).await.expect(200);
    assert_eq!(again["counts"]["total"], 4, "what was left out is understood when it comes back");

    app.advance(TimeDelta::days(3_650));
    forget().await;
    assert_eq!(kept(&app).await, 0, "after years they are forgotten");
}

#[actix_web::test]
async fn a_number_of_a_registered_person_under_another_name_is_looked_at_with_both_named() {
    let app = TestApp::start_with(quick).await;
    let admin = app.signed_in(Role::SscAdmin).await;
    let first = read(&admin, &String::from_utf8(sheet(&[row(6)])).unwrap()).await;
    change(&admin, &first, "/register", json!({})).await;
    work(&app).await;
    let clash = named(9, "Kiran", "Bose", 6);
    let draft = read(&admin, &String::from_utf8(sheet(&[clash, row(6)])).unwrap()).await;
    let all = rows(&admin, &draft, "").await;
    assert_eq!(states(&all), ["FAULTY", "KNOWN"], "{all:?}");
    let said = all[0]["faults"][0]["message"].as_str().unwrap();
    assert!(said.starts_with("Another person is registered with this Aadhaar number (Asha G Devi, F"), "{said}");
    assert!(said.ends_with(", XXXXXX0006)."), "{said}");
    assert_eq!(all[0]["faults"][0]["cause"], "TAKEN");
}

#[actix_web::test]
async fn people_who_are_known_are_changed_by_the_fields_that_are_chosen_and_changed_back_by_the_sheet_of_before() {
    let app = TestApp::start_with(quick).await;
    let admin = app.signed_in(Role::SscAdmin).await;
    let first = read(&admin, &String::from_utf8(sheet(&[row(1), row(2), row(3)])).unwrap()).await;
    change(&admin, &first, "/register", json!({})).await;
    work(&app).await;

    let mut moved = with(1, "Current City", "Noida");
    (moved[place("Mobile Number")], moved[place("Email")]) = ("9000000091".into(), String::new());
    // The number is another person's, and the rest of the row is missing.
    let mut taken = with(2, "Mobile Number", "9000000003");
    taken[place("Father Name")] = String::new();
    let draft = read(&admin, &String::from_utf8(sheet(&[moved, taken, row(3)])).unwrap()).await;
    assert_eq!(draft["counts"]["known"], 3, "{draft}");
    let told = admin.get(&path(&draft, "/differences")).await.expect(200);
    assert_eq!(
        (&told["people"], &told["fields"]),
        (&json!(2), &json!([{ "field": "mobileNumber", "people": 2 }, { "field": "currentCity", "people": 1 }]),)
    );
    let city = json!({ "field": "currentCity", "old": "Delhi", "new": "Noida" });
    assert_eq!(told["rows"][0]["differences"][1], city, "an empty cell says nothing: {told}");
    let before = admin.get(&path(&draft, "/differences/before")).await;

    let wanted = |fields: &[&str]| json!({ "version": told["version"], "fields": fields });
    admin.post(&path(&draft, "/differences"), wanted(&["firstName"])).await.refused(400);
    let done = admin.post(&path(&draft, "/differences"), wanted(&["mobileNumber"])).await.expect(200);
    assert_eq!(done["changed"], 1, "{done}");
    assert_eq!(done["refused"][0]["message"], "Another functionary is already registered with this mobile number.");
    let id = told["rows"][0]["functionaryId"].as_str().unwrap();
    let record = admin.get(&format!("/functionary/{id}")).await.expect(200);
    assert_eq!((&record["mobileNumber"], &record["currentCity"]), (&json!("9000000091"), &json!("Delhi")));
    assert_eq!(record["email"], "asha1@example.org");

    let back = begin(&admin, "records-before.xlsx", &before.body).await;
    let back = admin.put(&path(&back, "/tables"), as_guessed(&back)).await.expect(200);
    let told = admin.get(&path(&back, "/differences")).await.expect(200);
    assert_eq!(told["fields"], json!([{ "field": "mobileNumber", "people": 1 }]), "{told}");
    let wanted = json!({ "version": told["version"], "fields": ["mobileNumber"] });
    admin.post(&path(&back, "/differences"), wanted).await.expect(200);
    let record = admin.get(&format!("/functionary/{id}")).await.expect(200);
    assert_eq!(record["mobileNumber"], "9000000001");
    assert_eq!(admin.get(&path(&draft, "/differences")).await.expect(200)["people"], 2, "as before");
}

#[actix_web::test]
async fn of_two_columns_for_one_thing_it_is_told_how_much_is_in_each() {
    let app = TestApp::start_with(quick).await;
    let admin = app.signed_in(Role::SscAdmin).await;
    let text = "Name,Mobile No.,Phone,City\nAsha Rao,,9811112222,Delhi\nBina Das,9811112224,9811112223,Agra\n";
    let draft = begin(&admin, "staff.csv", text.as_bytes()).await;
    let columns = draft["tables"][0]["columns"].as_array().unwrap();
    let of = |name: &str| columns.iter().map(|column| column[name].clone()).collect::<Vec<_>>();
    assert_eq!(of("filled"), [json!(2), json!(1), json!(2), json!(2)]);
    assert_eq!(of("rivalOf"), [json!(null), json!("mobileNumber"), json!("mobileNumber"), json!(null)]);
    assert_eq!(columns[2]["field"], "mobileNumber");
}

#[actix_web::test]
async fn people_without_an_aadhaar_number_in_the_sheet_are_known_by_mobile_number_and_name() {
    let app = TestApp::start_with(quick).await;
    let admin = app.signed_in(Role::SscAdmin).await;
    let first = read(&admin, &String::from_utf8(sheet(&[row(1), row(2)])).unwrap()).await;
    change(&admin, &first, "/register", json!({})).await;
    work(&app).await;

    let mut moved = with(1, "Current City", "Noida");
    let mut other = with(2, "First Name", "Kiran");
    other[place("Last Name")] = "Bose".into();
    let mut new = row(3);
    for cells in [&mut moved, &mut other, &mut new] {
        cells[place("Aadhaar Number")] = String::new();
    }
    let draft = read(&admin, &String::from_utf8(sheet(&[moved, other, new])).unwrap()).await;
    let all = rows(&admin, &draft, "").await;
    assert_eq!(states(&all), ["KNOWN", "FAULTY", "FAULTY"], "{all:?}");
    let told = admin.get(&path(&draft, "/differences")).await.expect(200);
    assert_eq!(told["fields"], json!([{ "field": "currentCity", "people": 1 }]), "{told}");
    let wanted = json!({ "version": told["version"], "fields": ["currentCity"] });
    assert_eq!(admin.post(&path(&draft, "/differences"), wanted).await.expect(200)["changed"], 1);
    let id = told["rows"][0]["functionaryId"].as_str().unwrap();
    assert_eq!(admin.get(&format!("/functionary/{id}")).await.expect(200)["currentCity"], "Noida");
}

#[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
async fn kept(app: &TestApp) -> u64 {
    bulk_upload_part::Entity::find().count(&**app.database()).await.unwrap()
}

/// Whose upload this is.
#[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
async fn me_id(app: &TestApp, job: &Value) -> UserId {
    let id: BulkUploadId = job["jobId"].as_str().unwrap().parse().unwrap();
    bulk_upload::Entity::find_by_id(id).one(&**app.database()).await.unwrap().unwrap().user_id
}

#[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
async fn name_of_the_city(app: &TestApp, ground: &Ground<'_>) -> String {
    city::Entity::find_by_id(ground.place.city_id).one(&**app.database()).await.unwrap().unwrap().name
}

#[actix_web::test]
async fn centers_with_one_code_and_two_names_or_in_another_place_are_looked_at() {
    let app = TestApp::start_with(quick).await;
    let ground = Ground::in_delhi(&app).await;
    let admin = &ground.admin;
    let city = name_of_the_city(&app, &ground).await;
    let text = format!(
        "Centre Name,Centre Code,Exam City,Lat Long\n\
         Public School,DL001,{city},\"28.6139, 77.2090\"\n\
         Boys' College,DL001,{city},\"28.6, 77.2\"\n\
         Girls' College,DL003,{city},\"77.2090, 28.6139\"\n\
         Model School,DL004,{city},\"19.07, 72.88\"\n"
    );
    let draft = read_kind(admin, "CENTERS", &text, &[]).await;
    let all = rows(admin, &draft, "").await;
    assert_eq!(states(&all), ["READY", "FAULTY", "READY", "READY"], "{all:?}");
    assert_eq!((cell(&draft, &all[0], "lat"), cell(&draft, &all[0], "lng")), ("28.6139", "77.209"));
    let said = |place: usize| all[place]["faults"][0]["message"].as_str().unwrap_or_default();
    assert_eq!(said(1), "Row 1 of this sheet has the same center code and another name (Public School).");
    assert!(said(2).starts_with("Latitude and longitude seem to be exchanged"), "{all:?}");
    assert!(said(3).starts_with("This position is not in the state of the city"), "{all:?}");
}
