//! An administrator's work, from signing in to the dashboards.

use chrono::NaiveDate;
use identity::accounts::users::NewUser;
use kernel::access::Role;
use serde_json::{Value, json};
use test_support::{
    TestApp, faces,
    places::{self, Place},
    sign_in::{FIXED, PASSWORD, public_key, seal},
};

use super::{
    client::{Body, Calls, Manner, SpecClient},
    fields::*,
};

/// The administrator's name to sign in with, and the number.
pub(super) const NAME: &str = "sscadmin";
pub(super) const NUMBER: &str = "9000000102";
const NEW_PASSWORD: &str = "Lantern+Quartz7";

/// A date, a center and an examination.
pub(super) struct Season {
    place: Place,
    date: NaiveDate,
    examination: Value,
    center: Value,
    pub day: String,
}

/// Who is registered.
pub(super) struct Staff {
    pub manager: Value,
    pub invigilator: Value,
    leaver: Value,
}

async fn captcha(client: &SpecClient<'_>) -> Value {
    let style = "?backgroundColor=%23ffffff&textColor=%23&imageType=png";
    let captcha = client.get("/captcha", &[], style).await;
    has(&captcha, &["captchaSvg", "captchaPng", "problem", "validUntil"]);
    captcha
}

/// Sends with a solved captcha.
pub(super) async fn post_solved(client: &SpecClient<'_>, call: &str, body: Value, status: u16) -> Value {
    let captcha = captcha(client).await;
    let headers = [("CAPTCHA-PROBLEM", captcha["problem"].as_str().unwrap()), ("CAPTCHA-SOLUTION", FIXED)];
    client.post_with(call, &[], Body::Json(body), &headers, status).await
}

async fn log_in(client: &SpecClient<'_>, password: &str) -> Value {
    let identifier = json!({ "identifier": { "type": "userId", "value": NAME } });
    let nonce = client.post("/auth/login/nonce", &[], identifier, 200).await;
    let config = client.get("/client-config", &[], "").await;
    assert_eq!(config["CRYPTO_ALGORITHM"], "RSA-OAEP-256");
    let key = public_key(&client.app().client()).await;
    let sealed = seal(&key, &json!({ "nonce": nonce["nonce"], "password": password }).to_string());
    post_solved(client, "/auth/login", json!({ "userId": NAME, "password": sealed }), 200).await["user"].clone()
}

pub(super) async fn signed_in<'app>(app: &'app TestApp, calls: &'app Calls, manner: Manner) -> SpecClient<'app> {
    let new = NewUser {
        name: "Neha Singh".into(),
        user_id: Some(NAME.into()),
        mobile_number: NUMBER.into(),
        email: None,
        role: Role::SscAdmin,
        password: Some(PASSWORD.into()),
        region_id: None,
        authorizing_agency_id: None,
        city_id: None,
    };
    app.state.create_user(new).await.unwrap();
    let office = SpecClient::open(app, calls, manner).await;
    has(&log_in(&office, PASSWORD).await, USER);
    office.load_token().await;
    let me = office.get("/user/me", &[], "").await["user"].clone();
    has(&me, USER);
    has(&me, &["status"]);
    // The page's token outlives a change of password, and so does the page.
    let change = json!({ "currentPassword": PASSWORD, "newPassword": NEW_PASSWORD });
    has(&office.post("/user/update/password", &[], change, 200).await, USER);
    let nameless = office.post("/user/update", &[], json!({ "name": null }), 400).await;
    assert_eq!(nameless["error"], "Name is required");
    let renamed = office.post("/user/update", &[], json!({ "name": "Neha S.", "email": null }), 200).await;
    has(&renamed, USER);
    assert_eq!(renamed["name"], "Neha S.");
    office
}

/// The same user on a later page.
pub(super) async fn signed_in_again<'app>(app: &'app TestApp, calls: &'app Calls, manner: Manner) -> SpecClient<'app> {
    let office = SpecClient::open(app, calls, manner).await;
    log_in(&office, NEW_PASSWORD).await;
    office.load_token().await;
    office
}

