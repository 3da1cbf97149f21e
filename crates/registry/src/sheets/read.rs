//! Rows of text out of a sheet, whatever its format, within limits.
//!
//! `.xlsx` is read cell by cell: reading it as a range would allocate for the whole rectangle that its farthest cell
//! spans, which two cells can make a hundred gigabytes. Even so its reader trusts the numbers in the file, so it runs in a
//! process of its own. Where a sheet is wrong as a whole, the error says what to do.

use std::{fs, io::Cursor, path::Path};

use calamine::{DataRef, DataType, Ods, Reader, Xls, Xlsx};
use kernel::{Error, Result};

use super::{
    Row, child,
    container::{self, Format, unreadable},
    write::FORMULA,
};
use crate::RegistrySettings;

/// Reads the first sheet of a file, skipping blank rows.
///
/// # Errors
/// [`Error::Invalid`] in words when it is no sheet or beyond the limits.
pub fn read(path: &Path, settings: &RegistrySettings) -> Result<Vec<Row>> {
    let name = path.display();
    let size = fs::metadata(path).map_err(|error| Error::invalid(format!("{name} cannot be read: {error}.")))?.len();
    if size > settings.sheet_bytes {
        return Err(too_large(settings));
    }
    of_bytes(&fs::read(path).map_err(|error| Error::invalid(format!("{name} cannot be read: {error}.")))?, settings)
}

/// Reads the first sheet of a file in hand, skipping blank rows. Its format is told by its content. Takes a while: not
/// for the threads that answer requests.
///
/// # Errors
/// [`Error::Invalid`] in words when it is no sheet or beyond the limits.
pub fn of_bytes(bytes: &[u8], settings: &RegistrySettings) -> Result<Vec<Row>> {
    if bytes.len() as u64 > settings.sheet_bytes {
        return Err(too_large(settings));
    }
    match container::format(bytes, settings)? {
        Format::Xlsx | Format::Xls | Format::Ods => child::read(bytes, settings),
        Format::Csv => csv(bytes, SheetRows::within(settings)),
    }
}

/// Reads a sheet that is more than text, row by row as far as its format allows. Its reader believes what the file says
/// about itself and takes memory accordingly, so this is for a process that may fail.
pub(super) fn here(bytes: &[u8], settings: &RegistrySettings, rows: SheetRows) -> Result<Vec<Row>> {
    let format = container::format(bytes, settings)?;
    if matches!(format, Format::Xlsx | Format::Ods) {
        container::count(bytes, settings)?;
    }
    match format {
        Format::Xlsx => xlsx(bytes, rows),
        Format::Ods => range(Ods::new(Cursor::new(bytes)).map_err(unreadable)?, rows),
        Format::Xls => range(Xls::new(Cursor::new(bytes)).map_err(unreadable)?, rows),
        Format::Csv => csv(bytes, rows),
    }
}

fn too_large(settings: &RegistrySettings) -> Error {
    Error::invalid(format!("This sheet is larger than {} MiB. Split it into several.", settings.sheet_bytes >> 20))
}

/// Reads a sheet of values that are separated by commas, semicolons or tabs, whichever the first line has most of.
///
/// # Errors
/// [`Error::Invalid`] in words when it is no text or beyond the limits.
pub fn csv(bytes: &[u8], mut rows: SheetRows) -> Result<Vec<Row>> {
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    let first_line = bytes.split(|byte| *byte == b'\n').next().unwrap_or_default();
    let count = |separator: u8| first_line.iter().filter(|byte| **byte == separator).count();
    let separator = [b'\t', b';', b','].into_iter().max_by_key(|separator| count(*separator)).unwrap_or(b',');
    let mut reader =
        ::csv::ReaderBuilder::new().has_headers(false).flexible(true).delimiter(separator).from_reader(bytes);
    // Lines that a cell holds within itself are no rows of the spreadsheet program.
    let mut within = 0;
    for record in reader.records() {
        let record = record.map_err(|_| {
            Error::invalid("This .csv file cannot be read. Save it again as CSV with the encoding UTF-8.")
        })?;
        let number = record.position().map_or(0, |position| line(bytes, position)) - within;
        within += record.iter().map(|cell| cell.matches('\n').count() as u64).sum::<u64>();
        for (column, cell) in record.iter().enumerate() {
            rows.put(u32::try_from(number).unwrap_or(u32::MAX), u32::try_from(column).unwrap_or(u32::MAX), cell)?;
        }
    }
    rows.finish()
}

/// The line on which a record begins: its position may lie before the blank lines above it.
fn line(bytes: &[u8], position: &::csv::Position) -> u64 {
    let start = usize::try_from(position.byte()).unwrap_or(usize::MAX);
    let above = bytes.get(start..).unwrap_or_default().iter().take_while(|byte| matches!(byte, b'\r' | b'\n'));
    position.line() + above.filter(|byte| **byte == b'\n').map(|_| 1).sum::<u64>()
}

