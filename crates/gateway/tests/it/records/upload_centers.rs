//! Centers from sheets.

use std::io::Cursor;

use calamine::{Data, Reader, Xlsx};
use kernel::access::Role;
use registry::entities::city;
use sea_orm::EntityTrait;
use serde_json::{Value, json};
use test_support::{Answer, Client, TestApp, client::Part, people::Somebody, places};

const HEADING: &str = "name,CENTER CODE,City Code,Latitude,Longitude,Geo Fencing Radius,Is PH Friendly,Max Candidate Capacity,Max PH Count,Full Address,Pin Code";

#[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
async fn city_code(app: &TestApp, place: &places::Place) -> String {
    city::Entity::find_by_id(place.city_id).one(&**app.database()).await.unwrap().unwrap().city_code
}

async fn upload(client: &Client<'_>, rows: &[String], fields: &[(&str, &str)]) -> Answer {
    let file = format!("{HEADING}\n{}", rows.join("\n")).into_bytes();
    let mut parts = vec![Part::File("centers.csv", &file)];
    parts.extend(fields.iter().map(|(name, value)| Part::Field(name, value)));
    client.upload("/examination/upload-centers", &parts).await
}

fn row(code: &str, city: &str) -> String {
    format!("School {code},{code},{city},28.63,77.21,300,yes,400,10,1 Road,110001")
}

async fn centers(client: &Client<'_>) -> Vec<Value> {
    client.get("/examination/centers").await.expect(200).as_array().unwrap().clone()
}

#[actix_web::test]
async fn good_rows_become_centers_and_the_report_tells_of_the_others() {
    let app =
        TestApp::start_with(|settings| settings.registry.sheet_reader = env!("CARGO_BIN_EXE_muster").into()).await;
    let place = places::city(&app).await;
    let city = city_code(&app, &place).await;
    let admin = app.signed_in(Role::SscAdmin).await;
    let bad = format!(",D-3,{city},95,abc,-1,perhaps,many,0,,12");
    let answer = upload(&admin, &[row("D-1", &city), row("D-1", &city), bad, row("D-4", "no such")], &[]).await;
    let report = answer.headers.get("x-upload-id").unwrap().to_str().unwrap().to_owned();
    let created = answer.expect(201);
    assert_eq!(created.as_array().unwrap().len(), 1, "{created}");
    assert_eq!((&created[0]["row"], &created[0]["centerCode"]), (&json!(2), &json!("D-1")));
    let centers = centers(&admin).await;
    assert_eq!((&centers[0]["id"], &centers[0]["isPHFriendly"]), (&created[0]["id"], &json!(true)));

    let report = admin.get(&format!("/examination/upload-centers/{report}")).await.expect(200);
    assert_eq!(json!([report["total"], report["created"], report["skipped"], report["failed"]]), json!([4, 1, 1, 2]));
    let told: Vec<(u64, &str)> = report["errors"]
        .as_array()
        .unwrap()
        .iter()
        .map(|fault| (fault["row"].as_u64().unwrap(), fault["column"].as_str().unwrap()))
        .collect();
    for column in
        ["Name", "Latitude", "Longitude", "Geo Fencing Radius", "Is PH Friendly", "Max Candidate Capacity", "Pin Code"]
    {
        assert!(told.contains(&(4, column)), "{column} in {told:?}");
    }
    assert!(told.contains(&(5, "City Code")));
}

#[actix_web::test]
async fn where_no_row_is_good_nothing_is_created_and_the_answer_says_why() {
    let app =
        TestApp::start_with(|settings| settings.registry.sheet_reader = env!("CARGO_BIN_EXE_muster").into()).await;
    let place = places::city(&app).await;
    let city = city_code(&app, &place).await;
    let admin = app.signed_in(Role::SscAdmin).await;
    let refused = upload(&admin, &[row("D-1", "no such")], &[]).await.expect(400);
    assert_eq!(refused["reason"], "NO_ROW_CREATED");
    assert_eq!(refused["fields"]["row 2: City Code"], "City not found");
    let both = [row("D-1", &city), row("D-2", "no such")];
    upload(&admin, &both, &[("atomic", "true")]).await.refused(400);
    assert!(centers(&admin).await.is_empty());
    let dry = upload(&admin, &both, &[("dryRun", "true")]).await.expect(201);
    assert_eq!(dry.as_array().unwrap().len(), 1);
    assert!(centers(&admin).await.is_empty(), "a dry run writes nothing");
    let nowhere = app.signed_in(Role::SscRegionAdmin).await;
    let refused = upload(&nowhere, &[row("D-1", &city)], &[]).await.expect(400);
    assert_eq!(refused["reason"], "NO_ROW_CREATED", "an administrator without a region is told so row by row");
    upload(&admin, &[], &[]).await.refused(400);
    let lacking = admin.upload("/examination/upload-centers", &[Part::File("a.csv", b"Name\nA\n")]).await.refused(400);
    assert_eq!(lacking, "This sheet lacks the columns: City Code. Use the template.");
    let template = admin.get("/examination/upload-centers/template").await;
    let rows = registry::sheets::of_bytes(&template.body, &app.state.settings.registry).unwrap();
    assert_eq!(rows[0].cells.len(), 13);
}

