//! Where the time of a network goes, by tract's own operators and with fused ones.
//!
//! `cargo run --release --example operators -- NETWORK.onnx CHANNELS HEIGHT WIDTH [RUNS]`

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use rand::{Rng, SeedableRng};
use tract_kernels::{FuseKernels, VectorUnit, is_fused};
use tract_onnx::prelude::*;
use tract_onnx::tract_core::internal::*;
use tract_onnx::tract_core::plan::eval;
use tract_onnx::tract_core::transform::ModelTransform as _;

fn main() -> TractResult<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [file, sizes @ ..] = &arguments[..] else { bail!("which network?") };
    let sizes = sizes.iter().map(|size| size.parse()).collect::<Result<Vec<usize>, _>>()?;
    let (&[channels, height, width], runs) = (&sizes[..3], sizes.get(3).copied().unwrap_or(50)) else {
        bail!("channels, height and width are wanted")
    };
    let mut dice = rand::rngs::StdRng::seed_from_u64(1);
    let values: Vec<f32> = (0..channels * height * width).map(|_| dice.random_range(-0.5..0.5)).collect();
    let input = Tensor::from_shape(&[1, channels, height, width], &values)?;
    let typed = || {
        let fact = InferenceFact::dt_shape(f32::datum_type(), input.shape());
        tract_onnx::onnx().model_for_path(file)?.with_input_fact(0, fact)?.into_typed()
    };
    report("tract's own operators", typed()?.into_optimized()?, &input, runs)?;
    let unit = VectorUnit::detect().context("no fused multiply-add on this machine")?;
    let mut model = typed()?;
    model.prop_consts()?;
    FuseKernels(unit).transform(&mut model)?;
    report("fused operators", model.into_optimized()?, &input, runs)
}

/// Prints the time of each kind of operator in one run of `model`, the least of all runs.
fn report(title: &str, model: TypedModel, input: &Tensor, runs: usize) -> TractResult<()> {
    println!("{title}{}", if is_fused(&model) { ", nothing else" } else { "" });
    let plan = model.into_runnable()?;
    let mut least: BTreeMap<String, (usize, Duration)> = BTreeMap::new();
    for _ in 0..runs {
        let mut times: BTreeMap<String, (usize, Duration)> = BTreeMap::new();
        plan.spawn()?.run_plan_with_eval(tvec!(input.clone().into_tvalue()), |context, state, node, inputs| {
            let start = Instant::now();
            let outputs = eval(context, state, node, inputs);
            let each = times.entry(node.op.name().into_owned()).or_default();
            *each = (each.0 + 1, each.1 + start.elapsed());
            outputs
        })?;
        for (name, (count, time)) in times {
            let each = least.entry(name).or_insert((count, time));
            each.1 = each.1.min(time);
        }
    }
    for (name, (count, time)) in &least {
        println!("{:8.3} ms  {count:3} × {name}", time.as_secs_f64() * 1e3);
    }
    println!("{:8.3} ms in all", least.values().map(|(_, time)| time.as_secs_f64()).sum::<f64>() * 1e3);
    Ok(())
}
