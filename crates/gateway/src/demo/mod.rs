//! The demonstration: made-up people with real faces at two gates, and a small nation around them.
//!
//! Accounts, places and people are made when the database is empty. The first start on each date puts them on duty for the day, so that
//! yesterday's demonstration still works. A visitor's changes are kept.

mod accounts;
mod cast;
pub mod nation;
pub mod pace;
mod people;
mod pictures;
mod places;
pub mod portraits;
mod refusal;
mod today;

pub use refusal::refuse;

use futures_util::future::try_join;
use identity::trail::audit::{self, Action, Entry};
use kernel::{
    access::{Actor, Role, Scope, SystemTask},
    ids::SessionId,
};

use crate::{outcome::Outcome, schema, state::State};

/// Completes the demonstration's data, and writes the pictures to try at the gate.
pub async fn seed(state: &State) -> Outcome {
    let has_nation = state.settings.demo.nation;
    if !state.has_users().await? {
        tracing::info!("seeding the demonstration; this takes a few seconds");
        mark(state).await?;
        let ground = places::make(state).await?;
        let admin = accounts::make(state, &ground).await?;
        let director = director(&admin);
        let people = people::make(state, &ground, &director);
        if has_nation {
            // Side by side: faces keep one core busy, the nation the other one.
            try_join(nation::make(state), people).await?;
        } else {
            people.await?;
        }
    }
    if has_nation {
        nation::open_today(state).await?;
    }
    today::put_on_duty(state).await?;
    pictures::write(&state.settings.data_folder().join("demo-faces"))?;
    Ok(())
}

/// The action of the line in the audit trail that says so.
const SEEDED: Action = schema::SEEDED;

/// Notes, before anything is made, that this is a demonstration, so that production never takes it for anything else.
async fn mark(state: &State) -> kernel::Result<()> {
    let tx = state.database.begin().await?;
    audit::record(&tx, state.clock.now(), Entry::of(SEEDED)).await?;
    tx.commit().await
}

/// The actor that seeds the demonstration sees everything.
fn scope() -> Scope {
    Scope::of_system(SystemTask::SeedDemo)
}

/// The administrator in whose name things are arranged.
fn director(admin: &identity::entities::user::Model) -> Actor {
    Actor {
        user_id: admin.id,
        session_id: SessionId::new(),
        role: Role::SscAdmin,
        region_id: None,
        agency_id: None,
        city_id: None,
        device_id: None,
        let_in_by_colleague: false,
    }
}
