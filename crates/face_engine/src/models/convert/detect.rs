//! The layers of the detector: seven convolutions, the middle five separable, 32 pixels of the input to a cell.

use super::graph::{Dim, Graph, Padding, Reach, Value};
use super::weights::Weights;
use crate::models::ModelError;

const LEAK: f32 = 0.1;

/// Separable layers followed by a pooling that halves the picture.
const HALVING: [usize; 4] = [1, 2, 3, 4];

/// The ONNX file: pixels `[1, 3, side, side]` to `[1, 25, side ÷ 32, side ÷ 32]`, any side divisible by 32.
pub(super) fn network(weights: &Weights) -> Result<Vec<u8>, ModelError> {
    let mut graph = Graph::default();
    let first = Reach::square(3, 1, Padding::None);
    let x = graph.convolution(&graph.input(), weights.get("conv0/filters")?, weights.get("conv0/bias")?, first);
    let x = graph.leaky_relu(&x, LEAK);
    let mut x = pool(&mut graph, &x, 2);
    for layer in HALVING {
        x = separable(&mut graph, weights, &x, layer)?;
        x = pool(&mut graph, &x, 2);
    }
    x = separable(&mut graph, weights, &x, 5)?;
    x = pool(&mut graph, &x, 1);
    let x = graph.convolution(&x, weights.get("conv8/filters")?, weights.get("conv8/bias")?, Reach::POINT);
    let input = [Dim::Fixed(1), Dim::Fixed(3), Dim::Free("side"), Dim::Free("side")];
    let output = [Dim::Fixed(1), Dim::Fixed(25), Dim::Free("cells"), Dim::Free("cells")];
    Ok(graph.finish("detect", &input, &x, &output))
}

/// The largest of two by two pixels.
fn pool(graph: &mut Graph, input: &Value, stride: i64) -> Value {
    graph.max_pool(input, Reach::square(2, stride, Padding::Same))
}

fn separable(graph: &mut Graph, weights: &Weights, input: &Value, layer: usize) -> Result<Value, ModelError> {
    let weight = |part: &str| weights.get(&format!("conv{layer}/{part}"));
    let around = Reach::square(3, 1, Padding::Each(1));
    let x = graph.depthwise(input, weight("depthwise_filter")?, around);
    let x = graph.convolution(&x, weight("pointwise_filter")?, weight("bias")?, Reach::POINT);
    Ok(graph.leaky_relu(&x, LEAK))
}
