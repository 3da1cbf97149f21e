//! The nearest of very many embeddings.
//!
//! All are looked at in four bits a value, which is an eighth of what would have to be read otherwise, and reading is what such
//! a search waits for. What four bits leave open is known: whoever might be among the nearest if the rounding was unlucky (by
//! five times its standard deviation) is compared exactly. So the four bits decide only who is worth comparing, never who
//! it is.
//!
//! The small copies stand in blocks, in each of which the first two values of all copies come first, then the next two and
//! so on: one instruction works on many copies, and nothing needs to be summed across a vector.

use std::{collections::BinaryHeap, thread};

use pulp::{Arch, Simd, WithSimd};

use crate::embed::distance;

/// Copies in a block. Two values of one are a byte, so a row of a block is 64 bytes.
const LANES: usize = 64;
/// Rows after which sums of sixteen bits could be full: 2 × 15 × 63 each.
const ROWS: usize = 16;
/// Largest value of the copy of what is looked for; it may have more than four bits, there is only one.
const PROBE_STEPS: f32 = 63.0;
/// Largest value of the other copies. They are kept with 8 added, so that they are positive.
const STEPS: f32 = 7.0;
const SHIFT: i32 = 8;
/// How many standard deviations of rounding a copy may be off.
const DOUBT: f32 = 5.0;
/// With this many embeddings their middle is found out. Copies are of what embeddings differ in from there, which is half as long
/// as they are, so that rounding matters half as much twice.
const CENTRED: usize = 4096;

/// Embeddings that all have one length, numbered from 0. Not to be printed: they are people's biometric data.
pub struct Embeddings {
    length: usize,
    /// One after the other.
    values: Vec<f32>,
    /// What is taken off before copying; zeros at first.
    centre: Vec<f32>,
    is_centred: bool,
    /// Values `2 r` and `2 r + 1` of the copy in lane `l` of block `b` are at `(b × height + r) × LANES + l`, four bits each.
    copies: Vec<u8>,
    measures: Vec<Measures>,
}

/// What the sums over a block's values become distances with.
#[derive(Clone)]
struct Measures {
    /// What a copy is multiplied with to be the embedding, but for rounding.
    scales: [f32; LANES],
    /// The square of its length; infinite where there is none.
    squares: [f32; LANES],
}

impl Measures {
    /// Of a block without embeddings.
    const NONE: Self = Self { scales: [0.0; LANES], squares: [f32::INFINITY; LANES] };
}

impl Embeddings {
    /// None yet, of `length` values each.
    #[must_use]
    pub fn new(length: usize) -> Self {
        let (values, copies, measures) = (Vec::new(), Vec::new(), Vec::new());
        Self { length, values, centre: vec![0.0; length], is_centred: false, copies, measures }
    }

    /// Those whose values stand one after the other in `values`, of `length` each; all cores work at it. A rest that is
    /// shorter is left out.
    #[must_use]
    pub fn of(length: usize, mut values: Vec<f32>) -> Self {
        if length == 0 {
            return Self::new(0);
        }
        let count = values.len() / length;
        values.truncate(count * length);
        let mut all = Self { values, ..Self::new(length) };
        if count >= CENTRED {
            all.is_centred = true;
            all.find_centre(CENTRED);
        }
        let size = all.height() * LANES;
        let blocks = count.div_ceil(LANES);
        let (mut copies, mut measures) = (vec![0; blocks * size], vec![Measures::NONE; blocks]);
        let cores = thread::available_parallelism().map_or(1, |cores| cores.get());
        let share = blocks.div_ceil(cores).max(1);
        thread::scope(|threads| {
            let parts = copies.chunks_mut(share * size).zip(measures.chunks_mut(share));
            for ((copies, measures), values) in parts.zip(all.values.chunks(share * LANES * length)) {
                let centre = &all.centre;
                threads.spawn(move || {
                    for (number, embedding) in values.chunks_exact(length).enumerate() {
                        let block = number / LANES;
                        let copies = &mut copies[block * size..(block + 1) * size];
                        copy(embedding, centre, number % LANES, copies, &mut measures[block]);
                    }
                });
            }
        });
        all.copies = copies;
        all.measures = measures;
        all
    }

