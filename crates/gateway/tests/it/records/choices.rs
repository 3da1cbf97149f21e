//! What can be chosen, and by whom.

use kernel::access::Role;
use registry::entities::{AgencyFamily, authorizing_agency};
use sea_orm::{ActiveModelTrait, IntoActiveModel};
use serde_json::Value;
use test_support::{Client, TestApp, people::Somebody, places};

use kernel::ids::{AgencyId, RegionId};

/// A new agency; without a region it works in the whole country.
pub(crate) async fn agency(app: &TestApp, slug: &str, region_id: Option<RegionId>) -> AgencyId {
    let now = app.state.clock.now();
    let agency = authorizing_agency::Model {
        id: AgencyId::new(),
        name: slug.to_uppercase(),
        slug: slug.to_owned(),
        family: AgencyFamily::Eduquity,
        region_id,
        created_at: now,
        updated_at: now,
        deleted_at: None,
    };
    agency.into_active_model().insert(&**app.database()).await.unwrap().id
}

fn ids(list: &Value) -> Vec<&str> {
    list.as_array().unwrap().iter().map(|row| row["id"].as_str().unwrap()).collect()
}

fn holds(list: &Value, id: impl std::fmt::Display) -> bool {
    ids(list).contains(&id.to_string().as_str())
}

#[actix_web::test]
async fn places_are_chosen_by_id_or_by_lgd_code() {
    let app = TestApp::start().await;
    let (delhi, bihar) = (places::city_in(&app, 7).await, places::city_in(&app, 10).await);
    let client = app.signed_in(Role::SscAdmin).await;

    assert_eq!(ids(&client.get("/choices/regions").await.expect(200)).len(), 9);
    let answer = client.get("/choices/states").await;
    assert_eq!(answer.headers.get("x-total-count").unwrap(), "36");
    let states = answer.expect(200);
    let state = states.as_array().unwrap().iter().find(|state| state["lgdCode"] == "7").unwrap();
    assert_eq!((state["name"].as_str(), &state["id"]), (Some("Delhi"), &serde_json::json!(delhi.state_id)));
    let of_region = client.get(&format!("/choices/states?regionId={}", bihar.region_id)).await.expect(200);
    assert!(holds(&of_region, bihar.state_id) && !holds(&of_region, delhi.state_id));

    for query in [format!("stateId={}", delhi.state_id), "stateLgdCode=7".into(), "stateId=7".into()] {
        let districts = client.get(&format!("/choices/districts?{query}")).await.expect(200);
        assert!(holds(&districts, delhi.district_id) && !holds(&districts, bihar.district_id), "{query}");
        let cities = client.get(&format!("/choices/cities?{query}")).await.expect(200);
        assert!(holds(&cities, delhi.city_id) && !holds(&cities, bihar.city_id), "{query}");
    }
    let districts = client.get(&format!("/choices/districts?stateId={}", delhi.state_id)).await.expect(200);
    let code = districts[0]["lgdCode"].as_str().unwrap();
    for query in [format!("districtId={}", delhi.district_id), format!("districtLgdCode={code}")] {
        let cities = client.get(&format!("/choices/cities?{query}")).await.expect(200);
        assert_eq!(ids(&cities), [delhi.city_id.to_string()], "{query}");
    }
    for nonsense in ["stateLgdCode=999", "stateId=nonsense", "stateLgdCode=7%27%20OR%201=1"] {
        assert_eq!(ids(&client.get(&format!("/choices/districts?{nonsense}")).await.expect(200)), [""; 0]);
    }
}

