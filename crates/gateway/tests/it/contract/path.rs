//! The path on which everything else hangs, from the first sign-in to the dashboard, over HTTP alone.

use base64::{Engine, engine::general_purpose::STANDARD};
use identity::accounts::users::NewUser;
use kernel::access::Role;
use rsa::{Oaep, RsaPublicKey, pkcs8::DecodePublicKey};
use serde_json::{Value, json};
use sha2::Sha256;
use test_support::{Client, TestApp, client::Part, faces};

const PASSWORD: &str = "Kanchenjunga#8586";

async fn demo_app() -> TestApp {
    // The captcha's fixed solution stands in for a person who reads the picture.
    TestApp::start_with(|settings| settings.identity.captcha.fixed_solution = Some("DEMO42".into())).await
}

/// Signs in as a browser would: configuration, nonce, encrypted password, captcha.
async fn sign_in(client: &Client<'_>, user_id: &str, password: &str) -> Value {
    let config = client.get("/client-config").await.expect(200);
    let key = RsaPublicKey::from_public_key_pem(config["CRYPTO_PUBLIC_KEY"].as_str().unwrap()).unwrap();
    let nonce = client
        .post("/auth/login/nonce", json!({ "identifier": { "type": "userId", "value": user_id } }))
        .await
        .expect(200);
    let payload = json!({ "nonce": nonce["nonce"], "password": password }).to_string();
    let sealed = key.encrypt(&mut rsa::rand_core::OsRng, Oaep::new::<Sha256>(), payload.as_bytes()).unwrap();
    let captcha = client.get("/captcha").await.expect(200);
    let headers = [("CAPTCHA-PROBLEM", captcha["problem"].as_str().unwrap()), ("CAPTCHA-SOLUTION", "DEMO42")];
    let body = json!({ "userId": user_id, "password": STANDARD.encode(sealed) });
    client.post_with("/auth/login", body, &headers).await.expect(200)["user"].clone()
}

/// Signs in at a gate: mobile number, captcha, and the code from the outbox.
async fn sign_in_at_the_gate(client: &Client<'_>, mobile: &str, device: &str) -> Value {
    let captcha = client.get("/captcha").await.expect(200);
    let headers = [("CAPTCHA-PROBLEM", captcha["problem"].as_str().unwrap()), ("CAPTCHA-SOLUTION", "DEMO42")];
    let body = json!({ "mobileNumber": mobile, "deviceId": device });
    let masked = client.post_with("/auth/initiate/venue-manager-login", body, &headers).await.expect(201);
    assert!(masked["maskedMobileNumber"].as_str().unwrap().ends_with(&mobile[6..]));
    let app = client.app();
    let messages =
        identity::trail::delivery::outbox::list(app.database(), &app.state.clock, Some(mobile)).await.unwrap();
    let code = messages[0].code.clone().unwrap();
    let body = json!({ "otp": code, "deviceId": device });
    client.post("/auth/verify/venue-manager-login", body).await.expect(201)
}

/// Registers a functionary, enrols a face and activates.
async fn enlist(admin: &Client<'_>, number: u32, region: &Value, role: &str, picture: &str) -> String {
    let new = json!({
        "firstName": format!("Person{number}"), "lastName": "Test", "dateOfBirth": "1990-01-31", "gender": "FEMALE",
        "aadhaarNumber": format!("9999{number:08}"), "mobileNumber": format!("98{number:08}"),
        "regionId": region, "defaultRole": role,
    });
    let person = admin.post("/functionary/create", new).await.expect(201);
    assert_eq!(person["status"], "INACTIVE");
    assert_eq!(person["aadhaarNumber"], format!("XXXXXXXX{number:04}"));
    let id = person["id"].as_str().unwrap().to_owned();
    let faces = admin
        .upload(&format!("/functionary/add-biometric/{id}"), &[Part::File("face.jpg", &faces::picture(picture))])
        .await
        .expect(200);
    assert_eq!(faces.as_array().unwrap().len(), 1);
    let activated = admin.post("/functionary/activate", json!({ "functionaryId": id })).await.expect(200);
    assert_eq!(activated["functionaryIds"], json!([id]), "{activated}");
    id
}

