//! The page that shows every call, at `/server/docs`: Swagger UI over our own document, from this server alone.

use std::sync::Arc;

use actix_web::{
    HttpResponse,
    http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE},
    web::{self, Path, ServiceConfig},
};
use utoipa_swagger_ui::Config;

use crate::openapi;

const PAGE: &str = include_str!("index.html");
const START: &str = include_str!("start.js");
/// Files of Swagger UI that the page uses.
const PARTS: [&str; 3] = ["favicon-32x32.png", "swagger-ui-bundle.js", "swagger-ui.css"];

/// Narrower than the portal's: no script but this server's, no picture but its own and those inside the style sheet.
/// Swagger UI writes measured sizes into `style`.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; \
     connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Mounts the document, the page and its files, which are no calls of the API.
pub fn mount(config: &mut ServiceConfig) {
    config.route("/server/openapi.json", web::get().to(openapi::serve));
    config.route("/server/docs", web::get().to(page)).route("/server/docs/{file}", web::get().to(part));
}

async fn page() -> HttpResponse {
    HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, "text/html; charset=utf-8"))
        .insert_header((CONTENT_SECURITY_POLICY, POLICY))
        .insert_header((CACHE_CONTROL, "no-cache"))
        .body(PAGE)
}

async fn part(file: Path<String>) -> HttpResponse {
    let mut answer = HttpResponse::Ok();
    answer.insert_header((CACHE_CONTROL, "no-cache"));
    if *file == "start.js" {
        return answer.insert_header((CONTENT_TYPE, "text/javascript; charset=utf-8")).body(START);
    }
    if !PARTS.contains(&file.as_str()) {
        return HttpResponse::NotFound().finish();
    }
    match utoipa_swagger_ui::serve(&file, Arc::new(Config::default())) {
        Ok(Some(part)) => answer.insert_header((CONTENT_TYPE, part.content_type)).body(part.bytes.into_owned()),
        _ => HttpResponse::NotFound().finish(),
    }
}
