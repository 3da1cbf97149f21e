//! From rows to centers, within the caller's transaction.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use identity::trail::audit::{Action, Entry};
use kernel::{
    Error, Result,
    access::{Scope, SystemTask},
    ids::{CenterId, UserId},
    text::are_of_one_name,
};
use sea_orm::{ColumnTrait, ConnectionTrait, DatabaseTransaction, QueryFilter, TransactionTrait};
use serde_json::json;

use super::{columns::heading_of, responses::UploadedCenter, rows};
use crate::{
    centers::{NewCenter, create},
    entities::center,
    faults::Faults,
    sheet_uploads::{
        conceal::concealed,
        outcome::{Outcome, RowFault, SkippedRow},
    },
    sheets::{Heading, Row},
};

/// The most values in one query; both databases allow many more.
const AT_ONCE: usize = 1_000;
/// The reason for leaving out a row whose code is taken.
const TAKEN: &str = "Another center has this code already.";

/// The user for whom centers are created.
#[derive(Clone, Copy)]
pub(crate) struct Creator<'s> {
    /// The reach in which the centers must lie.
    pub scope: &'s Scope,
    pub user_id: UserId,
    pub now: DateTime<Utc>,
}

/// Judges and writes the rows of a sheet of centers.
pub(crate) struct CenterRows<'s> {
    by: Creator<'s>,
    heading: &'s Heading,
    /// The code of each earlier row, with the row's number and name.
    codes: HashMap<String, (u32, String)>,
}

/// A line of the audit trail about these centers; none if there are no centers.
pub(crate) fn created(written: &[UploadedCenter]) -> Option<Entry> {
    let ids: Vec<CenterId> = written.iter().map(|center| center.id).collect();
    (!ids.is_empty()).then(|| Entry::of(Action::CreateCenters).after(json!({ "centerIds": ids })))
}

impl<'s> CenterRows<'s> {
    pub fn new(by: Creator<'s>, heading: &'s Heading) -> Self {
        Self { by, heading, codes: HashMap::new() }
    }

    /// Adds the codes of other rows of the sheet: row number, code and name.
    pub fn beside<'r>(mut self, others: impl IntoIterator<Item = (u32, &'r str, &'r str)>) -> Self {
        self.codes.extend(others.into_iter().map(|(row, code, name)| (code.to_owned(), (row, name.to_owned()))));
        self
    }

    /// Judges rows; nothing is written.
    pub async fn judge(&mut self, db: &impl ConnectionTrait, rows: &[Row]) -> Result<Outcome> {
        let mut outcome = Outcome::default();
        let taken = taken(db, rows.iter().filter_map(|row| self.heading.cell(row, "centerCode"))).await?;
        for row in rows {
            let (new, own) = rows::read(self.heading, row);
            let clash = match self.already_there(&new, &taken) {
                Some(CodeHolder::Same(reason)) => {
                    outcome.skipped.push(SkippedRow { row: row.number, reason });
                    continue;
                }
                Some(CodeHolder::OtherName(sentence)) => Some(("centerCode".to_owned(), sentence)),
                None => None,
            };
            let (examined, place) = create::examine_place(self.by.scope, db, &new).await?;
            let mut faults = together(&own, &examined);
            faults.extend(clash);
            if faults.is_empty()
                && let Some(Err(Error::Forbidden(sentence))) =
                    place.map(|place| create::refuse_elsewhere(self.by.scope, place))
            {
                faults.push(("cityId".to_owned(), sentence));
            }
            if faults.is_empty() {
                self.codes.extend(new.center_code.map(|code| (code, (row.number, new.name))));
                outcome.created += 1;
            } else {
                self.note(row, faults, &mut outcome);
            }
        }
        Ok(outcome)
    }

    /// Writes the good rows and reports the others. After an error the transaction cannot be used any more.
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
        taken: &HashMap<String, center::Model>,
        outcome: &mut Outcome,
    ) -> Result<Option<UploadedCenter>> {
        let (new, own) = rows::read(self.heading, row);
        let clash = match self.already_there(&new, taken) {
            Some(CodeHolder::Same(reason)) => {
                outcome.skipped.push(SkippedRow { row: row.number, reason });
                return Ok(None);
            }
            Some(CodeHolder::OtherName(sentence)) => Some(("centerCode".to_owned(), sentence)),
            None => None,
        };
        let (code, name) = (new.center_code.clone(), new.name.clone());
        let mut faults = together(&own, &create::examine(self.by.scope, tx, &new).await?);
        faults.extend(clash);
        if faults.is_empty() {
            let savepoint = tx.begin().await?;
            match create::insert(self.by.scope, &savepoint, new, Some(self.by.user_id), self.by.now).await {
                Ok(center) => {
                    savepoint.commit().await?;
                    self.codes.extend(code.clone().map(|code| (code, (row.number, name))));
                    outcome.created += 1;
                    return Ok(Some(UploadedCenter { id: center.id, row: row.number, center_code: code }));
                }
                Err(Error::Forbidden(sentence)) => {
                    savepoint.rollback().await?;
                    faults.push(("cityId".to_owned(), sentence));
                }
                // Another request took the code after the look-up.
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

    /// The center or earlier row that already has the code of a row, if there is one.
    fn already_there(&self, new: &NewCenter, taken: &HashMap<String, center::Model>) -> Option<CodeHolder> {
        let code = new.center_code.as_deref()?;
        if let Some((first, named)) = self.codes.get(code) {
            return Some(if are_of_one_name(named, &new.name) {
                CodeHolder::Same(format!("Row {first} of this sheet has the same center code."))
            } else {
                CodeHolder::OtherName(format!(
                    "Row {first} of this sheet has the same center code and another name ({named})."
                ))
            });
        }
        let known = taken.get(code)?;
        Some(if are_of_one_name(&known.name, &new.name) {
            CodeHolder::Same(TAKEN.to_owned())
        } else if self.by.scope.admits::<center::Entity>(known) {
            CodeHolder::OtherName(format!("A center with another name has this code already ({}).", known.name))
        } else {
            CodeHolder::OtherName("A center with another name has this code already.".to_owned())
        })
    }
}

/// The holder of a code that a row wants.
enum CodeHolder {
    /// A center with the same name.
    Same(String),
    /// A center with another name: one of the two codes is wrong.
    OtherName(String),
}

/// The faults of the cells, and the faults of the resulting center in fields without a fault of the cell.
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

/// The centers, in any region, that have one of these codes, by code.
async fn taken<'c>(
    db: &impl ConnectionTrait,
    codes: impl Iterator<Item = &'c str>,
) -> Result<HashMap<String, center::Model>> {
    let (codes, mut taken): (Vec<&str>, HashMap<String, center::Model>) = (codes.collect(), HashMap::new());
    for some in codes.chunks(AT_ONCE) {
        let known = Scope::of_system(SystemTask::KeepUnique)
            .select::<center::Entity>()
            .filter(center::Column::CenterCode.is_in(some.iter().copied()));
        taken.extend(known.all(db).await?.into_iter().filter_map(|center| Some((center.center_code.clone()?, center))));
    }
    Ok(taken)
}
