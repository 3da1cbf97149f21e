//! Reading the rows of a draft from the chosen tables and columns, then mending and judging them.

use std::{num::NonZero, sync::Arc, thread};

use kernel::{
    Error, Result,
    access::Acting,
    http::Bytes,
    ids::{AgencyId, SheetDraftId},
};
use sheet_mending::{How, Mended, mend};

use super::{
    at_hand,
    begin::{answer, suggest_same_address},
    check::check,
    desk::Desk,
    kind::{SheetKind, SheetKinds},
    parts::Parts,
    people::People,
    reading::read_book,
    records::records,
    remembered,
    requests::{ChosenSheetTable, ChosenSheetTables, SheetHeadingPlace},
    responses::SheetDraft,
    row::DraftRow,
    store::{self, Decisions, Inside, away, refuse_stale},
    table::{FoundTable, Recognising},
    words::Words,
    write::{self, Change, Written},
};
use crate::{
    entities::sheet_draft::SheetDraftStep,
    sheets::{Row, SheetColumns, Table},
};

/// Sets another row of headings or another separator for a table, and guesses its columns again. Fails with 400 for an unknown row, and
/// with 409 when the draft was changed meanwhile.
pub(super) async fn guess(desk: Desk<'_>, id: SheetDraftId, wanted: SheetHeadingPlace) -> Result<SheetDraft> {
    let Desk { parts, acting, .. } = desk;
    let draft = store::find(desk, id).await?;
    refuse_stale(&draft, wanted.version)?;
    let kind = desk.kind(&draft)?;
    let mut inside = store::inside(parts.keys, &draft)?;
    let index = usize::from(wanted.index);
    let other = wanted.separator.filter(|wanted| {
        inside.tables.get(index).is_some_and(|table| table.separator.is_some_and(|taken| taken != *wanted))
    });
    let tables = match other {
        None => at_hand::tables(parts, id, &inside.tables).await?,
        Some(_) => {
            inside.tables[index].separator = other;
            Arc::new(at_hand::read_anew(parts, id, &inside.tables).await?)
        }
    };
    let rows = store::rows(parts, &draft).await?;
    let words = Words::of(desk, kind, None).await?;
    let remembered = remembered::of(parts.db, &acting.actor, kind.of()).await?;
    let (Some(found), Some(table)) = (inside.tables.get_mut(index), tables.get(index)) else {
        return Err(Error::not_found("Table"));
    };
    let by = Recognising { kind, states: words.states(), remembered: &remembered };
    if other.is_some() {
        *found = FoundTable::of(wanted.index, &found.file_name, table, &by);
    } else {
        found.set_place(table, wanted.heading_row, wanted.heading_rows)?;
        found.guess_columns(table, &by);
    }
    found.is_chosen = true;
    let change = Change { draft, inside, rows: Arc::clone(&rows), written: Written::Nothing, before: None };
    let (draft, inside) = change.store(parts).await?;
    if other.is_some() {
        // The kept tables were read with the former separator.
        at_hand::let_go(id);
    }
    answer(desk, &draft, inside, &rows).await
}

/// Reads the rows of the chosen tables; earlier changes by hand are lost. Fails with 400 when a field is chosen twice or no table is
/// chosen, and with 409 when the draft was changed meanwhile.
pub(super) async fn read(desk: Desk<'_>, id: SheetDraftId, chosen: ChosenSheetTables) -> Result<SheetDraft> {
    let Desk { parts, acting, .. } = desk;
    let mut draft = store::find(desk, id).await?;
    refuse_stale(&draft, chosen.version)?;
    let kind = desk.kind(&draft)?;
    let columns = kind.columns();
    let _turn = at_hand::turn().await?;
    let mut inside = store::inside(parts.keys, &draft)?;
    let tables = at_hand::tables(parts, id, &inside.tables).await?;
    // From now on the rows are used. A later choice of other columns reads the files again.
    at_hand::let_go(id);
    apply(&mut inside, &chosen, &tables, columns)?;
    let words = Words::of(desk, kind, draft.agency_id).await?;
    mend_fixed(&mut inside, columns, &words);
    let most = parts.settings.sheet_rows as usize;
    let (mut inside, mut rows) = away(move || {
        let mut rows = records(&mut inside, &tables, columns, most)?;
        mend_all(&mut rows, columns, &inside.decisions, &words);
        Ok((inside, rows))
    })
    .await?;
    check(desk, kind, draft.agency_id, &mut rows, None).await?;
    (inside.changes, inside.last_change) = (0, None);
    draft.step = SheetDraftStep::Rows;
    let rows = Arc::new(rows);
    let now = parts.clock.now();
    let told = inside.tables.clone();
    let ready =
        Change { draft, inside, rows: Arc::clone(&rows), written: Written::All, before: None }.ready(parts).await?;
    let tx = parts.db.begin().await?;
    let written = ready.write(&tx, parts).await?;
    write::forget_changes(&tx, id, 0).await?;
    written.refuse_too_much(&tx, parts.settings).await?;
    remembered::keep(&tx, (&acting.actor, kind.of()), now, &told).await?;
    tx.commit().await?;
    let (draft, inside) = written.kept();
    answer(desk, &draft, inside, &rows).await
}

