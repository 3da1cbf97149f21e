//! A whole examination's roster from one sheet: days, needs and duties, with its conflicts shown before anything is written.

use chrono::{Days, NaiveDate};
use kernel::{access::Role, ids::FunctionaryId};
use registry::entities::{AgencyFamily, functionary::FunctionaryStatus};
use rostering::entities::{assignment, examination_day, staffing_need};
use sea_orm::EntityTrait;
use serde_json::{Value, json};
use test_support::{
    Client, TestApp,
    ground::{Ground, agency, functionary},
    people::Somebody,
    places::city_in,
};

use super::{
    draft_desk::{cell, change, path, quick, read_kind, rows, work},
    exports::csv,
};

/// Two centers, three people, two dates, with everything that can go wrong.
struct Scene<'app> {
    ground: Ground<'app>,
    tomorrow: NaiveDate,
    people: Vec<(FunctionaryId, String)>,
}

async fn scene(app: &TestApp) -> Scene<'_> {
    let ground = Ground::in_delhi(app).await;
    for (name, code) in [("North School", "N1"), ("South School", "S1")] {
        let center = json!({
            "name": name, "cityId": ground.place.city_id, "centerCode": code, "maxCandidateCapacity": 48,
        });
        ground.admin.post("/examination/center", center).await.expect(200);
    }
    let mut people = Vec::new();
    for number in 0..4 {
        let mobile = format!("98760000{number:02}");
        let said = mobile.clone();
        let id = functionary(app, ground.place, move |person| {
            person.mobile_number = said;
            person.first_name = format!("Asha{number}");
        });
        people.push((id.await, mobile));
    }
    let tomorrow = app.state.clock.today().checked_add_days(Days::new(1)).unwrap();
    Scene { ground, tomorrow, people }
}

impl Scene<'_> {
    fn date(&self) -> String {
        self.tomorrow.format("%d/%m/%Y").to_string()
    }

    /// Rows under the headings that people write.
    async fn draft(&self, lines: &[&str]) -> Value {
        let mut sheet = "Centre Code,Exam Date,Shift,Reporting Time,Duty,Mobile No.,Name,Required\n".to_owned();
        for line in lines {
            sheet.push_str(&line.replace("DATE", &self.date()));
            sheet.push('\n');
        }
        let slug = self.ground.examination["slug"].as_str().unwrap();
        read_kind(&self.ground.admin, "ROSTER", &sheet, &[("examination", slug)]).await
    }

    fn admin(&self) -> &Client<'_> {
        &self.ground.admin
    }

    async fn plan(&self, draft: &Value) -> Value {
        self.admin().get(&path(draft, "/plan")).await.expect(200)
    }

    async fn enter(&self, app: &TestApp, draft: &Value) -> Value {
        change(self.admin(), draft, "/register", json!({})).await;
        work(app).await;
        self.admin().get(&path(draft, "/progress")).await.expect(200)
    }
}

fn told(row: &Value) -> Vec<&str> {
    row["faults"].as_array().unwrap().iter().map(|fault| fault["message"].as_str().unwrap()).collect()
}

#[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
async fn written(app: &TestApp) -> (usize, usize, usize) {
    let db = &**app.database();
    (
        examination_day::Entity::find().all(db).await.unwrap().len(),
        assignment::Entity::find().all(db).await.unwrap().len(),
        staffing_need::Entity::find().all(db).await.unwrap().len(),
    )
}

