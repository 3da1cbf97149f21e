//! What the duties of an agency are paid for some dates.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::{AgencyId, ExaminationId, PaySheetId, RegionId, UserId},
};
use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How far a sheet is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, EnumIter, DeriveActiveEnum, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(40))", rename_all = "SCREAMING_SNAKE_CASE")]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum PaySheetState {
    /// Can be computed again, and discarded.
    Draft,
    /// Waits for a second person.
    Submitted,
    /// Approved; its lines never change.
    Locked,
}

/// A sheet. The figures are sums over its lines.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "pay_sheet")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: PaySheetId,
    pub examination_id: ExaminationId,
    pub region_id: RegionId,
    pub authorizing_agency_id: AgencyId,
    /// The first date of its duties.
    pub from_date: Date,
    /// The last date of its duties.
    pub until_date: Date,
    pub state: PaySheetState,
    /// Grows with each computing and each step, so that people act on what they saw.
    pub version: i32,
    /// Number of its lines.
    pub duties: i32,
    /// Number of its people.
    pub people: i32,
    /// Number of lines about duties that an earlier sheet paid.
    pub differences: i32,
    /// Number of lines without a rate although the person came.
    pub without_rate: i32,
    /// Sum in paise; below zero where more is taken back than paid.
    pub total_paise: i64,
    pub created_by_user_id: UserId,
    pub created_at: DateTimeUtc,
    /// The user who computed it last.
    pub computed_by_user_id: UserId,
    pub computed_at: DateTimeUtc,
    pub submitted_by_user_id: Option<UserId>,
    pub submitted_at: Option<DateTimeUtc>,
    pub approved_by_user_id: Option<UserId>,
    pub approved_at: Option<DateTimeUtc>,
    #[sea_orm(belongs_to, from = "examination_id", to = "id")]
    pub examination: BelongsTo<registry::entities::examination::Entity>,
    #[sea_orm(belongs_to, from = "region_id", to = "id")]
    pub region: BelongsTo<registry::entities::region::Entity>,
    #[sea_orm(belongs_to, from = "authorizing_agency_id", to = "id")]
    pub authorizing_agency: BelongsTo<registry::entities::authorizing_agency::Entity>,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> =
        Ownership { region: Some(Column::RegionId), agency: Some(Column::AuthorizingAgencyId), ..Ownership::NOBODY };
}
