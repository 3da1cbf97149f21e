//! Updating people by a sheet: people of a draft who are registered already, with the values that differ from their records. Nothing
//! changes until the caller chooses fields. Then each record changes as by hand, by the same rules and with its own line in the trail.

use std::collections::{BTreeMap, HashMap};

use identity::installation::Installation;
use kernel::{
    Error, Result,
    access::{Scope, SystemTask},
    ids::{FunctionaryId, SheetDraftId, StateId},
    text::are_of_one_name,
    values::AadhaarNumber,
};
use sea_orm::{ColumnTrait, QueryFilter};

use super::{
    desk::Desk,
    jobs::kept,
    kind::SheetKind,
    people::changes::{self, Difference, changeable},
    register::settled,
    requests::SheetUpdate,
    responses::{
        SheetDifference, SheetDifferenceField, SheetDifferences, SheetPersonDifferences, SheetUpdateRefused,
        SheetUpdated,
    },
    row::{DraftRow, RowState},
    store::refuse_stale,
};
use crate::{
    entities::{functionary, sheet_draft::SheetDraftKind, state},
    functionaries::{NewFunctionary, holder, update},
    sheets::Cells,
};

/// The most people that an answer lists with their values.
const TOLD: usize = 500;
/// The most values in one query; both databases allow many more.
const AT_ONCE: usize = 1_000;

/// A person whose record differs from the sheet.
struct Differing {
    row: u32,
    source: u32,
    cells: Cells,
    new: NewFunctionary,
    record: functionary::Model,
    differences: Vec<Difference>,
}

/// The differences between a sheet and the records of registered people. Fails with 404 when there is no such draft, and with 409 for a
/// sheet of another kind.
pub(super) async fn told(desk: Desk<'_>, id: SheetDraftId) -> Result<SheetDifferences> {
    let (draft, rows) = settled(desk, id).await?;
    let differing = differing(desk, desk.kind(&draft)?, &rows).await?;
    let mut fields: BTreeMap<usize, u32> = BTreeMap::new();
    for (field, ..) in differing.iter().flat_map(|person| &person.differences) {
        *fields.entry(changeable().position(|known| known == *field).unwrap_or_default()).or_default() += 1;
    }
    Ok(SheetDifferences {
        version: draft.version,
        people: u32::try_from(differing.len()).unwrap_or(u32::MAX),
        fields: fields
            .into_iter()
            .filter_map(|(number, people)| Some(SheetDifferenceField { field: changeable().nth(number)?, people }))
            .collect(),
        rows: differing.into_iter().take(TOLD).map(of_person).collect(),
    })
}

fn of_person(person: Differing) -> SheetPersonDifferences {
    let difference = |(field, old, new): Difference| SheetDifference { field, old, new };
    SheetPersonDifferences {
        row: person.row,
        source_row: person.source,
        functionary_id: person.record.id,
        uid: person.record.uid.clone(),
        name: person.record.full_name(),
        differences: person.differences.into_iter().map(difference).collect(),
    }
}

/// Changes the records in the chosen fields, each in a transaction of its own, and answers the people who could not be changed. Fails with
/// 400 for a field that a sheet does not change, and with 409 when the draft was changed meanwhile.
pub(super) async fn update(
    desk: Desk<'_>,
    installation: &Installation,
    id: SheetDraftId,
    wanted: &SheetUpdate,
) -> Result<SheetUpdated> {
    let (draft, rows) = settled(desk, id).await?;
    if let Some(odd) = wanted.fields.iter().find(|field| !changeable().any(|known| known == *field)) {
        return Err(Error::invalid_field("fields", &format!("{odd} is not changed by a sheet")));
    }
    refuse_stale(&draft, wanted.version)?;
    let mut updated = SheetUpdated { changed: 0, refused: Vec::new() };
    for person in differing(desk, desk.kind(&draft)?, &rows).await? {
        let fields: Vec<&str> = person
            .differences
            .iter()
            .map(|(field, ..)| *field)
            .filter(|field| wanted.fields.iter().any(|chosen| chosen == field))
            .collect();
        if fields.is_empty() {
            continue;
        }
        let (uid, name) = (person.record.uid.clone(), person.record.full_name());
        let changes = changes::as_changes(&person.new, &fields)?;
        match one(desk, installation, person.record.id, changes).await {
            Ok(()) => updated.changed += 1,
            Err(error @ (Error::Unavailable(_) | Error::DiskFull | Error::Internal(_))) => return Err(error),
            Err(error) => {
                let (row, source_row) = (person.row, person.source);
                updated.refused.push(SheetUpdateRefused { row, source_row, uid, name, message: error.to_string() });
            }
        }
    }
    Ok(updated)
}

