//! An output as a table: a row for each box, and the same few columns in each. Networks lay it out row by row or, as convolutions leave it,
//! column by column over the whole grid; the shape tells which.

use std::ops::RangeInclusive;

/// Shape that a manifest wants of an output.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WantedTable {
    /// Name of the output in the ONNX file.
    pub name: String,
    /// Meaning of its numbers.
    pub holds: Holds,
    /// Number of its rows; by default that of the first output.
    pub rows: Option<TableRows>,
    /// How many columns it may have.
    pub columns: RangeInclusive<usize>,
}

/// Meaning of a table's numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Holds {
    /// How sure the network is that it is a face.
    Scores,
    /// How sure it is that it is anything.
    Objectness,
    /// Boxes of the faces.
    Boxes,
    /// Five points of each face.
    Points,
    /// All of that, column beside column.
    All,
}

/// How many rows a table has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TableRows {
    /// One for each of the `priors` of each cell of a grid.
    Grid { down: usize, across: usize, priors: usize },
    /// Exactly this many numbers.
    Exactly(usize),
}

impl TableRows {
    /// How many these are.
    #[must_use]
    pub fn count(self) -> usize {
        match self {
            Self::Grid { down, across, priors } => down * across * priors,
            Self::Exactly(count) => count,
        }
    }
}

/// Layout of a table's numbers in its output.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Table {
    pub rows: usize,
    pub columns: usize,
    /// Cells of the grid, where the numbers lie column by column, and boxes of each cell.
    planes: Option<(usize, usize)>,
}

impl Table {
    /// The table that an output of `shape` is; none where it is not the wanted one.
    #[must_use]
    pub fn of(shape: &[usize], wanted: &WantedTable) -> Option<Self> {
        if let (
            &[1, channels, down, across],
            Some(TableRows::Grid { down: wanted_down, across: wanted_across, priors }),
        ) = (shape, wanted.rows)
            && (down, across) == (wanted_down, wanted_across)
            && priors > 0
            && channels % priors == 0
            && wanted.columns.contains(&(channels / priors))
        {
            let (rows, columns) = (down * across * priors, channels / priors);
            return Some(Self { rows, columns, planes: Some((down * across, priors)) });
        }
        // In a table that holds everything, the number of columns tells the axes apart.
        if let (&[1, columns, rows], Holds::All) = (shape, wanted.holds)
            && wanted.columns.contains(&columns)
            && !wanted.columns.contains(&rows)
        {
            return Some(Self { rows, columns, planes: Some((rows, 1)) });
        }
        let ones = shape.iter().take_while(|&&extent| extent == 1).count();
        // A single row, or column, is a table, too.
        let candidates = [&shape[ones.min(shape.len().saturating_sub(2))..], &shape[ones..]];
        candidates.into_iter().find_map(|shape| {
            let (rows, columns) = match *shape {
                [rows, columns] => (rows, columns),
                [rows] => (rows, 1),
                _ => return None,
            };
            let fits = wanted.columns.contains(&columns) && wanted.rows.is_none_or(|wanted| wanted.count() == rows);
            fits.then_some(Self { rows, columns, planes: None })
        })
    }

    /// Index of the number in a row and a column.
    #[must_use]
    pub fn place(&self, row: usize, column: usize) -> usize {
        match self.planes {
            None => row * self.columns + column,
            Some((cells, priors)) => (row % priors * self.columns + column) * cells + row / priors,
        }
    }
}

/// The shapes that would do, for a sentence: `[25, 4], [1, 25, 4] or [1, 4, 5, 5]`.
impl std::fmt::Display for WantedTable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (least, most) = (*self.columns.start(), *self.columns.end());
        let columns = match most {
            _ if least == most => least.to_string(),
            usize::MAX => format!("{least} or more"),
            _ => format!("{least} or {most}"),
        };
        let Some(rows) = self.rows else {
            let turned = if self.holds == Holds::All { format!(" or [1, {columns}, N]") } else { String::new() };
            return write!(f, "[N, {columns}] or [1, N, {columns}]{turned}");
        };
        let count = rows.count();
        write!(f, "[{count}, {columns}]")?;
        match rows {
            TableRows::Grid { down, across, priors } => {
                write!(f, ", [1, {count}, {columns}] or [1, {}, {down}, {across}]", priors * least)
            }
            TableRows::Exactly(_) => write!(f, " or [1, {count}, {columns}]"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Holds, Table, TableRows, WantedTable};

    fn wanted(rows: Option<TableRows>, columns: usize) -> WantedTable {
        WantedTable { name: "boxes".to_owned(), holds: Holds::Boxes, rows, columns: columns..=columns }
    }

    const GRID: Option<TableRows> = Some(TableRows::Grid { down: 2, across: 3, priors: 2 });

    #[test]
    fn rows_and_planes_hold_the_same_numbers() {
        let rows = Table::of(&[1, 12, 4], &wanted(GRID, 4)).unwrap();
        let planes = Table::of(&[1, 8, 2, 3], &wanted(GRID, 4)).unwrap();
        // The second box of the cell in the second row's first column, and its third number.
        let row = (3 * 2) + 1;
        assert_eq!(rows.place(row, 2), 7 * 4 + 2);
        assert_eq!(planes.place(row, 2), (4 + 2) * 6 + 3);
        assert_eq!(Table::of(&[12, 4], &wanted(GRID, 4)), Some(rows));
    }

    #[test]
    fn a_column_may_stand_alone() {
        for shape in [&[12][..], &[1, 12], &[12, 1], &[1, 12, 1], &[1, 1, 12]] {
            assert_eq!(Table::of(shape, &wanted(GRID, 1)).map(|table| table.rows), Some(12), "{shape:?}");
        }
        assert_eq!(Table::of(&[1, 4], &wanted(None, 4)).map(|table| table.rows), Some(1));
        assert_eq!(Table::of(&[1, 1], &wanted(None, 1)).map(|table| table.rows), Some(1));
    }

    #[test]
    fn other_shapes_are_none() {
        for shape in [&[11, 4][..], &[12, 5], &[1, 8, 3, 2], &[1, 4, 2, 3], &[2, 12, 4], &[]] {
            assert_eq!(Table::of(shape, &wanted(GRID, 4)), None, "{shape:?}");
        }
    }
}
