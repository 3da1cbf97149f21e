//! Pictures that were there before: what Muster gave out, and what was evidence once, is no evidence.

use biometrics::{face_images, rekey, seen_before};
use chrono::TimeDelta;
use kernel::ids::FunctionaryId;
use rostering::settings::ReplayedPictures;
use sea_orm::{EntityTrait, PaginatorTrait};
use serde_json::{Value, json};
use test_support::{
    Client, TestApp,
    client::Part,
    faces,
    folders::parts,
    gate::{Gate, HERE, HERE_AT_THE_GATE, anomalies, enlisted, person, verdict},
    ground::{Ground, functionary as somebody},
};

const REPLAYED: (&str, Option<&str>) = ("WARN", Some("FACE_MISMATCH"));

async fn app() -> TestApp {
    TestApp::start_with(|settings| settings.rostering.replayed_pictures = ReplayedPictures::Warn).await
}

/// A gate with a person on its roster who has this picture enrolled.
async fn gate_of<'app>(app: &TestApp, ground: &Ground<'app>, picture: &[u8]) -> (Gate<'app>, FunctionaryId) {
    let gate = Gate::open(ground).await;
    let id = somebody(app, ground.place, |_| {}).await;
    let pictures = vec![picture.to_vec().into()];
    face_images::enrol(parts(app), person(app, id).await, pictures, face_images::By::Operator).await.unwrap();
    ground.assign(&gate.day, &[(id, "EDUQUITY_INVIGILATOR")]).await;
    (gate, id)
}

async fn show(gate: &Gate<'_>, kind: &str, picture: &[u8], fields: &[(&str, &str)]) -> Value {
    let fields = fields.iter().map(|(name, value)| Part::Field(name, value));
    let parts: Vec<_> = [Part::File("gate.jpg", picture)].into_iter().chain(fields).collect();
    gate.client.upload(&gate.path(kind), &parts).await.expect(200)
}

/// The bytes of a picture as the caller is given them.
async fn given(client: &Client<'_>, file: &Value) -> Vec<u8> {
    let address = format!("/file/{}/{}", file["bucket"].as_str().unwrap(), file["filename"].as_str().unwrap());
    let answer = client.get(&address).await;
    assert_eq!(answer.status, 200, "{address}");
    answer.body.to_vec()
}

async fn enrolled(client: &Client<'_>, person: FunctionaryId) -> Value {
    client.get(&format!("/functionary/functionary-biometrics/{person}")).await.expect(200)[0].clone()
}

#[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
async fn traces(app: &TestApp) -> u64 {
    biometrics::entities::capture_trace::Entity::find().count(&**app.database()).await.unwrap()
}

fn is_replayed(answer: &Value) {
    assert_eq!(verdict(answer), REPLAYED, "{answer}");
    assert_eq!(answer["anomalies"][0]["type"], "FACE_MISMATCH");
    assert_eq!(answer["anomalies"][0]["metadata"]["reason"], "REPLAYED_PICTURE");
    assert!(answer["flags"].as_array().unwrap().contains(&json!("REPLAYED_PICTURE")), "{answer}");
    assert!(answer["message"].as_str().unwrap().contains("was there before"), "{answer}");
    assert_ne!(answer["functionary"], Value::Null);
}

#[actix_web::test]
async fn an_enrolled_picture_at_the_gate_is_recorded_counted_and_told_of() {
    for what in ["as it was brought", "as it is kept", "its portrait", "as the gate has it", "saved anew", "edited"] {
        let app = app().await;
        let ground = Ground::in_delhi(&app).await;
        let brought = faces::picture(HERE);
        let (gate, person) = gate_of(&app, &ground, &brought).await;
        let face = enrolled(&ground.admin, person).await;
        let picture = match what {
            "as it was brought" => brought,
            "as it is kept" => given(&ground.admin, &face["file"]).await,
            "its portrait" => given(&ground.admin, &face["portrait"]).await,
            "as the gate has it" => faces::enlarged(&given(&gate.client, &face["portrait"]).await, 4),
            "saved anew" => faces::saved_anew(&given(&ground.admin, &face["file"]).await),
            _ => faces::edited(&given(&ground.admin, &face["file"]).await),
        };
        let entry = show(&gate, "ENTRY", &picture, &[]).await;
        is_replayed(&entry);
        assert_eq!(entry["anomalies"].as_array().unwrap().len(), 1, "{what}");
        assert_eq!(entry["assignment"]["attendance"], "PRESENT", "{what}");
        assert_eq!(entry["assignment"]["entryAt"], entry["log"]["recordedAt"], "{what}");
        assert_eq!(anomalies(&app).await.len(), 1, "{what}");
    }
}