pub(super) async fn choices(office: &SpecClient<'_>) {
    each_has(&office.get("/choices/regions", &[], "").await, &["id", "name", "slug"]);
    each_has(&office.get("/choices/states", &[], "").await, &["id", "name", "lgdCode", "regionId"]);
    let place = places::city(office.app()).await;
    let of_state = format!("?stateId={}", place.state_id);
    each_has(&office.get("/choices/districts", &[], &of_state).await, &["id", "name", "lgdCode", "stateId"]);
    each_has(&office.get("/choices/districts", &[], "?stateLgdCode=7").await, &["id"]);
    let of_district = format!("{of_state}&districtId={}", place.district_id);
    let cities = office.get("/choices/cities", &[], &of_district).await;
    each_has(&cities, &["id", "name", "cityCode", "stateId", "districtId"]);
    each_has(&office.get("/choices/authorizing-agencies", &[], "").await, &["id", "name", "slug"]);
}

pub(super) async fn season(office: &SpecClient<'_>) -> Season {
    let new = json!({ "name": "CGL", "slug": "cgl-2026", "examinationYear": 2026, "examinationLevel": ["GRADUATE"] });
    let examination = office.post("/examination/examinations", &[], new, 200).await;
    has(&examination, EXAMINATION);
    let renamed = json!({ "name": "CGL Tier I" });
    let examination = office.post("/examination/examination/{id}", &[id(&examination)], renamed, 200).await;
    has(&examination, EXAMINATION);
    each_has(&office.get("/examination/examination", &[], "").await, EXAMINATION);
    has(&office.get("/examination/examination/{id}", &[id(&examination)], "").await, EXAMINATION);
    each_has(&office.get("/choices/examination", &[], "").await, &["id", "name", "slug", "level"]);

    let place = places::city(office.app()).await;
    let new = json!({ "name": "School No. 1", "cityId": place.city_id, "geoFencingRadius": 300, "maxCandidateCapacity": 400 });
    let center = office.post("/examination/center", &[], new, 200).await;
    has(&center, CENTER);
    let moved = json!({ "lat": 28.63, "lng": 77.21, "maxPHCount": 10 });
    let center = office.post("/examination/center/update/{id}", &[id(&center)], moved, 200).await;
    has(&center, CENTER);
    has(&office.get("/examination/center/{id}", &[id(&center)], "").await, CENTER);
    upload_centers(office, &place).await;
    each_has(&office.get("/examination/centers", &[], "").await, CENTER);
    let within = format!("?cityId={}&state={}&district={}", place.city_id, place.state_id, place.district_id);
    let choices = office.get("/choices/center", &[], &within).await;
    each_has(&choices, &["id", "name", "centerCode", "cityId", "stateId", "districtId"]);

    // The specification has screens for days, and no call.
    let date = office.app().state.clock.today();
    let day = json!({ "examinationId": examination["id"], "centerId": center["id"], "date": date, "batch": "Morning" });
    let day = office.post("/examination/examination-day", &[], day, 201).await;
    is_whole_day(&day);
    Season { place, date, day: id(&day).to_owned(), examination, center }
}

/// Under the names of section 3, the city by id, by code and by name.
async fn upload_centers(office: &SpecClient<'_>, place: &Place) {
    let cities = office.get("/choices/cities", &[], &format!("?districtId={}", place.district_id)).await;
    let (code, name) = (cities[0]["cityCode"].as_str().unwrap(), cities[0]["name"].as_str().unwrap());
    let heading = "name,cityId,lat,lng,geoFencingRadius,isPHFriendly,maxCandidateCapacity,maxPHCount,centerCode,fullAddress,pincode";
    let city = place.city_id.to_string();
    let rows =
        [city.as_str(), code, name].map(|city| format!("School,{city},28.6,77.2,300,true,400,10,,1 Road,110001"));
    let sheet = format!("{heading}\n{}\n", rows.join("\n")).into_bytes();
    let created = office.upload("/examination/upload-centers", &[], ("sheet", "centers.csv", sheet), 201).await;
    assert_eq!(created.as_array().unwrap().len(), 3, "{created}");
    each_has(&created, &["id"]);
    for center in created.as_array().unwrap() {
        office.delete("/examination/center/{id}", &[id(center)]).await;
    }
}

