//! By which attendance a sheet pays: days without a closing time, people who came back, and corrections under way.

use chrono::TimeDelta;
use kernel::ids::FunctionaryId;
use rostering::settings::ByHandCounts;
use serde_json::{Value, json};
use test_support::{
    TestApp,
    client::Part,
    gate::{DEVICE, Gate, HERE, HERE_AT_THE_GATE, enlisted, of_agency},
    ground::{login_of, start},
};

use super::{ROLE, Season, There, at, version};

/// Opens the day's gate; also gives who runs it.
async fn open<'app>(season: &Season<'app>) -> (FunctionaryId, Gate<'app>) {
    let (operator, client) = season.ground.manager(&[&season.day], DEVICE).await;
    let token = start(&client, &season.day, DEVICE).await;
    (operator, Gate { client, day: season.day.clone(), token })
}

/// Kind, amount and exit of the only line of a sheet.
async fn only_line(season: &Season<'_>, sheet: &Value) -> Value {
    let lines = season.lines(sheet).await;
    assert_eq!(lines.len(), 1, "{lines:?}");
    json!([lines[0]["kind"], lines[0]["amountPaise"], lines[0]["exitAt"]])
}

#[actix_web::test]
async fn a_day_without_a_closing_time_has_no_half_days() {
    let app = TestApp::start().await;
    let mut season = Season::of_sitting(&app, 1, None).await;
    season.set_rate(75_000).await;
    let (wanted, clock) = (season.wanted(), &app.state.clock);
    // The last seven hours pass in `end`.
    app.advance(clock.end_of(clock.today()) - clock.now() - TimeDelta::hours(7));
    season.end().await;
    season.correct(season.people[0], There::For(300)).await;
    let sheet = season.admin.post("/pay/sheets", wanted).await.expect(201);
    let exit = season.reporting + TimeDelta::minutes(300);
    assert_eq!(only_line(&season, &sheet).await, json!(["FULL", 85_000, exit]), "not by the hours until midnight");
}

#[actix_web::test]
async fn a_correction_that_was_under_way_while_the_sheet_was_computed_keeps_it_from_being_handed_in() {
    let app = TestApp::start().await;
    let season = Season::over(&app, 1).await;
    season.set_rate(75_000).await;
    season.correct(season.people[0], There::For(300)).await;
    let sheet = season.make().await;
    // It carries the time at which it began, which is before the computing.
    app.advance(-TimeDelta::seconds(2));
    season.correct(season.people[0], There::For(10)).await;
    app.advance(TimeDelta::seconds(2));
    let shown = season.admin.get(&at(&sheet, "")).await.expect(200);
    assert_eq!(shown["changedSince"], 0, "its time does not tell");
    let refused = season.admin.post(&at(&sheet, "/submit"), version(&sheet)).await.expect(409);
    assert_eq!(refused["reason"], "STALE");
    let sheet = season.admin.post(&at(&sheet, "/compute"), json!({})).await.expect(200);
    assert_eq!(sheet["totalPaise"], 47_500);
    season.lock(&sheet).await;
}

#[actix_web::test]
async fn who_comes_back_and_leaves_without_an_exit_is_not_paid_by_the_exit_before() {
    let app = TestApp::start_with(|settings| settings.rostering.by_hand = ByHandCounts::AtOnce).await;
    let mut season = Season::running(&app, 1).await;
    season.set_rate(75_000).await;
    let person = season.people[0];
    let (_, gate) = open(&season).await;
    let id = person.to_string();
    for (kind, minutes) in [("ENTRY", 60), ("EXIT", 100), ("ENTRY", 10)] {
        app.advance(TimeDelta::minutes(minutes));
        let fields = [Part::Field("functionaryId", &id), Part::Field("reason", "A bandage over the face")];
        gate.client.upload(&gate.by_hand(kind), &fields).await.expect(200);
    }
    season.end().await;
    let duty = season.row(person).await;
    assert_eq!((&duty["autoClosed"], duty["exitAt"].is_string()), (&json!(true), true), "{duty}");
    let sheet = season.make().await;
    assert_eq!(only_line(&season, &sheet).await, json!(["NO_EXIT", 28_750, null]));

    season.correct(person, There::For(300)).await;
    let sheet = season.admin.post(&at(&sheet, "/compute"), json!({})).await.expect(200);
    let exit = season.reporting + TimeDelta::minutes(300);
    assert_eq!(only_line(&season, &sheet).await, json!(["FULL", 85_000, exit]));
}

#[actix_web::test]
async fn an_entry_after_the_exit_that_arrives_after_the_days_end_takes_the_exit_away() {
    let app = TestApp::start().await;
    let mut season = Season::running(&app, 0).await;
    season.set_rate(75_000).await;
    let person = enlisted(&app, &season.ground, HERE).await;
    of_agency(&app, person, season.agency).await;
    season.ground.assign(&season.day, &[(person, ROLE)]).await;
    let (operator, mut gate) = open(&season).await;
    for (kind, minutes) in [("ENTRY", 60), ("EXIT", 100)] {
        app.advance(TimeDelta::minutes(minutes));
        gate.verify(kind, HERE_AT_THE_GATE).await;
    }
    let came_back = app.state.clock.now() + TimeDelta::minutes(10);
    season.end().await;
    let sheet = season.make().await;
    assert_eq!(only_line(&season, &sheet).await[0], "HALF");

    let user = login_of(&app, operator).await.unwrap();
    gate.client = app.session_of(user.id, user.role, Some(DEVICE)).await;
    let late = came_back.to_rfc3339();
    gate.send("ENTRY", HERE_AT_THE_GATE, &[("capturedAt", &late)]).await.expect(200);
    let duty = season.row(person).await;
    assert_eq!((&duty["autoClosed"], duty["exitAt"].is_string()), (&json!(false), true), "{duty}");
    let sheet = season.admin.post(&at(&sheet, "/compute"), json!({})).await.expect(200);
    assert_eq!(only_line(&season, &sheet).await, json!(["NO_EXIT", 28_750, null]));
}
