//! Sheets of centers as an authority has them.

use kernel::access::Role;
use registry::entities::{bulk_upload_remark, center, city, state};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, EntityTrait, IntoActiveModel, PaginatorTrait};
use serde_json::{Value, json};
use test_support::{TestApp, ground::Ground, people::Somebody, places::city_in};

use super::draft_desk::{as_guessed, begin_kind, causes, cell, change, path, quick, read_kind, rows, work};

#[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
async fn centers(app: &TestApp) -> Vec<center::Model> {
    center::Entity::find().all(&**app.database()).await.unwrap()
}

/// Centers in two cities that are named and not coded.
fn sheet(one: &str, other: &str) -> String {
    format!(
        "List of examination centres,,,,,,,\n\
         Centre Name,Centre Code,Exam City,Lat,Long,Radius (m),Seating Capacity,PwD Friendly\n\
         Public School,DL001,{one},28.6139° N,77.2090 E,200 m,\"1,200\",Y\n\
         Girls' College,DL002,{other},28°36'50\"\"N,77.25,150,480 seats,no\n\
         Boys' College,DL003,Atlantis,28.7,77.1,,many,No\n\
         Public School,DL001,{one},28.6139,77.2090,200,1200,Yes\n\
         Total,,,,,,1680,\n"
    )
}

#[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
async fn names_of_the_city(app: &TestApp, ground: &Ground<'_>) -> (String, String) {
    let city = city::Entity::find_by_id(ground.place.city_id).one(&**app.database()).await.unwrap().unwrap();
    (city.name.clone(), city.name.to_uppercase())
}

#[actix_web::test]
async fn cities_are_known_by_name_and_figures_are_read_as_people_write_them() {
    let app = TestApp::start_with(quick).await;
    let ground = Ground::in_delhi(&app).await;
    let (one, other) = names_of_the_city(&app, &ground).await;
    let admin = &ground.admin;
    let draft = read_kind(admin, "CENTERS", &sheet(&one, &other), &[]).await;
    let counts = &draft["counts"];
    assert_eq!(json!([counts["total"], counts["ready"], counts["faulty"], counts["known"]]), json!([4, 2, 1, 1]));
    let all = rows(admin, &draft, "").await;
    let said = |field: &str| all.iter().map(|row| cell(&draft, row, field)).collect::<Vec<_>>();
    assert_eq!(said("lat"), ["28.6139", "28.613889", "28.7", "28.6139"]);
    assert_eq!(said("maxCandidateCapacity"), ["1200", "480", "many", "1200"]);
    assert_eq!(said("isPHFriendly"), ["true", "false", "false", "true"]);
    assert_eq!(said("cityId")[0], said("cityId")[1]);
    assert_eq!(all[3]["reason"], "Row 1 of this sheet has the same center code.");
    let told: Vec<String> = causes(admin, &draft).await.into_iter().map(|(field, ..)| field).collect();
    assert_eq!(told, ["cityId", "maxCandidateCapacity"]);
    let typed = json!({ "row": all[0]["row"], "field": "name", "value": " Public  \u{200b}School" });
    change(admin, &draft, "/cells", json!({ "cells": [typed] })).await;
    let all = rows(admin, &draft, "").await;
    assert_eq!(cell(&draft, &all[0], "name"), "Public School", "what is typed is read as what stands in a file");
}

#[actix_web::test]
async fn good_centers_are_created_in_the_background_and_the_rest_is_mended_and_follows() {
    let app = TestApp::start_with(quick).await;
    let ground = Ground::in_delhi(&app).await;
    let (one, other) = names_of_the_city(&app, &ground).await;
    let admin = &ground.admin;
    let before = centers(&app).await.len();
    let draft = read_kind(admin, "CENTERS", &sheet(&one, &other), &[]).await;
    assert_eq!(centers(&app).await.len(), before, "nothing before it is said");
    let code = cell(&draft, &rows(admin, &draft, "").await[0], "cityId").to_owned();
    change(admin, &draft, "/register", json!({})).await;
    let running = admin.get(&path(&draft, "/progress")).await.expect(200);
    assert_eq!(json!([running["status"], running["total"]]), json!(["RUNNING", 2]));
    work(&app).await;
    let over = admin.get(&path(&draft, "/progress")).await.expect(200);
    assert_eq!(json!([over["status"], over["created"], over["failed"]]), json!(["DONE", 2, 0]));
    let after = admin.get(&path(&draft, "")).await.expect(200);
    assert_eq!(json!([after["step"], after["counts"]["registered"]]), json!(["ROWS", 2]));
    let left = rows(admin, &draft, "?only=FAULTY").await;
    let cells = ["cityId", "maxCandidateCapacity"].map(|field| {
        let value = if field == "cityId" { code.as_str() } else { "300" };
        json!({ "row": left[0]["row"], "field": field, "value": value })
    });
    change(admin, &draft, "/cells", json!({ "cells": cells })).await;
    change(admin, &draft, "/register", json!({})).await;
    work(&app).await;
    let made = centers(&app).await;
    assert_eq!(made.len(), before + 3);
    let school = made.iter().find(|center| center.center_code.as_deref() == Some("DL001")).unwrap();
    assert_eq!((school.lat, school.max_candidate_capacity, school.is_ph_friendly), (Some(28.6139), 1200, true));
    assert_eq!(school.geo_fencing_radius, Some(200.0));
}

