//! Layers of convolutional networks on the vector unit of this machine, chosen when the program starts.
//!
//! A feature map is kept channels last and padded ([`Layout`]). Every output is accumulated in the same order with fused multiply-adds
//! whatever the length of the vectors, so all machines that have them give the same bits, as long as all values are finite.

mod accumulate;
mod activation;
mod aligned;
mod convolution;
mod copy;
mod depthwise;
mod layout;
mod pooling;

pub(crate) use activation::Activation;
use aligned::Aligned;
pub(crate) use convolution::{Convolution, Filters, PooledConvolution};
pub(crate) use copy::{Copy, Strides};
pub(crate) use depthwise::Depthwise;
pub(crate) use layout::{Layout, Shape};
pub(crate) use pooling::{Pool, Pooling};

use std::fmt;

use pulp::{Arch, Simd, WithSimd};

/// Channels are padded with zeros to a multiple of this, so that every vector is full; no machine's are longer.
pub(crate) const CHANNEL_BLOCK: usize = 16;

/// One layer, laid out for one vector unit and one size of feature map.
pub(crate) trait Kernel: Send + Sync {
    fn name(&self) -> &'static str;

    /// Values of the output, padding and all.
    fn volume(&self) -> usize;

    /// Values of scratch memory that [`Self::run`] needs.
    fn scratch(&self) -> usize {
        0
    }

    /// Computes the layer of `inputs` into `output`, padding and padded channels included. What was in `output` and
    /// `scratch` before does not matter.
    fn run(&self, inputs: &[&[f32]], scratch: &mut [f32], output: &mut [f32]);
}

impl fmt::Debug for dyn Kernel {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.name())
    }
}

/// The vector unit, and how many values it takes at once.
#[derive(Debug, Clone, Copy)]
pub struct VectorUnit {
    arch: Arch,
    lanes: usize,
}

impl VectorUnit {
    /// This machine's, or none where it has no fused multiply-add on vectors.
    #[must_use]
    pub fn detect() -> Option<Self> {
        Self::with(Arch::new())
    }

    /// All vector units of this machine that the kernels can run on, the longest vectors first. They give the same bits.
    #[must_use]
    pub fn all() -> Vec<Self> {
        let mut all: Vec<Self> = Self::detect().into_iter().collect();
        #[cfg(target_arch = "x86_64")]
        all.extend(pulp::x86::V3::try_new().map(Arch::V3).and_then(Self::with));
        all.dedup_by_key(|unit| unit.lanes);
        all
    }

    /// How many values it takes at once.
    #[must_use]
    pub fn lanes(&self) -> usize {
        self.lanes
    }

    fn with(arch: Arch) -> Option<Self> {
        struct Lanes;
        impl WithSimd for Lanes {
            type Output = usize;

            fn with_simd<S: Simd>(self, _: S) -> usize {
                S::F32_LANES
            }
        }
        let lanes = arch.dispatch(Lanes);
        matches!(lanes, 4 | 8 | 16).then_some(Self { arch, lanes })
    }
}

/// The window of a convolution or pooling; rows, then columns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Window {
    pub kernel: [usize; 2],
    pub stride: [usize; 2],
    /// Rows above and columns to the left of the input that it reaches into.
    pub before: [usize; 2],
    /// Rows below and columns to the right of the input that it reaches into.
    pub after: [usize; 2],
}

impl Window {
    /// A window of one pixel.
    pub(crate) const POINT: Self = Self { kernel: [1; 2], stride: [1; 2], before: [0; 2], after: [0; 2] };

    /// Rows and columns of the output for an input of that many; none where the kernel does not fit.
    #[must_use]
    pub(crate) fn output(&self, input: [usize; 2]) -> Option<[usize; 2]> {
        let along = |axis: usize| {
            let whole = input[axis].checked_add(self.before[axis])?.checked_add(self.after[axis])?;
            Some(whole.checked_sub(self.kernel[axis])?.checked_div(self.stride[axis])? + 1)
        };
        Some([along(0)?, along(1)?])
    }

    /// The widest padding of the input that it reaches into.
    #[must_use]
    pub(crate) fn padding(&self) -> usize {
        self.before.into_iter().chain(self.after).max().unwrap_or(0)
    }
}
