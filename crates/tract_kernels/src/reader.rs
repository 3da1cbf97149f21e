//! Reads a typed model as layers that the kernels know. What they do not know stays tract's.

use tract_core::internal::*;
use tract_core::ops::array::{Pad, PadMode};
use tract_core::ops::binary::TypedBinOp;
use tract_core::ops::cnn::{Conv, KernelFormat, MaxPool, PoolSpec, SumPool};
use tract_core::ops::einsum::EinSum;
use tract_core::ops::element_wise::ElementWiseOp;
use tract_core::ops::logic::{CompGT, Iff};
use tract_core::ops::math::{Add, Div, Max, Mul, Sub};
use tract_core::ops::nn::{DataFormat, LeakyRelu, Reduce, Reducer};

use crate::kernels::{Activation, Filters, Pool, Shape, Window};
use crate::layers::{LayerKind, Layers, Source, Then, Value};

/// The layers of `model`.
pub(crate) fn read(model: &TypedModel) -> TractResult<Layers> {
    let mut reader = Reader { model, layers: Layers::default() };
    for node in model.eval_order()? {
        if let Some(value) = reader.node(model.node(node)) {
            reader.layers.values.insert(node.into(), value);
        }
    }
    Ok(reader.layers)
}

struct Reader<'m> {
    model: &'m TypedModel,
    layers: Layers,
}

