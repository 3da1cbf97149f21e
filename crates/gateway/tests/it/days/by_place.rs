//! One day by center and by place: rows and sums that agree for every reader.

use chrono::TimeDelta;
use kernel::{access::Role, ids::FunctionaryId};
use registry::entities::{AgencyFamily, FunctionaryRole};
use serde_json::{Value, json};
use test_support::{
    Client, TestApp,
    client::Part,
    faces,
    ground::{Ground, agency, functionary, start},
    people::Somebody,
    places,
};

const STATS: &str = "/dashboard/monitoring-stats";
const CENTERS: &str = "/dashboard/day-centers";
const PLACES: &str = "/dashboard/day-places";
const INVIGILATOR: &str = "EDUQUITY_INVIGILATOR";

/// Puts so many people on duty, and lets the first of them come.
async fn crew(ground: &Ground<'_>, day: &str, present: usize, total: usize) -> Vec<FunctionaryId> {
    let mut people = Vec::new();
    for _ in 0..total {
        people.push(functionary(ground.admin.app(), ground.place, |_| {}).await);
    }
    let duties: Vec<_> = people.iter().map(|person| (*person, INVIGILATOR)).collect();
    ground.assign(day, &duties).await;
    for person in &people[..present] {
        came(ground, day, *person).await;
    }
    people
}

async fn came(ground: &Ground<'_>, day: &str, person: FunctionaryId) {
    let body = json!({ "examinationDayId": day, "functionaryId": person, "attendance": "PRESENT" });
    ground.admin.post("/examination/examination-day-functionary", body).await.expect(200);
}

async fn rows(client: &Client<'_>, query: &str) -> Vec<Value> {
    client.get(&format!("{CENTERS}{query}")).await.expect(200).as_array().unwrap().clone()
}

fn sum(rows: &[Value], name: &str) -> u64 {
    rows.iter().map(|row| row[name].as_u64().unwrap()).sum()
}

fn told(rows: &[Value]) -> Vec<(&str, u64, u64)> {
    let number = |row: &Value, name: &str| row[name].as_u64().unwrap();
    rows.iter().map(|row| (row["batch"].as_str().unwrap(), number(row, "present"), number(row, "total"))).collect()
}

#[actix_web::test]
async fn the_centers_of_a_day_come_with_the_emptiest_open_one_first() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let (full, empty, fair) = (ground.day("A").await, ground.day("B").await, ground.day("C").await);
    ground.day("D, without duties").await;
    let later = ground.day("E, not open").await;
    let opens = json!({ "entryOpensAt": app.state.clock.now() + TimeDelta::minutes(30) });
    ground.admin.post(&format!("/examination/examination-day/{later}"), opens).await.expect(200);
    let now_due = json!({ "reportingAt": app.state.clock.now() });
    ground.admin.post(&format!("/examination/examination-day/{empty}"), now_due).await.expect(200);
    crew(&ground, &full, 2, 2).await;
    crew(&ground, &empty, 0, 1).await;
    crew(&ground, &fair, 4, 5).await;
    crew(&ground, &later, 0, 2).await;

    let all = rows(&ground.admin, "").await;
    let by_share = [("B", 0, 1), ("C", 4, 5), ("A", 2, 2), ("D, without duties", 0, 0), ("E, not open", 0, 2)];
    assert_eq!(told(&all), by_share);
    let low: Vec<_> = all.iter().map(|row| row["low"].as_bool().unwrap()).collect();
    assert_eq!(low, [true, false, false, false, false], "80 % is not low, nor is what nobody could have come to");
    assert_eq!(all[4]["opened"], false);
    app.state.clock.advance(TimeDelta::minutes(30));
    let low: Vec<_> = rows(&ground.admin, "").await.iter().map(|row| row["low"].clone()).collect();
    assert_eq!(low, [true, true, false, false, false]);
    let due = json!({ "reportingAt": app.state.clock.now() + TimeDelta::minutes(30) });
    ground.admin.post(&format!("/examination/examination-day/{later}"), due).await.expect(200);
    let all = rows(&ground.admin, "").await;
    let of_later = all.iter().find(|row| row["id"] == json!(later)).unwrap();
    assert_eq!((&of_later["opened"], &of_later["low"]), (&json!(true), &json!(false)), "nobody is due yet");
    let stats = ground.admin.get("/dashboard/monitoring-stats").await.expect(200);
    assert_eq!(stats["lowCenters"], 1);

    let page = ground.admin.get(&format!("{CENTERS}?page=2&pageSize=2&sort=-batch")).await.expect(200);
    assert_eq!((&page["total"], told(page["data"].as_array().unwrap())), (&json!(5), vec![("C", 4, 5), ("B", 0, 1)]));
    assert_eq!(told(&rows(&ground.admin, "?sort=-share").await)[0].0, "A");
    assert_eq!(told(&rows(&ground.admin, "?sort=-present").await)[0].0, "C");
    for sort in ["center", "-city", "examination"] {
        assert_eq!(rows(&ground.admin, &format!("?sort={sort}")).await.len(), 5);
    }
    ground.admin.get(&format!("{CENTERS}?sort=mood")).await.refused(400);
    ground.admin.get(&format!("{CENTERS}?date=tomorrow")).await.refused(400);
    assert_eq!(rows(&ground.admin, "?date=2026-11-19").await, Vec::<Value>::new());
}

