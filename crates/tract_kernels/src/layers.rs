//! Layers that the kernels know, each with the scales, sums, activations and poolings that it does in one pass.

use std::collections::HashMap;

use tract_core::internal::*;

use crate::kernels::{Activation, Filters, Pool, PooledConvolution, Shape, Window};

/// One layer. The kernel runs over its first input; a second one is added before the activation.
#[derive(Debug)]
pub(crate) struct Layer {
    pub kind: LayerKind,
    pub inputs: Vec<Source>,
    pub output: Shape,
    pub activation: Activation,
    /// The largest values under this window are the output; the shape is that before.
    pub pooled: Option<(Window, Shape)>,
    /// The wire of the model that it computes.
    pub outlet: OutletId,
}

#[derive(Debug)]
pub(crate) enum LayerKind {
    Convolution(Filters, Window),
    Depthwise(Filters, Window),
    Pool(Pool, Window),
    ZeroPad { before: [usize; 2] },
}

/// Source of a feature map.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Source {
    /// A layer, by its number.
    Layer(usize),
    /// A tensor that tract computes, with its channels before rows and columns or behind them.
    Tensor { outlet: OutletId, shape: Shape, channels_first: bool },
}

/// A feature map that a wire of the model carries, as the model sees it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Value {
    pub source: Source,
    pub shape: Shape,
    pub channels_first: bool,
    /// Whether all of its values lie along one axis.
    pub flat: bool,
}

/// Operation that a layer can do after its products.
#[derive(Debug)]
pub(crate) enum Then {
    /// `value × scale + shift` of each channel.
    Scale(Vec<f32>, Vec<f32>),
    Add(Source),
    Activate(Activation),
    PoolMax(Window, Shape),
}

/// The layers of a model.
#[derive(Debug, Default)]
pub(crate) struct Layers {
    pub layers: Vec<Layer>,
    /// Values on wires, where the kernels know them.
    pub values: HashMap<OutletId, Value>,
}

impl Layers {
    /// The layer that computes the wire `outlet`.
    pub(crate) fn at(&self, outlet: OutletId) -> Option<&Layer> {
        match self.values.get(&outlet)?.source {
            Source::Layer(at) => self.layers.get(at),
            Source::Tensor { .. } => None,
        }
    }

    /// A layer that computes `outlet`, which carries a feature map like `value`.
    pub(crate) fn add(
        &mut self,
        kind: LayerKind,
        inputs: Vec<Source>,
        outlet: OutletId,
        value: Value,
    ) -> Option<Value> {
        let Shape { height, width, channels } = value.shape;
        let (source, activation) = (Source::Layer(self.layers.len()), Activation::Identity);
        self.layers.push(Layer { kind, inputs, output: value.shape, activation, pooled: None, outlet });
        (height * width * channels != 0).then_some(Value { source, ..value })
    }

    /// Does `then` to the wire `input`, which carries `value`, so that `outlet` carries the result: in the layer that computes
    /// the wire, if it can and only `readers` wires want it as it is; else in a layer of its own.
    pub(crate) fn then(
        &mut self,
        model: &TypedModel,
        (input, value): (OutletId, Value),
        readers: usize,
        outlet: OutletId,
        then: Then,
    ) -> Option<Value> {
        let alone = model.node(input.node).outputs[input.slot].successors.len() == readers;
        let alone = alone && !model.outputs.contains(&input);
        let open = self.at(input).is_some_and(|layer| alone && layer.outlet == input && layer.takes(&then));
        let value = if open {
            value
        } else if let Then::PoolMax(window, shape) = then {
            return self.add(LayerKind::Pool(Pool::Max, window), vec![value.source], outlet, Value { shape, ..value });
        } else {
            let channels = value.shape.channels;
            let (weights, bias) = (vec![1.0; channels], vec![0.0; channels]);
            let identity = LayerKind::Depthwise(Filters { weights, outputs: channels, inputs: 1, bias }, Window::POINT);
            self.add(identity, vec![value.source], outlet, value)?
        };
        let Source::Layer(at) = value.source else { return None };
        let layer = &mut self.layers[at];
        layer.outlet = outlet;
        match then {
            Then::Scale(scale, shift) => layer.rescale(&scale, &shift),
            Then::Add(other) => layer.inputs.push(other),
            Then::Activate(activation) => layer.activation = activation,
            Then::PoolMax(window, shape) => {
                layer.pooled = Some((window, layer.output));
                layer.output = shape;
            }
        }
        Some(Value { shape: self.layers[at].output, ..value })
    }
}

impl Layer {
    /// Whether `then` can still be fused into this layer.
    pub(crate) fn takes(&self, then: &Then) -> bool {
        let convolution = matches!(self.kind, LayerKind::Convolution(..));
        if self.pooled.is_some() || !(convolution || matches!(self.kind, LayerKind::Depthwise(..))) {
            return false;
        }
        let (first, alone) = (self.activation == Activation::Identity, self.inputs.len() == 1);
        match then {
            Then::Scale(..) | Then::Add(_) => first && alone,
            Then::Activate(_) => first,
            Then::PoolMax(..) => convolution && alone && self.output.width >= PooledConvolution::LEAST_WIDTH,
        }
    }

    /// Makes the products `products × scale + shift`.
    fn rescale(&mut self, scale: &[f32], shift: &[f32]) {
        let (LayerKind::Convolution(filters, _) | LayerKind::Depthwise(filters, _)) = &mut self.kind else { return };
        let each = filters.weights.len() / filters.outputs.max(1);
        for (weights, scale) in filters.weights.chunks_exact_mut(each.max(1)).zip(scale) {
            weights.iter_mut().for_each(|weight| *weight *= scale);
        }
        for ((bias, scale), shift) in filters.bias.iter_mut().zip(scale).zip(shift) {
            *bias = *bias * scale + shift;
        }
    }

    /// Zeros that it wants around its first input.
    pub(crate) fn padding(&self) -> usize {
        match &self.kind {
            LayerKind::Convolution(_, window) | LayerKind::Depthwise(_, window) => window.padding(),
            LayerKind::Pool(..) | LayerKind::ZeroPad { .. } => 0,
        }
    }
}