fn xlsx(bytes: &[u8], mut rows: SheetRows) -> Result<Vec<Row>> {
    let mut book = Xlsx::new(Cursor::new(bytes)).map_err(unreadable)?;
    let first = book.sheet_names().first().cloned().ok_or_else(|| unreadable("no sheet"))?;
    let mut cells = book.worksheet_cells_reader(&first).map_err(unreadable)?;
    while let Some(cell) = cells.next_cell().map_err(unreadable)? {
        let (row, column) = cell.get_position();
        match cell.get_value() {
            DataRef::SharedString(text) => rows.put(row.saturating_add(1), column, text)?,
            DataRef::String(text) => rows.put(row.saturating_add(1), column, text)?,
            value => rows.put(row.saturating_add(1), column, &shown(value))?,
        }
    }
    rows.finish()
}

/// The two old formats can only be read whole.
fn range<'b, R: Reader<Cursor<&'b [u8]>>>(mut book: R, mut rows: SheetRows) -> Result<Vec<Row>> {
    let (_, sheet) = book.worksheets().into_iter().next().ok_or_else(|| unreadable("no sheet"))?;
    let (top, left) = sheet.start().unwrap_or_default();
    for (row, column, value) in sheet.used_cells() {
        let row = u32::try_from(row).unwrap_or(u32::MAX).saturating_add(top).saturating_add(1);
        let column = u32::try_from(column).unwrap_or(u32::MAX).saturating_add(left);
        rows.put(row, column, &shown(value))?;
    }
    rows.finish()
}

/// A cell as text: dates as `DD-MM-YYYY`, whole numbers without a fraction or an exponent.
fn shown(value: &impl DataType) -> String {
    if value.is_datetime() || value.is_datetime_iso() {
        return value.as_date().map(|date| date.format("%d-%m-%Y").to_string()).unwrap_or_default();
    }
    if let Some(number) = value.get_float().filter(|number| number.fract() == 0.0 && number.abs() < 1e15) {
        return format!("{number:.0}");
    }
    if let Some(is_so) = value.get_bool() {
        return is_so.to_string();
    }
    // Shown to the person who corrects the row: an empty cell would hide why something is missing.
    value.get_error().map(ToString::to_string).or_else(|| value.as_string()).unwrap_or_default()
}

/// A text without the apostrophe that keeps it from being a formula, which sheets of ours put before it.
fn unprotected(text: &str) -> &str {
    text.strip_prefix('\'').filter(|rest| rest.starts_with(FORMULA)).unwrap_or(text)
}

/// Bytes of a cell: what spreadsheet programs hold, in the widest letters.
const MOST_OF_A_CELL: usize = 4 * 32_767;

/// What becomes of a row that is complete.
type Taker = Box<dyn FnMut(Row) -> Result<()>>;

/// Collects cells into rows, as long as they are within the limits.
pub struct SheetRows {
    most_rows: u32,
    most_columns: u32,
    /// Bytes of text that may still come.
    text_left: usize,
    count: u32,
    /// The number of the row that cells are put into.
    current: Option<u32>,
    /// Its cells; those that `current` does not have yet are kept for their memory.
    cells: Vec<String>,
    /// How many cells it has.
    width: usize,
    rows: Vec<Row>,
    taker: Option<Taker>,
}

impl SheetRows {
    /// None yet; they are collected.
    pub fn within(settings: &RegistrySettings) -> Self {
        Self {
            most_rows: settings.sheet_rows,
            most_columns: settings.sheet_columns,
            text_left: settings.sheet_text_bytes,
            count: 0,
            current: None,
            cells: Vec::new(),
            width: 0,
            rows: Vec::new(),
            taker: None,
        }
    }

    /// None yet; each is handed on when it is complete, and none is collected.
    pub(super) fn handed_to(settings: &RegistrySettings, taker: Taker) -> Self {
        Self { taker: Some(taker), ..Self::within(settings) }
    }

    fn put(&mut self, number: u32, column: u32, text: &str) -> Result<()> {
        let text = unprotected(text.trim());
        if text.is_empty() {
            return Ok(());
        }
        if number > self.most_rows {
            return Err(self.too_many_rows());
        }
        if column >= self.most_columns {
            return Err(Error::invalid(format!("This sheet has more than {} columns.", self.most_columns)));
        }
        if text.len() > MOST_OF_A_CELL {
            return Err(Error::invalid(format!("Row {number} has a cell with more text than a sheet can hold.")));
        }
        self.text_left = self.text_left.checked_sub(text.len()).ok_or_else(|| {
            Error::invalid("This sheet holds more text than can be worked off at once. Split it into several.")
        })?;
        if self.current != Some(number) {
            self.hand_on()?;
            self.count += 1;
            if self.count > self.most_rows {
                return Err(self.too_many_rows());
            }
            self.current = Some(number);
        }
        let column = column as usize;
        if self.cells.len() <= column {
            self.cells.resize_with(column + 1, String::new);
        }
        self.width = self.width.max(column + 1);
        self.cells[column].replace_range(.., text);
        Ok(())
    }

