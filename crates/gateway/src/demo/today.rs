//! Puts the people with faces on duty for today, at the first start on a date.

use kernel::{
    Result,
    access::{Acting, Actor, SystemTask},
    ids::ExaminationDayId,
};
use registry::entities::{center, examination, functionary};
use rostering::{
    assignments::{
        self,
        requests::{FunctionaryForDay, NewAssignments},
    },
    entities::{assignment, examination_day},
    examination_days::{self, requests::NewExaminationDay},
    undoable::Doing,
};
use sea_orm::{ColumnTrait, Condition, QueryFilter};

use super::{
    cast::{CENTER, Duty, OTHER_CENTER, PEOPLE},
    director,
    places::EXAMINATION,
    scope,
};
use crate::{outcome::Outcome, state::State};

const BATCH: &str = "Morning";

/// Makes sure that today has a day at both centers with its roster. A day that a visitor deleted stays away, and a roster that there
/// is stays as it is.
pub(super) async fn put_on_duty(state: &State) -> Outcome {
    let Some(admin) = state.user_called("sscadmin").await? else { return Ok(()) };
    let admin = director(&admin);
    for (name, duty) in [(CENTER, Duty::Here), (OTHER_CENTER, Duty::Elsewhere)] {
        let Some(center) = center_called(state, name).await? else { continue };
        if let Some(day) = day_at(state, &admin, &center).await? {
            assign(state, &admin, day, duty).await?;
        }
    }
    Ok(())
}

async fn center_called(state: &State, name: &str) -> Result<Option<center::Model>> {
    let query = scope().select::<center::Entity>().filter(center::Column::Name.eq(name));
    Ok(query.one(&***state.database).await?)
}

/// Today's day if it has no roster yet.
async fn day_at(state: &State, admin: &Actor, center: &center::Model) -> Result<Option<ExaminationDayId>> {
    let today = state.clock.today();
    let is_todays = Condition::any()
        .add(examination_day::Column::Batch.eq(BATCH))
        .add(examination_day::Column::CreatedAt.gte(state.clock.start_of(today)));
    let existing = scope()
        .select_with_removed::<examination_day::Entity>()
        .filter(examination_day::Column::CenterId.eq(center.id))
        .filter(examination_day::Column::Date.eq(today))
        .filter(is_todays)
        .all(&***state.database)
        .await?;
    if !existing.is_empty() {
        // A day without a roster was left by a start that did not come to its end.
        let left = existing.into_iter().find(|day| day.batch == BATCH && day.deleted_at.is_none());
        return Ok(match left {
            Some(day) if !has_roster(state, day.id).await? => Some(day.id),
            _ => None,
        });
    }
    let examination = scope()
        .select::<examination::Entity>()
        .filter(examination::Column::Name.eq(EXAMINATION))
        .one(&***state.database)
        .await?;
    let Some(examination) = examination else { return Ok(None) };
    let new = NewExaminationDay {
        examination_id: examination.id,
        center_id: center.id,
        date: today,
        batch: BATCH.to_owned(),
        reporting_at: None,
        entry_opens_at: None,
        closes_at: None,
    };
    let day = examination_days::create(&acting(state, admin), &state.database, &state.clock, new).await?;
    Ok(Some(day.id))
}

async fn has_roster(state: &State, day: ExaminationDayId) -> Result<bool> {
    let roster =
        scope().select_with_removed::<assignment::Entity>().filter(assignment::Column::ExaminationDayId.eq(day));
    Ok(roster.one(&***state.database).await?.is_some())
}

fn acting(state: &State, admin: &Actor) -> Acting {
    Acting::in_name_of(admin.clone(), SystemTask::SeedDemo, state.clock.now())
}

/// Assigns the people who can be given a duty.
async fn assign(state: &State, admin: &Actor, day: ExaminationDayId, duty: Duty) -> Result<()> {
    let mut functionaries = Vec::new();
    for person in PEOPLE.iter().filter(|person| person.duty == duty) {
        let record = scope()
            .select::<functionary::Entity>()
            .filter(functionary::Column::MobileNumber.eq(format!("900000{:04}", person.number)))
            .one(&***state.database)
            .await?;
        if let Some(record) = record {
            functionaries.push(FunctionaryForDay { id: record.id, examination_day_role: person.role });
        }
    }
    if functionaries.is_empty() {
        return Ok(());
    }
    let new = NewAssignments { examination_day_ids: vec![day], functionaries };
    let acting = acting(state, admin);
    assignments::assign(Doing::for_good(&acting, &state.clock), &state.database, new).await?;
    Ok(())
}
