//! Decides where every value of a network lies in memory, and lays its layers out for this machine.

use super::layers::{Kind, Layer, Network};
use super::{Plan, Unfit};
use crate::kernels::combine::{Scaling, Sum, Widening};
use crate::kernels::pooling::Pooling;
use crate::kernels::{Activation, Convolution, Depthwise, Machine, Place, PooledConvolution, Window, Winograd};

/// One layer, and the pieces of memory it reads and writes.
#[derive(Debug)]
pub struct Step {
    work: Work,
    inputs: Vec<usize>,
    /// The first input's neighbour, where there is one: where it lies.
    second: Option<Place>,
    output: usize,
}

#[derive(Debug)]
enum Work {
    Convolve(Convolution),
    ConvolveAndPool(PooledConvolution),
    Winograd(Winograd),
    Depthwise(Depthwise),
    Pool(Pooling),
    Sum(Sum),
    Scale(Scaling),
    Widen(Widening),
}

impl Step {
    /// Does this step's work in `memory`; what it makes on its way goes into `between`.
    pub fn run(&self, memory: &mut [Vec<f32>], between: &mut [f32]) {
        // Out of the way while the inputs are borrowed; never one of them.
        let mut output = std::mem::take(&mut memory[self.output]);
        let input = |at: usize| &memory[self.inputs[at]][..];
        let added = || self.second.as_ref().map(|place| (place, input(1)));
        match &self.work {
            Work::Convolve(layer) => layer.run(input(0), added(), &mut output),
            Work::ConvolveAndPool(layer) => layer.run(input(0), between, &mut output),
            Work::Winograd(layer) => layer.run(input(0), added(), between, &mut output),
            Work::Depthwise(layer) => layer.run(input(0), &mut output),
            Work::Pool(layer) => layer.run(input(0), &mut output),
            Work::Sum(layer) => layer.run(input(0), input(1), &mut output),
            Work::Scale(layer) => layer.run(input(0), &mut output),
            Work::Widen(layer) => layer.run(input(0), &mut output),
        }
        memory[self.output] = output;
    }

    /// Numbers that it makes on its way.
    fn between(&self) -> usize {
        match &self.work {
            Work::ConvolveAndPool(layer) => layer.between(),
            Work::Winograd(layer) => layer.between(),
            _ => 0,
        }
    }
}

/// Most numbers that a network may work in, of four bytes each: a gigabyte. Those of faces take a hundredth of it.
const MOST_NUMBERS: usize = 1 << 28;

/// Lays `network` out.
///
/// # Errors
/// [`Unfit::Size`] where it would take more memory than any network of faces needs.
pub fn plan(machine: Machine, network: &Network) -> Result<Plan, Unfit> {
    let places = places(network);
    let (assigned, memory) = assign(network, &places);
    let numbers = memory.iter().fold(0_usize, |sum, numbers| sum.saturating_add(*numbers));
    if numbers > MOST_NUMBERS {
        return Err(Unfit::Size(format!("it takes {} MB of memory to run", numbers / (1 << 18))));
    }
    let mut steps = Vec::with_capacity(network.layers.len());
    for (at, layer) in network.layers.iter().enumerate() {
        steps.push(Step {
            work: work(machine, layer, &places, at + 1),
            inputs: layer.inputs.iter().map(|&value| assigned[value]).collect(),
            second: layer.inputs.get(1).map(|&value| places[value]),
            output: assigned[at + 1],
        });
    }
    Ok(Plan {
        input: places[0],
        input_memory: assigned[0],
        between: steps.iter().map(Step::between).max().unwrap_or(0),
        steps,
        output: places[network.output],
        output_memory: assigned[network.output],
        output_shape: network.output_shape.clone(),
        memory,
        idle: std::sync::Mutex::default(),
    })
}