#[actix_web::test]
async fn days_needs_and_duties_are_planned_first_and_entered_when_it_is_said() {
    let app = TestApp::start_with(quick).await;
    let scene = scene(&app).await;
    let draft = scene
        .draft(&[
            "N1,DATE,Morning,7:30 AM,,,,",
            "N1,DATE,Morning,,Invigilator,,,3",
            "N1,DATE,Morning,0730 hrs,Invigilator,+91 98760 00000,Asha0 Test,",
            "South School,DATE,Morning,,Invigilator,9876000001,,",
            "S1,DATE,Evening,,,9876000001,,",
            "N1,DATE,Morning,,Invigilator,9876000000,,",
        ])
        .await;
    let counts = &draft["counts"];
    assert_eq!(json!([counts["total"], counts["ready"], counts["known"], counts["faulty"]]), json!([6, 5, 1, 0]));
    let all = rows(scene.admin(), &draft, "").await;
    assert_eq!(all[5]["reason"], "Row 3 of this sheet gives this duty.");
    assert_eq!(cell(&draft, &all[2], "reportingTime"), "07:30");
    let plan = scene.plan(&draft).await;
    let sums = |sitting: &Value| {
        let of = |field: &str| sitting[field].as_u64().unwrap();
        ["centers", "newDays", "duties", "needs", "conflicts", "missing", "centersShort"].map(of)
    };
    assert_eq!(plan["sittings"][0]["batch"], "Evening");
    assert_eq!(sums(&plan["sittings"][0]), [1, 1, 1, 0, 0, 0, 0]);
    assert_eq!(sums(&plan["sittings"][1]), [2, 2, 2, 1, 0, 2, 1]);
    assert_eq!(plan["short"][0]["centerCode"], "N1");
    assert_eq!(json!([plan["short"][0]["needed"], plan["short"][0]["assigned"]]), json!([3, 1]));
    assert_eq!(written(&app).await, (0, 0, 0), "a plan writes nothing");
    let over = scene.enter(&app, &draft).await;
    assert_eq!(json!([over["status"], over["created"], over["failed"]]), json!(["DONE", 5, 0]), "{over}");
    assert_eq!(written(&app).await, (3, 3, 1));
    let again =
        scene.draft(&["N1,DATE,Morning,07:30,Invigilator,9876000000,,", "N1,DATE,Morning,,Invigilator,,,3"]).await;
    let known = rows(scene.admin(), &again, "").await;
    assert_eq!(
        json!([known[0]["reason"], known[1]["reason"]]),
        json!(["The person has this duty already.", "The day needs so many already."])
    );

    // The duties are the uploader's in the trail, and go again as one; the days stay.
    let told = scene.admin().get("/audit?action=ASSIGN_FUNCTIONARIES").await.expect(200);
    let acts = scene.admin().get("/examination/undo").await.expect(200);
    let act = &acts[0];
    assert!(told["data"][0]["actor"]["id"].is_string(), "{told}");
    assert_eq!(told["data"][0]["after"]["actId"], act["id"]);
    assert_eq!(json!([act["kind"], act["duties"], act["people"]]), json!(["SHEET_ENTERED", 3, 2]), "{acts}");
    let undo = format!("/examination/undo/{}", act["id"].as_str().unwrap());
    assert_eq!(scene.admin().post(&undo, json!({})).await.expect(200)["duties"], 3);
    let days = scene.admin().get("/examination/examination-days").await.expect(200);
    let assigned: Vec<_> = days.as_array().unwrap().iter().map(|day| day["assignedCount"].clone()).collect();
    assert_eq!(assigned, [json!(0), json!(0), json!(0)]);
}

