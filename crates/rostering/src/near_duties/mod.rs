//! Changes that are closed to agencies, and to people themselves, shortly before a duty and on its day, because they could send another
//! person under a name on a roster. They stay open to the region and the head office.

mod face;
mod http;
mod record;
mod responses;
mod withdraw;

use chrono::{Days, NaiveDate};
use kernel::{
    Error, Result,
    access::{Acting, Permission, Scope, SystemTask, permission::SettleFaceReviews},
    clock::Clock,
    database::Database,
    error::Problem,
    ids::FunctionaryId,
};
use sea_orm::{ColumnTrait, QueryFilter, QueryOrder};

use crate::{entities::assignment, settings::RosteringSettings};

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config
        .service(http::update_functionary)
        .service(http::delete_biometric)
        .service(http::delete_self_biometric)
        .service(http::withdraw_consent);
}

/// Whether the user decides about faces; then no change is closed to them.
fn is_free(acting: &Acting) -> bool {
    SettleFaceReviews::ROLES.contains(&acting.actor.role)
}

/// The last date of a duty that closes changes today.
async fn closed_until(
    db: &Database,
    clock: &Clock,
    settings: &RosteringSettings,
    person: FunctionaryId,
) -> Result<Option<NaiveDate>> {
    last_duty_within(db, clock, settings.face_removal_closed_days, person).await
}

/// The last date of a duty of a person from today on, within so many days.
async fn last_duty_within(db: &Database, clock: &Clock, days: u64, person: FunctionaryId) -> Result<Option<NaiveDate>> {
    let today = clock.today();
    let until = today.checked_add_days(Days::new(days)).unwrap_or(NaiveDate::MAX);
    let duties = Scope::of_system(SystemTask::KeepHistory).select::<assignment::Entity>();
    let near = duties
        .filter(assignment::Column::FunctionaryId.eq(person))
        .filter(assignment::Column::Date.between(today, until))
        .order_by_desc(assignment::Column::Date);
    Ok(near.one(&**db).await?.map(|duty| duty.date))
}

fn closed(reason: &'static str, sentence: String) -> Error {
    Error::conflict(Problem::new(sentence).because(reason))
}
