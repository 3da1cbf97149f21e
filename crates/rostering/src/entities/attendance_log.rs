//! Attendance logs: each entry and exit of a person on the roster, never overwritten.

use biometrics::face_images::responses::FaceFlag;
use kernel::{
    access::scope::{Owned, Ownership},
    ids::{
        AgencyId, AssignmentId, AttendanceLogId, CenterId, CityId, DistrictId, ExaminationDayId, ExaminationId, FileId,
        FunctionaryId, MonitoringTokenId, RegionId, StateId, UserId,
    },
};
use registry::entities::FunctionaryRole;
use sea_orm::{Condition, DbBackend, entity::prelude::*};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, EnumIter, DeriveActiveEnum, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(40))", rename_all = "SCREAMING_SNAKE_CASE")]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum EntryType {
    Entry,
    Exit,
}

/// The way of recognising a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, EnumIter, DeriveActiveEnum, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(40))", rename_all = "SCREAMING_SNAKE_CASE")]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum VerificationMethod {
    /// By the person's face.
    Face,
    /// By an operator, with a reason.
    Manual,
}

/// State of confirmation of an entry by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, EnumIter, DeriveActiveEnum, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(40))", rename_all = "SCREAMING_SNAKE_CASE")]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum Confirmation {
    /// The operator was alone at the gate; the region decides.
    Alone,
    /// It waits for a second person.
    Pending,
    /// A second person confirmed it.
    Confirmed,
    /// A second person says that it is another person.
    Denied,
    /// It came after monitoring had ended, or waited until then: only the region decides.
    Held,
    /// It counted as recorded, by the setting of that time.
    AtOnce,
}

impl Confirmation {
    /// The states in which an entry or exit by hand waits for a decision.
    pub const WAITING: [Self; 3] = [Self::Alone, Self::Pending, Self::Held];

    /// Whether an entry or exit by hand in this state counts for the attendance.
    pub const fn counts(self) -> bool {
        matches!(self, Self::Confirmed | Self::AtOnce)
    }
}

/// The answer to the gate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, EnumIter, DeriveActiveEnum, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(40))", rename_all = "SCREAMING_SNAKE_CASE")]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum VerificationOutcome {
    /// Let the person pass.
    Ok,
    /// Let the person pass and look at it.
    Warn,
    /// Do not let the person pass.
    Denied,
}

