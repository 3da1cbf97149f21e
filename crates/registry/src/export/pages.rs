//! Turns pages of rows into pieces of a file.

use futures_util::future::LocalBoxFuture;
use kernel::{
    Result,
    pagination::{Paging, Rows},
};

use super::{Cell, Column, csv::Csv, workbook::Workbook};
use crate::sheets::SheetFormat;

/// Reads a page of the list.
pub(super) type Pages = Box<dyn FnMut(Paging) -> LocalBoxFuture<'static, Result<Rows<Vec<Cell>>>>>;

/// The lines above the rows.
pub(super) struct Head {
    pub format: SheetFormat,
    /// One line each for the list's name, the filters and the time.
    pub about: Vec<String>,
    pub columns: &'static [Column],
}

enum Writer {
    Csv(Csv),
    Workbook(Box<Workbook>),
}

/// A file that is being written.
pub(super) struct File {
    writer: Writer,
    columns: &'static [Column],
    sums: Vec<Cell>,
    rows: u64,
    pages: Pages,
    /// The page that is written next.
    next: Option<Rows<Vec<Cell>>>,
}

impl File {
    /// Begins a file with its head; the caller has read the first page already.
    pub(super) fn begin(head: &Head, first: Rows<Vec<Cell>>, pages: Pages) -> Result<Self> {
        let above = head.about.len() as u64 + 2;
        let mut writer = match head.format {
            SheetFormat::Csv => Writer::Csv(Csv::new()),
            SheetFormat::Xlsx => Writer::Workbook(Box::new(Workbook::new(above, head.columns.len())?)),
        };
        for line in &head.about {
            writer.row(&[line.as_str().into()], true)?;
        }
        writer.gap();
        let headings: Vec<Cell> = head.columns.iter().map(|column| column.heading.into()).collect();
        writer.row(&headings, true)?;
        let sums = vec![Cell::Empty; head.columns.len()];
        Ok(Self { writer, columns: head.columns, sums, rows: 0, pages, next: Some(first) })
    }

    /// The next piece, with the file for the pieces after it; no file after the last piece.
    pub(super) async fn piece(mut self) -> Result<(Vec<u8>, Option<Self>)> {
        let Some(page) = self.next.take() else { return self.end() };
        let (cursor, total) = (page.next_cursor(), page.total);
        for cells in page.rows {
            self.rows += 1;
            for (sum, cell) in self.sums.iter_mut().zip(&cells) {
                match (&mut *sum, cell) {
                    (Cell::Number(sum), Cell::Number(number)) => *sum += number,
                    (Cell::Paise(sum), Cell::Paise(paise)) => *sum += paise,
                    (Cell::Empty, Cell::Number(_) | Cell::Paise(_)) => *sum = cell.clone(),
                    _ => {}
                }
            }
            self.writer.row(&cells, false)?;
        }
        if let Some(cursor) = cursor {
            self.next = Some((self.pages)(Paging::behind(cursor, total)).await?);
        }
        let written = self.writer.take();
        Ok((written, Some(self)))
    }

    fn end(mut self) -> Result<(Vec<u8>, Option<Self>)> {
        self.writer.gap();
        let rows = match self.rows {
            1 => "Total: 1 row".to_owned(),
            rows => format!("Total: {rows} rows"),
        };
        let sums = self.columns.iter().zip(&self.sums).enumerate().map(|(at, (column, sum))| match at {
            0 => Cell::Text(rows.clone()),
            _ if column.is_summed => match sum {
                Cell::Empty => Cell::Number(0),
                sum => sum.clone(),
            },
            _ => Cell::Empty,
        });
        let sums: Vec<Cell> = sums.collect();
        self.writer.row(&sums, true)?;
        Ok((self.writer.finish()?, None))
    }
}

impl Writer {
    fn row(&mut self, cells: &[Cell], is_bold: bool) -> Result<()> {
        match self {
            Self::Csv(csv) => csv.row(cells),
            Self::Workbook(book) => book.row(cells, is_bold),
        }
    }

    fn gap(&mut self) {
        match self {
            Self::Csv(csv) => csv.gap(),
            Self::Workbook(book) => book.gap(),
        }
    }

    fn take(&mut self) -> Vec<u8> {
        match self {
            Self::Csv(csv) => csv.take(),
            Self::Workbook(book) => book.take(),
        }
    }

    fn finish(self) -> Result<Vec<u8>> {
        match self {
            Self::Csv(mut csv) => Ok(csv.take()),
            Self::Workbook(book) => book.finish(),
        }
    }
}