#[actix_web::test]
async fn centers_of_another_region_are_refused_before_anything_is_written() {
    let app = TestApp::start_with(quick).await;
    let ground = Ground::in_delhi(&app).await;
    let (one, other) = names_of_the_city(&app, &ground).await;
    let other_region = city_in(&app, 27).await.region_id;
    let elsewhere = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(other_region)).await;
    let draft = read_kind(&elsewhere, "CENTERS", &sheet(&one, &other), &[]).await;
    assert_eq!(draft["counts"]["ready"], 0);
    let all = rows(&elsewhere, &draft, "?only=FAULTY").await;
    let said = all[0]["faults"][0]["message"].as_str().unwrap();
    assert!(said.starts_with("This city belongs to another region."), "{said}");
}

#[actix_web::test]
#[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
async fn a_row_that_fails_while_it_is_registered_leaves_its_text_sealed() {
    let app = TestApp::start_with(quick).await;
    let ground = Ground::in_delhi(&app).await;
    let (one, other) = names_of_the_city(&app, &ground).await;
    let admin = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(ground.place.region_id)).await;
    let draft = read_kind(&admin, "CENTERS", &sheet(&one, &other), &[]).await;
    change(&admin, &draft, "/register", json!({})).await;
    let mut moved = state::Entity::find_by_id(ground.place.state_id)
        .one(&**app.database())
        .await
        .unwrap()
        .unwrap()
        .into_active_model();
    moved.region_id = Set(city_in(&app, 27).await.region_id);
    moved.update(&**app.database()).await.unwrap();
    work(&app).await;
    let over = admin.get(&path(&draft, "/progress")).await.expect(200);
    assert_eq!(json!([over["status"], over["failed"]]), json!(["DONE", 2]));
    let left = rows(&admin, &draft, "?only=FAULTY").await;
    let code = cell(&draft, &left[0], "cityId");
    assert!(!code.is_empty(), "the sender sees what the sheet says");
    let remarks = bulk_upload_remark::Entity::find().all(&**app.database()).await.unwrap();
    assert!(!remarks.is_empty() && remarks.iter().all(|remark| remark.value.is_none()), "{remarks:?}");
}

#[actix_web::test]
async fn an_agency_uploads_people_and_nothing_else() {
    let app = TestApp::start_with(quick).await;
    let ground = Ground::in_delhi(&app).await;
    let file = sheet("a", "b");
    let made = begin_kind(&ground.admin, "CENTERS", "c.csv", file.as_bytes()).await;
    let agency = app.signed_in(Role::AuthorizingAgencyAdmin).await;
    for kind in ["CENTERS", "ROSTER"] {
        let parts = [
            test_support::client::Part::File("c.csv", file.as_bytes()),
            test_support::client::Part::Field("kind", kind),
        ];
        agency.upload("/sheets/drafts", &parts).await.expect(403);
    }
    agency.get(&path(&made, "")).await.expect(404);
    let plan = ground.admin.put(&path(&made, "/tables"), as_guessed(&made)).await.expect(200);
    ground.admin.get(&path(&plan, "/plan")).await.expect(409);
}

#[actix_web::test]
async fn a_heading_means_one_thing_over_people_and_another_over_centers() {
    let app = TestApp::start_with(quick).await;
    let ground = Ground::in_delhi(&app).await;
    let admin = &ground.admin;
    let file =
        "Title,Where,Mobile No.,DOB\nAsha Devi,Delhi,9876543210,24/05/1999\nRavi Das,Delhi,9876543211,25/05/1999\n";
    let draft = begin_kind(admin, "FUNCTIONARIES", "p.csv", file.as_bytes()).await;
    let mut chosen = as_guessed(&draft);
    chosen["tables"][0]["fields"][0] = json!("fullName");
    admin.put(&path(&draft, "/tables"), chosen).await.expect(200);
    let fields = |draft: &Value| draft["tables"][0]["columns"][0]["field"].clone();
    assert_eq!(fields(&begin_kind(admin, "FUNCTIONARIES", "p.csv", file.as_bytes()).await), "fullName");
    let centers = "Title,City,Centre Code\nSchool,Delhi,1\nCollege,Delhi,2\n";
    assert_eq!(fields(&begin_kind(admin, "CENTERS", "c.csv", centers.as_bytes()).await), Value::Null);
    assert_eq!(centers_count(&app).await, 1, "the one of the ground");
}

#[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
async fn centers_count(app: &TestApp) -> u64 {
    center::Entity::find().count(&**app.database()).await.unwrap()
}