async fn register(office: &SpecClient<'_>, name: &str, number: u32, role: &str) -> Value {
    let new = json!({
        "firstName": name, "aadhaarNumber": format!("9999{number:08}"), "mobileNumber": format!("98{number:08}"),
        "dateOfBirth": "1990-01-31", "gender": "FEMALE", "currentStateId": "7", "defaultRole": role,
    });
    let person = office.post("/functionary/create", &[], new, 201).await;
    has(&person, FUNCTIONARY);
    assert_eq!((&person["status"], &person["lastName"]), (&json!("INACTIVE"), &Value::Null));
    person
}

/// Enrols a face, under whatever name of a field.
async fn enrol(office: &SpecClient<'_>, person: &Value, field: &'static str, portrait: &str) -> Value {
    let call = "/functionary/add-biometric/{functionaryId}";
    office.upload(call, &[id(person)], (field, "face.jpg", faces::picture(portrait)), 200).await;
    let enrolled = office.get("/functionary/functionary-biometrics/{functionaryId}", &[id(person)], "").await;
    each_has(&enrolled, BIOMETRIC);
    has(&enrolled[0]["file"], FILE);
    enrolled[0].clone()
}

pub(super) async fn staff(office: &SpecClient<'_>, season: &Season) -> Staff {
    let manager = register(office, "Asha", 1, "EDUQUITY_VENUE_MANAGER").await;
    let invigilator = register(office, "Bina", 2, "EDUQUITY_INVIGILATOR").await;
    let leaver = register(office, "Chitra", 3, "EDUQUITY_INVIGILATOR").await;
    // Somebody who is not active cannot be assigned, and the answer says so.
    let body = json!({
        "examinationDayIds": [season.day],
        "functionaries": [{ "id": invigilator["id"], "examinationDayRole": "EDUQUITY_INVIGILATOR" }],
    });
    let refused = office.post("/functionary/assign-functionary", &[], body, 409).await;
    assert_eq!(refused["error"], refused["skipped"][0]["reason"], "{refused}");

    enrol(office, &manager, "image", "3-2").await;
    enrol(office, &invigilator, "biometric", "6-1").await;
    for person in [&manager, &invigilator] {
        // Read and sent back, with the status that is wanted.
        let mut record = office.get("/functionary/{id}", &[id(person)], "").await;
        has(&record, FUNCTIONARY);
        record["status"] = json!("ACTIVE");
        let active = office.post("/functionary/get/{id}", &[id(person)], record, 200).await;
        has(&active, FUNCTIONARY);
        assert_eq!(active["status"], "ACTIVE");
    }
    let face = enrol(office, &leaver, "files", "6-5").await;
    let which = json!({ "functionaryId": leaver["id"], "biometricId": face["id"] });
    office.post("/functionary/delete-biometric", &[], which, 200).await;

    let heading = "First Name,Middle Name,Last Name,Date Of Birth,Gender,Aadhaar Number,Highest Qualification,Nationality,\
        Father Name,Mother Name,Mobile Number,Alternate Mobile,Email,Current State Lgd Code,Current District,Current City,\
        Current Pin Code,Current Full Address,Permanent Address Same As Current Address,Default Role";
    let row = "Deepa,,Devi,31-01-1990,FEMALE,999900000004,GRADUATE,INDIAN,Ram,Sita,9800000004,,,7,New Delhi,Delhi,110001,1 Road,\
        true,EDUQUITY_INVIGILATOR";
    let sheet = ("sheet", "people.csv", format!("{heading}\n{row}\n").into_bytes());
    let uploaded = office.upload("/functionary/bulk-upload/{userId}", &[NAME], sheet, 200).await;
    assert_eq!(uploaded["success"], true, "{uploaded}");

    let query = format!("?status=INACTIVE&role=EDUQUITY_INVIGILATOR&regionId={}", season.place.region_id);
    each_has(&office.get("/functionary", &[], &query).await, FUNCTIONARY);
    has(&office.get("/functionary/stats", &[], "").await, STATS);
    Staff { manager, invigilator, leaver }
}