#[actix_web::test]
async fn a_region_admin_chooses_within_the_region_and_an_agency_admin_the_own_agency() {
    let app = TestApp::start().await;
    let (delhi, bihar) = (places::city_in(&app, 7).await, places::city_in(&app, 10).await);
    let national = agency(&app, "national", None).await;
    let here = agency(&app, "here", Some(delhi.region_id)).await;
    let there = agency(&app, "there", Some(bihar.region_id)).await;

    let region_admin = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(delhi.region_id)).await;
    let regions = region_admin.get("/choices/regions").await.expect(200);
    assert_eq!(ids(&regions), [delhi.region_id.to_string()]);
    let agencies = region_admin.get("/choices/authorizing-agencies").await.expect(200);
    assert!(holds(&agencies, national) && holds(&agencies, here) && !holds(&agencies, there));

    let agency_admin = app.signed_in(Somebody::from(Role::AuthorizingAgencyAdmin).of_agency(here)).await;
    let agencies = agency_admin.get("/choices/authorizing-agencies").await.expect(200);
    assert_eq!(ids(&agencies), [here.to_string()]);

    let nowhere = app.signed_in(Role::SscRegionAdmin).await;
    for list in ["regions", "states", "center", "authorizing-agencies"] {
        assert_eq!(ids(&nowhere.get(&format!("/choices/{list}")).await.expect(200)), [""; 0], "{list}");
    }
}

#[actix_web::test]
async fn the_five_kinds_of_anomalies_come_in_order() {
    let app = TestApp::start().await;
    let kinds = app.signed_in(Role::SscAdmin).await.get("/choices/anomalies").await.expect(200);
    let slugs: Vec<_> = kinds.as_array().unwrap().iter().map(|kind| kind["slug"].as_str().unwrap()).collect();
    assert_eq!(slugs.len(), 5);
    assert!(slugs.contains(&"face-mismatch"), "{slugs:?}");
}

#[actix_web::test]
async fn nobody_chooses_anything_signed_out() {
    let app = TestApp::start().await;
    for list in
        ["regions", "states", "districts", "cities", "center", "examination", "authorizing-agencies", "anomalies"]
    {
        app.client().get(&format!("/choices/{list}")).await.refused(401);
    }
}

#[actix_web::test]
async fn choices_are_never_cut_and_other_lists_say_where_their_rest_is() {
    let app = TestApp::start_with(|settings| settings.database.list_rows = 2).await;
    let client = app.signed_in(Role::SscAdmin).await;
    for slug in ["first", "second", "third"] {
        agency(&app, slug, None).await;
    }
    let states = client.get("/choices/states").await;
    assert!(states.headers.get("link").is_none());
    assert_eq!(states.headers.get("x-total-count").unwrap(), "36");
    assert_eq!(states.expect(200).as_array().unwrap().len(), 36);
    register_five(&client).await;
    for path in ["/agencies", "/agencies?sort=-name", "/functionary?status=INACTIVE", "/functionary?q=asha"] {
        let (mut next, mut seen, mut total) = (Some(path.to_owned()), Vec::new(), 0);
        while let Some(path) = next {
            let answer = client.get(&path).await;
            next = answer.headers.get("link").map(|link| rest(link.to_str().unwrap()));
            total = answer.headers.get("x-total-count").unwrap().to_str().unwrap().parse().unwrap();
            let rows = answer.expect(200);
            assert!(rows.as_array().unwrap().len() <= 2, "{path}");
            seen.extend(ids(&rows).into_iter().map(ToOwned::to_owned));
        }
        assert!(total > 2 && seen.len() == total, "{path}: {} of {total}", seen.len());
        let different: std::collections::BTreeSet<_> = seen.iter().collect();
        assert_eq!(different.len(), total, "{path}");
    }
    let page = client.get("/agencies?pageSize=200").await.expect(200);
    assert_eq!(page["data"].as_array().unwrap().len(), page["total"], "pages have sizes of their own");
}

/// The address in a `Link` header, below the calls.
fn rest(link: &str) -> String {
    let (address, relation) = link.split_once("; ").unwrap();
    assert_eq!(relation, "rel=\"next\"");
    let address = address.strip_prefix('<').and_then(|address| address.strip_suffix('>')).unwrap();
    address.strip_prefix("/server").unwrap().to_owned()
}

async fn register_five(client: &Client<'_>) {
    for number in 0..5 {
        let new = serde_json::json!({
            "firstName": "Asha", "aadhaarNumber": format!("99990000000{number}"), "mobileNumber": format!("980000000{number}"),
        });
        client.post("/functionary/create", new).await.expect(201);
    }
}
