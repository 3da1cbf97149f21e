//! Functionaries: the specification's rules and messages, reach, and where the Aadhaar number may not be found.

use kernel::access::Role;
use registry::functionaries::uid;
use serde_json::{Value, json};
use test_support::{Client, TestApp, people::Somebody, places};

use crate::records::choices::agency;

const AADHAAR: &str = "482915730648";

fn person(number: u32) -> Value {
    json!({
        "firstName": "Asha", "aadhaarNumber": format!("7{number:011}"), "mobileNumber": format!("9{number:09}"),
    })
}

async fn register(client: &Client<'_>, new: Value) -> Value {
    client.post("/functionary/create", new).await.expect(201)
}

fn update(functionary: &Value) -> String {
    format!("/functionary/get/{}", functionary["id"].as_str().unwrap())
}

fn view(functionary: &Value) -> String {
    format!("/functionary/{}", functionary["id"].as_str().unwrap())
}

#[actix_web::test]
async fn names_of_people_and_centers_lose_characters_that_nobody_sees_and_are_found_in_any_coding() {
    let app = TestApp::start().await;
    let admin = app.signed_in(Role::SscAdmin).await;
    let city = places::city(&app).await.city_id;
    let named = |number: u32, name: &str| {
        let mut new = person(number);
        new["firstName"] = json!(name);
        new
    };
    for (number, unseen) in (20..).zip(["\u{200e}", "\u{200f}", "\u{61c}", "\u{200b}", "\u{202e}"]) {
        let name = format!("As{unseen}ha");
        assert_eq!(register(&admin, named(number, &name)).await["firstName"], "Asha", "{unseen:?}");
        admin.post("/examination/center", json!({ "name": name, "cityId": city })).await.expect(200);
    }
    let nobody = admin.post("/functionary/create", named(30, "\u{200b}")).await;
    assert_eq!(nobody.refused(400), "First name is required");
    let mut turned = person(31);
    turned["currentFullAddress"] = json!("Street 1\n\u{202e}2  teertS");
    assert_eq!(register(&admin, turned).await["currentFullAddress"], "Street 1\n2 teertS");
    // One letter in its two codings, and without its nukta sign.
    let created = register(&admin, named(32, "\u{95b}रीना")).await;
    assert_eq!(created["firstName"], "\u{91c}\u{93c}रीना");
    for q in ["%E0%A5%9B%E0%A4%B0%E0%A5%80", "%E0%A4%9C%E0%A4%BC%E0%A4%B0%E0%A5%80", "%E0%A4%9C%E0%A4%B0%E0%A5%80"] {
        assert_eq!(admin.get(&format!("/functionary?q={q}")).await.expect(200)[0]["id"], created["id"], "{q}");
    }
    // The joiners choose the shape of letters.
    for (number, name) in (1..).zip(["राजलक्ष्\u{200c}मी", "നന്\u{200d}ദിനി"]) {
        register(&admin, named(number, name)).await;
        admin.post("/examination/center", json!({ "name": name, "cityId": city })).await.expect(200);
    }
}

#[actix_web::test]
async fn three_fields_are_enough_and_the_rest_has_defaults() {
    let app = TestApp::start().await;
    let admin = app.signed_in(Role::SscAdmin).await;
    let created = register(
        &admin,
        json!({ "firstName": " Asha ", "aadhaarNumber": AADHAAR, "mobileNumber": "9876543210",
        "status": "ACTIVE", "uid": "F1", "createdByUserId": null, "middleName": "", "gender": "" }),
    )
    .await;
    assert_eq!(created["firstName"], "Asha");
    assert_eq!(created["status"], "INACTIVE");
    assert_eq!(created["nationality"], "INDIAN");
    assert_eq!(created["permanentAddressSameAsCurrentAddress"], true);
    assert_eq!(created["aadhaarNumber"], "XXXXXXXX0648");
    assert!(uid::is_valid(created["uid"].as_str().unwrap()), "{created}");
    assert!(created["createdByUserId"].is_string());
    for empty in ["middleName", "gender", "regionId", "authorizingAgencyId", "biometricUpdatedByUserId", "region"] {
        assert!(created[empty].is_null(), "{empty}");
    }
    assert_eq!(admin.get(&view(&created)).await.expect(200), created);
}