/// One passage of one person. A correction annuls it with a reason.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "attendance_log")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: AttendanceLogId,
    pub examination_day_id: ExaminationDayId,
    pub examination_id: ExaminationId,
    pub assignment_id: AssignmentId,
    pub functionary_id: FunctionaryId,
    /// The role of the duty at that moment.
    pub functionary_role: FunctionaryRole,
    pub authorizing_agency_id: Option<AgencyId>,
    pub center_id: CenterId,
    pub region_id: RegionId,
    pub state_id: StateId,
    pub district_id: DistrictId,
    pub city_id: CityId,
    /// The day's local date.
    pub date: Date,
    pub entry_type: EntryType,
    pub method: VerificationMethod,
    /// The answer that the gate got.
    pub result: VerificationOutcome,
    /// The reason as a code; by hand, the operator's words.
    pub reason: Option<String>,
    /// The token; none for an administrator's correction.
    pub monitoring_token_id: Option<MonitoringTokenId>,
    pub device_id: Option<String>,
    pub file_id: Option<FileId>,
    /// Time of the capture by the device's claim.
    pub captured_at: Option<DateTimeUtc>,
    /// The time that counts for the attendance.
    pub recorded_at: DateTimeUtc,
    /// When the server got it.
    pub received_at: DateTimeUtc,
    /// Its place among the logs of its duty where that is not `recorded_at`, because the clock was set back after the log before it.
    pub ordered_at: Option<DateTimeUtc>,
    /// Latitude of the device in degrees; north is positive.
    pub latitude: Option<f64>,
    /// Longitude of the device in degrees; east is positive.
    pub longitude: Option<f64>,
    /// Radius in metres within which the device is likely to be.
    pub accuracy: Option<f64>,
    /// Distance to the center in metres.
    pub distance_m: Option<f64>,
    /// Whether the center has a fence and the device did not know whether it was inside.
    pub position_unknown: bool,
    /// Likeness of the faces, from 1 (just enough) to 5; it never leaves the server.
    pub score_band: Option<i32>,
    /// Remarks about the picture; none if there are none.
    #[sea_orm(column_type = "JsonBinary", nullable)]
    pub flags: Option<Json>,
    /// When it was annulled.
    pub annulled_at: Option<DateTimeUtc>,
    pub annulled_by_user_id: Option<UserId>,
    pub annul_reason: Option<String>,
    /// State of confirmation of an entry by hand; none by face.
    pub confirmation: Option<Confirmation>,
    pub confirmed_by_user_id: Option<UserId>,
    pub confirmed_at: Option<DateTimeUtc>,
    /// Time of an administrator's decision about an entry by hand; user and reason follow.
    pub settled_at: Option<DateTimeUtc>,
    pub settled_by_user_id: Option<UserId>,
    pub settle_reason: Option<String>,
    /// Whether it arrived long after its claimed time although the device was connected.
    pub arrived_late: bool,
    /// Whether one device recorded several people by hand for the same moment.
    pub one_time_for_many: bool,
    /// Whether the person showed their slip, and the face was compared with them alone.
    pub by_slip: bool,
    /// The last note of a user.
    pub note: Option<String>,
    pub noted_by_user_id: Option<UserId>,
    pub noted_at: Option<DateTimeUtc>,
    /// The user who ran the gate.
    pub created_by_user_id: Option<UserId>,
    #[sea_orm(belongs_to, from = "examination_day_id", to = "id")]
    pub examination_day: BelongsTo<super::examination_day::Entity>,
    #[sea_orm(belongs_to, from = "assignment_id", to = "id")]
    pub assignment: BelongsTo<super::assignment::Entity>,
    #[sea_orm(belongs_to, from = "monitoring_token_id", to = "id")]
    pub monitoring_token: BelongsTo<Option<super::monitoring_token::Entity>>,
    #[sea_orm(belongs_to, from = "functionary_id", to = "id")]
    pub functionary: BelongsTo<registry::entities::functionary::Entity>,
    #[sea_orm(belongs_to, from = "file_id", to = "id")]
    pub file: BelongsTo<Option<registry::entities::stored_file::Entity>>,
}

impl Model {
    /// Whether it counts for the attendance; an entry by hand counts only once confirmed.
    pub fn counts(&self) -> bool {
        self.annulled_at.is_none() && self.confirmation.is_none_or(Confirmation::counts)
    }

    /// Whether it is by hand and waits for confirmation.
    pub fn is_waiting(&self) -> bool {
        let is_waiting = |state| Confirmation::WAITING.contains(&state);
        self.annulled_at.is_none() && self.confirmation.is_some_and(is_waiting)
    }

    /// Whether an administrator has to decide: it waits, or a second person denied it.
    pub fn is_to_settle(&self) -> bool {
        self.settled_at.is_none() && (self.is_waiting() || self.confirmation == Some(Confirmation::Denied))
    }

    /// The moment that orders the logs of a duty.
    pub fn order(&self) -> DateTimeUtc {
        self.ordered_at.unwrap_or(self.recorded_at)
    }

    /// Remarks about the picture.
    pub fn flags(&self) -> Vec<FaceFlag> {
        self.flags.as_ref().and_then(|flags| Vec::deserialize(flags).ok()).unwrap_or_default()
    }
}

impl ActiveModelBehavior for ActiveModel {}

/// Condition on the date of a day's logs, for PostgreSQL only, which keeps them by month and then looks into one partition. In SQLite it
/// would make the planner use the index of the date.
pub fn on_date(db: &impl ConnectionTrait, date: Date) -> Condition {
    let is_by_month = db.get_database_backend() == DbBackend::Postgres;
    Condition::all().add_option(is_by_month.then(|| Column::Date.eq(date)))
}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership {
        region: Some(Column::RegionId),
        agency: Some(Column::AuthorizingAgencyId),
        center: Some(Column::CenterId),
        day: Some(Column::ExaminationDayId),
        ..Ownership::NOBODY
    };
}
