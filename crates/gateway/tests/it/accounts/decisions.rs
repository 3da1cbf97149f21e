//! Accounts that are shut out and screens remember the reach of who decided that: users below do not undo it.

use kernel::access::Role;
use serde_json::{Value, json};
use test_support::{TestApp, people::Somebody, places};

const HEAD_OFFICE: &str = "The head office made this decision; only the head office can change it.";

fn why() -> Value {
    json!({ "reason": "Suspected of fraud" })
}

#[actix_web::test]
async fn a_peer_lets_nobody_in_whom_the_head_office_shut_out() {
    let app = TestApp::start().await;
    let region = places::city(&app).await.region_id;
    let above = app.signed_in(Role::SuperAdmin).await;
    let peer = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(region)).await;
    for role in [Role::SscRegionAdmin, Role::VenueManager] {
        let account = app.user(Somebody::from(role).in_region(region)).await;
        let address = format!("/users/{}", account.id);
        let shut = above.post(&format!("{address}/disable"), why()).await.expect(200);
        assert_eq!((&shut["status"], &shut["disabledDecidedBy"]), (&json!("DISABLED"), &json!("HEAD_OFFICE")));
        assert_eq!(peer.post(&format!("{address}/enable"), why()).await.refused(403), HEAD_OFFICE);
        for change in [json!({ "name": "A. New" }), json!({ "email": "new@example.org" }), json!({ "role": role })] {
            let answer = peer.post(&address, change.clone()).await;
            assert_eq!(answer.refused(403), HEAD_OFFICE, "{change}");
        }
        let number = json!({ "mobileNumber": "9812345000", "reason": "A new phone" });
        peer.post(&format!("{address}/mobile-number"), number).await.refused(403);
        // Made again, the account would be free.
        assert_eq!(peer.post(&format!("{address}/delete"), json!({})).await.refused(403), HEAD_OFFICE);
        let again = above.post(&format!("{address}/enable"), json!({})).await.expect(400);
        assert!(again["fields"]["reason"].is_string(), "{again}");
        let cleared = json!({ "reason": "The charge was false" });
        assert_eq!(above.post(&format!("{address}/enable"), cleared).await.expect(200)["status"], "ACTIVE");
        let trail = above.get(&format!("/audit?subjectKind=User&subjectId={}", account.id)).await.expect(200);
        let reasons: Vec<&Value> =
            trail["data"].as_array().unwrap().iter().map(|line| &line["after"]["reason"]).collect();
        assert_eq!(reasons, ["The charge was false", "Suspected of fraud"], "the earlier reason stays");
    }
}

#[actix_web::test]
async fn what_a_region_shut_out_its_own_administrators_let_in_until_the_head_office_takes_it_over() {
    let app = TestApp::start().await;
    let region = places::city(&app).await.region_id;
    let above = app.signed_in(Role::SscAdmin).await;
    let one = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(region)).await;
    let other = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(region)).await;
    let account = app.user(Somebody::from(Role::VenueManager).in_region(region)).await;
    let address = format!("/users/{}", account.id);
    one.post(&format!("{address}/disable"), why()).await.expect(200);
    assert_eq!(other.post(&format!("{address}/enable"), why()).await.expect(200)["status"], "ACTIVE");
    one.post(&format!("{address}/disable"), why()).await.expect(200);
    assert_eq!(above.post(&format!("{address}/disable"), why()).await.expect(200)["disabledDecidedBy"], "HEAD_OFFICE");
    assert_eq!(other.post(&format!("{address}/enable"), why()).await.refused(403), HEAD_OFFICE);
}

#[actix_web::test]
async fn a_region_does_not_take_back_the_screen_that_the_head_office_hung_up_there() {
    let app = TestApp::start().await;
    let region_id = places::city(&app).await.region_id;
    let above = app.signed_in(Role::SscAdmin).await;
    let region = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(region_id)).await;
    let new = json!({ "name": "Hall", "days": 7, "regionId": region_id });
    let screen = async |maker: &test_support::Client<'_>| {
        let made = maker.post("/wall-boards", new.clone()).await.expect(201);
        format!("/wall-boards/{}/revoke", made["wallBoard"]["id"].as_str().unwrap())
    };
    let (of_head_office, of_region) = (screen(&above).await, screen(&region).await);
    assert_eq!(region.post(&of_head_office, why()).await.refused(403), HEAD_OFFICE);
    above.post(&of_head_office, json!({})).await.refused(400);
    above.post(&of_head_office, why()).await.expect(200);
    above.post(&of_region, why()).await.expect(200);
}
