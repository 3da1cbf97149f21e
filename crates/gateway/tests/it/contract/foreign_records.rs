//! A record of another region, agency, center or day is answered exactly like one that does not exist: for every call that
//! names a record, as everybody whose reach is limited.

use chrono::TimeDelta;
use kernel::access::{Breadth, Role};
use sea_orm::Iterable;
use serde_json::{Value, json};
use test_support::{
    Answer, Client, TestApp,
    ground::{Ground, agency, functionary, login_of},
    operations::{ABSENT, Body, Operation, SELF_VERIFIED, kind, meaningless, name_of, resolve},
    people::Somebody,
    rows::{Reader, changed},
    sign_in::quick,
    world::{Record, World},
};

const DELHI: i32 = 7;
const MAHARASHTRA: i32 = 27;

/// The device of everybody at a gate.
const DEVICE: &str = "abcdefghijklmnopqrstu:1763600000";

/// Calls that answer for each record on its own: nothing is found or changed, and that is said in the answer.
const ONE_BY_ONE: [(&str, u16); 5] = [
    ("activate_functionaries", 200),
    ("ask_for_pictures", 200),
    ("assign_functionaries", 409),
    ("check_assignments", 200),
    ("mark_as_left", 200),
];

/// What is put in place of ids.
#[derive(Clone, Copy)]
enum Ids<'a, 'app> {
    Foreign(&'a World<'app>),
    Absent(&'a World<'app>),
}

impl Ids<'_, '_> {
    /// The id for a record; what everybody may know of is real in both cases.
    fn of(&self, record: Record) -> String {
        match self {
            Self::Foreign(world) => world.id(record).to_owned(),
            Self::Absent(world) if record.is_shared() => world.id(record).to_owned(),
            Self::Absent(_) if record == Record::File => meaningless("filename").to_owned(),
            Self::Absent(_) => ABSENT.to_owned(),
        }
    }
}

/// The records that a call names outside its query: in its path, and in the fields of its body.
fn named(operation: &Operation) -> Vec<(String, Record)> {
    let schema = operation.json().or_else(|| operation.form());
    let fields =
        schema.iter().filter_map(|schema| schema["properties"].as_object()).flatten().map(|(name, _)| name.clone());
    let parts = operation.parameters("path").into_iter().map(|(name, _)| name);
    parts.chain(fields).filter_map(|name| Record::named_by(operation, &name).map(|record| (name, record))).collect()
}

fn path(operation: &Operation, ids: Ids<'_, '_>) -> String {
    operation.path_with(|name| match Record::named_by(operation, name) {
        Some(record) => ids.of(record),
        None => meaningless(name).to_owned(),
    })
}

/// A body whose fields all name the records.
fn body(operation: &Operation, ids: Ids<'_, '_>) -> Body {
    if ["assign_functionaries", "check_assignments"].contains(&operation.name.as_str()) {
        return Body::Json(json!({
            "examinationDayIds": [ids.of(Record::Day)],
            "functionaries": [{ "id": ids.of(Record::Functionary), "examinationDayRole": "EDUQUITY_INVIGILATOR" }],
        }));
    }
    let mut body = operation.body();
    let schema = operation.json().or_else(|| operation.form());
    if let Body::Json(value) = &mut body
        && value.get("deviceId").is_some()
    {
        value["deviceId"] = json!(DEVICE);
    }
    for (name, record) in named(operation) {
        let Some(field) = schema.as_ref().and_then(|schema| schema["properties"].get(&name)) else { continue };
        let id = ids.of(record);
        match &mut body {
            Body::Json(value) if kind(&resolve(field)) == "array" => value[&name] = json!([id]),
            Body::Json(value) => value[&name] = json!(id),
            Body::Form(fields, _) => {
                fields.retain(|(other, _)| *other != name);
                fields.push((name, id));
            }
            Body::Nothing => {}
        }
    }
    body
}

/// An answer without the number of its request and without the ids that were asked for.
fn told(operation: &Operation, ids: Ids<'_, '_>, answer: &Answer) -> (u16, String) {
    let mut text = match serde_json::from_slice::<Value>(&answer.body) {
        Ok(mut value) => {
            value.as_object_mut().map(|fields| fields.remove("requestId"));
            value.to_string()
        }
        Err(_) => format!("{} bytes", answer.body.len()),
    };
    let named = named(operation).into_iter().map(|(_, record)| record).chain([Record::Day, Record::Functionary]);
    for record in named.filter(|record| !record.is_shared()) {
        text = text.replace(&ids.of(record), "<id>");
    }
    (answer.status, text)
}

