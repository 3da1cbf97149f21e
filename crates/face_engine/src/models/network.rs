//! One optimised network: the only file that runs the inference library.

use std::sync::Arc;

use tract_onnx::prelude::{
    Datum, Framework, InferenceFact, InferenceModelExt, IntoRunnable, IntoTValue, Tensor, TypedRunnableModel, tvec,
};

use super::{ModelError, ModelIdentity};

/// A network with one input and one output, prepared for one input shape. Cheap to clone; every run has its own state,
/// so any number of threads may run it at the same time.
#[derive(Debug, Clone)]
pub struct Network {
    name: String,
    plan: Arc<TypedRunnableModel>,
    input: Vec<usize>,
    output: Vec<usize>,
}

impl Network {
    /// Prepares the ONNX file `onnx` for inputs of shape `input`.
    ///
    /// # Errors
    /// [`ModelError::Inference`] where the file is no network or uses what the inference library does not know,
    /// [`ModelError::Shape`] where it does not take one such input or give one output of a fixed shape.
    pub fn prepare(identity: &ModelIdentity, onnx: &[u8], input: &[usize]) -> Result<Self, ModelError> {
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
        Ok(Self { name: identity.id.clone(), plan, input: input.to_vec(), output })
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

    /// Runs the network on `values`, row-major in the order of [`Self::input_shape`], and returns its output row-major.
    ///
    /// # Errors
    /// [`ModelError::Inference`] where the number of values is wrong or the run fails.
    pub fn run(&self, values: &[f32]) -> Result<Vec<f32>, ModelError> {
        let outcome = Tensor::from_shape(&self.input, values)
            .and_then(|input| self.plan.run(tvec!(input.into_tvalue())))
            .and_then(|outputs| Ok(outputs[0].try_as_plain_ram()?.as_slice::<f32>()?.to_vec()));
        outcome.map_err(|cause| ModelError::Inference { network: self.name.clone(), problem: format!("{cause:#}") })
    }
}
