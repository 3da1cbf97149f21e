//! Rows of text out of a sheet of any format, within limits.
//!
//! `.xlsx` is read cell by cell: reading it as a range would allocate the whole rectangle up to its farthest cell, and two cells can make
//! that a hundred gigabytes. Even so its reader trusts numbers in the file, so it runs in a process of its own. Where a sheet is wrong as a
//! whole, the error says what to do.

use std::{borrow::Cow, fs, io::Cursor, ops::RangeInclusive, path::Path};

use calamine::{DataRef, DataType, Ods, Reader, SheetType, SheetVisible, Xls, XlsError, Xlsx};
use kernel::{Error, Result};

use super::{
    Row, SheetRows, Table, child,
    container::{self, Format, unreadable},
    merged::MergedDown,
    separated::{self, SheetSeparator},
};
use crate::RegistrySettings;

/// Day numbers that are years: birth years of people on duty, and years of examinations.
const YEARS: RangeInclusive<f64> = 1920.0..=2099.0;

/// Reads the first sheet of a file, without blank rows. Fails with [`Error::Invalid`] when it is no sheet or beyond the limits.
pub fn read(path: &Path, settings: &RegistrySettings) -> Result<Vec<Row>> {
    let name = path.display();
    let size = fs::metadata(path).map_err(|error| Error::invalid(format!("{name} cannot be read: {error}.")))?.len();
    if size > settings.sheet_bytes {
        return Err(too_large(settings));
    }
    of_bytes(&fs::read(path).map_err(|error| Error::invalid(format!("{name} cannot be read: {error}.")))?, settings)
}

/// Reads the first sheet of a file in memory, without blank rows; its content tells the format. It takes a while: do not call it on a
/// thread that answers requests. Fails with [`Error::Invalid`] when it is no sheet or beyond the limits.
pub fn of_bytes(bytes: &[u8], settings: &RegistrySettings) -> Result<Vec<Row>> {
    if bytes.len() as u64 > settings.sheet_bytes {
        return Err(too_large(settings));
    }
    match container::format(bytes, settings)? {
        Format::Xlsx | Format::Xls | Format::Ods => child::read(bytes, settings, Which::First).map(rows_of_first),
        Format::Csv => csv(bytes, SheetRows::within(settings)),
    }
}

/// Reads all sheets of a file in memory that are neither hidden nor empty. Dates become `YYYY-MM-DD`, so that their day and month are
/// certain. `separator` is for a text. Fails with [`Error::Invalid`] when it is no sheet or beyond the limits.
pub fn book(bytes: &[u8], settings: &RegistrySettings, separator: Option<SheetSeparator>) -> Result<Vec<Table>> {
    if bytes.len() as u64 > settings.sheet_bytes {
        return Err(too_large(settings));
    }
    let mut tables = match container::format(bytes, settings)? {
        Format::Xlsx | Format::Xls | Format::Ods => child::read(bytes, settings, Which::All)?,
        Format::Csv => {
            let (rows, taken) = separated::read(bytes, separator, SheetRows::within(settings))?;
            vec![Table { name: String::new(), rows: rows.finish().map(rows_of_first)?, separator: Some(taken) }]
        }
    };
    tables.retain(|table| !table.rows.is_empty());
    Ok(tables)
}

/// The sheets of a workbook to read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Which {
    /// The first one, with dates as in the template.
    First,
    /// All sheets that are not hidden, with dates as `YYYY-MM-DD`.
    All,
}

fn rows_of_first(tables: Vec<Table>) -> Vec<Row> {
    tables.into_iter().next().map(|table| table.rows).unwrap_or_default()
}

/// Reads a sheet that is no text, row by row if its format allows. Its reader trusts the file's own numbers and takes memory accordingly,
/// so call this only in a process that may fail.
pub(super) fn here(bytes: &[u8], settings: &RegistrySettings, which: Which, rows: SheetRows) -> Result<Vec<Table>> {
    let format = container::format(bytes, settings)?;
    let has_merged = matches!(format, Format::Xlsx | Format::Ods) && container::count(bytes, settings)?;
    match format {
        Format::Xlsx => xlsx(bytes, which, has_merged, rows),
        Format::Ods => range(Ods::new(Cursor::new(bytes)).map_err(unreadable)?, which, rows),
        Format::Xls => match Xls::new(Cursor::new(bytes)) {
            Ok(book) => range(book, which, rows),
            Err(XlsError::Password) => Err(container::locked()),
            Err(error) => Err(unreadable(error)),
        },
        Format::Csv => Err(unreadable("text is read without a process of its own")),
    }
}

fn too_large(settings: &RegistrySettings) -> Error {
    Error::invalid(format!("This sheet is larger than {} MiB. Split it into several.", settings.sheet_bytes >> 20))
}

/// Reads a sheet of values separated by commas, semicolons or tabs. Fails with [`Error::Invalid`] when it is no text or beyond the limits.
pub fn csv(bytes: &[u8], rows: SheetRows) -> Result<Vec<Row>> {
    separated::read(bytes, None, rows)?.0.finish().map(rows_of_first)
}

