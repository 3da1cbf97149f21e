//! The dashboards' numbers: what they count, and for whom.

use chrono::TimeDelta;
use kernel::access::Role;
use registry::entities::{AgencyFamily, functionary::FunctionaryStatus};
use serde_json::{Value, json};
use test_support::{
    TestApp,
    gate::{Gate, HERE, HERE_AT_THE_GATE, STRANGER, enlisted, of_agency},
    ground::{Ground, agency, functionary, start},
    people::Somebody,
    places,
};

use crate::records::exports::csv;

#[actix_web::test]
async fn everybody_counts_what_they_reach() {
    let app = TestApp::start().await;
    let delhi = Ground::in_delhi(&app).await;
    let far = Ground::at(&app, places::city_in(&app, 33).await).await;
    let eduquity = agency(&app, "eduquity-test", AgencyFamily::Eduquity).await;
    let theirs = functionary(&app, delhi.place, |person| person.authorizing_agency_id = Some(eduquity)).await;
    functionary(&app, delhi.place, |person| person.status = FunctionaryStatus::Blacklisted).await;
    functionary(&app, far.place, |_| {}).await;
    let day = delhi.day("Morning").await;
    delhi.assign(&day, &[(theirs, "EDUQUITY_INVIGILATOR")]).await;
    let (_, gate) = delhi.manager(&[&day], "device-1").await;

    let region = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(delhi.place.region_id)).await;
    let agency = app.signed_in(Somebody::from(Role::AuthorizingAgencyAdmin).of_agency(eduquity)).await;
    for (client, people, active, centers) in
        [(&delhi.admin, 4, 3, 2), (&region, 3, 2, 1), (&agency, 1, 1, 1), (&gate, 2, 2, 1)]
    {
        let stats = client.get("/dashboard/overall-stats").await.expect(200);
        assert_eq!(stats["totalFunctionaries"], people);
        assert_eq!(stats["activeFunctionaries"], active);
        assert_eq!(stats["totalCenters"], centers);
        let list = client.get("/dashboard/functionaries").await.expect(200);
        assert_eq!(list.as_array().unwrap().len(), people, "a count is the length of its list");
        assert_eq!(client.get("/dashboard/centers").await.expect(200).as_array().unwrap().len(), centers);
    }
    let widened = format!("/dashboard/overall-stats?regionId={}", far.place.region_id);
    assert_eq!(region.get(&widened).await.expect(200)["totalFunctionaries"], 0);
    assert_eq!(delhi.admin.get(&widened).await.expect(200)["totalFunctionaries"], 1);

    let agencies = agency.get("/dashboard/authorizing-agency").await.expect(200);
    assert_eq!(agencies.as_array().unwrap().len(), 1);
    assert_eq!(agencies[0]["_count"], json!({ "users": 1, "functionaries": 1, "examinationDayFunctionaries": 1 }));
    assert_eq!(region.get("/dashboard/examinations").await.expect(200).as_array().unwrap().len(), 1);
    app.client().get("/dashboard/overall-stats").await.refused(401);
}

#[actix_web::test]
async fn a_day_is_counted_by_presence_center_and_group() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let other = Ground::at(&app, ground.place).await;
    let (day, _quiet) = (ground.day("Morning").await, other.day("Morning").await);
    let ecil = agency(&app, "ecil-test", AgencyFamily::Ecil).await;
    let jammer = functionary(&app, ground.place, |person| person.authorizing_agency_id = Some(ecil)).await;
    ground.assign(&day, &[(jammer, "ECIL_JAMMER_OPERATOR")]).await;
    let (_, gate) = ground.manager(&[&day], "device-1").await;

    let stats = ground.admin.get("/dashboard/monitoring-stats").await.expect(200);
    assert_eq!(stats["centers"], json!({ "total": 2, "active": 0, "inactive": 2 }));
    start(&gate, &day, "device-1").await;
    let stats = ground.admin.get("/dashboard/monitoring-stats").await.expect(200);
    assert_eq!(stats["centers"], json!({ "total": 2, "active": 1, "inactive": 1 }));
    assert_eq!(stats["functionaries"], json!({ "total": 2, "present": 0, "absent": 2 }));
    assert_eq!(stats["totalExaminations"], 1);
    let groups = stats["agencyWiseFunctionariesStats"].as_array().unwrap();
    assert_eq!(groups.len(), 5);
    let of = |group: &str| groups.iter().find(|row| row["group"] == group).unwrap();
    assert_eq!((&of("ECIL")["total"], &of("ECIL")["active"]), (&json!(1), &json!(1)));
    assert_eq!(of("ECIL")["authorizingAgency"]["slug"], "ecil-test");
    assert_eq!((&of("EDUQUITY")["total"], &of("EDUQUITY")["authorizingAgency"]["id"]), (&json!(1), &Value::Null));
    assert_eq!(of("EY")["total"], 0);
    let quiet = ground.admin.get("/dashboard/monitoring-stats?date=2026-11-19").await.expect(200);
    assert_eq!(quiet["functionaries"], json!({ "total": 0, "present": 0, "absent": 0 }));
}

