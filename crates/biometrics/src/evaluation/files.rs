//! Writes an evaluation to a folder, for programs and for those who look closely.

use std::{fmt::Write as _, fs, io, path::Path};

use super::{
    Evaluation,
    det::{Chosen, det},
    identification,
    intervals::{Interval, Rate, Unit},
    plots,
};

impl Evaluation {
    /// Makes the folder of a report, and sees that files can be written into it: whoever waited for an evaluation should not
    /// learn at its end that there is no room for what came of it.
    ///
    /// # Errors
    /// What the file system refuses.
    pub fn prepare(folder: &Path) -> io::Result<()> {
        fs::create_dir_all(folder)?;
        let trial = folder.join("evaluation.json.part");
        fs::write(&trial, "{}")?;
        fs::remove_file(trial)
    }

    /// Writes `evaluation.json`, `rates.csv`, `identification.csv`, `comparisons.csv`, `det.svg` and `histogram.svg`.
    ///
    /// # Errors
    /// What the file system refuses.
    pub fn write(&self, folder: &Path) -> io::Result<()> {
        fs::create_dir_all(folder)?;
        fs::write(folder.join("evaluation.json"), serde_json::to_vec_pretty(self)?)?;
        fs::write(folder.join("rates.csv"), self.rates_csv()?)?;
        fs::write(folder.join("identification.csv"), identification::csv(&self.identification)?)?;
        fs::write(folder.join("comparisons.csv"), self.comparisons_csv())?;
        let chosen = Chosen { threshold: self.threshold, fmr: self.fmr, fnmr: self.fnmr };
        fs::write(folder.join("det.svg"), det(self.curve.points(), chosen))?;
        fs::write(folder.join("histogram.svg"), plots::histogram(&self.comparisons, self.threshold))
    }

    /// Every rate of everybody and of every group, with what its interval is and what N was.
    fn rates_csv(&self) -> io::Result<Vec<u8>> {
        /// A line; `kind` and `group` are empty for everybody, `threshold` where none plays a part.
        #[derive(serde::Serialize)]
        struct Line<'a> {
            error: &'a str,
            threshold: Option<f32>,
            kind: &'a str,
            group: &'a str,
            rate: f64,
            low: f64,
            high: f64,
            interval: Interval,
            n: u64,
            unit: Unit,
        }
        let mut lines = Vec::new();
        let mut line = |error, threshold, (kind, group), of: Rate| {
            let Rate { rate, low, high, interval, independent: n, unit } = of;
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

    fn comparisons_csv(&self) -> String {
        let mut csv = "kind,person,other_person,distance\n".to_owned();
        let name = |person: u32| self.names.get(person as usize).map_or("", String::as_str);
        for one in &self.comparisons {
            let kind = if one.is_genuine() { "genuine" } else { "impostor" };
            let _ = writeln!(csv, "{kind},{},{},{:.4}", quoted(name(one.one)), quoted(name(one.other)), one.distance);
        }
        csv
    }
}

fn quoted(text: &str) -> String {
    if text.contains([',', '"', '\n']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text.to_owned() }
}
