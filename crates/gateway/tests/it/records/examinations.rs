//! Examinations.

use kernel::access::Role;
use serde_json::{Value, json};
use test_support::{TestApp, ground::Ground, people::Somebody, places};

use crate::records::choices::agency;

#[actix_web::test]
async fn an_examination_is_created_read_and_changed() {
    let app = TestApp::start().await;
    let admin = app.signed_in(Role::SscAdmin).await;
    let new = json!({
        "name": " Combined Graduate Level (Tier-I) 2026 ", "examinationYear": 2026,
        "examinationLevel": ["GRADUATE", "GRADUATE", "DIPLOMA"], "createdByUserId": "ignored", "unknown": 1,
    });
    let created = admin.post("/examination/examinations", new).await.expect(200);
    assert_eq!(created["name"], "Combined Graduate Level (Tier-I) 2026");
    assert_eq!(created["slug"], "combined-graduate-level-tier-i-2026");
    assert_eq!(created["level"], json!(["GRADUATE", "DIPLOMA"]));

    let path = format!("/examination/examination/{}", created["id"].as_str().unwrap());
    assert_eq!(admin.get(&path).await.expect(200), created);
    let changed = admin.post(&path, json!({ "level": ["TENTH_PASSED"], "name": "CGL" })).await.expect(200);
    assert_eq!((&changed["name"], &changed["slug"]), (&json!("CGL"), &created["slug"]));
    assert_eq!(changed["level"], json!(["TENTH_PASSED"]));
    assert_eq!(changed["examinationYear"], 2026);
}

#[actix_web::test]
async fn every_fault_is_reported_at_once() {
    let app = TestApp::start().await;
    let admin = app.signed_in(Role::SscAdmin).await;
    let refused = admin.post("/examination/examinations", json!({ "slug": "Not A Slug" })).await.expect(400);
    assert_eq!(
        refused["fields"],
        json!({
            "name": "Name is required",
            "slug": "A slug is made of lower case letters, digits and hyphens",
            "examinationLevel": "Examination level is required",
            "examinationYear": "Examination year must be a year such as 2026",
        })
    );
    for wrong in [
        json!({ "name": "X", "examinationLevel": ["PHD"], "examinationYear": 2026 }),
        json!({ "name": "X", "examinationLevel": "GRADUATE", "examinationYear": 2026 }),
        json!({ "name": "X", "examinationLevel": [], "examinationYear": "soon" }),
        json!({ "name": 7, "examinationLevel": [], "examinationYear": 2026 }),
        json!({ "name": "a\u{0}b", "examinationLevel": [], "examinationYear": 2026 }),
        json!(["name"]),
    ] {
        admin.post("/examination/examinations", wrong).await.refused(400);
    }
}

#[actix_web::test]
async fn two_examinations_never_share_a_slug() {
    let app = TestApp::start().await;
    let admin = app.signed_in(Role::SscAdmin).await;
    let new = json!({ "name": "CHSL", "level": [], "examinationYear": 2026 });
    admin.post("/examination/examinations", new.clone()).await.expect(200);
    let refused = admin.post("/examination/examinations", new).await.expect(409);
    assert!(refused["fields"]["slug"].is_string(), "{refused}");
    let other = json!({ "name": "Other", "level": [], "examinationYear": 2026 });
    let other = admin.post("/examination/examinations", other).await.expect(200);
    let path = format!("/examination/examination/{}", other["id"].as_str().unwrap());
    admin.post(&path, json!({ "slug": "chsl" })).await.refused(409);
}

