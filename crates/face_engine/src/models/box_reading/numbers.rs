//! The numbers of one output, by row and column.

use super::FaceBox;
use crate::models::{ScoreScale, table::Table};
use crate::point::Point;

/// One output of a run.
#[derive(Debug, Clone, Copy)]
pub(super) struct Numbers<'o> {
    pub table: Table,
    pub values: &'o [f32],
}

impl Numbers<'_> {
    /// How many boxes it tells of.
    pub(super) fn rows(&self) -> usize {
        self.table.rows
    }

    /// The number in a row and a column. One that is missing is none.
    pub(super) fn at(&self, row: usize, column: usize) -> f32 {
        self.values.get(self.table.place(row, column)).copied().unwrap_or(f32::NAN)
    }

    /// The first `COUNT` numbers of a row.
    pub(super) fn row<const COUNT: usize>(&self, row: usize) -> [f32; COUNT] {
        std::array::from_fn(|column| self.at(row, column))
    }

    /// How sure the network is of a row, 0–1. Of two columns the face's is the second.
    pub(super) fn score(&self, row: usize, activation: ScoreScale) -> f32 {
        match (self.table.columns, activation) {
            (1, ScoreScale::Probability) => self.at(row, 0).clamp(0.0, 1.0),
            (1, ScoreScale::Logit) => logistic(self.at(row, 0)),
            (_, ScoreScale::Probability) => self.at(row, 1).clamp(0.0, 1.0),
            // Softmax of two.
            (_, ScoreScale::Logit) => logistic(self.at(row, 1) - self.at(row, 0)),
        }
    }

    /// The five points of a row; `place` converts each `(x, y)` into pixels.
    pub(super) fn five(&self, row: usize, place: impl Fn(Point) -> Point) -> [Point; 5] {
        std::array::from_fn(|point| place([self.at(row, 2 * point), self.at(row, 2 * point + 1)]))
    }
}

/// A box around `centre`.
pub(super) fn around([x, y]: Point, [width, height]: [f32; 2], score: f32, points: Option<[Point; 5]>) -> FaceBox {
    FaceBox {
        left: x - width / 2.0,
        top: y - height / 2.0,
        right: x + width / 2.0,
        bottom: y + height / 2.0,
        score,
        points,
    }
}

pub(super) fn logistic(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}
