//! A kernel as an operator of a plan, and the recycled memory of its outputs.

use std::sync::{Arc, Mutex, PoisonError};

use tract_core::internal::*;

use crate::kernels::Kernel;

/// Tensors that no operator needs any more, reused by later runs: allocating large memory costs more than many a layer. Clones share it.
#[derive(Debug, Clone, Default)]
pub(crate) struct Arena(Arc<Mutex<Vec<Tensor>>>);

impl Arena {
    /// A tensor of floats of that shape, with whatever was in it before.
    fn take(&self, shape: &[usize]) -> TractResult<Tensor> {
        let mut idle = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let fitting = idle.iter().rposition(|tensor| tensor.shape() == shape);
        fitting.map_or_else(|| Tensor::zero::<f32>(shape), |at| Ok(idle.swap_remove(at)))
    }

    fn give_back(&self, tensor: Tensor) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(tensor);
    }

    fn clear(&self) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }
}

/// A kernel as an operator. Between two of these a tensor is all values of a feature map along one axis.
#[derive(Debug, Clone)]
pub(crate) struct Fused {
    pub kernel: Arc<dyn Kernel>,
    /// Whether each input comes from the arena.
    pub leased: TVec<bool>,
    /// Shape of the output.
    pub shape: TVec<usize>,
    pub arena: Arena,
}

/// Frees the memory that runs of `model` have left for later ones. A run that is under way keeps its own, and the next one takes some anew.
pub fn rest(model: &TypedModel) {
    model.nodes.iter().filter_map(|node| node.op_as::<Fused>()).for_each(|fused| fused.arena.clear());
}

impl PartialEq for Fused {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.kernel, &other.kernel)
    }
}

impl Eq for Fused {}

impl Op for Fused {
    fn name(&self) -> StaticName {
        format!("Fused{}", self.kernel.name()).into()
    }

    op_as_typed_op!();
}

impl EvalOp for Fused {
    op_out_of_plan!();

    fn eval(&self, _: &EvalContext, inputs: TVec<TValue>) -> TractResult<TVec<TValue>> {
        let mut output = self.arena.take(&self.shape)?;
        let mut scratch = self.arena.take(&[self.kernel.scratch()])?;
        {
            let plain: TVec<PlainView<'_>> =
                inputs.iter().map(|input| input.try_as_plain_ram()).collect::<TractResult<_>>()?;
            let read: TVec<&[f32]> = plain.iter().map(PlainView::as_slice).collect::<TractResult<_>>()?;
            let (mut scratch, mut output) = (scratch.try_as_plain_ram_mut()?, output.try_as_plain_ram_mut()?);
            self.kernel.run(&read, scratch.as_slice_mut()?, output.as_slice_mut()?);
        }
        self.arena.give_back(scratch);
        for (input, _) in
            inputs.into_iter().zip(&self.leased).filter(|(input, leased)| **leased && input.is_exclusive())
        {
            self.arena.give_back(input.into_tensor());
        }
        Ok(tvec!(output.into_tvalue()))
    }
}

impl TypedOp for Fused {
    fn output_facts(&self, _: &[&TypedFact]) -> TractResult<TVec<TypedFact>> {
        Ok(tvec!(f32::fact(&self.shape)))
    }

    as_op!();
}