#[actix_web::test]
async fn lists_are_searched_narrowed_sorted_and_paged() {
    let app = TestApp::start().await;
    let admin = app.signed_in(Role::SuperAdmin).await;
    for (name, level, year) in
        [("Alpha 50%", "GRADUATE", 2025), ("Beta", "POST_GRADUATE", 2026), ("Gamma", "GRADUATE", 2026)]
    {
        let new = json!({ "name": name, "level": [level], "examinationYear": year });
        admin.post("/examination/examinations", new).await.expect(200);
    }
    let names = |query: &'static str| {
        let admin = &admin;
        async move {
            let list = admin.get(&format!("/examination/examination?{query}")).await.expect(200);
            let rows = list.get("data").unwrap_or(&list).as_array().unwrap().clone();
            rows.iter().map(|row| row["name"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
        }
    };
    assert_eq!(names("sort=name").await, ["Alpha 50%", "Beta", "Gamma"]);
    assert_eq!(names("sort=-name").await, ["Gamma", "Beta", "Alpha 50%"]);
    assert_eq!(names("level=GRADUATE&sort=name").await, ["Alpha 50%", "Gamma"]);
    assert_eq!(names("examinationYear=2026&sort=name").await, ["Beta", "Gamma"]);
    assert_eq!(names("q=%25").await, ["Alpha 50%"]);
    assert_eq!(names("q=AMM").await, ["Gamma"]);
    assert_eq!(names("q=_").await, [""; 0]);
    assert_eq!(names("sort=name&page=2&pageSize=2").await, ["Gamma"]);
    let page = admin.get("/examination/examination?page=1&pageSize=2").await.expect(200);
    assert_eq!(page["total"], 3);
    let next = page["nextCursor"].as_str().unwrap();
    let last = admin.get(&format!("/examination/examination?cursor={next}")).await.expect(200);
    assert_eq!((last["data"].as_array().unwrap().len(), &last["nextCursor"]), (1, &json!(null)));
    assert_ne!(last["data"][0]["id"], page["data"][0]["id"]);
    admin.get("/examination/examination?cursor=x").await.refused(400);
    for wrong in ["sort=password", "sort=name;drop", "level=PHD", "page=0", "pageSize=201", "examinationYear=x"] {
        admin.get(&format!("/examination/examination?{wrong}")).await.refused(400);
    }
}

#[actix_web::test]
async fn only_the_head_office_writes_examinations() {
    let app = TestApp::start().await;
    let delhi = places::city(&app).await;
    let agency = agency(&app, "agency", None).await;
    let new = json!({ "name": "CGL", "level": [], "examinationYear": 2026 });
    let region_admin = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(delhi.region_id)).await;
    region_admin.post("/examination/examinations", new.clone()).await.refused(403);
    region_admin.get("/examination/examination").await.expect(200);
    let biometric = app.signed_in(Somebody::from(Role::AuthorizingAgencyBiometricAdmin).of_agency(agency)).await;
    biometric.get("/examination/examination").await.refused(403);
    let made = app.signed_in(Role::SscAdmin).await.post("/examination/examinations", new).await.expect(200);
    for list in ["/choices/examination", "/dashboard/examinations"] {
        assert_eq!(biometric.get(list).await.expect(200)[0]["id"], made["id"], "{list}");
    }
    let unknown = "/examination/examination/01900000-0000-7000-8000-000000000000";
    region_admin.get(unknown).await.refused(404);
    region_admin.get("/examination/examination/nonsense").await.refused(404);
    app.client().get("/examination/examination").await.refused(401);
}

#[actix_web::test]
async fn at_a_gate_one_reads_the_examinations_of_the_own_days_and_the_biometric_admin_chooses_among_all() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let other = json!({ "name": "Stenographers", "examinationLevel": ["GRADUATE"], "examinationYear": 2026 });
    let other = ground.admin.post("/examination/examinations", other).await.expect(200);
    let day = ground.day("Morning").await;
    let (_, gate) = ground.manager(&[&day], "device-1").await;
    let watching = Somebody { city_id: Some(ground.place.city_id), ..Somebody::from(Role::SscCityCoordinator) };
    let city = app.signed_in(watching).await;
    let idle = app.signed_in(Role::EyCenterObserver).await;
    let agency = Somebody::from(Role::AuthorizingAgencyBiometricAdmin).of_agency(agency(&app, "own", None).await);
    let biometric = app.signed_in(agency).await;
    let at = |examination: &Value| format!("/examination/examination/{}", examination["id"].as_str().unwrap());
    for (client, count) in [(&ground.admin, 2), (&gate, 1), (&city, 1), (&idle, 0), (&biometric, 2)] {
        for list in ["/examination/examination", "/choices/examination", "/dashboard/examinations"] {
            if std::ptr::eq(client, &biometric) && list == "/examination/examination" {
                client.get(list).await.refused(403);
                continue;
            }
            let seen = client.get(list).await.expect(200);
            assert_eq!(seen.as_array().unwrap().len(), count, "{list}: {seen}");
            assert!(count != 1 || seen[0]["id"] == ground.examination["id"], "{list}: {seen}");
        }
    }
    gate.get(&at(&ground.examination)).await.expect(200);
    gate.get(&at(&other)).await.refused(404);
    idle.get(&at(&ground.examination)).await.refused(404);
}
