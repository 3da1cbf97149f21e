//! The people to call about an anomaly: those in charge of the center on that day, and the person in question.

use kernel::{Result, access::Scope, database::Database, ids::AnomalyId};
use registry::entities::FunctionaryRole;
use sea_orm::{ColumnTrait, QueryFilter, QueryOrder};

use super::{
    find::one,
    responses::{AnomalyContact, AnomalyContacts},
};
use crate::{
    entities::assignment::{self, Column},
    surroundings::{Mentions, Surroundings},
};

/// The people whose numbers the caller may know: those with duties on the day in the caller's reach, and the person in question if in
/// reach. Fails with 404 when the anomaly is not in reach.
pub(super) async fn contacts(db: &Database, scope: &Scope, id: AnomalyId) -> Result<AnomalyContacts> {
    let row = one(&**db, scope, id).await?;
    let mut duties = scope
        .select::<assignment::Entity>()
        .filter(Column::ExaminationDayId.eq(row.examination_day_id))
        .filter(Column::Role.is_in(FunctionaryRole::IN_CHARGE))
        .order_by_asc(Column::CreatedAt)
        .order_by_asc(Column::Id)
        .all(&**db)
        .await?;
    duties.sort_by_key(|duty| FunctionaryRole::IN_CHARGE.iter().position(|role| *role == duty.role));
    let around = Surroundings::of_duties(&**db, scope, &duties).await?;
    let center = duties
        .iter()
        .filter_map(|duty| Some(AnomalyContact::of(around.functionaries.get(&duty.functionary_id)?, Some(duty.role))))
        .collect();
    let person = match row.functionary_id {
        Some(id) => {
            let around = Surroundings::load(&**db, scope, Mentions::of_person(id)).await?;
            let around = around.seen_by(&**db, scope).await?;
            around.functionaries.get(&id).map(|person| AnomalyContact::of(person, person.default_role))
        }
        None => None,
    };
    Ok(AnomalyContacts { center, person })
}
