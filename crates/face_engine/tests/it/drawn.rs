//! Networks that a test draws by hand, small enough to reckon what they say: they see how bright each cell of a grid is, and
//! every number that they give is that brightness times a gain, plus an offset.

use std::borrow::Cow;

use face_engine::models::{ModelError, ModelSet};
use prost::Message as _;
use sha2::{Digest, Sha256};
use tract_onnx::pb::{
    AttributeProto, GraphProto, ModelProto, NodeProto, OperatorSetIdProto, TensorProto, TensorShapeProto, TypeProto,
    ValueInfoProto, attribute_proto::AttributeType, tensor_proto::DataType, tensor_shape_proto::Dimension,
    tensor_shape_proto::dimension::Value as Extent, type_proto, type_proto::Tensor,
};

use crate::fixture::root;

/// Gain and offset of one number.
pub(crate) type Line = (f32, f32);

/// Numbers that do not depend on the picture.
pub(crate) fn constant(values: &[f32]) -> Vec<Line> {
    values.iter().map(|&value| (0.0, value)).collect()
}

/// A network being drawn.
pub(crate) struct Drawing {
    graph: GraphProto,
}

impl Drawing {
    /// For pictures of `width` × `height` pixels, channels first.
    pub(crate) fn new(width: i64, height: i64) -> Self {
        let graph = GraphProto {
            name: "drawn".to_owned(),
            input: vec![value("picture", &[1, 3, height, width])],
            ..GraphProto::default()
        };
        Self { graph }
    }

    fn tensor(&mut self, dims: &[i64], values: Vec<f32>) -> String {
        let name = format!("constant{}", self.graph.initializer.len());
        let (dims, data_type) = (dims.to_vec(), DataType::Float as i32);
        let tensor = TensorProto { name: name.clone(), dims, data_type, float_data: values, ..TensorProto::default() };
        self.graph.initializer.push(tensor);
        name
    }

    fn node(&mut self, kind: &str, inputs: &[&str], numbers: &[(&str, &[i64])]) -> String {
        let output = format!("value{}", self.graph.node.len());
        let attribute = numbers.iter().map(|(name, values)| AttributeProto {
            name: (*name).to_owned(),
            r#type: if *name == "axis" { AttributeType::Int } else { AttributeType::Ints } as i32,
            i: values[0],
            ints: values.to_vec(),
            ..AttributeProto::default()
        });
        self.graph.node.push(NodeProto {
            op_type: kind.to_owned(),
            input: inputs.iter().map(|&name| name.to_owned()).collect(),
            output: vec![output.clone()],
            attribute: attribute.collect(),
            ..NodeProto::default()
        });
        output
    }

    /// A plane for each line over the cells of a grid of `stride` pixels.
    pub(crate) fn planes(&mut self, stride: i64, lines: &[Line]) -> String {
        let pixels = 3 * stride * stride;
        let mean = self.tensor(&[1, 3, stride, stride], vec![1.0 / pixels as f32; pixels as usize]);
        let shape: [(&str, &[i64]); 2] = [("kernel_shape", &[stride; 2]), ("strides", &[stride; 2])];
        let brightness = self.node("Conv", &["picture", &mean], &shape);
        let count = lines.len() as i64;
        let gains = self.tensor(&[count, 1, 1, 1], lines.iter().map(|line| line.0).collect());
        let offsets = self.tensor(&[count], lines.iter().map(|line| line.1).collect());
        self.node("Conv", &[&brightness, &gains, &offsets], &[("kernel_shape", &[1, 1])])
    }

    /// The same as `[1, N, columns]`, cell by cell.
    pub(crate) fn rows(&mut self, stride: i64, lines: &[Line], columns: i64) -> String {
        let planes = self.planes(stride, lines);
        let turned = self.node("Transpose", &[&planes], &[("perm", &[0, 2, 3, 1])]);
        let name = format!("shape{}", self.graph.initializer.len());
        let (dims, data_type, int64_data) = (vec![3], DataType::Int64 as i32, vec![1, -1, columns]);
        let shape = TensorProto { name: name.clone(), dims, data_type, int64_data, ..TensorProto::default() };
        self.graph.initializer.push(shape);
        self.node("Reshape", &[&turned, &name], &[])
    }

    /// The same as `[1, columns, N]`, as the planes lie.
    pub(crate) fn columns(&mut self, stride: i64, lines: &[Line]) -> String {
        let planes = self.planes(stride, lines);
        let name = format!("shape{}", self.graph.initializer.len());
        let (dims, data_type, int64_data) = (vec![3], DataType::Int64 as i32, vec![1, lines.len() as i64, -1]);
        let shape = TensorProto { name: name.clone(), dims, data_type, int64_data, ..TensorProto::default() };
        self.graph.initializer.push(shape);
        self.node("Reshape", &[&planes, &name], &[])
    }

    /// The same number for all rows replaced by those of a table, `[1, N, columns]`.
    pub(crate) fn table(&mut self, stride: i64, rows: &[&[f32]]) -> String {
        let columns = rows[0].len();
        let zeros = self.rows(stride, &constant(&vec![0.0; columns]), columns as i64);
        let table = self.tensor(&[1, rows.len() as i64, columns as i64], rows.concat());
        self.node("Add", &[&zeros, &table], &[])
    }

    /// One table under the other.
    pub(crate) fn below(&mut self, one: &str, other: &str) -> String {
        self.node("Concat", &[one, other], &[("axis", &[1])])
    }

