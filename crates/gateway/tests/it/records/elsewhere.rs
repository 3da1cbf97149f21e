//! What a user learns of numbers that people beyond their reach have: nothing before somebody is registered, and then not often.

use chrono::TimeDelta;
use gateway::settings::Settings;
use identity::entities::audit_entry::{self, Column};
use kernel::access::Role;
use registry::{entities::AgencyFamily, settings::CheckDigit};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use serde_json::{Value, json};
use test_support::{Answer, Client, TestApp, ground::agency, people::Somebody};

use super::{
    draft_desk::{self, change, path, read, work},
    functionary_upload::{me, quick, row, sheet, upload, with},
};

#[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
async fn told(app: &TestApp) -> Vec<Value> {
    let lines = audit_entry::Entity::find().filter(Column::Action.eq("TELL_OF_NUMBERS_ELSEWHERE"));
    let lines = lines.all(&**app.database()).await.unwrap();
    lines.into_iter().map(|line| line.value_after.unwrap()["answers"].clone()).collect()
}

fn numbers(number: u32) -> (String, String) {
    let cells = row(number);
    (cells[5].clone(), cells[10].clone())
}

/// A row that has the mobile number of another.
fn with_mobile_of(number: u32, other: u32) -> Vec<String> {
    with(number, "Mobile Number", &numbers(other).1)
}

async fn an_agency<'app>(app: &'app TestApp, name: &str) -> Client<'app> {
    let id = agency(app, name, AgencyFamily::Ecil).await;
    app.signed_in(Somebody::from(Role::AuthorizingAgencyAdmin).of_agency(id)).await
}

/// Somebody of the head office has registered these rows, for no agency.
async fn registered(app: &TestApp, rows: impl IntoIterator<Item = u32>) {
    let office = app.signed_in(Role::SscAdmin).await;
    let rows: Vec<_> = rows.into_iter().map(row).collect();
    let answer = upload(&office, &me(&office).await, &sheet(&rows), &[]).await.expect(200);
    assert_eq!(answer["created"], rows.len(), "{answer}");
}

async fn create(client: &Client<'_>, aadhaar: &str, mobile: &str) -> Answer {
    let body = json!({
        "firstName": "Asha", "aadhaarNumber": aadhaar, "mobileNumber": mobile, "currentStateId": "7",
    });
    client.post("/functionary/create", body).await
}

fn few(settings: &mut Settings) {
    quick(settings);
    settings.registry.numbers_elsewhere = 2;
}

#[actix_web::test]
async fn before_it_is_registered_a_draft_with_numbers_of_people_elsewhere_is_as_good_as_one_with_new_numbers() {
    let app = TestApp::start_with(|settings| {
        draft_desk::quick(settings);
        settings.registry.aadhaar_check_digit = CheckDigit::Ignore;
    })
    .await;
    registered(&app, 1..=2).await;
    let client = an_agency(&app, "curious").await;
    let elsewhere = [with_mobile_of(11, 1), with(12, "Aadhaar Number", &numbers(2).0)];
    let unknown = [row(21), row(22)];
    let mut drafts = Vec::new();
    for rows in [&elsewhere, &unknown] {
        let draft = read(&client, &String::from_utf8(sheet(rows)).unwrap()).await;
        let findings = client.get(&path(&draft, "/findings")).await.expect(200);
        let dry = upload(&client, &me(&client).await, &sheet(rows), &[("dryRun", "true")]).await.expect(200);
        drafts.push((draft.clone(), json!([draft["counts"], findings["faults"], dry])));
    }
    assert_eq!(drafts[0].1, drafts[1].1);
    assert_eq!(drafts[0].1[0]["ready"], 2, "{}", drafts[0].1);
    assert!(told(&app).await.is_empty());

    let draft = &drafts[0].0;
    change(&client, draft, "/register", json!({})).await;
    work(&app).await;
    let counts = client.get(&path(draft, "")).await.expect(200)["counts"].clone();
    assert_eq!(json!([counts["faulty"], counts["known"], counts["registered"]]), json!([1, 1, 0]), "{counts}");
    assert_eq!(told(&app).await, [2]);
}

