//! Formats an evaluation for operators.

use std::fmt::{self, Write as _};

use kernel::counted::counted;

use super::{
    Evaluation,
    attacks::{Attacks, Species},
    folder::ONLY_KIND,
    groups::{GroupRates, Kind, MOST_FMR, MOST_RATIO, Spread, Verdict},
    identification,
    intervals::{Interval, Rate},
};

/// Independent pairs of people that eight billion people make.
const PAIRS_ON_EARTH: u64 = 4_000_000_000;

impl Evaluation {
    /// Sentences for the operator about the whole evaluation.
    pub fn in_words(&self) -> String {
        let mut text = String::new();
        // Writing to a text cannot fail.
        let _ = self.pictures(&mut text);
        let _ = self.rates(&mut text);
        text.push_str(&identification::in_words(&self.identification));
        let _ = self.groups(&mut text);
        text.push_str(&self.attacks.in_words());
        let stages: Vec<String> =
            self.stages.iter().map(|stage| format!("{} {:.1}", stage.name, stage.milliseconds)).collect();
        let _ = writeln!(text, "Milliseconds on one core: {}", stages.join(", "));
        let _ = writeln!(
            text,
            "{:.1} pictures a second with all threads, each read for enrolment and for the gate",
            self.pictures_per_second
        );
        text
    }

    fn pictures(&self, text: &mut String) -> fmt::Result {
        let pictures = counted(self.pictures, "picture", "pictures");
        writeln!(text, "{}, {pictures}, model {}", people(self.people), self.model)?;
        text.push_str(
            "N is how many people, or pairs of people of whom nobody is in two, a number rests on: comparisons of the same \
             people are not independent of each other\n",
        );
        text.push_str(&left_alone(self.left_alone, "the pictures"));
        text.push_str(&self.copies.in_words());
        writeln!(text, "FTE {}: pictures that enrolment refuses", percent(self.fte))?;
        for (reason, count) in &self.refusals {
            writeln!(text, "    {count} × {reason}")?;
        }
        if self.people_not_enrolled > 0 {
            writeln!(text, "    {} without a picture that it accepts", people(self.people_not_enrolled))?;
        }
        writeln!(text, "FTA {}: pictures that the gate refuses", percent(self.fta))?;
        for (reason, count) in &self.gate_refusals {
            writeln!(text, "    {count} × {reason}")?;
        }
        Ok(())
    }

    fn rates(&self, text: &mut String) -> fmt::Result {
        let Self { genuine_comparisons, impostor_comparisons, threshold, registry_threshold, .. } = self;
        writeln!(
            text,
            "{genuine_comparisons} genuine and {impostor_comparisons} impostor comparisons, of a picture as the gate reads \
             it with another as enrolment does"
        )?;
        let known = |rate: Rate, why: &str| {
            if rate.is_known() { format!("{} at {threshold:.2}", percent(rate)) } else { format!("not known: {why}") }
        };
        writeln!(text, "FMR  {}", known(self.fmr, "pictures of two people could not be compared"))?;
        writeln!(text, "    limit of {} %: {}", MOST_FMR * 100.0, self.fmr_limit)?;
        let one = "nobody has two different pictures, one that the gate accepts and one that enrolment accepts";
        writeln!(text, "FNMR {}", known(self.fnmr, one))?;
        if self.registry_fmr.is_known() {
            writeln!(text, "FMR  {} at {registry_threshold:.2}, for everybody registered", percent(self.registry_fmr))?;
        }
        match self.eer_threshold {
            Some(at) => {
                writeln!(text, "EER {:.2} % at {at:.2}", self.eer.rate * 100.0)?;
                writeln!(text, "    {}", sureness(self.eer))?;
            }
            None => writeln!(text, "EER not known: it takes FMR and FNMR")?,
        }
        self.wanted(text)?;
        for several in &self.enrolled {
            let (fmr, fnmr, eer) = (percent(several.fmr), percent(several.fnmr), percent(several.eer));
            writeln!(text, "With {} enrolled, at {threshold:.2}: FMR {fmr}, FNMR {fnmr}, EER {eer}", several.enrolled)?;
        }
        Ok(())
    }

    fn wanted(&self, text: &mut String) -> fmt::Result {
        let wanted = self.wanted.fmr * 100.0;
        match (self.wanted.point, self.wanted.interval) {
            (Some(point), Some(fmr)) => writeln!(
                text,
                "Threshold {:.3} keeps FMR ≤ {wanted} % here: {}; FNMR {}",
                point.threshold,
                percent(fmr),
                point.fnmr.map_or("not known".to_owned(), |fnmr| format!("{:.2} %", fnmr * 100.0))
            )?,
            _ if !self.fmr.is_known() => writeln!(text, "No threshold for FMR ≤ {wanted} % can be told")?,
            _ => writeln!(text, "No threshold keeps FMR ≤ {wanted} % here")?,
        }
        let needed = self.wanted.pairs_needed;
        if needed > PAIRS_ON_EARTH {
            writeln!(text, "    all people on Earth are too few to show such a rate")
        } else if self.fmr.independent < needed {
            writeln!(
                text,
                "    these are too few people to show such a rate: it takes {needed} pairs of people of whom nobody is in \
                 two, {} people, if none of them matches",
                needed * 2
            )
        } else {
            Ok(())
        }
    }