#[actix_web::test]
async fn what_the_rules_of_rosters_forbid_is_told_at_its_row_before_anything_is_written() {
    let app = TestApp::start_with(quick).await;
    let scene = scene(&app).await;
    let blocked = functionary(&app, scene.ground.place, |person| {
        person.status = FunctionaryStatus::Blacklisted;
        person.mobile_number = "9876000099".into();
    });
    blocked.await;
    let supplier = agency(&app, "ecil", AgencyFamily::Ecil).await;
    functionary(&app, scene.ground.place, |person| {
        person.authorizing_agency_id = Some(supplier);
        person.mobile_number = "9876000098".into();
    })
    .await;
    let draft = scene
        .draft(&[
            "N1,DATE,Morning,,Invigilator,9876000000,,",
            "S1,DATE,Morning,,Invigilator,9876000000,,",
            "X9,DATE,Morning,,Invigilator,9876000001,,",
            "N1,DATE,Morning,,Invigilator,9999999999,,",
            "N1,DATE,Morning,,Invigilator,9876000099,,",
            "N1,DATE,Morning,,Invigilator,9876000098,,",
            "N1,DATE,Morning,,Invigilator,,,4",
            "N1,DATE,Morning,,Invigilator,,,5",
            "N1,DATE,Morning,,Invigilator,9876000001,Somebody Else,",
            "N1,DATE,Morning,25:99,,,,",
        ])
        .await;
    let all = rows(scene.admin(), &draft, "").await;
    let messages: Vec<Vec<&str>> = all.iter().map(told).collect();
    assert_eq!(messages[0], [""; 0]);
    assert_eq!(messages[1], ["Row 1 of this sheet sends this person to North School at that time"]);
    assert_eq!(messages[2], ["No center that you can see has this code or name"]);
    assert_eq!(messages[3], ["Nobody whom you can see has this mobile number"]);
    assert_eq!(messages[4], ["The functionary is not active."]);
    assert_eq!(messages[5], ["The functionary's agency does not supply this role."]);
    assert_eq!(messages[6], [""; 0]);
    assert_eq!(messages[7], ["Row 7 says that 4 are needed"]);
    assert_eq!(messages[8], ["The number is that of Asha1 Test"]);
    assert_eq!((&all[8]["state"], &all[8]["faults"][0]["isWarning"]), (&json!("READY"), &json!(true)));
    assert_eq!(messages[9], ["A time of day is written as HH:MM"]);
    let causes: Vec<&Value> = [1, 2, 3, 4].iter().map(|row| &all[*row]["faults"][0]["cause"]).collect();
    assert_eq!(json!(causes), json!(["CONFLICT", "UNKNOWN", "UNKNOWN", "CONFLICT"]));
    assert_eq!(scene.plan(&draft).await["sittings"][0]["conflicts"], 7);
    let over = scene.enter(&app, &draft).await;
    assert_eq!(json!([over["status"], over["created"]]), json!(["DONE", 3]), "{over}");
    assert_eq!(written(&app).await, (1, 2, 1));
}

#[actix_web::test]
async fn a_cell_that_is_mended_frees_the_rows_that_stood_against_it() {
    let app = TestApp::start_with(quick).await;
    let scene = scene(&app).await;
    let draft =
        scene.draft(&["N1,DATE,Morning,,Invigilator,9876000000,,", "S1,DATE,Morning,,Invigilator,9876000000,,"]).await;
    assert_eq!(draft["counts"]["faulty"], 1);
    let cells = json!({ "cells": [{ "row": 1, "field": "mobileNumber", "value": "9876000002" }] });
    let changed = change(scene.admin(), &draft, "/cells", cells).await;
    assert_eq!(json!([changed["counts"]["ready"], changed["changed"]]), json!([2, 2]), "{changed}");
    let undone = change(scene.admin(), &draft, "/undo", json!({})).await;
    assert_eq!(undone["counts"]["faulty"], 1, "{undone}");
}

#[actix_web::test]
async fn what_is_there_already_is_changed_only_as_far_as_that_was_told() {
    let app = TestApp::start_with(quick).await;
    let scene = scene(&app).await;
    let first = scene
        .draft(&[
            "N1,DATE,Morning,07:30,Invigilator,9876000000,,",
            "N1,DATE,Morning,,Invigilator,,,3",
            "N1,DATE,Morning,,Invigilator,9876000001,,",
        ])
        .await;
    let entered = scene.enter(&app, &first).await;
    assert_eq!(json!([entered["created"], entered["failed"]]), json!([3, 0]), "{entered}");
    let draft = scene
        .draft(&[
            "N1,DATE,Morning,08:00,Lab Supervisor,9876000000,,",
            "N1,DATE,Morning,,Invigilator,,,2",
            "S1,DATE,Morning,,Invigilator,9876000001,,",
        ])
        .await;
    let all = rows(scene.admin(), &draft, "").await;
    assert_eq!(
        told(&all[0]),
        [
            "The day is there already with another time, which stays as it is.",
            "The person has been Eduquity Invigilator on this day until now",
        ],
    );
    assert_eq!(told(&all[1]), ["The day has needed 3 until now"]);
    assert_eq!(told(&all[2]), ["The person is on duty at North School at that time"], "{}", all[2]);
    let plan = scene.plan(&draft).await;
    let sitting = &plan["sittings"][0];
    assert_eq!(json!([sitting["knownDays"], sitting["changedRoles"], sitting["missing"]]), json!([1, 1, 1]), "{plan}");
    let over = scene.enter(&app, &draft).await;
    assert_eq!(json!([over["created"], over["skipped"]]), json!([2, 0]), "{over}");
    let days = scene.admin().get("/examination/examination-days").await.expect(200);
    let reporting = days[0]["reportingAt"].as_str().unwrap();
    assert!(reporting.contains("T02:00:00"), "07:30 of India: {reporting}");
    let odd = scene.draft(&["N1,DATE,I,,Invigilator,,,2"]).await;
    let asked = "No center has this batch on this date, but there is Morning: look whether one more is meant";
    assert_eq!(told(&rows(scene.admin(), &odd, "").await[0]), [asked]);
}

