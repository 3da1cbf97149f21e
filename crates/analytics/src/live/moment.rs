//! The figures of a date at one moment, and the changes between two moments; without the database, which [`super::read`] reads.

use std::{
    collections::{BTreeMap, BTreeSet},
    hash::{DefaultHasher, Hash, Hasher},
    sync::OnceLock,
};

use chrono::{DateTime, NaiveDate, Utc};
use kernel::ids::{CenterId, ExaminationDayId, RegionId};

use super::{
    events::Event,
    read::{DayRow, DayRows, WatchedDate},
    responses::{LiveChange, LiveDay, LiveDays, LiveFigures, LiveGate, LiveRegion, LiveTotals},
};

/// The id of a moment: a digest of the figures, and the time. Every server computes the same digest, so that a stream can go on at another
/// one; the time limits how much a client can have missed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MomentId {
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
pub struct Moment {
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
pub struct Changes {
    pub change: LiveChange,
    pub gates: Vec<LiveGate>,
    /// Days whose anomalies changed.
    pub with_anomalies: Vec<ExaminationDayId>,
}

impl Moment {
    /// `is_over`: the date has passed, so that no gate runs any more, and gates that ran are counted.
    pub fn new(wanted: &WatchedDate, rows: DayRows, now: DateTime<Utc>, is_over: bool) -> Self {
        let mut hasher = DefaultHasher::new();
        rows.hash(&mut hasher);
        let mut totals = Sum::new(wanted, is_over);
        let mut regions: BTreeMap<RegionId, Sum> = BTreeMap::new();
        for row in rows.values() {
            totals.add(row);
            regions.entry(row.region).or_insert_with(|| Sum::new(wanted, is_over)).add(row);
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

    pub fn version(&self) -> String {
        format!("{:016x}", self.id.digest)
    }

    /// The whole state, with the days or without.
    pub fn whole(&self, with_days: bool) -> LiveDays {
        LiveDays {
            date: self.date,
            version: self.version(),
            totals: self.totals,
            regions: self.regions.iter().map(|(id, totals)| LiveRegion { region_id: *id, totals: *totals }).collect(),
            days: if with_days { self.rows.iter().map(|row| self.day(row)).collect() } else { Vec::new() },
        }
    }

    /// The first event of a stream.
    pub fn snapshot(&self, with_days: bool) -> &Event {
        self.snapshots[usize::from(with_days)]
            .get_or_init(|| Event::draft().say("snapshot", Some(self.id), &self.whole(with_days)).finish())
    }

    /// The changes since an earlier moment; none if nothing changed.
    pub fn since(&self, before: &Self) -> Option<Changes> {
        let changed: Vec<_> = self.rows.iter().filter(|(day, row)| before.rows.get(day) != Some(row)).collect();
        let gone: Vec<_> = before.rows.keys().filter(|day| !self.rows.contains_key(day)).copied().collect();
        if changed.is_empty() && gone.is_empty() {
            return None;
        }
        let regions = self.regions.iter().filter(|(region, totals)| before.regions.get(region) != Some(totals));
        let gates = changed.iter().filter_map(|(day, row)| gate(**day, row, before.rows.get(day)));
        let unrest = |day: &ExaminationDayId, row: &DayRow| {
            before.rows.get(day).map_or_else(Default::default, |before| before.anomalies) != row.anomalies
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
            region_id: row.region,
            center_id: row.center,
            figures: figures(row, self.with_anomalies),
        }
    }
}

fn gate(day: ExaminationDayId, row: &DayRow, before: Option<&DayRow>) -> Option<LiveGate> {
    let (started, running) = before.map_or((0, 0), |before| (before.gates_started, before.gates_running));
    let opened = row.gates_started - started;
    let stopped = opened - (row.gates_running - running);
    (opened != 0 || stopped != 0).then(|| LiveGate {
        examination_day_id: day,
        center_id: row.center,
        opened: size(opened),
        stopped: size(stopped),
        running: size(row.gates_running),
    })
}

fn figures(row: &DayRow, with_anomalies: bool) -> LiveFigures {
    LiveFigures {
        needed_count: row.needed.map(size),
        assigned_count: size(row.duties),
        present_count: size(row.present),
        inside_count: size(row.inside),
        on_the_way_count: size(row.on_the_way),
        absent_count: size(row.absent),
        replaced_count: size(row.replaced),
        contact_count: size(row.contacts),
        open_anomaly_count: with_anomalies.then(|| size(row.anomalies.open)),
        gates_started_count: size(row.gates_started),
        gates_running_count: size(row.gates_running),
    }
}

fn size(number: i64) -> u64 {
    u64::try_from(number).unwrap_or_default()
}

/// Sum of several days.
struct Sum {
    totals: LiveTotals,
    with_anomalies: bool,
    is_over: bool,
    centers: BTreeSet<CenterId>,
    active: BTreeSet<CenterId>,
}

impl Sum {
    fn new(wanted: &WatchedDate, is_over: bool) -> Self {
        let mut totals = LiveTotals::default();
        totals.figures.open_anomaly_count = wanted.with_anomalies.then_some(0);
        // Starts at 0, because a date without days needs no people; the days of agencies have no such figure.
        totals.figures.needed_count = Some(0);
        let with_anomalies = wanted.with_anomalies;
        Self { totals, with_anomalies, is_over, centers: BTreeSet::new(), active: BTreeSet::new() }
    }

    fn total(&self) -> LiveTotals {
        let count = |centers: &BTreeSet<CenterId>| u64::try_from(centers.len()).unwrap_or_default();
        LiveTotals { center_count: count(&self.centers), active_center_count: count(&self.active), ..self.totals }
    }

    fn add(&mut self, row: &DayRow) {
        let day = figures(row, self.with_anomalies);
        let sum = &mut self.totals.figures;
        sum.needed_count = sum.needed_count.zip(day.needed_count).map(|(sum, day)| sum + day);
        sum.assigned_count += day.assigned_count;
        sum.present_count += day.present_count;
        sum.inside_count += day.inside_count;
        sum.on_the_way_count += day.on_the_way_count;
        sum.absent_count += day.absent_count;
        sum.replaced_count += day.replaced_count;
        sum.contact_count += day.contact_count;
        sum.open_anomaly_count = sum.open_anomaly_count.zip(day.open_anomaly_count).map(|(sum, day)| sum + day);
        sum.gates_started_count += day.gates_started_count;
        sum.gates_running_count += day.gates_running_count;
        // A day that an agency reaches only by an anomaly is not counted as its day.
        if row.needed.is_some() || row.duties > 0 {
            self.totals.day_count += 1;
            self.centers.extend([row.center]);
            let counts = row.gates_running > 0 || (self.is_over && row.gates_started > 0);
            self.active.extend(counts.then_some(row.center));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::live::read::Anomalies;

    const WANTED: WatchedDate = WatchedDate { date: NaiveDate::MIN, region: None, with_anomalies: true };

    fn row() -> DayRow {
        DayRow {
            region: RegionId::new(),
            center: CenterId::new(),
            needed: Some(4),
            duties: 3,
            present: 1,
            inside: 1,
            on_the_way: 0,
            absent: 0,
            replaced: 0,
            contacts: 0,
            anomalies: Anomalies::default(),
            gates_started: 0,
            gates_running: 0,
        }
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
        let after = moment([(one, DayRow { present: 2, ..row }), (quiet, row)]);
        let changes = after.since(&before).unwrap();
        assert_ne!(after.id, before.id);
        assert_eq!(changes.change.days.iter().map(|day| day.examination_day_id).collect::<Vec<_>>(), [one]);
        assert_eq!((changes.change.gone, changes.change.totals.figures.present_count), (vec![other], 3));
        assert!(changes.gates.is_empty() && changes.with_anomalies.is_empty());
    }

    #[test]
    fn gates_that_opened_and_stopped_between_two_moments_are_both_told() {
        let (day, row) = (ExaminationDayId::new(), row());
        let before = moment([(day, DayRow { gates_started: 1, gates_running: 1, ..row })]);
        let after = moment([(day, DayRow { gates_started: 3, gates_running: 1, ..row })]);
        let gate = after.since(&before).unwrap().gates[0];
        assert_eq!((gate.opened, gate.stopped, gate.running), (2, 2, 1));
    }

    #[test]
    fn an_anomaly_that_only_happens_again_is_news_of_its_day() {
        let (day, row) = (ExaminationDayId::new(), row());
        let once = Anomalies { open: 1, settled: 0, events: 1 };
        let before = moment([(day, DayRow { anomalies: once, ..row })]);
        let after = moment([(day, DayRow { anomalies: Anomalies { events: 2, ..once }, ..row })]);
        assert_eq!(after.since(&before).unwrap().with_anomalies, [day]);
    }

    #[test]
    fn a_center_with_two_batches_counts_once_and_of_an_agency_nobody_is_needed() {
        let row = row();
        let morning = DayRow { gates_started: 1, gates_running: 1, ..row };
        let totals = moment([(ExaminationDayId::new(), morning), (ExaminationDayId::new(), row)]).whole(true).totals;
        assert_eq!((totals.day_count, totals.center_count, totals.active_center_count), (2, 1, 1));
        assert_eq!(totals.figures.needed_count, Some(8));
        let of_agency = moment([(ExaminationDayId::new(), DayRow { needed: None, ..row })]).whole(true).totals;
        assert_eq!(of_agency.figures.needed_count, None);
    }

    #[test]
    fn a_stopped_gate_is_active_no_more_until_its_date_is_looked_back_at() {
        let stopped = DayRows::from([(ExaminationDayId::new(), DayRow { gates_started: 1, ..row() })]);
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
