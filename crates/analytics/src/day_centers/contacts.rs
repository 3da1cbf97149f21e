//! The people to call about a center: those on duty who are in charge of it.

use std::{cmp::Reverse, collections::HashMap};

use identity::entities::user::{self, UserStatus};
use kernel::{
    Result,
    access::{Role, Scope},
    ids::{CityId, ExaminationDayId},
};
use registry::entities::FunctionaryRole;
use rostering::{
    Surroundings,
    entities::assignment::{self, Attendance, Column},
    gate_runners,
};
use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter, QueryOrder};

use super::responses::{CenterContact, CityContact};

/// The people in charge of the centers on these days, within the caller's reach; those who have come are first.
pub(super) async fn of_days(
    db: &impl ConnectionTrait,
    scope: &Scope,
    days: &[ExaminationDayId],
) -> Result<HashMap<ExaminationDayId, Vec<CenterContact>>> {
    let duties = scope
        .select::<assignment::Entity>()
        .filter(Column::ExaminationDayId.is_in(days.iter().copied()))
        .filter(Column::Role.is_in(FunctionaryRole::IN_CHARGE))
        .filter(assignment::Entity::counted())
        .all(db)
        .await?;
    let people = Surroundings::people_of(db, &duties).await?;
    let unrecorded = duties.iter().filter(|duty| duty.attendance.is_none()).map(|duty| duty.id);
    let ran_gate = gate_runners::among(db, unrecorded).await?;
    let mut contacts: HashMap<ExaminationDayId, Vec<CenterContact>> = HashMap::new();
    for duty in duties {
        let Some(person) = people.get(&duty.functionary_id) else { continue };
        contacts.entry(duty.examination_day_id).or_default().push(CenterContact {
            functionary_id: duty.functionary_id,
            name: person.full_name(),
            role: duty.role,
            mobile_number: person.mobile_number.clone(),
            present: duty.attendance == Some(Attendance::Present) || ran_gate.contains(&duty.id),
            can_start: duty.user_id.is_some(),
        });
    }
    for people in contacts.values_mut() {
        people.sort_by(|one, other| (Reverse(one.present), &one.name).cmp(&(Reverse(other.present), &other.name)));
    }
    Ok(contacts)
}

/// A coordinator of each of these cities whose account the caller sees, if one has a number to call.
pub(super) async fn of_cities(
    db: &impl ConnectionTrait,
    scope: &Scope,
    cities: Vec<CityId>,
) -> Result<HashMap<CityId, CityContact>> {
    if cities.is_empty() {
        return Ok(HashMap::new());
    }
    let coordinators = scope
        .select::<user::Entity>()
        .filter(user::Column::Role.eq(Role::SscCityCoordinator))
        .filter(user::Column::Status.eq(UserStatus::Active))
        .filter(user::Column::CityId.is_in(cities))
        .order_by_desc(user::Column::Name)
        .all(db)
        .await?;
    let contact = |user: user::Model| {
        let mobile_number = user.mobile_number.filter(|number| !number.is_empty())?;
        Some((user.city_id?, CityContact { name: user.name, mobile_number }))
    };
    Ok(coordinators.into_iter().filter_map(contact).collect())
}
