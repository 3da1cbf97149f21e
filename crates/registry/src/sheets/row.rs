//! A row of a sheet, and its bytes for another process.

use std::{
    io::{self, Read, Write},
    ops::Index,
};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A row that is not empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Its number in the spreadsheet program.
    pub number: u32,
    /// Its cells as text, without the spaces around them.
    pub cells: Cells,
}

/// The cells of a row from its first column on, in one allocation, because a sheet has up to a million cells.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cells {
    text: String,
    /// The end of each cell in the text.
    ends: Vec<u32>,
}

impl Cells {
    /// Number of cells, including empty ones between others.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The text of a column's cell; empty where nothing is written.
    pub fn get(&self, column: usize) -> Option<&str> {
        let end = *self.ends.get(column)? as usize;
        let start = column.checked_sub(1).and_then(|before| self.ends.get(before)).map_or(0, |end| *end as usize);
        self.text.get(start..end)
    }

    /// All cells in their order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &str> + ExactSizeIterator {
        (0..self.len()).map(|column| self.get(column).unwrap_or_default())
    }
}

impl Index<usize> for Cells {
    type Output = str;

    fn index(&self, column: usize) -> &str {
        self.get(column).unwrap_or_default()
    }
}

impl<T: AsRef<str>> FromIterator<T> for Cells {
    fn from_iter<I: IntoIterator<Item = T>>(cells: I) -> Self {
        let mut all = Self::default();
        for cell in cells {
            all.text.push_str(cell.as_ref());
            all.ends.push(u32::try_from(all.text.len()).unwrap_or(u32::MAX));
        }
        all
    }
}

impl Serialize for Cells {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Cells {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Ok(Vec::<String>::deserialize(from)?.into_iter().collect())
    }
}

impl<T: AsRef<str>, const N: usize> PartialEq<[T; N]> for Cells {
    fn eq(&self, others: &[T; N]) -> bool {
        self.iter().eq(others.iter().map(AsRef::as_ref))
    }
}

impl Row {
    /// Writes the row as bytes: its number, its number of cells, the end of each, and their text. Numbers have four bytes,
    /// the least significant first.
    pub(super) fn write_to(&self, out: &mut impl Write) -> io::Result<()> {
        let count = u32::try_from(self.cells.len()).map_err(io::Error::other)?;
        out.write_all(&self.number.to_le_bytes())?;
        out.write_all(&count.to_le_bytes())?;
        for end in &self.cells.ends {
            out.write_all(&end.to_le_bytes())?;
        }
        out.write_all(self.cells.text.as_bytes())
    }

    /// Reads the bytes of [`Row::write_to`]. It takes no more memory than bytes really come. Fails when the bytes are no row.
    pub(super) fn read_from(input: &mut impl Read) -> io::Result<Self> {
        let number = read_number(input)?;
        let count = read_number(input)?;
        let ends = read_bytes(input, u64::from(count) * 4)?;
        let ends: Vec<u32> = ends.as_chunks::<4>().0.iter().map(|end| u32::from_le_bytes(*end)).collect();
        let text = read_bytes(input, ends.last().copied().unwrap_or_default().into())?;
        let text = String::from_utf8(text).map_err(io::Error::other)?;
        Ok(Self { number, cells: Cells { text, ends } })
    }
}

pub(super) fn read_number(input: &mut impl Read) -> io::Result<u32> {
    let mut bytes = [0; 4];
    input.read_exact(&mut bytes)?;
    Ok(u32::from_le_bytes(bytes))
}

pub(super) fn read_bytes(input: &mut impl Read, count: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    if input.take(count).read_to_end(&mut bytes)? as u64 == count {
        return Ok(bytes);
    }
    Err(io::ErrorKind::UnexpectedEof.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_comes_back_as_it_was_written_and_half_of_one_is_none() {
        let row = Row { number: 7, cells: ["Asha", "", "नई दिल्ली"].into_iter().collect() };
        let mut bytes = Vec::new();
        row.write_to(&mut bytes).unwrap();
        let mut input = bytes.as_slice();
        assert_eq!(Row::read_from(&mut input).unwrap(), row);
        assert!(input.is_empty());
        for length in 0..bytes.len() {
            assert!(Row::read_from(&mut &bytes[..length]).is_err());
        }
    }

    #[test]
    fn ends_that_do_not_fit_the_text_are_no_cells_and_no_panic() {
        let cells = Cells { text: "né".into(), ends: vec![2, 1, 9] };
        assert_eq!([cells.get(0), cells.get(1), cells.get(2), cells.get(3)], [None; 4]);
        assert_eq!(cells, ["", "", ""]);
    }
}
