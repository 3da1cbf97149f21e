//! The built frontend and the face models, carried inside the release binary; a development build reads them from
//! their folders, so that a rebuilt page is served without rebuilding the server.

use std::{borrow::Cow, io::Read};

use actix_web::{
    HttpRequest, HttpResponse,
    http::{
        Method,
        header::{AcceptEncoding, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, Encoding, Header, VARY},
    },
};
use flate2::read::GzDecoder;
use rust_embed::RustEmbed;

/// The frontend as webpack built it.
#[derive(RustEmbed)]
#[folder = "$CARGO_MANIFEST_DIR/../../frontend/dist"]
#[allow_missing = true]
struct Frontend;

/// The models' manifests, the ONNX files that `muster models build` wrote, packed, and the demonstration's portraits.
#[derive(RustEmbed)]
#[folder = "$CARGO_MANIFEST_DIR/../../models"]
#[include = "*.toml"]
#[include = "built/*.gz"]
#[include = "built/demo/*"]
#[allow_missing = true]
struct Models;

/// A file of the models' folder by its name: `embed.toml`, `built/embed.onnx`. Packed ones are unpacked.
pub fn model(name: &str) -> Option<Cow<'static, [u8]>> {
    if let Some(file) = Models::get(name) {
        return Some(file.data);
    }
    let packed = Models::get(&format!("{name}.gz"))?;
    let mut plain = Vec::new();
    GzDecoder::new(&*packed.data).read_to_end(&mut plain).ok()?;
    Some(plain.into())
}

/// Answers all remaining addresses: with the file of that name, or with the page, whose router knows the rest.
pub async fn serve(request: HttpRequest) -> HttpResponse {
    let path = request.path().trim_start_matches('/');
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return HttpResponse::NotFound().finish();
    }
    if Frontend::get(path).is_some() && !path.is_empty() {
        // webpack puts a hash of the content into these names, so they can never become stale.
        let lasting = path.starts_with("assets/");
        let cache = if lasting { "public, max-age=31536000, immutable" } else { "no-cache" };
        return file(&request, path, cache);
    }
    // A phone takes the full stop behind an address for a part of it.
    let is_door = path.starts_with("d/") || path.starts_with("c/");
    let is_file = !is_door && path.rsplit('/').next().is_some_and(|name| name.contains('.'));
    match Frontend::get("index.html") {
        Some(_) if !is_file => file(&request, "index.html", "no-cache"),
        None if path.is_empty() => HttpResponse::Ok()
            .content_type("text/plain; charset=utf-8")
            .body("The frontend is not built yet; run: make frontend\n"),
        _ => HttpResponse::NotFound().content_type("text/plain; charset=utf-8").body("Not Found\n"),
    }
}

/// The file itself, or the brotli copy from the build, which is compressed better than is possible during a request.
fn file(request: &HttpRequest, path: &str, cache: &'static str) -> HttpResponse {
    let packed = takes_brotli(request).then(|| Frontend::get(&format!("{path}.br"))).flatten();
    let encoding = packed.as_ref().map(|_| (CONTENT_ENCODING, "br"));
    let Some(content) = packed.or_else(|| Frontend::get(path)) else {
        return HttpResponse::NotFound().finish();
    };
    let mut answer = HttpResponse::Ok();
    answer
        .insert_header((CONTENT_TYPE, content_type(path)))
        .insert_header((CACHE_CONTROL, cache))
        .insert_header((VARY, "accept-encoding"));
    if let Some(encoding) = encoding {
        answer.insert_header(encoding);
    }
    answer.body(content.data.into_owned())
}

fn takes_brotli(request: &HttpRequest) -> bool {
    let offered = [Encoding::brotli(), Encoding::identity()];
    AcceptEncoding::parse(request).is_ok_and(|accepted| accepted.negotiate(offered.iter()) == Some(Encoding::brotli()))
}

fn content_type(path: &str) -> String {
    let kind = mime_guess::from_path(path).first_or_octet_stream();
    match kind.subtype().as_str() {
        "html" => format!("{kind}; charset=utf-8"),
        _ => kind.to_string(),
    }
}