#[actix_web::test]
async fn the_picture_of_the_entry_is_no_evidence_of_the_exit_and_another_photograph_is() {
    let Some(photographs) = faces::photographs_of("obama") else { return };
    let app = app().await;
    let ground = Ground::in_delhi(&app).await;
    let (gate, _) = gate_of(&app, &ground, &photographs[0]).await;
    let entry = show(&gate, "ENTRY", &photographs[1], &[]).await;
    assert_eq!((verdict(&entry), &entry["flags"]), (("OK", None), &json!([])), "{entry}");
    app.advance(TimeDelta::hours(4));
    is_replayed(&show(&gate, "EXIT", &photographs[1], &[]).await);
    app.advance(TimeDelta::minutes(1));
    is_replayed(&show(&gate, "ENTRY", &faces::edited(&photographs[1]), &[]).await);
    app.advance(TimeDelta::minutes(1));
    let exit = show(&gate, "EXIT", &photographs[2], &[]).await;
    assert_eq!((verdict(&exit), &exit["flags"]), (("OK", None), &json!([])), "{exit}");
    assert_eq!(anomalies(&app).await.len(), 1, "repeats count on one row");
}

#[actix_web::test]
async fn the_same_bytes_twice_warn_of_both_and_a_refusal_is_told_as_before() {
    let app = app().await;
    let ground = Ground::in_delhi(&app).await;
    let (gate, person) = gate_of(&app, &ground, &faces::picture("4-1")).await;
    let picture = faces::picture(HERE_AT_THE_GATE);
    let elsewhere = enlisted(&app, &ground, HERE).await;
    for _ in 1..=2 {
        let denied = show(&gate, "ENTRY", &picture, &[]).await;
        assert_eq!(verdict(&denied), ("DENIED", Some("FUNCTIONARY_NOT_ASSIGNED_TO_CENTER")));
        assert_eq!(denied["flags"], json!([]), "about a person who is turned away the gate learns no more");
        app.advance(TimeDelta::minutes(1));
    }
    let told = &ground.admin.get("/monitoring/anomalies").await.expect(200)["anomalies"][0]["metadata"];
    assert_eq!((&told["reason"], &told["flags"]), (&json!("NOT_ON_ROSTER"), &json!(["REPLAYED_PICTURE"])));

    ground.assign(&gate.day, &[(elsewhere, "EDUQUITY_INVIGILATOR")]).await;
    is_replayed(&show(&gate, "ENTRY", &picture, &[]).await);
    app.advance(TimeDelta::minutes(1));
    let again = show(&gate, "ENTRY", &picture, &[]).await;
    is_replayed(&again);
    assert_eq!(again["anomalies"][1]["metadata"]["reason"], "ALREADY_INSIDE", "{again}");
    assert_ne!(person, elsewhere);
}

#[actix_web::test]
async fn what_is_sent_again_is_answered_again_and_is_no_replay() {
    let Some(photographs) = faces::photographs_of("obama") else { return };
    let app = app().await;
    let ground = Ground::in_delhi(&app).await;
    let (gate, _) = gate_of(&app, &ground, &photographs[0]).await;
    let picture = photographs[1].clone();
    let at = app.state.clock.now().to_rfc3339();
    let kept = [("idempotencyKey", "c0ffee"), ("capturedAt", at.as_str())];
    let first = show(&gate, "ENTRY", &picture, &kept).await;
    assert_eq!(verdict(&first), ("OK", None), "{first}");
    app.advance(TimeDelta::seconds(10));
    assert_eq!(verdict(&show(&gate, "ENTRY", &picture, &[]).await), ("OK", None), "the same passage");
    app.advance(TimeDelta::hours(5));
    assert_eq!(show(&gate, "ENTRY", &picture, &kept).await, first, "a phone that did not hear the answer");
    let unheard = [("idempotencyKey", "another"), ("capturedAt", at.as_str())];
    assert_eq!(verdict(&show(&gate, "ENTRY", &picture, &unheard).await), ("OK", None), "the same moment");
    assert_eq!((anomalies(&app).await.len(), traces(&app).await), (0, 1));
}

#[actix_web::test]
async fn a_search_tells_of_it_practice_does_not_and_both_keep_nothing() {
    let Some(photographs) = faces::photographs_of("obama") else { return };
    let app = app().await;
    let ground = Ground::in_delhi(&app).await;
    let (gate, _) = gate_of(&app, &ground, &photographs[0]).await;
    let search = format!("/examination/verify-examination-day-functionary/{}", gate.day);
    for (number, result, flags) in [(0, "WARN", json!(["REPLAYED_PICTURE"])), (1, "OK", json!([]))] {
        for _ in 1..=2 {
            let part = [Part::File("gate.jpg", &photographs[number])];
            let practised = gate.client.upload(&gate.practice("ENTRY"), &part).await.expect(200);
            let found = ground.admin.upload(&search, &part).await.expect(200);
            assert_eq!((&found["result"], &found["flags"]), (&json!(result), &flags), "{found}");
            assert_eq!((&practised["result"], &practised["flags"]), (&json!("OK"), &json!([])), "{practised}");
        }
    }
    assert_eq!((anomalies(&app).await.len(), traces(&app).await), (0, 0));
}

