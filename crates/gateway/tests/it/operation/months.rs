//! PostgreSQL keeps entries and exits and the audit trail by month: nothing is lost, doubled or refused because of it. On SQLite the
//! same calls do nothing.

use ::synthetic::{Dates, Parts, Season, Totals, Unfollowed};
use chrono::{DateTime, TimeDelta, Utc};
use futures_util::future::join_all;
use identity::trail::audit::{self, Action, Entry, Fault, Whole};
use kernel::{
    access::{Role, Scope, SystemTask},
    crypto::Keys,
    database::Database,
};
use rostering::{counters, entities::attendance_log};
use sea_orm::{ColumnTrait, ConnectionTrait, DbBackend, QueryFilter, QueryOrder, SqlErr, Statement, TryGetable};
use serde_json::Value;
use test_support::TestApp;

fn is_by_month(app: &TestApp) -> bool {
    app.database().get_database_backend() == DbBackend::Postgres
}

async fn ask<T: TryGetable>(db: &Database, query: &str) -> Vec<T> {
    let rows = db.query_all_raw(Statement::from_string(db.get_database_backend(), query)).await.unwrap();
    rows.iter().map(|row| row.try_get_by_index(0).unwrap()).collect()
}

async fn one<T: TryGetable>(db: &Database, query: &str) -> T {
    ask(db, query).await.pop().unwrap()
}

fn ids(page: &Value) -> Vec<String> {
    page["data"].as_array().unwrap().iter().map(|row| row["id"].as_str().unwrap().to_owned()).collect()
}

fn parts(app: &TestApp) -> Parts<'_> {
    Parts { db: app.database(), keys: &app.state.keys, clock: &app.state.clock }
}

/// A few dates in each of two years.
async fn seed(parts: Parts<'_>) -> Totals {
    let dates = Dates::AroundToday(12);
    let season = Season { people: 300, centers: 10, dates, years: 2, seed: 7, as_of: parts.clock.now() };
    ::synthetic::seed(parts, &season, &Unfollowed).await.unwrap()
}

async fn add_line(db: &Database, at: DateTime<Utc>) {
    let tx = db.begin().await.unwrap();
    audit::record(&tx, at, Entry::of(Action::CreateAgency)).await.unwrap();
    tx.commit().await.unwrap();
}

async fn lines(db: &Database, keys: &Keys) -> i64 {
    let Whole { lines, sealed: None } = audit::verify(&**db, keys, None).await.unwrap().unwrap() else {
        panic!("no trail of these tests is older than its key")
    };
    lines
}

#[actix_web::test]
async fn rows_of_years_lie_in_the_partition_of_their_month_and_are_counted() {
    let app = TestApp::start().await;
    let (db, totals) = (app.database(), seed(parts(&app)).await);
    assert_eq!(one::<i64>(db, "SELECT count(*) FROM attendance_log").await, i64::try_from(totals.logs).unwrap());
    assert_eq!(counters::LOGS.differences(&**db).await.unwrap(), []);
    assert_eq!(lines(db, &app.state.keys).await, one::<i64>(db, "SELECT count(*) FROM audit_entry").await);
    assert_eq!(db.rows_outside_months().await.unwrap(), Vec::<String>::new());
    if is_by_month(&app) {
        let months = "SELECT count(DISTINCT tableoid) FROM attendance_log";
        assert!(one::<i64>(db, months).await > 8, "two years have more than eight months with examinations");
        let astray = "SELECT count(*) FROM attendance_log \
                      WHERE tableoid::regclass::text <> 'attendance_log_' || to_char(date, 'YYYY_MM')";
        assert_eq!(one::<i64>(db, astray).await, 0);
        let astray = "SELECT count(*) FROM audit_entry \
                      WHERE tableoid::regclass::text <> 'audit_entry_' || to_char(at AT TIME ZONE 'UTC', 'YYYY_MM')";
        assert_eq!(one::<i64>(db, astray).await, 0);
    }
}

