//! Lists that leave as files.

use std::collections::BTreeSet;

use kernel::access::Role;
use registry::sheets;
use serde_json::{Value, json};
use test_support::{
    Client, TestApp,
    ground::{Ground, functionary},
    people::Somebody,
    places,
};

/// The lines of a list as CSV.
pub(crate) async fn csv(client: &Client<'_>, path: &str) -> Vec<String> {
    let answer = client.get(path).await;
    assert_eq!(answer.status, 200, "{path}");
    assert_eq!(answer.headers.get("content-type").unwrap(), "text/csv; charset=utf-8");
    let text = String::from_utf8(answer.body.to_vec()).unwrap();
    let text = text.strip_prefix('\u{feff}').expect("a mark that says that it is UTF-8").to_owned();
    text.lines().map(str::to_owned).collect()
}

#[actix_web::test]
async fn a_file_has_the_filters_above_the_rows_in_reach_and_the_totals_below() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let elsewhere = places::city_in(&app, 27).await;
    let odd = functionary(&app, ground.place, |person| person.first_name = "=HYPERLINK(1)".into()).await;
    let plain = functionary(&app, ground.place, |person| person.first_name = "Asha, \"the\" first".into()).await;
    functionary(&app, elsewhere, |_| {}).await;
    let region = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(ground.place.region_id)).await;

    let path = format!("/functionary/export?format=csv&status=ACTIVE&regionId={}", ground.place.region_id);
    for client in [&ground.admin, &region] {
        let lines = csv(client, &path).await;
        assert_eq!(lines[0], "Functionaries");
        assert!(
            lines[1].starts_with("Region: ") && !lines[1].contains(&ground.place.region_id.to_string()),
            "{lines:?}"
        );
        assert_eq!(lines[2], "Status: Active");
        assert!(lines[3].starts_with("As of "), "{lines:?}");
        assert_eq!(lines[5], "Name,UID,Mobile,E-mail,Usual role,Status,Agency,City,District,PIN code,Region");
        let rows = &lines[6..lines.len() - 2];
        assert_eq!(rows.len(), 2, "{lines:?}");
        assert!(rows.iter().any(|row| row.starts_with("'=HYPERLINK(1) Test,")), "{rows:?}");
        assert!(rows.iter().any(|row| row.starts_with("\"Asha, \"\"the\"\" first Test\",")), "{rows:?}");
        assert!(lines.last().unwrap().starts_with("Total: 2 rows"), "{lines:?}");
    }
    let all = csv(&region, "/functionary/export?format=csv").await;
    assert!(all.last().unwrap().starts_with("Total: 2 rows"), "nobody of another region: {all:?}");
    assert_ne!(odd, plain);
    app.client().get("/functionary/export").await.refused(401);
    region.get("/functionary/export?format=pdf").await.refused(400);
}

#[actix_web::test]
async fn what_a_spreadsheet_program_reads_as_a_formula_leaves_as_a_text_in_both_formats() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let names = ["＝1+1", "\u{200b}=1+1", "\u{feff}＋1", "'=1+1"];
    for name in names {
        functionary(&app, ground.place, |person| person.first_name = name.into()).await;
    }
    let lines = csv(&ground.admin, "/functionary/export?format=csv").await;
    let book = ground.admin.get("/functionary/export?format=xlsx").await.body;
    let mut sheets = zip::ZipArchive::new(std::io::Cursor::new(&book[..])).unwrap();
    let sheet = std::io::read_to_string(sheets.by_name("xl/worksheets/sheet1.xml").unwrap()).unwrap();
    for name in names {
        let guarded = format!("'{name} Test");
        assert!(lines.iter().any(|line| line.starts_with(&guarded)), "{name:?}: {lines:?}");
        assert!(
            sheet.contains(&format!(">{}", guarded.replace('\'', "&apos;"))) || sheet.contains(&format!(">{guarded}")),
            "{name:?}"
        );
    }
}

#[actix_web::test]
async fn a_list_of_several_pages_leaves_whole_in_both_formats() {
    let app =
        TestApp::start_with(|settings| settings.registry.sheet_reader = env!("CARGO_BIN_EXE_muster").into()).await;
    let ground = Ground::in_delhi(&app).await;
    for _ in 0..1_003 {
        functionary(&app, ground.place, |_| {}).await;
    }
    let lines = csv(&ground.admin, "/functionary/export?format=csv&sort=uid").await;
    assert!(lines.last().unwrap().starts_with("Total: 1003 rows"), "{:?}", lines.last());
    let answer = ground.admin.get("/functionary/export?sort=uid").await;
    let disposition = answer.headers.get("content-disposition").unwrap().to_str().unwrap().to_owned();
    assert_eq!(disposition, format!("attachment; filename=\"muster-functionaries-{}.xlsx\"", app.state.clock.today()));
    let rows = sheets::of_bytes(&answer.body, &app.state.settings.registry).unwrap();
    let uids: Vec<_> = rows.iter().filter_map(|row| row.cells.get(1)).filter(|uid| uid.starts_with("F00")).collect();
    assert_eq!(uids.len(), 1_003);
    assert_eq!(BTreeSet::from_iter(uids).len(), 1_003, "nobody twice");
    assert_eq!(rows.last().unwrap().cells[0], *"Total: 1003 rows");
}

