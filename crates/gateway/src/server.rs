//! The HTTP server: every part in its place, then listening.

use std::time::Duration;

use actix_web::{
    App, HttpResponse, HttpServer,
    body::MessageBody,
    dev::{ServiceFactory, ServiceRequest, ServiceResponse},
    middleware::{Compress, NormalizePath, from_fn},
    rt, web,
};
use futures_util::future::join;
use utoipa_actix_web::AppExt;

use crate::{
    assets, documentation,
    draining::{self, Draining, Signals, Times},
    middleware,
    outcome::Outcome,
    routes, service_manager,
    service_manager::Reload,
    state::State,
    tls::{self, Tls},
    watching,
};

/// The whole application over a state; also what tests talk to.
pub fn app(
    state: &State,
) -> App<
    impl ServiceFactory<
        ServiceRequest,
        Config = (),
        Response = ServiceResponse<impl MessageBody + use<>>,
        Error = actix_web::Error,
        InitError = (),
    > + use<>,
> {
    let calls = utoipa_actix_web::scope(routes::BASE)
        .configure(routes::mount)
        .default_service(web::to(HttpResponse::NotFound))
        .wrap(from_fn(middleware::csrf::check))
        .wrap(from_fn(middleware::session_rate::keep))
        .wrap(from_fn(middleware::session::find))
        .wrap(from_fn(middleware::turnstile::pass))
        .wrap(from_fn(middleware::denials::record))
        .wrap(from_fn(middleware::outage::answer))
        .wrap(from_fn(middleware::headers::keep_nowhere));
    // Addresses outside the calls come first: the scope of the calls answers for everything below its address.
    let has_documentation = state.settings.server.documentation;
    let (app, _) = App::new()
        .configure(move |config| {
            if has_documentation {
                documentation::mount(config);
            }
        })
        .into_utoipa_app()
        .service(calls)
        .split_for_parts();
    app.configure(|config| state.provide(config))
        .default_service(web::to(assets::serve))
        .wrap(NormalizePath::trim())
        .wrap(from_fn(middleware::address::refuse_odd))
        .wrap(from_fn(middleware::errors::shape))
        .wrap(from_fn(middleware::headers::add))
        .wrap(from_fn(middleware::log::log))
        .wrap(from_fn(middleware::goodbye::say))
        .wrap(Compress::default())
        .wrap(watching::measure())
}

/// Listens until the process is asked to stop, then finishes the requests under way. Fails when the address cannot be listened on.
pub async fn run(state: State) -> Outcome {
    let signals = Signals::listen().map_err(|error| format!("cannot listen for the signal to shut down: {error}"))?;
    let settings = state.settings.server.clone();
    let public_url = settings.public_url.clone();
    let has_own_authority = settings.tls.own_authority;
    let workers = match settings.workers {
        0 => std::thread::available_parallelism().map_or(1, std::num::NonZero::get),
        workers => workers,
    };
    let tls = Tls::open(&state.settings, &state.trust, &state.clock)?;
    let listeners = draining::listen((settings.host.as_str(), settings.port))
        .map_err(|error| format!("cannot listen on {}:{}: {error}", settings.host, settings.port))?;
    if let Err(error) = state.life.hold(&state.database).await {
        tracing::error!(?error, "cannot update this server's sign of life in the database");
    }
    let metrics = watching::listen(&state)?.map(rt::spawn);
    let background = state.start_background()?;
    let draining = Draining::clone(&state.draining);
    let connections = draining.clone();
    let live = state.live.clone();
    let times = Times::of(&settings);
    let mut server = HttpServer::new(move || app(&state))
        .workers(workers)
        .client_request_timeout(Duration::from_secs(settings.header_seconds))
        .shutdown_timeout(times.rest.as_secs())
        .on_connect(move |connection, extensions| {
            draining::give_up_silent(connection);
            connections.count(extensions);
        })
        .disable_signals();
    for listener in &listeners {
        let listener = listener.try_clone()?;
        server = match &tls {
            Some(tls) => server.listen_rustls_0_23(listener, tls.config.clone())?,
            None => server.listen(listener)?,
        };
    }
    tracing::info!("listening on {public_url}");
    let reload = Reload::default();
    let certificate = tls.map(|tls| rt::spawn(tls.keep_up(reload.clone())));
    if has_own_authority {
        tls::say_where(&public_url)?;
    }
    let beside = rt::spawn(join(reload.listen(), service_manager::stay_alive()));
    let server = server.run();
    service_manager::ready();
    let ending = rt::spawn(draining.end_on_signal(signals, server.handle(), listeners, times, live));
    server.await?;
    ending.abort();
    beside.abort();
    if let Some(metrics) = metrics {
        metrics.abort();
    }
    if let Some(certificate) = certificate {
        certificate.abort();
    }
    background.abort();
    // Waits while there is a runtime: a connection to the database panics without one.
    let _ = background.await;
    Ok(())
}
