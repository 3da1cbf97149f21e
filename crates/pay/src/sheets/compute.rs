//! Computing the lines of a draft, all of them in the caller's transaction: a server that dies meanwhile leaves the lines as they were.

use std::collections::{HashMap, HashSet};

use kernel::{
    Error, Result,
    access::Acting,
    clock::Clock,
    database::{Transaction, insert_all},
    error::{Problem, violates_unique},
    ids::PayLineId,
};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, DbBackend, IntoActiveModel, QueryFilter, sea_query::Expr,
};

use super::attended::{Attended, DutyRow};
use crate::{
    entities::{
        pay_line::{self, LogIds, Model},
        pay_rate,
        pay_sheet::{self, Column},
    },
    rates,
    reckon::{difference, due},
};

/// The sums of a sheet.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Figures {
    pub duties: i32,
    people: i32,
    differences: i32,
    without_rate: i32,
    pub total_paise: i64,
}

/// Replaces the lines of a draft by those of the attendance as it stands, and keeps the sums. The caller holds the sheet's row.
pub(super) async fn compute(tx: &Transaction, by: &Acting, clock: &Clock, sheet: &pay_sheet::Model) -> Result<Figures> {
    if tx.get_database_backend() == DbBackend::Postgres {
        // Rates stay as they are until the lines that name them are there. SQLite has one writer anyway.
        tx.execute_unprepared("LOCK TABLE pay_rate IN SHARE MODE").await?;
    }
    discard_lines(tx, by, sheet).await?;
    let (lines, figures) = lines(tx, by, clock, sheet).await?;
    let lines = lines.into_iter().map(|line| line.into_active_model().reset_all()).collect();
    insert_all::<pay_line::Entity>(tx, lines).await.map_err(|error| {
        if violates_unique(&error, &["assignment_id", "sequence"]) { in_another_sheet() } else { error.into() }
    })?;
    keep(tx, by, sheet, figures).await?;
    Ok(figures)
}

/// Whether the lines of a sheet are those of the attendance, the rates and the homes as they stand. The lines are compared, because a
/// correction that ends after the computing may carry an earlier time than it.
pub(super) async fn is_current(tx: &Transaction, by: &Acting, clock: &Clock, sheet: &pay_sheet::Model) -> Result<bool> {
    let stored = by.scope.select::<pay_line::Entity>().filter(pay_line::Column::PaySheetId.eq(sheet.id));
    let stored = stored.all(&**tx).await?.into_iter().map(|line| (line.assignment_id, line));
    let mut stored: HashMap<_, _> = stored.collect();
    let (lines, _) = lines(tx, by, clock, sheet).await?;
    let are_stored = lines.into_iter().all(|line| {
        let before = stored.remove(&line.assignment_id);
        before.is_some_and(|before| before == Model { id: before.id, ..line })
    });
    Ok(are_stored && stored.is_empty())
}

/// The lines of a sheet by the attendance as it stands, and their sums.
async fn lines(
    tx: &Transaction,
    by: &Acting,
    clock: &Clock,
    sheet: &pay_sheet::Model,
) -> Result<(Vec<Model>, Figures)> {
    let rates = rates::all(&by.scope, &**tx).await?;
    let attended = Attended::load(tx, &by.scope, clock, sheet).await?;
    let mut figures = Figures::default();
    let (mut people, mut lines) = (HashSet::new(), Vec::new());
    for duty in &attended.duties {
        let Some((line, lacks_rate)) = line(sheet, &attended, duty, &rates) else { continue };
        figures.duties += 1;
        figures.differences += i32::from(line.sequence > 1);
        figures.without_rate += i32::from(lacks_rate);
        figures.total_paise += line.amount_paise;
        people.insert(line.functionary_id);
        lines.push(line);
    }
    figures.people = i32::try_from(people.len()).unwrap_or(i32::MAX);
    Ok((lines, figures))
}

/// Takes the lines of a draft away.
pub(super) async fn discard_lines(tx: &Transaction, by: &Acting, sheet: &pay_sheet::Model) -> Result<()> {
    let lines = by.scope.delete::<pay_line::Entity>().filter(pay_line::Column::PaySheetId.eq(sheet.id));
    lines.exec(&**tx).await?;
    Ok(())
}

/// The refusal where another open sheet has the same duties.
pub(super) fn in_another_sheet() -> Error {
    let sentence =
        "A sheet that is not approved yet has duties of these dates. Have it approved, or discard it, first.";
    Error::conflict(Problem::new(sentence).because("OPEN_SHEET"))
}

async fn keep(tx: &Transaction, by: &Acting, sheet: &pay_sheet::Model, figures: Figures) -> Result<()> {
    by.scope
        .update::<pay_sheet::Entity>()
        .filter(Column::Id.eq(sheet.id))
        .col_expr(Column::Duties, Expr::value(figures.duties))
        .col_expr(Column::People, Expr::value(figures.people))
        .col_expr(Column::Differences, Expr::value(figures.differences))
        .col_expr(Column::WithoutRate, Expr::value(figures.without_rate))
        .col_expr(Column::TotalPaise, Expr::value(figures.total_paise))
        .exec(&**tx)
        .await?;
    Ok(())
}

/// The line of a duty, if the sheet has one, and whether a rate is missing.
fn line(
    sheet: &pay_sheet::Model,
    attended: &Attended,
    duty: &DutyRow,
    rates: &[pay_rate::Model],
) -> Option<(Model, bool)> {
    let (served, paid) = (attended.served(duty), attended.paid(duty));
    let due = due(&served, rates);
    let amount_paise = difference(&due, paid.map(|paid| paid.due_paise))?;
    let line = Model {
        id: PayLineId::new(),
        pay_sheet_id: sheet.id,
        assignment_id: duty.id,
        sequence: paid.map_or(1, |paid| paid.sequence + 1),
        previous_line_id: paid.map(|paid| paid.line_id),
        examination_id: sheet.examination_id,
        region_id: sheet.region_id,
        authorizing_agency_id: sheet.authorizing_agency_id,
        functionary_id: duty.functionary_id,
        center_id: duty.center_id,
        examination_day_id: duty.examination_day_id,
        role: duty.role,
        date: duty.date,
        batch: duty.batch.clone(),
        kind: due.kind,
        entry_at: duty.entry_at,
        exit_at: served.exit_at,
        corrected_at: duty.corrected_at,
        corrected_by_user_id: duty.attendance_by_user_id.filter(|_| duty.corrected_at.is_some()),
        log_ids: LogIds(attended.logs(duty)),
        km: served.km,
        pay_rate_id: due.rate,
        duty_paise: due.duty_paise,
        travel_paise: due.travel_paise,
        due_paise: due.paise(),
        before_paise: paid.map_or(0, |paid| paid.due_paise),
        amount_paise,
    };
    Some((line, due.lacks_rate()))
}
