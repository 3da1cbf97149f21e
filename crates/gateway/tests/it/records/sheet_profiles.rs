//! What a sheet of people says for rosters: where they work and come from, languages, a training, an exemption, dates.

use chrono::{Days, NaiveDate};
use registry::entities::city;
use sea_orm::EntityTrait;
use serde_json::{Value, json};
use test_support::{Client, TestApp, client::Part, ground::Ground};

use super::{
    draft_desk::{begin, cell, change, path, quick, read, rows, work},
    functionary_upload::me,
};

const PERSON: &str = "First Name,Last Name,Date Of Birth,Gender,Aadhaar Number,Father Name,Mother Name,Mobile Number,\
State,District,City,Pin Code,Address,Default Role";
const COLUMNS: &str = "Place of Work,Work Center,Native Place,Languages Known,Trained As,Training Date,Exemption Note,\
Leave From,Leave Till,Reason for Leave";

fn person(number: u32, more: &str) -> String {
    let aadhaar = ["234123412346", "499118665246", "234123412353"][number as usize];
    format!(
        "Asha,Number {number},24-05-1990,F,{aadhaar},Ram,Sita,987654321{number},Delhi,New Delhi,Delhi,110001,1 Road,\
Invigilator,{more}"
    )
}

fn sheet(rows: &[String]) -> String {
    format!("{PERSON},{COLUMNS}\n{}\n", rows.join("\n"))
}

fn written(date: NaiveDate) -> String {
    date.format("%d-%m-%Y").to_string()
}

#[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
async fn city_of(app: &TestApp, ground: &Ground<'_>) -> city::Model {
    city::Entity::find_by_id(ground.place.city_id).one(&**app.database()).await.unwrap().unwrap()
}

async fn profile_of(client: &Client<'_>, number: u32) -> Value {
    let people = client.get("/functionary").await.expect(200);
    let mobile = format!("987654321{number}");
    let person = people.as_array().unwrap().iter().find(|person| person["mobileNumber"] == mobile.as_str());
    let id = person.expect("registered")["id"].as_str().unwrap();
    client.get(&format!("/functionary/{id}/duty-profile")).await.expect(200)
}

#[actix_web::test]
async fn a_sheet_fills_the_duty_profiles_of_the_people_that_it_registers() {
    let app = TestApp::start_with(quick).await;
    let ground = Ground::in_delhi(&app).await;
    let (admin, today, city) = (&ground.admin, app.state.clock.today(), city_of(&app, &ground).await);
    let (trained, from) = (today - Days::new(40), today + Days::new(10));
    let until = from + Days::new(2);
    let all = format!(
        "{0},School No. 1,{0},\"Hindi, Tamil and English\",,{1},Recovers from an operation,{2},{3},A wedding in the family",
        city.name,
        written(trained),
        written(from),
        written(until),
    );
    let some = format!(",,,हिन्दी,Venue Manager,{},,{},,Sits for an examination", written(trained), written(from));
    let draft = read(admin, &sheet(&[person(0, &all), person(1, &some), person(2, ",,,,,,,,,")])).await;
    assert_eq!(draft["counts"]["ready"], 3, "{:?}", admin.get(&path(&draft, "/findings")).await.expect(200));
    let first = rows(admin, &draft, "").await.remove(0);
    assert_eq!(cell(&draft, &first, "nativeCityId"), city.city_code, "read as the city's code");
    change(admin, &draft, "/register", json!({})).await;
    work(&app).await;

    let full = profile_of(admin, 0).await;
    assert_eq!((&full["workCity"]["id"], &full["nativeCity"]["id"]), (&json!(city.id), &json!(city.id)));
    assert_eq!(full["workCenter"]["id"], ground.center["id"]);
    assert_eq!(full["languages"], json!(["ENGLISH", "HINDI", "TAMIL"]));
    assert_eq!(full["exemptReason"], "Recovers from an operation");
    assert_eq!(full["trainings"][0]["role"], "EDUQUITY_INVIGILATOR", "the usual role where none is said");
    assert_eq!(full["trainings"][0]["heldOn"], json!(trained));
    let away = &full["unavailabilities"][0];
    assert_eq!((&away["from"], &away["until"]), (&json!(from), &json!(until)));
    assert_eq!((&away["reason"], &away["statedBy"]), (&json!("A wedding in the family"), &json!("HEAD_OFFICE")));

    let some = profile_of(admin, 1).await;
    assert_eq!((&some["workCity"], &some["languages"]), (&Value::Null, &json!(["HINDI"])));
    assert_eq!(some["trainings"][0]["role"], "EDUQUITY_VENUE_MANAGER");
    assert_eq!(some["unavailabilities"][0]["until"], json!(from), "one date is a span");
    let none = profile_of(admin, 2).await;
    assert_eq!((&none["trainings"], &none["updatedAt"]), (&json!([]), &Value::Null));

    for (action, lines) in [("CHANGE_DUTY_PROFILE", 2), ("ADD_TRAINING", 2), ("STATE_UNAVAILABILITY", 2)] {
        let told = admin.get(&format!("/audit?action={action}")).await.expect(200);
        assert_eq!(told["total"], lines, "{action}: {told}");
    }
}

