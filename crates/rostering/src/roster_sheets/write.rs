//! Enters rows of a roster within the caller's transaction: days, then needs and duties.

use std::collections::BTreeSet;

use identity::audit::{Action, Entry};
use kernel::{
    Error, Result,
    database::Transaction,
    error::violates_unique,
    ids::{AssignmentId, CenterId, ExaminationDayId},
};
use registry::{
    entities::{FunctionaryRole, center},
    sheet_drafts::kind::{Cause, Judgement, Registering, SheetRow, WrittenRows},
    sheets::Row,
};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, DatabaseTransaction, EntityTrait, IntoActiveModel, QueryFilter, QuerySelect,
};
use serde_json::json;

use super::{
    days::By,
    row::{RosterRow, finding},
    walk::{Walk, Wish},
};
use crate::{
    assignments::{books::Reading, responses::PairOutcome, rules::Decision},
    entities::examination_day,
    staffing,
};

/// Rows of one statement: SQLite takes 32,766 parameters, and a day has eighteen columns.
const AT_ONCE: usize = 1_000;

/// What was written.
#[derive(Default)]
struct Written {
    days: Vec<ExaminationDayId>,
    needs: Vec<(ExaminationDayId, FunctionaryRole, i32)>,
    duties: Vec<AssignmentId>,
}

/// Enters the good ones of these rows and tells of the others.
///
/// # Errors
/// When the database does not answer, and 503 when another request has entered one of the days at the same moment: the rows are
/// tried again then.
pub(super) async fn write(tx: &Transaction, by: &Registering<'_>, rows: &[Row]) -> Result<WrittenRows> {
    let rows: Vec<RosterRow> = rows.iter().map(|row| RosterRow::read(&SheetRow::from(row))).collect();
    let of = By { clock: by.clock, user_id: by.user_id, now: by.now };
    let mut walk = Walk::begin(&**tx, &by.scope, by.keys, of, (&rows, &[]), Reading::ToWrite).await?;
    let (mut written, mut told) = (Written::default(), WrittenRows::default());
    let mut wishes = Vec::new();
    for row in &rows {
        let (findings, wish) = walk.take(row);
        match wish {
            Some(wish) => wishes.push((row, wish)),
            None => told.judgement.findings.extend(findings.into_iter().filter(|finding| !finding.is_warning)),
        }
    }
    written.days = enter_days(tx, &walk, wishes.iter().map(|(_, wish)| wish.day).collect()).await?;
    for (row, wish) in wishes {
        one(tx, &mut walk, (row, wish), &mut written, &mut told).await?;
    }
    told.trail.append(&mut walk.books.trail);
    told.trail.extend(written.told().into_iter().map(|entry| by.tell(entry)));
    Ok(told)
}

async fn one(
    tx: &DatabaseTransaction,
    walk: &mut Walk<'_>,
    (row, Wish { day, need, duty, mut known }): (&RosterRow, Wish),
    written: &mut Written,
    told: &mut WrittenRows,
) -> Result<()> {
    if let Some(duty) = &duty {
        let outcome = match walk.books.judge(duty, day) {
            Err((refusal, busy)) => {
                let finding = walk.refused(row, duty, refusal, busy);
                told.judgement.findings.push(finding);
                return Ok(());
            }
            Ok((Decision::Keep, _)) => PairOutcome::Keep,
            Ok((Decision::ChangeRole, _)) => PairOutcome::ChangeRole,
            Ok((Decision::Add, _)) => PairOutcome::Add,
        };
        match walk.books.give(tx, walk.by.user_id, duty, day, walk.by.now).await? {
            Ok(id) if outcome != PairOutcome::Keep => written.duties.push(id),
            Ok(_) => {}
            Err(sentence) => {
                told.judgement.findings.push(finding(row.number, "role", Cause::Conflict, sentence));
                return Ok(());
            }
        }
        known = walk.known_duty(row, duty, day, outcome, need.is_some());
    }
    if let Some((role, needed)) = need {
        staffing::set::put(tx, walk.by.now, day, role, Some(needed)).await?;
        written.needs.push((day, role, needed));
    }
    let is_first = written.days.contains(&day) && walk.is_first(day, row);
    match known.filter(|_| !is_first) {
        Some(reason) => told.judgement.known.push((row.number, reason)),
        None => told.created += 1,
    }
    Ok(())
}

/// Enters those of these days that are not there, with the needs that the rules ask for.
async fn enter_days(
    tx: &DatabaseTransaction,
    walk: &Walk<'_>,
    days: BTreeSet<ExaminationDayId>,
) -> Result<Vec<ExaminationDayId>> {
    let new: Vec<&examination_day::Model> =
        days.into_iter().filter(|id| walk.days.is_new(*id)).filter_map(|id| walk.days.model(id)).collect();
    let centers: BTreeSet<CenterId> = new.iter().map(|day| day.center_id).collect();
    for some in centers.into_iter().collect::<Vec<_>>().chunks(AT_ONCE) {
        let standing = walk.scope().select::<center::Entity>().filter(center::Column::Id.is_in(some.iter().copied()));
        standing.lock_shared().all(tx).await?;
    }
    for some in new.chunks(AT_ONCE) {
        let rows = some.iter().map(|day| (*day).clone().into_active_model().reset_all());
        let written = examination_day::Entity::insert_many(rows).exec_without_returning(tx).await;
        written.map_err(|error| match violates_unique(&error, &["examination_day", "batch"]) {
            true => Error::Unavailable("Others are entering the same days at the moment.".into()),
            false => error.into(),
        })?;
    }
    let examinations: BTreeSet<_> = new.iter().map(|day| day.examination_id).collect();
    for examination in examinations {
        let rules = staffing::find::rules(tx, examination).await?;
        let of_it = new.iter().filter(|day| day.examination_id == examination);
        let days: Vec<_> = of_it.map(|day| (day.id, day.center_id)).collect();
        if !rules.is_empty() {
            staffing::apply::apply(tx, walk.by.now, &rules, &days).await?;
        }
    }
    Ok(new.into_iter().map(|day| day.id).collect())
}

impl Written {
    /// The lines of the audit trail.
    fn told(&self) -> Vec<Entry> {
        let mut lines = Vec::new();
        if !self.days.is_empty() {
            let after = json!({ "created": self.days.len(), "examinationDayIds": self.days });
            lines.push(Entry::of(Action::CreateExaminationDays).after(after));
        }
        if !self.needs.is_empty() {
            let needs = self.needs.iter();
            let needs: Vec<_> = needs
                .map(|(day, role, needed)| json!({ "examinationDayId": day, "role": role, "needed": needed }))
                .collect();
            lines.push(Entry::of(Action::SetStaffingNeeds).after(json!({ "needs": needs })));
        }
        if !self.duties.is_empty() {
            let after = json!({ "examinationDayFunctionaryIds": self.duties });
            lines.push(Entry::of(Action::AssignFunctionaries).after(after));
        }
        lines
    }
}

/// What was found, as a sheet says it.
pub(super) fn judged(walk: &mut Walk<'_>, rows: &[RosterRow]) -> Judgement {
    let mut judgement = Judgement::default();
    for row in rows {
        let verdict = walk.judge(row);
        let is_good = verdict.is_good();
        judgement.findings.extend(verdict.findings);
        judgement.known.extend(verdict.known.filter(|_| is_good).map(|reason| (row.number, reason)));
    }
    judgement
}
