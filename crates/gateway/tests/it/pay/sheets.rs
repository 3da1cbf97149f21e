//! Sheets from the draft to the locked one, and what comes after.

use chrono::Days;
use kernel::access::Role;
use registry::sheets;
use serde_json::{Value, json};
use test_support::TestApp;

use super::{Season, There, at, version};

fn amounts(lines: &[Value]) -> Vec<(String, i64)> {
    let said = |line: &Value| (line["kind"].as_str().unwrap().to_owned(), line["amountPaise"].as_i64().unwrap());
    let mut amounts: Vec<_> = lines.iter().map(said).collect();
    amounts.sort();
    amounts
}

#[actix_web::test]
async fn a_sheet_has_a_line_for_each_duty_of_a_day_that_is_over_by_its_attendance_as_corrected() {
    let app = TestApp::start().await;
    let mut season = Season::running(&app, 4).await;
    season.set_rate(75_000).await;
    season.admin.post("/pay/sheets", season.wanted()).await.expect(409);
    let mut to_come = season.wanted();
    to_come["until"] = json!(app.state.clock.today() + Days::new(1));
    let refused = season.admin.post("/pay/sheets", to_come).await.expect(400);
    assert!(refused["fields"]["until"].is_string(), "{refused}");

    season.end().await;
    let [whole, half, inside, _absent] = season.people[..] else { panic!("four people") };
    season.correct(whole, There::For(150)).await;
    season.correct(half, There::For(149)).await;
    season.correct(inside, There::NoExit).await;
    let sheet = season.make().await;
    assert_eq!(
        (&sheet["state"], &sheet["duties"], &sheet["people"], &sheet["withoutRate"], &sheet["changedSince"]),
        (&json!("DRAFT"), &json!(4), &json!(4), &json!(0), &json!(0))
    );
    let lines = season.lines(&sheet).await;
    let expected = [("ABSENT", 0), ("FULL", 85_000), ("HALF", 47_500), ("NO_EXIT", 28_750)];
    assert_eq!(amounts(&lines), expected.map(|(kind, paise)| (kind.to_owned(), paise)));
    assert_eq!(sheet["totalPaise"], 85_000 + 47_500 + 28_750);
    let line = lines.iter().find(|line| line["functionaryId"] == json!(whole)).unwrap();
    assert_eq!((&line["examinationDayFunctionaryId"], &line["sequence"]), (&season.duty(whole).await, &json!(1)));
    assert_eq!((&line["correctedBy"]["name"], &line["center"]), (&json!("Test SscAdmin"), &json!("School No. 1")));
    let halves = season.admin.get(&at(&sheet, "/lines?kind=HALF")).await.expect(200);
    assert_eq!(halves[0]["functionaryId"], json!(half));
    let people = season.admin.get(&at(&sheet, "/people?page=1")).await.expect(200);
    assert_eq!(people["total"], 4);

    // The same dates are in one open sheet only.
    assert_eq!(season.admin.post("/pay/sheets", season.wanted()).await.expect(409)["reason"], "OPEN_SHEET");
    season.admin.delete(&at(&sheet, "")).await.expect(200);
    season.admin.get(&at(&sheet, "")).await.expect(404);
    season.make().await;
}

