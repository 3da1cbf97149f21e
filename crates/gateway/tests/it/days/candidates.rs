//! Who could be given a duty, and what would become of giving it, before anything is written.

use kernel::{access::Role, ids::FunctionaryId};
use registry::entities::{
    FunctionaryRole, city, district,
    functionary::{self, FunctionaryStatus},
};
use sea_orm::EntityTrait;
use serde_json::{Value, json};
use test_support::{
    TestApp,
    ground::{Ground, assign, functionary},
    people::Somebody,
    places::{self, Place},
};

const INVIGILATOR: &str = "EDUQUITY_INVIGILATOR";

fn ids(answer: &Value) -> Vec<&Value> {
    answer["data"].as_array().unwrap().iter().map(|row| &row["functionary"]["id"]).collect()
}

async fn asked(ground: &Ground<'_>, day: &str, query: &str) -> Value {
    let path = format!("/examination/examination-day/{day}/candidates?page=1&pageSize=20{query}");
    ground.admin.get(&path).await.expect(200)
}

/// Gives a person the address of a place.
#[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
async fn living_at(app: &TestApp, place: Place) -> impl Fn(&mut functionary::Model) {
    let db = &**app.database();
    let city = city::Entity::find_by_id(place.city_id).one(db).await.unwrap().unwrap();
    let district = district::Entity::find_by_id(place.district_id).one(db).await.unwrap().unwrap();
    move |person| {
        person.current_state_id = Some(place.state_id);
        person.current_district = Some(district.name.clone());
        person.current_city = Some(city.name.clone());
    }
}

async fn checked(ground: &Ground<'_>, days: &[&str], people: &[FunctionaryId]) -> Vec<Value> {
    let people: Vec<_> = people.iter().map(|id| json!({ "id": id, "examinationDayRole": INVIGILATOR })).collect();
    let body = json!({ "examinationDayIds": days, "functionaries": people });
    let answer = ground.admin.post("/functionary/assign-functionary/check", body).await.expect(200);
    answer["pairs"].as_array().unwrap().clone()
}

#[actix_web::test]
async fn the_nearest_come_first_and_who_is_busy_says_so() {
    let app = TestApp::start().await;
    let here = Ground::in_delhi(&app).await;
    let far = places::city_in(&app, 9).await;
    let there = Ground::at(&app, far).await;
    let far_center = json!({ "name": "Far", "cityId": far.city_id, "lat": 26.85, "lng": 80.95 });
    let path = format!("/examination/center/update/{}", there.center["id"].as_str().unwrap());
    there.admin.post(&path, far_center).await.expect(200);
    let day = here.day("Morning").await;
    let elsewhere = there.day("Morning").await;

    let nowhere = functionary(&app, here.place, |_| {}).await;
    let (at_home, at_far) = (living_at(&app, here.place).await, living_at(&app, far).await);
    let distant = functionary(&app, here.place, &at_far).await;
    let near = functionary(&app, here.place, &at_home).await;
    let busy = functionary(&app, here.place, &at_home).await;
    assign(&here.admin, &[&elsewhere], &[(busy, INVIGILATOR)]).await;
    functionary(&app, here.place, |person| person.status = FunctionaryStatus::Inactive).await;
    functionary(&app, here.place, |person| person.default_role = Some(FunctionaryRole::EyObserver)).await;

    let query = format!("&role={INVIGILATOR}");
    let answer = asked(&here, &day, &query).await;
    assert_eq!(ids(&answer), [&json!(near), &json!(busy), &json!(distant), &json!(nowhere)], "{answer:#}");
    assert_eq!(answer["total"], 4);
    let [first, second, third, last] = [0, 1, 2, 3].map(|at| &answer["data"][at]);
    assert_eq!((&first["standing"], &first["closeness"]), (&json!("FREE"), &json!("SAME_CITY")));
    assert_eq!((&second["standing"], &second["duty"]["centerName"]), (&json!("ON_DUTY_ELSEWHERE"), &json!("Far")));
    let km = third["distanceKm"].as_f64().unwrap();
    assert!((400.0..440.0).contains(&km), "{km}");
    assert_eq!((&last["distanceKm"], &last["closeness"]), (&Value::Null, &json!("ELSEWHERE")));

    let free = asked(&here, &day, &format!("{query}&free=true")).await;
    assert_eq!(ids(&free), [&json!(near), &json!(distant), &json!(nowhere)]);
    assign(&here.admin, &[&day], &[(near, INVIGILATOR)]).await;
    let with_one_on_it = asked(&here, &day, &query).await;
    let first = &with_one_on_it["data"][0];
    assert_eq!((&first["standing"], &first["role"]), (&json!("ON_THIS_DAY"), &json!(INVIGILATOR)));
    assert_eq!(ids(&asked(&here, &day, &format!("{query}&free=true")).await), [&json!(distant), &json!(nowhere)]);

    let names = with_one_on_it["data"][2]["functionary"]["firstName"].as_str().unwrap().replace(' ', "%20");
    let found = asked(&here, &day, &format!("&q={names}&free=true")).await;
    assert_eq!(ids(&found), [&json!(distant)]);
    let second_page = format!("/examination/examination-day/{day}/candidates?role={INVIGILATOR}&page=2&pageSize=3");
    assert_eq!(ids(&here.admin.get(&second_page).await.expect(200)), [&json!(nowhere)]);
}

