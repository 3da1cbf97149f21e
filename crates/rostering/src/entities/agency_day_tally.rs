//! Figures of one agency's people on an examination day. Triggers on the counted rows keep them.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::{AgencyId, ExaminationDayId, RegionId},
};
use sea_orm::{Condition, entity::prelude::*};

/// The figures of one agency on one day, as in [`super::day_tally`]. The row begins with the first duty or anomaly, and stays when
/// the figures are 0.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "agency_day_tally")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub examination_day_id: ExaminationDayId,
    /// The nil UUID for people of no agency.
    #[sea_orm(primary_key, auto_increment = false)]
    pub authorizing_agency_id: AgencyId,
    /// Date and region of the day.
    pub date: Date,
    pub region_id: RegionId,
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
}

impl ActiveModelBehavior for ActiveModel {}

impl Entity {
    /// Condition: the agency has people on the day, barred ones included.
    pub fn with_people() -> Condition {
        Condition::any().add(Column::Duties.gt(0)).add(Column::Barred.gt(0))
    }
}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership {
        region: Some(Column::RegionId),
        agency: Some(Column::AuthorizingAgencyId),
        day: Some(Column::ExaminationDayId),
        ..Ownership::NOBODY
    };
}