async fn one(
    desk: Desk<'_>,
    installation: &Installation,
    id: FunctionaryId,
    changes: crate::functionaries::FunctionaryChanges,
) -> Result<()> {
    let tx = desk.parts.db.begin().await?;
    // Names and Aadhaar number, which may not change before a duty, are not among the fields.
    let outcome = update::functionary(desk.acting, &tx, installation, desk.parts.settings, (id, None), changes).await;
    match outcome {
        Ok(Ok(_)) => tx.commit().await,
        Ok(Err(refused)) => {
            // The commit keeps the count of answers about people elsewhere.
            tx.commit().await?;
            Err(refused)
        }
        Err(error) => {
            tx.undo().await?;
            Err(error)
        }
    }
}

/// The present records under the template's headings; uploading this sheet undoes an update. Fails with 409 when no record differs.
pub(super) async fn as_they_are(desk: Desk<'_>, id: SheetDraftId) -> Result<Vec<u8>> {
    let (draft, rows) = settled(desk, id).await?;
    let kind = desk.kind(&draft)?;
    let (columns, people) = (kind.columns(), differing(desk, kind, &rows).await?);
    if people.is_empty() {
        return Err(Error::conflict("No record is different from what this sheet says."));
    }
    let states = states(desk).await?;
    let of_record = |person: &Differing| -> Cells {
        let value = |field: &str| match changeable().any(|known| known == field) {
            true => changes::of_record(&person.record, field, &states),
            false => columns.place_of(field).and_then(|column| person.cells.get(column)).map(str::to_owned),
        };
        columns.all().iter().map(|field| value(field.key).unwrap_or_default()).collect()
    };
    let rows: Vec<(u32, Cells)> = people.iter().map(|person| (person.source, of_record(person))).collect();
    kept::as_workbook(columns, rows.iter().map(|(row, cells)| (*row, cells, "As it is before the update".to_owned())))
}

/// The people of a draft whose records differ from the sheet, in the sheet's order.
async fn differing(desk: Desk<'_>, kind: &dyn SheetKind, rows: &[DraftRow]) -> Result<Vec<Differing>> {
    if kind.of() != SheetDraftKind::Functionaries {
        return Err(Error::conflict("Only records of people are changed by a sheet."));
    }
    let (db, scope) = (&**desk.parts.db, &desk.acting.scope);
    let known: Vec<(&DraftRow, NewFunctionary)> = rows
        .iter()
        .filter(|row| row.state == RowState::Known)
        .map(|row| (row, changes::read(&row.as_sheet_row())))
        .collect();
    let numbers: Vec<AadhaarNumber> = known.iter().filter_map(|(_, new)| new.aadhaar_number.parse().ok()).collect();
    let ids: HashMap<AadhaarNumber, FunctionaryId> =
        holder::of_many_aadhaar(db, scope, desk.parts.keys, &numbers).await?.into_iter().collect();
    // A row without an Aadhaar number is matched by mobile number and name.
    let mobiles: Vec<&str> = known
        .iter()
        .filter(|(_, new)| new.aadhaar_number.is_empty())
        .map(|(_, new)| new.mobile_number.as_str())
        .collect();
    let by_mobile = holder::of_many_mobile(db, scope, &mobiles).await?;
    let wanted: Vec<FunctionaryId> = ids.values().chain(by_mobile.values()).copied().collect();
    let mut records: HashMap<FunctionaryId, functionary::Model> = HashMap::new();
    for some in wanted.chunks(AT_ONCE) {
        let found = scope
            .select::<functionary::Entity>()
            .filter(functionary::Column::Id.is_in(some.iter().copied()))
            .all(db)
            .await?;
        records.extend(found.into_iter().map(|record| (record.id, record)));
    }
    let states = states(desk).await?;
    let differing = |(row, new): (&DraftRow, NewFunctionary)| {
        let id = if new.aadhaar_number.is_empty() {
            let id = by_mobile.get(&new.mobile_number)?;
            records.get(id).filter(|record| are_of_one_name(&record.full_name(), &new.whole_name()))?;
            id
        } else {
            let number: AadhaarNumber = new.aadhaar_number.parse().ok()?;
            ids.get(&number)?
        };
        // A second row of the same person is ignored.
        let record = records.remove(id)?;
        let differences = changes::between(&record, &new, &states);
        let (row, source, cells) = (row.number, row.source, row.cells.clone());
        (!differences.is_empty()).then_some(Differing { row, source, cells, new, record, differences })
    };
    Ok(known.into_iter().filter_map(differing).collect())
}

/// The LGD code of each state.
async fn states(desk: Desk<'_>) -> Result<HashMap<StateId, i32>> {
    let states = Scope::of_system(SystemTask::FollowLinks).select::<state::Entity>().all(&**desk.parts.db).await?;
    Ok(states.into_iter().map(|state| (state.id, state.lgd_code)).collect())
}
