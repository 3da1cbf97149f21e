//! `muster counters …`.

use std::path::PathBuf;

use clap::Subcommand;
use identity::trail::audit::{self, Action, Entry};
use kernel::{
    counted::counted,
    database::{Counter, CounterDifference, Database, Tally},
};
use serde_json::json;

use super::{DataFolder, print};
use crate::{outcome::Outcome, state::State};

/// All counters of all tables.
fn counters() -> impl Iterator<Item = Counter> {
    [registry::counters::FUNCTIONARIES].into_iter().chain(rostering::counters::ALL)
}

const TALLIES: [Tally; 2] = [rostering::counters::DAYS, rostering::counters::AGENCIES_ON_DAYS];

/// Look after the counters behind lists and dashboards.
#[derive(Subcommand)]
pub enum Counters {
    /// Compare the counters with a recount. Prints which are wrong and by how much, and exits with 1.
    Verify(DataFolder),
    /// Recount the rows behind every counter.
    Rebuild(DataFolder),
}

impl Counters {
    pub(super) fn run(self, config: Option<PathBuf>) -> Outcome {
        match self {
            Self::Verify(folder) => {
                super::with_state_as_it_is(super::settings_of_existing(config, folder)?, |state: State| async move {
                    let wrong = differences(&state.database).await?;
                    if wrong.is_empty() {
                        return print("The counters say what there is.\n");
                    }
                    let lines: Vec<_> = wrong.iter().map(|difference| format!("{difference}\n")).collect();
                    print(&lines.concat())?;
                    let how_many = counted(wrong.len(), "counter is", "counters are");
                    Err(format!("{how_many} wrong. Put them right by: muster counters rebuild").into())
                })
            }
            Self::Rebuild(folder) => {
                super::with_state(super::settings_of_existing(config, folder)?, |state: State| async move {
                    let wrong = differences(&state.database).await?.len();
                    let tx = state.database.begin().await?;
                    for counter in counters() {
                        counter.rebuild(&tx).await?;
                    }
                    for tally in TALLIES {
                        tally.rebuild(&tx).await?;
                    }
                    let entry = Entry::of(Action::RebuildCounters).after(json!({ "wrong": wrong }));
                    audit::record(&tx, state.clock.now(), entry).await?;
                    tx.commit().await?;
                    print(&format!("Counted anew; {} wrong.\n", counted(wrong, "counter was", "counters were")))
                })
            }
        }
    }
}

async fn differences(database: &Database) -> kernel::Result<Vec<CounterDifference>> {
    let mut wrong = Vec::new();
    for counter in counters() {
        wrong.extend(counter.differences(&**database).await?);
    }
    for tally in TALLIES {
        wrong.extend(tally.differences(&**database).await?);
    }
    Ok(wrong)
}
