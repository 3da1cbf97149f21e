//! Reading the rows of a draft: from the tables that were chosen, by the columns that were said, mended and checked.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use kernel::{
    Error, Result,
    access::Acting,
    http::Bytes,
    ids::{AgencyId, SheetDraftId},
};
use sheet_mending::{DateEvidence, Ground, Holds, How, Role, Rule, ShortYears, States, is_yes_or_no, split_name};
use tokio::{
    sync::{Semaphore, SemaphorePermit},
    time::timeout,
};

use super::{
    begin::{answer, family, states, suggest_same_address},
    check::check,
    columns::{FIELDS, FULL_NAME, MAPPABLE, SAME_ADDRESS, place_of, roles_of, states_of},
    remembered,
    requests::{ChosenSheetTable, ChosenSheetTables, SheetHeadingPlace},
    responses::SheetDraft,
    row::{DraftRow, Was},
    store::{self, Change, Decisions, Inside, Written, away, refuse_stale},
    table::FoundTable,
};
use crate::{
    entities::sheet_draft::{Model, SheetDraftStep},
    functionary_upload::COLUMNS,
    sheet_uploads::{parts::Parts, reading::read_book},
    sheets::{Heading, Row, Table},
};

/// The tables of the draft that was read last, on their way to the next request: its files are not read again at once. What
/// lasts are the sealed files.
static READ: Mutex<Option<HandedOn>> = Mutex::new(None);
/// They go when the next request does not come for so long.
const HANDED_ON_FOR: Duration = Duration::from_secs(120);

struct HandedOn {
    id: SheetDraftId,
    tables: Arc<Vec<Table>>,
    at: Instant,
}

fn handed_on() -> MutexGuard<'static, Option<HandedOn>> {
    READ.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Keeps the tables of a draft for the next request.
pub(super) fn hand_on(id: SheetDraftId, tables: Vec<Table>) {
    *handed_on() = Some(HandedOn { id, tables: Arc::new(tables), at: Instant::now() });
}

/// Lets go of tables that nobody has asked for.
pub(super) fn drop_old() {
    handed_on().take_if(|kept| kept.at.elapsed() > HANDED_ON_FOR);
}

/// Files that are understood and rows that are read at once: one, for each may take tens of megabytes while it is.
static READING: Semaphore = Semaphore::const_new(1);
/// A sheet of a hundred thousand rows takes some ten seconds.
const PATIENCE: Duration = Duration::from_secs(50);

/// Waits until it is one's turn to read a sheet.
///
/// # Errors
/// 503 when so many others are read that it does not come.
pub(super) async fn turn() -> Result<SemaphorePermit<'static>> {
    let turn = timeout(PATIENCE, READING.acquire()).await.ok().and_then(std::result::Result::ok);
    turn.ok_or_else(|| Error::Unavailable("Many sheets are being read at the moment. Please try again.".into()))
}

async fn tables(parts: Parts<'_>, id: SheetDraftId) -> Result<Arc<Vec<Table>>> {
    let kept = handed_on().as_ref().filter(|kept| kept.id == id).map(|kept| Arc::clone(&kept.tables));
    if let Some(tables) = kept {
        return Ok(tables);
    }
    let mut tables = Vec::new();
    for file in store::files(parts, id).await? {
        tables.append(&mut read_book(parts.settings, file.into()).await?);
    }
    hand_on(id, tables.clone());
    Ok(Arc::new(tables))
}

/// Takes other rows of a table for its headings, and guesses its columns anew.
///
/// # Errors
/// 400 for a row that is not there, 409 when the draft was changed meanwhile.
pub(super) async fn guess(
    parts: Parts<'_>,
    acting: &Acting,
    id: SheetDraftId,
    wanted: SheetHeadingPlace,
) -> Result<SheetDraft> {
    let draft = store::find(parts, &acting.actor, id).await?;
    refuse_stale(&draft, wanted.version)?;
    let mut inside = store::inside(parts.keys, &draft)?;
    let (tables, rows) = (tables(parts, id).await?, store::rows(parts, &draft).await?);
    let known = remembered::of(parts.db, &acting.actor).await?;
    let states = states_of(&states(parts).await?);
    let place = usize::from(wanted.index);
    let (Some(found), Some(table)) = (inside.tables.get_mut(place), tables.get(place)) else {
        return Err(Error::not_found("Table"));
    };
    found.set_place(table, wanted.heading_row, wanted.heading_rows)?;
    found.guess_columns(table, &states, &known);
    found.is_chosen = true;
    let change = Change { draft, inside, rows: Arc::clone(&rows), written: Written::Nothing, before: None };
    let (draft, inside) = change.store(parts).await?;
    answer(parts, acting, &draft, inside, &rows).await
}

