//! Agency staffing on a date: people, each counted once, in every call that gives the figures.

use kernel::{
    access::Role,
    ids::{AgencyId, FunctionaryId},
};
use registry::entities::{AgencyFamily, FunctionaryRole, functionary::FunctionaryStatus};
use serde_json::{Value, json};
use test_support::{
    Client, TestApp,
    ground::{Ground, agency, functionary},
    people::Somebody,
    places,
};

const AGENCIES: &str = "/dashboard/authorizing-agency-functionaries-stats";
const DAY: &str = "/dashboard/monitoring-stats";
const NO_DAY: &str = "2026-11-19";

/// `total`, `active`, `inactive`, `expected` and `present`.
fn figures(row: &Value) -> [u64; 5] {
    ["total", "active", "inactive", "expected", "present"].map(|name| row[name].as_u64().unwrap())
}

async fn of_agency(client: &Client<'_>, query: &str, agency: AgencyId) -> [u64; 5] {
    let rows = client.get(&format!("{AGENCIES}{query}")).await.expect(200);
    figures(rows.as_array().unwrap().iter().find(|row| row["authorizingAgency"]["id"] == json!(agency)).unwrap())
}

async fn group(client: &Client<'_>, query: &str, group: &str) -> Value {
    let stats = client.get(&format!("{DAY}{query}")).await.expect(200);
    let groups = stats["agencyWiseFunctionariesStats"].as_array().unwrap();
    groups.iter().find(|row| row["group"] == group).unwrap().clone()
}

async fn came(client: &Client<'_>, day: &str, person: FunctionaryId) {
    let body = json!({ "examinationDayId": day, "functionaryId": person, "attendance": "PRESENT" });
    client.post("/examination/examination-day-functionary", body).await.expect(200);
}

#[actix_web::test]
async fn an_agency_has_its_people_and_those_with_two_batches_once() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let ecil = agency(&app, "ecil-test", AgencyFamily::Ecil).await;
    let jammer = |status| {
        functionary(&app, ground.place, move |person| {
            person.authorizing_agency_id = Some(ecil);
            person.default_role = Some(FunctionaryRole::EcilJammerOperator);
            person.status = status;
        })
    };
    let twice = jammer(FunctionaryStatus::Active).await;
    let once = jammer(FunctionaryStatus::Active).await;
    jammer(FunctionaryStatus::Active).await;
    jammer(FunctionaryStatus::Inactive).await;
    jammer(FunctionaryStatus::Blacklisted).await;
    let (morning, noon) = (ground.day("Morning").await, ground.day("Noon").await);
    let role = "ECIL_JAMMER_OPERATOR";
    ground.assign(&morning, &[(twice, role), (once, role)]).await;
    ground.assign(&noon, &[(twice, role)]).await;

    let own = app.signed_in(Somebody::from(Role::AuthorizingAgencyAdmin).of_agency(ecil)).await;
    for client in [&ground.admin, &own] {
        assert_eq!(of_agency(client, "", ecil).await, [5, 3, 2, 2, 0]);
        assert_eq!(figures(&group(client, "", "ECIL").await), [5, 3, 2, 2, 0]);
    }
    came(&ground.admin, &morning, twice).await;
    assert_eq!(of_agency(&own, "", ecil).await, [5, 3, 2, 2, 1], "came once, though two batches were theirs");
    came(&ground.admin, &noon, twice).await;
    for client in [&ground.admin, &own] {
        assert_eq!(of_agency(client, "", ecil).await, [5, 3, 2, 2, 1]);
        assert_eq!(figures(&group(client, "", "ECIL").await), [5, 3, 2, 2, 1]);
        assert_eq!(of_agency(client, &format!("?date={NO_DAY}"), ecil).await, [5, 3, 2, 0, 0], "a day without duties");
        assert_eq!(figures(&group(client, &format!("?date={NO_DAY}"), "ECIL").await), [5, 3, 2, 0, 0]);
    }
    let day = ground.admin.get(DAY).await.expect(200);
    assert_eq!(day["functionaries"], json!({ "total": 3, "present": 2, "absent": 1 }), "duties, not people");
    let duty = ground.admin.get(&format!("/examination/examination-day-functionary/{morning}?q=Person")).await;
    let duties = duty.expect(200);
    let cancelled = duties.as_array().unwrap().iter().find(|duty| duty["functionaryId"] == json!(once)).unwrap();
    let path = format!("/examination/examination-day-functionary/{}", cancelled["id"].as_str().unwrap());
    ground.admin.delete(&path).await.expect(200);
    assert_eq!(of_agency(&own, "", ecil).await, [5, 3, 2, 1, 1], "a cancelled duty expects nobody");
}