#[actix_web::test]
async fn the_rows_of_a_day_add_up_to_its_sums_for_everybody() {
    let app = TestApp::start().await;
    let delhi = Ground::in_delhi(&app).await;
    let other = Ground::at(&app, delhi.place).await;
    let far = Ground::at(&app, places::city_in(&app, 33).await).await;
    let ecil = agency(&app, "ecil-test", AgencyFamily::Ecil).await;
    let (morning, noon, far_day) = (delhi.day("Morning").await, other.day("Noon").await, far.day("Morning").await);
    crew(&delhi, &morning, 1, 3).await;
    crew(&other, &noon, 2, 2).await;
    crew(&far, &far_day, 0, 4).await;
    let jammer = functionary(&app, delhi.place, |person| {
        person.authorizing_agency_id = Some(ecil);
        person.default_role = Some(FunctionaryRole::EcilJammerOperator);
    })
    .await;
    delhi.assign(&morning, &[(jammer, "ECIL_JAMMER_OPERATOR")]).await;
    came(&delhi, &morning, jammer).await;
    let (_, gate) = delhi.manager(&[&morning], "device-1").await;
    start(&gate, &morning, "device-1").await;

    let region = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(delhi.place.region_id)).await;
    let agency = app.signed_in(Somebody::from(Role::AuthorizingAgencyAdmin).of_agency(ecil)).await;
    let place = delhi.place;
    let center = other.center["id"].as_str().unwrap();
    let narrowings = [
        String::new(),
        format!("?regionId={}", place.region_id),
        format!("?stateId={}", place.state_id),
        format!("?districtId={}", place.district_id),
        format!("?cityId={}", place.city_id),
        format!("?centerId={center}"),
        format!("?regionId={}", far.place.region_id),
        "?date=2026-11-19".to_owned(),
    ];
    let admin = &delhi.admin;
    for (client, totals) in [
        (admin, [11, 7, 7, 7, 7, 2, 4, 0]),
        (&region, [7, 7, 7, 7, 7, 2, 0, 0]),
        (&agency, [1, 1, 1, 1, 1, 0, 0, 0]),
        (&gate, [5, 5, 5, 5, 5, 0, 0, 0]),
    ] {
        for (query, total) in narrowings.iter().zip(totals) {
            let stats = client.get(&format!("{STATS}{query}")).await.expect(200);
            let rows = rows(client, query).await;
            let places = client.get(&format!("{PLACES}{query}")).await.expect(200);
            let places = places["places"].as_array().unwrap();
            assert_eq!(stats["functionaries"]["total"], total, "{query}");
            for (name, of_day) in [("total", "total"), ("present", "present")] {
                assert_eq!(json!(sum(&rows, name)), stats["functionaries"][of_day], "{query}");
                assert_eq!(json!(sum(places, name)), stats["functionaries"][of_day], "{query}");
            }
            assert_eq!(json!(sum(places, "centers")), stats["centers"]["total"], "{query}");
            assert_eq!(json!(sum(places, "lowCenters")), stats["lowCenters"], "{query}");
            assert_eq!(json!(sum(places, "gatesShut")), stats["gatesShut"], "{query}");
            let low = rows.iter().filter(|row| row["low"] == true).count();
            assert_eq!(stats["lowCenters"], low, "{query}: every center has one batch here");
        }
    }
    let opened = rows(admin, "?sort=batch").await;
    let gates: Vec<_> = opened.iter().filter(|row| row["gateOpened"] == true).map(|row| &row["id"]).collect();
    assert_eq!(gates, [&json!(morning)]);
}

