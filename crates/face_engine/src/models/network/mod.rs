//! One network, ready to run: tract reads, checks, plans and runs it, with the fused operators of [`tract_kernels`] in the
//! place of the layers that they know. The only file that runs networks.

use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use image::RgbImage;
use prost::Message as _;
use tract_kernels::{FuseKernels, VectorUnit, is_fused};
use tract_onnx::pb::ModelProto;
use tract_onnx::prelude::{InferenceFact, InferenceModel, InferenceModelExt as _};
use tract_onnx::tract_core::internal::*;
use tract_onnx::tract_core::ops::change_axes::AxisOp;
use tract_onnx::tract_core::transform::ModelTransform as _;
use tract_onnx::tract_hir::infer::Factoid as _;

use super::{ModelError, ModelIdentity, PixelInput, pixels};

/// Longest time for tract to prepare a network. The largest that are in use take seconds.
const LONGEST: Duration = Duration::from_secs(120);
/// Bytes of stack for it: as many as the thread has that a program begins with.
const STACK: usize = 8 << 20;
/// Most values in a network's intermediate results: a gigabyte at four bytes each, a hundred times what face networks need.
const MOST_VALUES: usize = 1 << 28;

/// A network with one input and one output or more, prepared for one input shape. Cheap to clone; every run has its own state,
/// so any number of threads may run it at the same time.
#[derive(Debug, Clone)]
pub struct Network {
    name: String,
    /// Takes pixels row by row, whatever the order of the network's own axes.
    plan: Arc<TypedRunnableModel>,
    is_fused: bool,
    input: Vec<usize>,
    /// Shapes of the outputs; at least one.
    outputs: Vec<Vec<usize>>,
    /// Inputs of runs that have ended, for those to come.
    idle: Arc<Mutex<Vec<Arc<Tensor>>>>,
}

impl Network {
    /// Prepares the ONNX file `onnx` for inputs of shape `input`, on the vector unit of this machine. Fails with [`ModelError::Inference`]
    /// where the file is no network or uses what tract does not know, with [`ModelError::Shape`] where it does not take one such input or
    /// give one output of a fixed shape.
    pub fn prepare(identity: &ModelIdentity, onnx: &[u8], input: &[usize]) -> Result<Self, ModelError> {
        Self::prepare_on(VectorUnit::detect(), identity, onnx, input)
    }

    /// The same on one of this machine's vector units, or by tract's own operators only, which replace it on machines without one.
    pub fn prepare_on(
        unit: Option<VectorUnit>,
        identity: &ModelIdentity,
        onnx: &[u8],
        input: &[usize],
    ) -> Result<Self, ModelError> {
        watched(LONGEST, identity, onnx, input, move |identity, onnx, input| {
            let network = read(identity, onnx)?;
            if network.outputs.len() != 1 {
                let names = output_names(identity, onnx)?.join(", ");
                let problem = format!(
                    "one output is wanted, it has {}: {names}; in landmarks.toml name the one that is read, by output in \
                     [output]; for another network cut the file down to one",
                    network.outputs.len()
                );
                return Err(ModelError::Shape { file: identity.file.clone(), problem });
            }
            Self::planned(unit, identity, network, input)
        })
    }

    /// Prepares the outputs with these `names`, in their order; others are not computed. Fails as [`Self::prepare`], and with
    /// [`ModelError::Shape`] where the network has no output of a name.
    pub fn prepare_outputs(
        identity: &ModelIdentity,
        onnx: &[u8],
        input: &[usize],
        names: &[&str],
    ) -> Result<Self, ModelError> {
        let names: Vec<String> = names.iter().map(|&name| name.to_owned()).collect();
        watched(LONGEST, identity, onnx, input, move |identity, onnx, input| {
            let mut network = read(identity, onnx)?;
            let offered = output_names(identity, onnx)?;
            let outputs = names.iter().map(|name| {
                let place = offered.iter().position(|offered| offered == name);
                place.and_then(|place| network.outputs.get(place).copied()).ok_or_else(|| ModelError::Shape {
                    file: identity.file.clone(),
                    problem: format!("it has no output {name}; its outputs are {}", offered.join(", ")),
                })
            });
            network.outputs = outputs.collect::<Result<_, _>>()?;
            Self::planned(VectorUnit::detect(), identity, network, input)
        })
    }

    fn planned(
        unit: Option<VectorUnit>,
        identity: &ModelIdentity,
        network: InferenceModel,
        input: &[usize],
    ) -> Result<Self, ModelError> {
        let model = optimized(unit, network, input).map_err(|cause| untaken(identity, input, &format!("{cause:#}")))?;
        let shape = |outlet: &OutletId| {
            let shape = model.outlet_fact(*outlet).ok()?.shape.as_concrete()?.to_vec();
            (!shape.contains(&0)).then_some(shape)
        };
        let outputs: Option<Vec<Vec<usize>>> = model.outputs.iter().map(shape).collect();
        let outputs = outputs.ok_or_else(|| untaken(identity, input, "its output has no fixed shape"))?;
        let is_fused = is_fused(&model);
        let plan = model.into_runnable().map_err(|cause| refused(identity, &cause))?;
        let (name, idle) = (identity.id.clone(), Arc::default());
        Ok(Self { name, plan, is_fused, input: input.to_vec(), outputs, idle })
    }

