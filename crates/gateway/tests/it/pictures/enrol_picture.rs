//! Enrolling pictures of many people one call after another: each says whose it is by its name, within the caller's reach.

use std::{
    io::{self, Write},
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
    },
};

use kernel::access::Role;
use registry::entities::AgencyFamily;
use serde_json::{Value, json};
use test_support::{
    Answer, Client, TestApp,
    client::Part,
    faces,
    folders::{registered, wall},
    ground::{Ground, agency},
    people::Somebody,
    places,
};
use tracing_subscriber::{
    filter::dynamic_filter_fn,
    fmt::{self, MakeWriter},
    layer::{Layer, SubscriberExt},
};

pub(crate) const PATH: &str = "/functionary/enrol-picture";
const AADHAAR: &str = "483920174652";

/// Sends a picture as the page does, which knows it by its path.
pub(crate) async fn send(client: &Client<'_>, name: &str, picture: &[u8]) -> Answer {
    let file = name.rsplit('/').next().unwrap();
    client.upload(PATH, &[Part::File(file, picture), Part::Field("name", name)]).await
}

pub(crate) async fn enrol(client: &Client<'_>, name: &str, picture: &[u8]) -> Value {
    send(client, name, picture).await.expect(200)
}

pub(crate) fn told(answer: &Value) -> (&str, Option<&str>) {
    (answer["result"].as_str().unwrap(), answer["reason"].as_str())
}

#[actix_web::test]
async fn each_picture_is_answered_with_whose_it_is_and_what_became_of_it() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let (id, uid) = registered(&ground, AADHAAR).await;
    let (_, twin) = registered(&ground, "483920174653").await;
    let admin = &ground.admin;
    let portrait = faces::picture("3-2");

    let mut first = enrol(admin, &format!("photos/{AADHAAR}_2.jpg"), &portrait).await;
    let quality = first.as_object_mut().unwrap().remove("quality").unwrap();
    assert_eq!((&quality["size"], &quality["faces"]), (&json!("good"), &json!(1)));
    let wanted = json!({
        "file": "photos/XXXXXXXX4652_2.jpg", "functionaryId": id, "uid": uid, "fullName": "Asha Nair",
        "result": "ENROLLED", "reason": null, "remark": null,
    });
    assert_eq!(first, wanted);
    let enrolled = admin.get(&format!("/functionary/functionary-biometrics/{id}")).await.expect(200);
    assert_eq!(enrolled.as_array().unwrap().len(), 1);

    // The same bytes under another name of the same person, as a program on Windows writes paths into a ZIP.
    let again = enrol(admin, &format!("photos\\{uid}\\left.jpg"), &portrait).await;
    assert_eq!(
        (told(&again), &again["uid"], &again["remark"]),
        (("ALREADY_ENROLLED", None), &json!(uid), &Value::Null)
    );
    assert_eq!(again["file"], format!("photos/{uid}/left.jpg"));

    let double = enrol(admin, &format!("{twin}.jpg"), &portrait).await;
    assert_eq!((told(&double), &double["uid"]), (("ENROLLED", Some("DUPLICATE_FACE")), &json!(twin)));
    assert_eq!(double["remark"], "Very close to another registered person.");

    let blank = enrol(admin, &format!("{uid}/wall.png"), &wall()).await;
    assert_eq!((told(&blank), &blank["functionaryId"]), (("REFUSED", Some("NO_FACE")), &json!(id)));
    let text = enrol(admin, &format!("{uid}/text.jpg"), b"not a picture").await;
    assert_eq!((told(&text), &text["fullName"]), (("REFUSED", Some("UNSUPPORTED_TYPE")), &json!("Asha Nair")));
    for refused in [&blank, &text] {
        assert!(refused["remark"].as_str().unwrap().ends_with('.'), "{refused}");
    }

    for name in ["111122223333.jpg", "holiday.jpg", "F1234567.jpg"] {
        let unknown = enrol(admin, name, &portrait).await;
        assert_eq!(told(&unknown), ("UNKNOWN_PERSON", None), "{name}");
        assert!(unknown["remark"].as_str().unwrap().ends_with('.'), "{unknown}");
        let (person, uid, name) = (&unknown["functionaryId"], &unknown["uid"], &unknown["fullName"]);
        assert!(person.is_null() && uid.is_null() && name.is_null(), "{unknown}");
    }
    let enrolled = admin.get(&format!("/functionary/functionary-biometrics/{id}")).await.expect(200);
    assert_eq!(enrolled.as_array().unwrap().len(), 1, "nothing but the first one");
}

#[actix_web::test]
async fn pictures_beyond_the_most_of_one_person_are_refused() {
    let app = TestApp::start_with(|settings| settings.biometrics.pictures_per_person = 1).await;
    let ground = Ground::in_delhi(&app).await;
    let (_, uid) = registered(&ground, AADHAAR).await;
    enrol(&ground.admin, &format!("{uid}.jpg"), &faces::picture("3-2")).await;
    let second = enrol(&ground.admin, &format!("{uid}_2.jpg"), &faces::picture("3-2-gate")).await;
    assert_eq!(told(&second), ("REFUSED", Some("TOO_MANY_PICTURES")));
}

