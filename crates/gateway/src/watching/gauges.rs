//! Values that are read when a client fetches the metrics.

use std::{sync::LazyLock, time::Duration};

use biometrics::readers::Turn;
use kernel::{
    access::{Scope, SystemTask},
    metrics,
};
use prometheus::IntGaugeVec;
use tokio::time::timeout;

use crate::{
    backup,
    health::{self, Component},
    state::State,
};

/// Time limit: metrics are answered even when the database is not.
const PATIENCE: Duration = Duration::from_millis(800);

macro_rules! gauges {
    ($($name:ident: $metric:literal, $help:literal, [$($label:literal),*];)*) => {
        $(static $name: LazyLock<IntGaugeVec> = LazyLock::new(|| metrics::gauge($metric, $help, &[$($label),*]));)*
    };
}

gauges! {
    BUILD: "muster_build_info", "The version that runs; always 1.", ["version"];
    READY: "muster_ready", "Whether a part works that requests need.", ["part"];
    READERS: "muster_reader_places", "Places before the readers of pictures that are taken.", ["turn"];
    MOST_READERS: "muster_reader_places_limit", "Places before the readers of pictures of each turn.", [];
    MOST_CONNECTIONS: "muster_database_connections_limit", "Most connections to the database.", [];
    DAYS: "muster_examination_days", "Examination days of today, and those of them with a device that runs.", ["state"];
    FACES: "muster_gallery_faces", "Enrolled faces in this process's memory.", [];
    STREAMS: "muster_live_streams", "Pages that are kept up to date by a stream.", [];
    CONNECTIONS: "muster_database_connections", "Connections to the database.", ["state"];
    DISK: "muster_disk_bytes", "The disk of the data folder.", ["what"];
    RAN: "muster_background_run_timestamp_seconds", "When a piece of background work last ran.", ["task"];
    FAILING: "muster_background_failing", "Whether the last run of a piece of background work failed.", ["task"];
    MESSAGES: "muster_outbox_messages", "Messages that wait to be sent, and those that were given up.", ["state"];
    OLDEST: "muster_outbox_oldest_timestamp_seconds", "When the oldest message was written that waits; 0 where none does.", [];
    BACKUP: "muster_backup_last_timestamp_seconds", "When a whole backup was last made from this data folder; 0 where none was.", [];
    GATES: "muster_gates_running", "Devices that may verify at this moment.", [];
}

/// Reads all values anew.
pub(super) async fn refresh(state: &State) {
    const NONE: &[&str] = &[];
    BUILD.with_label_values(&[env!("CARGO_PKG_VERSION")]).set(1);
    for turn in Turn::ALL {
        READERS.with_label_values(&[turn.name()]).set(number(state.faces.readers().waiting(turn)));
    }
    MOST_READERS.with_label_values(NONE).set(number(state.faces.readers().places()));
    MOST_CONNECTIONS.with_label_values(NONE).set(state.settings.database.connections.into());
    if let Some(faces) = state.faces.remembered() {
        FACES.with_label_values(NONE).set(number(faces));
    }
    STREAMS.with_label_values(NONE).set(number(state.live.open()));
    let connections = state.database.connections();
    CONNECTIONS.with_label_values(&["open"]).set(connections.open.into());
    CONNECTIONS.with_label_values(&["idle"]).set(connections.idle.into());
    if let Some(disk) = health::disk_of(state.settings.data_folder()) {
        DISK.with_label_values(&["free"]).set(number(disk.free_bytes));
        DISK.with_label_values(&["all"]).set(number(disk.total_bytes));
    }
    let backup = backup::last(state.settings.data_folder());
    BACKUP.with_label_values(NONE).set(backup.map_or(0, |at| at.timestamp()));
    for (task, run) in state.work.last_runs() {
        let name = format!("{task:?}");
        RAN.with_label_values(&[&name]).set(run.at.timestamp());
        FAILING.with_label_values(&[&name]).set(run.is_failing.into());
    }
    for (part, problem) in health::look(&state.database, &state.files, &state.draining).await {
        READY.with_label_values(&[part.name()]).set(problem.is_none().into());
        if part == Component::Database && problem.is_none() {
            look_up(state).await;
        }
    }
}

/// Reads the values that come from the database.
async fn look_up(state: &State) {
    const NONE: &[&str] = &[];
    let scope = Scope::of_system(SystemTask::Watch);
    let found = async {
        let messages = health::messages(&scope, &state.database).await?;
        Ok::<_, kernel::Error>((messages, health::gates(&scope, &state.database, &state.clock).await?))
    };
    if let Ok(Ok((messages, gates))) = timeout(PATIENCE, found).await {
        MESSAGES.with_label_values(&["waiting"]).set(number(messages.waiting));
        MESSAGES.with_label_values(&["given_up"]).set(number(messages.failed));
        OLDEST.with_label_values(NONE).set(messages.waiting_since.map_or(0, |at| at.timestamp()));
        DAYS.with_label_values(&["today"]).set(number(gates.days_today));
        DAYS.with_label_values(&["running"]).set(number(gates.days_running));
        GATES.with_label_values(NONE).set(number(gates.running_devices));
    }
}

fn number(count: impl TryInto<i64>) -> i64 {
    count.try_into().unwrap_or(i64::MAX)
}
