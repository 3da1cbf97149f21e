//! A duty in a pay sheet.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::{
        AgencyId, AssignmentId, AttendanceLogId, CenterId, ExaminationDayId, ExaminationId, FunctionaryId, PayLineId,
        PayRateId, PaySheetId, RegionId, UserId,
    },
};
use registry::entities::FunctionaryRole;
use sea_orm::{FromJsonQueryResult, entity::prelude::*};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// As what a duty is paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, EnumIter, DeriveActiveEnum, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(40))", rename_all = "SCREAMING_SNAKE_CASE")]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum PayKind {
    /// A whole day; also of people who are present without times.
    Full,
    /// The person was there for less than the part of the sitting that the rate asks for.
    Half,
    /// The person came, and no exit is recorded.
    NoExit,
    Absent,
    /// The duty was called off after a sheet had paid it.
    Cancelled,
}

/// The entries and exits that count, stored as a JSON list.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, FromJsonQueryResult)]
#[serde(transparent)]
pub struct LogIds(pub Vec<AttendanceLogId>);

/// A line. The lines of a duty are numbered over all sheets (`uq_pay_line_assignment_id_sequence`): two sheets can never pay it at once.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "pay_line")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: PayLineId,
    pub pay_sheet_id: PaySheetId,
    pub assignment_id: AssignmentId,
    /// 1 for the first sheet that pays the duty, 2 for the next one, which pays a difference.
    pub sequence: i32,
    /// The line before it, in a locked sheet.
    pub previous_line_id: Option<PayLineId>,
    pub examination_id: ExaminationId,
    pub region_id: RegionId,
    pub authorizing_agency_id: AgencyId,
    pub functionary_id: FunctionaryId,
    pub center_id: CenterId,
    pub examination_day_id: ExaminationDayId,
    pub role: FunctionaryRole,
    /// The day's local date.
    pub date: Date,
    pub batch: String,
    pub kind: PayKind,
    pub entry_at: Option<DateTimeUtc>,
    pub exit_at: Option<DateTimeUtc>,
    /// When an administrator last corrected the attendance.
    pub corrected_at: Option<DateTimeUtc>,
    /// The administrator who did so.
    pub corrected_by_user_id: Option<UserId>,
    #[sea_orm(column_type = "JsonBinary")]
    pub log_ids: LogIds,
    /// Whole kilometres between the person's home and the center, as far as known; later lines of the duty keep it.
    pub km: Option<i32>,
    /// The rate that applied; none for absences, and where none is set.
    pub pay_rate_id: Option<PayRateId>,
    /// For the day, by the attendance as it stands.
    pub duty_paise: i64,
    /// For the way, by the attendance as it stands.
    pub travel_paise: i64,
    /// The sum of both.
    pub due_paise: i64,
    /// What locked sheets paid for the duty.
    pub before_paise: i64,
    /// What this sheet pays, or takes back: what is due less what was paid.
    pub amount_paise: i64,
    #[sea_orm(belongs_to, from = "pay_sheet_id", to = "id", on_delete = "Cascade")]
    pub pay_sheet: BelongsTo<super::pay_sheet::Entity>,
    #[sea_orm(belongs_to, from = "assignment_id", to = "id")]
    pub assignment: BelongsTo<rostering::entities::assignment::Entity>,
    #[sea_orm(belongs_to, from = "functionary_id", to = "id")]
    pub functionary: BelongsTo<registry::entities::functionary::Entity>,
    #[sea_orm(belongs_to, from = "pay_rate_id", to = "id")]
    pub pay_rate: BelongsTo<Option<super::pay_rate::Entity>>,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> =
        Ownership { region: Some(Column::RegionId), agency: Some(Column::AuthorizingAgencyId), ..Ownership::NOBODY };
}