#[actix_web::test]
async fn places_are_those_of_the_first_level_with_several() {
    let app = TestApp::start().await;
    let delhi = Ground::in_delhi(&app).await;
    let neighbour = Ground::at(&app, delhi.place).await;
    let level = async |client: &Client<'_>, query: &str| {
        let found = client.get(&format!("{PLACES}{query}")).await.expect(200);
        (found["level"].as_str().unwrap().to_owned(), found["places"].as_array().unwrap().clone())
    };
    let region = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(delhi.place.region_id)).await;
    assert_eq!(level(&delhi.admin, "").await, ("REGION".to_owned(), vec![]), "a day without anything");
    assert_eq!(level(&region, "").await, ("STATE".to_owned(), vec![]));

    let (day, near) = (delhi.day("Morning").await, neighbour.day("Morning").await);
    crew(&delhi, &day, 0, 1).await;
    crew(&neighbour, &near, 0, 2).await;
    let (name, centers) = level(&delhi.admin, "").await;
    assert_eq!((name.as_str(), centers.len()), ("CENTER", 2), "one region, one state, one city");
    assert_eq!(centers[0]["centerId"], neighbour.center["id"], "where most people are absent");
    assert_eq!(centers[0]["cityId"], json!(delhi.place.city_id));

    let far = Ground::at(&app, places::city_in(&app, 33).await).await;
    far.day("Morning").await;
    let (name, regions) = level(&delhi.admin, "").await;
    assert_eq!((name.as_str(), regions.len()), ("REGION", 2));
    assert_eq!((&regions[0]["regionId"], &regions[0]["stateId"]), (&json!(delhi.place.region_id), &Value::Null));
    assert_eq!((&regions[0]["centers"], &regions[0]["total"]), (&json!(2), &json!(3)));
    for (client, query) in [(&delhi.admin, format!("?regionId={}", delhi.place.region_id)), (&region, String::new())] {
        assert_eq!(level(client, &query).await.0, "CENTER", "below a region there is one state, and one city in it");
    }
    let (name, districts) = level(&delhi.admin, "?level=DISTRICT").await;
    assert_eq!((name.as_str(), districts.len()), ("DISTRICT", 2));
    assert!(districts.iter().all(|place| place["districtId"].is_string() && place["cityId"].is_null()));
    for batch in 0..40 {
        far.day(&format!("Batch {batch}")).await;
    }
    let at_far = format!("?centerId={}", far.center["id"].as_str().unwrap());
    assert_eq!(level(&delhi.admin, &at_far).await.1[0]["centers"], 1, "41 batches are one center");
    assert_eq!(rows(&delhi.admin, &at_far).await.len(), 41);
}

#[actix_web::test]
async fn open_anomalies_are_told_to_those_who_may_see_them() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let day = ground.day("Morning").await;
    let eduquity = agency(&app, "eduquity-test", AgencyFamily::Eduquity).await;
    let theirs = functionary(&app, ground.place, |person| person.authorizing_agency_id = Some(eduquity)).await;
    ground.assign(&day, &[(theirs, INVIGILATOR)]).await;
    let (_, gate) = ground.manager(&[&day], "device-1").await;
    let token = start(&gate, &day, "device-1").await;
    let path = format!("/monitoring/verify-functionary/{token}/{day}/ENTRY");
    let stranger = Part::File("gate.jpg", &faces::picture("6-2-gate"));
    let anomaly = gate.upload(&path, &[stranger]).await.expect(200)["anomalies"][0].clone();

    let open = async |client: &Client<'_>| {
        let places = client.get(PLACES).await.expect(200);
        let stats = client.get(STATS).await.expect(200);
        [&rows(client, "").await[0], &places["places"][0], &stats].map(|it| it["openAnomalies"].clone())
    };
    assert_eq!(open(&ground.admin).await, [1, 1, 1]);
    assert_eq!(open(&gate).await, [1, 1, 1]);
    let admin = app.signed_in(Somebody::from(Role::AuthorizingAgencyAdmin).of_agency(eduquity)).await;
    assert_eq!(open(&admin).await, [0, 0, 0], "a stranger is nobody's");
    let biometric = app.signed_in(Somebody::from(Role::AuthorizingAgencyBiometricAdmin).of_agency(eduquity)).await;
    assert_eq!(open(&biometric).await, [Value::Null, Value::Null, Value::Null]);
    let acknowledge = format!("/monitoring/acknowledge-anomaly/{}", anomaly["id"].as_str().unwrap());
    gate.post(&acknowledge, json!({})).await.expect(200);
    assert_eq!(open(&ground.admin).await, [0, 0, 0]);
    app.client().get(CENTERS).await.refused(401);
    app.client().get(PLACES).await.refused(401);
}
