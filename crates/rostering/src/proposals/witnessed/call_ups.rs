//! Telling people their date and city, and who was told.

use std::collections::HashMap;

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{
    Error, Result,
    access::{Acting, linked, linked_with_removed},
    clock::Clock,
    database::{Database, Transaction},
    ids::{CallUpId, CenterId, CityId, FunctionaryId, RosterProposalId},
    pagination::{Paging, Rows},
};
use registry::{
    entities::{FunctionaryRole, center, city, examination, functionary},
    functionaries::{FunctionarySummary, find},
};
use sea_orm::{
    ActiveEnum, ActiveModelTrait, ColumnTrait, EntityTrait, IntoActiveModel, LoaderTrait, PaginatorTrait, QueryFilter,
    QueryOrder,
};

use super::responses::{CallUp, OwnCallUp};
use crate::{
    entities::{
        assignment,
        call_up::{self, Column},
        roster_proposal,
    },
    proposals::{
        freeze::{Frozen, date_of},
        store::{self, Drawn},
    },
};

/// Rows of one statement.
const AT_ONCE: usize = 500;

/// When the centers of a duty that begins so many minutes after 1970 are told; none where at once.
pub(in super::super) fn told_at(row: &roster_proposal::Model, begins: i64) -> Option<DateTime<Utc>> {
    let hours = row.witnessed.as_ref()?.hours_before?;
    let begins = DateTime::from_timestamp(begins * 60, 0)?;
    Some(begins - TimeDelta::hours(hours.into()))
}

/// Tells the people of a draw their dates and cities, once.
pub(in super::super) async fn tell(
    tx: &Transaction,
    row: &roster_proposal::Model,
    frozen: &Frozen,
    drawn: &Drawn,
) -> Result<()> {
    let told = store::work().select::<call_up::Entity>().filter(Column::RosterProposalId.eq(row.id));
    if told.count(&**tx).await? > 0 {
        return Ok(());
    }
    let (instance, index) = (&frozen.instance, &frozen.index);
    let cities = cities(tx, frozen).await?;
    let one = |person: u32, shift: u32, city: u32, role: u32, stands_by: bool| {
        let shift = &instance.shifts[shift as usize];
        Ok(call_up::Model {
            id: CallUpId::new(),
            roster_proposal_id: row.id,
            functionary_id: index.people[person as usize],
            examination_id: row.examination_id,
            region_id: row.region_id,
            city_id: *cities.get(&city).ok_or_else(|| Error::internal("a draw lost a city"))?,
            date: date_of(shift.date),
            role: FunctionaryRole::try_from_value(&instance.roles[role as usize].code).map_err(Error::internal)?,
            stands_by,
            mark: instance.people[person as usize].id.clone(),
            center_told_at: (!stands_by).then(|| told_at(row, shift.from).unwrap_or(row.changed_at)),
        })
    };
    let serving = drawn.roster.given.iter().map(|duty| {
        let post = &instance.posts[duty.post as usize];
        one(duty.person, post.shift, instance.centers[post.center as usize].city, post.role, false)
    });
    let standing_by = drawn.roster.standby.iter().map(|standby| {
        let reserve = &instance.reserves[standby.reserve as usize];
        one(standby.person, reserve.shift, reserve.city, reserve.role, true)
    });
    let rows = serving.chain(standing_by).collect::<Result<Vec<_>>>()?;
    for some in rows.chunks(AT_ONCE) {
        let some = some.iter().map(|row| row.clone().into_active_model().reset_all());
        call_up::Entity::insert_many(some).exec_without_returning(&**tx).await?;
    }
    Ok(())
}

