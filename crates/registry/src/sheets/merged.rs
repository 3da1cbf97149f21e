//! Cells merged over several rows: the first one's text counts for all of them. A merged heading is one heading.

use calamine::Dimensions;

/// The merged cells of a sheet, followed down through its rows.
pub(super) struct MergedDown {
    /// Merged cells that are still below; the uppermost is last.
    below: Vec<Dimensions>,
    /// Merged cells of the present row: the last row, the column, the text.
    here: Vec<(u32, u32, String)>,
    /// Whether a row had a number of the length that people's data have and headings do not.
    has_begun: bool,
}

/// Digits of a number in data; headings have fewer.
const A_NUMBER: usize = 6;

impl MergedDown {
    /// Keeps the merged cells that span more than one row.
    pub(super) fn of(mut merged: Vec<Dimensions>) -> Self {
        merged.retain(|area| area.start.0 < area.end.0);
        merged.sort_unstable_by_key(|area| std::cmp::Reverse(area.start));
        Self { below: merged, here: Vec::new(), has_begun: false }
    }

    /// The texts that rows above have for this row, by column.
    pub(super) fn enter(&mut self, row: u32) -> impl Iterator<Item = (u32, &str)> {
        self.here.retain(|(last, ..)| self.has_begun && *last >= row);
        while self.below.last().is_some_and(|area| area.start.0 < row) {
            self.below.pop();
        }
        self.here.iter().map(|(_, column, text)| (*column, text.as_str()))
    }

    /// Notes the text of a cell where a merged one begins.
    pub(super) fn note(&mut self, (row, column): (u32, u32), text: &str) {
        self.has_begun |= text.bytes().filter(u8::is_ascii_digit).count() >= A_NUMBER;
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
        let down = [((0, 3), (1, 3)), ((1, 2), (3, 2)), ((0, 0), (0, 2)), ((2, 0), (3, 0))];
        let mut merged = MergedDown::of(down.map(|(start, end)| area(start, end)).to_vec());
        merged.note((0, 3), "Mobile");
        assert_eq!(merged.enter(1).count(), 0, "a heading of two rows is one");
        merged.note((1, 2), "Lucknow");
        merged.note((1, 3), "9876543210");
        assert_eq!(merged.enter(2).collect::<Vec<_>>(), [(2, "Lucknow")]);
        merged.note((2, 0), "Asha");
        assert_eq!(merged.enter(3).collect::<Vec<_>>(), [(2, "Lucknow"), (0, "Asha")]);
        assert_eq!(merged.enter(4).count(), 0);
    }
}
