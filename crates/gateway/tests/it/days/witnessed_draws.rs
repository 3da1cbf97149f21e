//! Draws with witnesses: frozen, said, drawn once, told in stages, and drawn again by outsiders.

use std::process::Command;

use chrono::TimeDelta;
use kernel::access::Role;
use roster_draw::Protocol;
use serde_json::{Value, json};
use test_support::{
    Client, TestApp,
    ground::login_of,
    operations::{self, Operation, everybody, self_verified},
    people::Somebody,
};

use super::proposals::{Region, address};

/// A draw that waits for words.
async fn frozen(region: &Region<'_>, witnessed: Value) -> Value {
    let mut wanted = region.wanted().await;
    wanted["witnessed"] = witnessed;
    let frozen = region.drawn(wanted).await;
    assert_eq!(frozen["proposal"]["state"], "FROZEN", "{frozen}");
    frozen
}

fn draw_at(proposal: &Value, rest: &str) -> String {
    format!("/examination/roster-draws/{}{rest}", proposal["id"].as_str().unwrap())
}

fn words(proposal: &Value, kind: &str, words: &str, name: Option<&str>) -> Value {
    json!({ "digest": proposal["digest"], "kind": kind, "words": words, "name": name })
}

async fn observer<'app>(region: &Region<'app>) -> Client<'app> {
    let observer = Somebody { city_id: Some(region.ground.place.city_id), ..Role::EyCenterObserver.into() };
    region.app.signed_in(observer).await
}

async fn region_admin<'app>(region: &Region<'app>) -> Client<'app> {
    region.app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(region.ground.place.region_id)).await
}

/// Two witnesses speak: one signed in, the other on paper.
async fn speak(region: &Region<'_>, proposal: &Value, spoken: [&str; 2]) {
    let path = draw_at(proposal, "/words");
    let own = words(proposal, "SIGNED_IN", spoken[0], None);
    region_admin(region).await.post(&path, own).await.expect(200);
    let paper = words(proposal, "FROM_PAPER", spoken[1], Some("The agency's delegate"));
    region.ground.admin.post(&path, paper).await.expect(200);
}

/// The draw, drawn by its words.
async fn drawn(region: &Region<'_>, proposal: &Value) -> Value {
    let version = region.details(proposal).await["proposal"]["version"].clone();
    region.ground.admin.post(&draw_at(proposal, "/draw"), json!({ "version": version })).await.expect(200);
    region.work().await;
    let drawn = region.details(proposal).await;
    assert_eq!(drawn["proposal"]["state"], "READY", "{drawn}");
    drawn
}

async fn enter(region: &Region<'_>, proposal: &Value) -> Value {
    let version = region.details(proposal).await["proposal"]["version"].clone();
    region.ground.admin.post(&address(proposal, "/enter"), json!({ "version": version })).await.expect(200);
    region.work().await;
    region.details(proposal).await
}

fn verify(app: &TestApp, file: &[u8]) -> (bool, String) {
    let path = app.folder.path().join("draw.json");
    std::fs::write(&path, file).unwrap();
    let done = Command::new(env!("CARGO_BIN_EXE_muster")).args(["roster", "verify"]).arg(path).output().unwrap();
    let text = [done.stdout, done.stderr].concat();
    (done.status.success(), String::from_utf8(text).unwrap())
}

