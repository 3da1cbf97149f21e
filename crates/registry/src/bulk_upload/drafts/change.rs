//! Changes of rows: written cells, one decision about many rows, and undoing either.

use std::{
    collections::{BTreeSet, HashMap, HashSet},
    sync::Arc,
};

use kernel::{Error, Result, ids::SheetDraftId, text::normal};

use super::{
    check::check,
    desk::Desk,
    kind::SheetKind,
    mends::{self, Touched},
    requests::{SheetCell, SheetCells, SheetDecision},
    responses::{SheetDraftChange, SheetDraftCounts, SheetDraftRow},
    row::DraftRow,
    store::{self, Before, Inside, refuse_stale},
    words::Words,
    write::{self, Change, PART, Written},
};
use crate::{
    entities::sheet_draft::{Model, SheetDraftStep},
    sheets::SheetColumns,
};

/// The most changed rows in an answer.
const MOST_ROWS: usize = 500;
/// The most letters of a cell.
const MOST_LETTERS: usize = 2_000;

/// A draft that is being changed.
struct Changing<'d> {
    desk: Desk<'d>,
    kind: &'d dyn SheetKind,
    draft: Model,
    inside: Inside,
    rows: Vec<DraftRow>,
}

impl<'d> Changing<'d> {
    async fn begin(desk: Desk<'d>, id: SheetDraftId, version: i32) -> Result<Self> {
        let parts = desk.parts;
        let draft = store::find(desk, id).await?;
        refuse_stale(&draft, version)?;
        if draft.step == SheetDraftStep::Tables {
            return Err(Error::conflict("The rows of this draft have not been read yet."));
        }
        let inside = store::inside(parts.keys, &draft)?;
        let rows = store::rows(parts, &draft).await?.as_ref().clone();
        Ok(Self { desk, kind: desk.kind(&draft)?, draft, inside, rows })
    }

    async fn words(&self) -> Result<Words> {
        Words::of(self.desk, self.kind, self.draft.agency_id).await
    }

    fn columns(&self) -> &'static SheetColumns {
        self.kind.columns()
    }

    /// The rows to judge again: the touched ones, rows that share a value with one of them, before or after the change, and rows that share
    /// a number with any of these.
    fn tied_to(&self, touched: &HashMap<usize, DraftRow>) -> HashSet<usize> {
        let places = |fields: &[&str]| -> Vec<usize> {
            fields.iter().filter_map(|field| self.columns().place_of(field)).collect()
        };
        let (shared, grouped) = (places(self.kind.shared()), places(self.kind.grouped()));
        let all: Vec<usize> = shared.iter().chain(&grouped).copied().collect();
        let now = touched.keys().map(|index| &self.rows[*index]);
        let mut tied = self.sharing(&all, touched.values().chain(now));
        tied.extend(touched.keys());
        if !grouped.is_empty() {
            let more = self.sharing(&shared, tied.iter().map(|index| &self.rows[*index]));
            tied.extend(more);
        }
        tied
    }

    /// The rows that share a value with one of these rows in one of these columns.
    fn sharing<'r>(&self, columns: &[usize], with: impl Iterator<Item = &'r DraftRow>) -> HashSet<usize> {
        let mut told: HashSet<&str> = with.flat_map(|row| columns.iter().map(|column| &row.cells[*column])).collect();
        told.remove("");
        let is_told = |row: &DraftRow| columns.iter().any(|column| told.contains(&row.cells[*column]));
        self.rows.iter().enumerate().filter(|(_, row)| is_told(row)).map(|(index, _)| index).collect()
    }

    /// Judges the touched rows and the rows tied to them, and stores the change. `touched` has each row's place and its former content.
    async fn end(mut self, touched: HashMap<usize, DraftRow>, undo: Undo) -> Result<SheetDraftChange> {
        let (parts, columns) = (self.desk.parts, self.columns());
        let asked = self.tied_to(&touched);
        let were: HashMap<usize, DraftRow> = asked.iter().map(|index| (*index, self.rows[*index].clone())).collect();
        check(self.desk, self.kind, self.draft.agency_id, &mut self.rows, Some(&asked)).await?;
        let mut changed: Vec<usize> = asked
            .into_iter()
            .filter(|index| touched.get(index).or_else(|| were.get(index)) != Some(&self.rows[*index]))
            .collect();
        changed.sort_unstable();
        let before = match undo {
            Undo::Can(word, decisions) => {
                self.inside.changes += 1;
                self.inside.last_change = Some(word.to_owned());
                Some(Before { rows: touched.into_values().collect(), decisions })
            }
            Undo::Undone => None,
        };
        let shown: Vec<_> =
            changed.iter().take(MOST_ROWS).map(|index| SheetDraftRow::of(&self.rows[*index], columns)).collect();
        let written = Written::Parts(changed.iter().map(|index| index / PART).collect::<BTreeSet<_>>());
        let is_undone = before.is_none();
        let (rows, from) = (Arc::new(self.rows), self.inside.changes + 1);
        let ready = Change { draft: self.draft, inside: self.inside, rows: Arc::clone(&rows), written, before }
            .ready(parts)
            .await?;
        let tx = parts.db.begin().await?;
        let stored = ready.write(&tx, parts).await?;
        if is_undone {
            write::forget_changes(&tx, stored.id(), from).await?;
        } else {
            stored.refuse_too_much(&tx, parts.settings).await?;
        }
        tx.commit().await?;
        let (draft, _) = stored.kept();
        let count = u32::try_from(changed.len()).unwrap_or(u32::MAX);
        Ok(SheetDraftChange {
            version: draft.version,
            counts: SheetDraftCounts::of(&draft, &rows),
            changed: count,
            rows: shown,
        })
    }
}

