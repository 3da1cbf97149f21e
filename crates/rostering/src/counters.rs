//! What is counted here; triggers keep it.

use kernel::database::{Counter, CounterKey};

/// The duties: [`duty_count`](crate::entities::duty_count).
pub const DUTIES: Counter = Counter {
    rows: "assignment",
    counts: "duty_count",
    amount: "duties",
    keys: &[
        CounterKey::Date("date"),
        CounterKey::Id("region_id"),
        CounterKey::Id("authorizing_agency_id"),
        CounterKey::Word("role"),
        CounterKey::Word("attendance"),
    ],
    removed_at: "cancelled_at",
};
