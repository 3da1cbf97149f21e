//! Writes an Excel workbook piece by piece: a zip archive with one sheet that grows row by row (ECMA-376). Texts stand in their cells,
//! because a table of shared texts would have to be kept until the end.

use std::{cell::RefCell, fmt::Write as _, io, io::Write, rc::Rc};

use kernel::{Error, Result};
use zip::{CompressionMethod, ZipWriter, write::SimpleFileOptions, write::StreamWriter};

use super::Cell;
use crate::sheets::harmless;

/// The most rows of a sheet in Excel.
pub(super) const MOST_ROWS: u64 = 1_048_576;

const TYPES: &str = r#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>"#;
const RELATIONS: &str = r#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>"#;
const BOOK: &str = r#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="List" sheetId="1" r:id="rId1"/></sheets></workbook>"#;
const BOOK_RELATIONS: &str = r#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>"#;
/// Style 0 is plain, 1 keeps typed text as text (format 49, `@`), 2 is bold, 3 is money with India's groups of digits, 4 that in bold.
const STYLES: &str = r#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="1"><numFmt numFmtId="164" formatCode="[&gt;=10000000]##\,##\,##\,##0.00;[&gt;=100000]##\,##\,##0.00;##,##0.00"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>"#;

/// Memory that the archive writes to and pieces are taken from.
#[derive(Clone, Default)]
struct Pipe(Rc<RefCell<Vec<u8>>>);

impl Write for Pipe {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

pub(super) struct Workbook {
    archive: ZipWriter<StreamWriter<Pipe>>,
    pipe: Pipe,
    /// Rows written so far, empty ones included.
    rows: u64,
}

impl Workbook {
    /// A workbook of so many columns, with its first `above` rows frozen.
    pub(super) fn new(above: u64, columns: usize) -> Result<Self> {
        let pipe = Pipe::default();
        let mut book = Self { archive: ZipWriter::new_stream(pipe.clone()), pipe, rows: 0 };
        for (name, text) in [
            ("[Content_Types].xml", TYPES),
            ("_rels/.rels", RELATIONS),
            ("xl/workbook.xml", BOOK),
            ("xl/_rels/workbook.xml.rels", BOOK_RELATIONS),
            ("xl/styles.xml", STYLES),
        ] {
            book.begin(name)?;
            book.write(text)?;
        }
        book.begin("xl/worksheets/sheet1.xml")?;
        book.write(&format!(
            "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n\
             <worksheet xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\"><sheetViews><sheetView \
             workbookViewId=\"0\"><pane ySplit=\"{above}\" topLeftCell=\"A{}\" activePane=\"bottomLeft\" \
             state=\"frozen\"/></sheetView></sheetViews><cols><col min=\"1\" max=\"{columns}\" width=\"22\" \
             customWidth=\"1\"/></cols><sheetData>",
            above + 1
        ))?;
        Ok(book)
    }

    pub(super) fn row(&mut self, cells: &[Cell], is_bold: bool) -> Result<()> {
        self.rows += 1;
        let (row, style) = (self.rows, if is_bold { 2 } else { 1 });
        let mut xml = format!("<row r=\"{row}\">");
        for (column, cell) in cells.iter().enumerate() {
            let name = name_of(column);
            // Writing to a string does not fail.
            let _ = match cell {
                Cell::Text(text) => write!(
                    xml,
                    "<c r=\"{name}{row}\" s=\"{style}\" t=\"inlineStr\"><is><t xml:space=\"preserve\">{}</t></is></c>",
                    escaped(&harmless(text))
                ),
                Cell::Number(number) if is_bold => write!(xml, "<c r=\"{name}{row}\" s=\"2\"><v>{number}</v></c>"),
                Cell::Number(number) => write!(xml, "<c r=\"{name}{row}\"><v>{number}</v></c>"),
                Cell::Paise(paise) => {
                    let style = if is_bold { 4 } else { 3 };
                    write!(xml, "<c r=\"{name}{row}\" s=\"{style}\"><v>{}</v></c>", Cell::rupees(*paise))
                }
                Cell::Empty => Ok(()),
            };
        }
        xml.push_str("</row>");
        self.write(&xml)
    }

    /// Writes a row without cells.
    pub(super) fn gap(&mut self) {
        self.rows += 1;
    }

    /// Takes the bytes written since the last call.
    pub(super) fn take(&mut self) -> Vec<u8> {
        std::mem::take(&mut *self.pipe.0.borrow_mut())
    }

    /// Ends the archive and takes its last bytes.
    pub(super) fn finish(mut self) -> Result<Vec<u8>> {
        self.write("</sheetData></worksheet>")?;
        let pipe = self.pipe.clone();
        self.archive.finish().map_err(Error::internal)?;
        Ok(pipe.0.take())
    }

    fn begin(&mut self, name: &str) -> Result<()> {
        let options = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
        self.archive.start_file(name, options).map_err(Error::internal)
    }

    fn write(&mut self, text: &str) -> Result<()> {
        self.archive.write_all(text.as_bytes()).map_err(Error::internal)
    }
}

/// Name of a column: `A` to `Z`, then `AA`.
fn name_of(column: usize) -> String {
    let letter = |number: usize| char::from(b'A' + u8::try_from(number % 26).unwrap_or_default());
    match column / 26 {
        0 => letter(column).to_string(),
        before => format!("{}{}", letter(before - 1), letter(column)),
    }
}

/// Text for XML; characters that XML cannot hold are left out.
fn escaped(text: &str) -> String {
    let mut xml = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => xml.push_str("&amp;"),
            '<' => xml.push_str("&lt;"),
            '>' => xml.push_str("&gt;"),
            '\t' | '\n' | '\r' => xml.push(letter),
            '\u{fffe}' | '\u{ffff}' => {}
            letter if letter < ' ' => {}
            letter => xml.push(letter),
        }
    }
    xml
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sheets::read_again;

    #[test]
    fn a_workbook_that_is_taken_in_pieces_is_read_back_as_it_was_written() {
        let mut book = Workbook::new(1, 3).unwrap();
        let mut bytes = Vec::new();
        book.row(&["Name".into(), "Mobile".into(), "Count".into()], true).unwrap();
        bytes.extend(book.take());
        for number in 0..2_000_u64 {
            book.row(&["<सीता & \u{1}Rām>".into(), "0987654321".into(), number.into()], false).unwrap();
            bytes.extend(book.take());
        }
        book.row(&["=1+1".into(), Cell::Empty, "+91".into()], false).unwrap();
        bytes.extend(book.finish().unwrap());
        let rows = read_again(&bytes);
        assert_eq!(rows.len(), 2_002);
        assert_eq!(rows[0].cells, ["Name", "Mobile", "Count"]);
        assert_eq!(rows[2_000].cells, ["<सीता & Rām>", "0987654321", "1999"]);
        assert_eq!(rows[2_001].cells, ["=1+1", "", "+91"], "an apostrophe in front keeps them words");
    }

    #[test]
    fn columns_are_named_as_spreadsheets_name_them() {
        assert_eq!([0, 25, 26, 51, 52].map(name_of), ["A", "Z", "AA", "AZ", "BA"]);
    }
}