/// The codes that the template offers for cities, each with what stands beside it.
async fn offered_cities(client: &Client<'_>) -> Vec<(String, String)> {
    let template = client.get("/examination/upload-centers/template").await;
    let mut book: Xlsx<_> = calamine::open_workbook_from_rs(Cursor::new(template.body.to_vec())).unwrap();
    let list = book.worksheet_range("Allowed values").unwrap();
    assert_eq!(list.get_value((0, 0)).unwrap().to_string(), "City Code");
    let said = |row: &[Data], column: usize| row.get(column).map(ToString::to_string).unwrap_or_default();
    list.rows().skip(1).map(|row| (said(row, 0), said(row, 1))).filter(|(code, _)| !code.is_empty()).collect()
}

#[actix_web::test]
async fn the_template_lists_the_city_codes_that_its_reader_may_write_with_their_places() {
    let app = TestApp::start().await;
    let (delhi, mumbai) = (places::city(&app).await, places::city_in(&app, 27).await);
    let (near, far) = (city_code(&app, &delhi).await, city_code(&app, &mumbai).await);
    let all = offered_cities(&app.signed_in(Role::SscAdmin).await).await;
    let place = &all.iter().find(|(code, _)| *code == near).unwrap().1;
    assert!(place.ends_with(", Delhi"), "a code alone says nothing: {place}");
    assert!(all.iter().any(|(code, _)| *code == far));
    let region = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(delhi.region_id)).await;
    let own = offered_cities(&region).await;
    assert!(own.iter().any(|(code, _)| *code == near));
    assert!(own.iter().all(|(code, _)| *code != far), "nor does one that is refused");
}

#[actix_web::test]
async fn a_region_admin_creates_centers_in_the_own_region_only() {
    let app =
        TestApp::start_with(|settings| settings.registry.sheet_reader = env!("CARGO_BIN_EXE_muster").into()).await;
    let (delhi, mumbai) = (places::city(&app).await, places::city_in(&app, 27).await);
    let region = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(delhi.region_id)).await;
    let rows = [row("D-1", &city_code(&app, &delhi).await), row("M-1", &city_code(&app, &mumbai).await)];
    let answer = upload(&region, &rows, &[]).await;
    let report = answer.headers.get("x-upload-id").unwrap().to_str().unwrap().to_owned();
    assert_eq!(answer.expect(201).as_array().unwrap().len(), 1);
    let report = format!("/examination/upload-centers/{report}");
    assert_eq!(region.get(&report).await.expect(200)["failed"], 1);
    app.signed_in(Role::SscAdmin).await.get(&report).await.refused(404);
    upload(&app.signed_in(Role::AuthorizingAgencyAdmin).await, &rows, &[]).await.refused(403);
}

#[actix_web::test]
async fn the_centers_to_correct_come_back_as_a_sheet_that_can_be_uploaded_again() {
    let app =
        TestApp::start_with(|settings| settings.registry.sheet_reader = env!("CARGO_BIN_EXE_muster").into()).await;
    let place = places::city(&app).await;
    let city = city_code(&app, &place).await;
    let admin = app.signed_in(Role::SscAdmin).await;
    let path = "/examination/upload-centers/failed-rows";
    let file = |rows: &[String]| format!("{HEADING}\n{}", rows.join("\n")).into_bytes();
    let wrong = format!("School D-2,D-2,{city},95,77.21,300,yes,many,10,1 Road,110001");
    let answer = admin.upload(path, &[Part::File("centers.csv", &file(&[row("D-1", &city), wrong]))]).await;
    assert_eq!(answer.status, 200);
    let rows = registry::sheets::of_bytes(&answer.body, &app.state.settings.registry).unwrap();
    assert_eq!(rows.len(), 2, "the heading and one row");
    let reason = rows[1].cells.iter().next_back().unwrap();
    assert!(reason.contains("Latitude: ") && reason.contains("Max Candidate Capacity: "), "{reason}");
    assert!(centers(&admin).await.is_empty(), "nothing is created");
    admin.upload(path, &[Part::File("centers.csv", &file(&[row("D-1", &city)]))]).await.refused(409);

    let correct = |cell: &str| match cell {
        "95" => "28.7".to_owned(),
        "many" => "40".to_owned(),
        right => right.to_owned(),
    };
    let corrected = rows.iter().map(|row| row.cells.iter().map(correct).collect::<Vec<_>>().join(","));
    let corrected = corrected.collect::<Vec<_>>().join("\n").into_bytes();
    let created = admin.upload("/examination/upload-centers", &[Part::File("a.csv", &corrected)]).await.expect(201);
    assert_eq!(created[0]["centerCode"], "D-2");
}

#[actix_web::test]
async fn everybody_sees_their_own_sheets_of_centers_and_may_start_from_a_template_of_text() {
    let app =
        TestApp::start_with(|settings| settings.registry.sheet_reader = env!("CARGO_BIN_EXE_muster").into()).await;
    let place = places::city(&app).await;
    let city = city_code(&app, &place).await;
    let admin = app.signed_in(Role::SscAdmin).await;
    assert_eq!(admin.get("/examination/upload-centers").await.expect(200), json!([]));
    for code in ["D-1", "D-2"] {
        upload(&admin, &[row(code, &city)], &[]).await.expect(201);
    }
    let page = admin.get("/examination/upload-centers?pageSize=1").await.expect(200);
    assert_eq!((&page["total"], &page["data"][0]["created"]), (&json!(2), &json!(1)));
    assert!(admin.get("/functionary/bulk-upload/jobs").await.expect(200).as_array().unwrap().is_empty());
    let other = app.signed_in(Role::SuperAdmin).await;
    assert_eq!(other.get("/examination/upload-centers").await.expect(200), json!([]));
    let template = admin.get("/examination/upload-centers/template?format=csv").await;
    assert!(String::from_utf8_lossy(&template.body).contains("Name,Center Code,City Code"));
}
