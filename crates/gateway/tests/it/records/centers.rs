//! Centers: rules, places and reach.

use kernel::access::Role;
use registry::entities::AgencyFamily;
use serde_json::{Value, json};
use test_support::{
    TestApp,
    ground::{Ground, agency, functionary},
    people::Somebody,
    places,
};

fn center(city: impl serde::Serialize) -> Value {
    json!({ "name": "Government School", "cityId": city })
}

fn path(center: &Value) -> String {
    format!("/examination/center/{}", center["id"].as_str().unwrap())
}

#[actix_web::test]
async fn a_center_gets_district_state_and_region_from_its_city() {
    let app = TestApp::start().await;
    let place = places::city(&app).await;
    let admin = app.signed_in(Role::SscAdmin).await;
    let new = json!({
        "name": " Government School ", "cityId": place.city_id, "lat": 28.63, "lng": 77.21, "geoFencingRadius": 150,
        "isPHFriendly": true, "maxCandidateCapacity": 300, "maxPHCount": 12, "centerCode": "DL-001",
        "fullAddress": "Gole Market\nNew Delhi", "pincode": "110001",
    });
    let created = admin.post("/examination/center", new.clone()).await.expect(200);
    for (field, value) in new.as_object().unwrap() {
        let expected = if field == "name" { json!("Government School") } else { value.clone() };
        if field == "geoFencingRadius" {
            assert_eq!(created[field].as_f64(), value.as_f64());
        } else {
            assert_eq!(created[field], expected, "{field}");
        }
    }
    assert_eq!(created["stateId"], json!(place.state_id));
    assert_eq!(created["districtId"], json!(place.district_id));
    assert_eq!(created["regionId"], json!(place.region_id));
    assert_eq!(created["region"]["id"], created["regionId"]);
    assert_eq!(created["state"]["name"], "Delhi");
    assert!(created["city"]["name"].is_string() && created["district"]["name"].is_string());
    assert_eq!(admin.get(&path(&created)).await.expect(200), created);
}

#[actix_web::test]
async fn every_fault_is_reported_at_once() {
    let app = TestApp::start().await;
    let admin = app.signed_in(Role::SscAdmin).await;
    let refused = admin
        .post(
            "/examination/center",
            json!({ "name": " ", "lat": 90.5, "lng": -181, "geoFencingRadius": 0, "maxCandidateCapacity": -1,
                "maxPHCount": -5, "pincode": "1100" }),
        )
        .await
        .expect(400);
    assert_eq!(
        refused["fields"],
        json!({
            "name": "Name is required",
            "cityId": "City is required",
            "lat": "Latitude must be between -90 and 90",
            "lng": "Longitude must be between -180 and 180",
            "geoFencingRadius": "Geo-fencing radius must be a positive number",
            "maxCandidateCapacity": "Capacity must be a number from 0",
            "maxPHCount": "Capacity must be a number from 0",
            "pincode": "Pin code must be 6 digits",
        })
    );
    for wrong in [
        json!({ "name": "A", "cityId": "1", "maxCandidateCapacity": "many" }),
        json!({ "name": "A", "cityId": "1", "maxCandidateCapacity": 99_999_999_999_u64 }),
        json!({ "name": "A", "cityId": ["1"] }),
        json!({ "name": "A", "cityId": "no such city" }),
    ] {
        admin.post("/examination/center", wrong).await.refused(400);
    }
}

#[actix_web::test]
async fn places_that_contradict_the_city_are_refused() {
    let app = TestApp::start().await;
    let (delhi, bihar) = (places::city_in(&app, 7).await, places::city_in(&app, 10).await);
    let admin = app.signed_in(Role::SscAdmin).await;
    for (field, value) in [
        ("stateId", json!(bihar.state_id)),
        ("districtId", json!(bihar.district_id)),
        ("regionId", json!(bihar.region_id)),
    ] {
        let mut new = center(delhi.city_id);
        new[field] = value;
        let refused = admin.post("/examination/center", new).await.expect(400);
        assert!(refused["fields"][field].is_string(), "{refused}");
    }
    let mut agreeing = center(delhi.city_id);
    agreeing["stateId"] = json!(delhi.state_id);
    agreeing["regionId"] = json!(delhi.region_id);
    admin.post("/examination/center", agreeing).await.expect(200);
}

#[actix_web::test]
async fn a_center_code_belongs_to_one_center_also_when_two_race_for_it() {
    let app = TestApp::start().await;
    let place = places::city(&app).await;
    let admin = app.signed_in(Role::SscAdmin).await;
    admin.token().await;
    let mut new = center(place.city_id);
    new["centerCode"] = json!("DL-007");
    let racing = (0..2).map(|_| admin.post("/examination/center", new.clone()));
    let [one, other] = futures_util::future::join_all(racing).await.try_into().unwrap();
    let mut statuses = [one.status, other.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409]);
    let loser = if one.status == 409 { one } else { other };
    assert!(loser.json()["fields"]["centerCode"].is_string());
    new["centerCode"] = Value::Null;
    admin.post("/examination/center", new.clone()).await.expect(200);
    admin.post("/examination/center", new).await.expect(200);
}

