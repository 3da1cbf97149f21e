//! What becomes of the sum of a layer.

use pulp::Simd;

/// The function after a layer.
#[derive(Debug, Clone, PartialEq)]
pub enum Activation {
    /// The sum itself.
    None,
    /// Nothing below zero.
    Rectify,
    /// What is below zero, times a number for each channel (filled up).
    Slope(Vec<f32>),
}

/// The same for one vector of channels.
#[derive(Clone, Copy)]
pub(super) enum Curve<V> {
    None,
    Rectify,
    Slope(V),
}

impl Activation {
    /// The curve for the vector of channels that begins at `channel`.
    #[inline(always)]
    pub(super) fn curve<S: Simd>(&self, channel: usize) -> Curve<S::f32s> {
        match self {
            Self::None => Curve::None,
            Self::Rectify => Curve::Rectify,
            Self::Slope(slopes) => Curve::Slope(S::as_simd_f32s(&slopes[channel..]).0[0]),
        }
    }
}

impl<V: Copy> Curve<V> {
    #[inline(always)]
    pub(super) fn apply<S: Simd<f32s = V>>(self, simd: S, value: V) -> V {
        let zero = simd.splat_f32s(0.0);
        match self {
            Self::None => value,
            Self::Rectify => simd.max_f32s(value, zero),
            Self::Slope(slope) => simd.mul_add_f32s(simd.min_f32s(value, zero), slope, simd.max_f32s(value, zero)),
        }
    }
}
