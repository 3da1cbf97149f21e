//! Who sees which sheet.

use kernel::access::Role;
use registry::entities::AgencyFamily;
use serde_json::json;
use test_support::{TestApp, ground::agency, people::Somebody, places};

use super::{Season, There, at, version};

#[actix_web::test]
async fn an_agency_sees_its_own_approved_sheets_and_changes_none() {
    let app = TestApp::start().await;
    let season = Season::over(&app, 1).await;
    season.set_rate(75_000).await;
    season.correct(season.people[0], There::For(300)).await;
    let sheet = season.make().await;
    let own = app.signed_in(Somebody::from(Role::AuthorizingAgencyAdmin).of_agency(season.agency)).await;
    let other = agency(&app, "ecil", AgencyFamily::Ecil).await;
    let other = app.signed_in(Somebody::from(Role::AuthorizingAgencyAdmin).of_agency(other)).await;
    own.get(&at(&sheet, "")).await.expect(404);
    own.get(&at(&sheet, "/lines")).await.expect(404);
    own.post("/pay/sheets", season.wanted()).await.expect(403);
    season.lock(&sheet).await;
    assert_eq!(own.get(&at(&sheet, "/lines")).await.expect(200)[0]["amountPaise"], 85_000);
    let today = app.state.clock.today();
    let owed = format!("/pay/owed?from={today}&until={today}");
    assert_eq!(own.get(&owed).await.expect(200)[0]["amountPaise"], 85_000);
    own.post(&at(&sheet, "/approve"), version(&sheet)).await.expect(403);
    other.get(&at(&sheet, "")).await.expect(404);
    assert_eq!(other.get("/pay/sheets").await.expect(200), json!([]));
    assert_eq!(other.get(&owed).await.expect(200), json!([]));
}

#[actix_web::test]
async fn a_region_makes_and_approves_the_sheets_of_its_own_centers_only() {
    let app = TestApp::start().await;
    let season = Season::over(&app, 1).await;
    season.set_rate(75_000).await;
    let here = Somebody::from(Role::SscRegionAdmin).in_region(season.ground.place.region_id);
    let (maker, approver) = (app.signed_in(here.clone()).await, app.signed_in(here).await);
    let elsewhere = places::city_in(&app, 33).await.region_id;
    let elsewhere = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(elsewhere)).await;
    elsewhere.post("/pay/sheets", season.wanted()).await.expect(404);
    let sheet = maker.post("/pay/sheets", season.wanted()).await.expect(201);
    elsewhere.get(&at(&sheet, "")).await.expect(404);
    elsewhere.post(&at(&sheet, "/submit"), version(&sheet)).await.expect(404);
    let handed_in = maker.post(&at(&sheet, "/submit"), version(&sheet)).await.expect(200);
    elsewhere.post(&at(&sheet, "/approve"), version(&handed_in)).await.expect(404);
    approver.post(&at(&sheet, "/approve"), version(&handed_in)).await.expect(200);
}
