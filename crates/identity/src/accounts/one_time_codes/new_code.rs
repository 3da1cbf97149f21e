//! A code that is to be sent: where it will work, and who gets it.

use kernel::ids::{FunctionaryId, UserId};

use super::CodeBinding;
use crate::trail::delivery::Template;

/// A code to be sent.
#[derive(Clone, Debug)]
pub struct NewCode<'a> {
    /// Where it will work.
    pub binding: CodeBinding<'a>,
    /// As [`super::mobile_hash`] gives it.
    pub mobile_hash: Vec<u8>,
    /// What the client is told of the number.
    pub masked_mobile_number: String,
    /// Who gets it; none for an unknown number.
    pub receiver: Option<Receiver>,
}

/// A person who gets a code.
#[derive(Clone, Debug)]
pub struct Receiver {
    pub user_id: Option<UserId>,
    pub functionary_id: Option<FunctionaryId>,
    /// The number it goes to.
    pub mobile_number: String,
    /// The message, with gaps for the code and the minutes.
    pub template: Template,
}