fn xlsx(bytes: &[u8], which: Which, has_merged: bool, mut rows: SheetRows) -> Result<Vec<Table>> {
    let mut book = Xlsx::new(Cursor::new(bytes)).map_err(unreadable)?;
    for name in chosen(&book, which)? {
        rows.begin(&name)?;
        let merged = if has_merged { book.merge_cells_by_sheet_name(&name).map_err(unreadable)? } else { Vec::new() };
        let mut merged = MergedDown::of(merged);
        let mut present = None;
        let mut cells = book.worksheet_cells_reader(&name).map_err(unreadable)?;
        while let Some(cell) = cells.next_cell().map_err(unreadable)? {
            let (row, column) = cell.get_position();
            let text = match cell.get_value() {
                DataRef::SharedString(text) => Cow::Borrowed(*text),
                DataRef::String(text) => Cow::Borrowed(text.as_str()),
                value => Cow::Owned(shown(value, which)),
            };
            if text.is_empty() {
                continue;
            }
            let number = row.saturating_add(1);
            // A row that has only merged cells is no row.
            if present.replace(row) != Some(row) {
                merged.enter(row).try_for_each(|(column, text)| rows.put(number, column, text))?;
            }
            merged.note((row, column), &text);
            rows.put(number, column, &text)?;
        }
    }
    rows.finish()
}

/// Reads the two older formats, which can only be read whole.
fn range<'b, R: Reader<Cursor<&'b [u8]>>>(mut book: R, which: Which, mut rows: SheetRows) -> Result<Vec<Table>> {
    for name in chosen(&book, which)? {
        rows.begin(&name)?;
        let sheet = book.worksheet_range(&name).map_err(|_| unreadable("a sheet"))?;
        let (top, left) = sheet.start().unwrap_or_default();
        for (row, column, value) in sheet.used_cells() {
            let row = u32::try_from(row).unwrap_or(u32::MAX).saturating_add(top).saturating_add(1);
            let column = u32::try_from(column).unwrap_or(u32::MAX).saturating_add(left);
            rows.put(row, column, &shown(value, which))?;
        }
    }
    rows.finish()
}

/// The names of the sheets to read.
fn chosen<'b, R: Reader<Cursor<&'b [u8]>>>(book: &R, which: Which) -> Result<Vec<String>> {
    match which {
        Which::First => {
            book.sheet_names().into_iter().next().map(|name| vec![name]).ok_or_else(|| unreadable("no sheet"))
        }
        Which::All => Ok(book
            .sheets_metadata()
            .iter()
            .filter(|sheet| sheet.visible == SheetVisible::Visible && sheet.typ == SheetType::WorkSheet)
            .map(|sheet| sheet.name.clone())
            .collect()),
    }
}