#[actix_web::test]
async fn changes_leave_the_rest_alone_and_a_new_city_moves_the_center() {
    let app = TestApp::start().await;
    let (delhi, bihar) = (places::city_in(&app, 7).await, places::city_in(&app, 10).await);
    let admin = app.signed_in(Role::SscAdmin).await;
    let mut new = center(delhi.city_id);
    new["pincode"] = json!("110001");
    new["lat"] = json!(1.5);
    new["lng"] = json!(2.5);
    let created = admin.post("/examination/center", new).await.expect(200);
    let update = format!("/examination/center/update/{}", created["id"].as_str().unwrap());
    let changed = admin.post(&update, json!({ "name": "New", "pincode": null })).await.expect(200);
    assert_eq!((&changed["name"], &changed["pincode"], &changed["lat"]), (&json!("New"), &json!(null), &json!(1.5)));
    let moved = admin.post(&update, json!({ "cityId": bihar.city_id })).await.expect(200);
    assert_eq!(moved["regionId"], json!(bihar.region_id));
    assert_eq!(moved["districtId"], json!(bihar.district_id));
    let refused = admin.post(&update, json!({ "cityId": "", "lat": null, "name": "" })).await.expect(400);
    assert_eq!(
        refused["fields"],
        json!({ "cityId": "City is required", "lat": "Latitude and longitude go together", "name": "Name is required" })
    );
}

#[actix_web::test]
async fn a_region_admin_cannot_see_or_touch_another_regions_centers() {
    let app = TestApp::start().await;
    let (delhi, bihar) = (places::city_in(&app, 7).await, places::city_in(&app, 10).await);
    let head_office = app.signed_in(Role::SscAdmin).await;
    let theirs = head_office.post("/examination/center", center(bihar.city_id)).await.expect(200);
    let region_admin = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(delhi.region_id)).await;
    let own = region_admin.post("/examination/center", center(delhi.city_id)).await.expect(200);

    region_admin.get(&path(&theirs)).await.refused(404);
    let update = |center: &Value| format!("/examination/center/update/{}", center["id"].as_str().unwrap());
    region_admin.post(&update(&theirs), json!({ "name": "Mine" })).await.refused(404);
    region_admin.post("/examination/center", center(bihar.city_id)).await.refused(403);
    region_admin.post(&update(&own), json!({ "cityId": bihar.city_id })).await.refused(403);
    for query in ["", "?q=government", &format!("?regionId={}", bihar.region_id), "?stateId=10"] {
        let list = region_admin.get(&format!("/examination/centers{query}")).await.expect(200);
        assert!(list.as_array().unwrap().iter().all(|center| center["id"] == own["id"]), "{query}: {list}");
        let narrowed = query.contains("Id=");
        assert_eq!(list.as_array().unwrap().is_empty(), narrowed, "{query}");
    }
    let choices = region_admin.get("/choices/center").await.expect(200);
    assert_eq!(choices.as_array().unwrap().len(), 1);
    assert_eq!(head_office.get("/examination/centers").await.expect(200).as_array().unwrap().len(), 2);
}

#[actix_web::test]
async fn a_center_has_no_more_seats_of_a_kind_than_seats() {
    let app = TestApp::start().await;
    let place = places::city(&app).await;
    let admin = app.signed_in(Role::SscAdmin).await;
    let mut new = center(place.city_id);
    new["maxCandidateCapacity"] = json!(10);
    new["maxPHCount"] = json!(11);
    let sentence = "There cannot be more seats for candidates with disabilities than seats in all";
    let refused = admin.post("/examination/center", new.clone()).await.expect(400);
    assert_eq!(refused["fields"], json!({ "maxPHCount": sentence }));
    new["maxPHCount"] = json!(10);
    let made = admin.post("/examination/center", new).await.expect(200);
    let path = format!("/examination/center/update/{}", made["id"].as_str().unwrap());
    assert_eq!(admin.post(&path, json!({ "maxCandidateCapacity": 9 })).await.refused(400), sentence);
}

