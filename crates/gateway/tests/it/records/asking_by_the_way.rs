//! What an administrator could learn of others by doing again and again what they may do: bounded, and generous to whoever
//! has work to do.

use chrono::TimeDelta;
use kernel::access::Role;
use serde_json::json;
use test_support::{
    Answer, Client, TestApp,
    client::Part,
    faces,
    folders::{registered, wall},
    ground::Ground,
};

use crate::pictures::enrol_picture::{enrol, told};

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
