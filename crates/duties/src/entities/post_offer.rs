//! Who was asked for an open post, and what they said.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::{ExaminationId, FunctionaryId, PostOfferId, PostSearchId, RegionId},
};
use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How a question stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, EnumIter, DeriveActiveEnum, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(40))", rename_all = "SCREAMING_SNAKE_CASE")]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum OfferState {
    /// The person may answer, and no other is asked.
    Asked,
    /// They have the duty.
    Accepted,
    /// They said that they cannot come.
    Declined,
    /// They did not answer in time; they may still accept while the post is open.
    Silent,
    /// The post was filled without them.
    Taken,
    /// They accepted, and a rule forbade it.
    Refused,
    /// The asking was stopped, or the day began.
    Withdrawn,
}

/// The question to one person. They have at most one that waits (`uq_post_offer_functionary_id`), and one for each
/// search (`uq_post_offer_post_search_id_functionary_id`).
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "post_offer")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: PostOfferId,
    pub post_search_id: PostSearchId,
    pub functionary_id: FunctionaryId,
    /// The columns from here to the date are copies from the search.
    pub region_id: RegionId,
    pub examination_id: ExaminationId,
    pub date: Date,
    /// Their place among the people who are asked, from 1 on.
    pub place: i32,
    /// Whether they stand by.
    pub from_reserve: bool,
    pub state: OfferState,
    pub asked_at: DateTimeUtc,
    /// Until when they are waited for.
    pub ends_at: DateTimeUtc,
    pub answered_at: Option<DateTimeUtc>,
    /// The rule that forbade it, in a sentence.
    pub reason: Option<String>,
    #[sea_orm(belongs_to, from = "post_search_id", to = "id", on_delete = "Cascade")]
    pub post_search: BelongsTo<super::post_search::Entity>,
    #[sea_orm(belongs_to, from = "functionary_id", to = "id", on_delete = "Cascade")]
    pub functionary: BelongsTo<registry::entities::functionary::Entity>,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership { region: Some(Column::RegionId), ..Ownership::NOBODY };
}