#[actix_web::test]
async fn a_city_is_named_by_its_name_where_only_one_has_it() {
    let app = TestApp::start().await;
    let (delhi, bihar) = (places::city_in(&app, 7).await, places::city_in(&app, 10).await);
    let admin = app.signed_in(Role::SscAdmin).await;
    let cities = admin.get(&format!("/choices/cities?districtId={}", delhi.district_id)).await.expect(200);
    let name = cities[0]["name"].as_str().unwrap().to_uppercase();
    let made = admin.post("/examination/center", json!({ "name": "School", "cityId": name })).await.expect(200);
    assert_eq!(made["cityId"], json!(delhi.city_id));
    places::rename(&app, bihar.city_id, &name).await;
    let refused = admin.post("/examination/center", json!({ "name": "School", "cityId": name })).await.refused(400);
    assert_eq!(refused, "Several cities have this name. Give the city's code");
    let within = json!({ "name": "School", "cityId": name, "stateId": "10" });
    assert_eq!(admin.post("/examination/center", within).await.expect(200)["cityId"], json!(bihar.city_id));
}

#[actix_web::test]
async fn lists_are_narrowed_searched_and_paged() {
    let app = TestApp::start().await;
    let (delhi, bihar) = (places::city_in(&app, 7).await, places::city_in(&app, 10).await);
    let admin = app.signed_in(Role::SscAdmin).await;
    for (name, city) in
        [("Alpha School", delhi.city_id), ("Beta College", delhi.city_id), ("Gamma School", bihar.city_id)]
    {
        admin.post("/examination/center", json!({ "name": name, "cityId": city })).await.expect(200);
    }
    let count = |query: String| {
        let admin = &admin;
        async move { admin.get(&format!("/examination/centers?{query}")).await.expect(200).as_array().unwrap().len() }
    };
    assert_eq!(count("stateId=7".into()).await, 2);
    assert_eq!(count(format!("stateId={}", bihar.state_id)).await, 1);
    assert_eq!(count(format!("cityId={}", delhi.city_id)).await, 2);
    assert_eq!(count(format!("districtId={}", bihar.district_id)).await, 1);
    assert_eq!(count("q=school".into()).await, 2);
    assert_eq!(count("q=school%20alpha".into()).await, 1);
    let page = admin.get("/examination/centers?page=1&pageSize=2&sort=-name").await.expect(200);
    assert_eq!((page["total"].as_u64(), &page["data"][0]["name"]), (Some(3), &json!("Gamma School")));
}

#[actix_web::test]
async fn those_without_the_permission_are_turned_away() {
    let app = TestApp::start().await;
    let place = places::city(&app).await;
    for role in [Role::AuthorizingAgencyAdmin, Role::VenueManager, Role::SscCityCoordinator, Role::EyCenterObserver] {
        let client = app.signed_in(role).await;
        client.post("/examination/center", center(place.city_id)).await.refused(403);
        assert_eq!(client.get("/examination/centers").await.expect(200), json!([]), "{role:?}");
    }
    app.client().get("/examination/centers").await.refused(401);
}

#[actix_web::test]
async fn an_agency_reads_the_centers_where_its_people_have_duties() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let other = Ground::at(&app, ground.place).await;
    let (own, foreign) =
        (agency(&app, "own", AgencyFamily::Ecil).await, agency(&app, "foreign", AgencyFamily::Ecil).await);
    let person = functionary(&app, ground.place, |person| person.authorizing_agency_id = Some(own)).await;
    let stranger = functionary(&app, ground.place, |person| person.authorizing_agency_id = Some(foreign)).await;
    let day = ground.day("Morning").await;
    let duty = ground.assign(&day, &[(person, "ECIL_JAMMER_OPERATOR")]).await["assigned"][0]["id"].clone();
    other.assign(&other.day("Morning").await, &[(stranger, "ECIL_JAMMER_OPERATOR")]).await;

    let client = app.signed_in(Somebody::from(Role::AuthorizingAgencyAdmin).of_agency(own)).await;
    let at = |center: &Value| format!("/examination/center/{}", center["id"].as_str().unwrap());
    let ids = async |list: &str| -> Vec<Value> {
        let centers = client.get(list).await.expect(200);
        centers.as_array().unwrap().iter().map(|center| center["id"].clone()).collect()
    };
    for list in ["/examination/centers", "/choices/center", "/dashboard/centers"] {
        assert_eq!(ids(list).await, [ground.center["id"].clone()], "{list}");
    }
    client.get(&at(&ground.center)).await.expect(200);
    client.get(&at(&other.center)).await.refused(404);
    let biometric = app.signed_in(Somebody::from(Role::AuthorizingAgencyBiometricAdmin).of_agency(own)).await;
    biometric.get("/examination/centers").await.refused(403);
    for list in ["/choices/center", "/dashboard/centers"] {
        assert_eq!(biometric.get(list).await.expect(200)[0]["id"], ground.center["id"], "{list}");
    }

    let duty = format!("/examination/examination-day-functionary/{}", duty.as_str().unwrap());
    ground.admin.delete(&duty).await.expect(200);
    client.get(&at(&ground.center)).await.refused(404);
}
