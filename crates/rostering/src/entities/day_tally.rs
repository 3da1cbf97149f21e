//! Figures of an examination day. Triggers on the counted rows keep them; [`super::agency_day_tally`] has the part of each agency.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::{CenterId, CityId, DistrictId, ExaminationDayId, ExaminationId, RegionId, StateId},
};
use sea_orm::entity::prelude::*;

/// The figures of one day; every day has a row from its creation.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "day_tally")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub examination_day_id: ExaminationDayId,
    /// The columns from here to the figures are copies from the day.
    pub date: Date,
    pub region_id: RegionId,
    pub state_id: StateId,
    pub district_id: DistrictId,
    pub city_id: CityId,
    pub center_id: CenterId,
    pub deleted_at: Option<DateTimeUtc>,
    pub examination_id: ExaminationId,
    pub batch: String,
    pub entry_opens_at: Option<DateTimeUtc>,
    pub reporting_at: Option<DateTimeUtc>,
    /// People needed, of all roles together.
    pub needed: i64,
    /// Duties that are not cancelled, of people who are not barred.
    pub duties: i64,
    /// Of these, the duties of people who said that they will come, or came.
    pub accepted: i64,
    /// Of these, the duties of people who came.
    pub present: i64,
    /// Of these, the duties of people who are inside now.
    pub inside: i64,
    /// Of these, the duties of people whose entry by hand waits to be confirmed, and who have not come otherwise.
    pub to_confirm: i64,
    /// Of these, the duties of people who have not come and said that they are on the way.
    pub on_the_way: i64,
    /// Of these, the duties of people who did not come or said that they will not.
    pub absent: i64,
    /// Duties among these that replace another one.
    pub replaced: i64,
    /// Sum of the weights of people who have not come: twice the weight of the role, once for people on the way.
    pub missing_weight: i64,
    /// Number of calls and reminders to people with a duty.
    pub contacts: i64,
    /// Duties of people who are blacklisted or blocked on the date; they are in none of the other figures of duties.
    pub barred: i64,
    /// Anomalies of any status.
    pub anomalies: i64,
    /// Anomalies among these that no user has acknowledged.
    pub open_anomalies: i64,
    /// Anomalies among these that are resolved.
    pub settled_anomalies: i64,
    /// Occurrences of anomalies; a repeat counts on its anomaly.
    pub anomaly_occurrences: i64,
    /// Steps that users took on them.
    pub anomaly_steps: i64,
    /// Starts of monitoring on devices, each counted.
    pub gates_started: i64,
    /// Starts among these that still run.
    pub gates_running: i64,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership {
        region: Some(Column::RegionId),
        center: Some(Column::CenterId),
        day: Some(Column::ExaminationDayId),
        ..Ownership::NOBODY
    };
    const REMOVED_AT: Option<Column> = Some(Column::DeletedAt);
}