#[actix_web::test]
async fn a_region_counts_its_own_people_and_those_who_serve_there() {
    let app = TestApp::start().await;
    let delhi = Ground::in_delhi(&app).await;
    let far = Ground::at(&app, places::city_in(&app, 33).await).await;
    let ey = agency(&app, "ey-test", AgencyFamily::Ey).await;
    let observer = |place| {
        functionary(&app, place, move |person| {
            person.authorizing_agency_id = Some(ey);
            person.default_role = Some(FunctionaryRole::EyObserver);
        })
    };
    let (here, _at_home, guest) = (observer(delhi.place).await, observer(delhi.place).await, observer(far.place).await);
    let (day, far_day) = (delhi.day("Morning").await, far.day("Noon").await);
    delhi.assign(&day, &[(here, "EY_OBSERVER"), (guest, "EY_OBSERVER")]).await;
    delhi.assign(&far_day, &[(here, "EY_OBSERVER")]).await;
    came(&delhi.admin, &far_day, here).await;
    came(&delhi.admin, &day, guest).await;

    let region = |ground: &Ground<'_>| Somebody::from(Role::SscRegionAdmin).in_region(ground.place.region_id);
    let (of_delhi, of_far) = (app.signed_in(region(&delhi)).await, app.signed_in(region(&far)).await);
    assert_eq!(of_agency(&of_delhi, "", ey).await, [3, 3, 0, 2, 1], "whoever came elsewhere did not come here");
    assert_eq!(of_agency(&of_far, "", ey).await, [2, 2, 0, 1, 1]);
    assert_eq!(of_agency(&of_delhi, &format!("?date={NO_DAY}"), ey).await, [2, 2, 0, 0, 0]);
    assert_eq!(of_agency(&delhi.admin, "", ey).await, [3, 3, 0, 2, 2]);
    for (client, ground, expected) in [
        (&delhi.admin, &delhi, [3, 3, 0, 2, 1]),
        (&delhi.admin, &far, [2, 2, 0, 1, 1]),
        (&of_delhi, &delhi, [3, 3, 0, 2, 1]),
        (&of_far, &delhi, [0, 0, 0, 0, 0]),
    ] {
        let query = format!("?regionId={}", ground.place.region_id);
        assert_eq!(figures(&group(client, &query, "EY").await), expected, "{query} narrows and never widens");
    }
    let summary = of_delhi.get("/dashboard/authorizing-agency").await.expect(200);
    let ey_summary = summary.as_array().unwrap().iter().find(|row| row["id"] == json!(ey)).unwrap();
    assert_eq!(ey_summary["functionaries"], 2);
    let other = app.signed_in(Somebody::from(Role::AuthorizingAgencyAdmin)).await;
    assert_eq!(other.get(AGENCIES).await.expect(200), json!([]));
    assert_eq!(figures(&group(&other, "", "EY").await), [0; 5]);
}

