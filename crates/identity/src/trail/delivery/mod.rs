//! Messages to the outside. The sender writes them into the outbox, in the transaction that they belong
//! to; what can be delivered is delivered after the commit, by [`deliver::run`].
//!
//! The outbox is also all there is on a fresh machine: `muster outbox` shows it, and a demonstration shows it on a page.

use kernel::access::{Scope, SystemTask};
use utoipa_actix_web::service_config::ServiceConfig;

mod channels;
pub mod deliver;
mod failure;
mod from_gateway;
mod http;
pub mod outbox;
pub mod outcomes;
mod pattern;
mod responses;
mod sealing;
mod segments;
mod send;
mod sms;
mod smtp;
mod templates;
mod trust;

pub use channels::{Channels, Reached};
pub use from_gateway::FromGateway;
pub use responses::DemoMessage;
pub use sealing::seal_older;
pub use segments::segments;
pub use send::{Message, send, send_patiently, send_promptly};
pub use templates::Template;

pub fn mount(config: &mut ServiceConfig<'_>) {
    config.service(http::list_demo_messages).service(http::report_delivery);
}

/// Messages are delivered for all who wrote them.
fn delivery_scope() -> Scope {
    Scope::of_system(SystemTask::DeliverMessages)
}