impl Reader<'_> {
    /// Value that `node` computes, where the kernels know it.
    fn node(&mut self, node: &TypedNode) -> Option<Value> {
        if let Some(op) = node.op_as::<Conv>() {
            self.convolution(node, op)
        } else if let Some(op) = node.op_as::<EinSum>() {
            self.product(node, op)
        } else if let Some(op) = node.op_as::<MaxPool>() {
            let (input, window, shape) = self.pooled(node, &op.pool_spec)?;
            let then = Then::PoolMax(window, shape);
            op.with_index_outputs.is_none().then(|| self.then(node, (node.inputs[0], input), 1, then))?
        } else if let Some(op) = node.op_as::<SumPool>() {
            let (input, window, shape) = self.pooled(node, &op.pool_spec)?;
            let pool = match (op.normalize, op.count_include_pad) {
                (true, false) => Pool::Mean,
                (true, true) => Pool::MeanWithPadding,
                (false, _) => Pool::Sum,
            };
            self.layers.add(LayerKind::Pool(pool, window), vec![input.source], node.id.into(), Value { shape, ..input })
        } else if let Some(op) = node.op_as::<Reduce>() {
            self.sum(node, op)
        } else if let Some(op) = node.op_as::<Pad>() {
            self.zero_pad(node, op)
        } else if let Some(op) = node.op_as::<TypedBinOp>() {
            self.arithmetic(node, op)
        } else if let Some(op) = node.op_as::<ElementWiseOp>() {
            let input = self.layered(node.inputs[0])?;
            let LeakyRelu { alpha } = *op.0.downcast_ref()?;
            let then = Then::Activate(Activation::LeakyRelu(vec![alpha; input.shape.channels]));
            self.then(node, (node.inputs[0], input), 1, then)
        } else if node.op_is::<Iff>() {
            self.slopes(node)
        } else {
            self.view(node, node.op_as()?)
        }
    }

    fn then(&mut self, node: &TypedNode, input: (OutletId, Value), readers: usize, then: Then) -> Option<Value> {
        self.layers.then(self.model, input, readers, node.id.into(), then)
    }

    /// The shape of a wire of floats.
    fn shape(&self, outlet: OutletId) -> Option<&[usize]> {
        let fact = self.model.outlet_fact(outlet).ok()?;
        fact.shape.as_concrete().filter(|_| fact.datum_type == f32::datum_type() && fact.konst.is_none())
    }

    /// The values of a constant, and its shape.
    fn constant(&self, outlet: OutletId) -> Option<(&[usize], &[f32])> {
        let tensor = self.model.outlet_fact(outlet).ok()?.konst.as_ref()?;
        Some((tensor.shape(), tensor.as_plain_ram()?.as_slice().ok()?))
    }

    /// A wire that a layer computes: layers that have no products are worth while only behind others.
    fn layered(&self, outlet: OutletId) -> Option<Value> {
        self.layers.at(outlet).and(self.layers.values.get(&outlet).copied())
    }

    /// A wire that carries one picture with its channels first.
    fn picture(&self, outlet: OutletId) -> Option<Value> {
        let &[1, channels, height, width] = self.shape(outlet)? else { return None };
        let shape = Shape { height, width, channels };
        let source = Source::Tensor { outlet, shape, channels_first: true };
        let value = Value { source, shape, channels_first: true, flat: false };
        let value = self.layers.values.get(&outlet).copied().unwrap_or(value);
        value.channels_first.then_some(Value { flat: false, ..value })
    }

    /// The window of a convolution or pooling over `input`, and the shape of the output, if the kernels take it as tract does.
    fn window(&self, node: &TypedNode, spec: &PoolSpec, input: Shape) -> Option<(Window, Shape)> {
        let &[1, channels, height, width] = self.shape(node.id.into())? else { return None };
        if spec.data_format != DataFormat::NCHW || spec.dilations().iter().any(|dilation| *dilation != 1) {
            return None;
        }
        let padding = spec.computed_padding(&[input.height, input.width]);
        let window = Window {
            kernel: [spec.kernel_shape[0], spec.kernel_shape[1]],
            stride: [spec.stride(0), spec.stride(1)],
            before: [padding[0].pad_before, padding[1].pad_before],
            after: [padding[0].pad_after, padding[1].pad_after],
        };
        // A window that lies wholly in the padding would have nothing to pool.
        let inside = (0..2).all(|axis| window.before[axis].max(window.after[axis]) < window.kernel[axis]);
        let alike = window.output([input.height, input.width]) == Some([height, width]);
        (inside && alike).then_some((window, Shape { height, width, channels }))
    }

    fn convolution(&mut self, node: &TypedNode, op: &Conv) -> Option<Value> {
        let input = self.picture(node.inputs[0])?;
        let (window, shape) = self.window(node, &op.pool_spec, input.shape)?;
        let (&[outputs, inputs, _, _], weights) = self.constant(node.inputs[1])? else { return None };
        let mut bias = self.constant(node.inputs[2])?.1.to_vec();
        bias.resize(outputs, bias[0]);
        let filters = Filters { weights: weights.to_vec(), outputs, inputs, bias };
        let kind = match op.group {
            _ if op.q_params.is_some() || op.kernel_fmt != KernelFormat::OIHW => return None,
            1 => LayerKind::Convolution(filters, window),
            groups if groups == input.shape.channels && groups == outputs => LayerKind::Depthwise(filters, window),
            _ => return None,
        };
        self.layers.add(kind, vec![input.source], node.id.into(), Value { shape, ..input })
    }

    /// A product with a matrix is a convolution whose kernel is as large as the picture.
    fn product(&mut self, node: &TypedNode, op: &EinSum) -> Option<Value> {
        let input = self.layered(node.inputs[0]).filter(|value| value.flat && op.q_params.is_none())?;
        let (&[rows, columns], matrix) = self.constant(*node.inputs.get(1)?)? else { return None };
        let contracted = op.axes.iter_all_axes().find(|axis| axis.outputs[0].is_empty())?;
        let Shape { height, width, channels } = input.shape;
        let (pixels, count) = (height * width, height * width * channels);
        let (outputs, strides) = match (&contracted.inputs[0][..], &contracted.inputs[1][..]) {
            ([1], [0]) if rows == count => (columns, [1, columns]),
            ([1], [1]) if columns == count => (rows, [columns, 1]),
            _ => return None,
        };
        if self.shape(node.inputs[0])? != [1, count] || self.shape(node.id.into())? != [1, outputs] {
            return None;
        }
        let place = |channel: usize, pixel: usize| match input.channels_first {
            true => channel * pixels + pixel,
            false => pixel * channels + channel,
        };
        let mut weights = Vec::with_capacity(matrix.len());
        for to in 0..outputs {
            for channel in 0..channels {
                let from = |pixel| to * strides[0] + place(channel, pixel) * strides[1];
                weights.extend((0..pixels).map(|pixel| matrix[from(pixel)]));
            }
        }
        let filters = Filters { weights, outputs, inputs: channels, bias: vec![0.0; outputs] };
        let kind = LayerKind::Convolution(filters, Window { kernel: [height, width], ..Window::POINT });
        let shape = Shape { height: 1, width: 1, channels: outputs };
        self.layers.add(kind, vec![input.source], node.id.into(), Value { shape, ..input })
    }

    /// Input, window and output shape of a pooling.
    fn pooled(&self, node: &TypedNode, spec: &PoolSpec) -> Option<(Value, Window, Shape)> {
        let input = self.layered(node.inputs[0]).and(self.picture(node.inputs[0]))?;
        let (window, shape) = self.window(node, spec, input.shape)?;
        Some((input, window, shape))
    }

    /// The sum of each whole channel.
    fn sum(&mut self, node: &TypedNode, op: &Reduce) -> Option<Value> {
        let input = self.layered(node.inputs[0]).and(self.picture(node.inputs[0]))?;
        if op.reducer != Reducer::Sum || op.axes[..] != [2, 3] {
            return None;
        }
        let window = Window { kernel: [input.shape.height, input.shape.width], ..Window::POINT };
        let value = Value { shape: Shape { height: 1, width: 1, ..input.shape }, ..input };
        self.layers.add(LayerKind::Pool(Pool::Sum, window), vec![input.source], node.id.into(), value)
    }

    fn zero_pad(&mut self, node: &TypedNode, op: &Pad) -> Option<Value> {
        let input = self.layered(node.inputs[0]).and(self.picture(node.inputs[0]))?;
        let PadMode::Constant(fill) = &op.mode else { return None };
        let [(0, 0), (0, _), (top, _), (left, _)] = op.pads[..] else { return None };
        let &[1, channels, height, width] = self.shape(node.id.into())? else { return None };
        let value = Value { shape: Shape { height, width, channels }, ..input };
        let kind = LayerKind::ZeroPad { before: [top, left] };
        fill.is_zero().ok()?.then(|| self.layers.add(kind, vec![input.source], node.id.into(), value))?
    }

    /// A constant with one value for each channel of `value`, or one for all.
    fn per_channel(&self, outlet: OutletId, value: Value) -> Option<Vec<f32>> {
        let (shape, constant) = self.constant(outlet)?;
        let Shape { height, width, channels } = value.shape;
        if let [one] = constant {
            return Some(vec![*one; channels]);
        }
        let axis = if value.channels_first { 1 } else { 3 };
        let along = height * width == 1 || (!value.flat && shape.get(axis) == Some(&channels));
        (along && constant.len() == channels).then(|| constant.to_vec())
    }

    /// Sums of two feature maps, the four operations with a constant, and the larger of a value and zero.
    fn arithmetic(&mut self, node: &TypedNode, op: &TypedBinOp) -> Option<Value> {
        let inputs = [node.inputs[0], node.inputs[1]];
        let values = inputs.map(|input| self.layered(input));
        if let [Some(one), Some(other)] = values {
            let alike = (one.shape, one.channels_first, one.flat) == (other.shape, other.channels_first, other.flat);
            let open =
                |slot: usize| self.layers.at(inputs[slot]).is_some_and(|layer| layer.takes(&Then::Add(one.source)));
            let (pair, added) = if open(1) { ((inputs[1], other), one) } else { ((inputs[0], one), other) };
            return (op.0.is::<Add>() && alike).then(|| self.then(node, pair, 1, Then::Add(added.source)))?;
        }
        let slot = usize::from(values[0].is_none());
        let input = values[slot]?;
        let constant = self.per_channel(inputs[1 - slot], input)?;
        let count = constant.len();
        let then = if op.0.is::<Max>() && constant.iter().all(|value| *value == 0.0) {
            Then::Activate(Activation::Relu)
        } else if op.0.is::<Add>() {
            Then::Scale(vec![1.0; count], constant)
        } else if op.0.is::<Mul>() {
            Then::Scale(constant, vec![0.0; count])
        } else if op.0.is::<Sub>() && slot == 0 {
            Then::Scale(vec![1.0; count], constant.iter().map(|value| -value).collect())
        } else if op.0.is::<Div>() && slot == 0 {
            Then::Scale(constant.iter().map(|value| 1.0 / value).collect(), vec![0.0; count])
        } else {
            return None;
        };
        self.then(node, (inputs[slot], input), 1, then)
    }

    /// The slopes of a PRelu, which tract writes as `if 0 > value { value × slope } else { value }`.
    fn slopes(&mut self, node: &TypedNode) -> Option<Value> {
        let &[test, scaled, input] = &node.inputs[..] else { return None };
        let value = self.layered(input)?;
        let (test, scaled) = (self.model.node(test.node), self.model.node(scaled.node));
        let negative = test.op_as::<TypedBinOp>()?.0.is::<CompGT>() && test.inputs[1] == input;
        let zero = self.constant(test.inputs[0])?.1.iter().all(|value| *value == 0.0);
        let product = scaled.op_as::<TypedBinOp>()?.0.is::<Mul>() && scaled.inputs[0] == input;
        let slopes = self.per_channel(scaled.inputs[1], value).filter(|_| negative && zero && product)?;
        let own = [test, scaled].into_iter().all(|node| node.outputs[0].successors.len() == 1);
        self.then(node, (input, value), if own { 3 } else { 1 }, Then::Activate(Activation::LeakyRelu(slopes)))
    }

    /// Another order of axes, or all behind the first as one.
    fn view(&self, node: &TypedNode, op: &AxisOp) -> Option<Value> {
        let outlet = node.inputs[0];
        match (op, self.layers.values.get(&outlet).copied()) {
            (AxisOp::Move(3, 1), None) => {
                let &[1, height, width, channels] = self.shape(outlet)? else { return None };
                let shape = Shape { height, width, channels };
                let source = Source::Tensor { outlet, shape, channels_first: false };
                Some(Value { source, shape, channels_first: true, flat: false })
            }
            (AxisOp::Move(1, 3), Some(value)) if value.channels_first && !value.flat => {
                Some(Value { channels_first: false, ..value })
            }
            (AxisOp::Move(3, 1), Some(value)) if !value.channels_first => Some(Value { channels_first: true, ..value }),
            (_, Some(value)) if value.shape.height * value.shape.width == 1 => Some(Value { flat: true, ..value }),
            (AxisOp::Reshape(1, from, to), Some(value)) if from.len() == 3 && to.len() == 1 && !value.flat => {
                Some(Value { flat: true, ..value })
            }
            _ => None,
        }
    }
}
