//! Attendance logs: every entry and exit of a person on the roster, never overwritten.

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

/// In or out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, EnumIter, DeriveActiveEnum, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(40))", rename_all = "SCREAMING_SNAKE_CASE")]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum EntryType {
    /// In.
    Entry,
    /// Out.
    Exit,
}

/// How the person was recognised.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, EnumIter, DeriveActiveEnum, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(40))", rename_all = "SCREAMING_SNAKE_CASE")]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum VerificationMethod {
    /// By the face.
    Face,
    /// By a person, who gave a reason.
    Manual,
}

/// Whether a second person on duty vouches for an entry by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, EnumIter, DeriveActiveEnum, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(40))", rename_all = "SCREAMING_SNAKE_CASE")]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum Confirmation {
    /// Whoever recorded it was alone at the gate.
    Alone,
    /// Nobody has looked yet.
    Pending,
    /// A second person knows them, too.
    Confirmed,
    /// A second person says that it is somebody else.
    Denied,
    /// It came after monitoring had ended, or waited until then: only the region decides.
    Held,
    /// It counted as it was recorded, by the setting of that time.
    AtOnce,
}

impl Confirmation {
    /// The states in which an entry or exit by hand waits for a decision.
    pub const WAITING: [Self; 3] = [Self::Alone, Self::Pending, Self::Held];

    /// Whether an entry or exit by hand counts for the attendance.
    pub const fn counts(self) -> bool {
        matches!(self, Self::Confirmed | Self::AtOnce)
    }
}

/// What the gate was told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, EnumIter, DeriveActiveEnum, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(40))", rename_all = "SCREAMING_SNAKE_CASE")]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum VerificationOutcome {
    /// Let pass.
    Ok,
    /// Let pass and look at it.
    Warn,
    /// Do not let pass.
    Denied,
}

/// One passage of one person. A correction annuls it and says why.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "attendance_log")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: AttendanceLogId,
    /// On which day.
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
    /// In or out.
    pub entry_type: EntryType,
    /// How they were recognised.
    pub method: VerificationMethod,
    /// What the gate was told.
    pub result: VerificationOutcome,
    /// Why, for programs; or the reason given for a manual record.
    pub reason: Option<String>,
    /// By which token; none for an administrator's correction.
    pub monitoring_token_id: Option<MonitoringTokenId>,
    pub device_id: Option<String>,
    /// The picture taken.
    pub file_id: Option<FileId>,
    /// When the device says it was taken; a claim.
    pub captured_at: Option<DateTimeUtc>,
    /// The time that counts.
    pub recorded_at: DateTimeUtc,
    /// When the server got it.
    pub received_at: DateTimeUtc,
    /// Where it stands among the logs of its duty, if not at `recorded_at`: the clock was set back after the log before it.
    pub ordered_at: Option<DateTimeUtc>,
    /// Where the device was: degrees north.
    pub latitude: Option<f64>,
    /// Where the device was: degrees east.
    pub longitude: Option<f64>,
    /// How sure the device was of that, in metres.
    pub accuracy: Option<f64>,
    /// How far that is from the center, in metres.
    pub distance_m: Option<f64>,
    /// Whether the center has a fence and the device could not tell whether it was inside.
    pub position_unknown: bool,
    /// How alike the faces were, from 1 (just enough) to 5; never leaves the server.
    pub score_band: Option<i32>,
    /// What is to be looked at in the picture; none where there is nothing.
    #[sea_orm(column_type = "JsonBinary", nullable)]
    pub flags: Option<Json>,
    /// When it was annulled.
    pub annulled_at: Option<DateTimeUtc>,
    pub annulled_by_user_id: Option<UserId>,
    pub annul_reason: Option<String>,
    /// Whether a second person vouches for it; none where the face did.
    pub confirmation: Option<Confirmation>,
    pub confirmed_by_user_id: Option<UserId>,
    pub confirmed_at: Option<DateTimeUtc>,
    /// When an administrator decided about an entry by hand, who, and why.
    pub settled_at: Option<DateTimeUtc>,
    pub settled_by_user_id: Option<UserId>,
    pub settle_reason: Option<String>,
    /// Whether it arrived long after it is said to have been made, while the device was connected.
    pub arrived_late: bool,
    /// Whether one device recorded several people by hand for one moment, all at once.
    pub one_time_for_many: bool,
    /// What somebody noted about it.
    pub note: Option<String>,
    pub noted_by_user_id: Option<UserId>,
    pub noted_at: Option<DateTimeUtc>,
    /// Who stood at the gate.
    pub created_by_user_id: Option<UserId>,
    /// Its day.
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
    /// Whether it counts for the attendance: one by hand only once it is confirmed.
    pub fn counts(&self) -> bool {
        self.annulled_at.is_none() && self.confirmation.is_none_or(Confirmation::counts)
    }

    /// Whether it is by hand and waits to be confirmed.
    pub fn is_waiting(&self) -> bool {
        let is_waiting = |state| Confirmation::WAITING.contains(&state);
        self.annulled_at.is_none() && self.confirmation.is_some_and(is_waiting)
    }

    /// Whether an administrator has something to decide: it waits, or a second person denied it.
    pub fn is_to_settle(&self) -> bool {
        self.settled_at.is_none() && (self.is_waiting() || self.confirmation == Some(Confirmation::Denied))
    }

    /// The moment by which the logs of a duty are put in order.
    pub fn order(&self) -> DateTimeUtc {
        self.ordered_at.unwrap_or(self.recorded_at)
    }

    /// What is to be looked at in the picture.
    pub fn flags(&self) -> Vec<FaceFlag> {
        self.flags.as_ref().and_then(|flags| Vec::deserialize(flags).ok()).unwrap_or_default()
    }
}

impl ActiveModelBehavior for ActiveModel {}

/// Names the date of a day's logs where PostgreSQL keeps them by month, so that it looks into one partition. SQLite would take it for a
/// reason to read the index of the date.
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
