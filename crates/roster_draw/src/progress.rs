//! Who listens how far a draw is, and may stop it.

use std::ops::ControlFlow;

/// A listener. Any function of two numbers that answers with a [`ControlFlow`] is one.
pub trait Progress {
    /// So much is done of so much, never less than before; `Break` stops the draw.
    fn step(&mut self, done: u64, of: u64) -> ControlFlow<()>;
}

impl<F: FnMut(u64, u64) -> ControlFlow<()>> Progress for F {
    fn step(&mut self, done: u64, of: u64) -> ControlFlow<()> {
        self(done, of)
    }
}

/// A listener who never stops anything.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unheard;

impl Progress for Unheard {
    fn step(&mut self, _done: u64, _of: u64) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}
