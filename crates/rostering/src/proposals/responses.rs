//! Proposals as clients see them.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::ids::{CenterId, ExaminationId, FillingPresetId, FunctionaryId, RegionId, RosterProposalId};
use registry::{entities::FunctionaryRole, functionaries::FunctionarySummary};
use roster_draw::{HardRule, SoftRule};
use serde::Serialize;
use utoipa::ToSchema;

use super::witnessed::DrawDetails;
use crate::{
    entities::roster_proposal::{FillingRules, ProposalState},
    undoable::UndoOffer,
};

/// A choice of rules to begin with.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct FillingPreset {
    /// Null for those that come with the program.
    #[schema(required)]
    pub id: Option<FillingPresetId>,
    /// `SSC_TIER_ONE`, `ELECTION_LIKE` or `NEAREST_FIRST`, or the name that a user gave it.
    pub name: String,
    pub rules: FillingRules,
    /// Whether the caller may delete it.
    pub can_delete: bool,
}

/// A proposal in lists.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Proposal {
    pub id: RosterProposalId,
    pub examination_id: ExaminationId,
    pub examination_name: String,
    pub region_id: RegionId,
    pub region_name: String,
    /// Only this center.
    #[schema(required)]
    pub center_id: Option<CenterId>,
    /// The first date; null for today.
    #[schema(required)]
    pub from: Option<NaiveDate>,
    /// The last date; null for the last one there is.
    #[schema(required)]
    pub until: Option<NaiveDate>,
    pub state: ProposalState,
    /// Grows with each change; changes name the version that the client saw.
    pub version: i32,
    pub rules: FillingRules,
    /// Whether it is a draw with witnesses.
    pub is_witnessed: bool,
    /// What chance was drawn from, 64 hexadecimal digits; empty before witnesses said their words.
    pub seed: String,
    /// SHA-256 of the file that it was drawn from.
    #[schema(required)]
    pub digest: Option<String>,
    /// Percent of the drawing, or of the entering.
    pub progress: i32,
    /// People whom its posts need, with those who stand already.
    pub needed: i32,
    /// People at its posts.
    pub filled: i32,
    /// Duties that were entered.
    pub entered: i32,
    /// Duties that could no longer be entered.
    pub skipped: i32,
    /// Why it failed, in a sentence.
    #[schema(required)]
    pub failure: Option<String>,
    /// When what was entered was undone.
    #[schema(required)]
    pub undone_at: Option<DateTime<Utc>>,
    /// The offer to undo it, once it is entered.
    #[schema(required)]
    pub undo: Option<UndoOffer>,
    /// Who asked for it.
    pub created_by: String,
    pub created_at: DateTime<Utc>,
    /// Who changed it last.
    pub changed_by: String,
    pub changed_at: DateTime<Utc>,
    /// When it is deleted.
    pub expires_at: DateTime<Utc>,
}

/// A proposal with what it comes to.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct ProposalDetails {
    pub proposal: Proposal,
    /// What it comes to; null before it is drawn.
    #[schema(required)]
    pub summary: Option<ProposalSummary>,
    /// What it is as a draw with witnesses; null for other proposals.
    #[schema(required)]
    pub draw: Option<DrawDetails>,
}

/// What a drawn proposal comes to.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ProposalSummary {
    /// The roles, those that lack most first.
    pub roles: Vec<RoleFilled>,
    /// The centers, those that lack most first; none where who serves at them is not told yet.
    pub centers: Vec<CenterFilled>,
    /// The dates in their order.
    pub dates: Vec<DateFilled>,
    /// Duties that it adds when it is entered: one for each person and batch.
    pub duties: u64,
    /// Posts that are not full.
    pub empty_posts: u64,
    /// People who stand by, and how many are needed for that.
    pub standing_by: u64,
    pub reserve_needed: u64,
    /// The points that each soft rule costs.
    pub costs: Vec<RuleCost>,
    /// All these points without those of rules about pairs, and the fewest that any roster as full can have.
    pub points: u64,
    pub fewest_points: u64,
    /// The most people that can be at posts.
    pub most_filled: u64,
    /// How many people have how many duties of the season.
    pub fairness: Vec<DutiesShared>,
    /// How many duties are how far from home.
    pub distances: Vec<BandServed>,
    /// People whom the draw knows.
    pub people: u64,
    /// Whether people were put elsewhere by hand since; then the costs and points are those before.
    pub is_changed: bool,
}

/// How full the posts of a role are.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct RoleFilled {
    pub role: FunctionaryRole,
    pub needed: u64,
    pub filled: u64,
}