#[actix_web::test]
async fn a_draw_with_two_witnesses_is_repeated_by_a_command_from_its_file() {
    let app = TestApp::start().await;
    let region = Region::of(&app, 2, 5).await;
    let frozen = frozen(&region, json!({ "announced": "The digest is in the newspapers of 28 November" })).await;
    let proposal = &frozen["proposal"];
    assert_eq!((proposal["digest"].as_str().unwrap().len(), &proposal["seed"]), (64, &json!("")));
    assert_eq!(frozen["draw"]["program"], env!("CARGO_PKG_VERSION"));
    speak(&region, proposal, ["कमल का  फूल", "forty-two monsoons"]).await;
    let waiting = region.details(proposal).await;
    let witnesses = waiting["draw"]["witnesses"].as_array().unwrap();
    assert_eq!(witnesses.len(), 2);
    assert!(witnesses.iter().all(|witness| witness["words"].is_null()), "words stay sealed until it is drawn");
    let drawn = drawn(&region, proposal).await;
    assert_eq!(drawn["proposal"]["digest"], proposal["digest"]);
    assert_eq!(drawn["draw"]["witnesses"][0]["words"], "कमल का फूल");

    let file = region.ground.admin.get(&draw_at(proposal, "/protocol")).await.body;
    let (right, said) = verify(&app, &file);
    assert!(right && said.contains(drawn["proposal"]["seed"].as_str().unwrap()), "{said}");
    let mut altered: Value = serde_json::from_slice(&file).unwrap();
    let given = altered["roster"]["given"].as_array_mut().unwrap();
    given.pop();
    let (right, said) = verify(&app, &serde_json::to_vec(&altered).unwrap());
    assert!(!right && said.contains("has other people than are drawn for it"), "{said}");
    let text = String::from_utf8(file.to_vec()).unwrap();
    for person in &region.people {
        assert!(!text.contains(&person.to_string()), "people stand in it by salted hashes");
    }
}

#[actix_web::test]
async fn one_user_alone_cannot_draw() {
    let app = TestApp::start().await;
    let region = Region::of(&app, 1, 2).await;
    let frozen = frozen(&region, json!({})).await;
    let proposal = &frozen["proposal"];
    let path = draw_at(proposal, "/words");
    for said in [words(proposal, "SIGNED_IN", "one", None), words(proposal, "FROM_PAPER", "two", Some("Someone else"))]
    {
        region.ground.admin.post(&path, said).await.expect(200);
    }
    let seen = region.details(proposal).await;
    assert_eq!(seen["draw"]["lacking"], "OWN_ACCOUNT");
    let version = json!({ "version": seen["proposal"]["version"] });
    let refused = region.ground.admin.post(&draw_at(proposal, "/draw"), version).await.expect(409);
    assert_eq!(refused["reason"], "WITNESSES_LACKING");
    region.work().await;
    assert_eq!(region.details(proposal).await["proposal"]["state"], "FROZEN");
}

#[actix_web::test]
async fn words_count_once_for_the_digest_that_was_seen_and_before_the_draw() {
    let app = TestApp::start().await;
    let region = Region::of(&app, 1, 2).await;
    let frozen = frozen(&region, json!({})).await;
    let proposal = &frozen["proposal"];
    let path = draw_at(proposal, "/words");
    let observer = observer(&region).await;
    assert_eq!(observer.get("/examination/roster-draws").await.expect(200)[0]["id"], proposal["id"]);
    let mut other = words(proposal, "SIGNED_IN", "a red kite", None);
    other["digest"] = json!("0".repeat(64));
    observer.post(&path, other).await.refused(409);
    observer.post(&path, words(proposal, "SIGNED_IN", "a red kite", None)).await.expect(200);
    observer.post(&path, words(proposal, "SIGNED_IN", "a blue kite", None)).await.refused(409);
    observer.post(&path, words(proposal, "FROM_PAPER", "a blue kite", Some("A friend"))).await.refused(403);
    observer.post(&draw_at(proposal, "/draw"), json!({ "version": 1 })).await.refused(403);
    let nameless = words(proposal, "FROM_PAPER", "a blue kite", None);
    region.ground.admin.post(&path, nameless).await.refused(400);
    region.ground.admin.post(&path, words(proposal, "ANNOUNCED", "24181.35", Some("Nifty"))).await.refused(400);
    speak(&region, proposal, ["one", "two"]).await;
    drawn(&region, proposal).await;
    let late = region.app.signed_in(Role::SuperAdmin).await;
    late.post(&path, words(proposal, "SIGNED_IN", "too late", None)).await.refused(409);
}

#[actix_web::test]
async fn words_that_come_while_it_is_drawn_are_not_lost_unseen() {
    let app = TestApp::start().await;
    let region = Region::of(&app, 1, 2).await;
    let frozen = frozen(&region, json!({})).await;
    let proposal = &frozen["proposal"];
    speak(&region, proposal, ["one", "two"]).await;
    let version = json!({ "version": region.details(proposal).await["proposal"]["version"] });
    let third = words(proposal, "SIGNED_IN", "three", None);
    observer(&region).await.post(&draw_at(proposal, "/words"), third).await.expect(200);
    let refused = region.ground.admin.post(&draw_at(proposal, "/draw"), version).await.expect(409);
    assert_eq!(refused["reason"], "CHANGED_MEANWHILE");
}

