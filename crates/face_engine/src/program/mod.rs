//! A network as a list of steps on our own [kernels](crate::kernels), made from an ONNX file once and for one size of
//! picture. Only the layers that face networks are made of are known ([`layers`]); any other network runs on the general
//! inference library.

mod layers;
mod merge;
mod onnx;
mod steps;

use std::sync::{Arc, Mutex, PoisonError};

use image::RgbImage;

use crate::kernels::{Machine, Place, Shape};
use crate::models::PixelInput;
use steps::Step;

/// Why a network is not run on our kernels.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unfit {
    /// It has a layer, or a way to use one, that they do not know.
    Unknown(String),
    /// Its layers do not fit each other for pictures of this size, on whatever they are run.
    Size(String),
}

impl Unfit {
    fn unknown(what: impl Into<String>) -> Self {
        Self::Unknown(what.into())
    }
}

/// A network ready to run. Cheap to clone; any number of threads may run it at the same time.
#[derive(Debug, Clone)]
pub struct Program {
    plan: Arc<Plan>,
}

#[derive(Debug)]
struct Plan {
    input: Place,
    input_memory: usize,
    steps: Vec<Step>,
    output: Place,
    output_memory: usize,
    output_shape: Vec<usize>,
    /// Numbers in each piece of memory.
    memory: Vec<usize>,
    /// Numbers in the piece that is every step's own while it works.
    between: usize,
    /// Memory of runs that have ended, for those to come.
    idle: Mutex<Vec<Memory>>,
}

/// What a run works in.
#[derive(Debug)]
struct Memory {
    values: Vec<Vec<f32>>,
    between: Vec<f32>,
}

impl Memory {
    fn of(plan: &Plan) -> Self {
        let values = plan.memory.iter().map(|&numbers| vec![0.0; numbers]).collect();
        Self { values, between: vec![0.0; plan.between] }
    }
}

impl Program {
    /// Lays out the network in `onnx` on `machine` for pictures of `height` × `width` pixels with three channels.
    ///
    /// # Errors
    /// [`Unfit`] says which layer our kernels do not know, also where the file makes no sense, or where sizes do not fit.
    pub fn new(machine: Machine, onnx: &[u8], height: usize, width: usize) -> Result<Self, Unfit> {
        let mut network = layers::read(onnx, Shape { height, width, channels: 3 })?;
        merge::merge(&mut network);
        Ok(Self { plan: Arc::new(steps::plan(machine, &network)?) })
    }

    /// Shape of the output, as the ONNX file has it.
    #[must_use]
    pub fn output_shape(&self) -> &[usize] {
        &self.plan.output_shape
    }

    /// Runs the network on `picture`, which must have the size it was laid out for, its values taken as `input` says.
    #[must_use]
    pub fn run_picture(&self, picture: &RgbImage, input: &PixelInput) -> Vec<f32> {
        let (tables, order) = (crate::pixels::tables(input), input.channels.order());
        let pixels = picture.as_raw().as_chunks::<3>().0;
        let stored = self.plan.input.stored;
        self.run(|y, row| {
            let width = picture.width() as usize;
            let pixels = &pixels[y * width..(y + 1) * width];
            for (target, pixel) in row.chunks_exact_mut(stored).zip(pixels) {
                for channel in 0..3 {
                    target[channel] = tables[channel][usize::from(pixel[order[channel]])];
                }
            }
        })
    }

    /// Runs the network on `values`, `[channel, row, column]`.
    #[must_use]
    pub fn run_planes(&self, values: &[f32]) -> Vec<f32> {
        let Place { shape: Shape { height, width, .. }, stored, .. } = self.plan.input;
        self.run(|y, row| {
            for (x, target) in row.chunks_exact_mut(stored).enumerate() {
                for channel in 0..3 {
                    target[channel] = values[(channel * height + y) * width + x];
                }
            }
        })
    }