/// The rows of a sheet as a draft would have them, without questions to a user: its best table, with guessed columns, mended by rule, and
/// with the template's columns only. Rows keep their numbers. Fails with 400 when it is no sheet or has no rows.
pub(crate) async fn mended_sheet(
    parts: Parts<'_>,
    acting: &Acting,
    agency: Option<AgencyId>,
    bytes: Bytes,
) -> Result<Vec<Row>> {
    let _turn = at_hand::turn().await?;
    let tables = read_book(parts.settings, bytes, None).await?;
    let kinds = SheetKinds::default();
    let words = Words::of(Desk { parts, kinds: &kinds, acting }, &People, agency).await?;
    let remembered = remembered::of(parts.db, &acting.actor, People.of()).await?;
    let (columns, most) = (People.columns(), parts.settings.sheet_rows as usize);
    away(move || {
        let by = Recognising { kind: &People, states: words.states(), remembered: &remembered };
        let found: Vec<FoundTable> =
            (0_u16..).zip(&tables).map(|(index, table)| FoundTable::of(index, "", table, &by)).collect();
        let mut inside = Inside { tables: found, ..Inside::default() };
        let best = inside.tables.iter_mut().max_by_key(|table| (table.known(), table.rows));
        best.into_iter().for_each(|table| table.is_chosen = true);
        suggest_same_address(&mut inside, &People);
        let mut rows = records(&mut inside, &tables, columns, most)?;
        mend_all(&mut rows, columns, &inside.decisions, &words);
        let width = columns.of_template().len();
        let cut = |row: DraftRow| Row { number: row.source, cells: row.cells.iter().take(width).collect() };
        Ok(rows.into_iter().map(cut).collect())
    })
    .await
}

/// Takes over a user's choice of tables and columns.
fn apply(inside: &mut Inside, chosen: &ChosenSheetTables, tables: &[Table], columns: &SheetColumns) -> Result<()> {
    if chosen.tables.is_empty() {
        return Err(Error::invalid_field("tables", "Choose at least one table"));
    }
    inside.tables.iter_mut().for_each(|table| table.is_chosen = false);
    for wanted in &chosen.tables {
        let index = usize::from(wanted.index);
        let (Some(found), Some(table)) = (inside.tables.get_mut(index), tables.get(index)) else {
            return Err(Error::not_found("Table"));
        };
        take_over(found, wanted, table, columns)?;
    }
    let known = |field: &str| columns.place_of(field).is_some();
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

fn take_over(found: &mut FoundTable, wanted: &ChosenSheetTable, table: &Table, columns: &SheetColumns) -> Result<()> {
    found.set_place(table, wanted.heading_row, wanted.heading_rows)?;
    found.is_chosen = true;
    for column in &mut found.columns {
        let field = wanted.fields.get(column.index).cloned().flatten();
        if field.as_deref().is_some_and(|field| columns.mappable().iter().all(|known| known.key != field)) {
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
        let heading = columns.mappable().iter().find(|field| field.key == twice).map_or(twice, |field| field.heading);
        return Err(Error::invalid_field(
            "fields",
            &format!("Two columns are said to be {heading}. Choose one of them."),
        ));
    }
    Ok(())
}

/// Reads the values that fill whole columns by the columns' rules, as cells are read.
fn mend_fixed(inside: &mut Inside, columns: &SheetColumns, words: &Words) {
    let grounds = words.grounds(columns, &[], &inside.decisions);
    for (field, value) in &mut inside.fixed {
        let Some(on) = columns.place_of(field).map(|index| &grounds[index]) else { continue };
        if let Mended::Changed(now, _) = mend(on.holds, value, &on.ground) {
            *value = now;
        }
    }
}

/// Reads every cell by its rule, on all cores, because a sheet has up to a million cells.
fn mend_all(rows: &mut [DraftRow], columns: &SheetColumns, decisions: &Decisions, words: &Words) {
    let grounds = words.grounds(columns, rows, decisions);
    let share = rows.len().div_ceil(thread::available_parallelism().map_or(1, NonZero::get)).max(1);
    thread::scope(|scope| {
        for some in rows.chunks_mut(share) {
            scope.spawn(|| some.iter_mut().for_each(|row| row.mend(&grounds, None)));
        }
    });
}
