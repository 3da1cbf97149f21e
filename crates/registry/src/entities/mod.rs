//! The tables of this crate. Code outside this folder cannot start a query on them without a scope.

pub mod aadhaar_vault;
pub mod anomaly_kind;
pub mod authorizing_agency;
pub mod bulk_upload;
pub mod bulk_upload_part;
pub mod bulk_upload_remark;
pub mod bulk_upload_sheet;
pub mod center;
pub mod city;
pub mod district;
pub mod duty_profile;
pub mod examination;
pub mod functionary;
pub mod functionary_count;
pub mod functionary_role;
pub mod functionary_search;
pub mod functionary_status_change;
pub mod functionary_words;
pub mod interest_declaration;
pub mod key_generation;
pub mod region;
pub mod sheet_draft;
pub mod sheet_draft_change;
pub mod sheet_draft_file;
pub mod sheet_draft_part;
pub mod sheet_heading;
pub mod state;
pub mod stored_file;
pub mod training;
pub mod unavailability;

pub use functionary_role::{AgencyFamily, AgencyGroup, FunctionaryRole};
