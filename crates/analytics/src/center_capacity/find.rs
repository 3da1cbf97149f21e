//! Finds the capacity of each center.

use std::collections::{BTreeSet, HashMap};

use futures_util::future::try_join;
use kernel::{
    Result,
    access::{Scope, SystemTask},
    clock::Clock,
    database::Database,
    ids::CenterId,
    pagination::{Paging, Rows},
};
use registry::{
    centers::find::{WithPlaces, with_places},
    entities::center,
};
use rostering::entities::day_tally;
use sea_orm::{ColumnTrait, QueryFilter, QueryOrder, QuerySelect};

use super::{requests::CapacityFilter, responses::CenterCapacity};
use crate::reach;

/// The centers in reach by name, each once for every coming batch, and once without any.
pub(super) async fn capacity(
    db: &Database,
    scope: &Scope,
    clock: &Clock,
    filter: CapacityFilter,
    paging: Paging,
) -> Result<Rows<CenterCapacity>> {
    // Reads the coming batches of all centers, because an index has them; those of other centers are ignored.
    let coming = Scope::of_system(SystemTask::FollowLinks)
        .select::<day_tally::Entity>()
        .filter(day_tally::Column::Date.gte(clock.today()))
        .select_only()
        .columns([day_tally::Column::CenterId, day_tally::Column::Batch])
        .into_tuple();
    // Reads the ids of all centers, and full rows only for the page.
    let in_order = reach::centers(scope)
        .filter(filter.condition())
        .order_by_asc(center::Column::Name)
        .order_by_asc(center::Column::Id)
        .select_only()
        .column(center::Column::Id)
        .into_tuple();
    let (coming, in_order): (Vec<(CenterId, String)>, Vec<CenterId>) =
        try_join(coming.all(&**db), in_order.all(&**db)).await?;
    let mut batches: HashMap<CenterId, BTreeSet<String>> = HashMap::new();
    for (center, batch) in coming {
        batches.entry(center).or_default().extend([batch]);
    }
    let seatings = in_order.into_iter().flat_map(|center| match batches.remove(&center) {
        Some(batches) => batches.into_iter().map(|batch| (center, Some(batch))).collect(),
        None => vec![(center, None)],
    });
    let Rows { paged, total, rows } = paging.cut(db, seatings.collect::<Vec<_>>())?;
    let shown = reach::centers(scope).filter(center::Column::Id.is_in(rows.iter().map(|(center, _)| *center)));
    let shown = with_places(&**db, shown.all(&**db).await?).await?;
    let shown: HashMap<CenterId, WithPlaces> = shown.into_iter().map(|place| (place.center.id, place)).collect();
    let rows = rows.into_iter().filter_map(|(center, batch)| Some(row(shown.get(&center)?, batch)));
    Ok(Rows { paged, total, rows: rows.collect() })
}

fn row(WithPlaces { center, state, city, .. }: &WithPlaces, batch: Option<String>) -> CenterCapacity {
    let parts = [center.full_address.as_deref(), Some(city.name.as_str()), Some(state.name.as_str())];
    let mut address = parts.into_iter().flatten().collect::<Vec<_>>().join(", ");
    if let Some(pincode) = &center.pincode {
        address = format!("{address} {pincode}");
    }
    CenterCapacity {
        center_id: center.id,
        center_name: center.name.clone(),
        name: center.name.clone(),
        region_id: center.region_id,
        state_id: center.state_id,
        district_id: center.district_id,
        city_id: center.city_id,
        batch,
        total_capacity: center.max_candidate_capacity,
        full_address: center.full_address.clone(),
        address,
        city: city.name.clone(),
        state: state.name.clone(),
    }
}
