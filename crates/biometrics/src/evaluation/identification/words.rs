//! Formats the search results for operators and spreadsheets.

use std::{
    fmt::{self, Write},
    io,
};

use kernel::counted::counted;
use serde::Serialize;

use super::{
    super::{
        intervals::{Interval, Rate, Unit},
        words::percent,
    },
    Identification, Mated, Occasion, ROSTER,
};

/// Sentences for the operator about all rates.
pub(in super::super) fn in_words(all: &[Identification]) -> String {
    let mut text = String::new();
    // Writing to a text cannot fail.
    let _ = write_all(&mut text, all);
    text
}

fn write_all(text: &mut String, all: &[Identification]) -> fmt::Result {
    if all.is_empty() {
        return writeln!(
            text,
            "Identification: not measured; it takes two people with a picture each that enrolment accepts"
        );
    }
    for Identification {
        occasion, threshold, margin, enrolled, people, mated, fnir, non_mated_searches, fpir, ..
    } in all
    {
        let among = match occasion {
            Occasion::Roster => format!("on a roster of {}", counted(*people, "person", "people")),
            Occasion::Registry => format!("among {} registered", counted(*people, "person", "people")),
        };
        let known = counted(*enrolled, "picture of each", "pictures of each");
        writeln!(text, "Identification {among}, {known} enrolled, at {threshold:.2} with a lead of {margin:.2}:")?;
        writeln!(text, "    FNIR {}: the person is there and is not named", percent(*fnir))?;
        let Mated { searches, nobody, too_close, another } = mated;
        if *searches == 0 {
            writeln!(text, "        it takes people with {} pictures for that", enrolled + 1)?;
        } else {
            writeln!(
                text,
                "        of {} in {nobody} nobody was near enough, in {too_close} two people were too close to each other, in \
                 {another} somebody else was named",
                counted(*searches, "search", "searches")
            )?;
        }
        let (searches, others) = (counted(*non_mated_searches, "search", "searches"), people - 1);
        writeln!(text, "    FPIR {}: the person is not there and somebody is named", percent(*fpir))?;
        writeln!(text, "        of {searches} among the {others} others")?;
    }
    if all.iter().any(|one| one.occasion == Occasion::Roster && one.is_small()) {
        writeln!(
            text,
            "    these are too few people for a large roster, which has {ROSTER}: FPIR is larger there, and so is the share \
             that is too close"
        )?;
    }
    Ok(())
}

/// One CSV line for each kind of error on each occasion.
pub(in super::super) fn csv(all: &[Identification]) -> io::Result<Vec<u8>> {
    /// `errors` of `searches`; the next three columns split false negatives by reason and are empty for false positives.
    #[derive(Serialize)]
    struct Line {
        error: &'static str,
        occasion: Occasion,
        threshold: f32,
        margin: f32,
        people: usize,
        enrolled: usize,
        searches: u64,
        errors: u64,
        nobody: Option<u64>,
        too_close: Option<u64>,
        another: Option<u64>,
        rate: Option<f64>,
        low: Option<f64>,
        high: Option<f64>,
        interval: Option<Interval>,
        n: u64,
        unit: Unit,
    }
    let mut sheet = ::csv::Writer::from_writer(Vec::new());
    for one in all {
        let &Identification { occasion, threshold, margin, enrolled, people, mated, .. } = one;
        // A sum over the column must not count what was not measured as zero errors.
        let told = |of: Rate| of.is_known().then_some(of);
        let line = |error, searches, errors, parts: Option<[u64; 3]>, of: Rate| Line {
            error,
            occasion,
            threshold,
            margin,
            people,
            enrolled,
            searches,
            errors,
            nobody: parts.map(|parts| parts[0]),
            too_close: parts.map(|parts| parts[1]),
            another: parts.map(|parts| parts[2]),
            rate: told(of).map(|of| of.rate),
            low: told(of).map(|of| of.low),
            high: told(of).map(|of| of.high),
            interval: told(of).map(|of| of.interval),
            n: of.independent,
            unit: of.unit,
        };
        let parts = [mated.nobody, mated.too_close, mated.another];
        for line in [
            line("FNIR", mated.searches, parts.iter().sum(), Some(parts), one.fnir),
            line("FPIR", one.non_mated_searches, one.named, None, one.fpir),
        ] {
            sheet.serialize(line).map_err(io::Error::other)?;
        }
    }
    sheet.into_inner().map_err(|error| io::Error::other(error.to_string()))
}