#[actix_web::test]
async fn what_cannot_be_read_is_said_at_its_cell_and_nothing_of_the_row_is_written() {
    let app = TestApp::start_with(quick).await;
    let ground = Ground::in_delhi(&app).await;
    let (admin, today) = (&ground.admin, app.state.clock.today());
    let (yesterday, tomorrow) = (written(today - Days::new(1)), written(today + Days::new(1)));
    let odd = format!("Atlantis,School No. 9,Atlantis,Klingon,Astronaut,{tomorrow},no,{tomorrow},{yesterday},");
    let half = ",,,,Venue Manager,,,,,Was ill long";
    let draft = read(admin, &sheet(&[person(0, &odd), person(1, half), person(2, ",,,,,,,,,")])).await;
    assert_eq!((&draft["counts"]["faulty"], &draft["counts"]["ready"]), (&json!(2), &json!(1)));
    let found = rows(admin, &draft, "").await;
    let said = |row: usize| -> Vec<(String, String)> {
        let faults = found[row]["faults"].as_array().unwrap().iter();
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        faults.map(|fault| (text(&fault["field"]), text(&fault["message"]))).collect()
    };
    let at = |row: usize, field: &str| {
        said(row).into_iter().find(|(known, _)| known == field).unwrap_or_else(|| panic!("{field}: {:?}", said(row))).1
    };
    for field in ["workCityId", "nativeCityId"] {
        assert_eq!(at(0, field), "No city is called so: choose one of the list, or clear the cell");
    }
    assert_eq!(at(0, "workCenterId"), "No center has this code or name");
    assert_eq!(at(0, "languages"), "Name languages such as Hindi, English or Tamil, with commas between them");
    assert_eq!(at(0, "trainedAs"), "This is not one of the roles of the portal");
    assert_eq!(at(0, "trainedOn"), "The training has not taken place yet. Enter it when it has.");
    assert_eq!(at(0, "exemptReason"), kernel::form::REASON);
    assert_eq!(at(0, "unavailableReason"), "Say in a few words why");
    assert_eq!(at(1, "trainedOn"), "Say when the training was");
    assert_eq!(at(1, "unavailableFrom"), "Say from when and until when");
    change(admin, &draft, "/register", json!({})).await;
    work(&app).await;
    let registered = admin.get("/functionary").await.expect(200);
    assert_eq!(registered.as_array().unwrap().len(), 1, "only the row without a fault");

    // The rows that were left out come back with their columns.
    let left = admin.get(&path(&draft, "/left-out")).await;
    let left = registry::sheets::of_bytes(&left.body, &app.state.settings.registry).unwrap();
    assert!(left[0].cells.iter().any(|heading| heading == "Native City"), "{:?}", left[0]);
    assert!(left[1].cells.iter().any(|cell| cell == "Atlantis"));
}

#[actix_web::test]
async fn a_list_without_such_columns_is_read_as_ever_and_the_strict_call_passes_over_them() {
    let app = TestApp::start_with(quick).await;
    let ground = Ground::in_delhi(&app).await;
    let admin = &ground.admin;
    let joined = format!(
        "{PERSON},Joined\n{}\n{}\n{}\n",
        person(0, "01-02-2009"),
        person(1, "03-04-2010"),
        person(2, "05-06-2011")
    );
    let draft = begin(admin, "staff.csv", joined.as_bytes()).await;
    let columns = draft["tables"][0]["columns"].as_array().unwrap();
    assert_eq!(columns.last().unwrap()["field"], Value::Null, "no date is taken for a training by its looks");

    let template = |rest: &str| format!("/functionary/bulk-upload/template{rest}");
    let plain = admin.get(&template("?format=csv")).await;
    assert!(!String::from_utf8_lossy(&plain.body).contains("Native City"), "the contract's template is as it was");
    let wide = admin.get(&template("?format=csv&dutyProfile=true")).await;
    let headings = String::from_utf8_lossy(&wide.body).trim_start_matches('\u{feff}').trim().to_owned();
    assert!(headings.ends_with("Not Available From,Not Available Until,Reason Not Available"), "{headings}");
    let workbook = admin.get(&template("?dutyProfile=true")).await;
    let rows = registry::sheets::of_bytes(&workbook.body, &app.state.settings.registry).unwrap();
    assert_eq!(rows[0].cells.iter().collect::<Vec<_>>().join(","), headings);

    let strict = "Asha,,Rao,24-05-1990,FEMALE,234123412346,,INDIAN,Ram,Sita,9876543210,,,7,New Delhi,Delhi,110001,\
                  1 Road,true,,,,,,EDUQUITY_INVIGILATOR,,,Atlantis,,,,,,,";
    let me = me(admin).await;
    let file = format!("{headings}\n{strict}\n");
    let address = format!("/functionary/bulk-upload/{me}");
    let answer = admin.upload(&address, &[Part::File("people.csv", file.as_bytes())]).await.expect(200);
    assert_eq!((&answer["created"], &answer["failed"]), (&json!(1), &json!(0)), "{answer}");
    let people = admin.get("/functionary").await.expect(200);
    let id = people[0]["id"].as_str().unwrap();
    let profile = admin.get(&format!("/functionary/{id}/duty-profile")).await.expect(200);
    assert_eq!(profile["nativeCity"], Value::Null);
}