    /// Shape of the input this network was prepared for.
    #[must_use]
    pub fn input_shape(&self) -> &[usize] {
        &self.input
    }

    /// Shape of the output, or of the first where there are several.
    #[must_use]
    pub fn output_shape(&self) -> &[usize] {
        &self.outputs[0]
    }

    /// Shapes of all outputs.
    #[must_use]
    pub fn output_shapes(&self) -> &[Vec<usize>] {
        &self.outputs
    }

    /// Whether fused operators do all its work, and none of tract's own.
    #[must_use]
    pub fn is_fused(&self) -> bool {
        self.is_fused
    }

    /// Runs the network on `picture`, which has the size it was prepared for, and returns its first output, row-major. Fails with
    /// [`ModelError::Inference`] where the size is wrong or the run fails.
    pub fn run_picture(&self, picture: &RgbImage, input: &PixelInput) -> Result<Vec<f32>, ModelError> {
        Ok(self.run_picture_for_all(picture, input)?.swap_remove(0))
    }

    /// The same for all outputs, each row-major.
    pub fn run_picture_for_all(&self, picture: &RgbImage, input: &PixelInput) -> Result<Vec<Vec<f32>>, ModelError> {
        self.run_filled(picture.as_raw().len(), |values| pixels::write(picture, input, values))
    }

    /// Runs the network on `values`, row-major in the order of [`Self::input_shape`], and returns its first output, row-major. Fails with
    /// [`ModelError::Inference`] where the number of values is wrong or the run fails.
    pub fn run(&self, values: &[f32]) -> Result<Vec<f32>, ModelError> {
        let filled = self.run_filled(values.len(), |pixels| match channels_first(&self.input) {
            Some([_, _, channels]) => {
                let planes = values.chunks_exact(values.len() / channels);
                for (channel, plane) in planes.enumerate() {
                    let places = pixels.iter_mut().skip(channel).step_by(channels);
                    places.zip(plane).for_each(|(pixel, value)| *pixel = *value);
                }
            }
            None => pixels.copy_from_slice(values),
        });
        Ok(filled?.swap_remove(0))
    }

    /// Runs the network on what `fill` writes, `count` values pixel by pixel.
    fn run_filled(&self, count: usize, fill: impl FnOnce(&mut [f32])) -> Result<Vec<Vec<f32>>, ModelError> {
        let wanted = self.input.iter().product::<usize>();
        if count != wanted {
            return Err(self.failed(format!("it takes {wanted} values and was given {count}")));
        }
        let run = || -> TractResult<Vec<Vec<f32>>> {
            let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
            let mut input = idle.map_or_else(|| Tensor::zero::<f32>(&pixel_shape(&self.input)).map(Arc::new), Ok)?;
            let pixels = Arc::get_mut(&mut input).context("an input that is still in use")?;
            fill(pixels.try_as_plain_ram_mut()?.as_slice_mut()?);
            let outputs = self.plan.run(tvec!(input.clone().into_tvalue()))?;
            self.idle.lock().unwrap_or_else(PoisonError::into_inner).push(input);
            outputs.iter().map(|output| Ok(output.try_as_plain_ram()?.as_slice::<f32>()?.to_vec())).collect()
        };
        run().map_err(|cause| self.failed(format!("{cause:#}")))
    }

    /// Frees the memory that runs have left for later ones.
    pub fn rest(&self) {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).clear();
        tract_kernels::rest(self.plan.model());
    }

    fn failed(&self, problem: String) -> ModelError {
        ModelError::Inference { network: self.name.clone(), problem }
    }
}

/// Rows, columns and channels of an input whose channels come first.
fn channels_first(input: &[usize]) -> Option<[usize; 3]> {
    match *input {
        [1, channels, height, width] if channels < width => Some([height, width, channels]),
        _ => None,
    }
}

/// The shape of such an input pixel by pixel.
fn pixel_shape(input: &[usize]) -> TVec<usize> {
    channels_first(input).map_or(input.into(), |[height, width, channels]| tvec!(1, height, width, channels))
}

/// Looks from layer to layer whether shapes fit each other: tract's own search for them does not end where they do not.
fn check_shapes(network: &mut InferenceModel) -> TractResult<()> {
    for id in network.eval_order()? {
        let node = network.node(id);
        let facts = |outlets: &[OutletId]| -> TractResult<TVec<InferenceFact>> {
            outlets.iter().map(|outlet| network.outlet_fact(*outlet).cloned()).collect()
        };
        let (inputs, observed) = (facts(&node.inputs)?, facts(&node.op.observe_outlets(network, node)?)?);
        let outputs: TVec<InferenceFact> = node.outputs.iter().map(|output| output.fact.clone()).collect();
        let (name, mut op) = (node.name.clone(), node.op.clone());
        let (_, found, _) = op.infer(inputs.iter().collect(), outputs.iter().collect(), observed.iter().collect())?;
        for (slot, fact) in found.into_iter().enumerate() {
            let known = |dim: TDim| dim.as_i64().is_some();
            let fit = fact.shape.dims().all(|dim| dim.concretize().is_none_or(known));
            ensure!(fit, "the inputs of {name} do not fit each other");
            network.set_outlet_fact(OutletId::new(id, slot), fact)?;
        }
    }
    Ok(())
}

