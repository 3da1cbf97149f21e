//! The box of a face.

use serde::Serialize;

use crate::point::Point;

/// Box of a face, in pixels of the upright picture; it may reach a little over the edge.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct FaceBox {
    pub left: f32,
    pub top: f32,
    pub right: f32,
    pub bottom: f32,
    /// How sure the detector is, 0–1.
    pub score: f32,
    /// Left eye, right eye, tip of the nose, left and right corner of the mouth (left as seen in the picture), if the detector finds them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<[Point; 5]>,
}

impl FaceBox {
    /// Width of the box in pixels.
    #[must_use]
    pub fn width(&self) -> f32 {
        self.right - self.left
    }

    /// Height of the box in pixels.
    #[must_use]
    pub fn height(&self) -> f32 {
        self.bottom - self.top
    }

    /// Area of the box in square pixels.
    #[must_use]
    pub fn area(&self) -> f32 {
        self.width() * self.height()
    }

    /// The box moved by `(x, y)` pixels.
    #[must_use]
    pub fn moved(&self, x: f32, y: f32) -> Self {
        Self {
            left: self.left + x,
            top: self.top + y,
            right: self.right + x,
            bottom: self.bottom + y,
            points: self.points.map(|points| points.map(|point| [point[0] + x, point[1] + y])),
            ..*self
        }
    }

    /// The box in a picture that is `factor` times as large.
    #[must_use]
    pub fn scaled(&self, factor: f32) -> Self {
        Self {
            left: self.left * factor,
            top: self.top * factor,
            right: self.right * factor,
            bottom: self.bottom * factor,
            points: self.points.map(|points| points.map(|point| point.map(|place| place * factor))),
            ..*self
        }
    }

    /// Whether it has an area and only finite numbers; faulty networks give others.
    #[must_use]
    pub fn is_real(&self) -> bool {
        let corners = [self.left, self.top, self.right, self.bottom, self.score];
        let points = self.points.iter().flatten().flatten();
        self.width() > 0.0 && self.height() > 0.0 && corners.iter().chain(points).all(|number| number.is_finite())
    }

    /// Whether the box and its points lie within one picture's length of a picture of that size. Faces are never found farther away, and
    /// the crop has to fit into memory: at most three times as wide and high as the picture is long, with 1280 pixels 3840 × 3840 of
    /// three bytes, 44 megabytes.
    #[must_use]
    pub fn is_near(&self, (width, height): (u32, u32)) -> bool {
        let longer = width.max(height) as f32;
        let corners = [self.left, self.top, self.right, self.bottom];
        let points = self.points.iter().flatten().flatten();
        corners.iter().chain(points).all(|place| (-longer..=2.0 * longer).contains(place))
    }

    /// Intersection over union, 0–1.
    #[must_use]
    pub fn overlap(&self, other: &Self) -> f32 {
        let width = self.right.min(other.right) - self.left.max(other.left);
        let height = self.bottom.min(other.bottom) - self.top.max(other.top);
        if width <= 0.0 || height <= 0.0 {
            return 0.0;
        }
        let both = width * height;
        both / (self.area() + other.area() - both)
    }
}