#[actix_web::test]
async fn activity_is_narrowed_by_every_filter() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let day = ground.day("Morning").await;
    let first = functionary(&app, ground.place, |person| person.first_name = "Sunita".into()).await;
    let second = functionary(&app, ground.place, |_| {}).await;
    ground.assign(&day, &[(first, "EDUQUITY_INVIGILATOR"), (second, "EDUQUITY_LAB_SUPERVISOR")]).await;
    let place = ground.place;
    for (query, count) in [
        (String::new(), 2),
        (format!("date={}", app.state.clock.today()), 2),
        ("date=2026-11-19".into(), 0),
        ("role=EDUQUITY_LAB_SUPERVISOR".into(), 1),
        ("status=ABSENT".into(), 2),
        ("status=PRESENT".into(), 0),
        ("status=ACTIVE".into(), 2),
        ("q=sunita".into(), 1),
        (format!("stateId={}&districtId={}&cityId={}", place.state_id, place.district_id, place.city_id), 2),
        (format!("centerId={}", ground.center["id"].as_str().unwrap()), 2),
        (format!("centerId={}", kernel::ids::CenterId::new()), 0),
    ] {
        let rows = ground.admin.get(&format!("/dashboard/functionaries-activity?{query}")).await.expect(200);
        assert_eq!(rows.as_array().unwrap().len(), count, "{query}");
    }
    ground.admin.get("/dashboard/functionaries-activity?role=KING").await.refused(400);
    let attendance = ground.admin.get("/dashboard/functionary-attendance?entryType=ENTRY").await.expect(200);
    assert_eq!(attendance, json!({ "data": [], "total": 0, "nextCursor": null }));
}

#[actix_web::test]
async fn entries_duties_and_anomalies_are_narrowed_by_agency_and_name_it() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let gate = Gate::open(&ground).await;
    let (ecil, ey) =
        (agency(&app, "ecil-test", AgencyFamily::Ecil).await, agency(&app, "ey-test", AgencyFamily::Ey).await);
    let jammer = enlisted(&app, &ground, HERE).await;
    of_agency(&app, jammer, ecil).await;
    ground.assign(&gate.day, &[(jammer, "ECIL_JAMMER_OPERATOR")]).await;
    gate.verify("ENTRY", HERE_AT_THE_GATE).await;
    app.advance(TimeDelta::minutes(1));
    gate.verify("ENTRY", HERE_AT_THE_GATE).await;
    gate.verify("ENTRY", STRANGER).await;

    let region = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(ground.place.region_id)).await;
    let own = app.signed_in(Somebody::from(Role::AuthorizingAgencyAdmin).of_agency(ecil)).await;
    let other = app.signed_in(Somebody::from(Role::AuthorizingAgencyAdmin).of_agency(ey)).await;
    for (path, rows) in [
        ("/dashboard/functionary-attendance", "data"),
        ("/dashboard/functionaries-activity", "data"),
        ("/monitoring/anomalies", "anomalies"),
    ] {
        let date = app.state.clock.today();
        for narrowed in [String::new(), format!("&date={date}"), format!("&stateId={}", ground.place.state_id)] {
            for (client, agency, is_there) in [
                (&ground.admin, ecil, true),
                (&region, ecil, true),
                (&own, ecil, true),
                (&ground.admin, ey, false),
                (&own, ey, false),
                (&other, ecil, false),
            ] {
                let query = format!("{path}?page=1&authorizingAgencyId={agency}{narrowed}");
                let page = client.get(&query).await.expect(200);
                let found = page[rows].as_array().unwrap();
                assert_eq!(page["total"], found.len(), "{query}");
                assert_eq!(!found.is_empty(), is_there, "{query}");
                for row in found {
                    assert_eq!(row["authorizingAgencyId"], json!(ecil), "{query}");
                    assert_eq!(row["authorizingAgency"]["name"], "ECIL-TEST", "{query}");
                }
            }
        }
        let lines = csv(&ground.admin, &format!("{path}/export?format=csv&authorizingAgencyId={ecil}")).await;
        assert_eq!(lines[1], "Authorizing agency: ECIL-TEST");
        assert!(lines.iter().any(|line| line.contains(",ECIL-TEST,")), "{lines:?}");
        assert!(!lines.last().unwrap().starts_with("Total: 0"), "{lines:?}");
        ground.admin.get(&format!("{path}?authorizingAgencyId=ecil")).await.refused(400);
    }
    let all = ground.admin.get("/monitoring/anomalies").await.expect(200);
    let strangers = all["anomalies"].as_array().unwrap().iter().filter(|row| row["authorizingAgency"].is_null());
    assert_eq!(strangers.count(), 1, "an unknown face is of no agency");
}

