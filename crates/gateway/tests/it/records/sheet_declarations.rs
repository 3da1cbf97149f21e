//! What people who are registered have declared, from a sheet: dates at which they cannot serve, and interests in examinations.

use chrono::{Days, NaiveDate};
use kernel::{access::Role, ids::FunctionaryId};
use registry::entities::AgencyFamily;
use serde_json::{Value, json};
use test_support::{
    Client, TestApp,
    client::Part,
    ground::{Ground, agency, functionary},
    people::Somebody,
};

use super::draft_desk::{change, path, quick, read_kind, rows, work};

const HEADINGS: &str = "UID,Mobile No.,Name,From,To,Center,Exam,Kind of Interest,Remarks";

/// An agency with two people, and a person of another one.
struct Desk<'app> {
    ground: Ground<'app>,
    agency: Client<'app>,
    region: Client<'app>,
    own: [(FunctionaryId, Value); 2],
    other: (FunctionaryId, Value),
}

impl<'app> Desk<'app> {
    async fn of(app: &'app TestApp) -> Self {
        let ground = Ground::in_delhi(app).await;
        let own = agency(app, "eduquity", AgencyFamily::Eduquity).await;
        let other = agency(app, "ecil", AgencyFamily::Ecil).await;
        let person = async |of| {
            let id = functionary(app, ground.place, |person| person.authorizing_agency_id = Some(of)).await;
            (id, ground.admin.get(&format!("/functionary/{id}")).await.expect(200))
        };
        Self {
            agency: app.signed_in(Somebody::from(Role::AuthorizingAgencyAdmin).of_agency(own)).await,
            region: app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(ground.place.region_id)).await,
            own: [person(own).await, person(own).await],
            other: person(other).await,
            ground,
        }
    }

    async fn profile(&self, id: FunctionaryId) -> Value {
        self.ground.admin.get(&format!("/functionary/{id}/duty-profile")).await.expect(200)
    }

    fn exam(&self) -> &str {
        self.ground.examination["name"].as_str().unwrap()
    }
}

fn text<'v>(person: &'v (FunctionaryId, Value), field: &str) -> &'v str {
    person.1[field].as_str().unwrap()
}

fn written(date: NaiveDate) -> String {
    date.format("%d/%m/%Y").to_string()
}

async fn read(client: &Client<'_>, lines: &[String]) -> Value {
    read_kind(client, "DECLARATIONS", &format!("{HEADINGS}\n{}\n", lines.join("\n")), &[]).await
}

/// The faults of the rows: field and sentence.
async fn faults(client: &Client<'_>, draft: &Value) -> Vec<Vec<(String, String)>> {
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let of_row = |row: Value| {
        let faults = row["faults"].as_array().unwrap().iter();
        faults.map(|fault| (text(&fault["field"]), text(&fault["message"]))).collect()
    };
    rows(client, draft, "").await.into_iter().map(of_row).collect()
}

fn fault(field: &str, sentence: &str) -> Vec<(String, String)> {
    vec![(field.to_owned(), sentence.to_owned())]
}

