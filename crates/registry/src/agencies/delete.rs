//! Deleting an agency that has neither people nor users.

use identity::accounts::users;
use kernel::{
    Error, Result,
    access::{Acting, Scope, SystemTask},
    database::Database,
    error::Problem,
    ids::AgencyId,
};
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, ConnectionTrait, IntoActiveModel, PaginatorTrait, QueryFilter,
};

use super::{find, trail};
use crate::entities::functionary;

/// Deletes an agency. Fails with [`Error::NotFound`], [`Error::Conflict`] while it has people or users.
pub(super) async fn agency(by: &Acting, db: &Database, id: AgencyId) -> Result<()> {
    let tx = db.begin().await?;
    let agency = find::locked(&by.scope, &tx, id).await?;
    refuse_in_use(people_of(&*tx, id).await?, users::count_of_agency(&*tx, id).await?)?;
    let mut row = agency.clone().into_active_model();
    row.deleted_at = Set(Some(by.now));
    row.updated_at = Set(by.now);
    row.update(&*tx).await?;
    trail::deleted(&tx, by, &agency).await?;
    tx.commit().await
}

/// Number of functionaries of an agency, in any region.
pub(super) async fn people_of(db: &impl ConnectionTrait, id: AgencyId) -> Result<u64> {
    Ok(Scope::of_system(SystemTask::KeepHistory)
        .select::<functionary::Entity>()
        .filter(functionary::Column::AuthorizingAgencyId.eq(id))
        .count(db)
        .await?)
}

fn refuse_in_use(people: u64, users: u64) -> Result<()> {
    let counts: Vec<String> = [(people, "functionary", "functionaries"), (users, "user", "users")]
        .into_iter()
        .filter(|(count, ..)| *count > 0)
        .map(|(count, one, many)| format!("{count} {}", if count == 1 { one } else { many }))
        .collect();
    if counts.is_empty() {
        return Ok(());
    }
    let sentence = format!("This agency cannot be deleted: it has {}.", counts.join(" and "));
    Err(Error::conflict(Problem::new(sentence).because("IN_USE")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_refusal_counts_people_and_users() {
        let Err(Error::Conflict(problem)) = refuse_in_use(1, 2) else { panic!("people must refuse") };
        assert_eq!(problem.error, "This agency cannot be deleted: it has 1 functionary and 2 users.");
        assert!(refuse_in_use(0, 0).is_ok());
    }
}
