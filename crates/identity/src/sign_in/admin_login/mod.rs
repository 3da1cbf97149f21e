//! Signing in with user id (or e-mail) and password. Everything that can be wrong with it answers alike, costs alike
//! and takes alike long.

use chrono::{DateTime, Utc};
use kernel::Result;
use sea_orm::DatabaseTransaction;
use utoipa_actix_web::service_config::ServiceConfig;

mod envelope;
mod http;
mod log_in;
mod log_out;
mod nonces;
mod requests;
mod responses;

pub(crate) use requests::check_login_name;
pub use requests::{IdentifierType, Login, LoginIdentifier, NewLoginNonce};
pub use responses::LoginNonce;

pub fn mount(config: &mut ServiceConfig<'_>) {
    config.service(http::create_login_nonce).service(http::log_in).service(http::log_out);
}

pub(crate) async fn remove_all_nonces(tx: &DatabaseTransaction) -> Result<()> {
    nonces::remove_all(tx).await
}

/// Removes nonces that were not used in time.
pub(crate) async fn purge(tx: &DatabaseTransaction, now: DateTime<Utc>) -> Result<()> {
    nonces::purge(tx, now).await
}

/// A login name as it is compared: without regard to case and surrounding space.
fn folded(name: &str) -> String {
    name.trim().to_lowercase()
}
