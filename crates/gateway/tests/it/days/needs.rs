//! How many people days need, by rule and by hand, and who is told that they are short of them.

use chrono::Days;
use kernel::access::Role;
use rostering::staffing::tell_of_shortages;
use serde_json::{Value, json};
use test_support::{
    Client, TestApp,
    ground::{Ground, functionary},
    people::Somebody,
    places,
};

const INVIGILATOR: &str = "EDUQUITY_INVIGILATOR";
const MANAGER: &str = "EDUQUITY_VENUE_MANAGER";

async fn seats(ground: &Ground<'_>, seats: u32) {
    let path = format!("/examination/center/update/{}", ground.center["id"].as_str().unwrap());
    ground.admin.post(&path, json!({ "maxCandidateCapacity": seats })).await.expect(200);
}

async fn rule(ground: &Ground<'_>, rules: Value) -> Value {
    let path = format!("/examination/examination/{}/staffing-rules", ground.examination["id"].as_str().unwrap());
    ground.admin.post(&path, json!({ "rules": rules })).await.expect(200)
}

async fn needs(client: &Client<'_>, day: &str) -> Value {
    client.get(&format!("/examination/examination-day/{day}/needs")).await.expect(200)
}

fn of(needs: &Value, role: &str) -> (u64, u64, bool) {
    let need = needs["needs"].as_array().unwrap().iter().find(|need| need["role"] == role).unwrap();
    (need["needed"].as_u64().unwrap(), need["assigned"].as_u64().unwrap(), need["byHand"].as_bool().unwrap())
}

#[actix_web::test]
async fn rules_say_what_days_need_and_leave_alone_what_was_entered_by_hand() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    seats(&ground, 250).await;
    let (morning, evening) = (ground.day("Morning").await, ground.day("Evening").await);
    let rules = json!([
        { "role": INVIGILATOR, "candidatesPerPerson": 24 },
        { "role": MANAGER, "perCenter": 1 },
    ]);
    let applied = rule(&ground, rules.clone()).await;
    assert_eq!((&applied["days"], applied["rules"].as_array().unwrap().len()), (&json!(2), 2));
    assert_eq!(of(&needs(&ground.admin, &morning).await, INVIGILATOR), (11, 0, false));
    assert_eq!(of(&needs(&ground.admin, &evening).await, MANAGER), (1, 0, false));

    let by_hand = json!({ "needs": [{ "role": INVIGILATOR, "needed": 2 }] });
    let path = format!("/examination/examination-day/{morning}/needs");
    let changed = ground.admin.post(&path, by_hand).await.expect(200);
    assert_eq!(of(&changed, INVIGILATOR), (2, 0, true));
    rule(&ground, json!([{ "role": INVIGILATOR, "candidatesPerPerson": 50 }])).await;
    assert_eq!(of(&needs(&ground.admin, &morning).await, INVIGILATOR), (2, 0, true));
    let evening_now = needs(&ground.admin, &evening).await;
    assert_eq!(of(&evening_now, INVIGILATOR), (5, 0, false));
    assert_eq!((&evening_now["needed"], &evening_now["missing"]), (&json!(5), &json!(5)));

    let given_back = json!({ "needs": [{ "role": INVIGILATOR, "needed": null }] });
    assert_eq!(of(&ground.admin.post(&path, given_back).await.expect(200), INVIGILATOR), (5, 0, false));
    // A day that is entered later follows them too.
    let later = ground.day("Night").await;
    assert_eq!(of(&needs(&ground.admin, &later).await, INVIGILATOR), (5, 0, false));
    let twice = json!({ "needs": [{ "role": MANAGER, "needed": 1 }, { "role": MANAGER, "needed": 2 }] });
    assert_eq!(ground.admin.post(&path, twice).await.refused(400), "Name each role once");
}

#[actix_web::test]
async fn a_day_is_short_of_people_role_by_role_until_it_has_them() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let day = ground.day("Morning").await;
    let beyond = app.state.clock.today().checked_add_days(Days::new(8)).unwrap();
    ground.day_on(beyond, "Morning").await;
    rule(&ground, json!([{ "role": INVIGILATOR, "perCenter": 1 }, { "role": MANAGER, "perCenter": 1 }])).await;
    let people = [functionary(&app, ground.place, |_| {}).await, functionary(&app, ground.place, |_| {}).await];
    let short = async || {
        let days = ground.admin.get("/examination/examination-days?understaffed=true&page=1").await.expect(200);
        (days["total"].clone(), days["data"][0]["missingCount"].clone())
    };
    assert_eq!(short().await, (json!(1), json!(2)));
    // Two of one role do not make up for nobody of the other.
    ground.assign(&day, &[(people[0], INVIGILATOR), (people[1], INVIGILATOR)]).await;
    assert_eq!(short().await, (json!(1), json!(1)));
    ground.assign(&day, &[(people[1], MANAGER)]).await;
    assert_eq!(short().await, (json!(0), Value::Null));
    let now = needs(&ground.admin, &day).await;
    assert_eq!((&now["needed"], &now["assigned"], &now["missing"]), (&json!(2), &json!(2), &json!(0)));
    assert_eq!(now["over"], 0);
    // Too many of a role are told as well.
    let third = functionary(&app, ground.place, |_| {}).await;
    ground.assign(&day, &[(third, INVIGILATOR)]).await;
    assert_eq!(needs(&ground.admin, &day).await["over"], 1);
    let days = ground.admin.get(&format!("/examination/examination-day/{day}")).await.expect(200);
    assert_eq!((&days["overCount"], &days["missingCount"]), (&json!(1), &json!(0)));
}