#[actix_web::test]
async fn a_number_that_was_announced_before_stands_for_the_witnesses() {
    let app = TestApp::start().await;
    let region = Region::of(&app, 1, 2).await;
    let frozen = frozen(&region, json!({ "announced": "The close of the Nifty on 27 November" })).await;
    let proposal = &frozen["proposal"];
    let number = words(proposal, "ANNOUNCED", "24181.35", Some("Close of the Nifty"));
    region.ground.admin.post(&draw_at(proposal, "/words"), number).await.expect(200);
    drawn(&region, proposal).await;
    let file = region.ground.admin.get(&draw_at(proposal, "/protocol")).await.body;
    Protocol::verify(&file).unwrap();
}

#[actix_web::test]
async fn a_second_draw_needs_a_reason_and_new_words_and_stands_in_the_file() {
    let app = TestApp::start().await;
    let region = Region::of(&app, 1, 4).await;
    let frozen = frozen(&region, json!({})).await;
    let proposal = &frozen["proposal"];
    speak(&region, proposal, ["one", "two"]).await;
    let first = drawn(&region, proposal).await;
    let again = draw_at(proposal, "/draw");
    region.ground.admin.post(&again, json!({ "version": first["proposal"]["version"] })).await.refused(409);
    let aside = draw_at(proposal, "/set-aside");
    let version = &first["proposal"]["version"];
    region.ground.admin.post(&aside, json!({ "version": version })).await.refused(400);
    let reason = "The microphone failed while the words were read";
    let waiting = region.ground.admin.post(&aside, json!({ "version": version, "reason": reason })).await.expect(200);
    assert_eq!(waiting["draw"]["witnesses"], json!([]));
    region.ground.admin.get(&address(proposal, "/posts")).await.refused(409);
    speak(&region, proposal, ["three", "four"]).await;
    let second = drawn(&region, proposal).await;
    assert_ne!(second["proposal"]["seed"], first["proposal"]["seed"]);
    let file = region.ground.admin.get(&draw_at(proposal, "/protocol")).await.body;
    Protocol::verify(&file).unwrap();
    let file: Value = serde_json::from_slice(&file).unwrap();
    let aside = json!([{ "digest": proposal["digest"], "seed": first["proposal"]["seed"], "reason": reason }]);
    assert_eq!(file["set_aside"], aside);
}

#[actix_web::test]
async fn a_draw_that_was_discarded_stands_in_the_file_of_the_next() {
    let app = TestApp::start().await;
    let region = Region::of(&app, 1, 4).await;
    let first = frozen(&region, json!({})).await;
    speak(&region, &first["proposal"], ["one", "two"]).await;
    let first = drawn(&region, &first["proposal"]).await;
    let cancel = address(&first["proposal"], "/cancel");
    let version = &first["proposal"]["version"];
    region.ground.admin.post(&cancel, json!({ "version": version })).await.refused(400);
    let reason = "The needs of two centers were wrong";
    region.ground.admin.post(&cancel, json!({ "version": version, "reason": reason })).await.expect(200);
    // What was frozen and not drawn needs one, too: the fingerprint is known.
    let looked_at = frozen(&region, json!({})).await;
    let cancel = address(&looked_at["proposal"], "/cancel");
    let version = &looked_at["proposal"]["version"];
    region.ground.admin.post(&cancel, json!({ "version": version })).await.refused(400);
    let another = "The rules were those of last year";
    region.ground.admin.post(&cancel, json!({ "version": version, "reason": another })).await.expect(200);
    let second = frozen(&region, json!({})).await;
    speak(&region, &second["proposal"], ["three", "four"]).await;
    drawn(&region, &second["proposal"]).await;
    let file = region.ground.admin.get(&draw_at(&second["proposal"], "/protocol")).await.body;
    let file: Value = serde_json::from_slice(&file).unwrap();
    assert_eq!((&file["set_aside"][0]["reason"], &file["set_aside"][1]["reason"]), (&json!(reason), &json!(another)));
}

