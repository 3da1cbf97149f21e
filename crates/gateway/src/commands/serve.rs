//! `muster serve`.

use std::{error::Error, path::PathBuf};

use actix_web::rt;
use clap::{Args, value_parser};
use identity::set_back;
use kernel::{clock::Clock, deployment::Mode};
use tracing_subscriber::{EnvFilter, Layer, fmt, layer::SubscriberExt, registry, util::SubscriberInitExt};

use crate::outcome::Outcome;
use crate::{
    demo,
    installation_keys::shares,
    recent_errors::KeepErrors,
    same_as_others, server,
    settings::{LogFormat, Overrides, Settings},
    state::State,
    watching::traces::{self, Sending},
};

/// Start the Muster server.
#[derive(Args)]
pub struct Serve {
    /// Seed a small made-up nation when the database is empty, and put its people on duty today. What was changed since stays.
    #[arg(long)]
    demo: bool,
    /// Simulate a morning: let people come to the gates of the nation, N times as fast as in life. Without it no arrivals are simulated. A
    /// morning takes six simulated hours and continues after a restart.
    #[arg(
        long,
        value_name = "N",
        requires = "demo",
        num_args = 0..=1,
        default_missing_value = "10",
        value_parser = value_parser!(u16).range(1..=100)
    )]
    demo_pace: Option<u16>,
    /// The folder of the database, the files and the keys.
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// The port to listen on.
    #[arg(long, value_name = "N")]
    port: Option<u16>,
    /// Serve https on the local network, so that phones give the pages their camera. An authority of this installation's own is made
    /// on the first start; each phone has to trust it once. The address is written to the terminal, as a QR code too.
    #[arg(long, requires = "demo")]
    tls: bool,
}

impl Serve {
    pub(super) fn run(self, config: Option<PathBuf>) -> Outcome {
        let settings = Settings::load(&Overrides {
            file: config,
            demo: self.demo,
            data: self.data,
            port: self.port,
            tls: self.tls,
        })?;
        let _sending = start_log(&settings, Clock::system(settings.time.zone))?;
        let seeds = self.demo || settings.mode == Mode::Demo;
        super::with_state(settings, |state: State| async move {
            if state.settings.mode == Mode::Production {
                demo::refuse(&state).await?;
            }
            same_as_others::hold_clock(&state.database, &state.clock).await?;
            shares::take_over(&state.database, &state.keys).await?;
            let can_write = state.can_write().await;
            state.probe_files().await?;
            same_as_others::hold_files(&state).await?;
            state.warm_up().await?;
            same_as_others::hold_model(&state).await?;
            // A server that cannot write at the moment can still read.
            if let Err(error) = set_back::look_at_start(&state.database, &state.clock).await {
                tracing::error!(?error, "cannot check whether the clock was set back");
            }
            if seeds && can_write {
                demo::seed(&state).await?;
            }
            let morning =
                self.demo_pace.filter(|_| can_write).map(|speed| rt::spawn(demo::pace::run(state.clone(), speed)));
            let served = server::run(state).await;
            if let Some(morning) = morning {
                morning.abort();
                // A connection to the database that it holds is given back while there is a runtime to do it.
                let _ = morning.await;
            }
            served
        })
    }
}

/// Starts the log and, where they are wanted, the traces, which end when what is returned is dropped.
fn start_log(settings: &Settings, clock: Clock) -> Result<Option<Sending>, Box<dyn Error + Send + Sync>> {
    let filter = EnvFilter::try_from_default_env().or_else(|_| EnvFilter::try_new(&settings.log.filter))?;
    let lines = fmt::layer().with_writer(std::io::stderr);
    let lines = match settings.log.format {
        LogFormat::Text => lines.with_target(false).boxed(),
        LogFormat::Json => lines.json().boxed(),
    };
    let (traces, sending) = traces::layer(&settings.watch)?.unzip();
    registry().with(traces).with(filter).with(lines).with(KeepErrors(clock)).try_init()?;
    Ok(sending)
}