    fn hand_on(&mut self) -> Result<()> {
        let Some(number) = self.current.take() else { return Ok(()) };
        let row = Row { number, cells: self.cells[..self.width].iter().collect() };
        self.cells[..self.width].iter_mut().for_each(String::clear);
        self.width = 0;
        match &mut self.taker {
            Some(taker) => taker(row),
            None => {
                self.rows.push(row);
                Ok(())
            }
        }
    }

    fn too_many_rows(&self) -> Error {
        Error::invalid(format!("This sheet has more than {} rows.", self.most_rows))
    }

    fn finish(mut self) -> Result<Vec<Row>> {
        self.hand_on()?;
        Ok(self.rows)
    }
}

#[cfg(test)]
pub mod tests {
    use super::*;

    /// In this process, which the tests do not share with anything.
    pub fn parsed(bytes: &[u8]) -> Result<Vec<Row>> {
        let settings = RegistrySettings::default();
        here(bytes, &settings, SheetRows::within(&settings))
    }

    pub fn settings() -> RegistrySettings {
        RegistrySettings { sheet_rows: 5, sheet_columns: 3, ..RegistrySettings::default() }
    }

    #[test]
    fn blank_rows_are_skipped_and_numbers_stay_those_of_the_file() {
        let rows = csv("\u{feff}a, b \r\n\r\n\n c,,d\n,,\ne".as_bytes(), SheetRows::within(&settings())).unwrap_err();
        assert_eq!(rows.to_string(), "This sheet has more than 5 rows.");
        let rows = csv("\u{feff}a, b \r\n\r\n\n c,,d\n,,\n".as_bytes(), SheetRows::within(&settings())).unwrap();
        assert_eq!(
            rows,
            [
                Row { number: 1, cells: ["a", "b"].into_iter().collect() },
                Row { number: 4, cells: ["c", "", "d"].into_iter().collect() },
            ]
        );
    }

    #[test]
    fn cells_of_every_kind_become_text() {
        use rust_xlsxwriter::{ExcelDateTime, Format, Formula, Workbook};
        let mut book = Workbook::new();
        let sheet = book.add_worksheet();
        let day = Format::new().set_num_format("dd/mm/yyyy");
        sheet.write(0, 0, "Asha").unwrap();
        sheet.write(0, 1, 123_456_789_012_f64).unwrap();
        sheet.write_with_format(0, 2, ExcelDateTime::from_ymd(1990, 1, 31).unwrap(), &day).unwrap();
        sheet.write(0, 3, true).unwrap();
        sheet.write(0, 4, Formula::new("=1+1").set_result("2")).unwrap();
        sheet.write(0, 5, 1.5).unwrap();
        sheet.write(0, 6, Formula::new("=VLOOKUP(1,A1:B1,2)").set_result("#N/A")).unwrap();
        sheet.write(3, 0, "after blank rows").unwrap();
        let rows = parsed(&book.save_to_buffer().unwrap()).unwrap();
        assert_eq!(rows[0].cells, ["Asha", "123456789012", "31-01-1990", "true", "2", "1.5", "#N/A"]);
        assert_eq!((rows.len(), rows[1].number), (2, 4));
    }

    #[test]
    fn a_cell_of_several_lines_is_in_one_row() {
        let rows = csv(b"a\r\n\"b\r\nc\n\nd\"\r\n\r\ne\r\n", SheetRows::within(&RegistrySettings::default())).unwrap();
        let numbers: Vec<u32> = rows.iter().map(|row| row.number).collect();
        assert_eq!(numbers, [1, 2, 4]);
    }

    #[test]
    fn semicolons_and_tabs_separate_too() {
        for separator in [";", "\t", ","] {
            let text = ["a", "b", "c"].join(separator);
            let rows = of_bytes(text.as_bytes(), &RegistrySettings::default()).unwrap();
            assert_eq!(rows[0].cells, ["a", "b", "c"], "{separator:?}");
        }
    }

