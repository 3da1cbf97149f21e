//! One network, ready to run: on our own kernels where they know all its layers, else on the general inference library.
//! The only file that runs that library.

use std::sync::Arc;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use image::RgbImage;
use prost::Message as _;
use tract_onnx::pb::ModelProto;
use tract_onnx::prelude::{
    Datum, Framework, InferenceFact, InferenceModel, InferenceModelExt, IntoRunnable, IntoTValue, Tensor, TractError,
    TypedRunnableModel, tvec,
};

use super::{Layout, ModelError, ModelIdentity, PixelInput};
use crate::kernels::Machine;
use crate::pixels;
use crate::program::{Program, Unfit};

/// Longest time for the inference library to prepare a network. The largest that are in use take seconds.
const LONGEST: Duration = Duration::from_secs(120);
/// Bytes of stack for it: as many as the thread has that a program begins with.
const STACK: usize = 8 << 20;

/// A network with one input and one output or more, prepared for one input shape. Cheap to clone; every run has its own state,
/// so any number of threads may run it at the same time.
#[derive(Debug, Clone)]
pub struct Network {
    name: String,
    runner: Runner,
    input: Vec<usize>,
    /// At least one.
    outputs: Vec<Vec<usize>>,
}

#[derive(Debug, Clone)]
enum Runner {
    /// Our kernels; the input's channels come first.
    Kernels(Program),
    Library(Arc<TypedRunnableModel>),
}

impl Network {
    /// Prepares the ONNX file `onnx` for inputs of shape `input`.
    ///
    /// # Errors
    /// [`ModelError::Inference`] where the file is no network or uses what the inference library does not know,
    /// [`ModelError::Shape`] where it does not take one such input or give one output of a fixed shape.
    pub fn prepare(identity: &ModelIdentity, onnx: &[u8], input: &[usize]) -> Result<Self, ModelError> {
        let program = Machine::here().and_then(|machine| Self::on_kernels_of(machine, identity, onnx, input));
        match program {
            Some(Ok(network)) => Ok(network),
            // The inference library would look for a shape that fits for ever.
            Some(Err(Unfit::Size(reason))) => Err(untaken(identity, input, &reason)),
            Some(Err(Unfit::Unknown(_))) | None => Self::prepare_for_library(identity, onnx, input),
        }
    }

    /// The same on one of this machine's vector units; none where our kernels do not know the network.
    #[must_use]
    pub fn prepare_on(machine: Machine, identity: &ModelIdentity, onnx: &[u8], input: &[usize]) -> Option<Self> {
        Self::on_kernels_of(machine, identity, onnx, input)?.ok()
    }

    fn on_kernels_of(
        machine: Machine,
        identity: &ModelIdentity,
        onnx: &[u8],
        input: &[usize],
    ) -> Option<Result<Self, Unfit>> {
        let [1, 3, height, width] = *input else { return None };
        Some(Program::new(machine, onnx, height, width).map(|program| {
            let outputs = vec![program.output_shape().to_vec()];
            Self { name: identity.id.clone(), runner: Runner::Kernels(program), input: input.to_vec(), outputs }
        }))
    }

    /// The same on the general inference library, which knows more layers and is slower.
    ///
    /// # Errors
    /// As [`Self::prepare`].
    pub fn prepare_for_library(identity: &ModelIdentity, onnx: &[u8], input: &[usize]) -> Result<Self, ModelError> {
        watched(LONGEST, identity, onnx, input, |identity, onnx, input| {
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
            Self::on_library(identity, network, input)
        })
    }

