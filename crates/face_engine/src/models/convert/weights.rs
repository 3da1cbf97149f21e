//! Reads TensorFlow.js weights: a JSON list of names and shapes beside one file of values, most of them single bytes.

use std::collections::HashMap;
use std::path::Path;

use serde::Deserialize;

use crate::models::ModelError;

/// A dense array of floats, row-major.
#[derive(Debug, Clone)]
pub(super) struct Array {
    pub shape: Vec<usize>,
    pub values: Vec<f32>,
}

impl Array {
    /// The same values with axis `i` of the result being axis `order[i]` of this array.
    pub(super) fn permuted(&self, order: &[usize]) -> Self {
        let shape: Vec<usize> = order.iter().map(|&axis| self.shape[axis]).collect();
        let stride_of = |axis: usize| self.shape[axis + 1..].iter().product::<usize>();
        let strides: Vec<usize> = order.iter().map(|&axis| stride_of(axis)).collect();
        let mut index = vec![0; shape.len()];
        let mut values = Vec::with_capacity(self.values.len());
        for _ in 0..self.values.len() {
            values.push(self.values[index.iter().zip(&strides).map(|(i, stride)| i * stride).sum::<usize>()]);
            for axis in (0..shape.len()).rev() {
                index[axis] += 1;
                if index[axis] < shape[axis] {
                    break;
                }
                index[axis] = 0;
            }
        }
        Self { shape, values }
    }
}

/// The weights of one network by name.
#[derive(Debug)]
pub(super) struct Weights {
    network: String,
    arrays: HashMap<String, Array>,
}

#[derive(Deserialize)]
struct Group {
    paths: Vec<String>,
    weights: Vec<Entry>,
}

#[derive(Deserialize)]
struct Entry {
    name: String,
    shape: Vec<usize>,
    dtype: String,
    quantization: Option<Quantization>,
}

/// `value = byte × scale + min`
#[derive(Deserialize)]
struct Quantization {
    dtype: String,
    scale: f64,
    min: f64,
}

impl Weights {
    /// Reads `<network>-weights_manifest.json` in `folder` and the files it names.
    pub(super) fn read(folder: &Path, network: &str) -> Result<Self, ModelError> {
        let manifest = read(&folder.join(format!("{network}-weights_manifest.json")))?;
        let groups: Vec<Group> = serde_json::from_slice(&manifest)
            .map_err(|cause| ModelError::Package(format!("the weights manifest of {network}: {cause}")))?;
        let mut arrays = HashMap::new();
        for group in groups {
            let mut bytes = Vec::new();
            for path in &group.paths {
                bytes.extend(read(&folder.join(path))?);
            }
            let mut rest = &bytes[..];
            for entry in group.weights {
                let array = entry
                    .take(&mut rest)
                    .ok_or_else(|| ModelError::Package(format!("{network} has no readable weight {}", entry.name)))?;
                arrays.insert(entry.name, array);
            }
            if !rest.is_empty() {
                return Err(ModelError::Package(format!("{network} has {} bytes nobody claims", rest.len())));
            }
        }
        Ok(Self { network: network.to_owned(), arrays })
    }

    /// The array called `name`.
    pub(super) fn get(&self, name: &str) -> Result<&Array, ModelError> {
        self.arrays
            .get(name)
            .ok_or_else(|| ModelError::Package(format!("{} has no weight called {name}", self.network)))
    }
}

impl Entry {
    /// Takes this entry's values off the front of `bytes`; none where there are too few or the type is unknown.
    fn take(&self, bytes: &mut &[u8]) -> Option<Array> {
        let count = self.shape.iter().product::<usize>();
        let values = match &self.quantization {
            Some(Quantization { dtype, scale, min }) if dtype == "uint8" => {
                let (scale, min) = (*scale as f32, *min as f32);
                bytes.split_off(..count)?.iter().map(|&byte| f32::from(byte) * scale + min).collect()
            }
            None if self.dtype == "float32" => {
                let (words, _) = bytes.split_off(..count.checked_mul(4)?)?.as_chunks::<4>();
                words.iter().map(|&word| f32::from_le_bytes(word)).collect()
            }
            _ => return None,
        };
        Some(Array { shape: self.shape.clone(), values })
    }
}

fn read(path: &Path) -> Result<Vec<u8>, ModelError> {
    std::fs::read(path).map_err(|cause| ModelError::File { path: path.to_owned(), cause })
}

#[cfg(test)]
mod tests {
    use super::Array;

    #[test]
    fn permuting_axes_moves_values_with_them() {
        let array = Array { shape: vec![2, 3], values: vec![1.0, 2.0, 3.0, 4.0, 5.0, 6.0] };
        let turned = array.permuted(&[1, 0]);
        assert_eq!(turned.shape, [3, 2]);
        assert_eq!(turned.values, [1.0, 4.0, 2.0, 5.0, 3.0, 6.0]);
    }
}