    /// Runs the network on rows that `fill` writes, pixel by pixel.
    fn run(&self, fill: impl Fn(usize, &mut [f32])) -> Vec<f32> {
        let plan = &*self.plan;
        let idle = plan.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let mut memory = idle.unwrap_or_else(|| Memory::of(plan));
        let Memory { values, between } = &mut memory;

        let input = &mut values[plan.input_memory];
        if plan.input.stored == plan.input.shape.channels {
            plan.input.clear_border(input);
        } else {
            // What fills the pixels up meets nothing but zeros; but zero times infinity, which may be left there, is no number.
            input[..plan.input.numbers()].fill(0.0);
        }
        for y in 0..plan.input.shape.height {
            fill(y, &mut input[plan.input.across(y)]);
        }
        for step in &plan.steps {
            step.run(values, between);
        }
        let output = planes(&values[plan.output_memory], plan.output);
        plan.idle.lock().unwrap_or_else(PoisonError::into_inner).push(memory);
        output
    }
}

/// The picture at `place` channel by channel, without what fills it up.
fn planes(values: &[f32], place: Place) -> Vec<f32> {
    let Shape { height, width, channels } = place.shape;
    let mut planes = Vec::with_capacity(height * width * channels);
    for channel in 0..channels {
        for y in 0..height {
            planes.extend((0..width).map(|x| values[place.at(y, x) + channel]));
        }
    }
    planes
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::layers::{Kind, Layer, Network};
    use super::{Program, Unfit, steps};
    use crate::kernels::{Activation, Filters, Machine, Shape, Window};

    fn layer(kind: Kind, at: usize, output: Shape) -> Layer {
        Layer { kind, inputs: vec![at], output, activation: Activation::None, pooled: None }
    }

    /// A scaled picture, and so many points of so many channels each.
    fn network(channels: &[usize]) -> Network {
        let input = Shape { height: 8, width: 8, channels: 3 };
        let scale = Kind::Scale { scale: vec![2.0; 3], shift: vec![0.0; 3] };
        let mut layers = vec![layer(scale, 0, input)];
        for (&outputs, at) in channels.iter().zip(1..) {
            let inputs = layers[at - 1].output.channels;
            let weights = (0..inputs * outputs).map(|number| (number % 5) as f32 - 2.0).collect();
            let filters = Filters { weights, outputs, inputs, bias: vec![0.0; outputs] };
            let window = Window { kernel: [1, 1], stride: [1, 1], before: [0, 0], after: [0, 0] };
            layers.push(layer(Kind::Convolve(filters, window), at, Shape { channels: outputs, ..input }));
        }
        Network { input, output: layers.len(), layers, output_shape: vec![] }
    }

    #[test]
    fn a_picture_for_which_numbers_are_too_small_leaves_nothing_behind() {
        for machine in Machine::all() {
            let plan = steps::plan(machine, &network(&[64, 64, 64, 64, 8])).unwrap();
            let program = Program { plan: Arc::new(plan) };
            let picture: Vec<f32> = (0..192).map(|number| (number % 7) as f32).collect();
            let before = program.run_planes(&picture);
            let large: Vec<f32> = picture.iter().map(|value| value * 1e38).collect();
            assert!(program.run_planes(&large).iter().any(|value| !value.is_finite()));
            assert_eq!(program.run_planes(&picture), before, "{} numbers at once", machine.lanes());
        }
    }

    #[test]
    fn a_network_that_takes_more_memory_than_any_face_is_refused_before_it_gets_it() {
        let Some(machine) = Machine::here() else { return };
        let mut large = network(&[16]);
        let wide = Shape { height: 8, width: 1 << 22, channels: 1 };
        large.layers.push(layer(Kind::Widen { before: [0, 0] }, 2, wide));
        large.output = 3;
        assert!(matches!(steps::plan(machine, &large), Err(Unfit::Size(why)) if why.contains("memory")));
    }
}