#[actix_web::test]
async fn two_numbers_of_two_people_and_two_figures_for_one_need_are_told() {
    let app = TestApp::start_with(quick).await;
    let scene = scene(&app).await;
    let first = scene.draft(&["N1,DATE,Morning,,Invigilator,,,4"]).await;
    scene.enter(&app, &first).await;
    let sheet = format!(
        "Centre Code,Exam Date,Shift,Duty,UID,Mobile No.,Required\n\
         N1,{0},Morning,Invigilator,9876000000,9876000001,\n\
         N1,{0},Morning,Invigilator,,,4\n\
         N1,{0},Morning,Invigilator,,,6\n\
         N1,{0},Morning,Invigilator,9876000002,9999999999,\n",
        scene.date(),
    );
    let slug = scene.ground.examination["slug"].as_str().unwrap();
    let draft = read_kind(scene.admin(), "ROSTER", &sheet, &[("examination", slug)]).await;
    let all = rows(scene.admin(), &draft, "").await;
    assert_eq!(told(&all[0]), ["This number is that of Asha1 Test, another one in the row that of Asha0 Test"]);
    assert_eq!(all[1]["reason"], "The day needs so many already.");
    assert_eq!(told(&all[2]), ["Row 2 says that 4 are needed"]);
    assert_eq!(told(&all[3]), ["Nobody whom you can see has this mobile number"]);
    assert_eq!(all[3]["state"], "READY", "the other number is known");
}

#[actix_web::test]
async fn what_stands_beside_a_duty_that_is_refused_is_not_lost() {
    let app = TestApp::start_with(quick).await;
    let scene = scene(&app).await;
    functionary(&app, scene.ground.place, |person| {
        person.status = FunctionaryStatus::Inactive;
        person.mobile_number = "9876000097".into();
    })
    .await;
    let draft = scene
        .draft(&[
            "N1,DATE,Morning,,Invigilator,9876000097,,3",
            "N1,DATE,Morning,,Invigilator,,,3",
            "S1,DATE,Morning,,Invigilator,9876000097,,",
            "S1,DATE,Morning,,,,,",
        ])
        .await;
    let counts = &draft["counts"];
    assert_eq!(json!([counts["ready"], counts["faulty"], counts["known"]]), json!([2, 2, 0]));
    scene.enter(&app, &draft).await;
    assert_eq!(written(&app).await, (2, 0, 1));
}

