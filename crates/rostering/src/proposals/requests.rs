//! What clients ask of proposals.

use std::collections::HashSet;

use chrono::NaiveDate;
use kernel::{
    form,
    ids::{CenterId, ExaminationId, FunctionaryId, RegionId},
    values::broken_rule,
};
use registry::entities::FunctionaryRole;
use roster_draw::HardRule;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use validator::{Validate, ValidationError};

use crate::entities::roster_proposal::{AgencyShare, FillingRules};

/// What is to be filled, and by which rules. Without a region each region in reach with such days gets a proposal of its own.
#[derive(Clone, Debug, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase")]
pub(super) struct NewProposal {
    pub examination_id: ExaminationId,
    #[serde(default, deserialize_with = "form::optional")]
    pub region_id: Option<RegionId>,
    /// Only this center.
    #[serde(default, deserialize_with = "form::optional")]
    pub center_id: Option<CenterId>,
    /// The first date; by default today.
    #[serde(default, deserialize_with = "form::optional")]
    pub from: Option<NaiveDate>,
    /// The last date; by default the last one there is.
    #[serde(default, deserialize_with = "form::optional")]
    pub until: Option<NaiveDate>,
    #[serde(flatten)]
    #[validate(custom(function = "check_rules"))]
    pub rules: FillingRules,
    /// Only for a draw with witnesses.
    #[validate(nested)]
    pub witnessed: Option<WitnessedDrawWanted>,
}

/// A draw that waits for the words of witnesses once it is frozen.
#[derive(Clone, Debug, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase")]
pub(super) struct WitnessedDrawWanted {
    /// Where its digest will be published, or which number will count as the witnesses' words.
    #[serde(default, deserialize_with = "form::optional")]
    #[validate(length(min = 5, max = 500))]
    pub announced: Option<String>,
    /// Centers are told so many hours before a duty begins, at once if none.
    #[validate(range(min = 1, max = 720))]
    pub hours_before: Option<u32>,
}

/// Rules to be kept under a name.
#[derive(Clone, Debug, Deserialize, ToSchema, Validate)]
pub(super) struct NewFillingPreset {
    #[serde(deserialize_with = "form::text")]
    #[validate(length(min = 3, max = 80))]
    pub name: String,
    #[validate(custom(function = "check_rules"))]
    pub rules: FillingRules,
}

/// Which proposals to list.
#[derive(Clone, Debug, Default, Deserialize, IntoParams, Validate)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(super) struct ProposalFilter {
    pub examination_id: Option<ExaminationId>,
    pub region_id: Option<RegionId>,
}

/// Which posts of a proposal to list.
#[derive(Clone, Debug, Default, Deserialize, IntoParams, Validate)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(super) struct PostFilter {
    /// Only those that are not full.
    #[serde(default)]
    pub empty: bool,
    pub center_id: Option<CenterId>,
    pub role: Option<FunctionaryRole>,
    pub date: Option<NaiveDate>,
}

/// A kind of change of a proposal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub(crate) enum ProposalEditKind {
    /// Everything that is not locked is drawn anew.
    Draw,
    /// The duty stays when the proposal is drawn again.
    Lock,
    /// The draw may change the duty again.
    Unlock,
    /// The person leaves the post, which has a place to fill then.
    TakeOut,
    /// The person gets the post, and keeps it when the proposal is drawn again.
    PutIn,
    /// Two people change places.
    Swap,
}

/// A change of a proposal as the client saw it. All kinds but `DRAW` name a post and a person, `SWAP` also the others.
#[derive(Clone, Debug, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ProposalChange {
    /// The version that the client saw; another one answers 409.
    pub version: i32,
    pub kind: ProposalEditKind,
    /// The post's number in the proposal.
    pub post: Option<u32>,
    #[serde(default, deserialize_with = "form::optional")]
    pub functionary_id: Option<FunctionaryId>,
    /// The post of the person to change places with.
    pub with_post: Option<u32>,
    /// The person to change places with.
    #[serde(default, deserialize_with = "form::optional")]
    pub with_functionary_id: Option<FunctionaryId>,
    /// The rules that do not hold for a person who is put in.
    #[serde(default)]
    pub anyway: Vec<HardRule>,
    /// Why not, needed with such rules.
    #[serde(default, deserialize_with = "form::optional")]
    pub reason: Option<String>,
}

/// The version that the client saw.
#[derive(Clone, Debug, Deserialize, ToSchema, Validate)]
pub(super) struct ProposalVersion {
    /// Another one answers 409.
    pub version: i32,
}

/// A proposal that is not to be entered.
#[derive(Clone, Debug, Deserialize, ToSchema, Validate)]
pub(super) struct ProposalDiscarded {
    /// The version that the client saw; another one answers 409.
    pub version: i32,
    /// Why a draw with witnesses does not count; needed once it was frozen.
    #[serde(default, deserialize_with = "form::optional")]
    pub reason: Option<String>,
}

fn check_rules(wanted: &FillingRules) -> Result<(), ValidationError> {
    let FillingRules { rules, agency_shares, reserve_percent } = wanted;
    if *reserve_percent > 100 || agency_shares.len() > 1_000 || agency_shares.iter().any(|share| share.percent > 100) {
        return Err(broken_rule("Percentages are 100 at most"));
    }
    let share = |share: &AgencyShare| (share.role, share.authorizing_agency_id);
    let shares: HashSet<_> = agency_shares.iter().map(share).collect();
    if shares.len() < agency_shares.len() {
        return Err(broken_rule("An agency has one share of a role"));
    }
    let counts = [rules.sittings_in_a_row, rules.sittings_a_week];
    if counts.iter().flatten().any(|most| !(1..=1_000).contains(most)) {
        return Err(broken_rule("At least one sitting in a row and a week, at most a thousand"));
    }
    if rules.free_at_km_per_hour.is_some_and(|speed| !(1..=1_000).contains(&speed)) {
        return Err(broken_rule("Travel at 1 to 1,000 kilometres an hour"));
    }
    let bands = &rules.nearness.bands;
    if bands.len() > 7 || bands.windows(2).any(|two| two[0] >= two[1]) || bands.iter().any(|band| *band > 50_000) {
        return Err(broken_rule("At most seven bands of distance, each farther than the one before"));
    }
    Ok(())
}
