//! Puts the demonstration's people on duty for today, at every start.

use kernel::{
    Error, Result,
    access::{Acting, Actor, SystemTask},
    ids::ExaminationDayId,
};
use registry::entities::{center, examination, functionary};
use rostering::{
    assignments::{
        self,
        requests::{FunctionaryForDay, NewAssignments},
    },
    entities::examination_day,
    examination_days::{self, requests::NewExaminationDay},
};
use sea_orm::{ColumnTrait, QueryFilter};

use super::{
    cast::{CENTER, Duty, OTHER_CENTER, PEOPLE},
    director,
    places::EXAMINATION,
    scope,
};
use crate::{outcome::Outcome, state::State};

const BATCH: &str = "Morning";

/// Makes sure that today has a day at both centers with its roster.
pub async fn put_on_duty(state: &State) -> Outcome {
    let Some(admin) = state.user_called("sscadmin").await? else { return Ok(()) };
    let admin = director(&admin);
    for (name, duty) in [(CENTER, Duty::Here), (OTHER_CENTER, Duty::Elsewhere)] {
        let Some(center) = center_called(state, name).await? else { continue };
        let day = day_at(state, &admin, &center).await?;
        assign(state, &admin, day, duty).await?;
    }
    Ok(())
}

async fn center_called(state: &State, name: &str) -> Result<Option<center::Model>> {
    let query = scope().select::<center::Entity>().filter(center::Column::Name.eq(name));
    Ok(query.one(&***state.database).await?)
}

async fn day_at(state: &State, admin: &Actor, center: &center::Model) -> Result<ExaminationDayId> {
    let today = state.clock.today();
    let existing = scope()
        .select::<examination_day::Entity>()
        .filter(examination_day::Column::CenterId.eq(center.id))
        .filter(examination_day::Column::Date.eq(today))
        .one(&***state.database)
        .await?;
    if let Some(day) = existing {
        return Ok(day.id);
    }
    let examination = scope()
        .select::<examination::Entity>()
        .filter(examination::Column::Name.eq(EXAMINATION))
        .one(&***state.database)
        .await?
        .ok_or_else(|| Error::internal("the demonstration's examination is missing"))?;
    let new = NewExaminationDay {
        examination_id: examination.id,
        center_id: center.id,
        date: today,
        batch: BATCH.to_owned(),
        reporting_at: None,
        entry_opens_at: None,
        closes_at: None,
    };
    Ok(examination_days::create(&acting(state, admin), &state.database, &state.clock, new).await?.id)
}

fn acting(state: &State, admin: &Actor) -> Acting {
    Acting::in_name_of(admin.clone(), SystemTask::SeedDemo, state.clock.now())
}

/// Assigns the people who are missing; those who are assigned already are left as they are.
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
    assignments::assign(&acting(state, admin), &state.database, &state.clock, new).await?;
    Ok(())
}
