//! Changes of rows: cells that are written, one decision about many, and what takes either back.

use std::{
    collections::{BTreeSet, HashMap, HashSet},
    sync::Arc,
};

use kernel::{Error, Result, access::Acting, ids::SheetDraftId};

use super::{
    check::{Numbers, check},
    columns::place_of,
    mends::{self, Touched},
    read::{grounds, known},
    requests::{SheetCell, SheetCells, SheetDecision},
    responses::{SheetDraftChange, SheetDraftCounts},
    row::DraftRow,
    store::{self, Before, Change, Inside, PART, Written, refuse_stale},
};
use crate::{
    entities::sheet_draft::{Model, SheetDraftStep},
    sheet_uploads::parts::Parts,
};

/// Changed rows that are answered.
const MOST_ROWS: usize = 500;
/// Letters of a cell.
const MOST_LETTERS: usize = 2_000;

/// A draft that is being changed.
struct Changing {
    draft: Model,
    inside: Inside,
    rows: Vec<DraftRow>,
}

impl Changing {
    async fn begin(parts: Parts<'_>, acting: &Acting, id: SheetDraftId, version: i32) -> Result<Self> {
        let draft = store::find(parts, &acting.actor, id).await?;
        refuse_stale(&draft, version)?;
        if draft.step == SheetDraftStep::Tables {
            return Err(Error::conflict("The rows of this draft have not been read yet."));
        }
        let inside = store::inside(parts.keys, &draft)?;
        let rows = store::rows(parts, &draft).await?.as_ref().clone();
        Ok(Self { draft, inside, rows })
    }

    /// Checks what was touched and what hangs on it, and writes it down. `touched`: the places of rows, each as it was.
    async fn end(
        mut self,
        parts: Parts<'_>,
        acting: &Acting,
        touched: HashMap<usize, DraftRow>,
        undo: Undo,
    ) -> Result<SheetDraftChange> {
        let numbers = Numbers::columns();
        let mut told: HashSet<&str> = touched.values().flat_map(|row| numbers.of(row)).collect();
        let now: Vec<[String; 2]> =
            touched.keys().map(|place| numbers.of(&self.rows[*place]).map(str::to_owned)).collect();
        told.extend(now.iter().flatten().map(String::as_str));
        told.remove("");
        let asked: HashSet<usize> = self
            .rows
            .iter()
            .enumerate()
            .filter(|(place, row)| {
                touched.contains_key(place) || numbers.of(row).iter().any(|number| told.contains(number))
            })
            .map(|(place, _)| place)
            .collect();
        let were: HashMap<usize, DraftRow> = asked.iter().map(|place| (*place, self.rows[*place].clone())).collect();
        check(parts, acting, self.draft.agency_id, &mut self.rows, Some(&asked)).await?;
        let mut changed: Vec<usize> = asked
            .into_iter()
            .filter(|place| touched.get(place).or_else(|| were.get(place)) != Some(&self.rows[*place]))
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
        let shown: Vec<_> = changed.iter().take(MOST_ROWS).map(|place| (&self.rows[*place]).into()).collect();
        let written = Written::Parts(changed.iter().map(|place| place / PART).collect::<BTreeSet<_>>());
        let is_undone = before.is_none();
        let (rows, from) = (Arc::new(self.rows), self.inside.changes + 1);
        let ready = Change { draft: self.draft, inside: self.inside, rows: Arc::clone(&rows), written, before }
            .ready(parts)
            .await?;
        let tx = parts.db.begin().await?;
        let stored = ready.write(&tx, parts).await?;
        if is_undone {
            store::forget_changes(&tx, stored.id(), from).await?;
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

/// Whether a change can be taken back, under which name, and what was decided before it.
enum Undo {
    Can(&'static str, store::Decisions),
    Undone,
}

/// Writes cells.
///
/// # Errors
/// 400 for a row or column that is not there, 409 when the draft was changed meanwhile.
pub(super) async fn cells(
    parts: Parts<'_>,
    acting: &Acting,
    id: SheetDraftId,
    sent: SheetCells,
) -> Result<SheetDraftChange> {
    let mut changing = Changing::begin(parts, acting, id, sent.version).await?;
    let (states, roles) = known(parts, &changing.draft).await?;
    let grounds = grounds(&changing.rows, &changing.inside.decisions, &states, &roles);
    let mut touched = HashMap::new();
    for SheetCell { row, field, value } in &sent.cells {
        let place = changing.rows.binary_search_by_key(row, |row| row.number).ok();
        let place =
            place.ok_or_else(|| Error::invalid_field("cells", &format!("There is no row {row} in this draft")))?;
        let column =
            place_of(field).ok_or_else(|| Error::invalid_field("cells", &format!("{field} is no column of ours")))?;
        if value.chars().count() > MOST_LETTERS {
            return Err(Error::invalid_field("cells", &format!("A cell holds at most {MOST_LETTERS} letters")));
        }
        let now = &mut changing.rows[place];
        touched.entry(place).or_insert_with(|| now.clone());
        now.write(column, value.trim(), &grounds[column]);
    }
    let decisions = changing.inside.decisions.clone();
    changing.end(parts, acting, touched, Undo::Can("CELLS", decisions)).await
}

/// Carries out one decision about many rows.
///
/// # Errors
/// 400 for a column that is not there, 409 when the draft was changed meanwhile.
pub(super) async fn mend(
    parts: Parts<'_>,
    acting: &Acting,
    id: SheetDraftId,
    sent: SheetDecision,
) -> Result<SheetDraftChange> {
    let mut changing = Changing::begin(parts, acting, id, sent.version).await?;
    let (states, roles) = known(parts, &changing.draft).await?;
    let decisions = changing.inside.decisions.clone();
    let Touched { rows, word } =
        mends::carry_out(&mut changing.rows, &mut changing.inside.decisions, &sent.mend, (&states, &roles))?;
    changing.end(parts, acting, rows, Undo::Can(word, decisions)).await
}

/// Takes the last change back.
///
/// # Errors
/// 409 when there is none, or when the draft was changed meanwhile.
pub(super) async fn undo(
    parts: Parts<'_>,
    acting: &Acting,
    id: SheetDraftId,
    version: i32,
) -> Result<SheetDraftChange> {
    let mut changing = Changing::begin(parts, acting, id, version).await?;
    let before = store::last_change(parts, &changing.draft, &changing.inside).await?;
    let mut touched = HashMap::new();
    for row in before.rows {
        let Ok(place) = changing.rows.binary_search_by_key(&row.number, |row| row.number) else { continue };
        touched.insert(place, std::mem::replace(&mut changing.rows[place], row));
    }
    changing.inside.decisions = before.decisions;
    changing.inside.changes -= 1;
    changing.inside.last_change = (changing.inside.changes > 0).then(|| "EARLIER".to_owned());
    changing.end(parts, acting, touched, Undo::Undone).await
}
