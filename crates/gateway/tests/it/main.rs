//! What holds for the product as a whole, over HTTP, on whichever database the run is for.
#![expect(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot go on has failed")]

mod anomalies;
mod assignments;
mod bulk_upload;
mod by_hand;
mod captcha;
mod centers;
mod choices;
mod closing;
mod dashboard;
mod deletion;
mod documentation;
mod error_contract;
mod examinations;
mod file_access;
mod files;
mod forgotten_password;
mod functionaries;
mod gate_state_machine;
mod ground;
mod mail;
mod monitoring;
mod monitoring_sign_in;
mod notifications;
mod openapi_document;
mod path;
mod python;
mod reference;
mod schema_drift;
mod self_verification;
mod sign_in;
mod sms;
mod tidy;
mod upload_centers;
mod user_accounts;
mod verification;
