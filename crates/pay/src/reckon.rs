//! What a duty is paid, by its attendance and the rates; without the database.

use chrono::{DateTime, Datelike, NaiveDate, Utc, Weekday};
use kernel::ids::{ExaminationId, PayRateId};
use registry::entities::FunctionaryRole;

use crate::entities::{
    pay_line::PayKind,
    pay_rate::{self, DayKind},
};

/// A duty with its attendance as it stands.
#[derive(Clone, Debug)]
pub(crate) struct Served {
    pub role: FunctionaryRole,
    pub examination_id: ExaminationId,
    pub date: NaiveDate,
    /// Whole kilometres from home, as far as known.
    pub km: Option<i32>,
    pub is_cancelled: bool,
    pub is_present: bool,
    pub entry_at: Option<DateTime<Utc>>,
    /// The last exit, unless the person came back after it.
    pub exit_at: Option<DateTime<Utc>>,
    /// From the reporting time to the closing time, in seconds; none where one of them is not set.
    pub sitting: Option<i64>,
}

/// What a duty is paid in all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Due {
    pub kind: PayKind,
    pub rate: Option<PayRateId>,
    pub duty_paise: i64,
    pub travel_paise: i64,
}

impl Due {
    pub(crate) fn paise(&self) -> i64 {
        self.duty_paise + self.travel_paise
    }

    /// Whether the person came and no rate says what that is paid.
    pub(crate) fn lacks_rate(&self) -> bool {
        self.rate.is_none() && !matches!(self.kind, PayKind::Absent | PayKind::Cancelled)
    }
}

/// The kind of a date.
pub(crate) fn day_kind(date: NaiveDate) -> DayKind {
    if date.weekday() == Weekday::Sun { DayKind::Sunday } else { DayKind::Weekday }
}

/// The rate of a duty: one for its examination goes before one for all. A person whose distance is not known is paid as the nearest.
pub(crate) fn rate_of<'a>(served: &Served, rates: &'a [pay_rate::Model]) -> Option<&'a pay_rate::Model> {
    let (day, km) = (day_kind(served.date), served.km.unwrap_or(0));
    let fits = |rate: &&pay_rate::Model| {
        rate.role == served.role
            && rate.day_kind == day
            && rate.examination_id.is_none_or(|id| id == served.examination_id)
            && (rate.valid_from <= served.date && rate.valid_until.is_none_or(|until| served.date <= until))
            && (rate.km_from <= km && rate.km_until.is_none_or(|until| km < until))
    };
    rates.iter().filter(fits).max_by_key(|rate| rate.examination_id.is_some())
}

/// What the duty is paid.
pub(crate) fn due(served: &Served, rates: &[pay_rate::Model]) -> Due {
    let nothing = |kind| Due { kind, rate: None, duty_paise: 0, travel_paise: 0 };
    if served.is_cancelled {
        return nothing(PayKind::Cancelled);
    }
    if !served.is_present {
        return nothing(PayKind::Absent);
    }
    let Some(rate) = rate_of(served, rates) else { return nothing(kind_of(served, 0)) };
    let kind = kind_of(served, rate.half_below_percent);
    let percent = match kind {
        PayKind::Full => 100,
        PayKind::Half => rate.half_percent,
        PayKind::NoExit => rate.no_exit_percent,
        PayKind::Absent | PayKind::Cancelled => 0,
    };
    let duty_paise = percent_of(rate.amount_paise, percent);
    Due { kind, rate: Some(rate.id), duty_paise, travel_paise: rate.travel_paise }
}

/// The kind of the day of a person who came.
fn kind_of(served: &Served, half_below_percent: i32) -> PayKind {
    match (served.entry_at, served.exit_at) {
        (Some(_), None) => PayKind::NoExit,
        (Some(entry), Some(exit)) => {
            let there = (exit - entry).num_seconds();
            let is_half = served.sitting.is_some_and(|sitting| there * 100 < sitting * i64::from(half_below_percent));
            if is_half { PayKind::Half } else { PayKind::Full }
        }
        (None, _) => PayKind::Full,
    }
}

/// Percent of an amount, rounded to whole paise, halves upwards.
fn percent_of(paise: i64, percent: i32) -> i64 {
    (paise * i64::from(percent) + 50) / 100
}

/// Whether two rates would both apply to some duty and neither goes before the other.
pub(crate) fn overlap(one: &pay_rate::Model, other: &pay_rate::Model) -> bool {
    let begins_within = |from: NaiveDate, of: &pay_rate::Model| of.valid_until.is_none_or(|until| from <= until);
    let reaches_below = |from: i32, of: &pay_rate::Model| of.km_until.is_none_or(|until| from < until);
    one.role == other.role
        && one.day_kind == other.day_kind
        && one.examination_id == other.examination_id
        && begins_within(one.valid_from, other)
        && begins_within(other.valid_from, one)
        && reaches_below(one.km_from, other)
        && reaches_below(other.km_from, one)
}

/// What a sheet pays for a duty: all that is due the first time, later the difference. None where there is nothing to say.
pub(crate) fn difference(due: &Due, paid: Option<i64>) -> Option<i64> {
    match paid {
        None => (due.kind != PayKind::Cancelled).then_some(due.paise()),
        Some(paid) => Some(due.paise() - paid).filter(|difference| *difference != 0),
    }
}

#[cfg(test)]
mod tests;
