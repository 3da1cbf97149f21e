//! Loads the steps that users took on anomalies: one query for the steps of all, and one for the names.

use std::collections::{BTreeSet, HashMap};

use identity::accounts::users::{NamedUser, named};
use kernel::{
    Result,
    access::linked,
    ids::{AnomalyId, UserId},
};
use sea_orm::{ConnectionTrait, QueryOrder};

use super::responses::AnomalyStep;
use crate::entities::{
    anomaly,
    anomaly_step::{self, Column},
};

/// The steps of anomalies, and the names of the users in them.
pub(crate) struct Handling {
    steps: HashMap<AnomalyId, Vec<anomaly_step::Model>>,
    users: HashMap<UserId, NamedUser>,
}

impl Handling {
    /// The steps of these rows, which the caller found through a scope. Rows without steps cost no query.
    pub(crate) async fn of(db: &impl ConnectionTrait, rows: &[anomaly::Model]) -> Result<Self> {
        let touched: Vec<AnomalyId> = rows.iter().filter(|row| row.steps > 0).map(|row| row.id).collect();
        let mut steps: HashMap<AnomalyId, Vec<anomaly_step::Model>> = HashMap::new();
        if !touched.is_empty() {
            let taken = linked::<anomaly_step::Entity>(Column::AnomalyId, touched)
                .order_by_asc(Column::AnomalyId)
                .order_by_asc(Column::Number)
                .all(db)
                .await?;
            for step in taken {
                steps.entry(step.anomaly_id).or_default().push(step);
            }
        }
        let of_steps = steps.values().flatten().filter_map(|step| step.user_id);
        let of_rows = rows.iter().flat_map(|row| {
            [row.acknowledged_by_user_id, row.resolved_by_user_id, row.assigned_to_user_id].into_iter().flatten()
        });
        let users: BTreeSet<UserId> = of_steps.chain(of_rows).collect();
        Ok(Self { steps, users: named(db, users).await? })
    }

    pub(super) fn user(&self, id: Option<UserId>) -> Option<NamedUser> {
        self.users.get(&id?).cloned()
    }

    /// The steps of an anomaly, the first one first.
    pub(super) fn steps(&self, id: AnomalyId) -> Vec<AnomalyStep> {
        let steps = self.steps.get(&id).into_iter().flatten();
        steps.map(|step| AnomalyStep::of(step, self.user(step.user_id))).collect()
    }
}
