//! Taking an anomaly on, so that two users do not do the same work, and giving it back.

use std::collections::BTreeSet;

use identity::{
    accounts::users::named,
    trail::audit::{Action, Entry, SubjectKind},
};
use kernel::{
    Error, Result,
    access::{Acting, Permission, permission::ResolveAnomalies},
    database::Database,
    ids::{AnomalyId, UserId},
};
use sea_orm::{ActiveValue::Set, ConnectionTrait};

use super::{
    find::{locked, present_one},
    responses::Anomaly,
    steps::{self, Step},
};
use crate::entities::{
    anomaly::{self, AnomalyStatus},
    anomaly_step::AnomalyStepKind,
};

/// Takes it on, and acknowledges it. Taking it again changes nothing. Fails with 404 when it is not in reach, and with 409 when it is
/// settled or another user, named in the answer, has it.
pub(super) async fn take(by: &Acting, db: &Database, id: AnomalyId) -> Result<Anomaly> {
    let tx = db.begin().await?;
    let row = locked(&tx, &by.scope, id).await?;
    refuse_settled(&row)?;
    let caller = by.actor.user_id;
    let row = match row.assigned_to_user_id {
        Some(user) if user == caller => row,
        Some(user) => {
            let name = name_of(&*tx, user).await?;
            return Err(Error::conflict(format!("{name} has taken this anomaly on already.")));
        }
        None => {
            let step = step(by, &row, Action::TakeAnomaly, AnomalyStepKind::Taken);
            let is_open = row.status == AnomalyStatus::Open;
            steps::take(&tx, by, row, step, |row| {
                row.assigned_to_user_id = Set(Some(caller));
                row.assigned_at = Set(Some(by.now));
                if is_open {
                    row.status = Set(AnomalyStatus::Acknowledged);
                    row.acknowledged_by_user_id = Set(Some(caller));
                    row.acknowledged_at = Set(Some(by.now));
                }
            })
            .await?
        }
    };
    tx.commit().await?;
    present_one(db, &by.scope, row).await
}

/// Gives it back. Users who may settle anomalies can give back another user's. Without a user who has it nothing changes. Fails with 404
/// when it is not in reach, and with 409 when it is settled or another user has it.
pub(super) async fn give_back(by: &Acting, db: &Database, id: AnomalyId) -> Result<Anomaly> {
    let tx = db.begin().await?;
    let row = locked(&tx, &by.scope, id).await?;
    refuse_settled(&row)?;
    let row = match row.assigned_to_user_id {
        None => row,
        Some(user) if user != by.actor.user_id && !ResolveAnomalies::ROLES.contains(&by.actor.role) => {
            let name = name_of(&*tx, user).await?;
            return Err(Error::conflict(format!(
                "{name} has taken this anomaly on; only they or an administrator can give it back."
            )));
        }
        Some(_) => {
            let step = step(by, &row, Action::GiveBackAnomaly, AnomalyStepKind::GivenBack);
            steps::take(&tx, by, row, step, |row| {
                row.assigned_to_user_id = Set(None);
                row.assigned_at = Set(None);
            })
            .await?
        }
    };
    tx.commit().await?;
    present_one(db, &by.scope, row).await
}

fn step(by: &Acting, row: &anomaly::Model, action: Action, kind: AnomalyStepKind) -> Step {
    let entry = Entry::of(action).of_request(by).on(SubjectKind::Anomaly, row.id).in_region(row.region_id);
    Step { kind, resolution: None, note: None, entry }
}

fn refuse_settled(row: &anomaly::Model) -> Result<()> {
    match row.status {
        AnomalyStatus::Resolved => {
            Err(Error::conflict("This anomaly is settled; there is nothing left to do about it."))
        }
        _ => Ok(()),
    }
}

async fn name_of(db: &impl ConnectionTrait, user: UserId) -> Result<String> {
    let known = named(db, BTreeSet::from([user])).await?;
    Ok(known.get(&user).map_or_else(|| "Somebody else".to_owned(), |user| user.name.clone()))
}
