//! Cells that are merged over several rows: what stands in the first counts for all of them.

use calamine::Dimensions;

/// The merged cells of a sheet on the way down through its rows.
pub(super) struct MergedDown {
    /// Those that are still below, the uppermost last.
    below: Vec<Dimensions>,
    /// Those that the present row is in: the last row, the column, what stands there.
    here: Vec<(u32, u32, String)>,
}

impl MergedDown {
    /// Those that take more than one row.
    pub fn of(mut merged: Vec<Dimensions>) -> Self {
        merged.retain(|area| area.start.0 < area.end.0);
        merged.sort_unstable_by(|one, other| other.start.cmp(&one.start));
        Self { below: merged, here: Vec::new() }
    }

    /// What the rows above have for this one, by column.
    pub fn enter(&mut self, row: u32) -> impl Iterator<Item = (u32, &str)> {
        self.here.retain(|(last, ..)| *last >= row);
        while self.below.last().is_some_and(|area| area.start.0 < row) {
            self.below.pop();
        }
        self.here.iter().map(|(_, column, text)| (*column, text.as_str()))
    }

    /// Notes what stands in a cell, where a merged one begins.
    pub fn note(&mut self, (row, column): (u32, u32), text: &str) {
        while self.below.last().is_some_and(|area| area.start < (row, column)) {
            self.below.pop();
        }
        if let Some(area) = self.below.pop_if(|area| area.start == (row, column)) {
            self.here.push((area.end.0, column, text.to_owned()));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_merged_downwards_counts_for_every_row_and_no_further() {
        let area = |start, end| Dimensions { start, end };
        let mut merged = MergedDown::of(vec![area((1, 2), (3, 2)), area((0, 0), (0, 5)), area((2, 0), (3, 0))]);
        assert_eq!(merged.enter(1).count(), 0);
        merged.note((1, 2), "Lucknow");
        assert_eq!(merged.enter(2).collect::<Vec<_>>(), [(2, "Lucknow")]);
        merged.note((2, 0), "Asha");
        assert_eq!(merged.enter(3).collect::<Vec<_>>(), [(2, "Lucknow"), (0, "Asha")]);
        assert_eq!(merged.enter(4).count(), 0);
    }
}
