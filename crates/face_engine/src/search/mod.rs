//! The nearest of very many embeddings.
//!
//! A search first looks at quantized codes of four bits a value: an eighth of the bytes, and reading is what such a search waits for. The
//! error of rounding is known: every embedding that might be among the nearest if the rounding was unlucky (by five times its standard
//! deviation) is compared exactly. So the codes decide only which embeddings are worth comparing, never which is nearest.
//!
//! Codes stand in blocks. The first four values of all codes of a block come first, then the next four and so on: one
//! instruction works on many codes, and nothing needs to be summed across a vector.

mod codes;
mod layout;
mod nearest;
mod products;
mod scan;

use pulp::Arch;

use codes::QuantizedCodes;
use nearest::Nearest;
use scan::Scan;

/// With this many embeddings their mean is computed. Codes then hold the differences from it, which are half as long as the
/// embeddings, so that rounding matters half as much twice.
const CENTRED: usize = 512;

/// Embeddings that all have one length, numbered from 0. Not to be printed: they are people's biometric data.
pub struct Embeddings {
    length: usize,
    /// One after the other.
    values: Vec<f32>,
    is_centred: bool,
    codes: QuantizedCodes,
}

impl Embeddings {
    /// None yet, of `length` values each.
    #[must_use]
    pub fn new(length: usize) -> Self {
        Self { length, values: Vec::new(), is_centred: false, codes: QuantizedCodes::around(vec![0.0; length]) }
    }

    /// Embeddings from consecutive `values`, `length` each, quantized on all cores. A shorter rest is left out.
    #[must_use]
    pub fn of(length: usize, mut values: Vec<f32>) -> Self {
        if length == 0 {
            return Self::new(0);
        }
        let count = values.len() / length;
        values.truncate(count * length);
        let is_centred = count >= CENTRED;
        let centre = if is_centred { centre(length, &values) } else { vec![0.0; length] };
        Self { length, is_centred, codes: QuantizedCodes::of(centre, &values), values }
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
        if !self.is_centred && number + 1 == CENTRED {
            self.is_centred = true;
            self.codes = QuantizedCodes::of(centre(self.length, &self.values), &self.values);
        } else {
            self.codes.write(number, embedding);
        }
        true
    }

    /// Removes the one with a number; the last one takes its number. Nothing happens where there is none.
    pub fn swap_remove(&mut self, number: usize) {
        let Some(last) = self.len().checked_sub(1).filter(|last| number <= *last) else { return };
        self.values.copy_within(last * self.length.., number * self.length);
        self.values.truncate(last * self.length);
        if let Some(moved) = self.values.get(number * self.length..(number + 1) * self.length) {
            self.codes.write(number, moved);
        }
        self.codes.remove_last(last);
    }

    /// The `count` nearest to `probe` with their distances, nearest first; those that `is_left_out` are passed over.
    ///
    /// Not generic over the function: that would be compiled where it is called, in development without optimisation.
    #[must_use]
    pub fn nearest(&self, probe: &[f32], count: usize, is_left_out: &dyn Fn(usize) -> bool) -> Vec<(f32, usize)> {
        self.nearest_on(Arch::new(), probe, count, is_left_out)
    }

    fn nearest_on(
        &self,
        machine: Arch,
        wanted: &[f32],
        count: usize,
        is_left_out: &dyn Fn(usize) -> bool,
    ) -> Vec<(f32, usize)> {
        if count == 0 || wanted.len() != self.length || self.is_empty() {
            return Vec::new();
        }
        let probe = &self.codes.probe(wanted);
        let scan = Scan { embeddings: self, wanted, probe, nearest: Nearest::of(count), is_left_out };
        scan::scan_on(machine, scan).in_order()
    }
}

/// The mean of the first ones, for the centre of all.
fn centre(length: usize, values: &[f32]) -> Vec<f32> {
    let mut sums = vec![0.0; length];
    for embedding in values.chunks_exact(length).take(CENTRED) {
        sums.iter_mut().zip(embedding).for_each(|(sum, value)| *sum += value);
    }
    sums.into_iter().map(|sum| sum / CENTRED as f32).collect()
}

#[cfg(test)]
mod tests {
    use pulp::Arch;
    use rand::{Rng, SeedableRng, rngs::StdRng};

    use super::{CENTRED, Embeddings};
    use crate::embed::distance;

    /// Points on a line: the number is where it stands.
    fn line(count: usize, length: usize) -> Embeddings {
        let mut embeddings = Embeddings::new(length);
        (0..count).for_each(|number| assert!(embeddings.push(&vec![number as f32; length])));
        embeddings
    }

    /// All instructions that this machine has.
    fn machines() -> Vec<Arch> {
        let mut all = vec![Arch::new(), Arch::Scalar];
        #[cfg(target_arch = "x86_64")]
        all.extend(pulp::x86::V3::try_new().map(Arch::V3));
        all
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
        assert!(embeddings.is_empty() && embeddings.codes == Embeddings::new(4).codes);
        assert!(embeddings.nearest(&[1.0; 4], 1, &|_| false).is_empty());
    }

    #[test]
    fn adding_and_removing_writes_one_code_and_no_other() {
        // The first code is made wrong, so that writing it anew shows.
        let (first, wrong, new) = (0, [9.0; 4], [7.0; 4]);
        for count in [200, CENTRED + 70] {
            let [mut before, mut after] = [line(count, 4), line(count, 4)];
            before.codes.write(first, &wrong);
            for embeddings in [&mut before, &mut after] {
                assert!(embeddings.push(&new));
                embeddings.swap_remove(150);
                embeddings.swap_remove(count - 1);
            }
            after.codes.write(first, &wrong);
            assert!(before.codes == after.codes, "of {count}");
        }
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
            assert_eq!(at_once.codes, one_by_one.codes, "{count}");
            assert_eq!((at_once.len(), at_once.is_centred), (one_by_one.len(), one_by_one.is_centred));
        }
        assert!(Embeddings::of(0, vec![1.0]).is_empty() && Embeddings::of(4, vec![1.0; 3]).is_empty());
    }

    #[test]
    fn every_machine_finds_what_comparing_with_all_finds_before_and_after_the_centre_is_known() {
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
                for machine in machines() {
                    assert_eq!(embeddings.nearest_on(machine, &probe, 10, &|_| false), wanted, "{machine:?}");
                }
            }
        }
    }
}
