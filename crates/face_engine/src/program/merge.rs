//! Does several layers in one pass over memory: scales go into the filters before them, sums and activations to the end
//! of the layer that feeds them.

use super::layers::{Kind, Network};
use crate::kernels::pooling::Pool;
use crate::kernels::{Activation, Filters, PooledConvolution, Winograd};

/// Merges what can be merged. The network computes the same.
pub fn merge(network: &mut Network) {
    let mut at = 0;
    while at < network.layers.len() {
        match last_source(network, at) {
            Some(before) if merged(network, before, at) => remove(network, at, before),
            _ => at += 1,
        }
    }
}

/// The last of the layers whose values layer `at` takes, if nobody else takes that value.
fn last_source(network: &Network, at: usize) -> Option<usize> {
    let value = *network.layers[at].inputs.iter().max()?;
    let takers = network.layers.iter().flat_map(|layer| &layer.inputs).filter(|input| **input == value).count();
    value.checked_sub(1).filter(|_| takers == 1 && network.output != value)
}

/// Merges layer `at` into layer `before` where that is possible.
fn merged(network: &mut Network, before: usize, at: usize) -> bool {
    let (head, tail) = network.layers.split_at_mut(at);
    let (source, layer) = (&mut head[before], &tail[0]);
    if source.pooled.is_some() {
        return false;
    }
    if let (Kind::Convolve(filters, of), Kind::Pool(Pool::Largest, window)) = (&source.kind, &layer.kind) {
        let is_wide = source.output.width >= PooledConvolution::LEAST_WIDTH && source.inputs.len() == 1;
        // Fewer products win more than one way through memory does.
        let is_worth_it = is_wide && !Winograd::suits(*of, filters.inputs, source.output);
        if is_worth_it {
            source.pooled = Some((*window, source.output));
            source.output = layer.output;
        }
        return is_worth_it;
    }
    if source.activation != Activation::None {
        return false;
    }
    match (&mut source.kind, &layer.kind) {
        (Kind::Widen { .. }, _) | (Kind::Pool(..), Kind::Activate) => return false,
        (_, Kind::Activate) => source.activation = layer.activation.clone(),
        (Kind::Convolve(filters, _) | Kind::Depthwise(filters, _), Kind::Scale { scale, shift })
            if source.inputs.len() == 1 =>
        {
            rescale(filters, scale, shift);
        }
        (Kind::Convolve(..), Kind::Add) if source.inputs.len() == 1 => {
            // The other value is older, or it would be the last.
            let Some(&other) = layer.inputs.iter().find(|input| **input != before + 1) else { return false };
            source.inputs.push(other);
        }
        _ => return false,
    }
    true
}

/// Takes layer `at` out; who took its value takes that of layer `before`.
fn remove(network: &mut Network, at: usize, before: usize) {
    network.layers.remove(at);
    let moved = |value: usize| match value {
        value if value == at + 1 => before + 1,
        value if value > at => value - 1,
        value => value,
    };
    for layer in &mut network.layers {
        for input in &mut layer.inputs {
            *input = moved(*input);
        }
    }
    network.output = moved(network.output);
}

/// The filters whose sums are `sum × scale + shift` of what they were.
fn rescale(filters: &mut Filters, scale: &[f32], shift: &[f32]) {
    let each = filters.weights.len() / filters.outputs.max(1);
    for (weights, scale) in filters.weights.chunks_exact_mut(each.max(1)).zip(scale) {
        weights.iter_mut().for_each(|weight| *weight *= scale);
    }
    for ((bias, scale), shift) in filters.bias.iter_mut().zip(scale).zip(shift) {
        *bias = *bias * scale + shift;
    }
}

#[cfg(test)]
mod tests {
    use super::merge;
    use crate::kernels::{Activation, Filters, Shape, Window};
    use crate::program::layers::{Kind, Layer, Network};

    const SHAPE: Shape = Shape { height: 4, width: 4, channels: 2 };
    const POINT: Window = Window { kernel: [1, 1], stride: [1, 1], before: [0, 0], after: [0, 0] };

    fn layer(kind: Kind, inputs: &[usize]) -> Layer {
        Layer { kind, inputs: inputs.to_vec(), output: SHAPE, activation: Activation::None, pooled: None }
    }

    fn convolution(inputs: &[usize]) -> Layer {
        let filters = Filters { weights: vec![1.0, 2.0, 3.0, 4.0], outputs: 2, inputs: 2, bias: vec![1.0, 1.0] };
        layer(Kind::Convolve(filters, POINT), inputs)
    }

    fn rectify(input: usize) -> Layer {
        Layer { activation: Activation::Rectify, ..layer(Kind::Activate, &[input]) }
    }

    fn network(layers: Vec<Layer>) -> Network {
        let output = layers.len();
        Network { input: SHAPE, layers, output, output_shape: vec![] }
    }

    #[test]
    fn a_block_with_a_way_around_becomes_two_convolutions() {
        let mut found =
            network(vec![convolution(&[0]), rectify(1), convolution(&[2]), layer(Kind::Add, &[3, 0]), rectify(4)]);
        merge(&mut found);
        let inputs: Vec<_> = found.layers.iter().map(|layer| layer.inputs.clone()).collect();
        assert_eq!(inputs, [vec![0], vec![1, 0]]);
        assert!(found.layers.iter().all(|layer| layer.activation == Activation::Rectify));
        assert_eq!(found.output, 2);
    }

    #[test]
    fn a_scale_goes_into_the_filters() {
        let scale = Kind::Scale { scale: vec![2.0, 10.0], shift: vec![0.5, 0.25] };
        let mut found = network(vec![convolution(&[0]), layer(scale, &[1])]);
        merge(&mut found);
        let [Layer { kind: Kind::Convolve(filters, _), .. }] = &found.layers[..] else { panic!("{found:?}") };
        assert_eq!(filters.weights, [2.0, 4.0, 30.0, 40.0]);
        assert_eq!(filters.bias, [2.5, 10.25]);
    }

    #[test]
    fn what_another_layer_needs_stays_as_it_is() {
        let layers = vec![convolution(&[0]), rectify(1), layer(Kind::Add, &[1, 2])];
        let mut found = network(layers);
        merge(&mut found);
        assert_eq!(found.layers.len(), 3);
    }
}