    /// How many values each has.
    #[must_use]
    pub fn length(&self) -> usize {
        self.length
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.values.len().checked_div(self.length).unwrap_or_default()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    /// The one with a number.
    #[must_use]
    pub fn get(&self, number: usize) -> Option<&[f32]> {
        self.values.get(number * self.length..(number + 1) * self.length)
    }

    /// Adds one, whose number is the count before. False where it has another length, and is not taken.
    pub fn push(&mut self, embedding: &[f32]) -> bool {
        if embedding.len() != self.length || self.length == 0 {
            return false;
        }
        let number = self.len();
        self.values.extend(embedding);
        if number.is_multiple_of(LANES) {
            self.copies.resize(self.copies.len() + self.height() * LANES, 0);
            self.measures.push(Measures::NONE);
        }
        self.copy(number);
        if !self.is_centred && number + 1 == CENTRED {
            self.is_centred = true;
            self.find_centre(CENTRED);
            (0..CENTRED).for_each(|number| self.copy(number));
        }
        true
    }

    /// Removes the one with a number; the last one takes its number. Nothing happens where there is none.
    pub fn swap_remove(&mut self, number: usize) {
        let Some(last) = self.len().checked_sub(1).filter(|last| number <= *last) else { return };
        self.values.copy_within(last * self.length.., number * self.length);
        self.values.truncate(last * self.length);
        if number < last {
            self.copy(number);
        }
        self.measures[last / LANES].squares[last % LANES] = f32::INFINITY;
        self.measures.truncate(last.div_ceil(LANES));
        self.copies.truncate(last.div_ceil(LANES) * self.height() * LANES);
    }

    /// The `count` nearest to `probe` with their distances, nearest first; those that `is_left_out` are passed over.
    ///
    /// Not generic over the function: that would be compiled where it is called, in development without optimisation.
    #[must_use]
    pub fn nearest(&self, probe: &[f32], count: usize, is_left_out: &dyn Fn(usize) -> bool) -> Vec<(f32, usize)> {
        if count == 0 || probe.len() != self.length || self.is_empty() {
            return Vec::new();
        }
        let off_centre: Vec<f32> = probe.iter().zip(&self.centre).map(|(value, centre)| value - centre).collect();
        let (copy, scale) = rounded(&off_centre, PROBE_STEPS);
        let square: f32 = off_centre.iter().map(|value| value * value).sum();
        let mut pairs = Vec::with_capacity(self.height());
        for pair in copy.chunks(2) {
            pairs.push([pair[0], pair.get(1).copied().unwrap_or_default()]);
        }
        let scan = Scan {
            embeddings: self,
            probe,
            pairs: &pairs,
            shifted: SHIFT * copy.iter().map(|&value| i32::from(value)).sum::<i32>(),
            square,
            doubled: 2.0 * scale,
            // Rounding is off by up to half a step, evenly: by the root of a twelfth of one on average.
            doubt: DOUBT * 2.0 * square.sqrt() / 12.0_f32.sqrt(),
            nearest: Nearest { wanted: count, heap: BinaryHeap::with_capacity(count + 1), farthest: f32::INFINITY },
            is_left_out,
        };
        let nearest = Arch::new().dispatch(scan).heap.into_sorted_vec();
        nearest.into_iter().map(|(Apart(apart), number)| (apart, number)).collect()
    }

    fn height(&self) -> usize {
        self.length.div_ceil(2)
    }

    /// Writes the copy of the embedding with a number.
    fn copy(&mut self, number: usize) {
        let (block, size) = (number / LANES, self.height() * LANES);
        let embedding = &self.values[number * self.length..(number + 1) * self.length];
        let copies = &mut self.copies[block * size..(block + 1) * size];
        copy(embedding, &self.centre, number % LANES, copies, &mut self.measures[block]);
    }

    /// Takes the mean of the first ones for the centre of all.
    fn find_centre(&mut self, count: usize) {
        let mut sums = vec![0.0; self.length];
        for embedding in self.values.chunks_exact(self.length).take(count) {
            sums.iter_mut().zip(embedding).for_each(|(sum, value)| *sum += value);
        }
        self.centre = sums.into_iter().map(|sum| sum / count as f32).collect();
    }
}

/// Writes the copy of an embedding into a lane of its block.
fn copy(embedding: &[f32], centre: &[f32], lane: usize, copies: &mut [u8], measures: &mut Measures) {
    let off_centre: Vec<f32> = embedding.iter().zip(centre).map(|(value, centre)| value - centre).collect();
    let (copy, scale) = rounded(&off_centre, STEPS);
    for (place, pair) in copies[lane..].iter_mut().step_by(LANES).zip(copy.chunks(2)) {
        let four_bits = |value: Option<&i16>| (i32::from(value.copied().unwrap_or_default()) + SHIFT) as u8;
        *place = four_bits(pair.first()) | four_bits(pair.get(1)) << 4;
    }
    measures.scales[lane] = scale;
    measures.squares[lane] = off_centre.iter().map(|value| value * value).sum();
}

/// Whole numbers up to `steps` on either side of 0, and what to multiply them with.
fn rounded(values: &[f32], steps: f32) -> (Vec<i16>, f32) {
    let largest = values.iter().fold(0.0_f32, |largest, value| largest.max(value.abs()));
    let scale = if largest > 0.0 { largest / steps } else { 1.0 };
    (values.iter().map(|value| (value / scale).round() as i16).collect(), scale)
}

struct Scan<'e> {
    embeddings: &'e Embeddings,
    probe: &'e [f32],
    /// The copy of the probe, two values at a time.
    pairs: &'e [[i16; 2]],
    /// What the shift of the other copies adds to every product.
    shifted: i32,
    /// The square of the probe's length.
    square: f32,
    /// Twice the scale of its copy.
    doubled: f32,
    /// By how much a square of a distance may be off, for a copy whose scale is 1.
    doubt: f32,
    nearest: Nearest,
    is_left_out: &'e dyn Fn(usize) -> bool,
}

