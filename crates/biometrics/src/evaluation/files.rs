//! Writes an evaluation to a folder, for programs and for closer inspection.

use std::{
    fs::{self, File},
    io,
    path::Path,
};

use registry::sheets::harmless;

use super::{
    Evaluation,
    comparisons::Comparison,
    det::{Chosen, det},
    identification,
    intervals::{Interval, Rate, Unit},
    plots,
};

impl Evaluation {
    /// Makes the folder of a report and checks that it is writable, so that a long evaluation does not fail at its end.
    pub fn prepare(folder: &Path) -> io::Result<()> {
        fs::create_dir_all(folder)?;
        let trial = folder.join("evaluation.json.part");
        fs::write(&trial, "{}")?;
        fs::remove_file(trial)
    }

    /// Writes `evaluation.json`, `rates.csv`, `identification.csv`, `comparisons.csv`, `det.svg` and `histogram.svg`.
    pub fn write(&self, folder: &Path) -> io::Result<()> {
        fs::create_dir_all(folder)?;
        fs::write(folder.join("evaluation.json"), serde_json::to_vec_pretty(self)?)?;
        fs::write(folder.join("rates.csv"), self.rates_csv()?)?;
        fs::write(folder.join("identification.csv"), identification::csv(&self.identification)?)?;
        comparisons_csv(&self.names, &self.comparisons, File::create(folder.join("comparisons.csv"))?)?;
        let chosen = Chosen { threshold: self.threshold, fmr: self.fmr, fnmr: self.fnmr };
        fs::write(folder.join("det.svg"), det(self.curve.points(), chosen))?;
        fs::write(folder.join("histogram.svg"), plots::histogram(&self.comparisons, self.threshold))
    }

    /// Every rate, of all people and of every group, with its interval and N.
    fn rates_csv(&self) -> io::Result<Vec<u8>> {
        /// A line; `kind` and `group` are empty for all people, `threshold` where there is none.
        #[derive(serde::Serialize)]
        struct Line {
            error: &'static str,
            threshold: Option<f32>,
            kind: String,
            group: String,
            rate: Option<f64>,
            low: Option<f64>,
            high: Option<f64>,
            interval: Option<Interval>,
            n: u64,
            unit: Unit,
        }
        let mut lines = Vec::new();
        let mut line = |error, threshold, (kind, group): (&str, &str), of: Rate| {
            let (kind, group) = (harmless(kind), harmless(group));
            let Rate { independent: n, unit, .. } = of;
            // A sum over the column must not count what was not measured as zero errors.
            let known = Some(of).filter(Rate::is_known);
            let [rate, low, high] = [|of: Rate| of.rate, |of: Rate| of.low, |of: Rate| of.high].map(|of| known.map(of));
            let interval = known.map(|of| of.interval);
            lines.push(Line { error, threshold, kind, group, rate, low, high, interval, n, unit });
        };
        let (at, everybody) = (Some(self.threshold), ("", ""));
        line("FTE", None, everybody, self.fte);
        line("FTA", None, everybody, self.fta);
        line("FMR", at, everybody, self.fmr);
        line("FNMR", at, everybody, self.fnmr);
        line("FMR", Some(self.registry_threshold), everybody, self.registry_fmr);
        line("EER", self.eer_threshold, everybody, self.eer);
        line("BPCER", None, everybody, self.attacks.bpcer);
        for (name, species) in self.attacks.species.iter().flatten() {
            line("APCER", None, ("attack", name), species.apcer);
        }
        for (kind, groups) in self.groups.iter().flatten() {
            for (name, group) in &groups.groups {
                let of = (kind.as_str(), name.as_str());
                line("FTE", None, of, group.fte);
                line("FTA", None, of, group.fta);
                line("FMR", at, of, group.fmr);
                line("FNMR", at, of, group.fnmr);
            }
        }
        let mut sheet = csv::Writer::from_writer(Vec::new());
        lines.iter().try_for_each(|line| sheet.serialize(line)).map_err(io::Error::other)?;
        sheet.into_inner().map_err(|error| io::Error::other(error.to_string()))
    }
}

/// A line for each comparison, written as it goes: there may be ten million.
fn comparisons_csv(names: &[String], comparisons: &[Comparison], out: impl io::Write) -> io::Result<()> {
    let names: Vec<String> = names.iter().map(|name| harmless(name)).collect();
    let name = |person: u32| names.get(person as usize).map_or("", String::as_str);
    let mut sheet = csv::Writer::from_writer(out);
    sheet.write_record(["kind", "person", "other_person", "distance"])?;
    for one in comparisons {
        let kind = if one.is_genuine() { "genuine" } else { "impostor" };
        sheet.write_record([kind, name(one.one), name(one.other), &format!("{:.4}", one.distance)])?;
    }
    sheet.flush()
}

#[cfg(test)]
mod tests {
    use super::{super::comparisons::examples::*, *};

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
        comparisons_csv(&names, &vec![impostor(0, 1, 0.75); 100_000], &mut meter).unwrap();
        assert_eq!(
            meter.bytes,
            "kind,person,other_person,distance\n".len() + 100_000 * "impostor,Asha,Bala,0.7500\n".len()
        );
        assert!(meter.most <= 64 << 10, "{} bytes at one go", meter.most);
    }

    #[test]
    fn names_are_no_formulas_and_do_not_break_lines() {
        let names = ["=1+1", "Rao, \"Bala\"\r\n", "-7"].map(str::to_owned);
        let mut sheet = Vec::new();
        comparisons_csv(&names, &[impostor(0, 1, 0.75), genuine(2, 0.25)], &mut sheet).unwrap();
        let mut lines = csv::Reader::from_reader(sheet.as_slice());
        let cells: Vec<Vec<String>> =
            lines.records().map(|line| line.unwrap().iter().map(str::to_owned).collect()).collect();
        let told = [["impostor", "'=1+1", "Rao, \"Bala\"\r\n", "0.7500"], ["genuine", "'-7", "'-7", "0.2500"]];
        assert_eq!(cells, told);
    }
}
