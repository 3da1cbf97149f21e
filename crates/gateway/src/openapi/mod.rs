//! The OpenAPI document, from the very routes that are served.

use actix_web::{App, HttpResponse, http::header::CONTENT_TYPE};
use kernel::http::error_schemas;
use utoipa::openapi::{
    Components, Info, OpenApi, Server,
    security::{ApiKey, ApiKeyValue, SecurityScheme},
};
use utoipa_actix_web::AppExt;

use crate::routes;

mod examples;
mod once;

/// Characters of a line of the committed document, unless one value is longer.
const WIDTH: usize = 120;

/// The document of all calls.
pub fn document() -> OpenApi {
    let (_, mut document) = App::new().into_utoipa_app().configure(routes::mount).split_for_parts();
    document.info = Info::new("Muster", env!("CARGO_PKG_VERSION"));
    document.info.description = Some(
        "Registers examination staff, assigns them to days at centers and verifies them at the gate by face.".into(),
    );
    document.servers = Some(vec![Server::new(routes::BASE)]);
    let components = document.components.get_or_insert_with(Components::new);
    components.schemas.extend(error_schemas());
    components.add_security_scheme(
        "session",
        SecurityScheme::ApiKey(ApiKey::Cookie(ApiKeyValue::with_description(
            "muster_session",
            "The cookie of a signed-in session. Calls that are not a GET carry x-csrf-token beside it.",
        ))),
    );
    components.add_security_scheme(
        "wallBoard",
        SecurityScheme::ApiKey(ApiKey::Header(ApiKeyValue::with_description(
            identity::accounts::wall_boards::HEADER,
            "The key of a screen on a wall.",
        ))),
    );
    examples::add(&mut document);
    once::refer(&mut document);
    document
}

/// The document as it is committed: pretty, with lists and objects on one line where they fit. Fails when the document cannot be written as
/// JSON, which would be a fault of its library.
pub fn text() -> Result<String, serde_json::Error> {
    document().to_pretty_json().map(|text| in_few_lines(&text))
}

/// Joins lists and objects that fit on one line.
fn in_few_lines(pretty: &str) -> String {
    let mut lines: Vec<String> = Vec::new();
    for line in pretty.lines() {
        lines.push(line.to_owned());
        if !matches!(line.trim(), "]" | "]," | "}" | "},") {
            continue;
        }
        let Some(start) = lines.iter().rposition(|earlier| earlier.ends_with(['[', '{'])) else { continue };
        let inner: Vec<&str> = lines[start + 1..lines.len() - 1].iter().map(|inner| inner.trim()).collect();
        let joined = format!("{}{}{}", lines[start], inner.join(" "), line.trim());
        if joined.len() <= WIDTH {
            lines.truncate(start);
            lines.push(joined);
        }
    }
    lines.join("\n") + "\n"
}

/// Serves the OpenAPI document, which does not describe this address.
pub async fn serve() -> HttpResponse {
    match text() {
        Ok(text) => HttpResponse::Ok().insert_header((CONTENT_TYPE, "application/json")).body(text),
        Err(_) => HttpResponse::InternalServerError().finish(),
    }
}
