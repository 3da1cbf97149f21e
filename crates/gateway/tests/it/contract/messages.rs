//! The specification's sentences, to the letter: what is sent, which field is named, what is said about it.

use kernel::access::Role;
use serde_json::{Value, json};
use test_support::{
    Client, TestApp,
    ground::{Ground, functionary},
    sign_in::{captcha, create, quick},
};

const PASSWORD_RULE: &str = "Password must be at least 8 characters long, and include 1 uppercase, 1 lowercase, 1 numeric, \
                             and 1 special character";
const PERMANENT: &str =
    "Permanent address fields are required when permanent address is different from current address";

/// A call with one thing wrong: its path, its body, the field and the sentence.
type Row = (&'static str, Value, &'static str, &'static str);

async fn hold(client: &Client<'_>, rows: impl IntoIterator<Item = Row>) {
    for (path, body, field, sentence) in rows {
        let answer = client.post(path, body.clone()).await.expect(400);
        let said = (&answer["error"], &answer["fields"][field]);
        assert_eq!(said, (&json!(sentence), &json!(sentence)), "{path} with {body} says {answer}");
    }
}

fn person(change: Value) -> Value {
    let mut person = json!({ "firstName": "Asha", "aadhaarNumber": "123412341234", "mobileNumber": "9000000009" });
    person.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
    person
}

#[actix_web::test]
async fn a_profile_and_a_password_are_refused_in_the_specifications_words() {
    let app = TestApp::start_with(quick).await;
    let client = app.signed_in(Role::SscAdmin).await;
    let profile = |change: Value| ("/user/update", change);
    let password =
        |new: &str| ("/user/update/password", json!({ "currentPassword": "Old-Password-1", "newPassword": new }));
    let mut rows: Vec<Row> = Vec::new();
    for name in ["", "   "] {
        rows.push((profile(json!({})).0, json!({ "name": name }), "name", "Name is required"));
    }
    for number in ["", "123456789", "12345678901", "98765 4321", "987654321x", "+919876543210"] {
        rows.push(("/user/update", json!({ "mobileNumber": number }), "mobileNumber", "Invalid mobile number"));
    }
    for email in ["nowhere", "a@", "@b.in", "a b@c.in"] {
        rows.push(("/user/update", json!({ "email": email }), "email", "Invalid email"));
    }
    for new in ["Ab1!xyz", "alllower1!", "ALLUPPER1!", "NoNumber!!", "NoSpecial12", "", "        "] {
        let (path, body) = password(new);
        rows.push((path, body, "newPassword", PASSWORD_RULE));
        let reset = json!({ "otp": "123456", "password": new });
        rows.push(("/auth/forgot-password/reset", reset, "password", PASSWORD_RULE));
    }
    hold(&client, rows).await;

    // These keep to the rule of the form; it is the wrong current password that is told.
    for new in ["Abcdef1_", "Abcde1! "] {
        let (path, body) = password(new);
        let answer = client.post(path, body).await.expect(400);
        assert_ne!(answer["error"], PASSWORD_RULE, "{new:?}: {answer}");
    }
    let kavita = create(&app, "kavita", Role::SscAdmin, "9000000001").await;
    let client = app.session_of(kavita.id, kavita.role, None).await;
    client.post("/user/update", json!({ "email": null, "mobileNumber": null })).await.expect(200);
    let me = client.get("/user/me").await.expect(200)["user"].clone();
    assert_eq!((&me["email"], &me["mobileNumber"]), (&Value::Null, &Value::Null));
}

#[actix_web::test]
async fn of_several_faults_the_first_rules_is_the_error_in_whatever_order_they_are_sent() {
    let app = TestApp::start_with(quick).await;
    let client = app.signed_in(Role::SscAdmin).await;
    let answer = client.post("/functionary/create", json!({})).await.expect(400);
    assert_eq!(answer["error"], "First name is required");
    let named: Vec<&String> = answer["fields"].as_object().unwrap().keys().collect();
    assert_eq!(named, ["aadhaarNumber", "firstName", "mobileNumber"]);
    let backwards = br#"{"mobileNumber":"1","aadhaarNumber":"1","firstName":""}"#;
    let request = actix_web::test::TestRequest::default().insert_header(("content-type", "application/json"));
    let request = request.insert_header(("x-csrf-token", client.token().await)).set_payload(backwards.to_vec());
    let answer = client.send_without_token(actix_web::http::Method::POST, "/functionary/create", request).await;
    assert_eq!(answer.refused(400), "First name is required");
}

#[actix_web::test]
async fn who_is_not_signed_in_is_told_so_by_every_call() {
    let app = TestApp::start_with(quick).await;
    let nobody = app.client();
    for operation in test_support::operations::Operation::all() {
        let is_closed = !operation.keys.is_empty() && operation.keys != ["SelfVerified"];
        if is_closed && !operation.writes() {
            let said = nobody.get(&operation.path_to_nothing()).await.refused(401);
            assert_eq!(said, "user must be logged in", "{}", operation.address());
        }
    }
    let client = app.signed_in(Role::SscAdmin).await;
    for id in ["00000000-0000-7000-8000-000000000000", "x"] {
        let said = client.post("/notifications/mark-as-read", json!({ "id": id })).await.refused(404);
        assert_eq!(said, "Notification not found.", "{id}");
    }
    assert_eq!(client.post("/notifications/mark-as-read", json!({})).await.refused(400), "id is required");
    client.get("/notifications?page=0").await.refused(400);
    client.get("/notifications?page=x").await.refused(400);
    let config = nobody.get("/client-config").await.expect(200);
    assert!(config["CRYPTO_PUBLIC_KEY"].as_str().is_some_and(|key| key.starts_with("-----BEGIN PUBLIC KEY-----")));
}

#[actix_web::test]
async fn a_functionarys_record_is_refused_in_the_specifications_words() {
    const CREATE: &str = "/functionary/create";
    let app = TestApp::start_with(quick).await;
    let client = app.signed_in(Role::SscAdmin).await;
    let mut rows: Vec<Row> = Vec::new();
    let without = |name: &str| {
        let mut person = person(json!({}));
        person.as_object_mut().unwrap().remove(name);
        person
    };
    for first in [person(json!({ "firstName": "" })), person(json!({ "firstName": "  " })), without("firstName")] {
        rows.push((CREATE, first, "firstName", "First name is required"));
    }
    for number in ["", "12341234123", "1234123412345", "1234-1234-12", "12341234123x"] {
        let body = person(json!({ "aadhaarNumber": number }));
        rows.push((CREATE, body, "aadhaarNumber", "Aadhaar number must be 12 digits"));
    }
    rows.push((CREATE, without("aadhaarNumber"), "aadhaarNumber", "Aadhaar number must be 12 digits"));
    for number in ["", "900000000", "90000000090", "90000 0009"] {
        let body = person(json!({ "mobileNumber": number }));
        rows.push((CREATE, body, "mobileNumber", "Mobile number must be 10 digits"));
    }
    rows.push((CREATE, without("mobileNumber"), "mobileNumber", "Mobile number must be 10 digits"));
    let alternate = person(json!({ "alternateMobileNumber": "12345" }));
    rows.push((CREATE, alternate, "alternateMobileNumber", "Alternate mobile number must be 10 digits"));
    for code in ["11000", "1100011", "11000x"] {
        for field in ["permanentPinCode", "currentPinCode"] {
            rows.push((CREATE, person(json!({ field: code })), field, "Pin code must be 6 digits"));
        }
    }
    hold(&client, rows).await;

    let complete = json!({
        "permanentAddressSameAsCurrentAddress": false, "permanentStateId": "7", "permanentDistrict": "New Delhi",
        "permanentCity": "Delhi", "permanentPinCode": "110001", "permanentFullAddress": "1 Road",
    });
    for missing in
        complete.as_object().unwrap().keys().filter(|name| name.starts_with("permanent") && !name.contains("Same"))
    {
        for empty in [None, Some(""), Some("  ")] {
            let mut body = person(complete.clone());
            match empty {
                Some(text) => body[missing] = json!(text),
                None => drop(body.as_object_mut().unwrap().remove(missing)),
            }
            let answer = client.post(CREATE, body).await.expect(400);
            assert_eq!(answer["error"], PERMANENT, "without {missing}: {answer}");
            assert!(answer["fields"].as_object().unwrap().values().all(|text| text == PERMANENT), "{answer}");
        }
    }
    assert_eq!(client.post(CREATE, person(complete)).await.expect(201)["nationality"], "INDIAN");
    // Left empty, both are as good as absent.
    let empty = json!({ "alternateMobileNumber": "", "permanentPinCode": "", "aadhaarNumber": "123412341235", "mobileNumber": "9000000010" });
    client.post(CREATE, person(empty)).await.expect(201);
}

#[actix_web::test]
async fn a_changed_record_is_refused_in_the_specifications_words() {
    let app = TestApp::start_with(quick).await;
    let client = app.signed_in(Role::SscAdmin).await;
    let id = functionary(&app, test_support::places::city(&app).await, |_| {}).await;
    let path: &'static str = Box::leak(format!("/functionary/get/{id}").into_boxed_str());
    let rows: Vec<Row> = vec![
        (path, json!({ "firstName": "" }), "firstName", "First name is required"),
        (path, json!({ "firstName": null }), "firstName", "First name is required"),
        (path, json!({ "firstName": "  " }), "firstName", "First name is required"),
        (path, json!({ "lastName": "" }), "lastName", "Last name is required"),
        (path, json!({ "lastName": null }), "lastName", "Last name is required"),
        (path, json!({ "lastName": "  " }), "lastName", "Last name is required"),
        (path, json!({ "aadhaarNumber": "12341234123" }), "aadhaarNumber", "Aadhaar number must be 12 digits"),
        (path, json!({ "aadhaarNumber": "12341234123x" }), "aadhaarNumber", "Aadhaar number must be 12 digits"),
        (path, json!({ "mobileNumber": "900000000" }), "mobileNumber", "Mobile number must be 10 digits"),
        (path, json!({ "mobileNumber": "90000000012" }), "mobileNumber", "Mobile number must be 10 digits"),
        (path, json!({ "currentPinCode": "1" }), "currentPinCode", "Pin code must be 6 digits"),
        (path, json!({ "aadhaarNumber": "1234" }), "aadhaarNumber", "Aadhaar number must be 12 digits"),
        (path, json!({ "mobileNumber": "1234" }), "mobileNumber", "Mobile number must be 10 digits"),
        (
            path,
            json!({ "alternateMobileNumber": "1" }),
            "alternateMobileNumber",
            "Alternate mobile number must be 10 digits",
        ),
        (path, json!({ "permanentPinCode": "1" }), "permanentPinCode", "Pin code must be 6 digits"),
    ];
    hold(&client, rows).await;
    let elsewhere = json!({ "permanentAddressSameAsCurrentAddress": false });
    assert_eq!(client.post(path, elsewhere).await.refused(400), PERMANENT);
    client.post(path, json!({})).await.expect(200);
    client.post(path, json!({ "alternateMobileNumber": "", "permanentPinCode": "" })).await.expect(200);
    let complete = json!({
        "permanentAddressSameAsCurrentAddress": false, "permanentStateId": "7", "permanentDistrict": "New Delhi",
        "permanentCity": "Delhi", "permanentPinCode": "110001", "permanentFullAddress": "1 Road",
    });
    client.post(path, complete).await.expect(200);
    for field in ["permanentStateId", "permanentDistrict", "permanentCity", "permanentPinCode", "permanentFullAddress"]
    {
        assert_eq!(client.post(path, json!({ field: "" })).await.refused(400), PERMANENT, "{field}");
    }
}

#[actix_web::test]
async fn signing_in_is_refused_in_the_specifications_words() {
    let app = TestApp::start_with(quick).await;
    let client = app.client();
    assert_eq!(client.get("/user/me").await.refused(401), "user must be logged in");
    let login = json!({ "userId": "sscadmin", "password": "AAAA" });
    let gate = json!({ "mobileNumber": "9000000001", "deviceId": "abcdefghijklmnopqrstu:1763600000" });
    for (path, body) in [("/auth/login", login), ("/auth/initiate/venue-manager-login", gate.clone())] {
        assert_eq!(client.post(path, body.clone()).await.refused(400), "Captcha is required!", "{path}");
        let [problem, _] = captcha(&client).await;
        let headers = [(problem.0, problem.1.as_str()), ("CAPTCHA-SOLUTION", "")];
        assert_eq!(client.post_with(path, body.clone(), &headers).await.refused(400), "Captcha is required!", "{path}");
        for solution in ["12345", "1234567"] {
            let headers = [("CAPTCHA-SOLUTION", solution)];
            assert_eq!(
                client.post_with(path, body.clone(), &headers).await.refused(400),
                "Captcha is required!",
                "{path}"
            );
        }
    }
    let short = |number: &str| {
        let mut body = gate.clone();
        body["mobileNumber"] = json!(number);
        body
    };
    let mut rows: Vec<Row> = Vec::new();
    for number in ["", "900000000", "90000000011"] {
        let sentence = "Mobile number must be 10 digits";
        rows.push(("/auth/initiate/venue-manager-login", short(number), "mobileNumber", sentence));
        rows.push((
            "/functionary/self-verification/initiate",
            json!({ "mobileNumber": number }),
            "mobileNumber",
            sentence,
        ));
    }
    for (otp, sentence) in [
        ("", "OTP must be at least 4 digits"),
        ("123", "OTP must be at least 4 digits"),
        ("123456789", "OTP is too long"),
    ] {
        rows.push(("/functionary/self-verification/verify-otp", json!({ "otp": otp }), "otp", sentence));
    }
    for otp in ["", "12345", "1234567"] {
        let gate = json!({ "otp": otp, "deviceId": "abcdefghijklmnopqrstu:1763600000" });
        rows.push(("/auth/verify/venue-manager-login", gate, "otp", "OTP must be 6 characters"));
        let reset = json!({ "otp": otp, "password": "Lantern+Quartz7" });
        rows.push(("/auth/forgot-password/reset", reset, "otp", "OTP must be 6 characters"));
    }
    hold(&client, rows).await;
    for otp in ["1234", "12345678"] {
        let answer = client.post("/functionary/self-verification/verify-otp", json!({ "otp": otp })).await;
        assert!(!String::from_utf8_lossy(&answer.body).contains("OTP"), "{otp}: the form is good");
    }
}

/// Where the specification has a rule and no sentence, ours is held here, so that it changes only on purpose.
#[actix_web::test]
async fn examinations_and_centers_are_refused_by_the_specifications_rules() {
    let app = TestApp::start_with(quick).await;
    let ground = Ground::in_delhi(&app).await;
    let city = ground.place.city_id;
    let rows: Vec<Row> = vec![
        (
            "/examination/examinations",
            json!({ "name": "", "examinationLevel": [], "examinationYear": 2026 }),
            "name",
            "Name is required",
        ),
        (
            "/examination/examinations",
            json!({ "name": "CGL", "examinationLevel": [] }),
            "examinationYear",
            "Examination year must be a year such as 2026",
        ),
        (
            "/examination/examinations",
            json!({ "name": "CGL", "examinationYear": 2026 }),
            "examinationLevel",
            "Examination level is required",
        ),
        ("/examination/center", json!({ "name": "", "cityId": city }), "name", "Name is required"),
        ("/examination/center", json!({ "name": "School", "cityId": "" }), "cityId", "City is required"),
        (
            "/examination/center",
            json!({ "name": "School", "cityId": city, "geoFencingRadius": 0 }),
            "geoFencingRadius",
            "Geo-fencing radius must be a positive number",
        ),
        (
            "/examination/center",
            json!({ "name": "School", "cityId": city, "geoFencingRadius": -5 }),
            "geoFencingRadius",
            "Geo-fencing radius must be a positive number",
        ),
        (
            "/examination/center",
            json!({ "name": "School", "cityId": city, "maxCandidateCapacity": -1 }),
            "maxCandidateCapacity",
            "Capacity must be a number from 0",
        ),
        (
            "/examination/center",
            json!({ "name": "School", "cityId": city, "maxPHCount": -1 }),
            "maxPHCount",
            "Capacity must be a number from 0",
        ),
    ];
    hold(&ground.admin, rows).await;
    for body in [
        json!({ "name": "School", "cityId": city, "maxCandidateCapacity": "many" }),
        json!({ "name": "School", "cityId": city, "geoFencingRadius": "wide" }),
    ] {
        let answer = ground.admin.post("/examination/center", body.clone()).await.expect(400);
        assert_eq!(answer["fields"].as_object().unwrap().len(), 1, "{body}: {answer}");
    }
    for body in [
        json!({ "name": "CGL", "examinationYear": "soon", "examinationLevel": [] }),
        json!({ "name": "CGL", "examinationYear": 2026, "examinationLevel": "SOMETHING" }),
    ] {
        ground.admin.post("/examination/examinations", body).await.refused(400);
    }
    let client = app.client();
    for (parameter, value) in [("backgroundColor", "ffffff"), ("textColor", "%23ffffff0"), ("textColor", "red")] {
        let answer = client.get(&format!("/captcha?{parameter}={value}")).await.expect(400);
        let sentence = "Colours start with # and are at most 7 characters, such as #1f2937";
        assert_eq!(answer["fields"][parameter], sentence, "{parameter}={value}");
    }
    for value in ["%23f", "%23ff", "%23fff", "%23ffff", "%23fffff", "%23FFFFFF"] {
        client.get(&format!("/captcha?backgroundColor={value}&imageType=png")).await.expect(200);
    }
    client.get("/captcha?imageType=gif").await.refused(400);
}