    /// The least that is a workbook, around this content of its only sheet.
    fn workbook(sheet: &[u8], more: &[(String, Vec<u8>)]) -> Vec<u8> {
        use std::io::Write;
        let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
        let options = zip::write::SimpleFileOptions::default();
        let relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
        let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
        let files = [
            (
                "xl/workbook.xml".to_owned(),
                format!(
                    r#"<workbook xmlns="{main}" xmlns:r="{relations}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>"#
                )
                .into_bytes(),
            ),
            (
                "xl/_rels/workbook.xml.rels".to_owned(),
                format!(
                    r#"<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="{relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>"#
                )
                .into_bytes(),
            ),
            (
                "_rels/.rels".to_owned(),
                format!(
                    r#"<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="{relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>"#
                )
                .into_bytes(),
            ),
            ("xl/worksheets/sheet1.xml".to_owned(), sheet.to_vec()),
        ];
        for (name, content) in files.iter().chain(more) {
            archive.start_file(name.as_str(), options).unwrap();
            archive.write_all(content).unwrap();
        }
        archive.finish().unwrap().into_inner()
    }

    fn sheet_xml(rows: &str) -> Vec<u8> {
        format!(
            r#"<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>{rows}</sheetData></worksheet>"#
        )
        .into_bytes()
    }

    #[test]
    fn two_cells_far_apart_cost_no_more_than_two_cells() {
        let rows = r#"<row r="1"><c r="A1"><v>1</v></c></row><row r="200000"><c r="XFD200000"><v>1</v></c></row>"#;
        let refused = parsed(&workbook(&sheet_xml(rows), &[])).unwrap_err();
        assert_eq!(refused.to_string(), "This sheet has more than 100000 rows.");
    }

    #[test]
    fn cells_that_repeat_a_long_text_or_jump_between_rows_come_to_an_end() {
        let settings = RegistrySettings { sheet_text_bytes: 100, ..RegistrySettings::default() };
        let mut rows = SheetRows::within(&settings);
        let repeats = (0..20).try_for_each(|column| rows.put(1, column, "a long text"));
        assert!(repeats.unwrap_err().to_string().starts_with("This sheet holds more text"));

        let settings = RegistrySettings { sheet_rows: 5, ..RegistrySettings::default() };
        let mut rows = SheetRows::within(&settings);
        let jumps = (0..20).try_for_each(|step| rows.put(1 + step % 2, step % 60, "x"));
        assert_eq!(jumps.unwrap_err().to_string(), "This sheet has more than 5 rows.");
    }

    #[test]
    fn what_unpacks_to_far_more_than_its_size_is_not_opened() {
        let cell = format!(r#"<c r="A1" t="inlineStr"><is><t>{}</t></is></c>"#, "a".repeat(32 << 20));
        let bomb = workbook(&sheet_xml(&format!(r#"<row r="1">{cell}</row>"#)), &[]);
        assert!(bomb.len() < 1 << 20, "a small file");
        let refused = parsed(&bomb).unwrap_err().to_string();
        assert!(refused.starts_with("This file unpacks to far more than a sheet holds"), "{refused}");

        let many: Vec<_> = (0..70).map(|number| (format!("xl/media/{number}"), vec![0])).collect();
        let refused = parsed(&workbook(&sheet_xml(""), &many)).unwrap_err();
        assert!(refused.to_string().starts_with("This file unpacks to far more"));
    }

    #[test]
    fn what_is_no_sheet_is_told_in_words() {
        for bytes in [&b"\x89PNG\r\n\x1A\n"[..], b"PK\x03\x04 and then nothing"] {
            let refused = of_bytes(bytes, &RegistrySettings::default()).unwrap_err().to_string();
            assert!(refused.contains("not a sheet") || refused.contains("cannot be read"), "{refused}");
        }
        let settings = RegistrySettings { sheet_bytes: 3, ..RegistrySettings::default() };
        assert!(of_bytes(b"a,b\n", &settings).is_err());
    }

    #[test]
    fn text_in_another_encoding_is_told_how_to_be_saved() {
        let windows_1252 = b"First Name;City\r\nRen\xE9e;Delhi\r\n";
        let utf_16 = b"\xFF\xFEF\0i\0r\0s\0t\0";
        for bytes in [&windows_1252[..], utf_16] {
            let refused = of_bytes(bytes, &RegistrySettings::default()).unwrap_err().to_string();
            assert!(
                refused.ends_with("Save it again as CSV with the encoding UTF-8 (\u{201c}CSV UTF-8\u{201d})."),
                "{refused}"
            );
        }
    }

    #[test]
    fn what_is_beyond_the_limits_is_refused() {
        let refused = |text: &str| csv(text.as_bytes(), SheetRows::within(&settings())).unwrap_err().to_string();
        assert_eq!(refused("a\nb\nc\nd\ne\nf\n"), "This sheet has more than 5 rows.");
        assert_eq!(refused("a,b,c,d\n"), "This sheet has more than 3 columns.");
    }
}