/// How each value lies: with a border as wide as the widest that a convolution looks at.
fn places(network: &Network) -> Vec<Place> {
    let border = |value: usize| {
        let takers = network.layers.iter().filter(|layer| layer.inputs.first() == Some(&value));
        let looks = |layer: &Layer| match &layer.kind {
            Kind::Convolve(_, window) | Kind::Depthwise(_, window) => {
                let Window { before, after, .. } = window;
                before.iter().chain(after).copied().max().unwrap_or(0)
            }
            _ => 0,
        };
        takers.map(looks).max().unwrap_or(0)
    };
    // Only full convolutions can do with pixels of three numbers.
    let only_convolved = network
        .layers
        .iter()
        .filter(|layer| layer.inputs.contains(&0))
        .all(|layer| matches!(layer.kind, Kind::Convolve(..)) && layer.inputs == [0]);
    let input = if only_convolved && network.output != 0 { Place::of_input } else { Place::new };
    std::iter::once(input(network.input, border(0)))
        .chain(network.layers.iter().enumerate().map(|(at, layer)| Place::new(layer.output, border(at + 1))))
        .collect()
}

/// A piece of memory for each value, used again once nobody needs what was in it; and the size of each piece.
fn assign(network: &Network, places: &[Place]) -> (Vec<usize>, Vec<usize>) {
    let last_use = |value: usize| {
        let uses = network.layers.iter().enumerate().filter(|(_, layer)| layer.inputs.contains(&value));
        if value == network.output { usize::MAX } else { uses.map(|(at, _)| at).max().unwrap_or(0) }
    };
    let mut sizes = vec![places[0].numbers()];
    let mut assigned = vec![0];
    // Pieces and the layer after which they are free.
    let mut busy_until = vec![last_use(0)];
    for (at, place) in places[1..].iter().enumerate() {
        let wanted = place.numbers();
        // The free piece that fits best: the smallest that is large enough, or else the largest.
        let free = (0..sizes.len()).filter(|&piece| busy_until[piece] < at);
        let piece = free.min_by_key(|&piece| (sizes[piece] < wanted, sizes[piece].abs_diff(wanted)));
        let piece = piece.unwrap_or_else(|| {
            sizes.push(0);
            busy_until.push(0);
            sizes.len() - 1
        });
        sizes[piece] = sizes[piece].max(wanted);
        busy_until[piece] = last_use(at + 1).max(at);
        assigned.push(piece);
    }
    (assigned, sizes)
}

fn work(machine: Machine, layer: &Layer, places: &[Place], value: usize) -> Work {
    let (input, output) = (places[layer.inputs[0]], places[value]);
    let filled = |numbers: &[f32]| {
        let mut numbers = numbers.to_vec();
        numbers.resize(output.stored, 0.0);
        numbers
    };
    let activation = match &layer.activation {
        Activation::Slope(slopes) => Activation::Slope(filled(slopes)),
        plain => plain.clone(),
    };
    match &layer.kind {
        Kind::Convolve(filters, window) => match layer.pooled {
            Some((pooled, convolved)) => {
                let places = [input, Place::new(convolved, 0), output];
                Work::ConvolveAndPool(PooledConvolution::new(machine, filters, [*window, pooled], places, activation))
            }
            None => match Winograd::new(machine, filters, *window, input, output, &activation) {
                Some(layer) => Work::Winograd(layer),
                None => Work::Convolve(Convolution::new(machine, filters, *window, input, output, activation)),
            },
        },
        Kind::Depthwise(filters, window) => Work::Depthwise(Depthwise::new(
            machine,
            &filters.weights,
            filters.bias.clone(),
            *window,
            input,
            output,
            activation,
        )),
        Kind::Pool(pool, window) => Work::Pool(Pooling { machine, pool: *pool, window: *window, input, output }),
        Kind::Add => Work::Sum(Sum { machine, inputs: [input, places[layer.inputs[1]]], output, activation }),
        Kind::Scale { scale, shift } => {
            Work::Scale(Scaling { machine, input, output, scale: filled(scale), shift: filled(shift), activation })
        }
        Kind::Activate => Work::Scale(Scaling {
            machine,
            input,
            output,
            scale: filled(&vec![1.0; output.shape.channels]),
            shift: filled(&[]),
            activation,
        }),
        Kind::Widen { before } => Work::Widen(Widening { input, output, before: *before }),
    }
}
