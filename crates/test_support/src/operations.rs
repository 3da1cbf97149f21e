//! Every call of the OpenAPI document, ready to be sent: what the generated proofs walk over.

use std::sync::LazyLock;

use crate::{Answer, Client, TestApp, people::Somebody, referred};
use actix_web::{http::Method, test::TestRequest};
use identity::accounts::sessions::{self, CookieToken, TokenKind};
use kernel::{
    access::{Role, permission},
    http::RequestFacts,
    ids::FunctionaryId,
};
use sea_orm::Iterable;
use serde_json::{Map, Value, json};

/// An id that nothing has.
pub const ABSENT: &str = "0199aaaa-0000-7000-8000-00000000ffff";
/// The key of calls about oneself, which no role has.
pub const SELF_VERIFIED: &str = "SelfVerified";
/// The key of the call of screens on walls, which no role has.
pub const WALL_BOARD: &str = "WallBoard";

static DOCUMENT: LazyLock<Value> = LazyLock::new(|| serde_json::to_value(gateway::openapi::document()).unwrap());

/// A call of the API with its method and address.
pub struct Operation {
    pub method: Method,
    /// With the names of its variable parts in braces.
    pub path: String,
    /// The operation id.
    pub name: String,
    /// The permissions that open it, each on its own; none for a call that is open to every client.
    pub keys: Vec<String>,
    value: &'static Value,
}

/// What a request carries.
#[derive(Clone, Debug)]
pub enum Body {
    Nothing,
    Json(Value),
    /// Fields with words, and the bytes of `file`.
    Form(Vec<(String, String)>, Option<Vec<u8>>),
}

impl Body {
    /// A request with it.
    pub fn request(&self) -> TestRequest {
        match self {
            Self::Nothing => TestRequest::default(),
            Self::Json(value) => TestRequest::default().set_json(value),
            Self::Form(fields, file) => form(fields, file.as_deref()),
        }
    }
}

fn form(fields: &[(String, String)], file: Option<&[u8]>) -> TestRequest {
    const BOUNDARY: &str = "muster-test-boundary";
    let mut body = Vec::new();
    let mut part = |head: &str, content: &[u8]| {
        body.extend_from_slice(format!("--{BOUNDARY}\r\ncontent-disposition: form-data; {head}\r\n\r\n").as_bytes());
        body.extend_from_slice(content);
        body.extend_from_slice(b"\r\n");
    };
    fields.iter().for_each(|(name, value)| part(&format!("name=\"{name}\""), value.as_bytes()));
    if let Some(bytes) = file {
        part("name=\"file\"; filename=\"file.bin\"\r\ncontent-type: application/octet-stream", bytes);
    }
    body.extend_from_slice(format!("--{BOUNDARY}--\r\n").as_bytes());
    TestRequest::default()
        .insert_header(("content-type", format!("multipart/form-data; boundary={BOUNDARY}")))
        .set_payload(body)
}

/// The permission in a requirement of the document, or the kind of key that stands for one.
fn key(requirement: &Value) -> String {
    let scheme = ["session", "wallBoard"].into_iter().find(|scheme| requirement[scheme].is_array()).unwrap();
    requirement[scheme][0].as_str().unwrap().to_owned()
}

impl Operation {
    /// All of them, by path and method.
    pub fn all() -> Vec<Self> {
        let mut all = Vec::new();
        for (path, item) in DOCUMENT["paths"].as_object().unwrap() {
            for (method, value) in item.as_object().unwrap() {
                let Some(name) = value["operationId"].as_str() else { continue };
                let keys = value["security"].as_array().into_iter().flatten();
                all.push(Self {
                    method: method.to_uppercase().parse().unwrap(),
                    path: path.clone(),
                    name: name.to_owned(),
                    keys: keys.map(key).collect(),
                    value,
                });
            }
        }
        all.sort_by_key(|operation| (operation.path.clone(), operation.method.to_string()));
        all
    }

    /// `POST /file`.
    pub fn address(&self) -> String {
        format!("{} {}", self.method, self.path)
    }

    /// Whether it may change something.
    pub fn writes(&self) -> bool {
        self.method != Method::GET
    }

    /// Whether `role` has one of its keys.
    pub fn admits(&self, role: Role) -> bool {
        let has = |key: &String| permission::TABLE.iter().any(|(name, roles)| name == key && roles.contains(&role));
        self.keys.is_empty() || self.keys.iter().any(has)
    }

    /// The names and schemas of its parameters in the path, the query or the headers.
    pub fn parameters(&self, place: &str) -> Vec<(String, Value)> {
        let all = self.value["parameters"].as_array().into_iter().flatten();
        all.map(|parameter| referred(&DOCUMENT, parameter))
            .filter(|parameter| parameter["in"] == place)
            .map(|parameter| (parameter["name"].as_str().unwrap().to_owned(), parameter["schema"].clone()))
            .collect()
    }

    /// The schema of its JSON body, resolved.
    pub fn json(&self) -> Option<Value> {
        self.content("application/json")
    }

    /// The schema of its multipart body, resolved.
    pub fn form(&self) -> Option<Value> {
        self.content("multipart/form-data")
    }

    fn content(&self, kind: &str) -> Option<Value> {
        let schema = &self.value["requestBody"]["content"][kind]["schema"];
        schema.is_object().then(|| resolve(schema))
    }

