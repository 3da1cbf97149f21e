//! Assignments: who stands where on which day, and whether they came. The API calls them examination day
//! functionaries.

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

/// Whether somebody came; not known before either is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, EnumIter, DeriveActiveEnum, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(40))", rename_all = "SCREAMING_SNAKE_CASE")]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum Attendance {
    /// Seen at the gate.
    Present,
    /// Not seen by the end of the day.
    Absent,
}

/// What a person on duty who is not there said when they were asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, EnumIter, DeriveActiveEnum, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(40))", rename_all = "SCREAMING_SNAKE_CASE")]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum Contact {
    /// Was called; what they said is in the note.
    Called,
    /// Is on the way.
    OnTheWay,
    /// Will not come.
    NotComing,
    /// Does not answer.
    NotReachable,
}

/// A duty. One per functionary and day among those not cancelled
/// (`uq_assignment_examination_day_id_functionary_id`). Agency and places are copies from the time of assigning.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "assignment")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: AssignmentId,
    /// On which day.
    pub examination_day_id: ExaminationDayId,
    pub examination_id: ExaminationId,
    pub functionary_id: FunctionaryId,
    pub role: FunctionaryRole,
    /// Whose people they were.
    pub authorizing_agency_id: Option<AgencyId>,
    pub center_id: CenterId,
    pub region_id: RegionId,
    pub state_id: StateId,
    pub district_id: DistrictId,
    pub city_id: CityId,
    /// The day's local date.
    pub date: Date,
    /// The day's batch.
    pub batch: String,
    /// Whether they came.
    pub attendance: Option<Attendance>,
    /// The first good entry.
    pub entry_at: Option<DateTimeUtc>,
    /// The last good exit.
    pub exit_at: Option<DateTimeUtc>,
    /// Whether they are inside now, as far as the gate knows.
    pub inside: bool,
    /// Whether an entry by hand waits to be confirmed, and nothing else says that they came.
    pub to_confirm: bool,
    /// Who recorded the attendance.
    pub attendance_by_user_id: Option<UserId>,
    /// The end of the day filled in what the gate did not see.
    pub auto_closed: bool,
    /// When an administrator last corrected the attendance, the entry or the exit.
    pub corrected_at: Option<DateTimeUtc>,
    /// The login that this duty gives or uses.
    pub user_id: Option<UserId>,
    /// When it was called off.
    pub cancelled_at: Option<DateTimeUtc>,
    /// Who called it off.
    pub cancelled_by_user_id: Option<UserId>,
    pub cancel_reason: Option<String>,
    pub created_by_user_id: Option<UserId>,
    pub created_at: DateTimeUtc,
    /// When the row last changed.
    pub updated_at: DateTimeUtc,
    /// What the person said last, when asked where they are.
    pub contact: Option<Contact>,
    /// When that was.
    pub contacted_at: Option<DateTimeUtc>,
    /// Who asked.
    pub contacted_by_user_id: Option<UserId>,
    /// When the last reminder was sent to them.
    pub reminded_at: Option<DateTimeUtc>,
    /// How often they were asked or reminded: the rows of [`super::duty_contact`].
    pub contacts: i32,
    /// The cancelled duty that this one takes the place of.
    pub replaces_assignment_id: Option<AssignmentId>,
    /// The status of the person now; triggers keep it, whatever is written.
    pub functionary_status: FunctionaryStatus,
    /// The person is blacklisted or blocked on this date, so the duty counts nowhere. Triggers keep it
    /// until the attendance is settled.
    pub barred: bool,
    /// Its day.
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
    /// The duties that count as staffed: all but those of people who are kept off them.
    pub fn counted() -> Condition {
        Condition::any().add(Column::Barred.eq(false)).add(Column::Attendance.eq(Attendance::Present))
    }
}

impl Model {
    /// Whether the person is kept off the duty, and has not come all the same.
    pub fn is_barred(&self) -> bool {
        self.barred && self.attendance != Some(Attendance::Present)
    }

    /// Whether the gate, the day's end or a correction has said if the person came. `ABSENT` that was given with the
    /// duty settles nothing: the gate overwrites it.
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
