//! Messages as a demonstration shows them.

use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;

use super::outbox::OutboxEntry;
use crate::entities::outbox_message::MessageChannel;

/// A message that would have been sent.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DemoMessage {
    /// The way it goes.
    pub channel: MessageChannel,
    /// A mobile number or an e-mail address.
    pub to: String,
    /// The name of its template.
    pub template: String,
    pub body: String,
    /// The code in it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    /// When it was written.
    pub created_at: DateTime<Utc>,
}

impl From<OutboxEntry> for DemoMessage {
    fn from(entry: OutboxEntry) -> Self {
        let OutboxEntry { channel, to, template, body, code, created_at, .. } = entry;
        Self { channel, to, template, body, code, created_at }
    }
}
