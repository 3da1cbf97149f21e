//! Loads who did what about anomalies in hand: one query for the steps of all of them, and one for the names.

use std::collections::{BTreeSet, HashMap};

use identity::accounts::users::{NamedUser, named};
use kernel::{
    Result,
    access::{Scope, SystemTask},
    ids::{AnomalyId, UserId},
};
use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter, QueryOrder};

use super::responses::AnomalyStep;
use crate::entities::{
    anomaly,
    anomaly_step::{self, Column},
};

/// The steps of anomalies, and everybody who has to do with them by name.
pub(crate) struct Handling {
    steps: HashMap<AnomalyId, Vec<anomaly_step::Model>>,
    users: HashMap<UserId, NamedUser>,
}

impl Handling {
    /// The steps of these rows, which a scope found. Rows that nobody touched ask for nothing.
    pub(crate) async fn of(db: &impl ConnectionTrait, rows: &[anomaly::Model]) -> Result<Self> {
        let touched: Vec<AnomalyId> = rows.iter().filter(|row| row.steps > 0).map(|row| row.id).collect();
        let mut steps: HashMap<AnomalyId, Vec<anomaly_step::Model>> = HashMap::new();
        if !touched.is_empty() {
            let taken = Scope::of_system(SystemTask::FollowLinks)
                .select::<anomaly_step::Entity>()
                .filter(Column::AnomalyId.is_in(touched))
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

    /// What people did about an anomaly, the first step first.
    pub(super) fn steps(&self, id: AnomalyId) -> Vec<AnomalyStep> {
        let steps = self.steps.get(&id).into_iter().flatten();
        steps.map(|step| AnomalyStep::of(step, self.user(step.user_id))).collect()
    }
}