#[actix_web::test]
async fn somebody_out_of_reach_or_deleted_is_answered_as_nobody() {
    let app = TestApp::start().await;
    let (place, far) = (places::city(&app).await, places::city_in(&app, 33).await);
    let own = agency(&app, "own", AgencyFamily::Ecil).await;
    let other = agency(&app, "other", AgencyFamily::Ecil).await;
    let office = app.signed_in(Role::SscAdmin).await;
    let make = async |aadhaar: &str, region, agency| {
        let body = json!({
            "firstName": "Asha", "aadhaarNumber": aadhaar, "mobileNumber": format!("98{}", &aadhaar[4..]),
            "regionId": region, "authorizingAgencyId": agency,
        });
        let made = office.post("/functionary/create", body).await.expect(201);
        (made["id"].as_str().unwrap().to_owned(), made["uid"].as_str().unwrap().to_owned())
    };
    let (_, near) = make("483920174601", place.region_id, own).await;
    let (foreign_id, foreign) = make("483920174602", far.region_id, other).await;
    let (gone_id, gone) = make("483920174603", place.region_id, own).await;
    office.post(&format!("/functionary/delete/{gone_id}"), json!({})).await.expect(200);

    let region = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(place.region_id)).await;
    let their_agency = app.signed_in(Somebody::from(Role::AuthorizingAgencyAdmin).of_agency(own)).await;
    let of_faces = app.signed_in(Somebody::from(Role::AuthorizingAgencyBiometricAdmin).of_agency(own)).await;
    for (client, cut) in [(&region, "3-2"), (&their_agency, "3-2-gate"), (&of_faces, "4-1")] {
        let picture = faces::picture(cut);
        let nobody = enrol(client, "111122223333.jpg", &picture).await;
        for name in [foreign.as_str(), "483920174602", &gone, "483920174603"] {
            let mut answer = enrol(client, &format!("{name}.jpg"), &picture).await;
            answer["file"] = nobody["file"].clone();
            assert_eq!(answer, nobody, "{name}");
        }
        // By the number of the card, too: the vault is in nobody's reach, the person is.
        let answer = enrol(client, "483920174601.jpg", &picture).await;
        assert_eq!((answer["result"].as_str(), answer["uid"].as_str()), (Some("ENROLLED"), Some(near.as_str())));
    }
    let faces = office.get(&format!("/functionary/functionary-biometrics/{foreign_id}")).await.expect(200);
    assert_eq!(faces, json!([]));
}

/// What the application logs while somebody listens: on every thread, also where other tests run in the same process.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

static LISTENING: AtomicBool = AtomicBool::new(false);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for Log {
    type Writer = Self;

    fn make_writer(&'a self) -> Self {
        self.clone()
    }
}

#[actix_web::test]
async fn an_aadhaar_number_in_a_name_is_told_nowhere() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    registered(&ground, AADHAAR).await;
    let log = Log::default();
    let listener = dynamic_filter_fn(|_, _| LISTENING.load(Ordering::Relaxed));
    let heard = tracing_subscriber::registry().with(fmt::layer().with_writer(log.clone()).with_filter(listener));
    tracing::subscriber::set_global_default(heard).unwrap();
    let answers = {
        LISTENING.store(true, Ordering::Relaxed);
        let name = format!("{AADHAAR}.jpg");
        let mut answers = vec![
            enrol(&ground.admin, &name, &faces::picture("3-2")).await,
            enrol(&ground.admin, &name, &faces::picture("3-2")).await,
            enrol(&ground.admin, &name, b"not a picture").await,
            enrol(&ground.admin, "483920174659/4839 2017 4652.jpg", &wall()).await,
        ];
        let missing = ground.admin.upload(PATH, &[Part::Field("name", &name)]).await;
        answers.push(missing.expect(400));
        let stranger = app.client().upload(PATH, &[Part::File(&name, b""), Part::Field("name", &name)]).await;
        answers.push(stranger.expect(401));
        LISTENING.store(false, Ordering::Relaxed);
        answers
    };
    let trail = ground.admin.get("/audit?action=ENROL_FACES").await.expect(200);
    assert_eq!(trail["total"], 1);
    assert_eq!(trail["data"][0]["actor"]["role"], "SSC_ADMIN", "{trail}");
    let all = ground.admin.get("/audit").await.expect(200);
    let logged = String::from_utf8(log.0.lock().unwrap().clone()).unwrap();
    assert!(logged.contains(PATH), "{logged}");
    for told in [json!(answers).to_string(), all.to_string(), logged] {
        assert!(!told.contains(AADHAAR) && !told.contains("483920174659") && !told.contains("4839 2017"), "{told}");
    }
}