#[actix_web::test]
async fn from_the_first_sign_in_to_the_dashboard() {
    let app = demo_app().await;
    app.state
        .create_user(NewUser {
            name: "Neha Singh".into(),
            user_id: Some("sscadmin".into()),
            mobile_number: "9000000102".into(),
            email: None,
            role: Role::SscAdmin,
            password: Some(PASSWORD.into()),
            region_id: None,
            authorizing_agency_id: None,
            city_id: None,
        })
        .await
        .unwrap();
    let admin = app.client();
    let user = sign_in(&admin, "sscadmin", PASSWORD).await;
    assert_eq!(user["role"], "SSC_ADMIN");
    assert_eq!(admin.get("/user/me").await.expect(200)["user"]["userId"], "sscadmin");

    let city = test_support::places::city(&app).await;
    let region = json!(city.region_id);
    let manager = enlist(&admin, 1, &region, "EDUQUITY_VENUE_MANAGER", "3-2").await;
    let invigilator = enlist(&admin, 2, &region, "EDUQUITY_INVIGILATOR", "6-1").await;
    let _elsewhere = enlist(&admin, 3, &region, "EDUQUITY_INVIGILATOR", "6-5").await;

    let examination = json!({ "name": "CGL 2026", "examinationLevel": ["GRADUATE"], "examinationYear": 2026 });
    let examination = admin.post("/examination/examinations", examination).await.expect(200);
    assert_eq!(examination["level"], json!(["GRADUATE"]));
    let center =
        json!({ "name": "School No. 1", "cityId": city.city_id, "lat": 28.63, "lng": 77.21, "geoFencingRadius": 300 });
    let center = admin.post("/examination/center", center).await.expect(200);
    let day = json!({
        "examinationId": examination["id"], "centerId": center["id"], "date": app.state.clock.today(), "batch": "1",
    });
    let day = admin.post("/examination/examination-day", day).await.expect(201);
    let day_id = day["id"].as_str().unwrap();
    let assigned = admin
        .post(
            "/functionary/assign-functionary",
            json!({ "examinationDayIds": [day_id], "functionaries": [
                { "id": manager, "examinationDayRole": "EDUQUITY_VENUE_MANAGER" },
                { "id": invigilator, "examinationDayRole": "EDUQUITY_INVIGILATOR" },
            ] }),
        )
        .await
        .expect(200);
    assert_eq!(assigned["assigned"].as_array().unwrap().len(), 2, "{assigned}");

    let gate = app.client();
    let device = "abcdefghijklmnopqrstu:1763600000";
    let user = sign_in_at_the_gate(&gate, "9800000001", device).await;
    assert_eq!(user["role"], "VENUE_MANAGER");
    let days = gate.get("/monitoring/examination-days").await.expect(200);
    assert_eq!(days[0]["id"], day["id"]);
    let start = json!({ "deviceId": device, "examinationDayFunctionaryId": days[0]["examinationDayFunctionaryId"] });
    let token = gate.post("/monitoring/start-monitoring", start).await.expect(201);
    let token = token["monitoringTokenId"].as_str().unwrap();
    let verify = async |kind: &str, picture: &str| {
        gate.upload(
            &format!("/monitoring/verify-functionary/{token}/{day_id}/{kind}"),
            &[
                Part::File("gate.jpg", &faces::picture(picture)),
                Part::Field("latitude", "28.63"),
                Part::Field("longitude", "77.21"),
                Part::Field("accuracy", "10"),
            ],
        )
        .await
        .expect(200)
    };

    let right = verify("ENTRY", "6-1-gate").await;
    assert_eq!(right["result"], "OK", "{right}");
    assert_eq!(right["functionary"]["id"], json!(invigilator));
    assert_eq!(right["assignment"]["attendance"], "PRESENT");
    assert!(right["assignment"]["entryAt"].is_string());
    assert_eq!(right["log"]["entryType"], "ENTRY");

    let stranger = verify("ENTRY", "6-2-gate").await;
    assert_eq!(stranger["result"], "DENIED", "{stranger}");
    assert_eq!(stranger["anomalies"][0]["type"], "FACE_MISMATCH");
    assert!(stranger["functionary"].is_null());

    let elsewhere = verify("ENTRY", "6-5-gate").await;
    assert_eq!(elsewhere["result"], "DENIED", "{elsewhere}");
    assert_eq!(elsewhere["anomalies"][0]["type"], "FUNCTIONARY_NOT_ASSIGNED_TO_CENTER");

    app.advance(chrono::TimeDelta::minutes(5));
    let again = verify("ENTRY", "6-1-gate").await;
    assert_eq!(again["result"], "WARN", "{again}");
    assert_eq!(again["anomalies"][0]["type"], "MULTIPLE_ENTRY");

    app.advance(chrono::TimeDelta::hours(3));
    let exit = verify("EXIT", "6-1-gate").await;
    assert_eq!(exit["result"], "OK", "{exit}");
    assert!(exit["assignment"]["exitAt"].is_string());

    let admin = app.client();
    sign_in(&admin, "sscadmin", PASSWORD).await;
    let stats = admin.get(&format!("/dashboard/monitoring-stats?date={}", app.state.clock.today())).await.expect(200);
    assert_eq!(stats["functionaries"], json!({ "total": 2, "present": 1, "absent": 1 }));
    let anomalies = admin.get("/monitoring/anomalies").await.expect(200);
    assert_eq!(anomalies["total"], 3, "{anomalies}");
    let with_picture =
        anomalies["anomalies"].as_array().unwrap().iter().find(|anomaly| anomaly["type"] == "FACE_MISMATCH").unwrap();
    let (bucket, name) = (&with_picture["file"]["bucket"], &with_picture["file"]["filename"]);
    let picture = admin.get(&format!("/file/{}/{}", bucket.as_str().unwrap(), name.as_str().unwrap())).await;
    assert_eq!(picture.status, 200);
    assert!(picture.body.starts_with(&[0xFF, 0xD8]));
    assert!(admin.get("/notifications/unread").await.expect(200)["count"].as_u64().unwrap() >= 3);
}