/// The network for one shape of input, given pixel by pixel, with fused operators for `unit`.
fn optimized(unit: Option<VectorUnit>, network: InferenceModel, input: &[usize]) -> TractResult<TypedModel> {
    let fact = InferenceFact::dt_shape(f32::datum_type(), input);
    let mut network = network.with_input_fact(0, fact)?;
    check_shapes(&mut network)?;
    let mut model = network.into_typed()?;
    let volume =
        model.nodes.iter().flat_map(|node| &node.outputs).filter_map(|output| output.fact.shape.volume().as_i64());
    let values = volume.fold(0_usize, |sum, more| sum.saturating_add(usize::try_from(more).unwrap_or(usize::MAX)));
    ensure!(values <= MOST_VALUES, "it takes {} MB of memory to run", values >> 18);
    if channels_first(input).is_some() {
        let planes = model.inputs[0];
        let mut patch = TypedModelPatch::default();
        let pixels = patch.add_source("pixels", f32::fact(pixel_shape(input)))?;
        patch.inputs.insert(pixels.node, planes.node);
        let moved = patch.wire_node("pixels.planes", AxisOp::Move(3, 1), &[pixels])?;
        patch.shunt_outside(&model, planes, moved[0])?;
        patch.apply(&mut model)?;
    }
    if let Some(unit) = unit {
        model.prop_consts()?;
        FuseKernels(unit).transform(&mut model)?;
    }
    model.into_optimized()
}

/// Runs `prepare` on a thread of its own, with a time limit. The library panics over some files that are no sound networks, such as an
/// output without a layer, and searches for ever for the shapes of others; the operator needs an error instead. The caller does not start
/// after such an error, which ends the thread.
fn watched(
    longest: Duration,
    identity: &ModelIdentity,
    onnx: &[u8],
    input: &[usize],
    prepare: impl FnOnce(&ModelIdentity, &[u8], &[usize]) -> Result<Network, ModelError> + Send + 'static,
) -> Result<Network, ModelError> {
    let (done, outcome) = mpsc::channel();
    let (own, onnx, shape) = (identity.clone(), onnx.to_vec(), input.to_vec());
    // The caller may be gone.
    let work = move || drop(done.send(prepare(&own, &onnx, &shape)));
    let failed = |problem: String| ModelError::Inference { network: identity.file.clone(), problem };
    thread::Builder::new()
        .stack_size(STACK)
        .spawn(work)
        .map_err(|cause| failed(format!("no thread could be begun: {cause}")))?;
    outcome.recv_timeout(longest).unwrap_or_else(|why| {
        Err(match why {
            RecvTimeoutError::Disconnected => failed("the inference library could not read it".to_owned()),
            RecvTimeoutError::Timeout => {
                let seconds = longest.as_secs();
                untaken(identity, input, &format!("its layers did not fit each other within {seconds} seconds"))
            }
        })
    })
}

/// Said where the network is one, and not for this size of picture.
fn untaken(identity: &ModelIdentity, input: &[usize], reason: &str) -> ModelError {
    let problem =
        format!("it does not take an input of {input:?}: {reason}; are the sides in the manifest the network's?");
    ModelError::Shape { file: identity.file.clone(), problem }
}

fn refused(identity: &ModelIdentity, cause: &TractError) -> ModelError {
    ModelError::Inference { network: identity.file.clone(), problem: format!("{cause:#}") }
}

/// The network of an ONNX file with one input. What the file says of the shapes of its outputs and of what is between its layers
/// is left alone: it was written for one size of picture, and the shapes follow from the input's.
fn read(identity: &ModelIdentity, onnx: &[u8]) -> Result<InferenceModel, ModelError> {
    let library = tract_onnx::onnx().with_ignore_output_shapes(true).with_ignore_value_info(true);
    let network = library.model_for_read(&mut &*onnx).map_err(|cause| refused(identity, &cause))?;
    if network.inputs.len() == 1 && !network.outputs.is_empty() {
        return Ok(network);
    }
    Err(ModelError::Shape {
        file: identity.file.clone(),
        problem: format!(
            "one input and an output are wanted, it has {} and {}",
            network.inputs.len(),
            network.outputs.len()
        ),
    })
}

/// Names of the outputs, in the order in which the inference library has them.
fn output_names(identity: &ModelIdentity, onnx: &[u8]) -> Result<Vec<String>, ModelError> {
    let file = ModelProto::decode(onnx).map_err(|cause| refused(identity, &cause.into()))?;
    Ok(file.graph.unwrap_or_default().output.into_iter().map(|output| output.name).collect())
}

#[cfg(test)]
mod tests;
