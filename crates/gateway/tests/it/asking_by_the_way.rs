//! What an administrator could learn of others by doing again and again what they may do: bounded, and generous to whoever
//! has work to do.

use chrono::TimeDelta;
use kernel::access::Role;
use serde_json::json;
use test_support::{Answer, Client, TestApp, client::Part, faces, places};

use crate::{
    enrol_picture::{enrol, send, told},
    folder_enrolment::{registered, wall},
    ground::Ground,
};

async fn bring(client: &Client<'_>, id: &str, picture: &[u8]) -> Answer {
    client.upload(&format!("/functionary/add-biometric/{id}"), &[Part::File("face.jpg", picture)]).await
}

async fn remove(client: &Client<'_>, id: &str, picture: &serde_json::Value) {
    let which = json!({ "functionaryId": id, "biometricId": picture });
    client.post("/functionary/delete-biometric", which).await.expect(200);
}

#[actix_web::test]
async fn whoever_enrols_and_removes_pictures_of_one_person_cannot_go_on_comparing_them_with_everybody() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let (id, uid) = registered(&ground, "483920174652").await;
    let (other, _) = registered(&ground, "483920174653").await;
    let admin = &ground.admin;
    let picture = faces::picture("3-2");
    for number in 0..20 {
        // What is not enrolled is compared with nobody, and is free.
        bring(admin, &id, &wall()).await.expect(422);
        let new = if number % 2 == 0 {
            bring(admin, &id, &picture).await.expect(200)[0]["id"].clone()
        } else {
            assert_eq!(told(&enrol(admin, &format!("{uid}.jpg"), &picture).await), ("ENROLLED", None), "{number}");
            let all = admin.get(&format!("/functionary/functionary-biometrics/{id}")).await.expect(200);
            all[0]["id"].clone()
        };
        remove(admin, &id, &new).await;
    }
    app.advance(TimeDelta::minutes(10));
    let refused = bring(admin, &id, &picture).await;
    assert_eq!(refused.headers.get("retry-after").unwrap(), "3000", "the first one is an hour ago then");
    let sentence = refused.refused(429);
    assert!(sentence.contains("this person") && sentence.contains("50 minutes"), "{sentence}");
    // Of many pictures those of others need not wait.
    let left_out = enrol(admin, &format!("{uid}.jpg"), &picture).await;
    assert_eq!((told(&left_out), left_out["remark"].as_str()), (("REFUSED", Some("TOO_OFTEN")), Some(&*sentence)));
    bring(admin, &other, &picture).await.expect(200);
    app.advance(TimeDelta::minutes(50));
    let later = app.signed_in(Role::SscAdmin).await;
    bring(&later, &id, &picture).await.expect(200);
}

#[actix_web::test]
async fn whoever_looks_for_aadhaar_numbers_that_nobody_has_waits_after_thirty() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let (_, uid) = registered(&ground, "483920174652").await;
    let (admin, picture) = (&ground.admin, faces::picture("3-2"));
    for number in 0..30 {
        // As many a second as are taken.
        app.advance(TimeDelta::seconds(1));
        // Neither numbers that somebody has nor those that everybody may see are counted.
        assert_ne!(told(&enrol(admin, "483920174652.jpg", &picture).await).0, "UNKNOWN_PERSON");
        assert_eq!(told(&enrol(admin, "F9999999.jpg", &picture).await), ("UNKNOWN_PERSON", None));
        let unknown = enrol(admin, &format!("7777888899{number:02}.jpg"), &picture).await;
        assert_eq!(told(&unknown), ("UNKNOWN_PERSON", None));
    }
    for name in ["777788889930.jpg", "483920174652.jpg"] {
        let refused = send(admin, name, &picture).await;
        assert_eq!(refused.headers.get("retry-after").unwrap(), "571", "{name}");
        assert!(refused.refused(429).contains("Aadhaar numbers"), "{name}");
    }
    assert_eq!(told(&enrol(admin, &format!("{uid}.jpg"), &picture).await).0, "ALREADY_ENROLLED", "uids go on");
    let another = app.signed_in(Role::SscAdmin).await;
    assert_eq!(told(&enrol(&another, "777788889930.jpg", &picture).await), ("UNKNOWN_PERSON", None));
    app.advance(TimeDelta::minutes(10));
    assert_eq!(told(&enrol(admin, "777788889930.jpg", &picture).await), ("UNKNOWN_PERSON", None));
}

#[actix_web::test]
async fn aadhaar_numbers_cannot_be_tried_by_registrations_that_are_bound_to_fail_or_by_changes() {
    let app = TestApp::start().await;
    let place = places::city(&app).await;
    let ground = Ground::at(&app, place).await;
    let (id, _) = registered(&ground, "483920174652").await;
    let admin = &ground.admin;
    let taken = admin.get(&format!("/functionary/{id}")).await.expect(200)["mobileNumber"].clone();
    let register = async |number: String| {
        let new =
            json!({ "firstName": "Asha", "aadhaarNumber": number, "mobileNumber": taken, "regionId": place.region_id });
        admin.post("/functionary/create", new).await
    };
    let change =
        async |number: String| admin.post(&format!("/functionary/get/{id}"), json!({ "aadhaarNumber": number })).await;
    for number in 10..25 {
        let refused = register(format!("7777888899{number}")).await.expect(409);
        assert!(refused["fields"].get("aadhaarNumber").is_none(), "{refused}");
        change(format!("7777888800{number}")).await.expect(200);
    }
    for refused in [register("777788889999".into()).await, change("777788889999".into()).await] {
        assert!(refused.headers.contains_key("retry-after"));
        assert!(refused.refused(429).contains("Aadhaar numbers"));
    }
    // What is said without an Aadhaar number goes on.
    admin.post(&format!("/functionary/get/{id}"), json!({ "firstName": "Usha" })).await.expect(200);
}
