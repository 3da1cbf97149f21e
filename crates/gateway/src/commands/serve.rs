//! `muster serve`.

use std::path::PathBuf;

use clap::Args;
use identity::set_back;
use kernel::deployment::Mode;
use tracing_subscriber::EnvFilter;

use crate::outcome::Outcome;
use crate::{
    demo, server,
    settings::{LogFormat, LogSettings, Overrides, Settings},
    state::State,
};

/// Start the server.
#[derive(Args)]
pub struct Serve {
    /// Seed made-up people when the database is empty, and put the demonstration's gate on duty today.
    #[arg(long)]
    demo: bool,
    /// The folder of the database, the files and the keys.
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// The port to listen on.
    #[arg(long, value_name = "N")]
    port: Option<u16>,
}

impl Serve {
    pub(super) fn run(self, config: Option<PathBuf>) -> Outcome {
        let settings = Settings::load(&Overrides { file: config, demo: self.demo, data: self.data, port: self.port })?;
        start_log(&settings.log)?;
        let seeds = self.demo || settings.mode == Mode::Demo;
        super::with_state(settings, |state: State| async move {
            if state.settings.mode == Mode::Production {
                demo::refuse(&state).await?;
            }
            let can_write = state.can_write().await;
            state.warm_up().await?;
            // A server that cannot write at the moment can still read.
            if let Err(error) = set_back::look_at_start(&state.database, &state.clock).await {
                tracing::error!(?error, "cannot check whether the clock was set back");
            }
            if seeds && can_write {
                demo::seed(&state).await?;
            }
            server::run(state).await
        })
    }
}

fn start_log(settings: &LogSettings) -> Outcome {
    let filter = EnvFilter::try_from_default_env().or_else(|_| EnvFilter::try_new(&settings.filter))?;
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    match settings.format {
        LogFormat::Text => log.with_target(false).try_init(),
        LogFormat::Json => log.json().try_init(),
    }
}