/// How full the posts of a center are.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct CenterFilled {
    pub id: CenterId,
    pub name: String,
    pub city: String,
    pub needed: u64,
    pub filled: u64,
}

/// How full the posts of a date are.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct DateFilled {
    pub date: NaiveDate,
    pub needed: u64,
    pub filled: u64,
}

/// The points of a soft rule.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct RuleCost {
    pub rule: SoftRule,
    pub points: u64,
}

/// How many people have so many duties of the season.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct DutiesShared {
    pub duties: u32,
    /// Before the proposal.
    pub before: u32,
    /// With it.
    pub after: u32,
}

/// How many duties are within a band of distance from home.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct BandServed {
    /// The last kilometre of the band; null for the last band, which has also those whose distance is not known.
    #[schema(required)]
    pub to_km: Option<u32>,
    pub duties: u32,
    /// Those of women and of people over sixty.
    pub of_those_to_be_near: u32,
}

/// A post of a proposal.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ProposedPost {
    /// Its number in the proposal.
    pub post: u32,
    pub center_id: CenterId,
    pub center_name: String,
    pub city: String,
    pub role: FunctionaryRole,
    pub date: NaiveDate,
    /// Names of the batches that one team serves.
    pub batches: Vec<String>,
    pub needed: u32,
    pub filled: u32,
    pub people: Vec<ProposedPerson>,
}

/// A person at a post.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct ProposedPerson {
    pub functionary: FunctionarySummary,
    /// Whether the duty stands already; proposals do not change it.
    pub stands: bool,
    /// Whether the duty stays when the proposal is drawn again.
    pub locked: bool,
    /// The rules that a user set aside for the person here, with the reasons.
    pub anyway: Vec<RuleSetAside>,
}

/// A rule that does not hold for a person at a post.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct RuleSetAside {
    pub rule: HardRule,
    /// Why not, as a user said.
    pub reason: String,
}

/// A post with its reasons.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PostReasons {
    pub post: ProposedPost,
    /// Why each person is here, in the order of the post's people.
    pub why: Vec<WhyHere>,
    /// Why people are missing; null where none are.
    #[schema(required)]
    pub why_empty: Option<WhyMissing>,
    /// Who else could take it, the best first.
    pub who_else: Vec<PersonWhoCould>,
}

/// Why a person is at a post.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct WhyHere {
    pub functionary_id: FunctionaryId,
    /// Hard rules that it breaks, which only decisions of users do.
    pub against: Vec<BrokenRule>,
    /// What the soft rules say.
    pub because: Vec<Weighed>,
}

/// A hard rule that is not kept.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct BrokenRule {
    pub rule: HardRule,
    /// What it has against the person: a word, as `LIVES_IN_CITY`.
    pub why: String,
    /// The numbers that belong to the word, in the order in which its sentence has them.
    pub numbers: Vec<u32>,
}

/// What a soft rule says.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct Weighed {
    pub rule: SoftRule,
    /// Points more than without the person here; below zero where it is better with them.
    pub points: i64,
    /// What they come from: duties of the season before (fair share), kilometers (nearness), times (reliability).
    #[schema(required)]
    pub number: Option<u32>,
}

/// Why people are missing at a post.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct WhyMissing {
    pub missing: u32,
    /// People of the role whom the draw knows.
    pub people: u32,
    /// The rules that keep people away.
    pub kept_away: Vec<KeptAwayBy>,
    /// The one thing that would fill it.
    pub mend: MendKind,
    /// How many would come by it, or are lacking, if it is that.
    #[schema(required)]
    pub mend_people: Option<u32>,
    /// The rule that it would take to set aside, if it is that.
    #[schema(required)]
    pub mend_rule: Option<HardRule>,
    /// The person to ask or to put in, if it is that.
    #[schema(required)]
    pub mend_person: Option<FunctionarySummary>,
}

/// What would fill an empty post.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub(super) enum MendKind {
    /// A person may take it as things are.
    Give,
    /// A person whom one rule alone keeps away may agree.
    Ask,
    /// A rule alone keeps enough people away.
    SwitchOff,
    /// There are too few people.
    Lacking,
}

/// How many people one rule keeps away from a post.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct KeptAwayBy {
    pub rule: HardRule,
    /// For how many it is the first rule against them.
    pub first: u32,
    /// For how many it is the only one.
    pub only: u32,
}

/// A person who could take a post as well.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PersonWhoCould {
    pub functionary: FunctionarySummary,
    /// The points of all soft rules together; the fewest are the best.
    pub points: i64,
    /// What the soft rules say.
    pub because: Vec<Weighed>,
}
