//! Serves the metrics at an address of their own: not every user who signs in may see them, and they have to answer while gates
//! have taken every place.

use std::time::Duration;

use actix_web::{App, HttpResponse, HttpServer, dev::Server, http::header::ContentType, web};
use kernel::metrics;
use registry::files::objects;
use rostering::verification;

use super::gauges;
use crate::{draining, state::State};

/// Scrapers that are served at the same time.
const SCRAPERS: usize = 8;
/// For its headers, and between two of its requests.
const PATIENCE: Duration = Duration::from_secs(5);

/// Listens at the address that the settings name, if they name one. Fails when the address cannot be listened on, in
/// words for the operator.
pub fn listen(state: &State) -> Result<Option<Server>, Box<dyn std::error::Error + Send + Sync>> {
    let address = state.settings.watch.metrics.clone();
    if address.is_empty() {
        return Ok(None);
    }
    biometrics::readers::measures::show();
    verification::measures::show();
    objects::metrics::show(state.files.place());
    let listeners = draining::listen(address.as_str())
        .map_err(|error| format!("cannot listen on {address}, which watch.metrics names: {error}"))?;
    let state = web::Data::new(state.clone());
    let mut server = HttpServer::new(move || {
        App::new()
            .app_data(state.clone())
            .route("/metrics", web::get().to(show))
            .default_service(web::to(HttpResponse::NotFound))
    })
    .workers(1)
    .max_connections(SCRAPERS)
    .client_request_timeout(PATIENCE)
    .keep_alive(PATIENCE)
    .on_connect(|connection, _| draining::give_up_silent(connection))
    .shutdown_timeout(1)
    .disable_signals();
    for listener in listeners {
        server = server.listen(listener)?;
    }
    tracing::info!("metrics at http://{address}/metrics");
    Ok(Some(server.run()))
}

async fn show(state: web::Data<State>) -> HttpResponse {
    gauges::refresh(&state).await;
    HttpResponse::Ok().insert_header(ContentType::plaintext()).body(metrics::text())
}