    /// Its path with every variable part filled in.
    pub fn path_with(&self, fill: impl Fn(&str) -> String) -> String {
        let mut path = self.path.clone();
        for (name, _) in self.parameters("path") {
            path = path.replace(&format!("{{{name}}}"), &fill(&name));
        }
        path
    }

    /// Its path with something well-formed that leads nowhere.
    pub fn path_to_nothing(&self) -> String {
        self.path_with(|name| meaningless(name).into())
    }

    /// A well-formed body that means nothing, with the required fields only.
    pub fn body(&self) -> Body {
        if let Some(schema) = self.json() {
            return Body::Json(sample(&schema));
        }
        let Some(schema) = self.form() else { return Body::Nothing };
        let required = schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str);
        let words = required.filter(|name| *name != "file").map(|name| {
            let value = sample(&schema["properties"][name]);
            (name.to_owned(), value.as_str().map_or_else(|| value.to_string(), str::to_owned))
        });
        Body::Form(words.collect(), Some(b"neither a picture nor a sheet".to_vec()))
    }

    /// Sends it with the anti-forgery token.
    pub async fn send(&self, client: &Client<'_>, path: &str, body: &Body) -> Answer {
        self.send_request(client, path, body.request()).await
    }

    /// Sends a request of one's own making with the anti-forgery token.
    pub async fn send_request(&self, client: &Client<'_>, path: &str, request: TestRequest) -> Answer {
        let request =
            if self.writes() { request.insert_header(("x-csrf-token", client.token().await)) } else { request };
        client.send_without_token(self.method.clone(), path, request).await
    }
}

/// Well-formed and leading nowhere.
pub fn meaningless(parameter: &str) -> &'static str {
    match parameter {
        "entryType" => "ENTRY",
        "bucket" => "captures",
        "filename" => "0199aaaa-0000-7000-8000-00000000ffff.jpg",
        _ => ABSENT,
    }
}

/// Follows a reference, and steps into the choice that is not null.
pub fn resolve(schema: &Value) -> Value {
    if let Some(target) = schema["$ref"].as_str() {
        let name = target.rsplit('/').next().unwrap();
        return resolve(&DOCUMENT["components"]["schemas"][name]);
    }
    for choice in ["oneOf", "anyOf"] {
        if let Some(choices) = schema[choice].as_array() {
            return resolve(choices.iter().find(|choice| choice["type"] != "null").unwrap());
        }
    }
    schema.clone()
}

/// The JSON type of a resolved schema, null aside.
pub fn kind(schema: &Value) -> &str {
    match &schema["type"] {
        Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).find(|kind| *kind != "null").unwrap_or_default(),
        kind => kind.as_str().unwrap_or_default(),
    }
}

/// A value that fits a schema, with the required fields only.
pub fn sample(schema: &Value) -> Value {
    let schema = resolve(schema);
    if let Some(first) = schema["enum"].as_array().and_then(|choices| choices.first()) {
        return first.clone();
    }
    if !schema["example"].is_null() {
        return schema["example"].clone();
    }
    match kind(&schema) {
        "object" => {
            let required = schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str);
            Value::Object(
                required.map(|name| (name.to_owned(), sample(&schema["properties"][name]))).collect::<Map<_, _>>(),
            )
        }
        "array" => json!([sample(&schema["items"])]),
        "integer" => json!(1),
        "number" => json!(1.0),
        "boolean" => json!(false),
        _ => match (schema["format"].as_str(), schema["pattern"].as_str()) {
            (Some("uuid"), _) => json!(ABSENT),
            (Some("date"), _) => json!("2026-11-20"),
            (Some("date-time"), _) => json!("2026-11-20T04:00:00Z"),
            (_, Some(r"^\d{12}$")) => json!("123412341234"),
            (_, Some(r"^\d{10}$")) => json!("9000000000"),
            _ => json!("something"),
        },
    }
}

/// A role's name as everybody writes it.
pub fn name_of(role: Role) -> String {
    serde_json::to_value(role).unwrap().as_str().unwrap().to_owned()
}

/// Somebody of every role, signed in, within a region or an agency where the role has one.
pub async fn everybody(app: &TestApp) -> Vec<(Role, Client<'_>)> {
    let place = crate::places::city(app).await;
    let agency = crate::ground::agency(app, "eduquity", registry::entities::AgencyFamily::Eduquity).await;
    let mut all = Vec::new();
    for role in Role::iter() {
        let somebody = Somebody::from(role).in_region(place.region_id).of_agency(agency);
        all.push((role, app.signed_in(somebody).await));
    }
    all
}

/// A browser in which a functionary has proved their mobile number.
pub async fn self_verified(app: &TestApp, person: FunctionaryId) -> Client<'_> {
    let tx = app.database().begin().await.unwrap();
    let (settings, facts) = (&app.state.settings.identity, RequestFacts::default());
    let device = CookieToken::new(TokenKind::Device);
    let started =
        sessions::start_for_functionary(&tx, &app.state.clock, settings, &facts, &device, person).await.unwrap();
    tx.commit().await.unwrap();
    let client = app.client();
    client.set_cookie("muster_session", &started.token.sign(&app.state.keys).unwrap());
    client
}
