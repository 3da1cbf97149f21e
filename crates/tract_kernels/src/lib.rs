//! Fused convolution operators for tract, on vectors.
#![doc = include_str!("../README.md")]

mod kernels;
mod layers;
mod operator;
mod reader;
mod transform;

pub use kernels::VectorUnit;
pub use operator::rest;
pub use transform::{FuseKernels, is_fused};
