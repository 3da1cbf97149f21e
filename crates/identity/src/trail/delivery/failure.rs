//! Why a message was not delivered.

/// A try that failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Failure {
    /// In words, without the text, the recipient or a secret: it is logged.
    pub(super) reason: String,
    /// What the other side said. Only the operator sees it, beside the recipient, since it may name them.
    pub(super) reply: Option<String>,
    /// Whether trying again is pointless.
    pub(super) is_final: bool,
}

impl Failure {
    /// Something that may pass.
    pub(super) fn passing(reason: impl Into<String>) -> Self {
        Self { reason: reason.into(), reply: None, is_final: false }
    }

    pub(super) fn lasting(reason: impl Into<String>) -> Self {
        Self { reason: reason.into(), reply: None, is_final: true }
    }

    /// With what the other side said, as far as a line holds it.
    pub(super) fn saying(mut self, reply: &str) -> Self {
        const LONGEST: usize = 200;
        let line: String = reply.split_whitespace().collect::<Vec<_>>().join(" ").chars().take(LONGEST).collect();
        self.reply = Some(line).filter(|line| !line.is_empty());
        self
    }

    /// What the operator reads.
    pub(super) fn for_operator(&self) -> String {
        match &self.reply {
            Some(reply) => format!("{}: {reply}", self.reason),
            None => self.reason.clone(),
        }
    }
}