#[actix_web::test]
async fn the_messages_are_the_specifications_and_come_all_at_once() {
    let app = TestApp::start().await;
    let admin = app.signed_in(Role::SscAdmin).await;
    let refused = admin.post("/functionary/create", json!({})).await.expect(400);
    assert_eq!(
        refused["fields"],
        json!({
            "firstName": "First name is required",
            "aadhaarNumber": "Aadhaar number must be 12 digits",
            "mobileNumber": "Mobile number must be 10 digits",
        })
    );
    const PERMANENT: &str =
        "Permanent address fields are required when permanent address is different from current address";
    let table = [
        ("firstName", json!("  "), "First name is required"),
        ("firstName", json!(null), "First name is required"),
        ("aadhaarNumber", json!("12345678901"), "Aadhaar number must be 12 digits"),
        ("aadhaarNumber", json!("1234567890123"), "Aadhaar number must be 12 digits"),
        ("aadhaarNumber", json!("12345678901x"), "Aadhaar number must be 12 digits"),
        ("aadhaarNumber", json!("XXXXXXXX1234"), "Aadhaar number must be 12 digits"),
        ("mobileNumber", json!("987654321"), "Mobile number must be 10 digits"),
        ("mobileNumber", json!("+919876543210"), "Mobile number must be 10 digits"),
        ("alternateMobileNumber", json!("12"), "Alternate mobile number must be 10 digits"),
        ("permanentPinCode", json!("11000"), "Pin code must be 6 digits"),
        ("currentPinCode", json!("1100011"), "Pin code must be 6 digits"),
        ("email", json!("nobody"), "Invalid email"),
        ("dateOfBirth", json!("31-01-1990"), "Invalid Date of Birth (expected YYYY-MM-DD)"),
        ("dateOfBirth", json!("2990-01-31"), "Date of birth must be in the past"),
        ("dateOfBirth", json!("1899-12-31"), "Date of birth must be in 1900 or later"),
        ("currentStateId", json!("999"), "State not found"),
        ("regionId", json!("01900000-0000-7000-8000-000000000000"), "Region not found"),
        ("authorizingAgencyId", json!("01900000-0000-7000-8000-000000000000"), "Agency not found"),
    ];
    for (field, value, message) in table {
        let mut new = person(1);
        new[field] = value;
        let refused = admin.post("/functionary/create", new).await.expect(400);
        assert_eq!((&refused["fields"][field], &refused["error"]), (&json!(message), &json!(message)), "{refused}");
    }
    let mut new = person(1);
    new["permanentAddressSameAsCurrentAddress"] = json!(false);
    new["permanentCity"] = json!("Patna");
    let refused = admin.post("/functionary/create", new).await.expect(400);
    assert_eq!(refused["error"], PERMANENT);
    assert_eq!(refused["fields"].as_object().unwrap().len(), 4);
    for (field, value) in [
        ("gender", json!("UNKNOWN")),
        ("defaultRole", json!("KING")),
        ("nationality", json!("FRENCH")),
        ("firstName", json!(7)),
        ("permanentAddressSameAsCurrentAddress", json!("yes")),
        ("regionId", json!("not an id")),
        ("lastName", json!("a\u{0}b")),
        ("lastName", json!("a".repeat(101))),
    ] {
        let mut new = person(1);
        new[field] = value;
        admin.post("/functionary/create", new).await.refused(400);
    }
    assert_eq!(admin.get("/functionary/stats").await.expect(200)["totalFunctionaries"], 0);
}