#[actix_web::test]
async fn entries_and_exits_of_years_are_shown_once_each_the_newest_first_by_number_and_by_cursor() {
    let app = TestApp::start().await;
    seed(parts(&app)).await;
    // One that came long before all others, and of whose years in between there are none.
    let oldest = "UPDATE attendance_log SET date = '2009-03-01', recorded_at = '2009-03-01 05:00:00+00:00' \
                  WHERE id = (SELECT id FROM attendance_log l WHERE annulled_at IS NULL \
                  AND NOT EXISTS (SELECT 1 FROM anomaly a WHERE a.attendance_log_id = l.id) ORDER BY id LIMIT 1)";
    assert_eq!(app.database().execute_unprepared(oldest).await.unwrap().rows_affected(), 1);
    let all = Scope::of_system(SystemTask::SeedSynthetic)
        .select::<attendance_log::Entity>()
        .filter(attendance_log::Column::AnnulledAt.is_null())
        .order_by_desc(attendance_log::Column::RecordedAt)
        .order_by_desc(attendance_log::Column::Id);
    let all = all.all(&**app.database()).await.unwrap();
    let office = app.signed_in(Role::SscAdmin).await;
    for (filter, wanted) in [("", None), ("&entryType=EXIT", Some(attendance_log::EntryType::Exit))] {
        let kept = all.iter().filter(|log| wanted.is_none_or(|wanted| log.entry_type == wanted));
        let expected: Vec<String> = kept.map(|log| log.id.0.to_string()).collect();
        let list = format!("/dashboard/functionary-attendance?pageSize=30{filter}");
        let page = |at: usize| format!("{list}&page={at}");
        let (mut walked, mut next) = (Vec::new(), page(1));
        loop {
            let shown = office.get(&next).await.expect(200);
            walked.extend(ids(&shown));
            let Some(cursor) = shown["nextCursor"].as_str() else { break };
            next = format!("{list}&cursor={cursor}");
        }
        assert_eq!(walked, expected, "{list}");
        let pages: Vec<&[String]> = expected.chunks(30).collect();
        assert!(pages.len() > 6, "{} pages", pages.len());
        for at in [1, 2, pages.len() / 2, pages.len()] {
            assert_eq!(ids(&office.get(&page(at)).await.expect(200)), pages[at - 1], "page {at} of {list}");
        }
        assert_eq!(ids(&office.get(&page(pages.len() + 1)).await.expect(200)), Vec::<String>::new());
    }
}

#[actix_web::test]
async fn the_months_to_come_are_made_once_however_many_servers_make_them() {
    let app = TestApp::start().await;
    let (db, later) = (app.database(), app.state.clock.today() + TimeDelta::days(4_000));
    let partitions =
        "SELECT count(*) FROM pg_inherits WHERE inhparent IN ('audit_entry'::regclass, 'attendance_log'::regclass)";
    let before = if is_by_month(&app) { one::<i64>(db, partitions).await } else { 0 };
    for made in join_all([db.prepare_months(later), db.prepare_months(later), db.prepare_months(later)]).await {
        made.unwrap();
    }
    // What one left to another is made by the next round.
    db.prepare_months(later).await.unwrap();
    if is_by_month(&app) {
        assert_eq!(one::<i64>(db, partitions).await, before + 2 * 5, "the month before, this one, and three to come");
        let month = later.format("%Y_%m");
        let copied = format!("SELECT count(*) FROM pg_index WHERE indrelid = 'attendance_log_{month}'::regclass");
        let wanted = "SELECT count(*) FROM pg_index WHERE indrelid = 'attendance_log'::regclass";
        assert_eq!(one::<i64>(db, &copied).await, one::<i64>(db, wanted).await);
        let keys = format!(
            "SELECT count(*) FROM pg_constraint WHERE contype = 'f' AND conrelid = 'attendance_log_{month}'::regclass"
        );
        let wanted = "SELECT count(*) FROM pg_constraint WHERE contype = 'f' AND conrelid = 'attendance_log'::regclass";
        assert_eq!(one::<i64>(db, &keys).await, one::<i64>(db, wanted).await);
    }
}

#[actix_web::test]
async fn a_row_whose_month_nobody_prepared_is_taken_and_told_of() {
    let app = TestApp::start().await;
    let (db, far) = (app.database(), app.state.clock.now() + TimeDelta::days(9_000));
    add_line(db, app.state.clock.now()).await;
    add_line(db, far).await;
    let outside: &[&str] = if is_by_month(&app) { &["audit_entry"] } else { &[] };
    assert_eq!(db.rows_outside_months().await.unwrap(), outside);
    // It stays where it is when its month gets its turn, and the trail goes on from it.
    db.prepare_months(far.date_naive()).await.unwrap();
    add_line(db, app.state.clock.now()).await;
    assert_eq!(db.rows_outside_months().await.unwrap(), outside);
    assert_eq!(lines(db, &app.state.keys).await, 3);
}

