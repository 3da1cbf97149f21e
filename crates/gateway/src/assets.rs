//! The built frontend and the face models, carried inside the release binary; a development build reads them from
//! their folders, so that a rebuilt page is served without rebuilding the server.

use std::borrow::Cow;

use actix_web::{
    HttpRequest, HttpResponse,
    http::{
        Method,
        header::{CACHE_CONTROL, CONTENT_TYPE},
    },
};
use rust_embed::RustEmbed;

use crate::routes;

/// The frontend as webpack built it.
#[derive(RustEmbed)]
#[folder = "$CARGO_MANIFEST_DIR/../../frontend/dist"]
#[allow_missing = true]
struct Frontend;

/// The models' manifests, the ONNX files that `muster models build` wrote, and the demonstration's portraits.
#[derive(RustEmbed)]
#[folder = "$CARGO_MANIFEST_DIR/../../models"]
#[include = "*.toml"]
#[include = "built/*"]
#[allow_missing = true]
struct Models;

/// A file of the models' folder by its name: `embed.toml`, `built/embed.onnx`.
pub fn model(name: &str) -> Option<Cow<'static, [u8]>> {
    Models::get(name).map(|file| file.data)
}

/// Answers everything outside the API: the file of that name, or the page itself, whose router knows the rest.
pub async fn serve(request: HttpRequest) -> HttpResponse {
    let path = request.path().trim_start_matches('/');
    if request.path().starts_with(routes::BASE) || !matches!(*request.method(), Method::GET | Method::HEAD) {
        return HttpResponse::NotFound().finish();
    }
    if let Some(file) = Frontend::get(path).filter(|_| !path.is_empty()) {
        // webpack puts a hash of the content into these names, so they can never become stale.
        let lasting = path.starts_with("assets/");
        let cache = if lasting { "public, max-age=31536000, immutable" } else { "no-cache" };
        return HttpResponse::Ok()
            .insert_header((CONTENT_TYPE, mime_guess::from_path(path).first_or_octet_stream().to_string()))
            .insert_header((CACHE_CONTROL, cache))
            .body(file.data.into_owned());
    }
    let is_file = path.rsplit('/').next().is_some_and(|name| name.contains('.'));
    match Frontend::get("index.html") {
        Some(page) if !is_file => HttpResponse::Ok()
            .insert_header((CONTENT_TYPE, "text/html; charset=utf-8"))
            .insert_header((CACHE_CONTROL, "no-cache"))
            .body(page.data.into_owned()),
        None if path.is_empty() => HttpResponse::Ok()
            .content_type("text/plain; charset=utf-8")
            .body("The frontend is not built yet; run: make frontend\n"),
        _ => HttpResponse::NotFound().content_type("text/plain; charset=utf-8").body("Not Found\n"),
    }
}