/// How a change can be undone: under which name, and with which decisions before it.
enum Undo {
    Can(&'static str, store::Decisions),
    Undone,
}

/// Writes single cells. Fails with 400 for an unknown row or column, and with 409 when the draft was changed meanwhile.
pub(super) async fn cells(desk: Desk<'_>, id: SheetDraftId, sent: SheetCells) -> Result<SheetDraftChange> {
    let mut changing = Changing::begin(desk, id, sent.version).await?;
    let (words, columns) = (changing.words().await?, changing.columns());
    let grounds = words.grounds(columns, &changing.rows, &changing.inside.decisions);
    let mut touched = HashMap::new();
    for SheetCell { row, field, value } in &sent.cells {
        let index = changing.rows.binary_search_by_key(row, |row| row.number).ok();
        let index =
            index.ok_or_else(|| Error::invalid_field("cells", &format!("There is no row {row} in this draft")))?;
        let column = columns
            .place_of(field)
            .ok_or_else(|| Error::invalid_field("cells", &format!("{field} is no column of ours")))?;
        if value.chars().count() > MOST_LETTERS {
            return Err(Error::invalid_field("cells", &format!("A cell holds at most {MOST_LETTERS} letters")));
        }
        let now = &mut changing.rows[index];
        touched.entry(index).or_insert_with(|| now.clone());
        now.write(column, &normal(value), &grounds[column]);
    }
    let decisions = changing.inside.decisions.clone();
    changing.end(touched, Undo::Can("CELLS", decisions)).await
}

/// Carries out one decision about many rows. Fails with 400 for an unknown column, and with 409 when the draft was changed meanwhile.
pub(super) async fn mend(desk: Desk<'_>, id: SheetDraftId, sent: SheetDecision) -> Result<SheetDraftChange> {
    let mut changing = Changing::begin(desk, id, sent.version).await?;
    let (words, columns) = (changing.words().await?, changing.columns());
    let decisions = changing.inside.decisions.clone();
    let Touched { rows, word } =
        mends::carry_out(&mut changing.rows, &mut changing.inside.decisions, &sent.mend, (columns, &words))?;
    changing.end(rows, Undo::Can(word, decisions)).await
}

/// Undoes the last change. Fails with 409 when there is none, or when the draft was changed meanwhile.
pub(super) async fn undo(desk: Desk<'_>, id: SheetDraftId, version: i32) -> Result<SheetDraftChange> {
    let mut changing = Changing::begin(desk, id, version).await?;
    let before = write::last_change(desk.parts, &changing.draft, &changing.inside).await?;
    let mut touched = HashMap::new();
    for row in before.rows {
        let Ok(index) = changing.rows.binary_search_by_key(&row.number, |row| row.number) else { continue };
        touched.insert(index, std::mem::replace(&mut changing.rows[index], row));
    }
    changing.inside.decisions = before.decisions;
    changing.inside.changes -= 1;
    changing.inside.last_change = (changing.inside.changes > 0).then(|| "EARLIER".to_owned());
    changing.end(touched, Undo::Undone).await
}
