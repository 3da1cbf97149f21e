//! What is counted here; triggers keep it.

use kernel::database::{Counter, CounterKey};

/// The functionaries: [`functionary_count`](crate::entities::functionary_count).
pub const FUNCTIONARIES: Counter = Counter {
    rows: "functionary",
    counts: "functionary_count",
    amount: "people",
    keys: &[
        CounterKey::Id("region_id"),
        CounterKey::Id("authorizing_agency_id"),
        CounterKey::Word("default_role"),
        CounterKey::Word("status"),
    ],
    sums_over: &[&[]],
    removed_at: Some("deleted_at"),
};