#[actix_web::test]
async fn no_number_of_the_trail_is_given_twice_at_the_turn_of_a_month() {
    let app = TestApp::start().await;
    let (db, turn) = (app.database(), "2026-12-01T00:00:00Z".parse::<DateTime<Utc>>().unwrap());
    // Those that arrived before the turn are written between those that arrived after it.
    let moments = (0..24).map(|number| turn + TimeDelta::milliseconds(if number % 2 == 0 { 3 } else { -3 }));
    join_all(moments.map(|at| add_line(db, at))).await;
    assert_eq!(lines(db, &app.state.keys).await, 24);
    // Long silence, a clock that was a year ahead until it was corrected, and a trail without its end.
    for days in [300, 800, 400, -40, 401] {
        add_line(db, turn + TimeDelta::days(days)).await;
    }
    assert_eq!(lines(db, &app.state.keys).await, 29);
    db.execute_unprepared("DELETE FROM audit_entry WHERE sequence > 25").await.unwrap();
    add_line(db, turn + TimeDelta::days(402)).await;
    assert_eq!(lines(db, &app.state.keys).await, 26);
}

#[actix_web::test]
async fn a_writer_that_holds_no_lock_cannot_give_a_number_of_the_trail_again() {
    let app = TestApp::start().await;
    if !is_by_month(&app) {
        return;
    }
    let (db, now) = (app.database(), app.state.clock.now());
    add_line(db, now).await;
    let tx = db.begin().await.unwrap();
    audit::record(&tx, now, Entry::of(Action::CreateAgency)).await.unwrap();
    let again = "UPDATE audit_trail_end SET sequence = 2 WHERE sequence = 1";
    let (written, ()) =
        futures_util::future::join(db.execute_unprepared(again), async { tx.commit().await.unwrap() }).await;
    assert_eq!(written.unwrap().rows_affected(), 0);
}

#[actix_web::test]
async fn a_trigger_on_one_month_of_the_trail_is_found() {
    let app = TestApp::start().await;
    if !is_by_month(&app) {
        return;
    }
    let db = app.database();
    add_line(db, app.state.clock.now()).await;
    for words in [
        "CREATE FUNCTION quiet() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'",
        "CREATE TRIGGER quiet BEFORE INSERT ON audit_entry_rest FOR EACH ROW EXECUTE FUNCTION quiet()",
    ] {
        db.execute_unprepared(words).await.unwrap();
    }
    assert_eq!(audit::verify(&**db, &app.state.keys, None).await.unwrap(), Err(Fault::Triggers(1)));
}

#[actix_web::test]
async fn a_key_of_a_gate_is_refused_twice_also_in_another_month() {
    let app = TestApp::start().await;
    let db = app.database();
    seed(parts(&app)).await;
    let request = |id: u8, month: u8| {
        let (uuid, bytes) = match is_by_month(&app) {
            true => (format!("'00000000-0000-7000-8000-0000000000{id:02}'"), "'\\x00'"),
            false => (format!("x'000000000000700080000000000000{id:02}'"), "x'00'"),
        };
        format!(
            "INSERT INTO gate_request (id, device_id, request_key, monitoring_token_id, payload_hash, state, created_at, expires_at) \
             SELECT {uuid}, 'device', 'key', id, {bytes}, 'PENDING', '2026-{month}-01 00:00:00+00:00', '2027-01-01 00:00:00+00:00' \
             FROM monitoring_token LIMIT 1"
        )
    };
    db.execute_unprepared(&request(1, 11)).await.unwrap();
    let refused = db.execute_unprepared(&request(2, 12)).await.unwrap_err();
    assert!(matches!(refused.sql_err(), Some(SqlErr::UniqueConstraintViolation(_))), "{refused}");
}

#[actix_web::test]
async fn rows_of_months_are_unique_and_anomalies_keep_their_logs_and_counters_follow() {
    let app = TestApp::start().await;
    if !is_by_month(&app) {
        return;
    }
    let db = app.database();
    seed(parts(&app)).await;
    let twice = "INSERT INTO attendance_log SELECT * FROM attendance_log LIMIT 1";
    let refused = db.execute_unprepared(twice).await.unwrap_err();
    assert!(matches!(refused.sql_err(), Some(SqlErr::UniqueConstraintViolation(_))), "{refused}");
    let held = "DELETE FROM attendance_log WHERE id IN (SELECT attendance_log_id FROM anomaly)";
    let refused = db.execute_unprepared(held).await.unwrap_err();
    assert!(matches!(refused.sql_err(), Some(SqlErr::ForeignKeyConstraintViolation(_))), "{refused}");
    let free =
        "DELETE FROM attendance_log l WHERE NOT EXISTS (SELECT 1 FROM anomaly a WHERE a.attendance_log_id = l.id)";
    assert!(db.execute_unprepared(free).await.unwrap().rows_affected() > 0);
    assert_eq!(counters::LOGS.differences(&**db).await.unwrap(), []);
}
