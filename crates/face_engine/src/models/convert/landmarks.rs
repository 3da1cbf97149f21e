//! The layers of the landmark network: four densely connected blocks, each halving the picture, then one full layer.

use super::graph::{Dim, Graph, Padding, Reach, Value};
use super::weights::Weights;
use crate::models::ModelError;

/// Side of the input in pixels.
const SIDE: i64 = 112;

/// The ONNX file: pixels `[1, 3, 112, 112]` to `[1, 136]`.
pub(super) fn network(weights: &Weights) -> Result<Vec<u8>, ModelError> {
    let mut graph = Graph::default();
    let mut x = graph.input();
    for block in 0..4 {
        x = dense(&mut graph, weights, &x, block)?;
    }
    let x = graph.average_pool(&x, Reach::square(7, 2, Padding::None));
    let x = graph.channels_last(&x);
    let x = graph.flatten(&x);
    let x = graph.multiply(&x, weights.get("fc/weights")?);
    let x = graph.add_constant(&x, weights.get("fc/bias")?);
    let input = [Dim::Fixed(1), Dim::Fixed(3), Dim::Fixed(SIDE), Dim::Fixed(SIDE)];
    Ok(graph.finish("landmarks", &input, &x, &[Dim::Fixed(1), Dim::Fixed(136)]))
}

/// Each layer of a block sees the sum of all layers of the block before it.
fn dense(graph: &mut Graph, weights: &Weights, input: &Value, block: usize) -> Result<Value, ModelError> {
    let weight = |part: &str| weights.get(&format!("dense{block}/{part}"));
    let first = if block == 0 {
        let halving = Reach::square(3, 2, Padding::Same);
        graph.convolution(input, weight("conv0/filters")?, weight("conv0/bias")?, halving)
    } else {
        separable(graph, weights, input, &format!("dense{block}/conv0"), 2)?
    };
    let first = graph.relu(&first);
    let second = separable(graph, weights, &first, &format!("dense{block}/conv1"), 1)?;
    let sum = graph.add(&first, &second);
    let active = graph.relu(&sum);
    let third = separable(graph, weights, &active, &format!("dense{block}/conv2"), 1)?;
    let sum = graph.add(&sum, &third);
    let active = graph.relu(&sum);
    let fourth = separable(graph, weights, &active, &format!("dense{block}/conv3"), 1)?;
    let sum = graph.add(&sum, &fourth);
    Ok(graph.relu(&sum))
}

fn separable(
    graph: &mut Graph,
    weights: &Weights,
    input: &Value,
    layer: &str,
    stride: i64,
) -> Result<Value, ModelError> {
    let weight = |part: &str| weights.get(&format!("{layer}/{part}"));
    let around = Reach::square(3, stride, Padding::Same);
    let x = graph.depthwise(input, weight("depthwise_filter")?, around);
    Ok(graph.convolution(&x, weight("pointwise_filter")?, weight("bias")?, Reach::POINT))
}
