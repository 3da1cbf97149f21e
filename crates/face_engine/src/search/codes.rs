//! Quantized codes of embeddings in four bits a value, laid out for comparing many at a time.

use std::thread;

use pulp::Arch;

use super::layout::{CodeRow, LANES, ProbeRow, VALUES};

/// Largest value of a code. Values are kept with 8 added, so that they are positive.
const STEPS: f32 = 7.0;
const SHIFT: f32 = 8.0;
/// Largest value of the probe's code, which may have more than four bits: there is only one.
const PROBE_STEPS: f32 = 63.0;
/// How many standard deviations of rounding a code may be off.
const DOUBT: f32 = 5.0;

/// Factors that turn a block's products into distances.
#[derive(Clone)]
#[cfg_attr(test, derive(Debug, PartialEq))]
pub(super) struct Measures {
    /// Factors that turn codes into embeddings, but for rounding.
    pub scales: [f32; LANES],
    /// The square of the embedding's length; infinite in a lane without one.
    pub squares: [f32; LANES],
}

impl Measures {
    /// A block without embeddings.
    const NONE: Self = Self { scales: [0.0; LANES], squares: [f32::INFINITY; LANES] };
}

/// The codes, numbered from 0 in blocks of [`LANES`].
#[cfg_attr(test, derive(Debug, PartialEq))]
pub(super) struct QuantizedCodes {
    /// Vector that is subtracted from an embedding before it is quantized.
    centre: Vec<f32>,
    /// [`QuantizedCodes::height`] for each block.
    rows: Vec<CodeRow>,
    measures: Vec<Measures>,
}

impl QuantizedCodes {
    /// An empty list; embeddings are quantized relative to `centre`, which has as many values.
    pub(super) fn around(centre: Vec<f32>) -> Self {
        Self { centre, rows: Vec::new(), measures: Vec::new() }
    }

    /// Quantizes consecutive embeddings on all cores.
    pub(super) fn of(centre: Vec<f32>, values: &[f32]) -> Self {
        let mut all = Self::around(centre);
        let (length, height) = (all.centre.len(), all.height());
        if length == 0 {
            return all;
        }
        all.make_room(values.len() / length);
        let cores = thread::available_parallelism().map_or(1, |cores| cores.get());
        let share = all.measures.len().div_ceil(cores).max(1);
        let centre = &all.centre;
        thread::scope(|threads| {
            let parts = all.rows.chunks_mut(share * height).zip(all.measures.chunks_mut(share));
            for ((rows, measures), values) in parts.zip(values.chunks(share * LANES * length)) {
                threads.spawn(move || {
                    let blocks = rows.chunks_mut(height).zip(measures).zip(values.chunks(LANES * length));
                    let mut whole = vec![0; height * VALUES];
                    let write = || {
                        for ((rows, measures), values) in blocks {
                            for (lane, embedding) in values.chunks_exact(length).enumerate() {
                                quantize(embedding, centre, lane, &mut whole, rows, measures);
                            }
                        }
                    };
                    Arch::new().dispatch(write);
                });
            }
        });
        all
    }

    /// Writes the code with a number, which may be the next one.
    pub(super) fn write(&mut self, number: usize, embedding: &[f32]) {
        self.make_room(number + 1);
        let (block, height) = (number / LANES, self.height());
        let rows = &mut self.rows[block * height..(block + 1) * height];
        let mut whole = vec![0; height * VALUES];
        quantize(embedding, &self.centre, number % LANES, &mut whole, rows, &mut self.measures[block]);
    }

    /// Takes the last one away, whose number this is.
    pub(super) fn remove_last(&mut self, last: usize) {
        self.measures[last / LANES].squares[last % LANES] = f32::INFINITY;
        self.measures.truncate(last.div_ceil(LANES));
        self.rows.truncate(last.div_ceil(LANES) * self.height());
    }

    /// How many blocks there are.
    pub(super) fn blocks(&self) -> usize {
        self.measures.len()
    }

    /// The codes of a block and their measures.
    pub(super) fn block(&self, block: usize) -> (&[CodeRow], &Measures) {
        let height = self.height();
        (&self.rows[block * height..][..height], &self.measures[block])
    }

    /// Rows of a block.
    fn height(&self) -> usize {
        self.centre.len().div_ceil(VALUES)
    }

    fn make_room(&mut self, count: usize) {
        let blocks = count.div_ceil(LANES).max(self.measures.len());
        self.measures.resize(blocks, Measures::NONE);
        self.rows.resize(blocks * self.height(), CodeRow([0; 2 * LANES]));
    }

    /// Prepares a probe to be compared with the codes.
    pub(super) fn probe(&self, probe: &[f32]) -> Probe {
        let off_centre: Vec<f32> = probe.iter().zip(&self.centre).map(|(value, centre)| value - centre).collect();
        let scale = step(&off_centre, PROBE_STEPS);
        let mut code: Vec<i8> = off_centre.iter().map(|value| (value / scale).round() as i8).collect();
        code.resize(self.height() * VALUES, 0);
        let square: f32 = off_centre.iter().map(|value| value * value).sum();
        Probe {
            rows: code.as_chunks().0.iter().map(ProbeRow::of).collect(),
            shifted: SHIFT as i32 * code.iter().map(|&value| i32::from(value)).sum::<i32>(),
            square,
            doubled: 2.0 * scale,
            // Rounding is off by up to half a step, evenly: by the root of a twelfth of one on average.
            doubt: DOUBT * 2.0 * square.sqrt() / 12.0_f32.sqrt(),
        }
    }
}

/// An embedding that is looked for, in eight bits a value.
pub(super) struct Probe {
    pub rows: Vec<ProbeRow>,
    /// Amount that the codes' shift adds to every product.
    pub shifted: i32,
    /// The square of the probe's length.
    pub square: f32,
    /// Twice the scale of its code.
    pub doubled: f32,
    /// By how much a square of a distance may be off, for a code whose scale is 1.
    pub doubt: f32,
}

/// Writes the code of an embedding into a lane of its block. `whole` is overwritten; it has a place for each value, and what
/// is missing to full rows.
#[inline(always)]
fn quantize(
    embedding: &[f32],
    centre: &[f32],
    lane: usize,
    whole: &mut [u8],
    rows: &mut [CodeRow],
    measures: &mut Measures,
) {
    let (mut largest, mut square) = (0.0_f32, 0.0_f32);
    for (value, centre) in embedding.iter().zip(centre) {
        let off_centre = value - centre;
        largest = largest.max(off_centre.abs());
        square += off_centre * off_centre;
    }
    let scale = if largest > 0.0 { largest / STEPS } else { 1.0 };
    let steps = scale.recip();
    for ((bits, value), centre) in whole.iter_mut().zip(embedding).zip(centre) {
        // Nothing is negative, so that cutting off rounds.
        *bits = ((value - centre) * steps + (SHIFT + 0.5)) as u8;
    }
    for (row, four) in rows.iter_mut().zip(whole.as_chunks::<VALUES>().0) {
        row.0[2 * lane] = four[0] | four[2] << 4;
        row.0[2 * lane + 1] = four[1] | four[3] << 4;
    }
    measures.scales[lane] = scale;
    measures.squares[lane] = square;
}

/// The size of one step where values are rounded to `steps` steps on either side of 0.
fn step(values: &[f32], steps: f32) -> f32 {
    let largest = values.iter().fold(0.0_f32, |largest, value| largest.max(value.abs()));
    if largest > 0.0 { largest / steps } else { 1.0 }
}
