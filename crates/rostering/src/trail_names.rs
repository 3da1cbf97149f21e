//! Names of the subjects in the audit trail, for the crate below, which knows only their ids.

use std::collections::HashMap;

use async_trait::async_trait;
use identity::trail::audit::{SubjectKind, SubjectNames};
use kernel::{
    Result,
    access::{Scope, scope::Owned},
    database::Database,
};
use registry::entities::{authorizing_agency, center, examination, functionary};
use sea_orm::{ColumnTrait, PrimaryKeyToColumn, QueryFilter};
use uuid::Uuid;

use crate::{
    entities::{anomaly, assignment, attendance_log, examination_day, monitoring_token, undoable_act},
    undoing::first_people,
};

/// Looks names up within a scope.
pub struct TrailNames {
    db: Database,
}

impl TrailNames {
    pub fn new(db: Database) -> Self {
        Self { db }
    }

    async fn rows<E: Owned>(&self, scope: &Scope, ids: &[Uuid]) -> Result<Vec<E::Model>>
    where
        E::Model: Send + Sync,
    {
        let Some(key) = <E::PrimaryKey as sea_orm::Iterable>::iter().next() else { return Ok(Vec::new()) };
        let rows = scope.select_with_removed::<E>().filter(key.into_column().is_in(ids.iter().copied()));
        Ok(rows.all(&*self.db).await?)
    }

    async fn people(&self, scope: &Scope, ids: &[Uuid]) -> Result<HashMap<Uuid, String>> {
        let rows = self.rows::<functionary::Entity>(scope, ids).await?;
        Ok(rows.into_iter().map(|row| (row.id.0, row.full_name())).collect())
    }

    async fn centers(&self, scope: &Scope, ids: &[Uuid]) -> Result<HashMap<Uuid, String>> {
        let rows = self.rows::<center::Entity>(scope, ids).await?;
        Ok(rows.into_iter().map(|row| (row.id.0, row.name)).collect())
    }

    /// Names of subjects that have the name of another one: a duty has its person's, a gate its center's.
    async fn as_others(
        &self,
        scope: &Scope,
        pairs: Vec<(Uuid, Uuid)>,
        are_people: bool,
    ) -> Result<HashMap<Uuid, String>> {
        let others: Vec<Uuid> = pairs.iter().map(|(_, other)| *other).collect();
        let names = match are_people {
            true => self.people(scope, &others).await?,
            false => self.centers(scope, &others).await?,
        };
        Ok(pairs.into_iter().filter_map(|(id, other)| Some((id, names.get(&other)?.clone()))).collect())
    }

    /// Names of acts: their first people, the number of other duties, and the place and time if there is only one.
    async fn acts(&self, scope: &Scope, ids: &[Uuid]) -> Result<HashMap<Uuid, String>> {
        let acts = self.rows::<undoable_act::Entity>(scope, ids).await?;
        let of: Vec<_> = acts.iter().map(|act| act.id).collect();
        let first = first_people(&*self.db, of).await?;
        let people: Vec<Uuid> = first.values().flatten().map(|person| person.0).collect();
        let people = self.people(scope, &people).await?;
        let centers: Vec<Uuid> = acts.iter().filter_map(|act| act.center_id).map(|id| id.0).collect();
        let centers = self.centers(scope, &centers).await?;
        Ok(acts
            .iter()
            .filter_map(|act| {
                let named = first.get(&act.id).into_iter().flatten().filter_map(|id| people.get(&id.0).cloned());
                let named: Vec<String> = named.collect();
                let others = usize::try_from(act.duties).unwrap_or_default().saturating_sub(named.len());
                let who = match (named.is_empty(), others) {
                    (true, 0) => None,
                    (true, others) => Some(format!("{others} duties")),
                    (false, 0) => Some(named.join(", ")),
                    (false, others) => Some(format!("{} and {others} more", named.join(", "))),
                };
                let center = act.center_id.and_then(|id| centers.get(&id.0).cloned());
                let date = act.date.map(|date| date.format("%-d %b %Y").to_string());
                let spot: Vec<String> = [center, date, act.batch.clone()].into_iter().flatten().collect();
                let spot = Some(spot.join(", ")).filter(|spot| !spot.is_empty());
                let said: Vec<String> = [who, spot].into_iter().flatten().collect();
                (!said.is_empty()).then(|| (act.id.0, said.join(" · ")))
            })
            .collect())
    }

    async fn days(&self, scope: &Scope, ids: &[Uuid]) -> Result<HashMap<Uuid, String>> {
        let days = self.rows::<examination_day::Entity>(scope, ids).await?;
        let centers: Vec<Uuid> = days.iter().map(|day| day.center_id.0).collect();
        let centers = self.centers(scope, &centers).await?;
        let name = |day: &examination_day::Model| {
            let center = centers.get(&day.center_id.0)?;
            Some(format!("{center}, {}, {}", day.date.format("%-d %b %Y"), day.batch))
        };
        Ok(days.iter().filter_map(|day| Some((day.id.0, name(day)?))).collect())
    }
}

#[async_trait]
impl SubjectNames for TrailNames {
    async fn names(&self, scope: &Scope, kind: SubjectKind, ids: &[Uuid]) -> Result<HashMap<Uuid, String>> {
        match kind {
            SubjectKind::Functionary => self.people(scope, ids).await,
            SubjectKind::Center => self.centers(scope, ids).await,
            SubjectKind::ExaminationDay => self.days(scope, ids).await,
            SubjectKind::Examination => {
                let rows = self.rows::<examination::Entity>(scope, ids).await?;
                Ok(rows.into_iter().map(|row| (row.id.0, row.name)).collect())
            }
            SubjectKind::AuthorizingAgency => {
                let rows = self.rows::<authorizing_agency::Entity>(scope, ids).await?;
                Ok(rows.into_iter().map(|row| (row.id.0, row.name)).collect())
            }
            SubjectKind::ExaminationDayFunctionary => {
                let rows = self.rows::<assignment::Entity>(scope, ids).await?;
                let pairs = rows.into_iter().map(|row| (row.id.0, row.functionary_id.0));
                self.as_others(scope, pairs.collect(), true).await
            }
            SubjectKind::AttendanceLog => {
                let rows = self.rows::<attendance_log::Entity>(scope, ids).await?;
                let pairs = rows.into_iter().map(|row| (row.id.0, row.functionary_id.0));
                self.as_others(scope, pairs.collect(), true).await
            }
            SubjectKind::UndoableAct => self.acts(scope, ids).await,
            SubjectKind::Anomaly => {
                let rows = self.rows::<anomaly::Entity>(scope, ids).await?;
                let pairs = rows.into_iter().map(|row| (row.id.0, row.center_id.0));
                self.as_others(scope, pairs.collect(), false).await
            }
            SubjectKind::MonitoringToken => {
                let rows = self.rows::<monitoring_token::Entity>(scope, ids).await?;
                let pairs = rows.into_iter().map(|row| (row.id.0, row.center_id.0));
                self.as_others(scope, pairs.collect(), false).await
            }
            _ => Ok(HashMap::new()),
        }
    }
}
