//! The open posts that the person of a link is asked to take.

use std::collections::HashMap;

use kernel::{
    Result,
    access::{linked, linked_with_removed},
    clock::Clock,
    database::Database,
};
use registry::entities::{center, city, examination};
use rostering::{due, entities::examination_day};
use sea_orm::{ColumnTrait, QueryFilter, QueryOrder, QuerySelect};

use super::{open::Found, responses::LinkedOffer};
use crate::entities::{
    post_offer::{self, Column, OfferState},
    post_search,
};

/// The most questions that a link shows.
const MOST: u64 = 20;

/// The questions to the person about dates to come, the latest first; what they took is a duty of theirs.
pub(super) async fn of_person(db: &Database, clock: &Clock, found: &Found) -> Result<Vec<LinkedOffer>> {
    let rows = linked::<post_offer::Entity>(Column::FunctionaryId, [found.person.id])
        .filter(Column::ExaminationId.eq(found.link.examination_id))
        .filter(Column::Date.gte(clock.today()))
        .filter(Column::State.ne(OfferState::Accepted))
        .order_by_desc(Column::AskedAt)
        .limit(MOST)
        .all(&**db)
        .await?;
    if rows.is_empty() {
        return Ok(Vec::new());
    }
    let searches = linked::<post_search::Entity>(post_search::Column::Id, rows.iter().map(|row| row.post_search_id));
    let searches: HashMap<_, _> = searches.all(&**db).await?.into_iter().map(|row| (row.id, row)).collect();
    let days = searches.values().map(|search| search.examination_day_id);
    let days = linked_with_removed::<examination_day::Entity>(examination_day::Column::Id, days).all(&**db).await?;
    let days: HashMap<_, _> = days.into_iter().map(|day| (day.id, day)).collect();
    let centers = linked_with_removed::<center::Entity>(center::Column::Id, days.values().map(|day| day.center_id));
    let centers: HashMap<_, _> = centers.all(&**db).await?.into_iter().map(|row| (row.id, row)).collect();
    let cities = linked_with_removed::<city::Entity>(city::Column::Id, centers.values().map(|row| row.city_id));
    let cities: HashMap<_, _> = cities.all(&**db).await?.into_iter().map(|row| (row.id, row.name)).collect();
    let held = linked_with_removed::<examination::Entity>(examination::Column::Id, [found.link.examination_id]);
    let held = held.one(&**db).await?.map(|row| row.name).unwrap_or_default();
    let one = |row: post_offer::Model| {
        let search = searches.get(&row.post_search_id)?;
        let day = days.get(&search.examination_day_id)?;
        let center = centers.get(&day.center_id)?;
        let has_begun = due::due_at(day).unwrap_or(day.closes_at) <= clock.now();
        let waits = matches!(row.state, OfferState::Asked | OfferState::Silent | OfferState::Declined);
        Some(LinkedOffer {
            id: row.id,
            role: search.role,
            examination: held.clone(),
            date: row.date,
            batch: day.batch.clone(),
            reporting_at: day.reporting_at,
            center: center.name.clone(),
            city: cities.get(&center.city_id).cloned().unwrap_or_default(),
            address: center.full_address.clone(),
            pincode: center.pincode.clone(),
            lat: center.lat,
            lng: center.lng,
            state: row.state,
            ends_at: row.ends_at,
            can_answer: waits && !has_begun && day.closed_at.is_none() && day.deleted_at.is_none(),
            reason: row.reason,
        })
    };
    Ok(rows.into_iter().filter_map(one).collect())
}
