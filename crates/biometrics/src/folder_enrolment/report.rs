//! The result of each picture, and a summary in sentences, without Aadhaar numbers.

use std::fmt;

use kernel::{counted::counted, values::FaceQuality};

use super::responses::PictureResult;

/// The reason of a picture that is enrolled and very close to another person.
pub(super) const DUPLICATE_FACE: &str = "DUPLICATE_FACE";

/// The reason of a picture that is enrolled and unlike most of its person.
pub(super) const UNLIKE_OWN_PICTURES: &str = "UNLIKE_OWN_PICTURES";

/// The result for one picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Name of the picture, without an Aadhaar number.
    pub file: String,
    /// The person's uid, if known.
    pub uid: Option<String>,
    /// Result for the picture.
    pub outcome: PictureResult,
    /// Why, for programs, such as `BLURRED`.
    pub reason: Option<String>,
    /// Why, or what else there is to say, for people.
    pub remark: Option<String>,
    /// How good a picture is that is enrolled, or refused although a face was found in it.
    pub quality: Option<FaceQuality>,
}

/// All pictures, in the order of their names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    pub lines: Vec<Line>,
    /// How many files were no pictures.
    pub left_alone: usize,
}

impl Report {
    /// How many pictures ended so.
    pub fn count(&self, outcome: PictureResult) -> usize {
        self.lines.iter().filter(|line| line.outcome == outcome).count()
    }

    /// Number of enrolled pictures, now or before, that are very close to another person.
    pub fn duplicates(&self) -> usize {
        self.count_because(DUPLICATE_FACE)
    }

    /// Number of enrolled pictures, now or before, that are unlike most pictures of their person.
    pub fn unlike(&self) -> usize {
        self.count_because(UNLIKE_OWN_PICTURES)
    }

    fn count_because(&self, reason: &str) -> usize {
        self.lines.iter().filter(|line| line.reason.as_deref() == Some(reason)).count()
    }

    /// The pictures that need attention.
    pub fn left_out(&self) -> impl Iterator<Item = &Line> {
        self.lines.iter().filter(|line| matches!(line.outcome, PictureResult::Refused | PictureResult::UnknownPerson))
    }
}

impl fmt::Display for Report {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let of = |outcome| self.count(outcome);
        write!(
            formatter,
            "{}: {} enrolled, {} enrolled already, {} refused, {} of nobody who is registered.",
            counted(self.lines.len(), "picture", "pictures"),
            of(PictureResult::Enrolled),
            of(PictureResult::AlreadyEnrolled),
            of(PictureResult::Refused),
            of(PictureResult::UnknownPerson),
        )?;
        let many = self.duplicates();
        if many > 0 {
            write!(
                formatter,
                "\n{many} of the enrolled ones very close to another person: see the list of duplicate faces."
            )?;
        }
        let many = self.unlike();
        if many > 0 {
            write!(
                formatter,
                "\n{many} of the enrolled ones not like the person's other pictures: see the list of odd pictures."
            )?;
        }
        if self.left_alone > 0 {
            write!(formatter, "\n{} left alone, being no pictures.", counted(self.left_alone, "file", "files"))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_says_in_words_what_happened() {
        let line = |outcome, reason: Option<&str>| {
            let reason = reason.map(str::to_owned);
            Line { file: "a.jpg".into(), uid: None, outcome, reason, remark: None, quality: None }
        };
        let lines = vec![
            line(PictureResult::Enrolled, Some(DUPLICATE_FACE)),
            line(PictureResult::AlreadyEnrolled, Some(UNLIKE_OWN_PICTURES)),
            line(PictureResult::Refused, None),
        ];
        let report = Report { lines, left_alone: 1 };
        assert_eq!(
            report.to_string(),
            "3 pictures: 1 enrolled, 1 enrolled already, 1 refused, 0 of nobody who is registered.\n\
             1 of the enrolled ones very close to another person: see the list of duplicate faces.\n\
             1 of the enrolled ones not like the person's other pictures: see the list of odd pictures.\n\
             1 file left alone, being no pictures."
        );
        assert_eq!(report.left_out().count(), 1);
    }
}