#[actix_web::test]
async fn empty_optional_numbers_are_absent_and_a_different_address_is_kept() {
    let app = TestApp::start().await;
    let bihar = places::city_in(&app, 10).await;
    let admin = app.signed_in(Role::SscAdmin).await;
    let mut new = person(1);
    new["alternateMobileNumber"] = json!("");
    new["permanentPinCode"] = json!("");
    new["currentStateId"] = json!(10);
    let created = register(&admin, new).await;
    assert_eq!(created["currentStateId"], json!(bihar.state_id), "a state is found by its LGD code");
    assert_eq!(created["regionId"], json!(bihar.region_id), "the region is the state's");
    assert_eq!(created["region"]["id"], json!(bihar.region_id));

    let mut new = person(2);
    let permanent = json!({ "permanentStateId": bihar.state_id, "permanentDistrict": "Patna", "permanentCity": "Patna",
        "permanentPinCode": "800001", "permanentFullAddress": "Fraser Road" });
    new["permanentAddressSameAsCurrentAddress"] = json!(false);
    new.as_object_mut().unwrap().extend(permanent.as_object().unwrap().clone());
    let created = register(&admin, new).await;
    for (field, value) in permanent.as_object().unwrap() {
        assert_eq!(&created[field], value);
    }
    let same = admin.post(&update(&created), json!({ "permanentAddressSameAsCurrentAddress": true })).await.expect(200);
    assert!(same["permanentCity"].is_null() && same["permanentStateId"].is_null());
    let refused =
        admin.post(&update(&created), json!({ "permanentAddressSameAsCurrentAddress": false })).await.expect(400);
    assert_eq!(refused["fields"].as_object().unwrap().len(), 5);
}

#[actix_web::test]
async fn a_number_that_somebody_has_is_refused_by_name_also_in_a_race() {
    let app = TestApp::start().await;
    let admin = app.signed_in(Role::SscAdmin).await;
    register(&admin, person(1)).await;
    let refused = admin.post("/functionary/create", person(1)).await.expect(409);
    let fields = refused["fields"].as_object().unwrap();
    assert!(fields.contains_key("aadhaarNumber") && fields.contains_key("mobileNumber"), "{refused}");
    let mut same_mobile = person(2);
    same_mobile["mobileNumber"] = person(1)["mobileNumber"].clone();
    let refused = admin.post("/functionary/create", same_mobile).await.expect(409);
    assert_eq!(refused["fields"].as_object().unwrap().keys().collect::<Vec<_>>(), ["mobileNumber"]);

    let racing = futures_util::future::join_all((0..8).map(|_| admin.post("/functionary/create", person(3)))).await;
    assert_eq!(racing.iter().filter(|answer| answer.status == 201).count(), 1);
    assert_eq!(racing.iter().filter(|answer| answer.status == 409).count(), 7);
    for answer in racing.iter().filter(|answer| answer.status == 409) {
        let fields = answer.json()["fields"].clone();
        assert!(fields["aadhaarNumber"].is_string() || fields["mobileNumber"].is_string(), "{fields}");
    }
    assert_eq!(admin.get("/functionary/stats").await.expect(200)["totalFunctionaries"], 2);

    let other = register(&admin, person(4)).await;
    let theirs = json!({ "aadhaarNumber": person(1)["aadhaarNumber"] });
    let refused = admin.post(&update(&other), theirs).await.expect(409);
    assert!(refused["fields"]["aadhaarNumber"].is_string());
}