#[actix_web::test]
async fn a_second_person_approves_and_what_is_corrected_afterwards_is_paid_by_its_difference() {
    let app = TestApp::start().await;
    let season = Season::over(&app, 2).await;
    season.set_rate(75_000).await;
    let [came, absent] = season.people[..] else { panic!("two people") };
    season.correct(came, There::For(300)).await;
    let sheet = season.make().await;
    let handed_in = season.submit(&sheet).await;
    assert_eq!((&handed_in["state"], &handed_in["canApprove"]), (&json!("SUBMITTED"), &json!(false)));
    let own = season.admin.post(&at(&sheet, "/approve"), version(&handed_in)).await.expect(409);
    assert_eq!(own["reason"], "SAME_PERSON");
    season.admin.post(&at(&sheet, "/compute"), json!({})).await.expect(409);
    let second = app.signed_in(Role::SscAdmin).await;
    assert_eq!(second.get(&at(&sheet, "")).await.expect(200)["canApprove"], true);
    assert_eq!(second.post(&at(&sheet, "/approve"), version(&sheet)).await.expect(409)["reason"], "CHANGED");
    let locked = second.post(&at(&sheet, "/approve"), version(&handed_in)).await.expect(200);
    assert_eq!((&locked["state"], &locked["totalPaise"]), (&json!("LOCKED"), &json!(85_000)));
    let before = season.lines(&sheet).await;

    // As it stands all is paid.
    season.admin.post("/pay/sheets", season.wanted()).await.expect(409);
    season.correct(came, There::For(100)).await;
    season.correct(absent, There::For(300)).await;
    let later = season.make().await;
    assert_eq!((&later["duties"], &later["differences"]), (&json!(2), &json!(2)));
    let lines = season.lines(&later).await;
    assert_eq!(amounts(&lines), [("FULL".to_owned(), 85_000), ("HALF".to_owned(), -37_500)]);
    let line = lines.iter().find(|line| line["functionaryId"] == json!(came)).unwrap();
    assert_eq!(
        (&line["beforePaise"], &line["previousSheetId"], &line["sequence"]),
        (&json!(85_000), &sheet["id"], &json!(2))
    );
    season.lock(&later).await;
    assert_eq!(season.lines(&sheet).await, before, "a locked sheet stays as it was");
    let today = app.state.clock.today();
    let owed = second.get(&format!("/pay/owed/sum?from={today}&until={today}")).await.expect(200);
    assert_eq!(owed, json!({ "people": 2, "duties": 2, "amountPaise": 47_500 + 85_000 }));
    for action in ["MAKE_PAY_SHEET", "SUBMIT_PAY_SHEET", "APPROVE_PAY_SHEET", "SET_PAY_RATE"] {
        let trail = second.get(&format!("/audit?action={action}")).await.expect(200);
        assert!(trail.to_string().contains(action), "{action}");
    }
}

#[actix_web::test]
async fn what_was_paid_to_somebody_who_was_absent_after_all_is_taken_back() {
    let app = TestApp::start().await;
    let season = Season::over(&app, 1).await;
    season.set_rate(75_000).await;
    season.correct(season.people[0], There::For(300)).await;
    season.lock(&season.make().await).await;
    season.correct(season.people[0], There::Not).await;
    let later = season.make().await;
    assert_eq!(amounts(&season.lines(&later).await), [("ABSENT".to_owned(), -85_000)]);
    season.lock(&later).await;
    season.admin.post("/pay/sheets", season.wanted()).await.expect(409);
}

#[actix_web::test]
async fn a_sheet_is_not_handed_in_without_rates_or_after_its_attendance_changed() {
    let app = TestApp::start().await;
    let season = Season::over(&app, 1).await;
    season.correct(season.people[0], There::For(300)).await;
    let sheet = season.make().await;
    assert_eq!((&sheet["withoutRate"], &sheet["totalPaise"]), (&json!(1), &json!(0)));
    let lacking = season.admin.get(&at(&sheet, "/lines?withoutRate=true")).await.expect(200);
    assert_eq!(lacking.as_array().unwrap().len(), 1);
    let refused = season.admin.post(&at(&sheet, "/submit"), version(&sheet)).await.expect(409);
    assert_eq!(refused["reason"], "NO_RATE");
    season.set_rate(75_000).await;
    let sheet = season.admin.post(&at(&sheet, "/compute"), json!({})).await.expect(200);
    assert_eq!((&sheet["withoutRate"], &sheet["totalPaise"]), (&json!(0), &json!(85_000)));
    season.correct(season.people[0], There::For(10)).await;
    let refused = season.admin.post(&at(&sheet, "/submit"), version(&sheet)).await.expect(409);
    assert_eq!(refused["reason"], "STALE");
    let sheet = season.admin.post(&at(&sheet, "/compute"), json!({})).await.expect(200);
    let handed_in = season.submit(&sheet).await;
    let draft = season.admin.post(&at(&sheet, "/return"), version(&handed_in)).await.expect(200);
    assert_eq!((&draft["state"], &draft["submittedBy"]), (&json!("DRAFT"), &Value::Null));
}

