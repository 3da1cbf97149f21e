//! People who leave, many at once, and people who are asked for a picture.

use chrono::{Days, NaiveDate, TimeDelta};
use identity::trail::delivery::outbox;
use kernel::{access::Role, ids::FunctionaryId};
use registry::entities::{AgencyFamily, functionary::FunctionaryStatus};
use rostering::{entities::assignment, undoing::tell_of_duties};
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

/// An agency with people of its own, and twelve duties of the first one of them tomorrow and after.
async fn with_twelve_duties<'a>(
    app: &'a TestApp,
    ground: &Ground<'a>,
) -> (Client<'a>, [FunctionaryId; 2], Vec<String>) {
    let own = agency(app, "eduquity-one", AgencyFamily::Eduquity).await;
    let people = [enlisted(app, ground, HERE).await, enlisted(app, ground, "6-2").await];
    for id in people {
        of_agency(app, id, own).await;
    }
    let mut days = Vec::new();
    for ahead in 1..=12 {
        let day = ground.day_on(app.state.clock.today() + Days::new(ahead), "Morning").await;
        ground.assign(&day, &[(people[0], "EDUQUITY_INVIGILATOR")]).await;
        days.push(day);
    }
    let theirs = app.signed_in(Somebody::from(Role::AuthorizingAgencyAdmin).of_agency(own)).await;
    (theirs, people, days)
}

#[actix_web::test]
async fn what_a_leave_cancels_is_said_beforehand_repeated_and_undone_by_the_agency_while_there_is_time() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let (theirs, people, days) = with_twelve_duties(&app, &ground).await;
    let ask = json!({ "functionaryIds": people });
    let touched = theirs.post("/examination/touched", ask).await.expect(200);
    let figures = ["days", "duties", "people", "messages", "confirm", "refusal"].map(|name| &touched[name]);
    assert_eq!(json!(figures), json!([0, 12, 1, 1, 12, null]), "{touched}");
    theirs.post("/examination/touched", json!({ "examinationDayIds": [days[0]] })).await.refused(404);

    let leave = |confirm: Option<u64>| {
        let mut leave = json!({ "functionaryIds": people, "from": app.state.clock.today(), "reason": "Moved away" });
        leave["confirm"] = json!(confirm);
        leave
    };
    for wrong in [None, Some(11)] {
        let refused = theirs.post("/functionary/leave", leave(wrong)).await.expect(409);
        assert_eq!(json!([refused["reason"], refused["confirm"]]), json!(["CONFIRM", 12]), "{refused}");
    }
    assert_eq!(person(&app, people[0]).await.status, FunctionaryStatus::Active, "nothing is done by halves");
    let left = theirs.post("/functionary/leave", leave(Some(12))).await.expect(200);
    assert_eq!(json!([left["openedDuties"], left["undo"]["duties"]]), json!([12, 12]), "{left}");
    let acts = theirs.get("/examination/undo").await.expect(200);
    let shown = ["id", "kind", "duties", "people"].map(|name| &acts[0][name]);
    assert_eq!(json!(shown), json!([left["undo"]["id"], "PEOPLE_LEFT", 12, 1]), "{acts}");

    let path = format!("/examination/undo/{}", left["undo"]["id"].as_str().unwrap());
    let other = agency(&app, "eduquity-two", AgencyFamily::Eduquity).await;
    let others = app.signed_in(Somebody::from(Role::AuthorizingAgencyAdmin).of_agency(other)).await;
    others.post(&path, json!({})).await.refused(404);
    ground.admin.delete(&format!("/examination/examination-day/{}", days[0])).await.expect(200);
    let undone = theirs.post(&path, json!({})).await.expect(200);
    assert_eq!(json!([undone["duties"], undone["skipped"].as_array().unwrap().len()]), json!([11, 1]), "{undone}");
    assert_eq!(undone["skipped"][0]["examinationDayId"], json!(days[0]));
    assert_eq!(duties(&app).await, 11, "what can come back is back");
    for (id, was) in people.into_iter().zip([FunctionaryStatus::Active, FunctionaryStatus::Active]) {
        let record = person(&app, id).await;
        assert_eq!((record.status, record.status_reason), (was, None));
    }
    assert_eq!(theirs.post(&path, json!({})).await.expect(409)["reason"], "UNDONE");
}

#[actix_web::test]
async fn people_who_have_left_are_told_once_the_time_to_undo_it_is_over() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let (theirs, people, _) = with_twelve_duties(&app, &ground).await;
    let told = async || {
        let state = &app.state;
        tell_of_duties(&state.database, &state.clock, &state.settings.identity.delivery).await.unwrap()
    };
    let leave = json!({
        "functionaryIds": people, "from": app.state.clock.today(), "reason": "Moved away", "confirm": 12,
    });
    let left = theirs.post("/functionary/leave", leave).await.expect(200);
    app.advance(TimeDelta::minutes(9));
    assert_eq!(told().await, 0, "there is still time");
    app.advance(TimeDelta::minutes(1));
    let path = format!("/examination/undo/{}", left["undo"]["id"].as_str().unwrap());
    assert_eq!(theirs.post(&path, json!({})).await.expect(409)["reason"], "TOO_LATE");
    assert_eq!(told().await, 12, "of each duty");
}

#[actix_web::test]
async fn a_person_whose_status_was_changed_since_stays_as_they_are() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let (theirs, [_, bare], _) = with_twelve_duties(&app, &ground).await;
    let leave = json!({ "functionaryIds": [bare], "from": app.state.clock.today(), "reason": "Moved away" });
    let left = theirs.post("/functionary/leave", leave).await.expect(200);
    assert_eq!(json!([left["openedDuties"], left["undo"]["duties"]]), json!([0, 0]), "{left}");
    let barring = json!({ "functionaryId": bare, "status": "BLACKLISTED", "reason": "Sold a seat" });
    ground.admin.post("/functionary/activate", barring).await.expect(200);
    let path = format!("/examination/undo/{}", left["undo"]["id"].as_str().unwrap());
    let refused = theirs.post(&path, json!({})).await.expect(409);
    assert_eq!(refused["reason"], "MOVED_ON", "{refused}");
    assert!(refused["error"].as_str().unwrap().contains("changed since"), "{refused}");
    assert_eq!(person(&app, bare).await.status, FunctionaryStatus::Blacklisted);
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
