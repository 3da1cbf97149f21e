//! Puts the kernels into a model.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use tract_core::internal::*;
use tract_core::ops::konst::Const;
use tract_core::ops::source::TypedSource;
use tract_core::transform::ModelTransform;

use crate::kernels::{Convolution, Copy, Depthwise, Kernel, Layout, PooledConvolution, Pooling, Strides, VectorUnit};
use crate::layers::{Layer, LayerKind, Layers, Source};
use crate::operator::{Arena, Fused};
use crate::reader;

/// Replaces the layers of a model that the kernels know by fused operators. For a typed model of one size of picture with
/// its constants propagated, before it is decluttered: tract declutters, plans and runs what comes out as any other model.
#[derive(Debug, Clone, Copy)]
pub struct FuseKernels(pub VectorUnit);

impl ModelTransform for FuseKernels {
    fn name(&self) -> StaticName {
        "fuse-kernels".into()
    }

    fn transform(&self, model: &mut TypedModel) -> TractResult<()> {
        let layers = reader::read(model)?;
        let wanted = wanted(model, &layers);
        let mut fusing = Fusing {
            unit: self.0,
            layouts: layouts(&layers, &wanted),
            layers: &layers,
            arena: Arena::default(),
            target: TypedModel { symbols: model.symbols.clone(), ..TypedModel::default() },
            tensors: HashMap::new(),
            maps: HashMap::new(),
        };
        for node in model.eval_order()? {
            let node = model.node(node);
            if wanted.contains(&node.id) {
                match layers.at(node.id.into()) {
                    Some(layer) => fusing.layer(node, layer)?,
                    None => fusing.other(model, node)?,
                }
            }
        }
        for outlet in &model.outputs {
            let output = fusing.tensor(model, *outlet)?;
            fusing.target.outputs.push(output);
        }
        fusing.target.inputs = model.inputs.iter().map(|input| fusing.tensors[input]).collect::<Vec<_>>();
        fusing.target.properties.clone_from(&model.properties);
        *model = fusing.target;
        Ok(())
    }
}

/// Whether fused operators do all the work of `model`.
#[must_use]
pub fn is_fused(model: &TypedModel) -> bool {
    let free = |node: &TypedNode| node.op_is::<TypedSource>() || node.op_is::<Const>() || node.op_is::<AxisOp>();
    let fused = |node: &TypedNode| node.op_is::<Fused>();
    model.nodes.iter().any(fused) && model.nodes.iter().all(|node| fused(node) || free(node))
}

/// The nodes that have to be computed: inputs, and nodes that an output depends on (for layers their last).
fn wanted(model: &TypedModel, layers: &Layers) -> HashSet<usize> {
    let mut wanted: HashSet<usize> = model.inputs.iter().map(|input| input.node).collect();
    let mut left = model.outputs.clone();
    while let Some(outlet) = left.pop() {
        let layer = layers.at(outlet);
        let node = layer.map_or(outlet.node, |layer| layer.outlet.node);
        if wanted.insert(node) {
            match layer {
                Some(layer) => left.extend(layer.inputs.iter().map(|source| wire(layers, *source))),
                None => left.extend(&model.node(node).inputs),
            }
        }
    }
    wanted
}

/// The wire of the model that carries the feature map of `source`.
fn wire(layers: &Layers, source: Source) -> OutletId {
    match source {
        Source::Layer(at) => layers.layers[at].outlet,
        Source::Tensor { outlet, .. } => outlet,
    }
}

/// How every feature map lies: with as much padding as the layers that read it want.
fn layouts(layers: &Layers, wanted: &HashSet<usize>) -> HashMap<Source, Layout> {
    let computed = layers.layers.iter().enumerate();
    let mut layouts: HashMap<Source, Layout> =
        computed.map(|(at, layer)| (Source::Layer(at), Layout::new(layer.output, 0))).collect();
    for layer in layers.layers.iter().filter(|layer| wanted.contains(&layer.outlet.node)) {
        for (slot, source) in layer.inputs.iter().enumerate() {
            if let Source::Tensor { shape, .. } = source {
                layouts.entry(*source).or_insert_with(|| Layout::dense(*shape, 0));
            }
            let Some(layout) = layouts.get_mut(source) else { continue };
            if slot == 0 {
                layout.padding = layout.padding.max(layer.padding());
            }
            // Only full convolutions can do with pixels whose channels are not padded.
            if slot > 0 || !matches!(layer.kind, LayerKind::Convolution(..)) {
                layout.pixel_stride = Layout::new(layout.shape, 0).pixel_stride;
            }
        }
    }
    layouts
}

/// A model while it is made.
struct Fusing<'l> {
    unit: VectorUnit,
    layers: &'l Layers,
    layouts: HashMap<Source, Layout>,
    arena: Arena,
    target: TypedModel,
    /// The wires of the target that carry plain tensors, by those of the model.
    tensors: HashMap<OutletId, OutletId>,
    /// The wires of the target that carry feature maps.
    maps: HashMap<Source, OutletId>,
}

