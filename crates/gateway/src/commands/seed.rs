//! `muster seed synthetic`.

use std::path::PathBuf;

use chrono::{DateTime, Utc};
use clap::Subcommand;
use indicatif::{ProgressBar, ProgressStyle};
use kernel::deployment::Mode;
use synthetic::{Dates, PASSWORD, Parts, Progress, Season, Totals, Unstaffed};

use super::DataFolder;
use crate::{outcome::Outcome, state::State};

/// Fill an empty database with made-up data.
#[derive(Subcommand)]
pub enum Seed {
    /// Make a whole examination season of made-up people, rosters and arrivals, to try and to measure Muster at the size of
    /// a nation. The same numbers make the same season. Refused in production and over any other data.
    Synthetic {
        /// How many functionaries to make.
        #[arg(long, default_value_t = 500_000, value_name = "N")]
        people: u32,
        /// How many centers to make.
        #[arg(long, default_value_t = 4_000, value_name = "N")]
        centers: u32,
        /// Dates with examinations: a tenth of them after today, one today, the rest before.
        #[arg(long, default_value_t = 60, value_name = "N")]
        dates: u32,
        /// Spread the dates before today over this many years.
        #[arg(long, default_value_t = 0, value_name = "N")]
        years: u32,
        /// Add so many dates ahead on which all centers need people and have none, to propose rosters for.
        #[arg(long, default_value_t = 0, value_name = "N", value_parser = clap::value_parser!(u32).range(..=30))]
        unstaffed: u32,
        /// The seed of all random numbers.
        #[arg(long, default_value_t = 7, value_name = "N")]
        seed: u64,
        /// The moment until which things have happened, such as 2026-11-23T09:10:00+05:30; now by default.
        #[arg(long, value_name = "TIME")]
        as_of: Option<DateTime<Utc>>,
        #[command(flatten)]
        folder: DataFolder,
    },
}

impl Seed {
    pub(super) fn run(self, config: Option<PathBuf>) -> Outcome {
        let Self::Synthetic { people, centers, dates, years, unstaffed, seed, as_of, folder } = self;
        let settings = super::settings(config, folder)?;
        if settings.mode == Mode::Production {
            return Err("Made-up people have no place in production. Nothing was made.".into());
        }
        super::with_state(settings, |state: State| async move {
            let as_of = as_of.unwrap_or_else(|| state.clock.now());
            let season = Season { people, centers, dates: Dates::AroundToday(dates), years, seed, as_of };
            let parts = Parts { db: &state.database, keys: &state.keys, clock: &state.clock };
            let bar = Bar(ProgressBar::new(0).with_style(style()?));
            let totals = synthetic::seed(parts, &season, &bar).await?;
            let ahead = synthetic::add_unstaffed(parts, &season, unstaffed, &bar).await?;
            bar.0.finish_and_clear();
            state.database.refresh_statistics().await?;
            super::print(&in_words(&totals, &ahead))
        })
    }
}

/// A bar on the terminal; nothing where the output goes to a file.
struct Bar(ProgressBar);

impl Progress for Bar {
    fn begin(&self, part: &'static str, steps: u64) {
        self.0.reset();
        self.0.set_length(steps);
        self.0.set_message(part);
    }

    fn advance(&self, steps: u64) {
        self.0.inc(steps);
    }
}

fn style() -> Result<ProgressStyle, Box<dyn std::error::Error + Send + Sync>> {
    Ok(ProgressStyle::with_template("{msg:18} {wide_bar} {human_pos} of {human_len}, {eta} left")?)
}

fn in_words(totals: &Totals, ahead: &Unstaffed) -> String {
    let ahead = match ahead.days {
        0 => String::new(),
        days => format!(
            "{days} days ahead have {} needs and no people yet. {} people said where they come from, {} when they cannot serve, {} an \
             interest.\n",
            ahead.needs, ahead.profiles, ahead.unavailabilities, ahead.interests
        ),
    };
    format!(
        "Made {} people, {} examination days, {} duties, {} entries and exits, {} anomalies and {} notices.\n{ahead}\
         Sign in as superadmin, sscadmin, northern.admin1 or eduquity.admin; the password is {PASSWORD}\n",
        totals.people, totals.days, totals.duties, totals.logs, totals.anomalies, totals.notices
    )
}
