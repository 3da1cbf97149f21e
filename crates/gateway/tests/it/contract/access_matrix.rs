//! Who may call what: every call, sent as every role, against the committed matrix, the document and the table of
//! permissions.
//!
//! The input is well-formed and means nothing, so whatever is neither 401 nor 403 was let in.

use std::fmt::Write;

use kernel::access::{Role, permission};
use sea_orm::Iterable;
use test_support::{
    Client, TestApp,
    ground::functionary,
    operations::{self, Operation, SELF_VERIFIED, WALL_BOARD, everybody, name_of},
    sign_in::quick,
};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/access-matrix.md");
const UPDATE: &str = "UPDATE_MATRIX";

const HEAD: &str = "# Who may call what

Every call with what it answers to a user of each role: `yes` lets them in, as far as their reach goes (a record out of
reach does not exist for them); 403 means that the role may not do this, 401 that no user is signed in. `self` is a
functionary who proved their mobile number, `–` a visitor. A test sends every one of these requests and compares; after a
wanted change write the file anew with `UPDATE_MATRIX=1 cargo nextest run --workspace -E 'test(access_matrix)'`.

";

/// The roles' names, short enough for a column.
fn short(role: Role) -> &'static str {
    match role {
        Role::SuperAdmin => "super",
        Role::SscAdmin => "ssc",
        Role::SscRegionAdmin => "region",
        Role::SscCenterCoordinator => "ssc center",
        Role::SscCityCoordinator => "city",
        Role::EyCenterObserver => "observer",
        Role::AuthorizingAgencyAdmin => "agency",
        Role::AuthorizingAgencyBiometricAdmin => "biometric",
        Role::VenueManager => "venue",
        Role::CenterCoordinator => "center",
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Who {
    Role(Role),
    SelfVerified,
    Nobody,
}

impl Who {
    fn all() -> Vec<Self> {
        Role::iter().map(Self::Role).chain([Self::SelfVerified, Self::Nobody]).collect()
    }

    fn name(self) -> &'static str {
        match self {
            Self::Role(role) => short(role),
            Self::SelfVerified => "self",
            Self::Nobody => "–",
        }
    }

    /// What the document and the table of permissions promise.
    fn promised(self, operation: &Operation) -> &'static str {
        let has = |key: &str| operation.keys.iter().any(|other| other == key);
        match self {
            _ if operation.keys.is_empty() => "yes",
            Self::Role(role) if operation.admits(role) => "yes",
            // Somebody signed in with a role is not somebody else besides.
            Self::Role(_) if operation.keys == [SELF_VERIFIED] || has(WALL_BOARD) => "401",
            Self::Role(_) => "403",
            Self::SelfVerified if has(SELF_VERIFIED) => "yes",
            Self::SelfVerified | Self::Nobody => "401",
        }
    }
}

async fn ask(operation: &Operation, client: &Client<'_>, own_id: &str) -> String {
    let path = match operation.keys.iter().any(|key| key == SELF_VERIFIED) {
        true => operation.path_with(|name| match name {
            "functionaryId" => own_id.to_owned(),
            name => operations::meaningless(name).to_owned(),
        }),
        false => operation.path_to_nothing(),
    };
    let mut body = operation.body();
    if let operations::Body::Json(value) = &mut body
        && operation.keys == [SELF_VERIFIED]
        && value.get("functionaryId").is_some()
    {
        value["functionaryId"] = own_id.into();
    }
    if let operations::Body::Json(value) = &mut body
        && operation.address() == "POST /users"
    {
        // Everybody who manages accounts has a say over this role; nobody has over those above them.
        value["role"] = "AGENCY_BIOMETRIC".into();
    }
    match operation.send(client, &path, &body).await.status {
        status @ (401 | 403) => status.to_string(),
        _ => "yes".into(),
    }
}

async fn answers(app: &TestApp) -> Vec<(Operation, Vec<String>)> {
    let place = test_support::places::city(app).await;
    let person = functionary(app, place, |_| {}).await;
    let own_id = person.to_string();
    let people = everybody(app).await;
    let mut all = Vec::new();
    for operation in Operation::all() {
        let mut row = Vec::new();
        for who in Who::all() {
            // A call that ends or changes sessions gets one of its own.
            let fresh = operation.path.starts_with("/auth/");
            let client = match who {
                Who::Role(role) if fresh => Some(app.signed_in(role).await),
                Who::SelfVerified => Some(operations::self_verified(app, person).await),
                Who::Nobody => Some(app.client()),
                Who::Role(_) => None,
            };
            let standing = people.iter().find(|(role, _)| who == Who::Role(*role)).map(|(_, client)| client);
            let client = client.as_ref().or(standing).unwrap();
            row.push(ask(&operation, client, &own_id).await);
        }
        all.push((operation, row));
    }
    all
}

fn text(answers: &[(Operation, Vec<String>)]) -> String {
    let mut text = HEAD.to_owned();
    for role in Role::iter() {
        writeln!(text, "- `{}`: {}", short(role), name_of(role)).unwrap();
    }
    let names: Vec<&str> = Who::all().into_iter().map(Who::name).collect();
    writeln!(text, "\n| Call | Permission | {} |", names.join(" | ")).unwrap();
    writeln!(text, "|---|---|{}", "---|".repeat(names.len())).unwrap();
    for (operation, row) in answers {
        let keys = if operation.keys.is_empty() { "–".to_owned() } else { operation.keys.join(" or ") };
        writeln!(text, "| `{}` | {keys} | {} |", operation.address(), row.join(" | ")).unwrap();
    }
    text
}

#[actix_web::test]
async fn every_call_lets_in_those_whom_the_committed_matrix_names_and_nobody_else() {
    let app = TestApp::start_with(quick).await;
    let answers = answers(&app).await;
    let mut wrong = Vec::new();
    for (operation, row) in &answers {
        for key in operation.keys.iter().filter(|key| ![SELF_VERIFIED, WALL_BOARD].contains(&key.as_str())) {
            let known = permission::TABLE.iter().any(|(name, _)| name == key);
            assert!(known, "{} asks for {key}, which the table of permissions does not have", operation.address());
        }
        let of = |role: Role| &row[Who::all().iter().position(|who| *who == Who::Role(role)).unwrap()];
        let coordinators = (of(Role::CenterCoordinator), of(Role::SscCenterCoordinator));
        assert_eq!(coordinators.0, coordinators.1, "{}: coordinators have the same rights", operation.address());
        for (who, given) in Who::all().into_iter().zip(row) {
            let promised = who.promised(operation);
            if given != promised {
                wrong.push(format!(
                    "{} answers {given} to {}, promised is {promised}",
                    operation.address(),
                    who.name()
                ));
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "the calls do not keep to their `security` in the document (a call for a functionary who proved their number \
         says {SELF_VERIFIED}):\n{}",
        wrong.join("\n")
    );
    let text = text(&answers);
    if std::env::var_os(UPDATE).is_some() {
        std::fs::write(FILE, &text).unwrap();
    }
    let committed = std::fs::read_to_string(FILE).unwrap_or_default();
    let new = text.lines().filter(|line| !committed.lines().any(|old| old == *line));
    let gone = committed.lines().filter(|line| !text.lines().any(|new| new == *line));
    let difference: Vec<String> =
        gone.map(|line| format!("- {line}")).chain(new.map(|line| format!("+ {line}"))).collect();
    assert!(
        committed == text,
        "docs/access-matrix.md does not say this; if it is wanted, run with {UPDATE}=1 and commit it:\n{}",
        difference.join("\n")
    );
}
