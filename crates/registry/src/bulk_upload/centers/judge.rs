//! Some centers, judged together and created within the caller's transaction.

use std::collections::HashMap;

use identity::trail::audit::{Action, Entry};
use kernel::{
    Error, Result,
    access::{Scope, SystemTask},
    database::Transaction,
    ids::CenterId,
    text::are_of_one_name,
};
use sea_orm::{ColumnTrait, ConnectionTrait, DatabaseTransaction, QueryFilter, TransactionTrait};
use serde_json::json;

use super::{
    super::kind::{CellFinding, Judgement, Seen, Uploader, WrittenRows},
    columns::COLUMNS,
    read,
};
use crate::{
    centers::{NewCenter, create},
    entities::center,
    faults::Faults,
    sheets::SheetRow,
};

/// The most values in one query; both databases allow many more.
const AT_ONCE: usize = 1_000;
/// The reason for leaving out a row whose code is taken.
const TAKEN: &str = "Another center has this code already.";

/// The field and the sentence of a fault.
type Fault = (&'static str, String);

/// The holder of a code that a row wants.
enum CodeHolder {
    /// A center with the same name.
    Same(String),
    /// A center with another name: one of the two codes is wrong.
    OtherName(String),
}

/// A row that becomes no center.
enum Refused {
    /// A center has its code already, for this reason.
    Known(String),
    Faults(Vec<Fault>),
}

impl Refused {
    /// A fault of the place.
    fn city(sentence: String) -> Self {
        Self::Faults(vec![("cityId", sentence)])
    }

    /// Adds it to what is said of the rows.
    fn tell(self, row: u32, judgement: &mut Judgement) {
        match self {
            Self::Known(reason) => judgement.known.push((row, reason)),
            Self::Faults(faults) => judgement.findings.extend(faults.into_iter().map(|(field, message)| {
                // What has no column is said of the whole row.
                let field = if COLUMNS.place_of(field).is_some() { field } else { "cityId" };
                CellFinding::fault(row, field, message)
            })),
        }
    }
}

/// The rules for the rows of a sheet.
struct Rules<'s> {
    by: &'s Uploader<'s>,
    /// The centers, in any region, that have the codes of these rows, by code.
    taken: HashMap<String, center::Model>,
    /// Whether the rows were found good a moment ago: then only codes are looked at.
    are_judged: bool,
}

/// Judges rows and writes nothing.
pub(super) async fn judge(by: &Uploader<'_>, seen: &mut Seen, rows: &[SheetRow<'_>]) -> Result<Judgement> {
    let (db, mut judgement) = (&**by.db, Judgement::default());
    let rules = Rules { by, taken: taken(db, rows).await?, are_judged: false };
    for row in rows {
        match rules.look(db, seen, row).await? {
            Ok(new) => note(seen, row, &new),
            Err(refused) => refused.tell(row.number, &mut judgement),
        }
    }
    Ok(judgement)
}