/// Reads the rows of the tables that were chosen. What was changed by hand before is lost.
///
/// # Errors
/// 400 when a column is said twice or no table is chosen, 409 when the draft was changed meanwhile.
pub(super) async fn read(
    parts: Parts<'_>,
    acting: &Acting,
    id: SheetDraftId,
    chosen: ChosenSheetTables,
) -> Result<SheetDraft> {
    let mut draft = store::find(parts, &acting.actor, id).await?;
    refuse_stale(&draft, chosen.version)?;
    let _turn = turn().await?;
    let tables = tables(parts, id).await?;
    // The rows take their place; whoever says something else of the columns waits for the files to be read again.
    handed_on().take_if(|kept| kept.id == id);
    let mut inside = store::inside(parts.keys, &draft)?;
    apply(&mut inside, &chosen, &tables)?;
    let (states, family) = (states_of(&states(parts).await?), family(parts, draft.agency_id).await?);
    let most = parts.settings.sheet_rows as usize;
    let (mut inside, mut rows) = away(move || {
        let mut rows = records(&mut inside, &tables, most)?;
        mend_all(&mut rows, &inside.decisions, &states, &roles_of(family));
        Ok((inside, rows))
    })
    .await?;
    check(parts, acting, draft.agency_id, &mut rows, None).await?;
    (inside.changes, inside.last_change) = (0, None);
    draft.step = SheetDraftStep::Rows;
    let rows = Arc::new(rows);
    let now = parts.clock.now();
    let told = inside.tables.clone();
    let ready =
        Change { draft, inside, rows: Arc::clone(&rows), written: Written::All, before: None }.ready(parts).await?;
    let tx = parts.db.begin().await?;
    let written = ready.write(&tx, parts).await?;
    store::forget_changes(&tx, id, 0).await?;
    remembered::keep(&tx, &acting.actor, now, &told).await?;
    tx.commit().await?;
    let (draft, inside) = written.kept();
    answer(parts, acting, &draft, inside, &rows).await
}

/// The rows of a sheet as a draft would have them, without anybody to ask: its best table, with the guessed columns, mended by
/// rule. Rows keep their numbers.
///
/// # Errors
/// 400 when it is no sheet or has no rows.
pub(crate) async fn mended_sheet(
    parts: Parts<'_>,
    acting: &Acting,
    agency: Option<AgencyId>,
    bytes: Bytes,
) -> Result<(Heading, Vec<Row>)> {
    let _turn = turn().await?;
    let tables = read_book(parts.settings, bytes).await?;
    let (states, known) = (states_of(&states(parts).await?), remembered::of(parts.db, &acting.actor).await?);
    let roles = roles_of(family(parts, agency).await?);
    let most = parts.settings.sheet_rows as usize;
    away(move || {
        let found: Vec<FoundTable> =
            (0_u16..).zip(&tables).map(|(index, table)| FoundTable::of(index, "", table, &states, &known)).collect();
        let mut inside = Inside { tables: found, ..Inside::default() };
        let best = inside.tables.iter_mut().max_by_key(|table| (table.known(), table.rows));
        best.into_iter().for_each(|table| table.is_chosen = true);
        suggest_same_address(&mut inside);
        let mut rows = records(&mut inside, &tables, most)?;
        mend_all(&mut rows, &inside.decisions, &states, &roles);
        Ok((
            Heading::of_template(COLUMNS),
            rows.into_iter().map(|row| Row { number: row.source, cells: row.cells }).collect(),
        ))
    })
    .await
}

/// Takes over what somebody said of tables and columns.
fn apply(inside: &mut Inside, chosen: &ChosenSheetTables, tables: &[Table]) -> Result<()> {
    if chosen.tables.is_empty() {
        return Err(Error::invalid_field("tables", "Choose at least one table"));
    }
    inside.tables.iter_mut().for_each(|table| table.is_chosen = false);
    for wanted in &chosen.tables {
        let place = usize::from(wanted.index);
        let (Some(found), Some(table)) = (inside.tables.get_mut(place), tables.get(place)) else {
            return Err(Error::not_found("Table"));
        };
        take_over(found, wanted, table)?;
    }
    let known = |field: &str| place_of(field).is_some();
    if let Some(field) = chosen.fixed.keys().find(|field| !known(field)) {
        return Err(Error::invalid_field("fixed", &format!("{field} is no column of ours")));
    }
    inside.fixed = chosen
        .fixed
        .iter()
        .filter(|(_, value)| !value.trim().is_empty())
        .map(|(field, value)| (field.clone(), value.trim().to_owned()))
        .collect();
    inside.decisions = Decisions::default();
    Ok(())
}

fn take_over(found: &mut FoundTable, wanted: &ChosenSheetTable, table: &Table) -> Result<()> {
    found.set_place(table, wanted.heading_row, wanted.heading_rows)?;
    found.is_chosen = true;
    for column in &mut found.columns {
        let field = wanted.fields.get(column.index).cloned().flatten();
        if field.as_deref().is_some_and(|field| MAPPABLE.iter().all(|known| known.key != field)) {
            return Err(Error::invalid_field("fields", &format!("{} is no column of ours", field.unwrap_or_default())));
        }
        if column.field != field {
            column.how = field.is_some().then_some(How::Chosen);
        }
        column.field = field;
    }
    let mut said: Vec<&str> = found.columns.iter().filter_map(|column| column.field.as_deref()).collect();
    said.sort_unstable();
    if let Some(twice) = said.windows(2).find(|pair| pair[0] == pair[1]).map(|pair| pair[0]) {
        let heading = MAPPABLE.iter().find(|field| field.key == twice).map_or(twice, |field| field.heading);
        return Err(Error::invalid_field(
            "fields",
            &format!("Two columns are said to be {heading}. Choose one of them."),
        ));
    }
    Ok(())
}

