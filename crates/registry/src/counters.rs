//! The table whose rows are counted; triggers keep the counts.

use kernel::database::{Counter, CounterKey};

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