#[actix_web::test]
async fn agencies_are_counted_one_by_one_for_those_who_reach_them() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let (ecil, ey) =
        (agency(&app, "ecil-test", AgencyFamily::Ecil).await, agency(&app, "ey-test", AgencyFamily::Ey).await);
    let jammer = functionary(&app, ground.place, |person| person.authorizing_agency_id = Some(ecil)).await;
    let day = ground.day("Morning").await;
    ground.assign(&day, &[(jammer, "ECIL_JAMMER_OPERATOR")]).await;
    let rows = ground.admin.get("/dashboard/authorizing-agency-functionaries-stats").await.expect(200);
    let of = |slug: &str| {
        rows.as_array().unwrap().iter().find(|row| row["authorizingAgency"]["slug"] == slug).cloned().unwrap()
    };
    let counts = |row: &Value| ["total", "active", "inactive", "present"].map(|name| row[name].as_u64().unwrap());
    assert_eq!(counts(&of("ecil-test")), [1, 1, 0, 0]);
    assert_eq!(counts(&of("ey-test")), [0, 0, 0, 0], "an agency without a duty is there too");
    let own = app.signed_in(Somebody::from(Role::AuthorizingAgencyAdmin).of_agency(ey)).await;
    let rows = own.get("/dashboard/authorizing-agency-functionaries-stats?date=2026-11-19").await.expect(200);
    assert_eq!(rows.as_array().unwrap().len(), 1);
    own.get("/dashboard/authorizing-agency-functionaries-stats?date=tomorrow").await.refused(400);
}

#[actix_web::test]
async fn capacity_is_told_by_center_and_coming_batch() {
    let app = TestApp::start().await;
    let delhi = Ground::in_delhi(&app).await;
    let far = Ground::at(&app, places::city_in(&app, 33).await).await;
    let center = format!("/examination/center/update/{}", delhi.center["id"].as_str().unwrap());
    delhi.admin.post(&center, json!({ "maxCandidateCapacity": 240, "fullAddress": "1 Gole Market" })).await.expect(200);
    delhi.day("Morning").await;
    delhi.day("Afternoon").await;
    let yesterday = app.state.clock.today().pred_opt().unwrap();
    delhi.day_on(yesterday, "Night").await;

    let all = delhi.admin.get("/dashboard/centers-capacity").await.expect(200);
    assert_eq!(all.as_array().unwrap().len(), 3);
    let city = format!("/dashboard/centers-capacity?cityId={}", delhi.place.city_id);
    let rows = delhi.admin.get(&city).await.expect(200);
    assert_eq!((&rows[0]["batch"], &rows[1]["batch"]), (&json!("Afternoon"), &json!("Morning")));
    assert_eq!(rows[0]["totalCapacity"], 240);
    assert!(rows[0]["address"].as_str().unwrap().starts_with("1 Gole Market, "), "{}", rows[0]);
    let elsewhere = format!("/dashboard/centers-capacity?stateId={}", far.place.state_id);
    let rows = delhi.admin.get(&elsewhere).await.expect(200);
    assert_eq!((rows.as_array().unwrap().len(), &rows[0]["batch"]), (1, &Value::Null));
    let in_region = format!("/dashboard/centers-capacity?regionId={}", far.place.region_id);
    assert_eq!(delhi.admin.get(&in_region).await.expect(200), rows);
    let region = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(delhi.place.region_id)).await;
    assert_eq!(region.get(&elsewhere).await.expect(200), json!([]));
    let page = region.get("/dashboard/centers-capacity?page=2&pageSize=1").await.expect(200);
    assert_eq!((&page["total"], &page["data"][0]["batch"]), (&json!(2), &json!("Morning")));
}