#[actix_web::test]
async fn a_conflict_stays_when_another_row_of_its_center_is_changed() {
    let app = TestApp::start_with(quick).await;
    let scene = scene(&app).await;
    let draft = scene
        .draft(&[
            "S1,DATE,Morning,,Invigilator,9876000000,,",
            "N1,DATE,Morning,,Invigilator,9876000000,,",
            "N1,DATE,Morning,,Invigilator,9876000001,,",
            "N1,DATE,Morning,,Lab Supervisor,9876000001,,",
        ])
        .await;
    let all = rows(scene.admin(), &draft, "").await;
    assert_eq!(told(&all[3]), ["Row 3 of this sheet has this person as Eduquity Invigilator on this day"]);
    assert_eq!(draft["counts"]["faulty"], 2);
    let cells = json!({ "cells": [{ "row": 3, "field": "mobileNumber", "value": "9876000002" }] });
    let changed = change(scene.admin(), &draft, "/cells", cells).await;
    assert_eq!(json!([changed["counts"]["ready"], changed["counts"]["faulty"]]), json!([3, 1]), "{changed}");
    let all = rows(scene.admin(), &draft, "").await;
    assert_eq!(told(&all[1]), ["Row 1 of this sheet sends this person to South School at that time"]);
}

#[actix_web::test]
async fn the_times_of_a_day_hold_wherever_in_the_sheet_they_stand() {
    let app = TestApp::start_with(quick).await;
    let scene = scene(&app).await;
    let draft = scene
        .draft(&[
            "N1,DATE,Morning,,Invigilator,9876000000,,",
            "N1,DATE,Morning,,Invigilator,9876000001,,",
            "N1,DATE,Morning,,Invigilator,9876000002,,",
            "N1,DATE,Morning,07:30,Invigilator,9876000003,,",
        ])
        .await;
    assert_eq!(draft["counts"]["ready"], 4);
    let over = scene.enter(&app, &draft).await;
    assert_eq!(over["created"], 4, "{over}");
    let days = scene.admin().get("/examination/examination-days").await.expect(200);
    assert!(days[0]["reportingAt"].as_str().unwrap().contains("T02:00:00"), "07:30 of India");
}

#[actix_web::test]
async fn a_code_means_its_center_and_what_may_be_two_is_asked_for() {
    let app = TestApp::start_with(quick).await;
    let scene = scene(&app).await;
    for (name, code) in [("One Hall", "11-01"), ("Other Hall", "110-1")] {
        let center = json!({ "name": name, "cityId": scene.ground.place.city_id, "centerCode": code });
        scene.admin().post("/examination/center", center).await.expect(200);
    }
    let lines =
        ["11-01,DATE,Morning,,,,,", "110-1,DATE,Morning,,,,,", "1101,DATE,Morning,,,,,", "s1,DATE,Morning,,,,,"];
    let draft = scene.draft(&lines).await;
    let all = rows(scene.admin(), &draft, "").await;
    assert_eq!(told(&all[2]), ["Several centers have this code or name: write the code as it is"]);
    assert_eq!(json!([draft["counts"]["ready"], draft["counts"]["faulty"]]), json!([3, 1]));
    assert_eq!(scene.plan(&draft).await["sittings"][0]["centers"], 3);
}

#[actix_web::test]
async fn an_administrator_of_a_region_reaches_its_centers_and_people_only() {
    let app = TestApp::start_with(quick).await;
    let scene = scene(&app).await;
    let elsewhere = city_in(&app, 27).await.region_id;
    let admin = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(elsewhere)).await;
    let slug = scene.ground.examination["slug"].as_str().unwrap();
    let sheet = format!(
        "Centre Code,Exam Date,Shift,Duty,Mobile No.\nN1,{0},Morning,Invigilator,{1}\nS1,{0},Morning,,\n",
        scene.date(),
        scene.people[0].1,
    );
    let draft = read_kind(&admin, "ROSTER", &sheet, &[("examination", slug)]).await;
    let all = rows(&admin, &draft, "").await;
    assert_eq!(
        told(&all[0]),
        ["No center that you can see has this code or name", "Nobody whom you can see has this mobile number"]
    );
    scene.admin().get(&path(&draft, "")).await.expect(404);
}