#[actix_web::test]
async fn a_duty_beyond_the_callers_reach_is_in_the_way_without_a_place() {
    let app = TestApp::start().await;
    let mut here = Ground::in_delhi(&app).await;
    let there = Ground::at(&app, places::city_in(&app, 27).await).await;
    assert_ne!(here.place.region_id, there.place.region_id);
    let (day, elsewhere) = (here.day("Morning").await, there.day("Morning").await);
    let (busy, free) = (functionary(&app, here.place, |_| {}).await, functionary(&app, here.place, |_| {}).await);
    assign(&here.admin, &[&elsewhere], &[(busy, INVIGILATOR)]).await;
    let sentence = "The functionary is on duty at another center on this date and batch.";

    let pairs = checked(&here, &[&day], &[busy, free]).await;
    assert_eq!((&pairs[0]["outcome"], &pairs[0]["reason"]), (&json!("REFUSE"), &json!(sentence)));
    assert_eq!(pairs[0]["duty"]["centerName"], "School No. 1");
    assert_eq!((&pairs[1]["outcome"], &pairs[1]["reason"]), (&json!("ADD"), &Value::Null));

    here.admin = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(here.place.region_id)).await;
    let pairs = checked(&here, &[&day], &[busy, free]).await;
    assert_eq!((&pairs[0]["outcome"], &pairs[0]["reason"]), (&json!("REFUSE"), &json!(sentence)));
    assert_eq!(pairs[0]["duty"], Value::Null);
    let candidates = asked(&here, &day, "").await;
    let of = |id: FunctionaryId| {
        candidates["data"].as_array().unwrap().iter().find(|row| row["functionary"]["id"] == json!(id)).unwrap()
    };
    assert_eq!((&of(busy)["standing"], &of(busy)["duty"]), (&json!("ON_DUTY_ELSEWHERE"), &Value::Null));
    assert_eq!(of(free)["standing"], "FREE");
}

#[actix_web::test]
async fn a_check_writes_nothing_and_says_what_assigning_then_does() {
    let app = TestApp::start().await;
    let here = Ground::in_delhi(&app).await;
    let there = Ground::at(&app, here.place).await;
    let (morning, same_time) = (here.day("Morning").await, there.day("Morning").await);
    let (one, idle) = (
        functionary(&app, here.place, |_| {}).await,
        functionary(&app, here.place, |person| person.status = FunctionaryStatus::Inactive).await,
    );
    // The first of two days at one time would be given, the second not any more.
    let outcomes = |pairs: &[Value]| pairs.iter().map(|pair| pair["outcome"].clone()).collect::<Vec<_>>();
    let pairs = checked(&here, &[&morning, &same_time], &[one, idle]).await;
    assert_eq!(outcomes(&pairs), ["ADD", "REFUSE", "REFUSE", "REFUSE"]);
    let roster = format!("/examination/examination-day-functionary/{morning}");
    assert_eq!(here.admin.get(&roster).await.expect(200), json!([]));

    let answer = assign(&here.admin, &[&morning, &same_time], &[(one, INVIGILATOR), (idle, INVIGILATOR)]).await;
    assert_eq!((answer["assigned"].as_array().unwrap().len(), answer["skipped"].as_array().unwrap().len()), (1, 3));
    for (skipped, refused) in answer["skipped"].as_array().unwrap().iter().zip(&pairs[1..]) {
        assert_eq!(skipped["reason"], refused["reason"]);
    }
    assert_eq!(outcomes(&checked(&here, &[&morning], &[one]).await), ["KEEP"]);
    assign(&here.admin, &[&morning], &[(one, "EDUQUITY_LAB_SUPERVISOR")]).await;
    assert_eq!(outcomes(&checked(&here, &[&morning], &[one]).await), ["CHANGE_ROLE"]);
}

#[actix_web::test]
async fn people_of_the_centers_city_come_first_though_their_address_names_another_district_or_none() {
    let app = TestApp::start().await;
    let here = Ground::in_delhi(&app).await;
    let day = here.day("Morning").await;
    let (at_home, far) = (living_at(&app, here.place).await, places::city_in(&app, 9).await);
    let at_far = living_at(&app, far).await;
    let in_state = functionary(&app, here.place, |person| {
        at_home(person);
        person.current_city = Some("Another".into());
        person.current_district = None;
    });
    let in_state = in_state.await;
    functionary(&app, here.place, &at_far).await;
    let mut same_city = Vec::new();
    for district in [None, Some("Another".to_owned())] {
        let person = functionary(&app, here.place, |person| {
            at_home(person);
            person.current_district.clone_from(&district);
        });
        same_city.push(person.await);
    }
    let answer = asked(&here, &day, &format!("&role={INVIGILATOR}")).await;
    let closeness: Vec<_> = answer["data"].as_array().unwrap().iter().map(|row| &row["closeness"]).collect();
    assert_eq!(closeness[..2], [&json!("SAME_CITY"); 2], "{answer:#}");
    let first: Vec<_> = ids(&answer).into_iter().take(2).cloned().collect();
    assert!(same_city.iter().all(|person| first.contains(&json!(person))), "{answer:#}");
    assert!(ids(&answer).contains(&&json!(in_state)));
}
