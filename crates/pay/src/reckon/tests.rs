//! What a duty is paid, and that differences sum up to what is due.

use chrono::TimeDelta;
use kernel::ids::UserId;
use proptest::prelude::*;

use super::*;

const ROLE: FunctionaryRole = FunctionaryRole::EduquityInvigilator;

fn date(day: u32) -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 11, day).unwrap()
}

fn rate(change: impl FnOnce(&mut pay_rate::Model)) -> pay_rate::Model {
    let mut rate = pay_rate::Model {
        id: PayRateId::new(),
        role: ROLE,
        examination_id: None,
        day_kind: DayKind::Weekday,
        km_from: 0,
        km_until: None,
        valid_from: date(1),
        valid_until: None,
        amount_paise: 75_001,
        half_percent: 50,
        half_below_percent: 50,
        no_exit_percent: 50,
        travel_paise: 10_000,
        created_by_user_id: UserId::new(),
        created_at: DateTime::UNIX_EPOCH,
        updated_at: DateTime::UNIX_EPOCH,
        withdrawn_at: None,
    };
    change(&mut rate);
    rate
}

/// Present for so many minutes of a sitting of five hours, on a Monday.
fn served(minutes: Option<i64>) -> Served {
    let entry = date(2).and_hms_opt(7, 30, 0).unwrap().and_utc();
    Served {
        role: ROLE,
        examination_id: ExaminationId::new(),
        date: date(2),
        km: Some(3),
        is_cancelled: false,
        is_present: true,
        entry_at: Some(entry),
        exit_at: minutes.map(|minutes| entry + TimeDelta::minutes(minutes)),
        sitting: Some(5 * 3_600),
    }
}

#[test]
fn a_day_is_whole_from_half_of_the_sitting_on_and_an_absence_is_paid_nothing() {
    let rates = [rate(|_| {})];
    let said = |served: &Served| {
        let due = due(served, &rates);
        (due.kind, due.duty_paise, due.travel_paise)
    };
    assert_eq!(said(&served(Some(150))), (PayKind::Full, 75_001, 10_000));
    assert_eq!(said(&served(Some(149))), (PayKind::Half, 37_501, 10_000), "rounded to whole paise");
    assert_eq!(said(&served(None)), (PayKind::NoExit, 37_501, 10_000));
    assert_eq!(said(&Served { sitting: None, ..served(Some(1)) }), (PayKind::Full, 75_001, 10_000));
    assert_eq!(said(&Served { entry_at: None, ..served(None) }), (PayKind::Full, 75_001, 10_000));
    assert_eq!(said(&Served { is_present: false, ..served(Some(300)) }), (PayKind::Absent, 0, 0));
    assert_eq!(said(&Served { is_cancelled: true, ..served(Some(300)) }), (PayKind::Cancelled, 0, 0));
}

#[test]
fn the_date_of_the_duty_the_distance_and_the_examination_choose_the_rate() {
    let examination = ExaminationId::new();
    let rates = [
        rate(|rate| (rate.amount_paise, rate.km_until, rate.valid_until) = (1, Some(20), Some(date(9)))),
        rate(|rate| (rate.amount_paise, rate.km_from, rate.valid_until) = (2, 20, Some(date(9)))),
        rate(|rate| (rate.amount_paise, rate.valid_from) = (3, date(10))),
        rate(|rate| (rate.amount_paise, rate.day_kind) = (4, DayKind::Sunday)),
        rate(|rate| (rate.amount_paise, rate.examination_id) = (5, Some(examination))),
    ];
    let amount = |served: &Served| rate_of(served, &rates).map(|rate| rate.amount_paise);
    let on = |day, km| Served { date: date(day), km, ..served(None) };
    assert_eq!(amount(&on(9, Some(19))), Some(1));
    assert_eq!(amount(&on(9, Some(20))), Some(2));
    assert_eq!(amount(&on(9, None)), Some(1), "of an unknown distance the nearest");
    assert_eq!(amount(&on(10, Some(20))), Some(3));
    assert_eq!(amount(&on(8, Some(20))), Some(4), "a Sunday");
    assert_eq!(amount(&Served { examination_id: examination, ..on(9, Some(19)) }), Some(5));
    assert_eq!(amount(&Served { role: FunctionaryRole::EyObserver, ..on(9, None) }), None);
    assert!(due(&Served { role: FunctionaryRole::EyObserver, ..served(Some(300)) }, &rates).lacks_rate());
}