    fn groups(&self, text: &mut String) -> fmt::Result {
        let Some(kinds) = &self.groups else {
            return writeln!(text, "Groups: not measured; name them in groups.csv, a line `person,kind,group` each");
        };
        for (kind, Kind { groups, people_without, fmr, fnmr, verdict }) in kinds {
            let of = if kind == ONLY_KIND { String::new() } else { format!(" of {kind}") };
            for (name, GroupRates { people: size, fmr, fnmr, fte, fta }) in groups {
                let size = people(*size);
                writeln!(text, "Group {name}{of} ({size}): FMR {}, FNMR {}", percent(*fmr), percent(*fnmr))?;
                writeln!(text, "    FTE {}, FTA {}", percent(*fte), percent(*fta))?;
            }
            let title = if kind == ONLY_KIND { "Groups".to_owned() } else { format!("Groups of {kind}") };
            writeln!(
                text,
                "{title}: worst to best FMR {}, limit of {MOST_RATIO} times: {verdict}; worst to best FNMR {}",
                ratio(fmr),
                ratio(fnmr)
            )?;
            if *people_without > 0 {
                writeln!(text, "    {} in none of them", people(*people_without))?;
            }
        }
        if !self.strangers.is_empty() {
            let (count, names) = (self.strangers.len(), self.strangers.join(", "));
            writeln!(text, "groups.csv names {count} of whom there is no picture: {names}")?;
        }
        Ok(())
    }
}

/// A sentence about files that were no pictures.
pub(super) fn left_alone(count: usize, pictures: &str) -> String {
    match count {
        0 => String::new(),
        1 => format!("1 file or folder beside {pictures} was left alone\n"),
        count => format!("{count} files and folders beside {pictures} were left alone\n"),
    }
}

/// Writes a number of people with its noun.
fn people(number: usize) -> String {
    counted(number, "person", "people")
}

/// The worst group's rate as a multiple of the best one's.
fn ratio(spread: &Spread) -> String {
    match (&spread.worst, &spread.best, spread.ratio) {
        (Some(worst), Some(best), Some(ratio)) => format!("{ratio:.1} ({worst} to {best})"),
        (Some(_), Some(best), None) => format!("cannot be told (no error was seen in {best})"),
        _ => "cannot be told (it was measured in fewer than two of them)".to_owned(),
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Holds => "holds",
            Self::DoesNotHold => "does not hold",
            Self::CannotBeTold => "cannot be told with so few people",
        })
    }
}

/// A rate as people read it.
pub(super) fn percent(rate: Rate) -> String {
    if rate.is_known() { format!("{:.3} % ({})", rate.rate * 100.0, sureness(rate)) } else { "not measured".to_owned() }
}

/// How sure a rate is, and what that rests on.
fn sureness(rate: Rate) -> String {
    let (low, high) = (rate.low * 100.0, rate.high * 100.0);
    let interval = match rate.interval {
        Interval::TwoSided => format!("95 % interval {low:.3} to {high:.3} %"),
        Interval::UpperBound => format!("none seen: at most {high:.3} %, one-sided 95 %"),
        Interval::LowerBound => format!("all seen: at least {low:.3} %, one-sided 95 %"),
    };
    format!("{interval}, N = {}", rate.unit.counted(rate.independent))
}

impl Attacks {
    /// Sentences for the operator about attacks.
    pub(super) fn in_words(&self) -> String {
        let mut text = format!("BPCER {}: pictures of people flagged as pictures of pictures\n", percent(self.bpcer));
        match &self.species {
            Some(species) => {
                text.push_str(&left_alone(self.left_alone, "the pictures of attacks"));
                for (name, Species { pictures, refused, apcer }) in species {
                    let _ = writeln!(
                        text,
                        "APCER {} of {name}: {}, {refused} of them refused",
                        percent(*apcer),
                        counted(*pictures, "picture", "pictures")
                    );
                }
            }
            None => {
                text.push_str("Attacks: not measured; name a folder of them with --attacks, a folder for each kind\n")
            }
        }
        text
    }
}

#[cfg(test)]
mod told;

#[cfg(test)]
mod tests {
    use super::{
        super::intervals::{Unit, of_trials},
        *,
    };

    #[test]
    fn a_one_sided_bound_is_not_shown_as_the_end_of_an_interval() {
        let of = |errors| percent(of_trials(errors, 40, Unit::PairsOfPeople));
        assert_eq!(of(0), "0.000 % (none seen: at most 7.216 %, one-sided 95 %, N = 40 pairs of people)");
        assert_eq!(of(40), "100.000 % (all seen: at least 92.784 %, one-sided 95 %, N = 40 pairs of people)");
        assert_eq!(of(4), "10.000 % (95 % interval 3.958 to 23.052 %, N = 40 pairs of people)");
        assert_eq!(percent(of_trials(0, 0, Unit::People)), "not measured");
    }

    #[test]
    fn what_groups_do_not_tell_is_told() {
        let spread = |ratio| Spread { worst: Some("North".into()), best: Some("South".into()), ratio };
        assert_eq!(ratio(&spread(Some(3.21))), "3.2 (North to South)");
        assert_eq!(ratio(&spread(None)), "cannot be told (no error was seen in South)");
        assert!(ratio(&Spread { worst: None, best: None, ratio: None }).contains("fewer than two"));
    }
}
