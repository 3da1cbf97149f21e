//! The arithmetic of a search: sums of products of four-bit values with eight-bit ones, by the widest instructions that the
//! machine has for it. They are whole numbers, so every machine gets the same.

use super::layout::{CodeRow, LANES, ProbeRow};

/// Vector instructions that sum products.
pub(super) trait VectorInstructions: Copy {
    /// A sum of sixteen bits for each code of a block.
    type Accumulators: Copy;

    /// Accumulators that are all zero.
    fn zero(self) -> Self::Accumulators;

    /// Adds the products of a row's values with the probe's.
    fn multiply_add(self, accumulators: Self::Accumulators, row: &CodeRow, probe: &ProbeRow) -> Self::Accumulators;

    /// The sum of each code.
    fn to_array(self, accumulators: Self::Accumulators) -> [i16; LANES];
}

/// Products without vector instructions, for every machine.
#[derive(Clone, Copy)]
pub(super) struct Plain;

impl VectorInstructions for Plain {
    type Accumulators = [i16; LANES];

    #[inline(always)]
    fn zero(self) -> Self::Accumulators {
        [0; LANES]
    }

    #[inline(always)]
    fn multiply_add(self, mut accumulators: Self::Accumulators, row: &CodeRow, probe: &ProbeRow) -> Self::Accumulators {
        let [first, second, third, fourth] =
            [probe.first.0[0], probe.first.0[1], probe.second.0[0], probe.second.0[1]].map(i16::from);
        for (sum, two) in accumulators.iter_mut().zip(row.0.as_chunks::<2>().0) {
            let all = u16::from_le_bytes(*two);
            let value = |place: u32| ((all >> place) & 15) as i16;
            *sum += value(0) * first + value(8) * second + value(4) * third + value(12) * fourth;
        }
        accumulators
    }

    #[inline(always)]
    fn to_array(self, accumulators: Self::Accumulators) -> [i16; LANES] {
        accumulators
    }
}

#[cfg(target_arch = "x86_64")]
mod x86 {
    use std::arch::x86_64::{__m256i, __m512i};

    use pulp::{
        cast,
        x86::{V3, V4},
    };

    use super::{CodeRow, LANES, ProbeRow, VectorInstructions};

    impl VectorInstructions for V4 {
        type Accumulators = __m512i;

        #[inline(always)]
        fn zero(self) -> Self::Accumulators {
            self.avx512f._mm512_setzero_si512()
        }

        #[inline(always)]
        fn multiply_add(self, accumulators: Self::Accumulators, row: &CodeRow, probe: &ProbeRow) -> Self::Accumulators {
            let row: __m512i = cast(row.0);
            let four_bits = self.avx512f._mm512_set1_epi8(15);
            let first = self.avx512f._mm512_and_si512(row, four_bits);
            let second = self.avx512f._mm512_and_si512(self.avx512bw._mm512_srli_epi16::<4>(row), four_bits);
            let first = self.avx512bw._mm512_maddubs_epi16(first, cast(probe.first.0));
            let second = self.avx512bw._mm512_maddubs_epi16(second, cast(probe.second.0));
            self.avx512bw._mm512_add_epi16(accumulators, self.avx512bw._mm512_add_epi16(first, second))
        }

        #[inline(always)]
        fn to_array(self, accumulators: Self::Accumulators) -> [i16; LANES] {
            cast(accumulators)
        }
    }

    impl VectorInstructions for V3 {
        type Accumulators = [__m256i; 2];

        #[inline(always)]
        fn zero(self) -> Self::Accumulators {
            [self.avx._mm256_setzero_si256(); 2]
        }

        #[inline(always)]
        fn multiply_add(self, accumulators: Self::Accumulators, row: &CodeRow, probe: &ProbeRow) -> Self::Accumulators {
            let rows: [__m256i; 2] = cast(row.0);
            // All pairs are the same, so half of them is enough.
            let [first_two, _]: [__m256i; 2] = cast(probe.first.0);
            let [other_two, _]: [__m256i; 2] = cast(probe.second.0);
            let probe = [first_two, other_two];
            [add_half(self, accumulators[0], rows[0], probe), add_half(self, accumulators[1], rows[1], probe)]
        }

        #[inline(always)]
        fn to_array(self, accumulators: Self::Accumulators) -> [i16; LANES] {
            cast(accumulators)
        }
    }

    /// Adds the products of half a row.
    #[inline(always)]
    fn add_half(machine: V3, accumulators: __m256i, row: __m256i, probe: [__m256i; 2]) -> __m256i {
        let four_bits = machine.avx._mm256_set1_epi8(15);
        let first = machine.avx2._mm256_and_si256(row, four_bits);
        let second = machine.avx2._mm256_and_si256(machine.avx2._mm256_srli_epi16::<4>(row), four_bits);
        let first = machine.avx2._mm256_maddubs_epi16(first, probe[0]);
        let second = machine.avx2._mm256_maddubs_epi16(second, probe[1]);
        machine.avx2._mm256_add_epi16(accumulators, machine.avx2._mm256_add_epi16(first, second))
    }
}
