//! Writes an evaluation as tables: for operators, and as sheets for programs.

use std::{
    fs::{self, File},
    io, iter,
    path::Path,
};

use registry::sheets::harmless;
use serde::Serialize;

use super::{
    Evaluation, comparisons::Comparison, groups::MOST_FMR, groups::MOST_RATIO, identification, intervals::Rate,
    rates::Curve, report::WantedPoint,
};

/// Independent pairs of people that eight billion people make.
const PAIRS_ON_EARTH: u64 = 4_000_000_000;

/// What is counted, and how many there are.
pub(super) type Count = (String, usize);

/// Rates, each with cells that say what it is of.
pub(super) struct Rates {
    /// With commas between them.
    pub columns: &'static str,
    pub lines: Vec<(Vec<String>, Rate)>,
}

impl Rates {
    /// A table for the operator.
    pub(super) fn printed(&self, said: &str) -> String {
        let lines = self.lines.iter().map(|(cells, rate)| [&cells[..], &[rate.to_string()]].concat());
        table(said, &self.columns.split(',').chain(["rate"]).collect::<Vec<_>>(), lines)
    }

    /// A sheet with the numbers of each rate, empty where it is unknown.
    pub(super) fn sheet(&self, out: impl io::Write) -> io::Result<()> {
        let columns = self.columns.split(',').chain(["rate", "low", "high", "interval", "n", "unit"]);
        let harmless = |cells: &[String]| cells.iter().map(|cell| harmless(cell)).collect::<Vec<_>>();
        sheet(out, columns, self.lines.iter().map(|(cells, rate)| (harmless(cells), rate)))
    }
}

impl Evaluation {
    /// Makes the folder of a report and checks that it is writable, so that a long evaluation does not fail at its end.
    pub fn prepare(folder: &Path) -> io::Result<()> {
        fs::create_dir_all(folder)?;
        let trial = folder.join("evaluation.json.part");
        fs::write(&trial, "{}")?;
        fs::remove_file(trial)
    }

    /// Writes `evaluation.json`, `rates.csv`, `identification.csv`, `comparisons.csv` and `det.csv`.
    pub fn write(&self, folder: &Path) -> io::Result<()> {
        fs::create_dir_all(folder)?;
        fs::write(folder.join("evaluation.json"), serde_json::to_vec_pretty(self)?)?;
        let file = |name: &str| File::create(folder.join(name));
        self.rates().sheet(file("rates.csv")?)?;
        identification::rates(&self.identification).sheet(file("identification.csv")?)?;
        comparisons_sheet(&self.names, &self.comparisons, file("comparisons.csv")?)?;
        det_sheet(&self.curve, file("det.csv")?)
    }

    /// Tables for the operator about the whole evaluation.
    pub fn in_words(&self) -> String {
        let counts = self.counts().into_iter().map(|(what, count)| vec![what, count.to_string()]);
        let missing = [
            (self.groups.is_none(), "Groups: not measured; name them in groups.csv, a line `person,kind,group` each\n"),
            (
                self.attacks.species.is_none(),
                "Attacks: not measured; name a folder of them with --attacks, a folder for each kind\n",
            ),
        ];
        let stages = self.stages.iter().map(|stage| vec![stage.name.clone(), format!("{:.1}", stage.milliseconds)]);
        [
            table(&format!("Pictures, read by model {}", self.model), &["", "number"], counts),
            self.rates()
                .printed("Rates, where N is how many independent people, or pairs of people, a number rests on"),
            table("Limits, as far as the intervals tell", &["limit", "measured", "verdict"], self.limits().into_iter()),
            identification::in_words(&self.identification),
            table(
                &format!("Times on one core; all threads read {:.1} pictures a second", self.pictures_per_second),
                &["stage", "milliseconds"],
                stages,
            ),
            missing.into_iter().filter(|(is_missing, _)| *is_missing).map(|(_, hint)| hint).collect(),
        ]
        .concat()
    }

