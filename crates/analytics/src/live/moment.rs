//! The figures of a date at one moment, and the changes between two moments; without the database, which [`super::read`] reads.

use std::{
    collections::{BTreeMap, BTreeSet},
    hash::{DefaultHasher, Hash, Hasher},
    sync::OnceLock,
};

use chrono::{DateTime, NaiveDate, Utc};
use kernel::ids::{CenterId, ExaminationDayId, RegionId};
use rostering::examination_days::tally::Figures;

use super::{
    events::Event,
    read::{DayRow, DayRows, WatchedDate},
    responses::{LiveChange, LiveDay, LiveDays, LiveFigures, LiveGate, LiveRegion, LiveTotals},
};

/// The id of a moment: a digest of the figures, and the time. Every server computes the same digest, so that a stream can go on at another
/// one; the time limits how much a client can have missed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct MomentId {
    pub digest: u64,
    /// Seconds since 1970, by the clock of the server that read it.
    pub seconds: i64,
}

impl std::fmt::Display for MomentId {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "{:016x}-{}", self.digest, self.seconds)
    }
}

impl std::str::FromStr for MomentId {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (digest, seconds) = text.split_once('-').unwrap_or_default();
        Ok(Self { digest: u64::from_str_radix(digest, 16)?, seconds: seconds.parse()? })
    }
}

/// The figures of a date at one moment.
#[derive(Debug)]
pub(super) struct Moment {
    pub id: MomentId,
    date: NaiveDate,
    with_anomalies: bool,
    rows: DayRows,
    totals: LiveTotals,
    regions: BTreeMap<RegionId, LiveTotals>,
    /// The snapshot with days and the one without, written once for all clients.
    snapshots: [OnceLock<Event>; 2],
}

/// The changes between two moments.
pub(super) struct Changes {
    pub change: LiveChange,
    pub gates: Vec<LiveGate>,
    /// Days whose anomalies changed.
    pub with_anomalies: Vec<ExaminationDayId>,
}

impl Moment {
    /// `is_over`: the date has passed, so that no gate runs any more, and gates that ran are counted.
    pub(super) fn new(wanted: &WatchedDate, rows: DayRows, now: DateTime<Utc>, is_over: bool) -> Self {
        let mut hasher = DefaultHasher::new();
        rows.hash(&mut hasher);
        let mut totals = Sum::new(wanted, is_over);
        let mut regions: BTreeMap<RegionId, Sum> = BTreeMap::new();
        for row in rows.values() {
            totals.add(row);
            regions.entry(row.region_id).or_insert_with(|| Sum::new(wanted, is_over)).add(row);
        }
        Self {
            id: MomentId { digest: hasher.finish(), seconds: now.timestamp() },
            date: wanted.date,
            with_anomalies: wanted.with_anomalies,
            rows,
            totals: totals.total(),
            regions: regions.into_iter().map(|(region, sum)| (region, sum.total())).collect(),
            snapshots: Default::default(),
        }
    }

    pub(super) fn version(&self) -> String {
        format!("{:016x}", self.id.digest)
    }

    /// The whole state, with the days or without.
    pub(super) fn whole(&self, with_days: bool) -> LiveDays {
        LiveDays {
            date: self.date,
            version: self.version(),
            totals: self.totals,
            regions: self.regions.iter().map(|(id, totals)| LiveRegion { region_id: *id, totals: *totals }).collect(),
            days: if with_days { self.rows.iter().map(|row| self.day(row)).collect() } else { Vec::new() },
        }
    }

    /// The first event of a stream.
    pub(super) fn snapshot(&self, with_days: bool) -> &Event {
        self.snapshots[usize::from(with_days)]
            .get_or_init(|| Event::draft().say("snapshot", Some(self.id), &self.whole(with_days)).finish())
    }

