//! Reads what an ONNX file says about its nodes and constants.

use std::collections::HashMap;

use tract_onnx::pb::{AttributeProto, NodeProto, TensorProto, tensor_proto::DataType};

use super::Unfit;
use crate::kernels::Window;

/// A constant of the file.
#[derive(Debug, Clone)]
pub struct Constant {
    pub shape: Vec<usize>,
    pub numbers: Numbers,
}

/// Its values.
#[derive(Debug, Clone)]
pub enum Numbers {
    Floats(Vec<f32>),
    Wholes(Vec<i64>),
}

/// Largest number of values believed of one constant: a quarter of a gigabyte.
const MOST_VALUES: usize = 1 << 26;
/// More rows or columns than any network of faces has around a picture.
const MOST_PADS: usize = 1 << 10;

/// The constants of `tensors` by name.
pub fn constants(tensors: &[TensorProto]) -> Result<HashMap<String, Constant>, Unfit> {
    tensors.iter().map(|tensor| Ok((tensor.name.clone(), constant(tensor)?))).collect()
}

/// One constant.
pub fn constant(tensor: &TensorProto) -> Result<Constant, Unfit> {
    let strange = || Unfit::unknown(format!("the constant {}", tensor.name));
    let shape: Vec<usize> =
        tensor.dims.iter().map(|&extent| usize::try_from(extent).map_err(|_| strange())).collect::<Result<_, _>>()?;
    let count = shape.iter().try_fold(1_usize, |product, &extent| product.checked_mul(extent)).ok_or_else(strange)?;
    if count > MOST_VALUES || !tensor.external_data.is_empty() {
        return Err(strange());
    }
    let numbers = match tensor.data_type {
        kind if kind == DataType::Float as i32 => Numbers::Floats(if tensor.raw_data.is_empty() {
            tensor.float_data.clone()
        } else {
            tensor.raw_data.as_chunks::<4>().0.iter().map(|&bytes| f32::from_le_bytes(bytes)).collect()
        }),
        kind if kind == DataType::Int64 as i32 => Numbers::Wholes(if tensor.raw_data.is_empty() {
            tensor.int64_data.clone()
        } else {
            tensor.raw_data.as_chunks::<8>().0.iter().map(|&bytes| i64::from_le_bytes(bytes)).collect()
        }),
        _ => return Err(strange()),
    };
    let found = match &numbers {
        Numbers::Floats(values) => values.len(),
        Numbers::Wholes(values) => values.len(),
    };
    if found == count { Ok(Constant { shape, numbers }) } else { Err(strange()) }
}

/// A node whose attributes are asked for by name.
#[derive(Debug, Clone, Copy)]
pub struct Node<'n>(pub &'n NodeProto);

impl<'n> Node<'n> {
    /// What this node is, for the reason why it is not known.
    pub fn unknown(self, what: &str) -> Unfit {
        Unfit::unknown(self.says(what))
    }

    /// What of this node fits no picture of this size.
    pub fn misfit(self, what: &str) -> Unfit {
        Unfit::Size(self.says(what))
    }

    fn says(self, what: &str) -> String {
        format!("{} {}: {what}", self.0.op_type, self.0.name)
    }

    fn attribute(self, name: &str) -> Option<&'n AttributeProto> {
        self.0.attribute.iter().find(|attribute| attribute.name == name)
    }

    /// A whole number, or `default` where it is not given.
    pub fn whole(self, name: &str, default: i64) -> i64 {
        self.attribute(name).map_or(default, |attribute| attribute.i)
    }

    /// A number, or `default` where it is not given.
    pub fn float(self, name: &str, default: f32) -> f32 {
        self.attribute(name).map_or(default, |attribute| attribute.f)
    }

    /// A list of whole numbers.
    pub fn wholes(self, name: &str) -> Option<&'n [i64]> {
        self.attribute(name).map(|attribute| &attribute.ints[..])
    }

    /// A word.
    pub fn text(self, name: &str) -> Option<&'n [u8]> {
        self.attribute(name).map(|attribute| &attribute.s[..])
    }

    /// Input `at`, where it is given.
    pub fn input(self, at: usize) -> Option<&'n str> {
        self.0.input.get(at).map(String::as_str).filter(|name| !name.is_empty())
    }

    /// The window of a convolution or pooling over an input of `extents` rows and columns. `kernel` is known of
    /// convolutions from their weights.
    pub fn window(self, extents: [usize; 2], kernel: Option<[usize; 2]>) -> Result<Window, Unfit> {
        let pair = |name: &str, default: [usize; 2]| match self.wholes(name) {
            None => Ok(default),
            Some(&[rows, columns]) => match (usize::try_from(rows), usize::try_from(columns)) {
                (Ok(rows), Ok(columns)) if rows < 1 << 16 && columns < 1 << 16 => Ok([rows, columns]),
                _ => Err(self.unknown(name)),
            },
            Some(_) => Err(self.unknown(name)),
        };
        let kernel = match kernel {
            Some(kernel) => kernel,
            None => pair("kernel_shape", [0, 0])?,
        };
        let stride = pair("strides", [1, 1])?;
        if pair("dilations", [1, 1])? != [1, 1] || self.whole("ceil_mode", 0) != 0 {
            return Err(self.unknown("dilations or ceil_mode"));
        }
        if kernel.contains(&0) || stride.contains(&0) {
            return Err(self.unknown("an empty kernel or stride"));
        }
        let [before, after] = match self.text("auto_pad") {
            None | Some(b"NOTSET" | b"") => match self.wholes("pads") {
                None => [[0, 0]; 2],
                Some(&[top, left, bottom, right]) => {
                    let side = |zeros: i64| {
                        usize::try_from(zeros)
                            .ok()
                            .filter(|zeros| *zeros < MOST_PADS)
                            .ok_or_else(|| self.unknown("pads"))
                    };
                    [[side(top)?, side(left)?], [side(bottom)?, side(right)?]]
                }
                Some(_) => return Err(self.unknown("pads")),
            },
            Some(b"VALID") => [[0, 0]; 2],
            Some(b"SAME_UPPER") => {
                let missing = |axis: usize| {
                    let steps = extents[axis].div_ceil(stride[axis]).saturating_sub(1);
                    (steps * stride[axis] + kernel[axis]).saturating_sub(extents[axis])
                };
                let missing = [missing(0), missing(1)];
                if missing.iter().any(|zeros| *zeros >= 2 * MOST_PADS) {
                    return Err(self.unknown("auto_pad"));
                }
                let before = missing.map(|zeros| zeros / 2);
                [before, [missing[0] - before[0], missing[1] - before[1]]]
            }
            Some(_) => return Err(self.unknown("auto_pad")),
        };
        let window = Window { kernel, stride, before, after };
        // A window that lies wholly outside the picture would have nothing to pool.
        if before[0] >= kernel[0] || before[1] >= kernel[1] || after[0] >= kernel[0] || after[1] >= kernel[1] {
            return Err(self.unknown("pads as wide as the kernel"));
        }
        Ok(window)
    }
}
