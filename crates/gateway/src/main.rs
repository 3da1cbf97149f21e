//! The command line of Muster.

use std::process::ExitCode;

use clap::Parser;
use gateway::{
    commands::{self, Command},
    outcome::explain,
    private_files, terminal,
};

/// Gives memory back to the system when it is no longer needed, which the C library's does not
/// (`docs/decisions/0044-return-memory-to-the-system.md`). SQLite uses it, too. `make release` compiles it in.
#[cfg(feature = "jemalloc")]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

/// Registers examination staff, assigns them to days at centers and verifies them at the gate by face.
#[derive(Parser)]
#[command(name = "muster", version, about, long_about = None)]
struct Arguments {
    /// A TOML file whose settings override the defaults; MUSTER__SECTION__KEY in the environment overrides both.
    #[arg(long, global = true, value_name = "FILE")]
    config: Option<std::path::PathBuf>,
    #[command(subcommand)]
    command: Command,
}

fn main() -> ExitCode {
    private_files::keep_new_ones_private();
    let arguments = Arguments::parse();
    match commands::run(arguments.command, arguments.config) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            terminal::say_aside(&format!("muster: {}", explain(error.as_ref())));
            ExitCode::FAILURE
        }
    }
}
