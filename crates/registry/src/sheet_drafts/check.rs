//! What is wrong with the rows of a draft: judged by the rules of every registration, and noted in the rows.

use std::collections::{HashMap, HashSet};

use kernel::{Result, ids::AgencyId};

use super::{
    cause::Cause,
    desk::Desk,
    kind::{Judgement, Judging, KindColumns, SheetKind},
    row::{DraftRow, Fault, RowState},
};

/// Judges all rows, or those at some places against the others, and notes in them what is wrong.
///
/// # Errors
/// When the database does not answer.
pub(super) async fn check(
    desk: Desk<'_>,
    kind: &dyn SheetKind,
    agency: Option<AgencyId>,
    rows: &mut [DraftRow],
    only: Option<&HashSet<usize>>,
) -> Result<()> {
    let is_asked = |place: usize| only.is_none_or(|only| only.contains(&place));
    let (mut asked, mut others, mut places) = (Vec::new(), Vec::new(), Vec::new());
    for (place, row) in rows.iter().enumerate() {
        match row.state {
            RowState::LeftOut => {}
            _ if is_asked(place) => {
                asked.push(row.as_sheet_row());
                places.push(place);
            }
            RowState::Ready => others.push(row.as_sheet_row()),
            RowState::Faulty | RowState::Known => {}
        }
    }
    let judgement = kind.judge(Judging::of(desk.parts, desk.acting, agency), &asked, &others).await?;
    note(rows, &places, judgement, kind.columns());
    Ok(())
}

/// Notes in rows what was found.
fn note(rows: &mut [DraftRow], places: &[usize], judgement: Judgement, columns: &KindColumns) {
    let at: HashMap<u32, usize> = places.iter().map(|place| (rows[*place].number, *place)).collect();
    for place in places {
        let row = &mut rows[*place];
        row.faults.clear();
        (row.state, row.reason) = (RowState::Ready, None);
    }
    for finding in judgement.findings {
        let Some(row) = at.get(&finding.row).map(|place| &mut rows[*place]) else { continue };
        let column = columns.place_of(finding.field).unwrap_or_default();
        let cause = finding.cause.unwrap_or_else(|| Cause::of(row, column, &finding.message));
        row.faults.push(Fault { column, cause, message: finding.message, is_warning: finding.is_warning });
        if !finding.is_warning {
            row.state = RowState::Faulty;
        }
    }
    for (number, reason) in judgement.known {
        let Some(row) = at.get(&number).map(|place| &mut rows[*place]) else { continue };
        (row.state, row.reason) = (RowState::Known, Some(reason));
    }
}
