//! Draws as clients see them.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::{
    access::Role,
    ids::{CityId, ExaminationId, RosterProposalId},
};
use registry::{entities::FunctionaryRole, functionaries::FunctionarySummary};
use serde::Serialize;
use utoipa::ToSchema;

use crate::entities::{
    draw_witness::WitnessKind,
    roster_proposal::{DrawSetAside, ProposalState},
};

/// What a witnessed draw is besides a proposal.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in super::super) struct DrawDetails {
    /// What was announced before it was frozen.
    #[schema(required)]
    pub announced: Option<String>,
    /// Centers are told so many hours before a duty begins; null where they are told at once.
    #[schema(required)]
    pub hours_before: Option<u32>,
    /// The version of the program that froze it.
    pub program: String,
    #[schema(required)]
    pub frozen_at: Option<DateTime<Utc>>,
    #[schema(required)]
    pub drawn_at: Option<DateTime<Utc>>,
    /// Who spoke, in the order in which it counts.
    pub witnesses: Vec<Witness>,
    /// What is still lacking before it can be drawn by the caller.
    #[schema(required)]
    pub lacking: Option<WordsLacking>,
    /// Draws of this freeze that do not count.
    pub set_aside: Vec<DrawSetAside>,
    /// Whether the caller does not see yet who serves at which center.
    pub is_sealed: bool,
    /// When the next centers are told.
    #[schema(required)]
    pub next_told_at: Option<DateTime<Utc>>,
    /// People who were told a date and a city.
    pub called_up: u64,
}

/// A witness of a draw.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in super::super) struct Witness {
    pub name: String,
    pub kind: WitnessKind,
    /// The role of a witness who was signed in.
    #[schema(required)]
    pub role: Option<Role>,
    /// The user who typed another's words.
    #[schema(required)]
    pub typed_by: Option<String>,
    pub spoken_at: DateTime<Utc>,
    /// The words; null before it is drawn.
    #[schema(required)]
    pub words: Option<String>,
    /// Whether the caller typed them.
    pub is_oneself: bool,
}

/// A draw as its witnesses see it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in super::super) struct DrawToWitness {
    pub id: RosterProposalId,
    pub examination_name: String,
    pub region_name: String,
    pub state: ProposalState,
    /// SHA-256 of the file that it is drawn from, 64 hexadecimal digits.
    #[schema(required)]
    pub digest: Option<String>,
    /// What chance was drawn from; null before the draw.
    #[schema(required)]
    pub seed: Option<String>,
    /// People whom its posts need.
    pub needed: i32,
    /// People at its posts.
    pub filled: i32,
    pub draw: DrawDetails,
}

/// A person whom a draw called up.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in super::super) struct CallUp {
    pub functionary: FunctionarySummary,
    pub date: NaiveDate,
    pub city_id: CityId,
    pub city: String,
    pub role: FunctionaryRole,
    /// Whether they stand by in the city, without a center.
    pub stands_by: bool,
    /// What stands for them in the file of the draw.
    pub mark: String,
    /// When the center is told; null for those who stand by.
    #[schema(required)]
    pub center_told_at: Option<DateTime<Utc>>,
}

/// A date and city to which a draw calls oneself up.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in super::super) struct OwnCallUp {
    pub examination_id: ExaminationId,
    pub examination_name: String,
    pub date: NaiveDate,
    pub city: String,
    pub role: FunctionaryRole,
    pub stands_by: bool,
    /// What stands for oneself in the file of the draw.
    pub mark: String,
    /// When the center is told; null for those who stand by.
    #[schema(required)]
    pub center_told_at: Option<DateTime<Utc>>,
    /// The center, once it is told.
    #[schema(required)]
    pub center: Option<String>,
}

/// What is lacking among the words of witnesses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub(in super::super) enum WordsLacking {
    /// At least two witnesses.
    TwoWitnesses,
    /// Words that were typed on an account of the witness, who is not the one who draws.
    OwnAccount,
}

impl WordsLacking {
    /// It as a sentence.
    pub(super) const fn sentence(self) -> &'static str {
        match self {
            Self::TwoWitnesses => "At least two witnesses say their words before it is drawn.",
            Self::OwnAccount => {
                "At least one witness types their words on their own account, and is not the one who draws."
            }
        }
    }
}
