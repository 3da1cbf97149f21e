//! Screens on walls: who may add one, how long it shows, and the key by which it asks.
//!
//! A key stands in the part of an address that browsers do not send, and goes with each request in a header. It opens one call, which
//! shows figures and no person. The database has its hash alone.

use utoipa_actix_web::service_config::ServiceConfig;

mod find;
mod http;
mod key;
mod make;
mod requests;
mod responses;

pub use http::HEADER;
pub use key::WallBoardKey;

/// Adds the calls about screens.
pub fn mount(config: &mut ServiceConfig<'_>) {
    config.service(http::list_wall_boards).service(http::create_wall_board).service(http::revoke_wall_board);
}
