//! One network, ready to run: on our own kernels where they know all its layers, else on the general inference library.
//! The only file that runs that library.

use std::sync::Arc;

use image::RgbImage;

use tract_onnx::prelude::{
    Datum, Framework, InferenceFact, InferenceModelExt, IntoRunnable, IntoTValue, Tensor, TypedRunnableModel, tvec,
};

use super::{Layout, ModelError, ModelIdentity, PixelInput};
use crate::kernels::Machine;
use crate::pixels;
use crate::program::Program;

/// A network with one input and one output, prepared for one input shape. Cheap to clone; every run has its own state,
/// so any number of threads may run it at the same time.
#[derive(Debug, Clone)]
pub struct Network {
    name: String,
    runner: Runner,
    input: Vec<usize>,
    output: Vec<usize>,
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
        match Machine::here().and_then(|machine| Self::prepare_on(machine, identity, onnx, input)) {
            Some(network) => Ok(network),
            None => Self::prepare_for_library(identity, onnx, input),
        }
    }

    /// The same on one of this machine's vector units; none where our kernels do not know the network.
    #[must_use]
    pub fn prepare_on(machine: Machine, identity: &ModelIdentity, onnx: &[u8], input: &[usize]) -> Option<Self> {
        let [1, 3, height, width] = *input else { return None };
        let program = Program::new(machine, onnx, height, width).ok()?;
        let output = program.output_shape().to_vec();
        Some(Self { name: identity.id.clone(), runner: Runner::Kernels(program), input: input.to_vec(), output })
    }

    /// The same on the general inference library, which knows more layers and is slower.
    ///
    /// # Errors
    /// As [`Self::prepare`].
    pub fn prepare_for_library(identity: &ModelIdentity, onnx: &[u8], input: &[usize]) -> Result<Self, ModelError> {
        let refused = |cause: tract_onnx::prelude::TractError| ModelError::Inference {
            network: identity.file.clone(),
            problem: format!("{cause:#}"),
        };
        let misshapen = |problem: String| ModelError::Shape { file: identity.file.clone(), problem };

        let network = tract_onnx::onnx().model_for_read(&mut &*onnx).map_err(refused)?;
        if network.inputs.len() != 1 || network.outputs.len() != 1 {
            return Err(misshapen(format!(
                "one input and one output are wanted, it has {} and {}",
                network.inputs.len(),
                network.outputs.len()
            )));
        }
        let optimised = network
            .with_input_fact(0, InferenceFact::dt_shape(f32::datum_type(), input))
            .and_then(InferenceModelExt::into_optimized)
            .map_err(|cause| misshapen(format!("it does not take an input of {input:?}: {cause:#}")))?;
        let output = optimised
            .output_fact(0)
            .ok()
            .and_then(|fact| fact.shape.as_concrete().map(<[usize]>::to_vec))
            .ok_or_else(|| misshapen("its output has no fixed shape".to_owned()))?;
        let plan = optimised.into_runnable().map_err(refused)?;
        Ok(Self { name: identity.id.clone(), runner: Runner::Library(plan), input: input.to_vec(), output })
    }

    /// Shape of the input this network was prepared for.
    #[must_use]
    pub fn input_shape(&self) -> &[usize] {
        &self.input
    }

    /// Shape of the output.
    #[must_use]
    pub fn output_shape(&self) -> &[usize] {
        &self.output
    }

    /// Whether the network runs on our own kernels.
    #[must_use]
    pub fn on_kernels(&self) -> bool {
        matches!(self.runner, Runner::Kernels(_))
    }

    /// Runs the network on `picture`, which has the size it was prepared for, and returns its output row-major.
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

    /// Runs the network on `values`, row-major in the order of [`Self::input_shape`], and returns its output row-major.
    ///
    /// # Errors
    /// [`ModelError::Inference`] where the number of values is wrong or the run fails.
    pub fn run(&self, values: &[f32]) -> Result<Vec<f32>, ModelError> {
        let failed = |problem: String| ModelError::Inference { network: self.name.clone(), problem };
        let wanted = self.input.iter().product::<usize>();
        if values.len() != wanted {
            return Err(failed(format!("it takes {wanted} values and was given {}", values.len())));
        }
        match &self.runner {
            Runner::Kernels(program) => Ok(program.run_planes(values)),
            Runner::Library(plan) => Tensor::from_shape(&self.input, values)
                .and_then(|input| plan.run(tvec!(input.into_tvalue())))
                .and_then(|outputs| Ok(outputs[0].try_as_plain_ram()?.as_slice::<f32>()?.to_vec()))
                .map_err(|cause| failed(format!("{cause:#}"))),
        }
    }
}