#[actix_web::test]
async fn an_agency_enters_what_its_people_declared_from_one_sheet() {
    let app = TestApp::start_with(quick).await;
    let desk = Desk::of(&app).await;
    let from = app.state.clock.today() + Days::new(5);
    let [first, second] = &desk.own;
    let lines = [
        format!(
            "{},,,{},{},,,,A wedding in the family",
            text(first, "uid"),
            written(from),
            written(from + Days::new(2))
        ),
        format!(",{},,,,School No. 1,{},Relative,My son sits there", text(first, "mobileNumber"), desk.exam()),
        format!(",{},,,,,{},teaches,I teach at a coaching center", text(second, "mobileNumber"), desk.exam()),
        format!(",{},,{},,School No. 1,,,Works there", text(second, "mobileNumber"), written(from)),
    ];
    let draft = read(&desk.agency, &lines).await;
    assert_eq!(draft["counts"]["ready"], 4, "{:?}", faults(&desk.agency, &draft).await);
    assert_eq!(desk.profile(first.0).await["declarations"], json!([]), "nothing before it is said");
    change(&desk.agency, &draft, "/register", json!({})).await;
    work(&app).await;
    let done = desk.agency.get(&path(&draft, "")).await.expect(200);
    assert_eq!((&done["step"], &done["counts"]["registered"]), (&json!("DONE"), &json!(4)));

    let profile = desk.profile(first.0).await;
    let dates = &profile["unavailabilities"][0];
    assert_eq!((&dates["from"], &dates["until"]), (&json!(from), &json!(from + Days::new(2))));
    assert_eq!((&dates["reason"], &dates["statedBy"]), (&json!("A wedding in the family"), &json!("AGENCY")));
    let declared = &profile["declarations"][0];
    assert_eq!((&declared["interest"], &declared["statedBy"]), (&json!("RELATIVE_IS_CANDIDATE"), &json!("AGENCY")));
    assert_eq!(declared["centers"][0]["id"], desk.ground.center["id"]);
    let profile = desk.profile(second.0).await;
    assert_eq!(profile["declarations"][0]["centers"], json!([]), "the whole examination");
    assert_eq!(profile["unavailabilities"][0]["center"]["id"], desk.ground.center["id"]);
    for action in ["STATE_UNAVAILABILITY", "DECLARE_INTEREST"] {
        let told = desk.ground.admin.get(&format!("/audit?action={action}")).await.expect(200);
        assert_eq!(told["total"], 2, "{action}");
        assert_eq!(told["data"][0]["actor"]["role"], "AUTHORIZING_AGENCY_ADMIN");
        assert_eq!(told["data"][0]["subjectKind"], "functionary");
    }

    let again = read(&desk.agency, &lines).await;
    assert_eq!(again["counts"]["known"], 4, "{:?}", faults(&desk.agency, &again).await);
}

#[actix_web::test]
async fn each_row_is_refused_where_the_single_call_would_be() {
    let app = TestApp::start_with(quick).await;
    let desk = Desk::of(&app).await;
    let today = app.state.clock.today();
    let (yesterday, tomorrow) = (written(today - Days::new(1)), written(today + Days::new(1)));
    let [first, second] = &desk.own;
    let above = json!({
        "examinationId": desk.ground.examination["id"], "interest": "TEACHES_CANDIDATES", "statement": "Seen at a coaching center"
    });
    desk.region.post(&format!("/functionary/{}/declarations", second.0), above).await.expect(200);
    let uid = text(first, "uid");
    let lines = [
        format!("{},,,{tomorrow},,,,,A wedding", text(&desk.other, "uid")),
        format!("{uid},,Quite Another,{tomorrow},,,,,A wedding"),
        format!("{uid},,,{yesterday},{yesterday},,,,A wedding"),
        format!("{uid},,,{tomorrow},,,,,no"),
        format!("{uid},,,{tomorrow},,,{},No interest,A wedding", desk.exam()),
        format!("{uid},,,,,School No. 9,{},No interest,", desk.exam()),
        format!("{uid},,,,,,Olympics,a friend,A friend sits for it"),
        format!(",,Asha,{tomorrow},,,,,A wedding"),
        format!("{},,,,,,{},No interest,", text(second, "uid"), desk.exam()),
        format!("{uid},,,,,,{},No interest,", desk.exam()),
        format!("{uid},,,,,,{},teaches,I teach there", desk.exam()),
    ];
    let draft = read(&desk.agency, &lines).await;
    let said = faults(&desk.agency, &draft).await;
    assert_eq!(said[0], fault("uid", "Nobody whom you can see has this UID"), "of another agency");
    assert_eq!(said[1][0].0, "personName");
    assert!(said[1][0].1.starts_with("The number is that of "), "{:?}", said[1]);
    assert_eq!(said[2], fault("until", "These dates are over."));
    assert_eq!(said[3], fault("reason", kernel::form::REASON));
    assert_eq!(said[4], fault("interest", "Dates and an interest take two rows"));
    assert_eq!(said[5], fault("centers", "No center has this code or name"));
    assert_eq!(
        said[6],
        fault("interest", "Choose one of the list: no interest, a relative, teaching, or something else")
    );
    assert_eq!(said[7], fault("mobileNumber", "Give this person's UID, Aadhaar or mobile number"));
    assert_eq!(said[8].len(), 1);
    assert!(said[8][0].1.starts_with("The region entered this"), "{:?}", said[8]);
    assert_eq!(said[9], []);
    assert_eq!(
        said[10],
        fault("examination", "Row 10 of this sheet is about the same person and examination. Join them.")
    );
    change(&desk.agency, &draft, "/register", json!({})).await;
    work(&app).await;
    let profile = desk.profile(first.0).await;
    assert_eq!(profile["unavailabilities"], json!([]), "nothing of a row with a fault is written");
    assert_eq!(profile["declarations"][0]["interest"], "NO_INTEREST");
    let kept = desk.profile(second.0).await;
    assert_eq!(kept["declarations"][0]["interest"], "TEACHES_CANDIDATES");
    assert_eq!(desk.profile(desk.other.0).await["unavailabilities"], json!([]));
}