pub(super) async fn duties(office: &SpecClient<'_>, season: &Season, staff: &Staff) {
    let body = json!({
        "examinationDayIds": [season.day],
        "functionaries": [{ "id": staff.manager["id"], "examinationDayRole": "EDUQUITY_VENUE_MANAGER" }],
    });
    let assigned = office.post("/functionary/assign-functionary", &[], body, 200).await;
    assert_eq!(assigned["functionaryIds"], json!([staff.manager["id"]]));
    let elsewhere = office.get("/choices/regions", &[], "").await[0]["id"].clone();
    let new = json!({
        "examinationDayId": season.day, "functionaryId": staff.invigilator["id"], "attendance": null, "regionId": elsewhere,
    });
    let duty = office.post("/examination/examination-day-functionary", &[], new.clone(), 200).await;
    is_whole_duty(&duty);
    let mut present = new.clone();
    present["attendance"] = json!("PRESENT");
    let corrected = office.post("/examination/examination-day-functionary/{id}", &[id(&duty)], present, 200).await;
    is_whole_duty(&corrected);
    assert_eq!(corrected["attendance"], "PRESENT");
    office.delete("/examination/examination-day-functionary/{id}", &[id(&duty)]).await;
    is_whole_duty(&office.post("/examination/examination-day-functionary", &[], new, 200).await);
    let roster = office.get("/examination/examination-day-functionary/{examinationDayId}", &[&season.day], "").await;
    roster.as_array().unwrap().iter().for_each(is_whole_duty);
    assert_eq!(roster.as_array().unwrap().len(), 2);
    let call = "/examination/verify-examination-day-functionary/{examinationDayId}";
    let who = office.upload(call, &[&season.day], ("photo", "who.jpg", faces::picture("6-1-gate")), 200).await;
    is_nested_functionary(&who["functionary"]);
}

pub(super) async fn looks_on(office: &SpecClient<'_>, season: &Season, staff: &Staff) {
    let logs = office.get("/examination/examination-day-log/{examinationDayId}", &[&season.day], "").await;
    each_has(&logs, LOG);
    has(&logs[0]["monitoringToken"], TOKEN);
    let anomalies = office.get("/examination/examination-day-anomaly/{examinationDayId}", &[&season.day], "").await;
    each_has(&anomalies, ANOMALY);
    is_whole_day(&anomalies[0]["day"]);
    has(&anomalies[0]["center"], CENTER);
    has(&anomalies[0]["examination"], EXAMINATION);
    let pictured = anomalies.as_array().unwrap().iter().find(|anomaly| !anomaly["file"].is_null()).unwrap();
    let (bucket, name) = (&pictured["file"]["bucket"], &pictured["file"]["filename"]);
    let picture = office.bytes("/file/{bucket}/{filename}", &[bucket.as_str().unwrap(), name.as_str().unwrap()]).await;
    assert_eq!(picture.status, 200);
    let Place { region_id, state_id, district_id, city_id } = season.place;
    let place = format!(
        "region={region_id}&state={state_id}&district={district_id}&city={city_id}&center={}",
        id(&season.center)
    );
    let found =
        office.get("/monitoring/anomalies", &[], &format!("?{place}&type=FACE_MISMATCH&date={}", season.date)).await;
    each_has(&found["anomalies"], ANOMALY);
    assert_eq!(json!(found["anomalies"].as_array().unwrap().len()), found["total"], "{found}");
    let nowhere =
        office.get("/monitoring/anomalies", &[], &format!("?region={}", staff.manager["id"].as_str().unwrap())).await;
    assert_eq!(nowhere["total"], 0);

    let count = office.get("/notifications/unread", &[], "").await["count"].as_u64().unwrap();
    assert!(count > 0);
    let notices = office.get("/notifications", &[], "").await;
    each_has(&notices, NOTIFICATION);
    each_has(&json!([notices[0]["metadata"]]), &["formId", "applicationId", "serviceName"]);
    office.post("/notifications/mark-as-read", &[], json!({ "id": notices[0]["id"] }), 200).await;
    let all = office.post("/notifications/mark-all-as-read", &[], json!({}), 200).await;
    assert_eq!(all["success"], true);
    dashboards(office, season, &place).await;
    has(&office.upload("/file", &[], ("image", "face.jpg", faces::picture("6-5")), 201).await, FILE);
}