impl WithSimd for Scan<'_> {
    type Output = Nearest;

    #[inline(always)]
    fn with_simd<S: Simd>(mut self, simd: S) -> Nearest {
        let size = self.embeddings.height() * LANES;
        let blocks = self.embeddings.copies.chunks_exact(size).zip(&self.embeddings.measures);
        for (block, (copies, measures)) in blocks.enumerate() {
            let least = simd.vectorize(
                #[inline(always)]
                || self.least_apart(copies, measures),
            );
            if least.iter().any(|&least| least < self.nearest.farthest) {
                self.compare(block * LANES, &least);
            }
        }
        self.nearest
    }
}

impl Scan<'_> {
    /// The least that the squares of the distances can be.
    #[inline(always)]
    fn least_apart(&self, copies: &[u8], measures: &Measures) -> [f32; LANES] {
        let mut products = [-self.shifted; LANES];
        for (pairs, rows) in self.pairs.chunks(ROWS).zip(copies.as_chunks::<LANES>().0.chunks(ROWS)) {
            // Sums half as wide mean twice as many at once.
            let mut sums = [0_i16; LANES];
            for (wanted, row) in pairs.iter().zip(rows) {
                for (sum, two) in sums.iter_mut().zip(row) {
                    *sum += i16::from(two & 15) * wanted[0] + i16::from(two >> 4) * wanted[1];
                }
            }
            products.iter_mut().zip(sums).for_each(|(product, sum)| *product += i32::from(sum));
        }
        // |a − b|² = |a|² + |b|² − 2 a·b
        std::array::from_fn(|lane| {
            let apart = self.square + measures.squares[lane];
            apart - measures.scales[lane] * (self.doubled * products[lane] as f32 + self.doubt)
        })
    }

    #[inline(never)]
    fn compare(&mut self, first: usize, least: &[f32; LANES]) {
        for (number, &least) in (first..).zip(least) {
            if least < self.nearest.farthest
                && let Some(embedding) = self.embeddings.get(number)
                && !(self.is_left_out)(number)
            {
                self.nearest.offer(distance(self.probe, embedding), number);
            }
        }
    }
}

/// The nearest so far, the farthest of them on top.
struct Nearest {
    wanted: usize,
    heap: BinaryHeap<(Apart, usize)>,
    /// The square of its distance; infinite until there are as many as wanted.
    farthest: f32,
}

impl Nearest {
    fn offer(&mut self, apart: f32, number: usize) {
        self.heap.push((Apart(apart), number));
        if self.heap.len() > self.wanted {
            self.heap.pop();
        }
        if self.heap.len() == self.wanted {
            self.farthest = self.heap.peek().map_or(f32::INFINITY, |(apart, _)| apart.0 * apart.0);
        }
    }
}

/// Orders numbers that are never "not a number".
#[derive(Clone, Copy, PartialEq)]
struct Apart(f32);

impl Eq for Apart {}

impl PartialOrd for Apart {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Apart {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.0.total_cmp(&other.0)
    }
}

#[cfg(test)]
mod tests {
    use rand::{Rng, SeedableRng, rngs::StdRng};

    use super::{CENTRED, Embeddings};
    use crate::embed::distance;

    /// Points on a line: the number is where it stands.
    fn line(count: usize, length: usize) -> Embeddings {
        let mut embeddings = Embeddings::new(length);
        (0..count).for_each(|number| assert!(embeddings.push(&vec![number as f32; length])));
        embeddings
    }