#[actix_web::test]
async fn what_was_drawn_with_witnesses_is_not_changed_by_hand() {
    let app = TestApp::start().await;
    let region = Region::of(&app, 1, 3).await;
    let frozen = frozen(&region, json!({})).await;
    speak(&region, &frozen["proposal"], ["one", "two"]).await;
    let drawn = drawn(&region, &frozen["proposal"]).await;
    let person = region.posts(&drawn["proposal"]).await[0]["people"][0]["functionary"]["id"].clone();
    for edit in [json!({ "kind": "TAKE_OUT", "post": 0, "functionaryId": person }), json!({ "kind": "DRAW" })] {
        region.change(&drawn["proposal"], edit).await.refused(409);
    }
}

#[actix_web::test]
async fn witnesses_elsewhere_find_no_draw_and_other_roles_have_no_words() {
    let app = TestApp::start().await;
    let region = Region::of(&app, 1, 2).await;
    let frozen = frozen(&region, json!({})).await;
    let proposal = &frozen["proposal"];
    let elsewhere = test_support::places::city_in(&app, 33).await;
    let stranger = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(elsewhere.region_id)).await;
    assert_eq!(stranger.get("/examination/roster-draws").await.expect(200), json!([]));
    stranger.get(&draw_at(proposal, "")).await.refused(404);
    stranger.post(&draw_at(proposal, "/words"), words(proposal, "SIGNED_IN", "let me in", None)).await.refused(404);
    let mut wanted = region.wanted().await;
    wanted["witnessed"] = json!({ "hoursBefore": 0 });
    region.ground.admin.post("/examination/roster-proposals", wanted).await.refused(400);
}

/// The answers of all calls that give something, as somebody gets them, that name both.
async fn naming_both(client: &Client<'_>, role: Role, ids: &dyn Fn(&str) -> String, both: (&str, &str)) -> Vec<String> {
    let mut found = Vec::new();
    for operation in Operation::all() {
        if operation.writes() || !operation.admits(role) {
            continue;
        }
        let answer = operation.send(client, &operation.path_with(ids), &operations::Body::Nothing).await;
        let text = String::from_utf8_lossy(&answer.body);
        if text.contains(both.0) && text.contains(both.1) {
            found.push(format!("{role:?}: {}", operation.address()));
        }
    }
    found
}

#[actix_web::test]
async fn people_learn_date_and_city_at_once_and_no_call_names_their_center_before_its_time() {
    let app = TestApp::start().await;
    let region = Region::of(&app, 1, 1).await;
    let everybody = everybody(&app).await;
    let frozen = frozen(&region, json!({ "hoursBefore": 24 })).await;
    let proposal = &frozen["proposal"];
    speak(&region, proposal, ["one", "two"]).await;
    drawn(&region, proposal).await;
    let admin = region_admin(&region).await;
    let sealed = admin.get(&address(proposal, "/posts")).await.expect(409);
    assert_eq!(sealed["reason"], "NOT_TOLD_YET");
    admin.get(&address(proposal, "/posts/0")).await.refused(409);
    admin.get(&draw_at(proposal, "/protocol")).await.refused(409);
    let seen = admin.get(&address(proposal, "")).await.expect(200);
    assert_eq!(seen["summary"]["centers"], json!([]), "a city with one center would tell it");
    assert_eq!(region.posts(proposal).await[0]["filled"], 1, "the head office may look");

    let told = enter(&region, proposal).await;
    assert_eq!((&told["proposal"]["state"], &told["draw"]["calledUp"]), (&json!("TOLD"), &json!(1)));
    assert_eq!(region.roster(&region.days[0]).await.len(), 0);
    let person = region.people[0];
    let own = async || self_verified(&app, person).await.get("/functionary/self-call-ups").await.expect(200);
    let called = own().await;
    assert_eq!((&called[0]["city"].is_string(), &called[0]["center"]), (&true, &Value::Null), "{called}");

    let center = region.ground.center["id"].as_str().unwrap();
    let ids = |name: &str| match name {
        "functionaryId" | "id" => person.to_string(),
        "examinationDayId" => region.days[0].clone(),
        "centerId" => center.to_owned(),
        "examinationId" => region.ground.examination["id"].as_str().unwrap().to_owned(),
        "regionId" => region.ground.place.region_id.to_string(),
        "proposalId" => proposal["id"].as_str().unwrap().to_owned(),
        "post" => "0".to_owned(),
        name => operations::meaningless(name).to_owned(),
    };
    let both = (person.to_string(), center.to_owned());
    for (role, client) in &everybody {
        let head_office = matches!(role, Role::SuperAdmin | Role::SscAdmin);
        let named = naming_both(client, *role, &ids, (&both.0, &both.1)).await;
        assert!(head_office || named.is_empty(), "{named:?}");
    }

    app.advance(TimeDelta::days(4) + TimeDelta::hours(8));
    region.work().await;
    let head_office = app.signed_in(Role::SscAdmin).await;
    let entered = head_office.get(&address(proposal, "")).await.expect(200);
    assert_eq!((&entered["proposal"]["state"], &entered["proposal"]["entered"]), (&json!("ENTERED"), &json!(2)));
    assert_eq!(own().await[0]["center"], region.ground.center["name"]);
    let call_ups = head_office.get(&draw_at(proposal, "/call-ups")).await.expect(200);
    assert_eq!(call_ups[0]["functionary"]["id"], json!(person));
    let admin = region_admin(&region).await;
    let file = admin.get(&draw_at(proposal, "/protocol")).await.body;
    let mark = call_ups[0]["mark"].as_str().unwrap();
    assert!(String::from_utf8_lossy(&file).contains(mark), "people find themselves in the file by their mark");
}

