//! The arithmetic of a search: sums of products of four-bit values with eight-bit ones, by the widest instructions that the
//! machine has for it. They are whole numbers, so every machine gets the same.

use pulp::Arch;

use super::{Nearest, copies::Row, scan::Scan};

/// Copies whose values lie side by side in a block: one instruction works on all of them.
pub(super) const LANES: usize = 32;

/// What is looked for in one row: its first two values again and again, and its other two.
#[derive(Clone)]
pub(super) struct Wanted {
    pub first: Pairs,
    pub second: Pairs,
}

/// Two values, once for each copy.
#[derive(Clone)]
#[repr(align(64))]
pub(super) struct Pairs(pub [i8; 2 * LANES]);

/// Instructions that sum products.
pub(super) trait Instructions: Copy {
    /// A sum of sixteen bits for each copy.
    type Sums: Copy;

    /// Sums of nothing.
    fn none(self) -> Self::Sums;

    /// Adds the products of a row's values with those that are looked for.
    fn add(self, sums: Self::Sums, row: &Row, wanted: &Wanted) -> Self::Sums;

    /// The sums as numbers.
    fn told(self, sums: Self::Sums) -> [i16; LANES];
}

/// Those that every machine has.
#[derive(Clone, Copy)]
pub(super) struct Plain;

impl Instructions for Plain {
    type Sums = [i16; LANES];

    #[inline(always)]
    fn none(self) -> Self::Sums {
        [0; LANES]
    }

    #[inline(always)]
    fn add(self, mut sums: Self::Sums, row: &Row, wanted: &Wanted) -> Self::Sums {
        let [first, second, third, fourth] =
            [wanted.first.0[0], wanted.first.0[1], wanted.second.0[0], wanted.second.0[1]].map(i16::from);
        for (sum, two) in sums.iter_mut().zip(row.0.as_chunks::<2>().0) {
            let all = u16::from_le_bytes(*two);
            let value = |place: u32| ((all >> place) & 15) as i16;
            *sum += value(0) * first + value(8) * second + value(4) * third + value(12) * fourth;
        }
        sums
    }

    #[inline(always)]
    fn told(self, sums: Self::Sums) -> [i16; LANES] {
        sums
    }
}

#[cfg(target_arch = "x86_64")]
mod x86 {
    use std::arch::x86_64::{__m256i, __m512i};

    use pulp::{
        cast,
        x86::{V3, V4},
    };

    use super::{Instructions, LANES, Row, Wanted};

    impl Instructions for V4 {
        type Sums = __m512i;

        #[inline(always)]
        fn none(self) -> Self::Sums {
            self.avx512f._mm512_setzero_si512()
        }

        #[inline(always)]
        fn add(self, sums: Self::Sums, row: &Row, wanted: &Wanted) -> Self::Sums {
            let row: __m512i = cast(row.0);
            let four_bits = self.avx512f._mm512_set1_epi8(15);
            let first = self.avx512f._mm512_and_si512(row, four_bits);
            let second = self.avx512f._mm512_and_si512(self.avx512bw._mm512_srli_epi16::<4>(row), four_bits);
            let first = self.avx512bw._mm512_maddubs_epi16(first, cast(wanted.first.0));
            let second = self.avx512bw._mm512_maddubs_epi16(second, cast(wanted.second.0));
            self.avx512bw._mm512_add_epi16(sums, self.avx512bw._mm512_add_epi16(first, second))
        }

        #[inline(always)]
        fn told(self, sums: Self::Sums) -> [i16; LANES] {
            cast(sums)
        }
    }

    impl Instructions for V3 {
        type Sums = [__m256i; 2];

        #[inline(always)]
        fn none(self) -> Self::Sums {
            [self.avx._mm256_setzero_si256(); 2]
        }

        #[inline(always)]
        fn add(self, sums: Self::Sums, row: &Row, wanted: &Wanted) -> Self::Sums {
            let rows: [__m256i; 2] = cast(row.0);
            // All pairs are the same, half of them is enough.
            let [first_wanted, _]: [__m256i; 2] = cast(wanted.first.0);
            let [second_wanted, _]: [__m256i; 2] = cast(wanted.second.0);
            let wanted = [first_wanted, second_wanted];
            [sum(self, sums[0], rows[0], wanted), sum(self, sums[1], rows[1], wanted)]
        }

        #[inline(always)]
        fn told(self, sums: Self::Sums) -> [i16; LANES] {
            cast(sums)
        }
    }

    /// Adds the products of half a row.
    #[inline(always)]
    fn sum(machine: V3, sums: __m256i, row: __m256i, wanted: [__m256i; 2]) -> __m256i {
        let four_bits = machine.avx._mm256_set1_epi8(15);
        let first = machine.avx2._mm256_and_si256(row, four_bits);
        let second = machine.avx2._mm256_and_si256(machine.avx2._mm256_srli_epi16::<4>(row), four_bits);
        let first = machine.avx2._mm256_maddubs_epi16(first, wanted[0]);
        let second = machine.avx2._mm256_maddubs_epi16(second, wanted[1]);
        machine.avx2._mm256_add_epi16(sums, machine.avx2._mm256_add_epi16(first, second))
    }
}

/// Looks at everything with the instructions of a machine.
pub(super) fn scan_on(machine: Arch, scan: Scan<'_>) -> Nearest {
    match machine {
        #[cfg(target_arch = "x86_64")]
        Arch::V4(own) => pulp::Simd::vectorize(own, scan.with(own)),
        #[cfg(target_arch = "x86_64")]
        Arch::V3(own) => pulp::Simd::vectorize(own, scan.with(own)),
        other => other.dispatch(scan.with(Plain)),
    }
}
