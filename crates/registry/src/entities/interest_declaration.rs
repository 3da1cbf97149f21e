//! What people declared about their interests in an examination.

use kernel::{
    access::{
        DecidedBy,
        scope::{Owned, Ownership},
    },
    ids::{CenterId, ExaminationId, FunctionaryId, InterestDeclarationId, UserId},
};
use sea_orm::{FromJsonQueryResult, entity::prelude::*};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What ties a person to an examination.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, EnumIter, DeriveActiveEnum, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(40))", rename_all = "SCREAMING_SNAKE_CASE")]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum Interest {
    /// Nothing does.
    NoInterest,
    /// A relative is a candidate.
    RelativeIsCandidate,
    /// They teach candidates.
    TeachesCandidates,
    /// Something else, which the statement says.
    OtherInterest,
}

/// The centers that a declaration is about, stored as a JSON list of ids; empty for the whole examination.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, FromJsonQueryResult)]
#[serde(transparent)]
pub struct Centers(pub Vec<CenterId>);

/// A declaration of a person about an examination; one that counts per person and examination
/// (`uq_interest_declaration_functionary_id_examination_id`), and those before it. Reached through its functionary.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "interest_declaration")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: InterestDeclarationId,
    pub functionary_id: FunctionaryId,
    pub examination_id: ExaminationId,
    pub interest: Interest,
    /// Where it concerns them; the whole examination when empty.
    #[sea_orm(column_type = "JsonBinary")]
    pub center_ids: Centers,
    /// Their words; none where there is nothing to say.
    pub statement: Option<String>,
    /// The reach of who stated it; the person's own where they did.
    pub stated_by: DecidedBy,
    /// The user who entered it; none when the person did.
    pub created_by_user_id: Option<UserId>,
    pub declared_at: DateTimeUtc,
    /// When another one took its place.
    pub replaced_at: Option<DateTimeUtc>,
    #[sea_orm(belongs_to, from = "examination_id", to = "id")]
    pub examination: BelongsTo<super::examination::Entity>,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership::NOBODY;
    const REMOVED_AT: Option<Column> = Some(Column::ReplacedAt);
}
