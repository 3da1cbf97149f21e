//! From rows to centers, within the caller's transaction.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use identity::audit::{Action, Entry};
use kernel::{
    Error, Result,
    access::{Scope, SystemTask},
    ids::{CenterId, UserId},
};
use sea_orm::{ColumnTrait, ConnectionTrait, DatabaseTransaction, QueryFilter, QuerySelect, TransactionTrait};
use serde_json::json;

use super::{columns::heading_of, responses::UploadedCenter, rows};
use crate::{
    centers::create,
    entities::center,
    faults::Faults,
    sheet_uploads::{
        conceal::concealed,
        outcome::{Outcome, RowFault, SkippedRow},
    },
    sheets::{Heading, Row},
};

/// Values of one query; both databases take many more.
const AT_ONCE: usize = 1_000;
/// Why a row is left out.
const TAKEN: &str = "Another center has this code already.";

/// In whose name centers are created.
#[derive(Clone, Copy)]
pub(crate) struct Creator<'s> {
    /// Where they may be.
    pub scope: &'s Scope,
    pub user_id: UserId,
    pub now: DateTime<Utc>,
}

/// The rows of a sheet.
pub(crate) struct CenterRows<'s> {
    by: Creator<'s>,
    heading: &'s Heading,
    /// Codes that stood in rows before, with the row.
    codes: HashMap<String, u32>,
}

/// The line of the audit trail about centers, if there are any.
pub(crate) fn created(written: &[UploadedCenter]) -> Option<Entry> {
    let ids: Vec<CenterId> = written.iter().map(|center| center.id).collect();
    (!ids.is_empty()).then(|| Entry::of(Action::CreateCenters).after(json!({ "centerIds": ids })))
}

impl<'s> CenterRows<'s> {
    pub fn new(by: Creator<'s>, heading: &'s Heading) -> Self {
        Self { by, heading, codes: HashMap::new() }
    }

    /// The codes of other rows of the sheet, with the row.
    pub fn beside<'r>(mut self, others: impl IntoIterator<Item = (u32, &'r str)>) -> Self {
        self.codes.extend(others.into_iter().map(|(row, code)| (code.to_owned(), row)));
        self
    }

    /// What would become of some rows; nothing is written.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn judge(&mut self, db: &impl ConnectionTrait, rows: &[Row]) -> Result<Outcome> {
        let mut outcome = Outcome::default();
        let taken = taken(db, rows.iter().filter_map(|row| self.heading.cell(row, "centerCode"))).await?;
        for row in rows {
            let (new, own) = rows::read(self.heading, row);
            if let Some(reason) = self.reason(new.center_code.as_deref(), &taken) {
                outcome.skipped.push(SkippedRow { row: row.number, reason });
                continue;
            }
            let (examined, place) = create::examine_place(self.by.scope, db, &new).await?;
            let mut faults = together(&own, &examined);
            if faults.is_empty()
                && let Some(Err(Error::Forbidden(sentence))) =
                    place.map(|place| create::refuse_elsewhere(self.by.scope, place))
            {
                faults.push(("cityId".to_owned(), sentence));
            }
            if faults.is_empty() {
                self.codes.extend(new.center_code.map(|code| (code, row.number)));
                outcome.created += 1;
            } else {
                self.note(row, faults, &mut outcome);
            }
        }
        Ok(outcome)
    }

    /// Writes the good ones of some rows, and tells of the others.
    ///
    /// # Errors
    /// When the database does not answer; the transaction is of no more use then.
    pub async fn write(&mut self, tx: &DatabaseTransaction, rows: &[Row]) -> Result<(Vec<UploadedCenter>, Outcome)> {
        let (mut written, mut outcome) = (Vec::new(), Outcome::default());
        let taken = taken(tx, rows.iter().filter_map(|row| self.heading.cell(row, "centerCode"))).await?;
        for row in rows {
            written.extend(self.one(tx, row, &taken, &mut outcome).await?);
        }
        Ok((written, outcome))
    }

    async fn one(
        &mut self,
        tx: &DatabaseTransaction,
        row: &Row,
        taken: &[String],
        outcome: &mut Outcome,
    ) -> Result<Option<UploadedCenter>> {
        let (new, own) = rows::read(self.heading, row);
        if let Some(reason) = self.reason(new.center_code.as_deref(), taken) {
            outcome.skipped.push(SkippedRow { row: row.number, reason });
            return Ok(None);
        }
        let code = new.center_code.clone();
        let mut faults = together(&own, &create::examine(self.by.scope, tx, &new).await?);
        if faults.is_empty() {
            let savepoint = tx.begin().await?;
            match create::insert(self.by.scope, &savepoint, new, Some(self.by.user_id), self.by.now).await {
                Ok(center) => {
                    savepoint.commit().await?;
                    self.codes.extend(code.clone().map(|code| (code, row.number)));
                    outcome.created += 1;
                    return Ok(Some(UploadedCenter { id: center.id, row: row.number, center_code: code }));
                }
                Err(Error::Forbidden(sentence)) => {
                    savepoint.rollback().await?;
                    faults.push(("cityId".to_owned(), sentence));
                }
                // Another request took the code since it was looked up.
                Err(Error::Conflict(problem)) => {
                    savepoint.rollback().await?;
                    outcome.skipped.push(SkippedRow { row: row.number, reason: problem.error });
                    return Ok(None);
                }
                Err(error) => return Err(error),
            }
        }
        self.note(row, faults, outcome);
        Ok(None)
    }

    fn note(&self, row: &Row, faults: Vec<(String, String)>, outcome: &mut Outcome) {
        outcome.failed += 1;
        outcome.faults.extend(faults.into_iter().map(|(field, message)| RowFault {
            row: row.number,
            column: heading_of(&field).to_owned(),
            value: self.heading.cell(row, &field).map(concealed),
            message,
        }));
    }

    /// Why a code is not to be used again, if so.
    fn reason(&self, code: Option<&str>, taken: &[String]) -> Option<String> {
        let code = code?;
        if let Some(first) = self.codes.get(code) {
            return Some(format!("Row {first} of this sheet has the same center code."));
        }
        taken.iter().any(|known| known == code).then(|| TAKEN.to_owned())
    }
}

/// The faults of cells, and those of the center that it would be where nothing is said of the cell already.
fn together(own: &Faults, examined: &Faults) -> Vec<(String, String)> {
    let mut faults: Vec<(String, String)> =
        own.list().iter().map(|(field, message)| ((*field).to_owned(), (*message).to_owned())).collect();
    for (field, message) in examined.list() {
        if faults.iter().all(|(known, _)| known != field) {
            faults.push(((*field).to_owned(), (*message).to_owned()));
        }
    }
    faults
}

/// Which of these codes a center has already, wherever it is.
async fn taken<'c>(db: &impl ConnectionTrait, codes: impl Iterator<Item = &'c str>) -> Result<Vec<String>> {
    let (codes, mut taken): (Vec<&str>, Vec<String>) = (codes.collect(), Vec::new());
    for some in codes.chunks(AT_ONCE) {
        let known = Scope::of_system(SystemTask::KeepUnique)
            .select::<center::Entity>()
            .filter(center::Column::CenterCode.is_in(some.iter().copied()))
            .select_only()
            .column(center::Column::CenterCode);
        taken.extend(known.into_tuple::<String>().all(db).await?);
    }
    Ok(taken)
}