#[actix_web::test]
async fn of_two_who_make_or_approve_at_once_one_is_refused() {
    let app = TestApp::start().await;
    let season = Season::over(&app, 3).await;
    season.set_rate(75_000).await;
    let other = app.signed_in(Role::SscAdmin).await;
    let (one, two) = futures_util::join!(
        season.admin.post("/pay/sheets", season.wanted()),
        other.post("/pay/sheets", season.wanted())
    );
    let mut statuses = [one.status, two.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [201, 409]);
    let sheet = season.admin.get("/pay/sheets").await.expect(200)[0].clone();
    let handed_in = season.submit(&sheet).await;
    let (third, fourth) = (app.signed_in(Role::SscAdmin).await, app.signed_in(Role::SscAdmin).await);
    let path = at(&sheet, "/approve");
    let (one, two) =
        futures_util::join!(third.post(&path, version(&handed_in)), fourth.post(&path, version(&handed_in)));
    let mut statuses = [one.status, two.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409]);
}

/// What a person is due, told once more and from nothing but their last attendance.
fn due(paise: i64, there: There) -> i64 {
    match there {
        There::For(minutes) if minutes * 2 < super::SITTING => paise / 2 + 10_000,
        There::For(_) => paise + 10_000,
        There::NoExit => paise / 4 + 10_000,
        There::Not => 0,
    }
}

#[actix_web::test]
async fn after_any_corrections_all_locked_sheets_of_a_person_sum_up_to_their_attendance() {
    let app = TestApp::start().await;
    let season = Season::over(&app, 4).await;
    season.set_rate(75_200).await;
    let mut last = [There::Not; 4];
    // Numbers that look as if they were drawn (Knuth's MMIX), the same in each run.
    let mut state = 20_261_130_u64;
    let mut draw = |below: u64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % below
    };
    for _ in 0..6 {
        for (at, person) in season.people.iter().enumerate() {
            let there = match draw(5) {
                0 => continue,
                1 => There::Not,
                2 => There::NoExit,
                _ => There::For(i64::try_from(draw(330)).unwrap()),
            };
            season.correct(*person, there).await;
            last[at] = there;
        }
        let made = season.admin.post("/pay/sheets", season.wanted()).await;
        if made.status == 201 {
            season.lock(&made.json()).await;
        }
    }
    let today = app.state.clock.today();
    let owed = season.admin.get(&format!("/pay/owed?from={today}&until={today}")).await.expect(200);
    for (person, there) in season.people.iter().zip(last) {
        let row = owed.as_array().unwrap().iter().find(|row| row["functionaryId"] == json!(person)).unwrap();
        assert_eq!((&row["amountPaise"], &row["duties"]), (&json!(due(75_200, there)), &json!(1)), "{there:?}");
    }
}

#[actix_web::test]
async fn a_sheet_leaves_as_a_file_whose_sum_is_the_one_shown() {
    let app =
        TestApp::start_with(|settings| settings.registry.sheet_reader = env!("CARGO_BIN_EXE_muster").into()).await;
    let season = Season::over(&app, 2).await;
    season.set_rate(12_500_050).await;
    season.correct(season.people[0], There::For(300)).await;
    let sheet = season.make().await;
    let text = async |path: &str| {
        let answer = season.admin.get(&at(&sheet, path)).await;
        assert_eq!(answer.status, 200);
        String::from_utf8(answer.body.to_vec()).unwrap()
    };
    let lines = text("/lines/export?format=csv").await;
    let last = lines.lines().last().unwrap();
    assert!(last.starts_with("Total: 2 rows") && last.contains(",125100.50,"), "{last}");
    assert!(lines.contains("Examination: Combined Graduate Level"), "{lines}");
    let people = text("/people/export?format=csv").await;
    assert_eq!(people.lines().last().unwrap(), "Total: 2 rows,,,2,125100.50");
    let book = season.admin.get(&at(&sheet, "/people/export")).await;
    let rows = sheets::of_bytes(&book.body, &app.state.settings.registry).unwrap();
    assert_eq!(rows.last().unwrap().cells[4], *"125100.5");
    let trail = season.admin.get("/audit?action=EXPORT_LIST").await.expect(200);
    assert!(trail.to_string().contains(sheet["id"].as_str().unwrap()), "{trail}");
}