    /// A layer without weights.
    pub(crate) fn layer(&mut self, kind: &str, input: &str) -> String {
        self.node(kind, &[input], &[])
    }

    /// Calls `value` by a name, as an output of the network.
    pub(crate) fn output(&mut self, name: &str, value_name: &str) {
        let output = self.node("Identity", &[value_name], &[]);
        self.graph.node.last_mut().unwrap().output = vec![name.to_owned()];
        assert_ne!(output, name);
        self.graph.output.push(ValueInfoProto { name: name.to_owned(), ..ValueInfoProto::default() });
    }

    /// Names an output that no layer makes.
    pub(crate) fn dangling(&mut self, name: &str) {
        self.graph.output.push(ValueInfoProto { name: name.to_owned(), ..ValueInfoProto::default() });
    }

    /// Writes down a shape of what lies between two layers, as programs do that make ONNX files simpler.
    pub(crate) fn say_shape(&mut self, value_name: &str, dims: &[i64]) {
        self.graph.value_info.push(value(value_name, dims));
    }

    /// The ONNX file.
    pub(crate) fn onnx(self) -> Vec<u8> {
        let opset = OperatorSetIdProto { version: 13, ..OperatorSetIdProto::default() };
        ModelProto { ir_version: 8, opset_import: vec![opset], graph: Some(self.graph), ..ModelProto::default() }
            .encode_to_vec()
    }
}

fn value(name: &str, dims: &[i64]) -> ValueInfoProto {
    let dim = dims.iter().map(|&extent| Dimension { value: Some(Extent::DimValue(extent)), ..Dimension::default() });
    let shape = Some(TensorShapeProto { dim: dim.collect() });
    let tensor = Tensor { elem_type: DataType::Float as i32, shape };
    let kind = TypeProto { value: Some(type_proto::Value::TensorType(tensor)), ..TypeProto::default() };
    ValueInfoProto { name: name.to_owned(), r#type: Some(kind), ..ValueInfoProto::default() }
}

/// A network of a test with its manifest.
#[derive(Clone)]
pub(crate) struct Drawn {
    /// `detect`, `landmarks` or `embed`.
    pub kind: &'static str,
    pub onnx: Vec<u8>,
    pub side: u32,
    /// What the manifest says beside model, input and answers.
    pub says: String,
    /// Outputs whose answers the manifest has to give; none of a network with a single output.
    pub outputs: Vec<String>,
}

impl Drawn {
    fn file(&self) -> String {
        format!("elsewhere/{}.onnx", self.kind)
    }

    /// The manifest with the numbers of each output, or of the only one.
    pub(crate) fn manifest(&self, answers: &[Vec<f32>]) -> String {
        let hash: String = Sha256::digest(&self.onnx).iter().map(|byte| format!("{byte:02x}")).collect();
        let side = self.side;
        let mut manifest = format!(
            "[model]\nid = \"drawn\"\nversion = \"1\"\nfile = \"{}\"\nsha256 = \"{hash}\"\nlicense = \"MIT\"\n\
             source = \"drawn by a test\"\n[input]\nlayout = \"nchw\"\nsides = [{side}]\nmean = [0.0, 0.0, 0.0]\n\
             scale = [0.00392156862745098, 0.00392156862745098, 0.00392156862745098]\n{}\n",
            self.file(),
            self.says
        );
        for (place, values) in answers.iter().enumerate() {
            let output = self.outputs.get(place).map(|name| format!("output = \"{name}\"\n")).unwrap_or_default();
            manifest.push_str(&format!("[[known_answers]]\nside = {side}\n{output}values = {values:?}\n"));
        }
        manifest
    }

    /// What the network says of the test picture, asked for output by output.
    pub(crate) fn answers(&self) -> Result<Vec<Vec<f32>>, ModelError> {
        let mut answers = vec![vec![0.0; 11]; self.outputs.len().max(1)];
        for _ in 0..=answers.len() {
            match load(&[(self, self.manifest(&answers))]) {
                Err(ModelError::Answer { file, found, .. }) => {
                    let named = |name: &String| file.contains(&format!("output {name},"));
                    answers[self.outputs.iter().position(named).unwrap_or(0)] = found;
                }
                Err(other) => return Err(other),
                Ok(_) => break,
            }
        }
        Ok(answers)
    }

    /// The manifest as it has to be.
    pub(crate) fn right(&self) -> String {
        self.manifest(&self.answers().unwrap())
    }

    /// Why it is refused, in words.
    pub(crate) fn refusal(&self) -> String {
        match self.answers() {
            Err(fault) => fault.to_string(),
            Ok(answers) => load(&[(self, self.manifest(&answers))]).map(|_| ()).unwrap_err().to_string(),
        }
    }
}

/// The default networks, with those in the place of theirs.
pub(crate) fn load(drawn: &[(&Drawn, String)]) -> Result<ModelSet, ModelError> {
    ModelSet::from_source(&|name: &str| {
        let ours = drawn.iter().find_map(|(one, manifest)| match name {
            _ if name == format!("{}.toml", one.kind) => Some(manifest.clone().into_bytes()),
            _ if name == one.file() => Some(one.onnx.clone()),
            _ => None,
        });
        Ok(Cow::Owned(ours.unwrap_or_else(|| std::fs::read(root().join("models").join(name)).unwrap())))
    })
}