    fn numbers(found: Vec<(f32, usize)>) -> Vec<usize> {
        found.into_iter().map(|(_, number)| number).collect()
    }

    #[test]
    fn the_nearest_are_found_wherever_blocks_begin_and_end_and_whether_the_length_is_odd_or_even() {
        for length in [1, 2, 5, 33, 128] {
            for count in [1, 63, 64, 65, 200] {
                let embeddings = line(count, length);
                for number in [0, count / 2, count - 1] {
                    let found = embeddings.nearest(&vec![number as f32 + 0.1; length], 1, &|_| false);
                    assert_eq!(numbers(found), [number], "{count} of length {length}");
                }
                assert_eq!(embeddings.nearest(&vec![0.0; length], 500, &|_| false).len(), count);
            }
        }
    }

    #[test]
    fn the_nearest_come_in_order_and_with_their_distances() {
        assert_eq!(line(100, 1).nearest(&[70.25], 3, &|_| false), [(0.25, 70), (0.75, 71), (1.25, 69)]);
    }

    #[test]
    fn who_is_left_out_makes_place_for_the_next() {
        let embeddings = line(100, 4);
        assert_eq!(numbers(embeddings.nearest(&[70.2; 4], 3, &|number| number == 70)), [71, 69, 72]);
    }

    #[test]
    fn the_last_one_takes_the_number_of_the_removed() {
        let mut embeddings = line(130, 4);
        embeddings.swap_remove(3);
        assert_eq!(numbers(embeddings.nearest(&[129.0; 4], 1, &|_| false)), [3]);
        assert_eq!(numbers(embeddings.nearest(&[3.1; 4], 2, &|_| false)), [4, 2]);
        (0..129).for_each(|_| embeddings.swap_remove(0));
        embeddings.swap_remove(0);
        assert!(embeddings.is_empty() && embeddings.copies.is_empty() && embeddings.measures.is_empty());
        assert!(embeddings.nearest(&[1.0; 4], 1, &|_| false).is_empty());
    }

    #[test]
    fn another_length_is_not_taken_and_finds_nothing() {
        let mut embeddings = line(3, 4);
        assert!(!embeddings.push(&[1.0; 3]) && embeddings.len() == 3);
        assert!(embeddings.nearest(&[1.0; 3], 1, &|_| false).is_empty());
        assert!(!Embeddings::new(0).push(&[]));
    }

    #[test]
    fn filling_at_once_gives_what_adding_one_after_the_other_gives() {
        for count in [0, 1, 63, 64, 65, 200, CENTRED - 1, CENTRED + 70] {
            let one_by_one = line(count, 5);
            let at_once = Embeddings::of(5, one_by_one.values.clone());
            assert_eq!((&at_once.copies, &at_once.centre), (&one_by_one.copies, &one_by_one.centre), "{count}");
            assert_eq!((at_once.len(), at_once.is_centred), (one_by_one.len(), one_by_one.is_centred));
            for (left, right) in at_once.measures.iter().zip(&one_by_one.measures) {
                assert_eq!((left.scales, left.squares), (right.scales, right.squares), "{count}");
            }
        }
        assert!(Embeddings::of(0, vec![1.0]).is_empty() && Embeddings::of(4, vec![1.0; 3]).is_empty());
    }

    #[test]
    fn searching_finds_what_comparing_with_all_finds_before_and_after_the_centre_is_known() {
        let mut dice = StdRng::seed_from_u64(1);
        // Around a centre that is longer than what they differ in, as embeddings of faces are.
        let mut drawn = || -> Vec<f32> { (0..64).map(|_| 0.1 + dice.random_range(-0.12..0.12)).collect() };
        let mut embeddings = Embeddings::new(64);
        let all: Vec<_> = (0..CENTRED + 100).map(|_| drawn()).collect();
        for embedding in &all {
            embeddings.push(embedding);
            if ![CENTRED - 1, CENTRED + 100].contains(&embeddings.len()) {
                continue;
            }
            for _ in 0..100 {
                let probe = drawn();
                let mut wanted: Vec<_> =
                    all[..embeddings.len()].iter().map(|other| distance(&probe, other)).enumerate().collect();
                wanted.sort_by(|(_, one), (_, other)| one.total_cmp(other));
                let wanted: Vec<_> = wanted.into_iter().take(10).map(|(number, apart)| (apart, number)).collect();
                assert_eq!(embeddings.nearest(&probe, 10, &|_| false), wanted);
            }
        }
    }
}
