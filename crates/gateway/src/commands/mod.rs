//! The commands of the program, one file each.

mod alone;
mod audit;
mod backup;
mod biometrics;
mod counters;
mod doctor;
mod files;
mod import;
mod keys;
mod migrate;
mod models;
mod openapi;
mod outbox;
mod roster;
mod seed;
mod serve;
mod setup;
mod user;

use std::{
    error::Error,
    io::{self, ErrorKind, Write},
    path::PathBuf,
};

use clap::Subcommand;
use tracing::Level;

use crate::{
    outcome::Outcome,
    settings::{Overrides, Settings},
    state::State,
};

/// Registers examination staff, assigns them to days at centers and verifies them at the gate by face.
#[derive(Subcommand)]
pub enum Command {
    /// Start the Muster server.
    Serve(serve::Serve),
    /// Set an installation up: its settings, its database, its first administrator.
    Setup(setup::Setup),
    /// Check an installation and print what is wrong with it. Changes nothing.
    Doctor(DataFolder),
    /// Create the database or bring it up to date, and stop.
    Migrate(DataFolder),
    /// Print the OpenAPI document of all calls.
    Openapi,
    /// Build the face models.
    #[command(subcommand)]
    Models(models::Models),
    /// Show messages that were sent, or would have been where no gateway is configured.
    Outbox(outbox::Outbox),
    /// Manage the people who sign in.
    #[command(subcommand)]
    User(user::User),
    /// Look after who keeps the master key.
    #[command(subcommand)]
    Keys(keys::Keys),
    /// Look after the audit trail.
    #[command(subcommand)]
    Audit(audit::Audit),
    /// Back up the installation, and bring it back.
    #[command(subcommand)]
    Backup(backup::Backup),
    /// Look after the counters behind lists and dashboards.
    #[command(subcommand)]
    Counters(counters::Counters),
    /// Look after the stored pictures.
    #[command(subcommand)]
    Files(files::Files),
    /// Check draws of rosters from their files.
    #[command(subcommand)]
    Roster(roster::Roster),
    /// Fill an empty database with made-up data.
    #[command(subcommand)]
    Seed(seed::Seed),
    /// Load lists from sheets.
    #[command(subcommand)]
    Import(import::Import),
    /// Read a sheet for another Muster process.
    #[command(hide = true)]
    ReadSheet {
        /// Limits for reading the sheet, as JSON.
        limits: String,
    },
    /// Enrol, compare and evaluate faces, and maintain the gallery.
    #[command(subcommand)]
    Biometrics(biometrics::Biometrics),
}

/// The option for the data folder.
#[derive(clap::Args, Clone)]
pub struct DataFolder {
    /// The folder of the database, the files and the keys.
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

/// Runs a command to its end; the error is for the person at the terminal.
pub fn run(command: Command, config: Option<PathBuf>) -> Outcome {
    match command {
        Command::Serve(serve) => serve.run(config),
        Command::Setup(setup) => setup.run(config),
        Command::Doctor(folder) => doctor::run(config, folder),
        Command::Migrate(folder) => migrate::run(&settings(config, folder)?),
        Command::Openapi => openapi::run(),
        Command::Models(models) => models.run(),
        Command::Outbox(outbox) => outbox.run(config),
        Command::User(user) => user.run(config),
        Command::Keys(keys) => keys.run(config),
        Command::Audit(audit) => audit.run(config),
        Command::Backup(backup) => backup.run(config),
        Command::Counters(counters) => counters.run(config),
        Command::Files(files) => files.run(config),
        Command::Roster(roster) => roster.run(),
        Command::Seed(seed) => seed.run(config),
        Command::Import(import) => import.run(config),
        Command::ReadSheet { limits } => registry::sheets::serve_child(&limits),
        Command::Biometrics(biometrics) => biometrics.run(config),
    }
}

/// Writes to the terminal, or to a program that may stop reading before the end.
fn print(text: &str) -> Outcome {
    match io::stdout().write_all(text.as_bytes()) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        outcome => Ok(outcome?),
    }
}

fn settings(config: Option<PathBuf>, folder: DataFolder) -> Result<Settings, Box<dyn Error + Send + Sync>> {
    Ok(Settings::load(&Overrides { file: config, data: folder.data, ..Overrides::default() })?)
}

/// The same for a command that needs existing data: a mistyped folder must not become an empty installation that is reported
/// to be in order.
fn settings_of_existing(config: Option<PathBuf>, folder: DataFolder) -> Result<Settings, Box<dyn Error + Send + Sync>> {
    let settings = settings(config, folder)?;
    match settings.database.file() {
        Some(file) if !file.exists() => Err(format!(
            "There is no database at {}. Say by --data in which folder the data is; a new one is made by: muster serve",
            file.display()
        )
        .into()),
        _ => Ok(settings),
    }
}

/// Runs asynchronous work on a runtime of its own, with the database open and up to date, and vouches for the audit trail at its
/// end. What is only logged is shown from warnings on, unless there is a log already.
fn with_state<F>(settings: Settings, work: impl FnOnce(State) -> F) -> Outcome
where
    F: Future<Output = Outcome>,
{
    run_to_end(async move {
        let state = State::open(settings).await?;
        let done = work(state.clone()).await;
        let noted = state.note_audit_head().await;
        done.and(noted.map_err(Into::into))
    })
}

/// The same, without writing a head of the audit trail.
fn with_state_as_it_is<F>(settings: Settings, work: impl FnOnce(State) -> F) -> Outcome
where
    F: Future<Output = Outcome>,
{
    run_to_end(async move { work(State::open_as_it_is(settings).await?).await })
}

fn run_to_end(work: impl Future<Output = Outcome>) -> Outcome {
    let warnings = tracing_subscriber::fmt().with_max_level(Level::WARN).with_target(false).without_time();
    let _has_log_already = warnings.with_writer(io::stderr).try_init();
    actix_web::rt::System::new().block_on(work)
}