#[actix_web::test]
async fn changes_are_optional_and_a_masked_aadhaar_number_means_unchanged() {
    let app = TestApp::start().await;
    let admin = app.signed_in(Role::SscAdmin).await;
    let created = register(&admin, person(1)).await;
    let path = update(&created);
    let changed = admin
        .post(&path, json!({ "lastName": "Devi", "gender": "FEMALE", "aadhaarNumber": created["aadhaarNumber"] }))
        .await
        .expect(200);
    assert_eq!((&changed["lastName"], &changed["gender"]), (&json!("Devi"), &json!("FEMALE")));
    assert_eq!((&changed["status"], &changed["uid"]), (&json!("INACTIVE"), &created["uid"]));
    let refused = admin
        .post(&path, json!({ "firstName": "", "lastName": "", "mobileNumber": "1", "aadhaarNumber": "XXXXXXXX9999" }))
        .await
        .expect(400);
    assert_eq!(
        refused["fields"],
        json!({
            "firstName": "First name is required", "lastName": "Last name is required",
            "mobileNumber": "Mobile number must be 10 digits", "aadhaarNumber": "Aadhaar number must be 12 digits",
        })
    );
    let cleared = admin.post(&path, json!({ "gender": null, "email": "a@example.in" })).await.expect(200);
    assert_eq!((&cleared["gender"], &cleared["lastName"]), (&json!(null), &json!("Devi")));
    let renumbered = admin.post(&path, json!({ "aadhaarNumber": "555555555555" })).await.expect(200);
    assert_eq!(renumbered["aadhaarNumber"], "XXXXXXXX5555");
    let mut again = person(1);
    again["mobileNumber"] = json!("9111111111");
    register(&admin, again).await;
    admin.post(&path, json!({ "aadhaarNumber": person(1)["aadhaarNumber"] })).await.refused(409);
    admin.post("/functionary/get/01900000-0000-7000-8000-000000000000", json!({})).await.refused(404);
    admin.post("/functionary/get/nonsense", json!({})).await.refused(404);
}

#[actix_web::test]
async fn a_record_is_sent_back_as_it_was_read_also_without_a_last_name() {
    let app = TestApp::start().await;
    let admin = app.signed_in(Role::SscAdmin).await;
    let mut new = person(1);
    new["lastName"] = json!(" - ");
    let created = register(&admin, new).await;
    assert_eq!(created["lastName"], Value::Null, "a dash is no name");
    let read = admin.get(&view(&created)).await.expect(200);
    assert_eq!(admin.post(&update(&created), read.clone()).await.expect(200), read, "nothing changed");
    for blank in ["", " ", "."] {
        let refused = admin.post(&update(&created), json!({ "lastName": blank })).await.expect(400);
        assert_eq!(refused["fields"], json!({ "lastName": "Last name is required" }), "{blank:?}");
    }
    admin.post(&update(&created), json!({ "lastName": "Devi" })).await.expect(200);
    let refused = admin.post(&update(&created), json!({ "lastName": null })).await.expect(400);
    assert_eq!(refused["fields"], json!({ "lastName": "Last name is required" }), "a name is not taken away");
    let mut nameless = person(2);
    nameless["firstName"] = json!(".");
    assert_eq!(admin.post("/functionary/create", nameless).await.refused(400), "First name is required");
}

#[actix_web::test]
async fn an_aadhaar_number_is_nowhere_in_clear() {
    let app = TestApp::start().await;
    let admin = app.signed_in(Role::SscAdmin).await;
    let mut new = person(1);
    new["aadhaarNumber"] = json!(AADHAAR);
    let created = admin.post("/functionary/create", new.clone()).await;
    let record = created.json();
    let clash = admin.post("/functionary/create", new).await;
    let changed = admin.post(&update(&record), json!({ "lastName": "Devi" })).await;
    let listed = admin.get("/functionary").await;
    let found = admin.get(&format!("/functionary?q={AADHAAR}")).await;
    assert_eq!(found.json(), json!([]), "nobody is found by a full number");
    for answer in [created, clash, changed, listed, found] {
        assert!(!String::from_utf8_lossy(&answer.body).contains(AADHAAR));
    }
    let mut files = Vec::new();
    for entry in std::fs::read_dir(app.folder.path()).unwrap() {
        let path = entry.unwrap().path();
        if path.is_file() {
            let bytes = std::fs::read(&path).unwrap();
            assert!(!bytes.windows(12).any(|window| window == AADHAAR.as_bytes()), "{}", path.display());
            files.push(path);
        }
    }
    assert!(std::env::var_os(test_support::database::POSTGRES).is_some() || !files.is_empty());
}