    fn counts(&self) -> Vec<Count> {
        let mut seldom = vec![
            ("people without a picture that enrolment accepts".to_owned(), self.people_not_enrolled),
            ("files and folders beside the pictures, left alone".to_owned(), self.left_alone),
            ("files and folders beside the pictures of attacks, left alone".to_owned(), self.attacks.left_alone),
            (format!("in groups.csv without a picture: {}", self.strangers.join(", ")), self.strangers.len()),
        ];
        let refused = [("enrolment", &self.refusals), ("the gate", &self.gate_refusals)];
        seldom.extend(refused.into_iter().flat_map(|(occasion, reasons)| {
            reasons.iter().map(move |(reason, count)| (format!("refused by {occasion}: {reason}"), *count))
        }));
        for (name, species) in self.attacks.species.iter().flatten() {
            seldom.push((format!("pictures of the attack {name}"), species.pictures));
            seldom.push((format!("pictures of the attack {name}, refused"), species.refused));
        }
        for (name, kind) in self.groups.iter().flatten() {
            seldom.extend(kind.groups.iter().map(|(group, rates)| (format!("people of {name} {group}"), rates.people)));
            seldom.push((format!("people of no {name}"), kind.people_without));
        }
        seldom.extend(self.copies.counts());
        let always = [
            ("people", self.people),
            ("pictures", self.pictures),
            ("genuine comparisons", self.genuine_comparisons as usize),
            ("impostor comparisons", self.impostor_comparisons as usize),
        ];
        let always = always.map(|(what, count)| (what.to_owned(), count));
        always.into_iter().chain(seldom.into_iter().filter(|(_, count)| *count > 0)).collect()
    }

    /// Every rate, of all people and of every group; `kind` and `group` are empty for all people, `threshold` where there is none.
    fn rates(&self) -> Rates {
        let mut lines = Vec::new();
        let mut line = |error: &str, threshold: Option<f32>, (kind, group): (&str, &str), of: Rate| {
            let threshold = threshold.map_or(String::new(), short);
            lines.push((vec![error.to_owned(), threshold, kind.to_owned(), group.to_owned()], of));
        };
        let (at, everybody) = (Some(self.threshold), ("", ""));
        line("FTE", None, everybody, self.fte);
        line("FTA", None, everybody, self.fta);
        line("FMR", at, everybody, self.fmr);
        line("FNMR", at, everybody, self.fnmr);
        line("FMR", Some(self.registry_threshold), everybody, self.registry_fmr);
        line("FMR", Some(self.slip_threshold), ("one to one", "slip"), self.slip_fmr);
        line("FNMR", Some(self.slip_threshold), ("one to one", "slip"), self.slip_fnmr);
        line("EER", self.eer_threshold, everybody, self.eer);
        line("BPCER", None, everybody, self.attacks.bpcer);
        for (kind, wanted) in [("wanted", &self.wanted), ("wanted of slips", &self.slip_wanted)] {
            if let (Some(point), Some(fmr)) = (wanted.point, wanted.interval) {
                line("FMR", Some(point.threshold), (kind, &format!("{:?}", wanted.fmr)), fmr);
            }
        }
        for several in &self.enrolled {
            let number = several.enrolled.to_string();
            line("FMR", at, ("enrolled", &number), several.fmr);
            line("FNMR", at, ("enrolled", &number), several.fnmr);
            line("EER", None, ("enrolled", &number), several.eer);
        }
        for (name, species) in self.attacks.species.iter().flatten() {
            line("APCER", None, ("attack", name), species.apcer);
        }
        for (kind, groups) in self.groups.iter().flatten() {
            for (name, group) in &groups.groups {
                line("FTE", None, (kind, name), group.fte);
                line("FTA", None, (kind, name), group.fta);
                line("FMR", at, (kind, name), group.fmr);
                line("FNMR", at, (kind, name), group.fnmr);
            }
        }
        Rates { columns: "error,threshold,kind,group", lines }
    }

