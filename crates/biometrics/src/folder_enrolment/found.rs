//! Content of a folder or an archive.

/// Pictures by their names, each with where it is.
pub(super) struct Found<P> {
    pub(super) pictures: Vec<(String, P)>,
    /// How many files are no pictures.
    pub(super) left_alone: usize,
}

impl<P> Default for Found<P> {
    fn default() -> Self {
        Self { pictures: Vec::new(), left_alone: 0 }
    }
}
