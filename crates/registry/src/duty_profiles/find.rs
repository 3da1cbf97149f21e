//! Reading what rosters have to know about a person.

use std::collections::HashMap;

use chrono::{Datelike, NaiveDate};
use kernel::{
    Result,
    access::{linked, linked_with_removed},
    ids::{CenterId, CityId, FunctionaryId},
};
use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter, QueryOrder, QuerySelect};

use super::{
    responses::{Declaration, DutyProfile, NamedCenter, NamedCity, Training, Unavailability},
    teller::anywhere,
};
use crate::{
    choices::ExaminationChoice,
    entities::{center, city, duty_profile, examination, interest_declaration, training, unavailability},
};

/// The most trainings and declarations that are shown.
const SHOWN: u64 = 100;

/// What is known about a person whom the caller may see; `today` is the local date.
pub(super) async fn of_person(
    db: &impl ConnectionTrait,
    person: FunctionaryId,
    today: NaiveDate,
) -> Result<DutyProfile> {
    let profile = linked::<duty_profile::Entity>(duty_profile::Column::FunctionaryId, [person]).one(db).await?;
    let trainings = linked::<training::Entity>(training::Column::FunctionaryId, [person])
        .order_by_desc(training::Column::HeldOn)
        .order_by_desc(training::Column::Id)
        .limit(SHOWN);
    let trainings = trainings.all(db).await?;
    let dates =
        not_over(person, today).order_by_asc(unavailability::Column::FromDate).order_by_asc(unavailability::Column::Id);
    let dates = dates.all(db).await?;
    let declarations = linked::<interest_declaration::Entity>(interest_declaration::Column::FunctionaryId, [person])
        .order_by_desc(interest_declaration::Column::DeclaredAt)
        .limit(SHOWN);
    let declarations = declarations.find_also_related(examination::Entity).all(db).await?;
    let names = Names::of(db, profile.as_ref(), &dates, &declarations).await?;
    Ok(DutyProfile {
        work_center: profile.as_ref().and_then(|profile| names.center(profile.work_center_id?)),
        work_city: profile.as_ref().and_then(|profile| names.city(profile.work_city_id?)),
        native_city: profile.as_ref().and_then(|profile| names.city(profile.native_city_id?)),
        updated_at: profile.as_ref().map(|profile| profile.updated_at),
        exempt_reason: profile.as_ref().and_then(|profile| profile.exempt_reason.clone()),
        languages: profile.map(|profile| profile.languages.0).unwrap_or_default(),
        trainings: trainings.into_iter().map(Into::into).collect(),
        unavailabilities: dates.into_iter().map(|row| names.dates(row)).collect(),
        declarations: declarations.into_iter().map(|(row, examination)| names.declaration(row, examination)).collect(),
    })
}

/// The dates of a person that are not over.
pub(super) fn not_over(person: FunctionaryId, today: NaiveDate) -> sea_orm::Select<unavailability::Entity> {
    linked::<unavailability::Entity>(unavailability::Column::FunctionaryId, [person])
        .filter(unavailability::Column::UntilDate.gte(today))
}

/// The examinations of this year and the next, which people may declare interests in.
pub(super) async fn declarable(db: &impl ConnectionTrait, today: NaiveDate) -> Result<Vec<ExaminationChoice>> {
    let rows = anywhere()
        .select::<examination::Entity>()
        .filter(examination::Column::ExaminationYear.gte(today.year()))
        .order_by_asc(examination::Column::Name)
        .limit(SHOWN);
    Ok(rows.all(db).await?.into_iter().map(Into::into).collect())
}

/// The names of the places that a profile refers to.
struct Names {
    centers: HashMap<CenterId, String>,
    cities: HashMap<CityId, String>,
}

impl Names {
    async fn of(
        db: &impl ConnectionTrait,
        profile: Option<&duty_profile::Model>,
        dates: &[unavailability::Model],
        declarations: &[(interest_declaration::Model, Option<examination::Model>)],
    ) -> Result<Self> {
        let declared = declarations.iter().flat_map(|(row, _)| row.center_ids.0.iter().copied());
        let centers = dates.iter().filter_map(|row| row.center_id).chain(declared);
        let centers = centers.chain(profile.and_then(|profile| profile.work_center_id));
        let centers = linked_with_removed::<center::Entity>(center::Column::Id, centers).all(db).await?;
        let cities = dates.iter().filter_map(|row| row.city_id);
        let of_profile = profile.into_iter().flat_map(|profile| [profile.work_city_id, profile.native_city_id]);
        let cities = linked::<city::Entity>(city::Column::Id, cities.chain(of_profile.flatten())).all(db).await?;
        Ok(Self {
            centers: centers.into_iter().map(|row| (row.id, row.name)).collect(),
            cities: cities.into_iter().map(|row| (row.id, row.name)).collect(),
        })
    }

    fn center(&self, id: CenterId) -> Option<NamedCenter> {
        Some(NamedCenter { id, name: self.centers.get(&id)?.clone() })
    }

    fn city(&self, id: CityId) -> Option<NamedCity> {
        Some(NamedCity { id, name: self.cities.get(&id)?.clone() })
    }

    fn dates(&self, row: unavailability::Model) -> Unavailability {
        Unavailability {
            id: row.id,
            from: row.from_date,
            until: row.until_date,
            city: row.city_id.and_then(|id| self.city(id)),
            center: row.center_id.and_then(|id| self.center(id)),
            reason: row.reason,
            stated_by: row.stated_by,
            created_at: row.created_at,
        }
    }

    fn declaration(&self, row: interest_declaration::Model, examination: Option<examination::Model>) -> Declaration {
        Declaration {
            examination_id: row.examination_id,
            examination_name: examination.map(|examination| examination.name).unwrap_or_default(),
            interest: row.interest,
            centers: row.center_ids.0.into_iter().filter_map(|id| self.center(id)).collect(),
            statement: row.statement,
            stated_by: row.stated_by,
            declared_at: row.declared_at,
        }
    }
}

impl From<training::Model> for Training {
    fn from(row: training::Model) -> Self {
        Self { id: row.id, role: row.role, held_on: row.held_on, note: row.note }
    }
}
