//! The parameters that all calls about drafts share.

use kernel::{Result, access::Acting};

use super::{
    kind::{SheetKind, SheetKinds},
    parts::Parts,
};
use crate::entities::sheet_draft::Model;

/// The caller and the parts of the server that calls about drafts use.
#[derive(Clone, Copy)]
pub(super) struct Desk<'a> {
    pub parts: Parts<'a>,
    pub kinds: &'a SheetKinds,
    pub acting: &'a Acting,
}

impl<'a> Desk<'a> {
    /// The kind of sheet of a draft. Fails when no such kind was added.
    pub(super) fn kind(&self, draft: &Model) -> Result<&'a dyn SheetKind> {
        self.kinds.of(draft.kind)
    }
}