#[actix_web::test]
async fn the_trail_says_who_took_which_list_and_hides_what_was_searched_for() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    functionary(&app, ground.place, |person| person.first_name = "Sita".into()).await;
    csv(&ground.admin, "/functionary/export?format=csv&q=Sita&status=ACTIVE").await;
    let trail = ground.admin.get("/audit?action=EXPORT_LIST").await.expect(200);
    let lines = trail.as_array().or_else(|| trail["data"].as_array()).or_else(|| trail["entries"].as_array());
    let line = &lines.unwrap_or_else(|| panic!("{trail}"))[0];
    assert_eq!((&line["subjectKind"], &line["subjectId"]), (&json!("list"), &json!("functionaries")));
    let after = &line["after"];
    assert_eq!((&after["format"], &after["rows"]), (&json!("csv"), &json!(1)));
    assert_eq!(after["filters"], json!({ "q": "searched for words", "status": "ACTIVE" }));
}

#[actix_web::test]
async fn every_list_of_a_day_leaves_with_its_sums() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let day = ground.day("Morning").await;
    let people = [functionary(&app, ground.place, |_| {}).await, functionary(&app, ground.place, |_| {}).await];
    ground.assign(&day, &people.map(|person| (person, "EDUQUITY_INVIGILATOR"))).await;
    let last = async |path: String| csv(&ground.admin, &path).await.pop().unwrap();
    let duties = last("/dashboard/functionaries-activity/export?format=csv&status=ABSENT".into()).await;
    assert!(duties.starts_with("Total: 2 rows"), "{duties}");
    let roster = last(format!("/examination/examination-day-functionary/{day}/export?format=csv")).await;
    assert!(roster.starts_with("Total: 2 rows"), "{roster}");
    let centers = last("/dashboard/day-centers/export?format=csv".into()).await;
    assert_eq!(centers, "Total: 1 row,,,,,,,,0,2,0,0,2,0,0,0,0,0,,,,,0");
    let places = last("/dashboard/day-places/export?format=csv&level=STATE".into()).await;
    assert_eq!(places, "Total: 1 row,,1,0,0,0,2,0,0,2,0,0,0,0,0");
    let agencies = last("/dashboard/authorizing-agency/export?format=csv".into()).await;
    assert!(agencies.starts_with("Total: "), "{agencies}");
    let came = last("/dashboard/functionary-attendance/export?format=csv".into()).await;
    assert!(came.starts_with("Total: 0 rows"), "{came}");
    let days = last("/examination/examination-days/export?format=csv".into()).await;
    assert_eq!(days, "Total: 1 row,,,,,,,,,,,,,0,2,0,0,0");
    let known = last("/examination/centers/export?format=csv".into()).await;
    assert!(known.starts_with("Total: 1 row"), "{known}");
    let anomalies = csv(&ground.admin, "/monitoring/anomalies/export?format=csv&type=FACE_MISMATCH").await;
    assert_eq!(anomalies[1], "Type: Face does not match");
    assert!(anomalies.last().unwrap().starts_with("Total: 0 rows"), "{anomalies:?}");
    let nobody =
        ground.admin.get("/examination/examination-day-functionary/0198c1a0-0000-7000-8000-000000000000/export").await;
    assert_eq!(nobody.expect(404)["error"], Value::from("Examination day not found."));
}

#[actix_web::test]
async fn accounts_and_the_trail_leave_as_files_that_hold_what_the_lists_do() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let region = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(ground.place.region_id)).await;
    let listed = region.get("/users?pageSize=200").await.expect(200);
    let users = csv(&region, "/users/export?format=csv").await;
    assert_eq!(
        users.last().unwrap().split(',').next().unwrap(),
        format!("Total: {} rows", listed["total"]).replace("1 rows", "1 row")
    );
    for _ in 0..3 {
        csv(&ground.admin, "/users/export?format=csv&role=SSC_ADMIN").await;
    }
    let trail = csv(&ground.admin, "/audit/export?format=csv&action=EXPORT_LIST").await;
    let rows: Vec<&String> = trail.iter().filter(|line| line.contains(",Export list,")).collect();
    assert_eq!(rows.len(), 4, "the region's and the three: {trail:?}");
    assert!(rows[0].contains("SSC_ADMIN") && rows[3].contains("Ssc region admin"), "the newest first: {rows:?}");
    app.signed_in(Role::AuthorizingAgencyAdmin).await.get("/users/export?format=csv").await.refused(403);
}

#[actix_web::test]
async fn people_without_a_picture_can_be_listed_and_taken_along() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    functionary(&app, ground.place, |_| {}).await;
    let total = async |query: &str| {
        ground.admin.get(&format!("/functionary?page=1&pageSize=1&{query}")).await.expect(200)["total"].clone()
    };
    assert_eq!((total("hasPicture=false").await, total("hasPicture=true").await), (json!(1), json!(0)));
    let file = csv(&ground.admin, "/functionary/export?format=csv&hasPicture=false").await;
    assert!(file.last().unwrap().starts_with("Total: 1 row"), "{file:?}");

    // Of one roster: those who have a duty there, and no other.
    let on_duty = functionary(&app, ground.place, |_| {}).await;
    let (day, other) = (ground.day("Morning").await, ground.day("Evening").await);
    ground.assign(&day, &[(on_duty, "EDUQUITY_INVIGILATOR")]).await;
    let of = |day: &str| format!("hasPicture=false&examinationDayId={day}");
    assert_eq!((total(&of(&day)).await, total(&of(&other)).await), (json!(1), json!(0)));
    assert_eq!(total(&format!("{}&q=person", of(&day))).await, json!(1));
    let file = csv(&ground.admin, &format!("/functionary/export?format=csv&{}", of(&day))).await;
    assert!(file.last().unwrap().starts_with("Total: 1 row"), "{file:?}");
}
