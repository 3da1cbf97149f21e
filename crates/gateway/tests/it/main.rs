//! What holds for the product as a whole.

mod schema_drift;
