//! A place in a picture.

/// A place in the upright picture, in pixels: to the right, and down.
pub type Point = [f32; 2];