#[actix_web::test]
async fn a_picture_that_an_entry_by_hand_brought_is_known_by_its_bytes() {
    let app = app().await;
    let ground = Ground::in_delhi(&app).await;
    let (gate, person) = gate_of(&app, &ground, &faces::picture(HERE)).await;
    let picture = faces::picture(HERE_AT_THE_GATE);
    let person = person.to_string();
    let fields = [("functionaryId", person.as_str()), ("reason", "The camera is dirty")];
    let by_hand = |kind: &'static str, picture: Vec<u8>| {
        let gate = &gate;
        async move {
            let fields = fields.iter().map(|(name, value)| Part::Field(name, value));
            let parts: Vec<_> = [Part::File("gate.jpg", &picture)].into_iter().chain(fields).collect();
            gate.client.upload(&gate.by_hand(kind), &parts).await.expect(200)
        }
    };
    assert_eq!(by_hand("ENTRY", picture.clone()).await["anomalies"], json!([]));
    app.advance(TimeDelta::minutes(1));
    is_replayed(&show(&gate, "EXIT", &picture, &[]).await);
    app.advance(TimeDelta::minutes(1));
    is_replayed(&by_hand("ENTRY", faces::picture(HERE)).await);
}

#[actix_web::test]
async fn a_gate_is_given_small_marked_portraits_which_are_no_evidence_and_no_enrolled_picture() {
    let app = app().await;
    let ground = Ground::in_delhi(&app).await;
    let (gate, person) = gate_of(&app, &ground, &faces::picture(HERE)).await;
    let whole = enrolled(&ground.admin, person).await;
    let shown = enrolled(&gate.client, person).await;
    assert_eq!((&shown["file"], &shown["fileId"]), (&whole["portrait"], &whole["portrait"]["id"]));
    let address = format!("/file/faces/{}", whole["file"]["filename"].as_str().unwrap());
    gate.client.get(&address).await.refused(404);
    let roster = gate.client.get(&format!("/examination/examination-day-functionary/{}", gate.day)).await.expect(200);
    assert!(!roster.to_string().contains("\"faces\""), "{roster}");

    let (portrait, small) = (given(&ground.admin, &whole["portrait"]).await, given(&gate.client, &shown["file"]).await);
    assert!(faces::size(&portrait).0 > 200, "{:?}", faces::size(&portrait));
    assert!(faces::size(&small).0 <= 180 && faces::size(&small).1 <= 225, "{:?}", faces::size(&small));
    for (kind, picture) in [("ENTRY", small.clone()), ("EXIT", faces::saved_anew(&small))] {
        is_replayed(&show(&gate, kind, &picture, &[]).await);
        app.advance(TimeDelta::minutes(1));
    }

    let captured = show(&gate, "ENTRY", &faces::picture(HERE_AT_THE_GATE), &[]).await;
    assert_eq!(captured["biometric"][0]["file"]["bucket"], "portraits");
    let kept = &captured["log"]["file"];
    let (wide, high) = faces::size(&given(&gate.client, kept).await);
    assert!(wide.max(high) <= 320, "{wide} × {high}");
    app.advance(TimeDelta::minutes(1));
    is_replayed(&show(&gate, "EXIT", &given(&gate.client, kept).await, &[]).await);
    app.advance(TimeDelta::minutes(1));
    is_replayed(&show(&gate, "ENTRY", &given(&ground.admin, kept).await, &[]).await);
}

#[actix_web::test]
async fn what_a_capture_is_known_by_lasts_for_days_through_a_change_of_keys_and_then_goes() {
    let Some(photographs) = faces::photographs_of("obama") else { return };
    let app = app().await;
    let ground = Ground::in_delhi(&app).await;
    let (gate, _) = gate_of(&app, &ground, &photographs[0]).await;
    let picture = photographs[1].clone();
    assert_eq!(verdict(&show(&gate, "ENTRY", &picture, &[]).await), ("OK", None));
    let done = rekey::run(parts(&app), rekey::Lost::Kept, &|_| ()).await.unwrap();
    assert!(done.is_over, "{done:?}");
    app.advance(TimeDelta::minutes(1));
    is_replayed(&show(&gate, "EXIT", &faces::saved_anew(&picture), &[]).await);
    assert_eq!(traces(&app).await, 2);
    let forget = async || {
        let before = app.state.clock.now() - app.state.settings.rostering.replay_window();
        seen_before::forget(app.database(), before).await.unwrap();
        traces(&app).await
    };
    app.advance(TimeDelta::days(14) - TimeDelta::seconds(30));
    assert_eq!(forget().await, 1);
    app.advance(TimeDelta::minutes(1));
    assert_eq!(forget().await, 0);
}