/// Creates the centers of the good rows. If `is_atomic`, the rows were found good a moment ago, and if a row has a fault after
/// all, no center is created.
pub(super) async fn write(
    tx: &Transaction,
    by: &Uploader<'_>,
    seen: &mut Seen,
    rows: &[SheetRow<'_>],
    is_atomic: bool,
) -> Result<WrittenRows> {
    let mut written = WrittenRows::default();
    let rules = Rules { by, taken: taken(&**tx, rows).await?, are_judged: is_atomic };
    let whole = if is_atomic { Some(tx.begin().await?) } else { None };
    for row in rows {
        match rules.create(whole.as_ref().unwrap_or(tx), seen, row).await? {
            Ok(id) => written.records.push((row.number, id.0)),
            Err(refused) => refused.tell(row.number, &mut written.judgement),
        }
    }
    match whole {
        Some(whole) if !written.judgement.findings.is_empty() => {
            whole.rollback().await?;
            written.records.clear();
        }
        Some(whole) => whole.commit().await?,
        None => {}
    }
    let ids: Vec<CenterId> = written.records.iter().map(|(_, id)| CenterId(*id)).collect();
    let line = Entry::of(Action::CreateCenters).after(json!({ "centerIds": ids }));
    written.trail.extend((!ids.is_empty()).then(|| by.tell_by_name(line)));
    Ok(written)
}

/// Notes the code of a good row.
fn note(seen: &mut Seen, row: &SheetRow<'_>, new: &NewCenter) {
    new.center_code.iter().for_each(|code| seen.note("centerCode", code, row.number, &new.name));
}

impl Rules<'_> {
    /// The center that a row would become, or why it becomes none.
    async fn look(
        &self,
        db: &impl ConnectionTrait,
        seen: &Seen,
        row: &SheetRow<'_>,
    ) -> Result<std::result::Result<NewCenter, Refused>> {
        let (new, own) = read::read(row);
        let clash = match self.already_there(&new, seen) {
            Some(CodeHolder::Same(reason)) => return Ok(Err(Refused::Known(reason))),
            Some(CodeHolder::OtherName(sentence)) => Some(("centerCode", sentence)),
            None => None,
        };
        let (examined, region) = match self.are_judged {
            true => (Faults::none(), None),
            false => create::examine_place(self.by.scope, db, &new).await?,
        };
        let mut faults = together(&own, &examined);
        faults.extend(clash);
        if faults.is_empty()
            && let Some(Err(Error::Forbidden(sentence))) =
                region.map(|region| create::refuse_elsewhere(self.by.scope, region))
        {
            return Ok(Err(Refused::city(sentence)));
        }
        Ok(if faults.is_empty() { Ok(new) } else { Err(Refused::Faults(faults)) })
    }

    async fn create(
        &self,
        tx: &DatabaseTransaction,
        seen: &mut Seen,
        row: &SheetRow<'_>,
    ) -> Result<std::result::Result<CenterId, Refused>> {
        let new = match self.look(tx, seen, row).await? {
            Ok(new) => new,
            Err(refused) => return Ok(Err(refused)),
        };
        let savepoint = tx.begin().await?;
        let created = create::insert(self.by.scope, &savepoint, new.clone(), Some(self.by.user_id), self.by.now).await;
        let refused = match created {
            Ok(center) => {
                savepoint.commit().await?;
                note(seen, row, &new);
                return Ok(Ok(center.id));
            }
            // Another request took the code after the look-up, or its place was changed since the row was found good.
            Err(Error::Conflict(problem)) => Refused::Known(problem.error),
            Err(Error::Invalid(problem)) => Refused::city(problem.error),
            Err(Error::Forbidden(sentence)) => Refused::city(sentence),
            Err(error) => return Err(error),
        };
        savepoint.rollback().await?;
        Ok(Err(refused))
    }

    /// The center or earlier row that already has the code of a row, if there is one.
    fn already_there(&self, new: &NewCenter, seen: &Seen) -> Option<CodeHolder> {
        let code = new.center_code.as_deref()?;
        if let Some((first, named)) = seen.holder("centerCode", code) {
            return Some(if are_of_one_name(named, &new.name) {
                CodeHolder::Same(format!("Row {first} of this sheet has the same center code."))
            } else {
                CodeHolder::OtherName(format!(
                    "Row {first} of this sheet has the same center code and another name ({named})."
                ))
            });
        }
        let known = self.taken.get(code)?;
        Some(if are_of_one_name(&known.name, &new.name) {
            CodeHolder::Same(TAKEN.to_owned())
        } else if self.by.scope.admits::<center::Entity>(known) {
            CodeHolder::OtherName(format!("A center with another name has this code already ({}).", known.name))
        } else {
            CodeHolder::OtherName("A center with another name has this code already.".to_owned())
        })
    }
}

/// The faults of the cells, and the faults of the resulting center in fields without a fault of the cell.
fn together(own: &Faults, examined: &Faults) -> Vec<Fault> {
    let mut faults: Vec<Fault> = Vec::new();
    for (field, message) in own.list().iter().chain(examined.list()) {
        if faults.iter().all(|(known, _)| known != field) {
            faults.push((field, (*message).to_owned()));
        }
    }
    faults
}

/// The centers, in any region, that have the codes of these rows, by code.
async fn taken(db: &impl ConnectionTrait, rows: &[SheetRow<'_>]) -> Result<HashMap<String, center::Model>> {
    let codes: Vec<&str> = rows.iter().filter_map(|row| COLUMNS.cell(row, "centerCode")).collect();
    let mut taken: HashMap<String, center::Model> = HashMap::new();
    for some in codes.chunks(AT_ONCE) {
        let known = Scope::of_system(SystemTask::KeepUnique)
            .select::<center::Entity>()
            .filter(center::Column::CenterCode.is_in(some.iter().copied()));
        taken.extend(known.all(db).await?.into_iter().filter_map(|center| Some((center.center_code.clone()?, center))));
    }
    Ok(taken)
}