/// The records of the chosen tables as they stand there.
fn records(inside: &mut Inside, tables: &[Table], most: usize) -> Result<Vec<DraftRow>> {
    let mut rows: Vec<DraftRow> = Vec::new();
    let is_said_somewhere = inside.tables.iter().any(|table| table.is_chosen && table.has_field(SAME_ADDRESS));
    for (found, table) in inside.tables.iter_mut().zip(tables).filter(|(found, _)| found.is_chosen) {
        let (records, none) = found.records(table);
        let places: BTreeMap<&str, usize> =
            found.columns.iter().filter_map(|column| Some((column.field.as_deref()?, column.index))).collect();
        let mut fixed = inside.fixed.clone();
        // The question was not asked for this table, because another one has the column.
        if is_said_somewhere && !found.has_field("permanent") {
            fixed.entry(SAME_ADDRESS.to_owned()).or_insert_with(|| "true".to_owned());
        }
        for record in records {
            let number = u32::try_from(rows.len() + 1).unwrap_or(u32::MAX);
            rows.push(record_of(number, found.index, record, &places, &fixed));
        }
        found.left_out = none;
    }
    if rows.is_empty() {
        return Err(Error::invalid(
            "There are no rows under these headings. Choose another table or another heading row.",
        ));
    }
    if rows.len() > most {
        return Err(Error::invalid(format!("These tables have more than {most} rows together. Choose fewer of them.")));
    }
    Ok(rows)
}

fn record_of(
    number: u32,
    table: u16,
    row: &Row,
    places: &BTreeMap<&str, usize>,
    fixed: &BTreeMap<String, String>,
) -> DraftRow {
    let cell = |field: &str| places.get(field).and_then(|place| row.cells.get(*place)).unwrap_or_default();
    let mut cells: Vec<String> = FIELDS.iter().map(|field| cell(field.key).to_owned()).collect();
    let mut was = Vec::new();
    let whole = cell(FULL_NAME.key);
    if !whole.is_empty() {
        for (field, part) in ["firstName", "middleName", "lastName"].into_iter().zip(split_name(whole)) {
            let Some(column) = place_of(field).filter(|column| cells[*column].is_empty() && !part.is_empty()) else {
                continue;
            };
            cells[column] = part;
            was.push(Was { column, text: whole.to_owned(), rule: Rule::NameSplit });
        }
    }
    same_address(&mut cells, &mut was);
    for (field, value) in fixed {
        let Some(column) = place_of(field).filter(|column| cells[*column].is_empty()) else { continue };
        cells[column].clone_from(value);
        was.push(Was { column, text: String::new(), rule: Rule::FilledIn });
    }
    DraftRow { number, table, source: row.number, cells: cells.iter().collect(), was, ..DraftRow::default() }
}

/// "Same as above" where the permanent address should stand says that it is the current one.
fn same_address(cells: &mut [String], was: &mut Vec<Was>) {
    let (Some(full), Some(same)) = (place_of("permanentFullAddress"), place_of(SAME_ADDRESS)) else { return };
    if !is_yes_or_no(&cells[full]) {
        return;
    }
    let written = std::mem::take(&mut cells[full]);
    let is_no = matches!(sheet_mending::plain(&written).as_str(), "no" | "n" | "false" | "different");
    was.push(Was { column: full, text: written, rule: Rule::SameAddress });
    if cells[same].is_empty() {
        cells[same] = (!is_no).to_string();
        was.push(Was { column: same, text: String::new(), rule: Rule::SameAddress });
    }
}

/// Reads every cell by its rule. What is day and what is month is told by each column as a whole.
fn mend_all(rows: &mut [DraftRow], decisions: &Decisions, states: &States, roles: &[Role]) {
    let grounds = grounds(rows, decisions, states, roles);
    rows.iter_mut().for_each(|row| row.mend(&grounds, None));
}

/// What each column is read against.
pub(super) fn grounds<'g>(
    rows: &[DraftRow],
    decisions: &Decisions,
    states: &'g States,
    roles: &'g [Role],
) -> Vec<Ground<'g>> {
    FIELDS
        .iter()
        .enumerate()
        .map(|(column, field)| {
            let told = decisions.orders.get(field.key).copied();
            let order = match (field.holds, told) {
                (Holds::Date, None) => DateEvidence::of(rows.iter().map(|row| row.original(column))).order(),
                (_, told) => told.unwrap_or_default(),
            };
            let short_years = decisions.short_years.get(field.key).map(|latest| ShortYears { latest: *latest });
            Ground { order, short_years, states, roles }
        })
        .collect()
}

/// The states and roles that a draft is read against.
pub(super) async fn known(parts: Parts<'_>, draft: &Model) -> Result<(States, Vec<Role>)> {
    Ok((states_of(&states(parts).await?), roles_of(family(parts, draft.agency_id).await?)))
}