    /// What is aimed at, what was measured of it, and whether it holds.
    fn limits(&self) -> Vec<Vec<String>> {
        let wanted = &self.wanted;
        let kept = |wanted: &WantedPoint| match wanted.point {
            Some(point) => {
                let fnmr = point.fnmr.map_or("not measured".to_owned(), |fnmr| format!("{:.2} %", fnmr * 100.0));
                format!("kept at {:.3}, with FNMR {fnmr}", point.threshold)
            }
            None if self.fmr.is_known() => "no threshold keeps it".to_owned(),
            None => "not measured".to_owned(),
        };
        let shown = |WantedPoint { pairs_needed: needed, .. }: &WantedPoint| {
            if *needed > PAIRS_ON_EARTH {
                "all people on Earth are too few to show such a rate".to_owned()
            } else if self.fmr.independent < *needed {
                format!("too few people to show such a rate: it takes {needed} pairs, {} people", needed * 2)
            } else {
                String::new()
            }
        };
        let limit = |rate: f64| format!("FMR of at most {:?} %", rate * 100.0);
        let mut lines = vec![
            vec![limit(MOST_FMR), self.fmr.to_string(), self.fmr_limit.to_string()],
            vec![limit(wanted.fmr), kept(wanted), shown(wanted)],
            vec![
                format!("{} of a slip", limit(self.slip_wanted.fmr)),
                kept(&self.slip_wanted),
                shown(&self.slip_wanted),
            ],
        ];
        for (name, kind) in self.groups.iter().flatten() {
            let fmr = format!("worst to best FMR of {name}, at most {MOST_RATIO} times");
            lines.push(vec![fmr, kind.fmr.to_string(), kind.verdict.to_string()]);
            lines.push(vec![format!("worst to best FNMR of {name}"), kind.fnmr.to_string(), String::new()]);
        }
        lines
    }
}

/// A threshold to the digits that matter.
pub(super) fn short(threshold: f32) -> String {
    ((f64::from(threshold) * 1e4).round() / 1e4).to_string()
}

/// Lines under a sentence, each column as wide as its widest cell.
fn table(said: &str, columns: &[&str], lines: impl Iterator<Item = Vec<String>>) -> String {
    let headings = columns.iter().map(|column| (*column).to_owned()).collect();
    let lines: Vec<Vec<String>> = iter::once(headings).chain(lines).collect();
    if lines.len() == 1 {
        return format!("{said}: not measured\n");
    }
    let width = |column: usize| lines.iter().map(|line| line[column].chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns.len()).map(width).collect();
    let line = |cells: &Vec<String>| {
        let cells: Vec<String> = cells.iter().zip(&widths).map(|(cell, &width)| format!("{cell:width$}")).collect();
        format!("    {}\n", cells.join("  ").trim_end())
    };
    format!("{said}:\n{}", lines.iter().map(line).collect::<String>())
}

/// Writes lines as they come.
fn sheet<'c>(
    out: impl io::Write,
    columns: impl IntoIterator<Item = &'c str>,
    lines: impl Iterator<Item = impl Serialize>,
) -> io::Result<()> {
    let mut sheet = csv::WriterBuilder::new().has_headers(false).from_writer(out);
    sheet.write_record(columns)?;
    for line in lines {
        sheet.serialize(line)?;
    }
    sheet.flush()
}

/// A line for each comparison; there may be ten million.
fn comparisons_sheet(names: &[String], comparisons: &[Comparison], out: impl io::Write) -> io::Result<()> {
    let names: Vec<String> = names.iter().map(|name| harmless(name)).collect();
    let name = |person: u32| names.get(person as usize).map_or("", String::as_str);
    let lines = comparisons.iter().map(|one| {
        let kind = if one.is_genuine() { "genuine" } else { "impostor" };
        (kind, name(one.one), name(one.other), format!("{:.4}", one.distance))
    });
    sheet(out, ["kind", "person", "other_person", "distance"], lines)
}

