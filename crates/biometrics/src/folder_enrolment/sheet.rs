//! The report as a file for a spreadsheet program, written as the pictures are done with.

use std::{cell::RefCell, fs::File, path::Path};

use kernel::values::{FaceQuality, QualityRating};
use registry::sheets::harmless;

use super::report::Line;

/// Buffer for the longest line, in bytes: a ZIP's name may have 64 KiB, and quotation marks in it are doubled. A line that fits is
/// written in one piece.
const LINE: usize = 256 << 10;

const COLUMNS: [&str; 11] =
    ["file", "uid", "result", "reason", "remark", "size", "sharpness", "light", "pose", "occlusion", "faces"];

/// Lines of CSV: file, uid, result, reason, remark and, of a picture that is enrolled or was refused although a face was found,
/// how good it is, component by component, and how many faces are in it. Each is in the file as soon as it is added, so that
/// a run that is killed leaves whole lines, for all that was done.
pub struct ReportSheet {
    rows: RefCell<csv::Writer<File>>,
}

impl ReportSheet {
    /// Begins the file, in the place of one that is there.
    pub fn create(path: &Path) -> csv::Result<Self> {
        let mut rows = csv::WriterBuilder::new().buffer_capacity(LINE).from_path(path)?;
        rows.write_record(COLUMNS)?;
        rows.flush()?;
        Ok(Self { rows: RefCell::new(rows) })
    }

    /// Adds one picture's result.
    pub fn add(&self, line: &Line) -> csv::Result<()> {
        let text = |text: &Option<String>| harmless(text.as_deref().unwrap_or_default());
        let rating = |component: fn(&FaceQuality) -> QualityRating| {
            line.quality.as_ref().map_or("", |quality| component(quality).code()).to_owned()
        };
        let mut rows = self.rows.borrow_mut();
        rows.write_record([
            harmless(&line.file),
            text(&line.uid),
            line.outcome.code().to_owned(),
            text(&line.reason),
            text(&line.remark),
            rating(|quality| quality.size),
            rating(|quality| quality.sharpness),
            rating(|quality| quality.light),
            rating(|quality| quality.pose),
            rating(|quality| quality.occlusion),
            line.quality.map_or(String::new(), |quality| quality.faces.to_string()),
        ])?;
        Ok(rows.flush()?)
    }
}