#[actix_web::test]
async fn those_who_manage_rosters_are_told_once_of_each_date() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let tomorrow = app.state.clock.today().checked_add_days(Days::new(1)).unwrap();
    ground.day_on(tomorrow, "Morning").await;
    ground.day_on(tomorrow, "Evening").await;
    let theirs = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(ground.place.region_id)).await;
    let elsewhere = places::city_in(&app, 27).await;
    let others = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(elsewhere.region_id)).await;
    rule(&ground, json!([{ "role": INVIGILATOR, "perCenter": 3 }])).await;

    assert_eq!(tell_of_shortages(app.database(), &app.state.clock).await.unwrap(), 1);
    assert_eq!(tell_of_shortages(app.database(), &app.state.clock).await.unwrap(), 0);
    let notices = theirs.get("/notifications").await.expect(200);
    assert_eq!(notices.as_array().unwrap().len(), 1);
    assert_eq!(notices[0]["type"], "UNDERSTAFFED_DAYS");
    assert_eq!(notices[0]["metadata"]["shortage"], json!({ "date": tomorrow, "days": 2, "people": 6 }));
    for unconcerned in [&others, &ground.admin] {
        assert_eq!(unconcerned.get("/notifications").await.expect(200), json!([]));
    }
}

#[actix_web::test]
async fn what_is_short_is_told_by_role_and_region_with_how_many_are_free() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let (neighbour, far) =
        (Ground::at(&app, ground.place).await, Ground::at(&app, places::city_in(&app, 33).await).await);
    let date = app.state.clock.today().checked_add_days(Days::new(2)).unwrap();
    let morning = ground.day_on(date, "Morning").await;
    ground.day_on(date, "Evening").await;
    let full = neighbour.day_on(date, "Morning").await;
    far.day_on(date, "Morning").await;
    rule(&ground, json!([{ "role": INVIGILATOR, "perCenter": 3 }])).await;
    let one = json!({ "needs": [{ "role": INVIGILATOR, "needed": 1 }] });
    ground.admin.post(&format!("/examination/examination-day/{full}/needs"), one).await.expect(200);
    let mut people = Vec::new();
    for _ in 0..7 {
        people.push(functionary(&app, ground.place, |_| {}).await);
    }
    ground.assign(&morning, &[(people[0], INVIGILATOR), (people[1], INVIGILATOR)]).await;
    neighbour.assign(&full, &[(people[2], INVIGILATOR), (people[3], INVIGILATOR)]).await;

    let near = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(ground.place.region_id)).await;
    let told = near.get("/dashboard/shortfall").await.expect(200);
    let roles = told["roles"].as_array().unwrap();
    assert_eq!((roles.len(), &told["from"]), (1, &json!(app.state.clock.today())));
    let row = &roles[0];
    assert_eq!((&row["role"], &row["firstDate"], &row["days"]), (&json!(INVIGILATOR), &json!(date), &json!(2)));
    assert_eq!((&row["missing"], &row["needed"]), (&json!(4), &json!(7)), "one too many elsewhere helps nobody here");
    assert_eq!(row["free"], 3, "seven are registered, and four serve that day");

    let all = ground.admin.get("/dashboard/shortfall").await.expect(200);
    let missing: Vec<&Value> = all["roles"].as_array().unwrap().iter().map(|row| &row["missing"]).collect();
    assert_eq!(missing, [&json!(4), &json!(3)], "where most are missing first");
    let later = format!("/dashboard/shortfall?from={}", date.succ_opt().unwrap());
    assert_eq!(near.get(&later).await.expect(200)["roles"], json!([]));
    assert_eq!(near.get("/dashboard/shortfall/export?format=csv").await.status, 200);
    let backwards = format!("/dashboard/shortfall?from={date}&to={}", app.state.clock.today());
    near.get(&backwards).await.refused(400);
}