/// The points of the DET curve (A. Martin et al., *The DET curve in assessment of detection task performance*, 1997): how the two error
/// rates trade against each other. A rate without comparisons is empty.
fn det_sheet(curve: &Curve, out: impl io::Write) -> io::Result<()> {
    let lines = curve.0.iter().map(|point| (short(point.threshold), point.fmr, point.fnmr));
    sheet(out, ["threshold", "fmr", "fnmr"], lines)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::{
        super::{
            attacks::Attacks,
            comparisons::examples::*,
            copies::Copies,
            groups::Verdict,
            intervals::{Interval, Unit},
            rates::Point,
            report::Several,
            stages::Stage,
        },
        *,
    };

    /// Counts bytes, and the most bytes of one write.
    #[derive(Default)]
    struct Meter {
        bytes: usize,
        most: usize,
    }

    impl io::Write for &mut Meter {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.bytes += bytes.len();
            self.most = self.most.max(bytes.len());
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn comparisons_are_written_as_they_go_however_many_there_are() {
        let names = ["Asha".to_owned(), "Bala".to_owned()];
        let mut meter = Meter::default();
        comparisons_sheet(&names, &vec![impostor(0, 1, 0.75); 100_000], &mut meter).unwrap();
        assert_eq!(
            meter.bytes,
            "kind,person,other_person,distance\n".len() + 100_000 * "impostor,Asha,Bala,0.7500\n".len()
        );
        assert!(meter.most <= 64 << 10, "{} bytes at one go", meter.most);
    }

    fn cells(sheet: &[u8]) -> Vec<Vec<String>> {
        let mut lines = csv::Reader::from_reader(sheet);
        lines.records().map(|line| line.unwrap().iter().map(str::to_owned).collect()).collect()
    }

    #[test]
    fn names_are_no_formulas_and_do_not_break_lines() {
        let names = ["=1+1", "Rao, \"Bala\"\r\n", "-7"].map(str::to_owned);
        let mut sheet = Vec::new();
        comparisons_sheet(&names, &[impostor(0, 1, 0.75), genuine(2, 0.25)], &mut sheet).unwrap();
        let told = [["impostor", "'=1+1", "Rao, \"Bala\"\r\n", "0.7500"], ["genuine", "'-7", "'-7", "0.2500"]];
        assert_eq!(cells(&sheet), told);
    }

    /// The points of these comparisons, as they are written.
    fn points(comparisons: &[Comparison]) -> Vec<Vec<String>> {
        let mut sheet = Vec::new();
        det_sheet(&Curve::of(comparisons), &mut sheet).unwrap();
        assert!(sheet.starts_with(b"threshold,fmr,fnmr\n"));
        cells(&sheet)
    }

    #[test]
    fn every_point_of_the_curve_is_written_and_no_error_seen_is_none_of_those_not_measured() {
        let both = points(&[genuine(0, 0.3), impostor(0, 1, 0.8)]);
        assert_eq!(
            (both.len(), both[0].join(","), both[300].join(",")),
            (802, "0,0.0,1.0".into(), "0.3,0.0,0.0".into())
        );
        assert_eq!(both[800..], [["0.8", "1.0", "0.0"], ["0.801", "1.0", "0.0"]]);
        assert!(points(&[impostor(0, 1, 0.8)]).iter().all(|line| !line[1].is_empty() && line[2].is_empty()));
        assert!(points(&[genuine(0, 0.3)]).iter().all(|line| line[1].is_empty() && !line[2].is_empty()));
        assert!(points(&[]).is_empty());
    }

    #[test]
    fn rates_below_a_hundredth_of_a_percent_are_written_in_full() {
        let most = vec![impostor(0, 1, 0.9); 499_999];
        let rare = points(&[most, vec![impostor(0, 1, 0.5), genuine(0, 0.2)]].concat());
        assert_eq!((rare[499][1].parse::<f64>(), rare[500][1].parse::<f64>()), (Ok(0.0), Ok(2e-6)));
    }

    fn rate(rate: f64, low: f64, high: f64, independent: u64, unit: Unit) -> Rate {
        Rate { rate, low, high, interval: Interval::TwoSided, independent, unit }
    }

    fn evaluation() -> Evaluation {
        let (people, pairs) = (Unit::People, Unit::PairsOfPeople);
        let eer = rate(0.0263, 0.018_74, 0.036_41, 40, people);
        let (fmr, fnmr) = (rate(0.001_2, 0.000_4, 0.003_1, 20, pairs), rate(0.0175, 0.011, 0.0265, 40, people));
        let stage = |name: &str, milliseconds| Stage { name: name.to_owned(), milliseconds };
        Evaluation {
            fingerprint: String::new(),
            copies: Copies::default(),
            model: "small 1".to_owned(),
            people: 41,
            pictures: 120,
            left_alone: 2,
            fte: rate(0.125, 0.04, 0.3, 41, people),
            refusals: BTreeMap::from([("BLURRED".to_owned(), 15)]),
            people_not_enrolled: 1,
            fta: rate(0.05, 0.021, 0.112_3, 41, people),
            gate_refusals: BTreeMap::from([("NO_FACE".to_owned(), 6)]),
            genuine_comparisons: 200,
            impostor_comparisons: 7_800,
            threshold: 0.53,
            fmr,
            fmr_limit: Verdict::DoesNotHold,
            fnmr,
            registry_threshold: 0.45,
            registry_fmr: rate(0.000_1, 0.000_05, 0.000_7, 20, pairs),
            slip_threshold: 0.55,
            slip_fmr: rate(0.001_5, 0.000_6, 0.004_2, 20, pairs),
            slip_fnmr: rate(0.0125, 0.008, 0.021, 40, people),
            eer,
            eer_threshold: Some(0.567),
            wanted: WantedPoint {
                fmr: 0.001,
                point: Some(Point { threshold: 0.487, fmr: Some(0.000_9), fnmr: Some(0.0321) }),
                interval: Some(rate(0.000_9, 0.000_3, 0.002_5, 20, pairs)),
                pairs_needed: 2_995,
            },
            slip_wanted: WantedPoint {
                fmr: 0.000_1,
                point: Some(Point { threshold: 0.462, fmr: Some(0.000_1), fnmr: Some(0.0513) }),
                interval: Some(rate(0.000_1, 0.000_04, 0.000_6, 20, pairs)),
                pairs_needed: 29_956,
            },
            enrolled: vec![Several { enrolled: 2, fmr, fnmr, eer }],
            identification: Vec::new(),
            attacks: Attacks { bpcer: rate(0.025, 0.01, 0.06, 40, people), species: None, left_alone: 0 },
            groups: None,
            strangers: Vec::new(),
            stages: vec![stage("decode", 3.26), stage("embed", 12.71)],
            pictures_per_second: 20.34,
            comparisons: Vec::new(),
            names: Vec::new(),
            curve: Curve::default(),
        }
    }

    /// Compares the table to the digit.
    #[test]
    fn rates_are_told_in_percent_with_their_intervals_and_times_in_milliseconds() {
        let said = evaluation().in_words();
        let said: Vec<String> =
            said.lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect();
        for line in [
            "people 41",
            "pictures 120",
            "genuine comparisons 200",
            "impostor comparisons 7800",
            "files and folders beside the pictures, left alone 2",
            "people without a picture that enrolment accepts 1",
            "refused by enrolment: BLURRED 15",
            "refused by the gate: NO_FACE 6",
            "FTE 12.500 % (95 % interval 4.000 to 30.000 %, N = 41 people)",
            "FTA 5.000 % (95 % interval 2.100 to 11.230 %, N = 41 people)",
            "FMR 0.53 0.120 % (95 % interval 0.040 to 0.310 %, N = 20 pairs of people)",
            "FMR of at most 0.01 % 0.120 % (95 % interval 0.040 to 0.310 %, N = 20 pairs of people) does not hold",
            "FNMR 0.53 1.750 % (95 % interval 1.100 to 2.650 %, N = 40 people)",
            "FMR 0.45 0.010 % (95 % interval 0.005 to 0.070 %, N = 20 pairs of people)",
            "FMR 0.55 one to one slip 0.150 % (95 % interval 0.060 to 0.420 %, N = 20 pairs of people)",
            "FNMR 0.55 one to one slip 1.250 % (95 % interval 0.800 to 2.100 %, N = 40 people)",
            "FMR 0.462 wanted of slips 0.0001 0.010 % (95 % interval 0.004 to 0.060 %, N = 20 pairs of people)",
            "EER 0.567 2.630 % (95 % interval 1.874 to 3.641 %, N = 40 people)",
            "FMR 0.487 wanted 0.001 0.090 % (95 % interval 0.030 to 0.250 %, N = 20 pairs of people)",
            "FMR of at most 0.1 % kept at 0.487, with FNMR 3.21 % too few people to show such a rate: it takes 2995 pairs, 5990 people",
            "FMR 0.53 enrolled 2 0.120 % (95 % interval 0.040 to 0.310 %, N = 20 pairs of people)",
            "FNMR 0.53 enrolled 2 1.750 % (95 % interval 1.100 to 2.650 %, N = 40 people)",
            "EER enrolled 2 2.630 % (95 % interval 1.874 to 3.641 %, N = 40 people)",
            "decode 3.3",
            "embed 12.7",
            "Times on one core; all threads read 20.3 pictures a second:",
            "BPCER 2.500 % (95 % interval 1.000 to 6.000 %, N = 40 people)",
        ] {
            assert!(said.iter().any(|said| said == line), "{line}\nis not in\n{said:#?}");
        }
    }
}
