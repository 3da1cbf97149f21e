//! What Muster sends: e-mail, SMS and notices.

mod agency_notices;
mod mail;
mod notifications;
pub(crate) mod python;
mod sealed_messages;
mod sms;