async fn dashboards(office: &SpecClient<'_>, season: &Season, place: &str) {
    let Place { region_id, state_id, district_id, city_id } = season.place;
    let region = format!("?regionId={region_id}");
    let overall = office.get("/dashboard/overall-stats", &[], &region).await;
    has(&overall, STATS);
    has(&overall, &["totalCenters"]);
    each_has(&office.get("/dashboard/centers", &[], &region).await, CENTER);
    each_has(&office.get("/dashboard/functionaries", &[], &region).await, FUNCTIONARY);
    each_has(&office.get("/dashboard/examinations", &[], "").await, EXAMINATION);
    let agencies = office.get("/dashboard/authorizing-agency", &[], "").await;
    each_has(&agencies, AGENCY);
    has(&agencies[0]["_count"], &["users", "functionaries", "examinationDayFunctionaries"]);
    let date = season.date;
    let day = office.get("/dashboard/monitoring-stats", &[], &format!("{region}&date={date}")).await;
    has(&day, &["functionaries", "centers", "totalExaminations", "agencyWiseFunctionariesStats"]);
    has(&day["functionaries"], &["total", "present", "absent"]);
    has(&day["centers"], &["total", "active", "inactive"]);
    each_has(&day["agencyWiseFunctionariesStats"], STAFFING);
    let stats = office.get("/dashboard/authorizing-agency-functionaries-stats", &[], &format!("?date={date}")).await;
    each_has(&stats, STAFFING);
    let ids = format!("stateId={state_id}&districtId={district_id}&cityId={city_id}");
    let here = format!("?{ids}&centerId={}&regionId={region_id}&date={date}", id(&season.center));
    let activity =
        office.get("/dashboard/functionaries-activity", &[], &format!("{here}&role=EDUQUITY_INVIGILATOR")).await;
    each_has(&activity, ACTIVITY);
    has(&activity[0]["center"], CENTER);
    has(&activity[0]["examination"], EXAMINATION);
    is_nested_functionary(&activity[0]["functionary"]);
    each_has(&office.get("/dashboard/centers-capacity", &[], &format!("?{ids}")).await, CAPACITY);
    for query in [here, format!("?{place}&entryType=ENTRY&examinationDayId={}", season.day)] {
        let attendance = office.get("/dashboard/functionary-attendance", &[], &query).await;
        each_has(&attendance["data"], LOG);
        assert!(attendance["total"].as_u64().unwrap() > 0);
    }
}

pub(super) async fn clears_up(office: &SpecClient<'_>, season: &Season, staff: &Staff) {
    let gone = office.post("/functionary/delete/{id}", &[id(&staff.leaver)], json!({}), 200).await;
    assert_eq!(gone["success"], true);
    let unused =
        json!({ "name": "CHSL", "slug": "chsl", "examinationYear": 2026, "examinationLevel": ["TWELVE_PASSED"] });
    let unused = office.post("/examination/examinations", &[], unused, 200).await;
    assert_ne!(unused["id"], season.examination["id"]);
    office.delete("/examination/examination/{id}", &[id(&unused)]).await;
    let out = office.post("/auth/logout", &[], json!({}), 200).await;
    assert_eq!(out["success"], true);
}