#[actix_web::test]
async fn a_registration_that_was_cut_off_goes_on_behind_the_rows_that_were_written() {
    let app = TestApp::start_with(quick).await;
    let scene = scene(&app).await;
    let lines: Vec<String> =
        (0..4).map(|number| format!("N1,DATE,Morning,,Invigilator,98760000{number:02},,")).collect();
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    let draft = scene.draft(&lines).await;
    change(scene.admin(), &draft, "/register", json!({})).await;
    // Meanwhile somebody gives one of the duties by hand.
    let day = json!({
        "examinationId": scene.ground.examination["id"],
        "centerId": center(&scene).await, "date": scene.tomorrow, "batch": "Morning",
    });
    let day = scene.admin().post("/examination/examination-day", day).await.expect(201);
    scene.ground.assign(day["id"].as_str().unwrap(), &[(scene.people[1].0, "EDUQUITY_INVIGILATOR")]).await;
    work(&app).await;
    let over = scene.admin().get(&path(&draft, "/progress")).await.expect(200);
    assert_eq!(json!([over["status"], over["created"], over["skipped"]]), json!(["DONE", 3, 1]), "{over}");
    assert_eq!(written(&app).await, (1, 4, 0));
}

async fn center(scene: &Scene<'_>) -> Value {
    let centers = scene.admin().get("/choices/center").await.expect(200);
    let found = centers
        .as_array()
        .unwrap()
        .iter()
        .find(|center| center["name"] == "North School" || center["centerName"] == "North School");
    found.expect("the center")["id"].clone()
}

#[actix_web::test]
async fn what_is_exported_comes_back_as_it_is() {
    let app = TestApp::start_with(quick).await;
    let scene = scene(&app).await;
    let first = scene
        .draft(&[
            "N1,DATE,Morning,07:30,Invigilator,9876000000,,",
            "N1,DATE,Morning,,Lab Supervisor,9876000001,,",
            "N1,DATE,Morning,,Invigilator,,,3",
            "S1,DATE,Evening,,Invigilator,9876000000,,",
        ])
        .await;
    let entered = scene.enter(&app, &first).await;
    assert_eq!(json!([entered["created"], entered["failed"]]), json!([4, 0]), "{entered}");
    let known = async |file: &str| {
        let draft = read_kind(scene.admin(), "ROSTER", file, &[]).await;
        let all = rows(scene.admin(), &draft, "").await;
        let reasons = all.iter().map(|row| row["reason"].as_str().unwrap_or_default().to_owned());
        (draft["counts"]["faulty"].clone(), reasons.collect::<Vec<_>>())
    };
    let duty = "The person has this duty already.";
    let day = "This examination day is there already.";

    let (from, to) = (scene.tomorrow, scene.tomorrow);
    let duties = format!("/dashboard/functionaries-activity/export?format=csv&from={from}&to={to}");
    let duties = csv(scene.admin(), &duties).await;
    let said = scene.tomorrow.format("%d-%m-%Y");
    assert!(duties.contains(&format!("From: {said}")), "{duties:?}");
    assert_eq!(known(&duties.join("\n")).await, (json!(0), vec![duty.to_owned(); 3]));
    let before = "/dashboard/functionaries-activity/export?format=csv&to=2020-01-01";
    assert!(csv(scene.admin(), before).await.last().unwrap().starts_with("Total: 0 rows"));

    let listed = scene.admin().get("/examination/examination-days?sort=batch").await.expect(200);
    let morning = listed.as_array().unwrap().iter().find(|day| day["batch"] == "Morning").unwrap();
    let roster =
        format!("/examination/examination-day-functionary/{}/export?format=csv", morning["id"].as_str().unwrap());
    let roster = csv(scene.admin(), &roster).await;
    assert_eq!(known(&roster.join("\n")).await, (json!(0), vec![duty.to_owned(); 2]));

    let days = csv(scene.admin(), "/examination/examination-days/export?format=csv").await;
    let heading = days.iter().position(|line| line.starts_with("Date,Batch,")).unwrap();
    assert!(days[heading].ends_with("Closes,Gate opened,Needed in all,Assigned,Missing,Too many,Present"), "{days:?}");
    let line = days.iter().find(|line| line.contains(",Morning,")).unwrap();
    assert!(line.ends_with(",07:30,,,,3,2,2,0,0"), "{line}");
    assert_eq!(known(&days.join("\n")).await, (json!(0), vec![day.to_owned(); 2]));
}
