//! The layers of dlib's face recognition network: a ResNet of 29 convolutions. Each convolution is followed by a scale
//! and shift per channel, which are folded into its filters and bias here.

use super::graph::{Dim, Graph, Padding, Reach, Value};
use super::weights::{Array, Weights};
use crate::models::ModelError;

/// Side of the aligned face in pixels.
const SIDE: i64 = 150;
/// Side of the picture after the first convolution (7 pixels, every second) and pooling (3 pixels, every second).
const SIDE_AFTER_STEM: i64 = 35;

/// A stage: its name, channels before and after its first block, and the plain blocks that follow that one.
const STAGES: [(&str, i64, i64, usize); 4] =
    [("conv64", 32, 64, 3), ("conv128", 64, 128, 2), ("conv256", 128, 256, 2), ("conv256_down_out", 256, 256, 0)];

/// The ONNX file: pixels `[1, 3, 150, 150]` to `[1, 128]`.
pub(super) fn network(weights: &Weights) -> Result<Vec<u8>, ModelError> {
    let mut graph = Graph::default();
    let stem = Reach::square(7, 2, Padding::None);
    let pixels = graph.input();
    let x = scaled_convolution(&mut graph, weights, &pixels, "conv32_down", stem)?;
    let x = graph.relu(&x);
    let mut x = graph.max_pool(&x, Reach::square(3, 2, Padding::None));
    for block in 1..=3 {
        x = plain_block(&mut graph, weights, &x, &format!("conv32_{block}"))?;
    }
    let mut side = SIDE_AFTER_STEM;
    for (stage, before, after, plain_blocks) in STAGES {
        let first = if plain_blocks == 0 { stage.to_owned() } else { format!("{stage}_down") };
        (x, side) = halving_block(&mut graph, weights, &x, &first, side, after - before)?;
        for block in 1..=plain_blocks {
            x = plain_block(&mut graph, weights, &x, &format!("{stage}_{block}"))?;
        }
    }
    let x = graph.global_average_pool(&x);
    let x = graph.flatten(&x);
    let x = graph.multiply(&x, weights.get("fc")?);
    let input = [Dim::Fixed(1), Dim::Fixed(3), Dim::Fixed(SIDE), Dim::Fixed(SIDE)];
    Ok(graph.finish("embed", &input, &x, &[Dim::Fixed(1), Dim::Fixed(128)]))
}

const AROUND: Reach = Reach::square(3, 1, Padding::Each(1));

fn plain_block(graph: &mut Graph, weights: &Weights, input: &Value, block: &str) -> Result<Value, ModelError> {
    let x = scaled_convolution(graph, weights, input, &format!("{block}/conv1"), AROUND)?;
    let x = graph.relu(&x);
    let x = scaled_convolution(graph, weights, &x, &format!("{block}/conv2"), AROUND)?;
    let x = graph.add(&x, input);
    Ok(graph.relu(&x))
}

/// Halves the picture and adds `new_channels` channels; returns the new side too.
fn halving_block(
    graph: &mut Graph,
    weights: &Weights,
    input: &Value,
    block: &str,
    side: i64,
    new_channels: i64,
) -> Result<(Value, i64), ModelError> {
    let halving = Reach::square(3, 2, Padding::None);
    let x = scaled_convolution(graph, weights, input, &format!("{block}/conv1"), halving)?;
    let x = graph.relu(&x);
    let mut convolved = scaled_convolution(graph, weights, &x, &format!("{block}/conv2"), AROUND)?;
    let mut pooled = graph.average_pool(input, Reach::square(2, 2, Padding::None));

    // dlib adds pictures of unlike size by treating what is missing as zero.
    let (convolved_side, pooled_side) = ((side - 3) / 2 + 1, side / 2);
    if convolved_side < pooled_side {
        let missing = pooled_side - convolved_side;
        convolved = graph.append_zeros(&convolved, [0, 0, missing, missing]);
    }
    if new_channels > 0 {
        pooled = graph.append_zeros(&pooled, [0, new_channels, 0, 0]);
    }
    let sum = graph.add(&pooled, &convolved);
    Ok((graph.relu(&sum), pooled_side))
}

fn scaled_convolution(
    graph: &mut Graph,
    weights: &Weights,
    input: &Value,
    layer: &str,
    reach: Reach,
) -> Result<Value, ModelError> {
    let weight = |part: &str| weights.get(&format!("{layer}/{part}"));
    let (filters, bias) = (weight("conv/filters")?, weight("conv/bias")?);
    let (scale, shift) = (weight("scale/weights")?, weight("scale/biases")?);
    let channels = scale.values.len();
    let filters = Array {
        shape: filters.shape.clone(),
        // The output channel is the last axis.
        values: filters.values.iter().enumerate().map(|(i, value)| value * scale.values[i % channels]).collect(),
    };
    let bias = Array {
        shape: bias.shape.clone(),
        values: (0..channels).map(|i| bias.values[i] * scale.values[i] + shift.values[i]).collect(),
    };
    Ok(graph.convolution(input, &filters, &bias, reach))
}