#[actix_web::test]
async fn a_draw_that_is_discarded_while_centers_are_untold_calls_up_no_more() {
    let app = TestApp::start().await;
    let region = Region::of(&app, 1, 1).await;
    let frozen = frozen(&region, json!({ "hoursBefore": 24 })).await;
    let proposal = &frozen["proposal"];
    speak(&region, proposal, ["one", "two"]).await;
    drawn(&region, proposal).await;
    let told = enter(&region, proposal).await;
    let cancel = json!({ "version": told["proposal"]["version"], "reason": "The examination is put off" });
    region.ground.admin.post(&address(proposal, "/cancel"), cancel).await.expect(200);
    app.advance(TimeDelta::days(4) + TimeDelta::hours(8));
    region.work().await;
    let own = self_verified(&app, region.people[0]).await.get("/functionary/self-call-ups").await.expect(200);
    assert_eq!(own, json!([]));
    let head_office = app.signed_in(Role::SscAdmin).await;
    let roster = format!("/examination/examination-day-functionary/{}", region.days[0]);
    assert_eq!(head_office.get(&roster).await.expect(200), json!([]));
}

#[actix_web::test]
async fn those_in_charge_of_a_center_see_who_stands_by_in_its_city() {
    let app = TestApp::start().await;
    let region = Region::of(&app, 1, 4).await;
    let mut wanted = region.wanted().await;
    wanted["reservePercent"] = json!(100);
    wanted["witnessed"] = json!({ "hoursBefore": 24 });
    let frozen = region.drawn(wanted).await;
    let proposal = &frozen["proposal"];
    speak(&region, proposal, ["one", "two"]).await;
    drawn(&region, proposal).await;
    enter(&region, proposal).await;
    let address = format!("/examination/examination-day/{}/stand-bys", region.days[0]);
    let (person, _) = region.ground.manager(&[&region.days[0]], "phone").await;
    let standing_by = region.ground.admin.get(&address).await.expect(200);
    let rows = standing_by.as_array().unwrap();
    assert!(!rows.is_empty(), "a reserve was drawn");
    assert!(rows.iter().all(|row| row["onDuty"] == false && row["mobileNumber"].is_string()), "{standing_by}");
    app.signed_in(Role::SscRegionAdmin).await.get(&address).await.refused(404);
    app.advance(TimeDelta::days(4));
    // The day before, with a session of that day.
    let login = login_of(&app, person).await.expect("a login with the duty");
    let manager = app.session_of(login.id, login.role, Some("phone")).await;
    assert_eq!(manager.get(&address).await.expect(200).as_array().unwrap().len(), rows.len());
}
