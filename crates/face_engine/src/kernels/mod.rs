//! The arithmetic of convolutional networks for the vector unit of this machine, chosen when the program starts.
//!
//! Pictures of numbers lie with the channels of one pixel side by side ([`Place`]). Every output is summed in the same
//! order with fused multiply-adds whatever the width of the vectors, so all machines that have them give the same bits, as
//! long as all of them are numbers: what becomes of infinity differs, also between one way to convolve and another.

pub mod activation;
mod aligned;
pub mod combine;
pub mod convolution;
pub mod depthwise;
pub mod place;
pub mod pooling;
mod sums;
pub mod winograd;

pub use activation::Activation;
pub use convolution::{Convolution, Filters, PooledConvolution};
pub use depthwise::Depthwise;
pub use place::{Place, Shape};
pub use winograd::Winograd;

use pulp::{Arch, Simd, WithSimd};

/// Channels are filled up with zeros to a multiple of this, so that every vector is full; no machine's are longer.
pub const FILL: usize = 16;

/// The vector unit, and how many numbers it takes at once.
#[derive(Debug, Clone, Copy)]
pub struct Machine {
    arch: Arch,
    lanes: usize,
}

impl Machine {
    /// This machine, or none where it has no fused multiply-add on vectors: other code is faster there.
    #[must_use]
    pub fn here() -> Option<Self> {
        Self::with(Arch::new())
    }

    /// All vector units of this machine that networks can run on, the longest vectors first. They give the same bits.
    #[must_use]
    pub fn all() -> Vec<Self> {
        let mut all: Vec<Self> = Self::here().into_iter().collect();
        #[cfg(target_arch = "x86_64")]
        all.extend(pulp::x86::V3::try_new().map(Arch::V3).and_then(Self::with));
        all.dedup_by_key(|machine| machine.lanes);
        all
    }

    /// How many numbers it takes at once.
    #[must_use]
    pub fn lanes(&self) -> usize {
        self.lanes
    }

    fn with(arch: Arch) -> Option<Self> {
        struct Measure;
        impl WithSimd for Measure {
            type Output = usize;

            fn with_simd<S: Simd>(self, _: S) -> usize {
                S::F32_LANES
            }
        }
        let lanes = arch.dispatch(Measure);
        matches!(lanes, 4 | 8 | 16).then_some(Self { arch, lanes })
    }
}

/// How far a convolution or pooling looks and steps, and what it takes to be around its input; rows, then columns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Window {
    pub kernel: [usize; 2],
    pub stride: [usize; 2],
    /// Rows above and columns to the left that are not there.
    pub before: [usize; 2],
    /// Rows below and columns to the right that are not there.
    pub after: [usize; 2],
}

impl Window {
    /// Rows and columns of the output for an input of that many; none where the kernel does not fit.
    #[must_use]
    pub fn over(&self, input: [usize; 2]) -> Option<[usize; 2]> {
        let along = |axis: usize| {
            let whole = input[axis].checked_add(self.before[axis])?.checked_add(self.after[axis])?;
            Some(whole.checked_sub(self.kernel[axis])?.checked_div(self.stride[axis])? + 1)
        };
        Some([along(0)?, along(1)?])
    }
}