/// The cities of an instance that have centers in it.
async fn cities(tx: &Transaction, frozen: &Frozen) -> Result<HashMap<u32, CityId>> {
    let mut of_centers: HashMap<CenterId, CityId> = HashMap::new();
    for some in frozen.index.centers.chunks(AT_ONCE) {
        let rows = linked_with_removed::<center::Entity>(center::Column::Id, some.iter().copied()).all(&**tx).await?;
        of_centers.extend(rows.into_iter().map(|row| (row.id, row.city_id)));
    }
    let listed = frozen.instance.centers.iter().zip(&frozen.index.centers);
    Ok(listed.filter_map(|(listed, id)| Some((listed.city, *of_centers.get(id)?))).collect())
}

/// The people whom a draw called up, by date and city.
pub(in super::super) async fn list(
    by: &Acting,
    db: &Database,
    id: RosterProposalId,
    paging: Paging,
) -> Result<Rows<CallUp>> {
    store::find(&**db, &by.scope, by.now, id).await?;
    let rows = by.scope.select::<call_up::Entity>().filter(Column::RosterProposalId.eq(id));
    let rows = rows.order_by_asc(Column::Date).order_by_asc(Column::CityId).order_by_asc(Column::Id).all(&**db).await?;
    let page = paging.cut(db, rows)?;
    let people: Vec<FunctionaryId> = page.rows.iter().map(|row| row.functionary_id).collect();
    let people = find::with_parents(&**db, find::by_ids(&by.scope, &**db, &people).await?).await?;
    let people = people.into_iter().map(|person| (person.functionary.id, FunctionarySummary::from(person)));
    let people: HashMap<_, _> = people.collect();
    let cities = page.rows.load_one(city::Entity, &**db).await?;
    let one = |(row, city): (call_up::Model, Option<city::Model>)| {
        Some(CallUp {
            functionary: people.get(&row.functionary_id)?.clone(),
            date: row.date,
            city_id: row.city_id,
            city: city.map(|city| city.name).unwrap_or_default(),
            role: row.role,
            stands_by: row.stands_by,
            mark: row.mark,
            center_told_at: row.center_told_at,
        })
    };
    let rows = page.rows.into_iter().zip(cities).filter_map(one).collect();
    Ok(Rows { paged: page.paged, total: page.total, rows })
}

/// The dates and cities to which a person is called up from today on, with the centers that are told.
pub(in super::super) async fn own(db: &Database, clock: &Clock, person: &functionary::Model) -> Result<Vec<OwnCallUp>> {
    let rows = linked::<call_up::Entity>(Column::FunctionaryId, [person.id]).filter(Column::Date.gte(clock.today()));
    let rows = rows.order_by_asc(Column::Date).order_by_asc(Column::Id).all(&**db).await?;
    let examinations = rows.load_one(examination::Entity, &**db).await?;
    let cities = rows.load_one(city::Entity, &**db).await?;
    let duties = linked::<assignment::Entity>(assignment::Column::FunctionaryId, [person.id]);
    let duties = duties.filter(assignment::Column::Date.gte(clock.today())).all(&**db).await?;
    let centers = linked_with_removed::<center::Entity>(center::Column::Id, duties.iter().map(|duty| duty.center_id));
    let centers: HashMap<CenterId, String> =
        centers.all(&**db).await?.into_iter().map(|row| (row.id, row.name)).collect();
    let one = |((row, examination), city): ((call_up::Model, Option<examination::Model>), Option<city::Model>)| {
        let is_of_it = |duty: &&assignment::Model| duty.date == row.date && duty.examination_id == row.examination_id;
        let duty = duties.iter().filter(|_| !row.stands_by).find(is_of_it);
        OwnCallUp {
            examination_id: row.examination_id,
            examination_name: examination.map(|examination| examination.name).unwrap_or_default(),
            date: row.date,
            city: city.map(|city| city.name).unwrap_or_default(),
            role: row.role,
            stands_by: row.stands_by,
            mark: row.mark,
            center_told_at: row.center_told_at,
            center: duty.and_then(|duty| centers.get(&duty.center_id).cloned()),
        }
    };
    Ok(rows.into_iter().zip(examinations).zip(cities).map(one).collect())
}
