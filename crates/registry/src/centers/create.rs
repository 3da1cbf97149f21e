//! Creating a center, with every rule judged before the first write.

use chrono::{DateTime, Utc};
use kernel::{
    Error, Result,
    access::{Acting, Reach, Scope},
    database::Database,
    error::{Problem, violates_unique},
    ids::{RegionId, UserId},
};
use sea_orm::{ActiveModelTrait, ConnectionTrait, DbErr, IntoActiveModel};

use super::{
    fields::{self, NewCenter},
    find::{self, WithPlaces},
    location::{self, Said},
    trail,
};
use crate::{entities::center, faults::Faults};

/// All faults of a new center; nothing is written.
pub async fn examine(scope: &Scope, tx: &impl ConnectionTrait, new: &NewCenter) -> Result<Faults> {
    Ok(examine_place(scope, tx, new).await?.0)
}

/// As [`examine`], and the region that the center would belong to.
pub async fn examine_place(
    scope: &Scope,
    tx: &impl ConnectionTrait,
    new: &NewCenter,
) -> Result<(Faults, Option<RegionId>)> {
    let mut faults = fields::faults_of(new);
    let place = location::of_city(scope, tx, said_of(new), &mut faults).await?;
    Ok((faults, place.map(|place| place.region)))
}

fn said_of(new: &NewCenter) -> Said<'_> {
    Said {
        city: new.city_id.as_deref(),
        district: new.district_id.as_deref(),
        state: new.state_id.as_deref(),
        region: new.region_id,
    }
}

/// Creates a center with a line in the audit trail. Fails as [`insert`] does.
pub(super) async fn center(by: &Acting, db: &Database, new: NewCenter) -> Result<WithPlaces> {
    let tx = db.begin().await?;
    let center = insert(&by.scope, &*tx, new, Some(by.actor.user_id), by.now).await?;
    trail::written(&tx, by, None, &center).await?;
    let answer = find::with_its_places(&*tx, center).await?;
    tx.commit().await?;
    Ok(answer)
}

/// Creates a center in the reach of `scope`, within the caller's transaction and without a line in the audit trail. Fails with
/// [`Error::Invalid`] with every fault, [`Error::Forbidden`] outside the own region, [`Error::Conflict`] at `centerCode` when
/// another center has it.
pub async fn insert(
    scope: &Scope,
    tx: &impl ConnectionTrait,
    new: NewCenter,
    creator: Option<UserId>,
    at: DateTime<Utc>,
) -> Result<center::Model> {
    let mut faults = fields::faults_of(&new);
    let location = location::of_city(scope, tx, said_of(&new), &mut faults).await?;
    faults.refuse()?;
    let location = location.ok_or_else(|| Error::invalid_field("cityId", fields::CITY_REQUIRED))?;
    let center = center::Model {
        region_id: location.region,
        state_id: location.state,
        district_id: location.district,
        city_id: location.city,
        created_by_user_id: creator,
        ..new.record(at)
    };
    refuse_out_of_reach(scope, &center)?;
    center.into_active_model().reset_all().insert(tx).await.map_err(clash)
}

/// Refuses a center that its caller could not see after writing it.
pub(super) fn refuse_out_of_reach(scope: &Scope, center: &center::Model) -> Result<()> {
    if scope.admits::<center::Entity>(center) { Ok(()) } else { Err(out_of_reach(scope)) }
}

/// As [`refuse_out_of_reach`], for the region of a center that has no record yet.
pub(crate) fn refuse_elsewhere(scope: &Scope, region: RegionId) -> Result<()> {
    match scope.reach() {
        Reach::Everything => Ok(()),
        Reach::Region(own) if *own == region => Ok(()),
        _ => Err(out_of_reach(scope)),
    }
}

fn out_of_reach(scope: &Scope) -> Error {
    Error::Forbidden(
        match scope.reach() {
            Reach::Region(_) => "This city belongs to another region. You can manage centers of your own region only.",
            _ => "You are not allowed to do this.",
        }
        .into(),
    )
}

/// Turns a violated unique index into the conflict that users read.
pub(super) fn clash(error: DbErr) -> Error {
    if violates_unique(&error, &["center_code"]) {
        return Error::Conflict(Problem::new("Another center has this code already.").at("centerCode"));
    }
    error.into()
}
