//! Proposed rosters: drafts on the server that change nothing until they are entered.

use chrono::{DateTime, Utc};
use kernel::{
    access::scope::{Owned, Ownership},
    ids::{AgencyId, CenterId, ExaminationId, RegionId, RosterProposalId, UndoableActId, UserId},
};
use registry::entities::FunctionaryRole;
use roster_draw::settings::Rules;
use sea_orm::{FromJsonQueryResult, entity::prelude::*};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How far a proposal is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, EnumIter, DeriveActiveEnum, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(40))", rename_all = "SCREAMING_SNAKE_CASE")]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum ProposalState {
    /// It waits, or a server draws it.
    Drawing,
    /// It is frozen, and waits for the words of witnesses.
    Frozen,
    /// It can be looked at, changed and entered.
    Ready,
    /// A server enters its duties.
    Entering,
    /// Its people know date and city; the duties of a date are entered when their centers may be told.
    Told,
    /// All its duties were entered.
    Entered,
    /// It ended with an error.
    Failed,
    /// A user stopped it.
    Cancelled,
}

/// The rules by which posts are filled, stored as JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, FromJsonQueryResult)]
#[serde(rename_all = "camelCase")]
pub struct FillingRules {
    /// What is never broken, and what weighs how much. Shares of agencies are those below.
    pub rules: Rules,
    /// The shares of agencies in the posts of roles.
    #[serde(default)]
    pub agency_shares: Vec<AgencyShare>,
    /// How many more people stand by in each city, in percent of the people that it needs of a role.
    #[serde(default)]
    pub reserve_percent: u32,
}

/// What part of a role's posts an agency fills.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AgencyShare {
    pub role: FunctionaryRole,
    pub authorizing_agency_id: AgencyId,
    /// At most 100.
    pub percent: u32,
}

/// What a witnessed draw is besides a proposal, stored as JSON.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, FromJsonQueryResult)]
pub struct WitnessedDraw {
    /// What was announced before it was frozen: where the digest is published, or which number counts.
    pub announced: Option<String>,
    /// Centers are told so many hours before a duty begins; none where they are told at once.
    pub hours_before: Option<u32>,
    /// When it was frozen.
    pub frozen_at: Option<DateTimeUtc>,
    /// The version of the program that froze it; empty before.
    #[serde(default)]
    pub program: String,
    /// When its seed became complete.
    pub drawn_at: Option<DateTimeUtc>,
    /// Draws of this freeze that do not count.
    #[serde(default)]
    pub set_aside: Vec<DrawSetAside>,
}

/// A draw that does not count.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DrawSetAside {
    /// Its seed, 64 hexadecimal digits; empty where it was frozen and not drawn.
    pub seed: String,
    /// Why it does not count.
    pub reason: String,
    /// When it was set aside.
    pub at: DateTime<Utc>,
}

/// A proposal for one region. Its people and posts are sealed in [`super::roster_proposal_part`].
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "roster_proposal")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: RosterProposalId,
    pub examination_id: ExaminationId,
    pub region_id: RegionId,
    /// Only this center.
    pub center_id: Option<CenterId>,
    /// The first and the last local date; open where none.
    pub from_date: Option<Date>,
    pub until_date: Option<Date>,
    pub state: ProposalState,
    /// Grows with each change.
    pub version: i32,
    #[sea_orm(column_type = "JsonBinary")]
    pub rules: FillingRules,
    /// None without witnesses.
    #[sea_orm(column_type = "JsonBinary", nullable)]
    pub witnessed: Option<WitnessedDraw>,
    /// 64 hexadecimal digits: what chance is drawn from. Empty before witnesses said their words.
    pub seed: String,
    /// SHA-256 of the file that it was drawn from, in hexadecimal digits.
    pub digest: Option<String>,
    /// Percent of the work that is done.
    pub progress: i32,
    /// People whom its posts need, those who stand already included.
    pub needed: i32,
    /// People at its posts.
    pub filled: i32,
    /// Duties that were entered.
    pub entered: i32,
    /// Duties that could no longer be entered.
    pub skipped: i32,
    /// Why it failed, in a sentence.
    pub failure: Option<String>,
    /// The server that works on it has it until this moment.
    pub claimed_until: Option<DateTimeUtc>,
    /// The act that its duties were entered by.
    pub undoable_act_id: Option<UndoableActId>,
    pub created_by_user_id: UserId,
    pub created_at: DateTimeUtc,
    /// The user who last changed it.
    pub changed_by_user_id: UserId,
    pub changed_at: DateTimeUtc,
    /// When it is deleted.
    pub expires_at: DateTimeUtc,
    #[sea_orm(belongs_to, from = "examination_id", to = "id")]
    pub examination: BelongsTo<registry::entities::examination::Entity>,
    #[sea_orm(belongs_to, from = "region_id", to = "id")]
    pub region: BelongsTo<registry::entities::region::Entity>,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership { region: Some(Column::RegionId), ..Ownership::NOBODY };
}
