//! What every call about drafts works with.

use kernel::{Result, access::Acting};

use super::kind::{SheetKind, SheetKinds};
use crate::{entities::sheet_draft::Model, sheet_uploads::parts::Parts};

/// Who asks, and what with.
#[derive(Clone, Copy)]
pub(super) struct Desk<'a> {
    pub parts: Parts<'a>,
    pub kinds: &'a SheetKinds,
    pub acting: &'a Acting,
}

impl<'a> Desk<'a> {
    /// What the rows of a draft become.
    ///
    /// # Errors
    /// When nobody knows its kind.
    pub fn kind(&self, draft: &Model) -> Result<&'a dyn SheetKind> {
        self.kinds.of(draft.kind)
    }
}