#[actix_web::test]
async fn a_region_admin_sees_and_registers_only_in_the_region() {
    let app = TestApp::start().await;
    let (delhi, bihar) = (places::city_in(&app, 7).await, places::city_in(&app, 10).await);
    let head_office = app.signed_in(Role::SscAdmin).await;
    let mut foreign = person(1);
    foreign["regionId"] = json!(bihar.region_id);
    let theirs = register(&head_office, foreign.clone()).await;
    let nobodys = register(&head_office, person(2)).await;
    let region_admin = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(delhi.region_id)).await;
    let own = register(&region_admin, person(3)).await;
    assert_eq!(own["regionId"], json!(delhi.region_id), "the own region, when nothing else says one");

    for other in [&theirs, &nobodys] {
        region_admin.get(&view(other)).await.refused(404);
        region_admin.post(&update(other), json!({ "lastName": "Mine" })).await.refused(404);
    }
    for query in ["", "?q=asha", "?sort=firstName&page=1"] {
        let list = region_admin.get(&format!("/functionary{query}")).await.expect(200);
        let rows = list.get("data").unwrap_or(&list).as_array().unwrap();
        assert_eq!(rows.iter().map(|row| &row["id"]).collect::<Vec<_>>(), [&own["id"]], "{query}");
    }
    let narrowed = region_admin.get(&format!("/functionary?regionId={}", bihar.region_id)).await.expect(200);
    assert_eq!(narrowed, json!([]), "a region in the query narrows, it never widens");
    assert_eq!(region_admin.get("/functionary/stats").await.expect(200)["totalFunctionaries"], 1);

    foreign["aadhaarNumber"] = json!("111111111111");
    foreign["mobileNumber"] = json!("9111111111");
    region_admin.post("/functionary/create", foreign).await.refused(403);
    region_admin.post(&update(&own), json!({ "regionId": bihar.region_id })).await.refused(403);
    region_admin.post(&update(&own), json!({ "regionId": null })).await.refused(403);
    region_admin.post("/functionary/create", person(1)).await.refused(409);
}

#[actix_web::test]
async fn an_agency_admin_registers_for_the_own_agency_and_the_biometric_admin_only_reads() {
    let app = TestApp::start().await;
    let (ours, theirs) = (agency(&app, "ours", None).await, agency(&app, "theirs", None).await);
    let agency_admin = app.signed_in(Somebody::from(Role::AuthorizingAgencyAdmin).of_agency(ours)).await;
    let own = register(&agency_admin, person(1)).await;
    assert_eq!(own["authorizingAgencyId"], json!(ours));
    assert_eq!(own["authorizingAgency"]["slug"], "ours");
    let mut foreign = person(2);
    foreign["authorizingAgencyId"] = json!(theirs);
    agency_admin.post("/functionary/create", foreign.clone()).await.refused(403);
    agency_admin.post(&update(&own), json!({ "authorizingAgencyId": theirs })).await.refused(403);
    let foreign = register(&app.signed_in(Role::SuperAdmin).await, foreign).await;
    agency_admin.get(&view(&foreign)).await.refused(404);

    let biometric = app.signed_in(Somebody::from(Role::AuthorizingAgencyBiometricAdmin).of_agency(ours)).await;
    biometric.get(&view(&own)).await.expect(200);
    biometric.get(&view(&foreign)).await.refused(404);
    biometric.post("/functionary/create", person(3)).await.refused(403);
    biometric.post(&update(&own), json!({ "lastName": "X" })).await.refused(403);
    app.client().get(&view(&own)).await.refused(401);
}