/// Everybody whose reach is limited, each with something of their own in Delhi.
async fn limited<'app>(app: &'app TestApp, ground: &Ground<'app>) -> Vec<(Role, Client<'app>)> {
    let own_agency = agency(app, "eduquity", registry::entities::AgencyFamily::Eduquity).await;
    functionary(app, ground.place, |person| person.authorizing_agency_id = Some(own_agency)).await;
    let day = ground.day("Afternoon").await;
    let mut people = Vec::new();
    for role in Role::iter().filter(|role| role.breadth() != Breadth::Everything) {
        let duty = match role {
            Role::VenueManager => Some("EDUQUITY_VENUE_MANAGER"),
            Role::SscCenterCoordinator => Some("SSC_CENTER_COORDINATOR"),
            Role::SscCityCoordinator => Some("SSC_CITY_COORDINATOR"),
            Role::EyCenterObserver => Some("EY_OBSERVER"),
            _ => None,
        };
        let client = match duty {
            Some(duty) => {
                let person = functionary(app, ground.place, |_| {}).await;
                ground.assign(&day, &[(person, duty)]).await;
                let login = login_of(app, person).await.expect("a login with the duty");
                app.session_of(login.id, login.role, role.is_gate().then_some(DEVICE)).await
            }
            None => {
                let mut who = Somebody::from(role).in_region(ground.place.region_id);
                who.agency_id = Some(own_agency).filter(|_| role.breadth() == Breadth::OwnAgency);
                app.signed_in(who).await
            }
        };
        people.push((role, client));
    }
    people
}

#[actix_web::test]
async fn a_foreign_record_is_answered_like_one_that_does_not_exist_and_stays_as_it_is() {
    let app = TestApp::start_with(quick).await;
    let foreign = World::in_state(&app, MAHARASHTRA).await;
    let ground = Ground::at(&app, test_support::places::city_in(&app, DELHI).await).await;
    let people = limited(&app, &ground).await;
    let reader = Reader::new(&app).await;
    let before = reader.read(&app).await;
    let mut wrong = Vec::new();
    let mut asked = 0;
    for operation in Operation::all().iter().filter(|operation| operation.keys != [SELF_VERIFIED]) {
        // A call that anybody may make knows nobody to whom a record could be foreign.
        let names_records = named(operation).iter().any(|(_, record)| !record.is_shared());
        if !names_records || operation.keys.is_empty() {
            continue;
        }
        for (role, client) in people.iter().filter(|(role, _)| operation.admits(*role)) {
            asked += 1;
            let mut answers = Vec::new();
            for ids in [Ids::Foreign(&foreign), Ids::Absent(&foreign)] {
                let answer = operation.send(client, &path(operation, ids), &body(operation, ids)).await;
                answers.push(told(operation, ids, &answer));
            }
            let one_by_one = ONE_BY_ONE.iter().find(|(name, _)| *name == operation.name);
            let expected = one_by_one.map_or(404, |(_, status)| *status);
            if answers[0] != answers[1] || answers[0].0 != expected {
                wrong.push(format!(
                    "{} as {}: a foreign record is answered {:?}, an absent one {:?}",
                    operation.address(),
                    name_of(*role),
                    answers[0],
                    answers[1]
                ));
            }
        }
    }
    assert!(asked > 80, "only {asked} requests named a record; the walk over the document has lost its way");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let mut changed = changed(&before, &reader.read(&app).await);
    // Tries are counted, whatever they find.
    changed.retain(|table| table != "rate_counter");
    assert_eq!(changed, Vec::<String>::new(), "asking for foreign records changed something");
}

/// Lists may be asked for a record's rows; a foreign record has none, like one that does not exist.
#[actix_web::test]
async fn a_list_narrowed_to_a_foreign_record_is_as_empty_as_one_narrowed_to_none() {
    let app = TestApp::start_with(quick).await;
    let foreign = World::in_state(&app, MAHARASHTRA).await;
    let ground = Ground::at(&app, test_support::places::city_in(&app, DELHI).await).await;
    let people = limited(&app, &ground).await;
    app.advance(TimeDelta::minutes(1));
    let mut wrong = Vec::new();
    // Regions, states, districts and cities are the same list for everybody.
    const SAME_FOR_ALL: [&str; 3] = ["list_state_choices", "list_district_choices", "list_city_choices"];
    for operation in Operation::all().iter().filter(|operation| !SAME_FOR_ALL.contains(&operation.name.as_str())) {
        let names_record =
            operation.parameters("path").iter().any(|(name, _)| Record::named_by(operation, name).is_some());
        // A file of a list says at its top what was asked for; its rows are the list's.
        let is_file = operation.path.ends_with("/export");
        if operation.writes() || names_record || is_file || operation.keys.is_empty() {
            continue;
        }
        for (name, _) in operation.parameters("query") {
            // An examination is nobody's; one's own days of it are one's own.
            let record = Record::named_by(operation, &name).filter(|record| *record != Record::Examination);
            let Some(record) = record else { continue };
            for (role, client) in people.iter().filter(|(role, _)| operation.admits(*role)) {
                let [theirs, none] = [foreign.id(record), ABSENT].map(|id| format!("{}?{name}={id}", operation.path));
                let theirs = client.get(&theirs).await;
                let none = client.get(&none).await;
                if (theirs.status, &theirs.body) != (none.status, &none.body) && !both_refused(&theirs, &none) {
                    wrong.push(format!(
                        "{} by {name} as {}: foreign {} {:?}, absent {} {:?}",
                        operation.address(),
                        name_of(*role),
                        theirs.status,
                        theirs.body,
                        none.status,
                        none.body
                    ));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Refusals differ in the number of their request.
fn both_refused(one: &Answer, other: &Answer) -> bool {
    one.status == other.status && one.status >= 400 && one.json()["error"] == other.json()["error"]
}
