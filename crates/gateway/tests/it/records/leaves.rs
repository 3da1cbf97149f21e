//! People who leave, many at once, and people who are asked for a picture.

use chrono::{Days, NaiveDate, TimeDelta};
use identity::delivery::outbox;
use kernel::access::Role;
use registry::entities::{AgencyFamily, functionary::FunctionaryStatus};
use rostering::entities::assignment;
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter};
use serde_json::{Value, json};
use test_support::{
    Client, TestApp,
    gate::{HERE, enlisted, of_agency, person, set_status},
    ground::{Ground, agency, functionary},
    people::Somebody,
};

async fn told(client: &Client<'_>) -> Vec<Value> {
    let all = client.get("/notifications").await.expect(200);
    all.as_array().unwrap().iter().filter(|notice| notice["type"] == "PEOPLE_LEFT").cloned().collect()
}

#[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
async fn duties(app: &TestApp) -> u64 {
    let rows = assignment::Entity::find().filter(assignment::Column::CancelledAt.is_null());
    rows.count(&**app.database()).await.unwrap()
}

#[actix_web::test]
async fn an_agency_says_who_has_left_and_their_coming_duties_are_open() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let own = agency(&app, "eduquity-one", AgencyFamily::Eduquity).await;
    let (one, two) = (enlisted(&app, &ground, HERE).await, functionary(&app, ground.place, |_| {}).await);
    let (barred, other) =
        (functionary(&app, ground.place, |_| {}).await, functionary(&app, ground.place, |_| {}).await);
    for id in [one, two, barred] {
        of_agency(&app, id, own).await;
    }
    let region = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(ground.place.region_id)).await;
    let theirs = app.signed_in(Somebody::from(Role::AuthorizingAgencyAdmin).of_agency(own)).await;
    let today = app.state.clock.today();
    for date in [today, today + Days::new(9)] {
        let day = ground.day_on(date, "Morning").await;
        ground.assign(&day, &[(one, "EDUQUITY_INVIGILATOR"), (two, "EDUQUITY_INVIGILATOR")]).await;
    }
    let barring = json!({ "functionaryId": barred, "status": "BLACKLISTED", "reason": "Sold a seat" });
    ground.admin.post("/functionary/activate", barring).await.expect(200);

    let ids = [one, two, barred, other];
    let leave = |from: NaiveDate, reason: &str| json!({ "functionaryIds": ids, "from": from, "reason": reason });
    theirs.post("/functionary/leave", leave(today + Days::new(1), "Moved away")).await.refused(400);
    theirs.post("/functionary/leave", leave(today, " ")).await.refused(400);
    assert_eq!(duties(&app).await, 4, "nothing is done by halves");
    let left = theirs.post("/functionary/leave", leave(today, "Moved away")).await.expect(200);
    assert_eq!((left["functionaryIds"].as_array().unwrap().len(), &left["openedDuties"]), (2, &json!(4)), "{left}");
    let skipped = left["skipped"].as_array().unwrap();
    let reasons: Vec<&str> = skipped.iter().map(|one| one["reason"].as_str().unwrap()).collect();
    assert!(reasons.contains(&"Functionary not found."), "of another agency: {reasons:?}");
    assert!(reasons.iter().any(|reason| reason.contains("only the head office")), "{reasons:?}");
    assert_eq!(duties(&app).await, 0);
    let record = person(&app, one).await;
    let since = format!("Left on {}: Moved away", today.format("%d-%m-%Y"));
    assert_eq!((record.status, record.status_reason), (FunctionaryStatus::Inactive, Some(since)));

    // What follows at once is told in the same notice.
    let third = functionary(&app, ground.place, |_| {}).await;
    of_agency(&app, third, own).await;
    let more = json!({ "functionaryIds": [one, third], "from": today, "reason": "Moved away" });
    let more = theirs.post("/functionary/leave", more).await.expect(200);
    assert_eq!(more["skipped"][0]["reason"], "Has left already.", "{more}");
    let notices = told(&region).await;
    assert_eq!(notices.len(), 1, "{notices:?}");
    assert_eq!(notices[0]["metadata"]["left"], json!({ "people": 3, "duties": 4 }));

    let back = json!({ "functionaryId": one, "reason": "She is back" });
    assert_eq!(theirs.post("/functionary/activate", back).await.expect(200)["functionaryIds"], json!([one]));
}

#[actix_web::test]
async fn people_without_a_picture_are_asked_for_one_at_most_once_a_day() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let own = agency(&app, "eduquity-one", AgencyFamily::Eduquity).await;
    let (pictured, bare) = (enlisted(&app, &ground, HERE).await, functionary(&app, ground.place, |_| {}).await);
    for id in [pictured, bare] {
        of_agency(&app, id, own).await;
    }
    set_status(&app, bare, FunctionaryStatus::Inactive).await;
    let ask = async || {
        // A session does not last until the next day.
        let theirs = app.signed_in(Somebody::from(Role::AuthorizingAgencyAdmin).of_agency(own)).await;
        let wanted = json!({ "functionaryIds": [pictured, bare] });
        theirs.post("/functionary/ask-for-pictures", wanted).await.expect(200)
    };
    let asked = ask().await;
    assert_eq!(asked["functionaryIds"], json!([bare]), "{asked}");
    assert_eq!(asked["skipped"][0]["reason"], "Has a picture already.");
    let number = person(&app, bare).await.mobile_number;
    let messages = outbox::list(app.database(), &app.state.clock, Some(&number)).await.unwrap();
    assert_eq!(messages.len(), 1);
    assert!(messages[0].body.contains("/self-verify"), "{}", messages[0].body);
    assert_eq!(ask().await["functionaryIds"], json!([]), "not twice in a day");
    app.advance(TimeDelta::hours(25));
    assert_eq!(ask().await["functionaryIds"], json!([bare]));
}
