//! Proposals in the database: who reaches them, and how their contents are sealed.

use std::io::{Read, Write};

use chrono::{DateTime, Utc};
use flate2::{Compression, read::ZlibDecoder, write::ZlibEncoder};
use kernel::{
    Error, Result,
    access::{Scope, SystemTask},
    clock::Clock,
    crypto::{Keys, Purpose},
    database::Database,
    ids::RosterProposalId,
};
use roster_draw::{Duty, Roster, people::Anyway};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, DatabaseTransaction, EntityTrait, QueryFilter,
    sea_query::OnConflict,
};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use tokio::task::spawn_blocking;

use super::freeze::Frozen;
use crate::entities::{
    roster_proposal::{self, Column, ProposalState},
    roster_proposal_part,
};

/// What was drawn, and what users decided about it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Drawn {
    pub roster: Roster,
    /// Duties that stay when it is drawn again, besides those that stood before.
    pub locked: Vec<Duty>,
    /// Rules that users set aside for a person at a post, with their reasons.
    pub anyway: Vec<Exception>,
    /// Whether people were put elsewhere by hand since it was drawn.
    pub is_changed: bool,
}

/// A rule that does not hold for a person at a post.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Exception {
    /// The person's place in the instance.
    pub person: u32,
    pub anyway: Anyway,
    pub reason: String,
}

/// The part that a proposal is drawn from.
const FROZEN: &str = "FROZEN";
/// The part that was drawn.
const DRAWN: &str = "DRAWN";

/// Work on any proposal, whichever user asked for it.
pub(super) fn work() -> Scope {
    Scope::of_system(SystemTask::ProposeRosters)
}

/// A proposal in reach that has not expired. Fails with 404 when there is none.
pub(super) async fn find(
    db: &impl ConnectionTrait,
    scope: &Scope,
    now: DateTime<Utc>,
    id: RosterProposalId,
) -> Result<roster_proposal::Model> {
    let rows = scope.select::<roster_proposal::Entity>();
    let rows = rows.filter(Column::Id.eq(id)).filter(Column::ExpiresAt.gt(now));
    rows.one(db).await?.ok_or_else(|| Error::not_found("Proposal"))
}

fn context(id: RosterProposalId, what: &str) -> String {
    format!("roster-proposal:{id}:{what}")
}

/// A part of a proposal, compressed and sealed, ready to be written.
pub(super) struct Packed {
    id: RosterProposalId,
    what: &'static str,
    sealed: Vec<u8>,
}

impl Packed {
    fn of(keys: &Keys, id: RosterProposalId, what: &'static str, content: &impl Serialize) -> Result<Self> {
        let mut packed = ZlibEncoder::new(Vec::new(), Compression::fast());
        packed.write_all(&serde_json::to_vec(content).map_err(Error::internal)?).map_err(Error::internal)?;
        let packed = packed.finish().map_err(Error::internal)?;
        Ok(Self { id, what, sealed: keys.seal(Purpose::FileSeal, &context(id, what), &packed)? })
    }

    /// What a proposal is drawn from.
    pub(super) fn frozen(keys: &Keys, id: RosterProposalId, frozen: &Frozen) -> Result<Self> {
        Self::of(keys, id, FROZEN, frozen)
    }

    /// What was drawn.
    pub(super) fn drawn(keys: &Keys, id: RosterProposalId, drawn: &Drawn) -> Result<Self> {
        Self::of(keys, id, DRAWN, drawn)
    }

    /// Writes it in the place of an earlier one.
    pub(super) async fn put(self, tx: &DatabaseTransaction) -> Result<()> {
        use roster_proposal_part::Column::{RosterProposalId, Sealed, What};
        let row = roster_proposal_part::ActiveModel {
            roster_proposal_id: Set(self.id),
            what: Set(self.what.to_owned()),
            sealed: Set(self.sealed),
        };
        let again = OnConflict::columns([RosterProposalId, What]).update_column(Sealed).to_owned();
        roster_proposal_part::Entity::insert(row).on_conflict(again).exec_without_returning(tx).await?;
        Ok(())
    }
}

async fn get<T: DeserializeOwned + Send + 'static>(
    db: &impl ConnectionTrait,
    keys: &Keys,
    id: RosterProposalId,
    what: &str,
) -> Result<Option<T>> {
    use roster_proposal_part::Column;
    let rows = work().select::<roster_proposal_part::Entity>();
    let rows = rows.filter(Column::RosterProposalId.eq(id)).filter(Column::What.eq(what));
    let Some(row) = rows.one(db).await? else { return Ok(None) };
    let packed = keys.open(Purpose::FileSeal, &context(id, what), &row.sealed)?;
    // Megabytes of a large region, which no other request waits for.
    let read = move || {
        let mut plain = Vec::new();
        ZlibDecoder::new(packed.as_slice()).read_to_end(&mut plain).map_err(Error::internal)?;
        serde_json::from_slice(&plain).map(Some).map_err(Error::internal)
    };
    spawn_blocking(read).await.map_err(Error::internal)?
}

/// What a proposal is drawn from; none before it was frozen.
pub(super) async fn frozen(db: &impl ConnectionTrait, keys: &Keys, id: RosterProposalId) -> Result<Option<Frozen>> {
    get(db, keys, id, FROZEN).await
}

/// What was drawn; none before.
pub(super) async fn drawn(db: &impl ConnectionTrait, keys: &Keys, id: RosterProposalId) -> Result<Option<Drawn>> {
    get(db, keys, id, DRAWN).await
}

/// Forgets what was drawn.
pub(super) async fn forget_drawn(tx: &DatabaseTransaction, id: RosterProposalId) -> Result<()> {
    use roster_proposal_part::Column;
    let parts = work().delete::<roster_proposal_part::Entity>().filter(Column::RosterProposalId.eq(id));
    parts.filter(Column::What.eq(DRAWN)).exec(tx).await?;
    Ok(())
}

/// Deletes proposals whose time is over. Duties that were entered stay.
pub(crate) async fn forget_expired(db: &Database, clock: &Clock) -> Result<()> {
    let tx = db.begin().await?;
    let over = work().delete::<roster_proposal::Entity>().filter(Column::ExpiresAt.lte(clock.now()));
    over.filter(Column::State.is_not_in([ProposalState::Entering, ProposalState::Told])).exec(&*tx).await?;
    tx.commit().await
}
