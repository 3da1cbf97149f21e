//! What became of each picture, for a spreadsheet and in words. No Aadhaar number is in it.

use std::{fmt, path::Path};

/// What became of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It is enrolled.
    Enrolled,
    /// It was, from an earlier run or by hand.
    AlreadyEnrolled,
    /// It is not fit; somebody has to bring a better one.
    Refused,
    /// Nobody is known by its name.
    UnknownPerson,
}

impl Outcome {
    const fn code(self) -> &'static str {
        match self {
            Self::Enrolled => "ENROLLED",
            Self::AlreadyEnrolled => "ALREADY_ENROLLED",
            Self::Refused => "REFUSED",
            Self::UnknownPerson => "UNKNOWN_PERSON",
        }
    }
}

/// A picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Its name, without an Aadhaar number.
    pub file: String,
    /// Whose it is, where that is known.
    pub uid: Option<String>,
    /// What became of it.
    pub outcome: Outcome,
    /// Why, for programs, such as `BLURRED`.
    pub reason: Option<String>,
    /// Why, or what else there is to say, for people.
    pub remark: Option<String>,
}

/// All pictures, in the order of their names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// The pictures.
    pub lines: Vec<Line>,
    /// How many of those that were enrolled are very close to another person.
    pub duplicates: usize,
    /// How many files were no pictures.
    pub left_alone: usize,
}

impl Report {
    /// How many pictures ended so.
    pub fn count(&self, outcome: Outcome) -> usize {
        self.lines.iter().filter(|line| line.outcome == outcome).count()
    }

    /// The pictures that somebody has to see to.
    pub fn left_out(&self) -> impl Iterator<Item = &Line> {
        self.lines.iter().filter(|line| matches!(line.outcome, Outcome::Refused | Outcome::UnknownPerson))
    }

    /// Writes a line per picture as CSV: file, uid, result, reason, remark.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn write(&self, path: &Path) -> csv::Result<()> {
        let mut sheet = csv::Writer::from_path(path)?;
        sheet.write_record(["file", "uid", "result", "reason", "remark"])?;
        for line in &self.lines {
            let text = |text: &Option<String>| harmless(text.as_deref().unwrap_or_default());
            sheet.write_record([
                harmless(&line.file),
                text(&line.uid),
                line.outcome.code().to_owned(),
                text(&line.reason),
                text(&line.remark),
            ])?;
        }
        Ok(sheet.flush()?)
    }
}

/// A text that no spreadsheet program takes for a formula (OWASP, CSV injection).
fn harmless(text: &str) -> String {
    if text.starts_with(['=', '+', '-', '@', '\t', '\r']) { format!("'{text}") } else { text.to_owned() }
}

impl fmt::Display for Report {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let of = |outcome| self.count(outcome);
        write!(
            formatter,
            "{}: {} enrolled, {} enrolled already, {} refused, {} of nobody who is registered.",
            counted(self.lines.len(), "picture"),
            of(Outcome::Enrolled),
            of(Outcome::AlreadyEnrolled),
            of(Outcome::Refused),
            of(Outcome::UnknownPerson),
        )?;
        if self.duplicates > 0 {
            let many = self.duplicates;
            write!(
                formatter,
                "\n{many} of the new ones very close to another person: see the list of duplicate faces."
            )?;
        }
        if self.left_alone > 0 {
            write!(formatter, "\n{} left alone, being no pictures.", counted(self.left_alone, "file"))?;
        }
        Ok(())
    }
}

fn counted(count: usize, what: &str) -> String {
    if count == 1 { format!("1 {what}") } else { format!("{count} {what}s") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_says_in_words_what_happened() {
        let line = |outcome| Line { file: "a.jpg".into(), uid: None, outcome, reason: None, remark: None };
        let lines = vec![line(Outcome::Enrolled), line(Outcome::Refused)];
        let report = Report { lines, duplicates: 1, left_alone: 1 };
        assert_eq!(
            report.to_string(),
            "2 pictures: 1 enrolled, 0 enrolled already, 1 refused, 0 of nobody who is registered.\n\
             1 of the new ones very close to another person: see the list of duplicate faces.\n\
             1 file left alone, being no pictures."
        );
        assert_eq!(report.left_out().count(), 1);
    }

    #[test]
    fn no_name_of_a_file_is_a_formula() {
        assert_eq!(harmless("=1+1.jpg"), "'=1+1.jpg");
    }
}