impl Fusing<'_> {
    /// An operator of tract's own.
    fn other(&mut self, model: &TypedModel, node: &TypedNode) -> TractResult<()> {
        let inputs = node.inputs.iter().map(|input| self.tensor(model, *input)).collect::<TractResult<TVec<_>>>()?;
        let wires = if model.inputs.contains(&node.id.into()) {
            tvec!(self.target.add_source(&node.name, node.outputs[0].fact.clone())?)
        } else {
            self.target.wire_node(&node.name, node.op.clone(), &inputs)?
        };
        self.tensors.extend(wires.into_iter().enumerate().map(|(slot, wire)| (OutletId::new(node.id, slot), wire)));
        Ok(())
    }

    /// A fused operator over feature maps.
    fn fused(
        &mut self,
        name: String,
        kernel: Arc<dyn Kernel>,
        inputs: &[OutletId],
        shape: TVec<usize>,
    ) -> TractResult<OutletId> {
        let leased = inputs.iter().map(|input| self.target.node(input.node).op_is::<Fused>()).collect();
        let fused = Fused { kernel, leased, shape, arena: self.arena.clone() };
        Ok(self.target.wire_node(name, fused, inputs)?[0])
    }

    fn layer(&mut self, node: &TypedNode, layer: &Layer) -> TractResult<()> {
        let inputs = layer.inputs.iter().map(|source| self.map(*source)).collect::<TractResult<TVec<_>>>()?;
        let kernel = self.kernel(layer)?;
        let shape = tvec!(kernel.volume());
        let wire = self.fused(format!("{}.fused", node.name), kernel, &inputs, shape)?;
        self.maps.insert(self.layers.values[&layer.outlet].source, wire);
        Ok(())
    }

    fn layout(&self, source: Source) -> TractResult<Layout> {
        self.layouts.get(&source).copied().context("a feature map that nobody laid out")
    }

    fn kernel(&self, layer: &Layer) -> TractResult<Arc<dyn Kernel>> {
        let unit = self.unit;
        let input = self.layout(layer.inputs[0])?;
        let output = self.layout(self.layers.values[&layer.outlet].source)?;
        let added = layer.inputs.get(1).map(|source| self.layout(*source)).transpose()?;
        let activation = layer.activation.clone();
        Ok(match (&layer.kind, layer.pooled) {
            (LayerKind::Convolution(filters, window), Some((pooled, convolved))) => {
                let maps = [input, Layout::new(convolved, 0), output];
                Arc::new(PooledConvolution::new(unit, filters, [*window, pooled], maps, activation))
            }
            (LayerKind::Convolution(filters, window), None) => {
                Arc::new(Convolution::new(unit, filters, *window, [input, output], added, activation))
            }
            (LayerKind::Depthwise(filters, window), _) => {
                Arc::new(Depthwise::new(unit, filters, *window, [input, output], added, activation))
            }
            (LayerKind::Pool(pool, window), _) => {
                Arc::new(Pooling { unit, pool: *pool, window: *window, input, output })
            }
            (LayerKind::ZeroPad { before }, _) => {
                let (from, to) = (Strides::padded(input, [0, 0]), Strides::padded(output, *before));
                Arc::new(Copy { shape: input.shape, from, to, volume: output.volume() })
            }
        })
    }

    /// The wire of the target that carries the feature map of `source`.
    fn map(&mut self, source: Source) -> TractResult<OutletId> {
        if let Some(wire) = self.maps.get(&source) {
            return Ok(*wire);
        }
        let Source::Tensor { outlet, channels_first, .. } = source else { bail!("a layer before those it needs") };
        let layout = self.layout(source)?;
        let mut wire = self.tensors[&outlet];
        if channels_first || layout != Layout::dense(layout.shape, 0) {
            let (from, to) = (Strides::plain(layout.shape, channels_first), Strides::padded(layout, [0, 0]));
            let copy = Copy { shape: layout.shape, from, to, volume: layout.volume() };
            let name = format!("{}.padded", self.target.node(wire.node).name);
            wire = self.fused(name, Arc::new(copy), &[wire], tvec!(layout.volume()))?;
        }
        self.maps.insert(source, wire);
        Ok(wire)
    }

    /// The wire of the target that carries the plain tensor of the model's wire `outlet`.
    fn tensor(&mut self, model: &TypedModel, outlet: OutletId) -> TractResult<OutletId> {
        if let Some(wire) = self.tensors.get(&outlet) {
            return Ok(*wire);
        }
        let value = self.layers.values.get(&outlet).context("a tensor before those it needs")?;
        let shape = model.outlet_fact(outlet)?.shape.as_concrete().context("a feature map of no fixed size")?;
        let layout = self.layout(value.source)?;
        let (from, to) = (Strides::padded(layout, [0, 0]), Strides::plain(layout.shape, value.channels_first));
        let copy = Copy { shape: layout.shape, from, to, volume: shape.iter().product() };
        let map = self.map(value.source)?;
        let name = format!("{}.plain", model.node(outlet.node).name);
        let wire = self.fused(name, Arc::new(copy), &[map], shape.into())?;
        self.tensors.insert(outlet, wire);
        Ok(wire)
    }
}
