//! Activation functions, applied to accumulators before they are stored.

use pulp::Simd;

/// The function after a layer.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Activation {
    Identity,
    Relu,
    /// Values below zero times a slope, one for each channel.
    LeakyRelu(Vec<f32>),
}

/// An activation for one vector of channels.
#[derive(Clone, Copy)]
pub(super) enum LaneActivation<V> {
    Identity,
    Relu,
    LeakyRelu(V),
}

impl Activation {
    /// The same with a slope for each of the padded channels.
    pub(super) fn padded(mut self, channels: usize) -> Self {
        if let Self::LeakyRelu(slopes) = &mut self {
            slopes.resize(channels, 0.0);
        }
        self
    }

    /// The function for the vector of channels that begins at `channel`.
    #[inline(always)]
    pub(super) fn lanes<S: Simd>(&self, channel: usize) -> LaneActivation<S::f32s> {
        match self {
            Self::Identity => LaneActivation::Identity,
            Self::Relu => LaneActivation::Relu,
            Self::LeakyRelu(slopes) => LaneActivation::LeakyRelu(S::as_simd_f32s(&slopes[channel..]).0[0]),
        }
    }
}

impl<V: Copy> LaneActivation<V> {
    #[inline(always)]
    pub(super) fn apply<S: Simd<f32s = V>>(self, simd: S, value: V) -> V {
        let zero = simd.splat_f32s(0.0);
        match self {
            Self::Identity => value,
            Self::Relu => simd.max_f32s(value, zero),
            Self::LeakyRelu(slope) => simd.mul_add_f32s(simd.min_f32s(value, zero), slope, simd.max_f32s(value, zero)),
        }
    }
}
