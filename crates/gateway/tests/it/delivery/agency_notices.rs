//! What agencies are told about their own people at the gates.

use kernel::access::Role;
use registry::entities::AgencyFamily;
use serde_json::{Value, json};
use test_support::{
    Client, TestApp,
    gate::{Gate, HERE, HERE_AT_THE_GATE, STRANGER, enlisted, of_agency},
    ground::{Ground, agency},
    people::Somebody,
};

async fn told(client: &Client<'_>) -> Vec<Value> {
    client.get("/notifications").await.expect(200).as_array().unwrap().clone()
}

/// What the link of a notice opens.
async fn opened(client: &Client<'_>, notice: &Value) -> Value {
    let day = notice["metadata"]["applicationId"].as_str().unwrap();
    client.get(&format!("/monitoring/anomalies?examinationDayId={day}")).await.expect(200)
}

#[actix_web::test]
async fn an_agencys_administrators_are_told_of_their_own_people_and_of_no_others() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let gate = Gate::open(&ground).await;
    let (own, other) = (
        agency(&app, "eduquity-one", AgencyFamily::Eduquity).await,
        agency(&app, "eduquity-two", AgencyFamily::Eduquity).await,
    );
    let somebody = |role, agency| app.signed_in(Somebody::from(role).of_agency(agency));
    let admin = somebody(Role::AuthorizingAgencyAdmin, own).await;
    let second = somebody(Role::AuthorizingAgencyAdmin, own).await;
    let silent = [
        somebody(Role::AuthorizingAgencyBiometricAdmin, own).await,
        somebody(Role::AuthorizingAgencyAdmin, other).await,
        app.signed_in(Role::AuthorizingAgencyAdmin).await,
    ];
    let person = enlisted(&app, &ground, HERE).await;
    of_agency(&app, person, own).await;
    ground.assign(&gate.day, &[(person, "EDUQUITY_INVIGILATOR")]).await;

    gate.verify("ENTRY", STRANGER).await;
    assert_eq!(told(&admin).await, [json!(null); 0], "a face that nobody knows is no agency's");
    assert_eq!(gate.verify("EXIT", HERE_AT_THE_GATE).await["reason"], "MULTIPLE_EXIT");
    for client in [&admin, &second] {
        let notices = told(client).await;
        assert_eq!(notices.len(), 1);
        assert_eq!(notices[0]["type"], "EXAMINATION_DAY_ANOMALY");
        let metadata = &notices[0]["metadata"];
        assert_eq!((&metadata["serviceName"], &metadata["applicationId"]), (&json!("MULTIPLE_EXIT"), &json!(gate.day)));
        let list = opened(client, &notices[0]).await;
        assert_eq!((&list["total"], &list["anomalies"][0]["id"]), (&json!(1), &metadata["formId"]));
        assert_eq!(list["anomalies"][0]["functionary"]["id"], json!(person));
    }
    for client in &silent {
        assert_eq!(told(client).await, [json!(null); 0]);
    }
    app.advance(chrono::TimeDelta::minutes(2));
    gate.verify("EXIT", HERE_AT_THE_GATE).await;
    assert_eq!(told(&admin).await.len(), 1, "told once, however often it repeats");
}

#[actix_web::test]
async fn a_notice_about_somebody_without_a_duty_opens_for_their_agency_and_shows_them_alone() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let gate = Gate::open(&ground).await;
    let own = agency(&app, "eduquity-one", AgencyFamily::Eduquity).await;
    let admin = app.signed_in(Somebody::from(Role::AuthorizingAgencyAdmin).of_agency(own)).await;
    let person = enlisted(&app, &ground, HERE).await;
    of_agency(&app, person, own).await;

    gate.verify("ENTRY", STRANGER).await;
    let answer = gate.verify("ENTRY", HERE_AT_THE_GATE).await;
    assert_eq!(answer["reason"], "FUNCTIONARY_NOT_ASSIGNED_TO_CENTER");
    let notices = told(&admin).await;
    assert_eq!(notices.len(), 1);
    let notice = &notices[0];
    let list = opened(&admin, notice).await;
    assert_eq!(list["total"], 1, "the stranger's anomaly of the same day is not theirs: {list}");
    let anomaly = &list["anomalies"][0];
    assert_eq!((&anomaly["id"], &anomaly["functionary"]["id"]), (&notice["metadata"]["formId"], &json!(person)));
    // The notice says no more of the day than the anomaly does, which is theirs to read.
    let day = &notice["metadata"]["day"];
    assert_eq!(
        json!([notice["metadata"]["applicationId"], day["centerName"], day["batch"], day["date"]]),
        json!([
            anomaly["examinationDayId"],
            anomaly["center"]["name"],
            anomaly["day"]["batch"],
            anomaly["day"]["date"]
        ])
    );
    assert!(!notice.to_string().contains(&person.to_string()), "names nobody: {notice}");
    // The day itself is not theirs; that its count of their people is 0 tells the page not to lead there.
    admin.get(&format!("/examination/examination-day/{}", gate.day)).await.refused(404);
    assert_eq!(anomaly["day"]["assignedCount"], 0);
    let read = json!({ "id": notice["id"] });
    admin.post("/notifications/mark-as-read", read).await.expect(200);
    assert_eq!(admin.get("/notifications/unread").await.expect(200), json!({ "count": 0 }));
}