#[actix_web::test]
async fn lists_are_narrowed_searched_sorted_and_paged() {
    let app = TestApp::start().await;
    let agency = agency(&app, "agency", None).await;
    let admin = app.signed_in(Role::SscAdmin).await;
    for (number, (first, last, role)) in (1..).zip([
        ("Asha", "Devi", "EDUQUITY_INVIGILATOR"),
        ("Bina", "Rao", "EDUQUITY_INVIGILATOR"),
        ("Chitra", "Devi", "SSC_CENTER_COORDINATOR"),
    ]) {
        let mut new = person(number);
        new["firstName"] = json!(first);
        new["lastName"] = json!(last);
        new["defaultRole"] = json!(role);
        new["authorizingAgencyId"] = if number == 2 { json!(agency) } else { json!(null) };
        register(&admin, new).await;
    }
    let names = |query: String| {
        let admin = &admin;
        async move {
            let list = admin.get(&format!("/functionary?{query}")).await.expect(200);
            let rows = list.get("data").unwrap_or(&list).as_array().unwrap().clone();
            rows.iter().map(|row| row["firstName"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
        }
    };
    assert_eq!(names("sort=firstName".into()).await, ["Asha", "Bina", "Chitra"]);
    assert_eq!(names("sort=-firstName".into()).await, ["Chitra", "Bina", "Asha"]);
    assert_eq!(names("role=EDUQUITY_INVIGILATOR&sort=firstName".into()).await, ["Asha", "Bina"]);
    assert_eq!(names("status=ACTIVE".into()).await, [""; 0]);
    assert_eq!(names(format!("authorizingAgencyId={agency}")).await, ["Bina"]);
    assert_eq!(names("q=devi&sort=firstName".into()).await, ["Asha", "Chitra"]);
    assert_eq!(names("q=DEVI%20chi".into()).await, ["Chitra"]);
    assert_eq!(names("q=9000000002".into()).await, ["Bina"]);
    assert_eq!(names("q=%25".into()).await, [""; 0]);
    assert_eq!(names("sort=firstName&page=2&pageSize=2".into()).await, ["Chitra"]);
    assert_eq!(names("status=&q=&regionId=&sort=firstName".into()).await.len(), 3);
    for wrong in ["status=DEAD", "role=KING", "regionId=x", "sort=aadhaarLast4", "page=0", "pageSize=1000"] {
        admin.get(&format!("/functionary?{wrong}")).await.refused(400);
    }
    let stats = admin.get("/functionary/stats").await.expect(200);
    assert_eq!(
        stats,
        json!({ "totalFunctionaries": 3, "activeFunctionaries": 0, "inactiveFunctionaries": 3,
            "blacklistedFunctionaries": 0, "temporarilyBlockedFunctionaries": 0 })
    );
}

#[actix_web::test]
async fn the_trail_names_what_changed_but_not_what_stands_there() {
    use identity::entities::audit_entry;
    use kernel::access::{Scope, SystemTask};
    use sea_orm::QueryOrder;

    let app = TestApp::start().await;
    let admin = app.signed_in(Role::SscAdmin).await;
    let created = register(&admin, person(1)).await;
    admin.post(&update(&created), json!({ "lastName": "Secretname", "mobileNumber": "9123456780" })).await.expect(200);
    admin.post(&update(&created), json!({ "lastName": "Secretname" })).await.expect(200);
    let trail = Scope::of_system(SystemTask::KeepAuditTrail)
        .select::<audit_entry::Entity>()
        .order_by_asc(audit_entry::Column::Sequence)
        .all(&**app.database())
        .await
        .unwrap();
    let actions: Vec<_> = trail.iter().map(|entry| entry.action.as_str()).collect();
    assert_eq!(actions, ["REGISTER_FUNCTIONARY", "CHANGE_FUNCTIONARY"]);
    let after = trail[1].value_after.clone().unwrap().to_string();
    assert!(after.contains("last_name") && after.contains("mobile_number"), "{after}");
    assert!(!after.contains("Secretname") && !after.contains("9123456780"), "{after}");
    assert_eq!(trail[1].subject_id.as_deref(), created["id"].as_str());
}
