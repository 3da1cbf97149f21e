//! Assignments: each person's duty on a day, and whether they came. The API calls them examination day functionaries.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::{
        AgencyId, AssignmentId, CenterId, CityId, DistrictId, ExaminationDayId, ExaminationId, FunctionaryId, RegionId,
        StateId, UserId,
    },
};
use registry::entities::{FunctionaryRole, functionary::FunctionaryStatus};
use sea_orm::{Condition, entity::prelude::*};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Whether a person came; none until it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, EnumIter, DeriveActiveEnum, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(40))", rename_all = "SCREAMING_SNAKE_CASE")]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum Attendance {
    /// Seen at the gate.
    Present,
    /// Not seen by the end of the day.
    Absent,
}

/// The answer of a person on duty who was asked where they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, EnumIter, DeriveActiveEnum, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(40))", rename_all = "SCREAMING_SNAKE_CASE")]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum Contact {
    /// The person was called; the note has the answer.
    Called,
    /// The person is on the way.
    OnTheWay,
    /// The person will not come.
    NotComing,
    /// The person does not answer.
    NotReachable,
}

/// What a person said to their duty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, EnumIter, DeriveActiveEnum, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(40))", rename_all = "SCREAMING_SNAKE_CASE")]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum DutyAnswer {
    /// They said that they will come.
    Accepted,
    /// They cannot come; the duty is cancelled.
    Declined,
    /// They did not answer in time: the duty stands, and counts as open. They may still accept.
    NoAnswer,
}

/// The way an answer came.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, EnumIter, DeriveActiveEnum, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(40))", rename_all = "SCREAMING_SNAKE_CASE")]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum AnsweredBy {
    /// The link that the person was sent.
    Link,
    /// The person's own page, after a code to their number.
    SelfVerified,
    /// A text message of the person.
    Sms,
    /// A user noted it, as a rule on the phone.
    Phone,
}

/// A duty. Each functionary has at most one per day that is not cancelled (`uq_assignment_examination_day_id_functionary_id`). Agency and
/// places are copies from the time of assigning.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "assignment")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: AssignmentId,
    pub examination_day_id: ExaminationDayId,
    pub examination_id: ExaminationId,
    pub functionary_id: FunctionaryId,
    pub role: FunctionaryRole,
    /// The agency of the person when assigned.
    pub authorizing_agency_id: Option<AgencyId>,
    pub center_id: CenterId,
    pub region_id: RegionId,
    pub state_id: StateId,
    pub district_id: DistrictId,
    pub city_id: CityId,
    /// The day's local date.
    pub date: Date,
    pub batch: String,
    pub attendance: Option<Attendance>,
    /// Time of the first good entry.
    pub entry_at: Option<DateTimeUtc>,
    /// Time of the last good exit.
    pub exit_at: Option<DateTimeUtc>,
    /// Whether they are inside now, by the gate's records.
    pub inside: bool,
    /// Whether an entry by hand waits for confirmation, and the person has not come otherwise.
    pub to_confirm: bool,
    /// The user who recorded the attendance.
    pub attendance_by_user_id: Option<UserId>,
    /// Whether the end of the day filled in an absence or a missing exit.
    pub auto_closed: bool,
    /// When an administrator last corrected the attendance, the entry or the exit.
    pub corrected_at: Option<DateTimeUtc>,
    /// The account that this duty gives or uses.
    pub user_id: Option<UserId>,
    /// When it was called off.
    pub cancelled_at: Option<DateTimeUtc>,
    /// The user who called it off.
    pub cancelled_by_user_id: Option<UserId>,
    pub cancel_reason: Option<String>,
    pub created_by_user_id: Option<UserId>,
    pub created_at: DateTimeUtc,
    pub updated_at: DateTimeUtc,
    /// The person's last answer when asked where they are.
    pub contact: Option<Contact>,
    /// Time of that answer.
    pub contacted_at: Option<DateTimeUtc>,
    /// The user who asked.
    pub contacted_by_user_id: Option<UserId>,
    /// When the last reminder was sent to them.
    pub reminded_at: Option<DateTimeUtc>,
    /// Number of calls and reminders: the rows of [`super::duty_contact`].
    pub contacts: i32,
    /// The cancelled duty that this one replaces.
    pub replaces_assignment_id: Option<AssignmentId>,
    /// The present status of the person. Triggers write it, over any other value.
    pub functionary_status: FunctionaryStatus,
    /// When its person was first told of it.
    pub told_at: Option<DateTimeUtc>,
    /// When they were last told of it or asked for an answer.
    pub asked_at: Option<DateTimeUtc>,
    /// The last answer of the person.
    pub answer: Option<DutyAnswer>,
    pub answered_at: Option<DateTimeUtc>,
    /// The way the answer came.
    pub answered_by: Option<AnsweredBy>,
    /// Why they cannot come, in their words.
    pub answer_reason: Option<String>,
    /// The person is blacklisted or blocked on this date, so the duty counts nowhere. Triggers write it until the attendance is settled.
    pub barred: bool,
    #[sea_orm(belongs_to, from = "examination_day_id", to = "id")]
    pub examination_day: BelongsTo<super::examination_day::Entity>,
    #[sea_orm(belongs_to, from = "examination_id", to = "id")]
    pub examination: BelongsTo<registry::entities::examination::Entity>,
    #[sea_orm(belongs_to, from = "functionary_id", to = "id")]
    pub functionary: BelongsTo<registry::entities::functionary::Entity>,
    #[sea_orm(belongs_to, from = "authorizing_agency_id", to = "id")]
    pub authorizing_agency: BelongsTo<Option<registry::entities::authorizing_agency::Entity>>,
    #[sea_orm(belongs_to, from = "center_id", to = "id")]
    pub center: BelongsTo<registry::entities::center::Entity>,
    #[sea_orm(belongs_to, from = "region_id", to = "id")]
    pub region: BelongsTo<registry::entities::region::Entity>,
    #[sea_orm(belongs_to, from = "state_id", to = "id")]
    pub state: BelongsTo<registry::entities::state::Entity>,
    #[sea_orm(belongs_to, from = "district_id", to = "id")]
    pub district: BelongsTo<registry::entities::district::Entity>,
    #[sea_orm(belongs_to, from = "city_id", to = "id")]
    pub city: BelongsTo<registry::entities::city::Entity>,
}

impl ActiveModelBehavior for ActiveModel {}

impl Entity {
    /// Condition: the duty counts as staffed; its person is not barred.
    pub fn counted() -> Condition {
        Condition::any().add(Column::Barred.eq(false)).add(Column::Attendance.eq(Attendance::Present))
    }
}

impl Model {
    /// Whether the person is barred from the duty and has not come all the same.
    pub fn is_barred(&self) -> bool {
        self.barred && self.attendance != Some(Attendance::Present)
    }

    /// Whether the gate, the day's end or a correction has decided if the person came. `ABSENT` that was given with the duty does not
    /// count: the gate overwrites it.
    pub fn attendance_is_settled(&self) -> bool {
        match self.attendance {
            Some(Attendance::Present) => true,
            Some(Attendance::Absent) => self.auto_closed || self.corrected_at.is_some(),
            None => false,
        }
    }
}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership {
        region: Some(Column::RegionId),
        agency: Some(Column::AuthorizingAgencyId),
        center: Some(Column::CenterId),
        day: Some(Column::ExaminationDayId),
        ..Ownership::NOBODY
    };
    const REMOVED_AT: Option<Column> = Some(Column::CancelledAt);
}