/// A cell as text: dates in the wanted form, times of day as 07:30, whole numbers without a fraction or an exponent.
fn shown(value: &impl DataType, which: Which) -> String {
    // A moment without a date is a time of day; Excel counts days from 1900.
    let is_time = value.get_datetime().is_some_and(|moment| (0.0..1.0).contains(&moment.as_f64()));
    if is_time || value.is_duration_iso() {
        return value.as_time().map(|time| time.format("%H:%M").to_string()).unwrap_or_default();
    }
    if value.is_datetime() || value.is_datetime_iso() {
        // A year typed into a cell for dates: as a number of days it would be in 1905.
        if let Some(year) = value
            .get_datetime()
            .map(|moment| moment.as_f64())
            .filter(|year| YEARS.contains(year) && year.fract() == 0.0)
        {
            return format!("{year:.0}");
        }
        let format = if which == Which::First { "%d-%m-%Y" } else { "%Y-%m-%d" };
        return value.as_date().map(|date| date.format(format).to_string()).unwrap_or_default();
    }
    if let Some(number) = value.get_float().filter(|number| number.fract() == 0.0 && number.abs() < 1e15) {
        return format!("{number:.0}");
    }
    if let Some(is_so) = value.get_bool() {
        return is_so.to_string();
    }
    // The person who corrects the row sees the error; an empty cell would hide it.
    value.get_error().map(ToString::to_string).or_else(|| value.as_string()).unwrap_or_default()
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// In this process, which the tests do not share with anything.
    pub(crate) fn parsed(bytes: &[u8]) -> Result<Vec<Row>> {
        let settings = RegistrySettings::default();
        here(bytes, &settings, Which::First, SheetRows::within(&settings)).map(rows_of_first)
    }

    pub(crate) fn settings() -> RegistrySettings {
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
    fn what_is_merged_downwards_counts_for_each_row_and_a_year_in_a_cell_for_dates_is_a_year() {
        use rust_xlsxwriter::{ExcelDateTime, Format, Workbook};
        let mut book = Workbook::new();
        let sheet = book.add_worksheet();
        let day = Format::new().set_num_format("dd/mm/yyyy");
        for (row, name) in (0..).zip(["Asha", "Bina", "Chitra"]) {
            sheet.write(row, 0, name).unwrap();
        }
        sheet.merge_range(0, 1, 1, 1, "Lucknow", &Format::new()).unwrap();
        sheet.write(2, 1, "Agra").unwrap();
        sheet.write_with_format(1, 2, 1988, &day).unwrap();
        sheet.write_with_format(0, 2, ExcelDateTime::from_ymd(1988, 8, 15).unwrap(), &day).unwrap();
        let rows = parsed(&book.save_to_buffer().unwrap()).unwrap();
        assert_eq!(rows[0].cells, ["Asha", "Lucknow", "15-08-1988"]);
        assert_eq!(rows[1].cells, ["Bina", "Lucknow", "1988"]);
        assert_eq!(rows[2].cells, ["Chitra", "Agra"]);
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
        let relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
        let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
        let files = vec![
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
        workbook_of(&[files, more.to_vec()].concat())
    }

    /// A container of these files.
    fn workbook_of(files: &[(String, Vec<u8>)]) -> Vec<u8> {
        use std::io::Write;
        let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
        for (name, content) in files {
            archive.start_file(name.as_str(), zip::write::SimpleFileOptions::default()).unwrap();
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
    fn text_of_other_encodings_is_read() {
        let utf_16 = |mark: &[u8], text: &str, bytes: fn(u16) -> [u8; 2]| {
            [mark, &text.encode_utf16().flat_map(bytes).collect::<Vec<u8>>()].concat()
        };
        let text = "First Name;City\r\nRenée;नई दिल्ली\r\n";
        let windows_1252 = b"First Name;City\r\nRen\xE9e;\x93Delhi\x94\r\n".to_vec();
        for (bytes, city) in [
            (utf_16(b"\xFF\xFE", text, u16::to_le_bytes), "नई दिल्ली"),
            (utf_16(b"\xFE\xFF", text, u16::to_be_bytes), "नई दिल्ली"),
            (windows_1252, "\u{201c}Delhi\u{201d}"),
        ] {
            let rows = of_bytes(&bytes, &RegistrySettings::default()).unwrap();
            assert_eq!(rows[1].cells, ["Renée", city]);
        }
    }

    #[test]
    fn what_is_something_else_is_named_for_what_it_is() {
        let compound = [
            &[0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1][..],
            &"EncryptedPackage".encode_utf16().flat_map(u16::to_le_bytes).collect::<Vec<u8>>(),
        ]
        .concat();
        let numbers = workbook_of(&[("Index/Document.iwa".to_owned(), vec![0])]);
        let docx = workbook_of(&[("word/document.xml".to_owned(), vec![0])]);
        for (bytes, what) in [
            (&b"%PDF-1.7 and so on"[..], "PDF"),
            (b"\x89PNG\r\n\x1A\n", "picture"),
            (b"\xFF\xD8\xFF\xE0\x00\x10JFIF", "picture"),
            (&compound, "password"),
            (&numbers, "Numbers"),
            (&docx, "Word"),
        ] {
            let refused = of_bytes(bytes, &RegistrySettings::default()).unwrap_err().to_string();
            assert!(refused.contains(what), "{refused}");
        }
    }

    #[test]
    fn all_sheets_of_a_workbook_are_read_but_hidden_and_empty_ones() {
        use rust_xlsxwriter::{ExcelDateTime, Format, Workbook};
        let mut book = Workbook::new();
        let day = Format::new().set_num_format("mm/dd/yyyy");
        book.add_worksheet().set_name("Summary").unwrap().write(0, 0, "500 people").unwrap();
        book.add_worksheet().set_name("Nothing").unwrap();
        book.add_worksheet().set_name("Old").unwrap().set_hidden(true).write(0, 0, "x").unwrap();
        let people = book.add_worksheet().set_name("People").unwrap();
        people.write(2, 0, "Asha").unwrap();
        people.write_with_format(2, 1, ExcelDateTime::from_ymd(1990, 1, 31).unwrap(), &day).unwrap();
        let time = Format::new().set_num_format("h:mm AM/PM");
        people.write_with_format(2, 2, ExcelDateTime::from_hms(7, 30, 0.0).unwrap(), &time).unwrap();
        let settings = RegistrySettings::default();
        let bytes = book.save_to_buffer().unwrap();
        let mut tables = here(&bytes, &settings, Which::All, SheetRows::within(&settings)).unwrap();
        tables.retain(|table| !table.rows.is_empty());
        assert_eq!(tables.iter().map(|table| table.name.as_str()).collect::<Vec<_>>(), ["Summary", "People"]);
        assert_eq!(
            (tables[1].rows[0].number, &tables[1].rows[0].cells),
            (3, &["Asha", "1990-01-31", "07:30"].into_iter().collect())
        );
    }

    #[test]
    fn what_is_beyond_the_limits_is_refused() {
        let refused = |text: &str| csv(text.as_bytes(), SheetRows::within(&settings())).unwrap_err().to_string();
        assert_eq!(refused("a\nb\nc\nd\ne\nf\n"), "This sheet has more than 5 rows.");
        let columns = "This sheet has more than 3 columns. Delete those that are not needed, and choose it again.";
        assert_eq!(refused("a,b,c,d\n"), columns);
    }
}