    /// The changes since an earlier moment; none if nothing changed.
    pub(super) fn since(&self, before: &Self) -> Option<Changes> {
        let changed: Vec<_> = self.rows.iter().filter(|(day, row)| before.rows.get(day) != Some(row)).collect();
        let gone: Vec<_> = before.rows.keys().filter(|day| !self.rows.contains_key(day)).copied().collect();
        if changed.is_empty() && gone.is_empty() {
            return None;
        }
        let regions = self.regions.iter().filter(|(region, totals)| before.regions.get(region) != Some(totals));
        let gates = changed.iter().filter_map(|(day, row)| gate(**day, row, before.rows.get(day)));
        let of_anomalies = |row: &DayRow| (row.figures.open_anomalies, row.anomalies);
        let unrest = |day: &ExaminationDayId, row: &DayRow| {
            before.rows.get(day).map(of_anomalies).unwrap_or_default() != of_anomalies(row)
        };
        Some(Changes {
            gates: gates.collect(),
            with_anomalies: changed.iter().filter(|(day, row)| unrest(day, row)).map(|(day, _)| **day).collect(),
            change: LiveChange {
                date: self.date,
                totals: self.totals,
                regions: regions.map(|(id, totals)| LiveRegion { region_id: *id, totals: *totals }).collect(),
                days: changed.into_iter().map(|row| self.day(row)).collect(),
                gone,
            },
        })
    }

    fn day(&self, (day, row): (&ExaminationDayId, &DayRow)) -> LiveDay {
        LiveDay {
            examination_day_id: *day,
            region_id: row.region_id,
            center_id: row.center_id,
            figures: shown(&row.figures, self.with_anomalies),
        }
    }
}

fn gate(day: ExaminationDayId, row: &DayRow, before: Option<&DayRow>) -> Option<LiveGate> {
    let of = |row: &DayRow| (row.figures.gates_started, row.figures.gates_running);
    let (before, now) = (before.map(of).unwrap_or_default(), of(row));
    (now != before).then(|| LiveGate {
        examination_day_id: day,
        center_id: row.center_id,
        opened: now.0.saturating_sub(before.0),
        stopped: (now.0 + before.1).saturating_sub(before.0 + now.1),
        running: now.1,
    })
}

fn shown(figures: &Figures, with_anomalies: bool) -> LiveFigures {
    LiveFigures {
        needed_count: figures.needed,
        assigned_count: figures.duties,
        accepted_count: figures.accepted,
        present_count: figures.present,
        inside_count: figures.inside,
        on_the_way_count: figures.on_the_way,
        absent_count: figures.absent,
        replaced_count: figures.replaced,
        contact_count: figures.contacts,
        open_anomaly_count: with_anomalies.then_some(figures.open_anomalies),
        gates_started_count: figures.gates_started,
        gates_running_count: figures.gates_running,
    }
}

/// Sum of several days.
struct Sum {
    days: u64,
    figures: Figures,
    with_anomalies: bool,
    is_over: bool,
    centers: BTreeSet<CenterId>,
    active: BTreeSet<CenterId>,
}

impl Sum {
    fn new(wanted: &WatchedDate, is_over: bool) -> Self {
        // Starts at 0, because a date without days needs no people; the days of agencies have no such figure.
        let figures = Figures { needed: Some(0), ..Figures::default() };
        let (centers, active) = Default::default();
        Self { days: 0, figures, with_anomalies: wanted.with_anomalies, is_over, centers, active }
    }

    fn total(&self) -> LiveTotals {
        LiveTotals {
            day_count: self.days,
            center_count: self.centers.len() as u64,
            active_center_count: self.active.len() as u64,
            figures: shown(&self.figures, self.with_anomalies),
        }
    }

