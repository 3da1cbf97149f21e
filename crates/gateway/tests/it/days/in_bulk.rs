//! Many days at once, and rosters that are copied.

use chrono::Days;
use kernel::access::Role;
use serde_json::{Value, json};
use test_support::{
    TestApp,
    ground::{Ground, assign, functionary},
    people::Somebody,
    places,
};

const INVIGILATOR: &str = "EDUQUITY_INVIGILATOR";

/// Two batches on two dates at the centers.
fn days(ground: &Ground<'_>, centers: Value, dry_run: bool) -> Value {
    let today = ground.admin.app().state.clock.today();
    json!({
        "examinationId": ground.examination["id"],
        "dates": [today.checked_add_days(Days::new(1)).unwrap(), today.checked_add_days(Days::new(2)).unwrap()],
        "batches": [
            { "batch": "Morning", "reportingAt": "07:30", "entryOpensAt": "08:00", "closesAt": "13:00" },
            { "batch": "Evening", "closesAt": "19:00" },
        ],
        "centers": centers,
        "dryRun": dry_run,
    })
}

const BULK: &str = "/examination/examination-days/bulk";

#[actix_web::test]
async fn days_of_many_centers_are_shown_first_and_entered_once() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let mut codes = Vec::new();
    for number in 0..100 {
        let code = format!("C{number:03}");
        let center = json!({
            "name": format!("School {code}"), "cityId": ground.place.city_id, "centerCode": code,
            "maxCandidateCapacity": 100,
        });
        ground.admin.post("/examination/center", center).await.expect(200);
        codes.push(code);
    }
    codes.push("NONE".to_owned());
    let centers = json!({ "centerCodes": codes });
    let shown = ground.admin.post(BULK, days(&ground, centers.clone(), true)).await.expect(200);
    assert_eq!(
        (&shown["centers"], &shown["created"], &shown["existing"], &shown["capacity"]),
        (&json!(100), &json!(400), &json!(0), &json!(40_000)),
    );
    assert_eq!(shown["unknownCodes"], json!(["NONE"]));
    let list = "/examination/examination-days?page=1&pageSize=1";
    assert_eq!(ground.admin.get(list).await.expect(200)["total"], 0);

    let entered = ground.admin.post(BULK, days(&ground, centers, false)).await.expect(200);
    assert_eq!((&entered["created"], &entered["dryRun"]), (&json!(400), &json!(false)));
    let page = ground.admin.get(list).await.expect(200);
    assert_eq!(page["total"], 400);
    // All centers of the city: the one without a code is new, the others are there.
    let of_city = json!({ "cityId": ground.place.city_id });
    let again = ground.admin.post(BULK, days(&ground, of_city, false)).await.expect(200);
    assert_eq!((&again["created"], &again["existing"]), (&json!(4), &json!(400)));
    let sittings = again["sittings"].as_array().unwrap();
    assert_eq!(sittings.len(), 4);
    assert!(sittings.iter().all(|sitting| sitting["existing"] == 100 && sitting["isOver"] == false));
    let morning = ground.admin.get("/examination/examination-days?q=morning&sort=date&page=1").await.expect(200);
    // Half past seven in India.
    assert!(morning["data"][0]["reportingAt"].as_str().unwrap().contains("T02:00:00"), "{}", morning["data"][0]);
}

#[actix_web::test]
async fn days_in_bulk_keep_to_the_callers_reach_and_to_sense() {
    let app = TestApp::start().await;
    let mut ground = Ground::in_delhi(&app).await;
    let there = places::city_in(&app, 27).await;
    let mut nonsense = days(&ground, json!({ "centerIds": [ground.center["id"]] }), false);
    nonsense["batches"][0]["closesAt"] = json!("07:00");
    let refused = ground.admin.post(BULK, nonsense).await.refused(400);
    assert_eq!(refused, "The reporting time must lie on the date of the day, before it closes");
    ground.admin.post(BULK, days(&ground, json!({}), false)).await.refused(400);
    ground.admin = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(there.region_id)).await;
    let refused = ground.admin.post(BULK, days(&ground, json!({ "centerIds": [ground.center["id"]] }), false)).await;
    assert_eq!(refused.refused(400), "No center was found. Choose at least one.");
}

#[actix_web::test]
async fn a_roster_is_copied_person_by_person_under_the_rules_of_assigning() {
    let app = TestApp::start().await;
    let here = Ground::in_delhi(&app).await;
    let there = Ground::at(&app, here.place).await;
    let tomorrow = app.state.clock.today().checked_add_days(Days::new(1)).unwrap();
    let (from, to) = (here.day("Morning").await, here.day_on(tomorrow, "Morning").await);
    let elsewhere = there.day_on(tomorrow, "Morning").await;
    let (one, busy) = (functionary(&app, here.place, |_| {}).await, functionary(&app, here.place, |_| {}).await);
    here.assign(&from, &[(one, "EDUQUITY_VENUE_MANAGER"), (busy, INVIGILATOR)]).await;
    assign(&here.admin, &[&elsewhere], &[(busy, INVIGILATOR)]).await;

    let path = format!("/examination/examination-day/{to}/copy-roster");
    let answer = here.admin.post(&path, json!({ "from": from })).await.expect(200);
    assert_eq!(answer["functionaryIds"], json!([one]));
    let sentence = "The functionary is on duty at another center on this date and batch.";
    assert_eq!(answer["skipped"][0]["reason"], sentence);
    let roster = here.admin.get(&format!("/examination/examination-day-functionary/{to}")).await.expect(200);
    assert_eq!((&roster[0]["role"], roster.as_array().unwrap().len()), (&json!("EDUQUITY_VENUE_MANAGER"), 1));
    here.admin.post(&path, json!({ "from": to })).await.refused(400);

    here.day_on(tomorrow, "Evening").await;
    let sittings = json!({
        "examinationId": here.examination["id"],
        "from": { "date": tomorrow, "batch": "Morning" }, "to": { "date": tomorrow, "batch": "Evening" },
    });
    let copied = here.admin.post("/examination/examination-days/copy-rosters", sittings).await.expect(200);
    // The other center has no day in the evening.
    assert_eq!(json!([copied["days"], copied["assigned"], copied["skipped"], copied["warned"]]), json!([1, 1, [], []]));
}
