//! What a duty of a role is paid.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::{ExaminationId, PayRateId, UserId},
};
use registry::entities::FunctionaryRole;
use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The days of the week that a rate is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, EnumIter, DeriveActiveEnum, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(40))", rename_all = "SCREAMING_SNAKE_CASE")]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum DayKind {
    /// From Monday to Saturday.
    Weekday,
    Sunday,
}

/// A rate. Rates of one role, examination and kind of day do not overlap in dates and distances at once. Its figures never change: a rate is
/// ended, or withdrawn while no sheet uses it.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "pay_rate")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: PayRateId,
    pub role: FunctionaryRole,
    /// Only this examination; a rate for one goes before one for all.
    pub examination_id: Option<ExaminationId>,
    pub day_kind: DayKind,
    /// From so many kilometres between the person's home and the center.
    pub km_from: i32,
    /// Below so many kilometres; none without a limit.
    pub km_until: Option<i32>,
    /// The first date of a duty.
    pub valid_from: Date,
    /// The last date of a duty; none until it is ended.
    pub valid_until: Option<Date>,
    /// For a whole day, in paise.
    pub amount_paise: i64,
    /// Percent of the amount for half a day.
    pub half_percent: i32,
    /// A day is a half one if the person was there for less than this percent of the sitting.
    pub half_below_percent: i32,
    /// Percent of the amount where the person came and no exit is recorded.
    pub no_exit_percent: i32,
    /// For the way, in paise, on whole and half days alike.
    pub travel_paise: i64,
    pub created_by_user_id: UserId,
    pub created_at: DateTimeUtc,
    pub updated_at: DateTimeUtc,
    pub withdrawn_at: Option<DateTimeUtc>,
    #[sea_orm(belongs_to, from = "examination_id", to = "id")]
    pub examination: BelongsTo<Option<registry::entities::examination::Entity>>,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership::SHARED;
    const REMOVED_AT: Option<Column> = Some(Column::WithdrawnAt);
}