#[actix_web::test]
async fn a_person_is_one_person_by_whichever_number_a_row_names_them() {
    let app = TestApp::start_with(quick).await;
    let desk = Desk::of(&app).await;
    let [first, _] = &desk.own;
    let lines = [
        format!("{},,,,,,{},teaches,I teach at a coaching center", text(first, "uid"), desk.exam()),
        format!(",{},,,,,{},No interest,", text(first, "mobileNumber"), desk.exam()),
    ];
    let draft = read(&desk.agency, &lines).await;
    let said = faults(&desk.agency, &draft).await;
    let joined = "Row 1 of this sheet is about the same person and examination. Join them.";
    assert_eq!(said, [vec![], fault("examination", joined)]);
    change(&desk.agency, &draft, "/register", json!({})).await;
    work(&app).await;
    let declared = desk.profile(first.0).await["declarations"].clone();
    assert_eq!((declared.as_array().unwrap().len(), &declared[0]["interest"]), (1, &json!("TEACHES_CANDIDATES")));
}

#[actix_web::test]
async fn an_aadhaar_number_in_another_column_is_not_listed_among_the_values_of_a_fault() {
    let app = TestApp::start_with(quick).await;
    let desk = Desk::of(&app).await;
    let tomorrow = written(app.state.clock.today() + Days::new(1));
    let draft = read(&desk.agency, &[format!("999941057058,,,{tomorrow},,,,,A wedding")]).await;
    assert_eq!(draft["counts"]["faulty"], 1);
    let findings = desk.agency.get(&path(&draft, "/findings")).await.expect(200).to_string();
    assert!(findings.contains("Nobody whom you can see has this Aadhaar number"), "{findings}");
    assert!(!findings.contains("999941057058"), "{findings}");
}

#[actix_web::test]
async fn what_changed_between_the_look_and_the_entry_is_said_at_its_row() {
    let app = TestApp::start_with(quick).await;
    let desk = Desk::of(&app).await;
    let [first, second] = &desk.own;
    let none = |person| format!("{},,,,,,{},No interest,", text(person, "uid"), desk.exam());
    let draft = read(&desk.agency, &[none(first), none(second)]).await;
    assert_eq!(draft["counts"]["ready"], 2);
    let own = json!({
        "examinationId": desk.ground.examination["id"], "interest": "OTHER_INTEREST", "statement": "My sister heads the school"
    });
    desk.region.post(&format!("/functionary/{}/declarations", first.0), own).await.expect(200);
    change(&desk.agency, &draft, "/register", json!({})).await;
    work(&app).await;
    let left = desk.agency.get(&path(&draft, "")).await.expect(200);
    assert_eq!((&left["counts"]["registered"], &left["counts"]["faulty"]), (&json!(1), &json!(1)));
    assert!(faults(&desk.agency, &left).await[0][0].1.starts_with("The region entered this"));
    assert_eq!(desk.profile(first.0).await["declarations"][0]["interest"], "OTHER_INTEREST");
    assert_eq!(desk.profile(second.0).await["declarations"][0]["interest"], "NO_INTEREST");
}

#[actix_web::test]
async fn more_declarations_than_a_sheet_may_have_are_refused_with_a_sentence() {
    let app = TestApp::start_with(|settings| {
        quick(settings);
        settings.registry.sheet_rows = 3;
    })
    .await;
    let admin = app.signed_in(Role::SscAdmin).await;
    let file = format!("{HEADINGS}\n{}", "F0001,,,01-12-2027,,,,,A wedding\n".repeat(5));
    let parts = [Part::File("many.csv", file.as_bytes()), Part::Field("kind", "DECLARATIONS")];
    let refused = admin.upload("/sheets/drafts", &parts).await.expect(400);
    assert!(refused["error"].as_str().unwrap().contains("more than 3 rows"), "{refused}");
}