#[test]
fn rates_overlap_only_where_dates_distances_and_all_else_meet() {
    let one = rate(|rate| (rate.km_until, rate.valid_until) = (Some(20), Some(date(9))));
    assert!(overlap(&one, &rate(|_| {})));
    assert!(overlap(&one, &rate(|rate| (rate.km_from, rate.valid_from) = (19, date(9)))));
    assert!(!overlap(&one, &rate(|rate| rate.km_from = 20)));
    assert!(!overlap(&one, &rate(|rate| rate.valid_from = date(10))));
    assert!(!overlap(&one, &rate(|rate| rate.day_kind = DayKind::Sunday)));
    assert!(!overlap(&one, &rate(|rate| rate.examination_id = Some(ExaminationId::new()))));
    assert!(!overlap(&one, &rate(|rate| rate.role = FunctionaryRole::EyObserver)));
}

prop_compose! {
    fn any_rate()(
        day in 1_u32..28, length in prop::option::of(0_u32..20), km in 0_i32..40, band in prop::option::of(1_i32..30),
        amount in 0_i64..500_000, travel in 0_i64..50_000, sunday: bool,
        (half, below, no_exit) in (0_i32..=100, 0_i32..=100, 0_i32..=100),
    ) -> pay_rate::Model {
        rate(|rate| {
            rate.day_kind = if sunday { DayKind::Sunday } else { DayKind::Weekday };
            (rate.valid_from, rate.valid_until) = (date(day), length.map(|length| date((day + length).min(30))));
            (rate.km_from, rate.km_until) = (km, band.map(|band| km + band));
            (rate.amount_paise, rate.travel_paise) = (amount, travel);
            (rate.half_percent, rate.half_below_percent, rate.no_exit_percent) = (half, below, no_exit);
        })
    }
}

prop_compose! {
    fn any_attendance()(
        day in 1_u32..=30, km in prop::option::of(0_i32..80), cancelled in prop::bool::weighted(0.1),
        present in prop::bool::weighted(0.8), minutes in prop::option::of(0_i64..400), timed: bool,
    ) -> Served {
        let entry_at = (present && timed).then(|| date(day).and_hms_opt(2, 0, 0).unwrap().and_utc());
        let exit_at = entry_at.zip(minutes).map(|(entry, minutes)| entry + TimeDelta::minutes(minutes));
        Served { date: date(day), km, is_cancelled: cancelled, is_present: present, entry_at, exit_at, ..served(None) }
    }
}

/// Each duty of a person with its attendance after each correction, and whether a sheet was locked after it.
fn histories() -> impl Strategy<Value = Vec<Vec<(Served, bool)>>> {
    prop::collection::vec(prop::collection::vec((any_attendance(), any::<bool>()), 1..6), 1..6)
}

proptest! {
    #[test]
    fn all_locked_sheets_of_a_person_sum_up_to_a_fresh_computation_of_their_attendance(
        rates in prop::collection::vec(any_rate(), 0..12), histories in histories(),
    ) {
        let (mut paid_in_all, mut fresh) = (0, 0);
        for history in histories {
            let mut paid = None;
            let last = history.len() - 1;
            for (at, (served, is_locked)) in history.iter().enumerate() {
                if !is_locked && at < last {
                    continue;
                }
                let due = due(served, &rates);
                let Some(amount) = difference(&due, paid) else { continue };
                paid_in_all += amount;
                paid = Some(paid.unwrap_or(0) + amount);
            }
            fresh += due(&history[last].0, &rates).paise();
        }
        prop_assert_eq!(paid_in_all, fresh);
    }

    #[test]
    fn at_most_one_of_the_rates_without_overlaps_applies(
        rates in prop::collection::vec(any_rate(), 0..12), served in any_attendance(),
    ) {
        let mut kept: Vec<pay_rate::Model> = Vec::new();
        for rate in rates {
            if !kept.iter().any(|other| overlap(other, &rate)) {
                kept.push(rate);
            }
        }
        let fitting = kept.iter().filter(|rate| rate_of(&served, std::slice::from_ref(rate)).is_some()).count();
        prop_assert!(fitting <= 1);
    }
}