    /// Prepares the outputs of those `names`, in their order; others are not computed. On the general inference library:
    /// our kernels know networks with one output only.
    ///
    /// # Errors
    /// As [`Self::prepare`], and [`ModelError::Shape`] where the network has no output of a name.
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
            Self::on_library(identity, network, input)
        })
    }

    fn on_library(identity: &ModelIdentity, network: InferenceModel, input: &[usize]) -> Result<Self, ModelError> {
        let misshapen = |problem: String| ModelError::Shape { file: identity.file.clone(), problem };
        let optimised = network
            .with_input_fact(0, InferenceFact::dt_shape(f32::datum_type(), input))
            .and_then(InferenceModelExt::into_optimized)
            .map_err(|cause| untaken(identity, input, &format!("{cause:#}")))?;
        let shape = |place: usize| {
            let fact = optimised.output_fact(place).ok()?;
            fact.shape.as_concrete().map(<[usize]>::to_vec)
        };
        let outputs = (0..optimised.outputs.len())
            .map(|place| shape(place).ok_or_else(|| misshapen("its output has no fixed shape".to_owned())))
            .collect::<Result<_, _>>()?;
        let plan = optimised.into_runnable().map_err(|cause| refused(identity, &cause))?;
        Ok(Self { name: identity.id.clone(), runner: Runner::Library(plan), input: input.to_vec(), outputs })
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

    /// Whether the network runs on our own kernels.
    #[must_use]
    pub fn on_kernels(&self) -> bool {
        matches!(self.runner, Runner::Kernels(_))
    }

    /// Runs the network on `picture`, which has the size it was prepared for, and returns its output, or the first of
    /// several, row-major.
    ///
    /// # Errors
    /// [`ModelError::Inference`] where the size is wrong or the run fails.
    pub fn run_picture(&self, picture: &RgbImage, input: &PixelInput) -> Result<Vec<f32>, ModelError> {
        let (width, height) = (picture.width() as usize, picture.height() as usize);
        match &self.runner {
            Runner::Kernels(program) if input.layout == Layout::Nchw && self.input == [1, 3, height, width] => {
                Ok(program.run_picture(picture, input))
            }
            _ => self.run(&pixels::tensor(picture, input)),
        }
    }

    /// The same, and all outputs, each row-major.
    ///
    /// # Errors
    /// As [`Self::run_picture`].
    pub fn run_picture_for_all(&self, picture: &RgbImage, input: &PixelInput) -> Result<Vec<Vec<f32>>, ModelError> {
        match &self.runner {
            Runner::Kernels(_) => Ok(vec![self.run_picture(picture, input)?]),
            Runner::Library(plan) => self.run_library(plan, &pixels::tensor(picture, input)),
        }
    }

    /// Runs the network on `values`, row-major in the order of [`Self::input_shape`], and returns its output, or the first of
    /// several, row-major.
    ///
    /// # Errors
    /// [`ModelError::Inference`] where the number of values is wrong or the run fails.
    pub fn run(&self, values: &[f32]) -> Result<Vec<f32>, ModelError> {
        match &self.runner {
            Runner::Kernels(program) => {
                self.expect(values)?;
                Ok(program.run_planes(values))
            }
            Runner::Library(plan) => Ok(self.run_library(plan, values)?.swap_remove(0)),
        }
    }

    fn run_library(&self, plan: &Arc<TypedRunnableModel>, values: &[f32]) -> Result<Vec<Vec<f32>>, ModelError> {
        self.expect(values)?;
        Tensor::from_shape(&self.input, values)
            .and_then(|input| plan.run(tvec!(input.into_tvalue())))
            .and_then(|outputs| {
                outputs.iter().map(|output| Ok(output.try_as_plain_ram()?.as_slice::<f32>()?.to_vec())).collect()
            })
            .map_err(|cause| self.failed(format!("{cause:#}")))
    }

    fn expect(&self, values: &[f32]) -> Result<(), ModelError> {
        let wanted = self.input.iter().product::<usize>();
        if values.len() == wanted {
            return Ok(());
        }
        Err(self.failed(format!("it takes {wanted} values and was given {}", values.len())))
    }

    fn failed(&self, problem: String) -> ModelError {
        ModelError::Inference { network: self.name.clone(), problem }
    }
}

/// What `prepare` gives, on a thread of its own. The library panics over some files that are no sound networks, over an output that
/// no layer makes for one, and a panic would tell an operator nothing; over others it looks for the shapes of layers for ever. Whoever is
/// told so does not start, which ends that thread.
fn watched(
    longest: Duration,
    identity: &ModelIdentity,
    onnx: &[u8],
    input: &[usize],
    prepare: impl FnOnce(&ModelIdentity, &[u8], &[usize]) -> Result<Network, ModelError> + Send + 'static,
) -> Result<Network, ModelError> {
    let (done, outcome) = mpsc::channel();
    let (own, onnx, shape) = (identity.clone(), onnx.to_vec(), input.to_vec());
    // Nobody may listen any more.
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
mod tests {
    use super::*;

    fn identity() -> ModelIdentity {
        let text = |text: &str| text.to_owned();
        ModelIdentity {
            id: text("odd"),
            version: text("1"),
            file: text("odd.onnx"),
            sha256: String::new(),
            license: String::new(),
            source: String::new(),
        }
    }

    fn fault(
        longest: Duration,
        prepare: impl FnOnce(&ModelIdentity, &[u8], &[usize]) -> Result<Network, ModelError> + Send + 'static,
    ) -> String {
        watched(longest, &identity(), &[], &[1, 3, 64, 64], prepare).unwrap_err().to_string()
    }

    #[test]
    fn what_is_prepared_without_end_is_given_up_in_words() {
        let (keep, never) = mpsc::channel::<()>();
        let fault = fault(Duration::from_millis(5), move |_, _, _| {
            let _ = never.recv();
            Err(ModelError::Settings("nobody waits for this".to_owned()))
        });
        drop(keep);
        assert!(fault.contains("odd.onnx") && fault.contains("does not take an input of [1, 3, 64, 64]"), "{fault}");
    }

    #[test]
    fn a_library_that_panics_is_told_in_words() {
        let fault = fault(Duration::from_secs(60), |_, _, _| panic!("as the library does"));
        assert!(fault.contains("odd.onnx") && fault.contains("could not read it"), "{fault}");
    }
}