    fn add(&mut self, DayRow { center_id, figures, .. }: &DayRow) {
        self.figures += *figures;
        // A day that an agency reaches only by an anomaly is not counted as its day.
        if figures.needed.is_some() || figures.duties > 0 {
            self.days += 1;
            self.centers.extend([*center_id]);
            let counts = figures.gates_running > 0 || (self.is_over && figures.gates_started > 0);
            self.active.extend(counts.then_some(*center_id));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::live::read::Anomalies;

    const WANTED: WatchedDate = WatchedDate { date: NaiveDate::MIN, region: None, with_anomalies: true };

    fn row() -> DayRow {
        let figures = Figures { needed: Some(4), duties: 3, present: 1, inside: 1, ..Figures::default() };
        DayRow { region_id: RegionId::new(), center_id: CenterId::new(), figures, anomalies: Anomalies::default() }
    }

    /// The row with other starts of monitoring: all of them, and those that run.
    fn with_gates(row: DayRow, gates_started: u64, gates_running: u64) -> DayRow {
        DayRow { figures: Figures { gates_started, gates_running, ..row.figures }, ..row }
    }

    fn moment(rows: impl IntoIterator<Item = (ExaminationDayId, DayRow)>) -> Moment {
        Moment::new(&WANTED, rows.into_iter().collect(), DateTime::UNIX_EPOCH, false)
    }

    #[test]
    fn only_days_that_changed_are_news_and_what_is_equal_has_one_id() {
        let (one, other, quiet) = (ExaminationDayId::new(), ExaminationDayId::new(), ExaminationDayId::new());
        let row = row();
        let before = moment([(one, row), (other, row), (quiet, row)]);
        assert!(moment([(one, row), (other, row), (quiet, row)]).since(&before).is_none());
        assert_eq!(moment([(quiet, row), (other, row), (one, row)]).id, before.id);
        let came = DayRow { figures: Figures { present: 2, ..row.figures }, ..row };
        let after = moment([(one, came), (quiet, row)]);
        let changes = after.since(&before).unwrap();
        assert_ne!(after.id, before.id);
        assert_eq!(changes.change.days.iter().map(|day| day.examination_day_id).collect::<Vec<_>>(), [one]);
        assert_eq!((changes.change.gone, changes.change.totals.figures.present_count), (vec![other], 3));
        assert!(changes.gates.is_empty() && changes.with_anomalies.is_empty());
    }

    #[test]
    fn gates_that_opened_and_stopped_between_two_moments_are_both_told() {
        let (day, row) = (ExaminationDayId::new(), row());
        let before = moment([(day, with_gates(row, 1, 1))]);
        let after = moment([(day, with_gates(row, 3, 1))]);
        let gate = after.since(&before).unwrap().gates[0];
        assert_eq!((gate.opened, gate.stopped, gate.running), (2, 2, 1));
    }

    #[test]
    fn an_anomaly_that_only_happens_again_is_news_of_its_day() {
        let (day, row) = (ExaminationDayId::new(), row());
        let once = Anomalies { settled: 0, events: 1 };
        let row = DayRow { figures: Figures { open_anomalies: 1, ..row.figures }, anomalies: once, ..row };
        let before = moment([(day, row)]);
        let after = moment([(day, DayRow { anomalies: Anomalies { events: 2, ..once }, ..row })]);
        assert_eq!(after.since(&before).unwrap().with_anomalies, [day]);
    }

    #[test]
    fn a_center_with_two_batches_counts_once_and_of_an_agency_nobody_is_needed() {
        let row = row();
        let morning = with_gates(row, 1, 1);
        let totals = moment([(ExaminationDayId::new(), morning), (ExaminationDayId::new(), row)]).whole(true).totals;
        assert_eq!((totals.day_count, totals.center_count, totals.active_center_count), (2, 1, 1));
        assert_eq!(totals.figures.needed_count, Some(8));
        let part = DayRow { figures: Figures { needed: None, ..row.figures }, ..row };
        let of_agency = moment([(ExaminationDayId::new(), part)]).whole(true).totals;
        assert_eq!(of_agency.figures.needed_count, None);
    }

    #[test]
    fn a_stopped_gate_is_active_no_more_until_its_date_is_looked_back_at() {
        let stopped = DayRows::from([(ExaminationDayId::new(), with_gates(row(), 1, 0))]);
        let active = |is_over| {
            let moment = Moment::new(&WANTED, stopped.clone(), DateTime::UNIX_EPOCH, is_over);
            moment.whole(true).totals.active_center_count
        };
        assert_eq!((active(false), active(true)), (0, 1));
    }

    #[test]
    fn ids_are_read_as_they_are_written() {
        let id = MomentId { digest: 0xfe, seconds: 1_763_600_000 };
        assert_eq!(id.to_string().parse(), Ok(id));
        for odd in ["", "-", "1", "zz-1", "1-z", "1-", "fe--"] {
            assert!(odd.parse::<MomentId>().is_err(), "{odd}");
        }
    }
}