#[actix_web::test]
async fn every_row_says_whose_people_it_counts() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let (one, two) = (
        agency(&app, "eduquity-one", AgencyFamily::Eduquity).await,
        agency(&app, "eduquity-two", AgencyFamily::Eduquity).await,
    );
    let of = |agency| functionary(&app, ground.place, move |person| person.authorizing_agency_id = Some(agency));
    of(one).await;
    let sender =
        async || group(&ground.admin, &format!("?date={NO_DAY}"), "EDUQUITY").await["authorizingAgency"].clone();
    assert_eq!(sender().await, json!({ "id": one, "name": "EDUQUITY-ONE", "slug": "eduquity-one" }));
    of(two).await;
    assert_eq!(sender().await, json!({ "id": null, "name": "EDUQUITY", "slug": "eduquity" }));

    let stats = ground.admin.get(DAY).await.expect(200);
    let groups = stats["agencyWiseFunctionariesStats"].as_array().unwrap();
    let names: Vec<&Value> = groups.iter().map(|row| &row["group"]).collect();
    assert_eq!(json!(names), json!(["EDUQUITY", "EY", "ECIL", "SSC_CENTER_COORDINATOR", "SSC_CITY_COORDINATOR"]));
    let agencies = ground.admin.get(AGENCIES).await.expect(200);
    assert!(agencies.as_array().unwrap().len() >= 2);
    for row in groups.iter().chain(agencies.as_array().unwrap()) {
        assert!(row["authorizingAgency"]["name"].is_string() && row["authorizingAgency"]["slug"].is_string(), "{row}");
    }
}

#[actix_web::test]
async fn people_are_in_the_group_of_the_day_then_of_their_role_then_of_their_agency() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let ey = agency(&app, "ey-test", AgencyFamily::Ey).await;
    let ssc = agency(&app, "ssc-test", AgencyFamily::Ssc).await;
    let somebody = |role, agency| {
        functionary(&app, ground.place, move |person| {
            person.default_role = role;
            person.authorizing_agency_id = agency;
        })
    };
    let coordinator = somebody(Some(FunctionaryRole::SscCenterCoordinator), Some(ssc)).await;
    somebody(None, Some(ey)).await;
    somebody(None, Some(ssc)).await;
    somebody(None, None).await;
    let counted = async |query: &str| {
        let stats = ground.admin.get(&format!("{DAY}{query}")).await.expect(200);
        let groups = stats["agencyWiseFunctionariesStats"].as_array().unwrap();
        groups.iter().map(|row| row["total"].as_u64().unwrap()).collect::<Vec<_>>()
    };
    assert_eq!(counted("").await, [0, 1, 0, 1, 0]);
    let day = ground.day("Morning").await;
    ground.assign(&day, &[(coordinator, "SSC_CITY_COORDINATOR")]).await;
    assert_eq!(counted("").await, [0, 1, 0, 0, 1], "in the group of the day's role");
    assert_eq!(counted(&format!("?date={NO_DAY}")).await, [0, 1, 0, 1, 0]);
}

#[actix_web::test]
async fn a_center_is_active_while_monitoring_runs_there_and_on_a_date_that_is_over_if_it_ran() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let other = Ground::at(&app, ground.place).await;
    let day = ground.day("Morning").await;
    other.day("Morning").await;
    let (_, gate) = ground.manager(&[&day], "device-1").await;
    let today = app.state.clock.today();
    let centers = async |client: &Client<'_>, query: String| {
        client.get(&format!("{DAY}{query}")).await.expect(200)["centers"].clone()
    };
    assert_eq!(centers(&ground.admin, String::new()).await, json!({ "total": 2, "active": 0, "inactive": 2 }));
    let token = test_support::ground::start(&gate, &day, "device-1").await;
    let started = json!({ "total": 2, "active": 1, "inactive": 1 });
    assert_eq!(centers(&ground.admin, String::new()).await, started);
    let stop = json!({ "monitoringTokenId": token, "examinationDayId": day });
    gate.post("/monitoring/stop-monitoring", stop).await.expect(200);
    let stopped = json!({ "total": 2, "active": 0, "inactive": 2 });
    assert_eq!(centers(&ground.admin, String::new()).await, stopped, "nothing runs there any more");

    app.advance(chrono::TimeDelta::days(1));
    let admin = app.signed_in(Role::SscAdmin).await;
    assert_eq!(centers(&admin, format!("?date={today}")).await, started, "it ran, seen from the next day");
    assert_eq!(centers(&admin, String::new()).await, json!({ "total": 0, "active": 0, "inactive": 0 }));
}