#[actix_web::test]
async fn a_draft_still_tells_of_people_in_reach() {
    let app = TestApp::start_with(draft_desk::quick).await;
    let client = an_agency(&app, "own").await;
    let answer = upload(&client, &me(&client).await, &sheet(&[row(1), row(2)]), &[]).await.expect(200);
    assert_eq!(answer["created"], 2, "{answer}");
    let own = [with_mobile_of(11, 1), with(12, "Aadhaar Number", &numbers(2).0)];
    let draft = read(&client, &String::from_utf8(sheet(&own)).unwrap()).await;
    let counts = &draft["counts"];
    // A number with another name is a clash, and none of a person who is known.
    assert_eq!(json!([counts["ready"], counts["faulty"], counts["known"]]), json!([0, 2, 0]), "{counts}");
    assert!(told(&app).await.is_empty());
}

#[actix_web::test]
async fn after_a_days_answers_nothing_is_registered_whoever_has_the_numbers() {
    let app = TestApp::start_with(few).await;
    registered(&app, 1..=4).await;
    let office = app.signed_in(Role::SscAdmin).await;
    let client = an_agency(&app, "curious").await;
    let id = me(&client).await;
    let own = create(&client, "100000000090", "9000000090").await.expect(201)["id"].as_str().unwrap().to_owned();

    let rows = [with_mobile_of(11, 1), row(12), with_mobile_of(13, 2), with_mobile_of(14, 3), row(15)];
    let answer = upload(&client, &id, &sheet(&rows), &[]).await.expect(200);
    assert_eq!(json!([answer["created"], answer["failed"]]), json!([1, 4]), "{answer}");
    let said: Vec<(&Value, &str)> = answer["errors"]
        .as_array()
        .unwrap()
        .iter()
        .map(|fault| (&fault["row"], fault["message"].as_str().unwrap()))
        .collect();
    for (row, message) in &said {
        let is_told = **row == json!(2) || **row == json!(4);
        assert_eq!(message.starts_with("Another functionary"), is_told, "{said:?}");
        assert_eq!(message.starts_with("Not checked"), !is_told, "{said:?}");
    }

    let taken = create(&client, "100000000091", &numbers(4).1).await.refused(429);
    let free = create(&client, "100000000091", "9000000091").await;
    assert!(free.headers.contains_key("retry-after"));
    assert_eq!(taken, free.refused(429));
    let address = format!("/functionary/get/{own}");
    client.post(&address, json!({ "mobileNumber": numbers(4).1 })).await.refused(429);
    client.post(&address, json!({ "mobileNumber": "9000000092" })).await.refused(429);
    client.post(&address, json!({ "fatherName": "Ram" })).await.expect(200);

    assert_eq!(told(&app).await.iter().map(|answers| answers.as_u64().unwrap()).sum::<u64>(), 2);
    let notices = office.get("/notifications").await.expect(200);
    assert_eq!(json!([notices[0]["type"], notices[0]["metadata"]["applicationId"]]), json!(["BUDGET_SPENT", id]));
    assert_eq!(notices.as_array().unwrap().len(), 1, "{notices}");

    app.advance(TimeDelta::hours(25));
    let client = app.session_of(id.parse().unwrap(), Role::AuthorizingAgencyAdmin, None).await;
    create(&client, "100000000091", "9000000091").await.expect(201);
}

#[actix_web::test]
async fn a_registration_and_a_change_count_and_so_does_a_sheet_of_which_all_or_nothing_is_written() {
    let app = TestApp::start_with(quick).await;
    registered(&app, 1..=3).await;
    let client = an_agency(&app, "curious").await;
    let own = create(&client, "100000000090", "9000000090").await.expect(201)["id"].as_str().unwrap().to_owned();
    let refused = create(&client, &numbers(1).0, "9000000091").await.expect(409);
    assert!(refused["fields"]["aadhaarNumber"].is_string(), "{refused}");
    let address = format!("/functionary/get/{own}");
    let refused = client.post(&address, json!({ "mobileNumber": numbers(2).1 })).await.expect(409);
    assert!(refused["fields"]["mobileNumber"].is_string(), "{refused}");
    let rows = [row(11), with_mobile_of(12, 3)];
    let answer = upload(&client, &me(&client).await, &sheet(&rows), &[("atomic", "true")]).await.expect(200);
    assert_eq!(json!([answer["created"], answer["failed"]]), json!([0, 1]), "{answer}");
    assert_eq!(told(&app).await, [1, 1, 1]);
}

#[actix_web::test]
async fn nobody_counts_what_is_said_to_those_who_see_everybody() {
    let app = TestApp::start_with(few).await;
    registered(&app, 1..=4).await;
    let office = app.signed_in(Role::SscAdmin).await;
    for number in 1..=4 {
        create(&office, "100000000091", &numbers(number).1).await.refused(409);
    }
    assert!(told(&app).await.is_empty());
}
