//! Writes ONNX: nodes and constants in the order they are added, so the same calls give the same bytes.

use prost::Message as _;
use tract_onnx::pb::{
    AttributeProto, GraphProto, ModelProto, NodeProto, OperatorSetIdProto, TensorProto, TensorShapeProto, TypeProto,
    ValueInfoProto, attribute_proto::AttributeType, tensor_proto::DataType, tensor_shape_proto::Dimension,
    tensor_shape_proto::dimension::Value as Extent, type_proto, type_proto::Tensor,
};

use super::weights::Array;

/// ONNX operator set whose rules the graph follows.
const OPERATOR_SET: i64 = 13;
/// ONNX file format that goes with it.
const IR_VERSION: i64 = 8;

/// Name of a value flowing through the graph.
#[derive(Debug, Clone)]
pub(super) struct Value(String);

/// How far a convolution or pooling reaches over the edge of its input.
#[derive(Debug, Clone, Copy)]
pub(super) enum Padding {
    /// Not at all: the output is smaller.
    None,
    /// The same number of zeros on all four sides.
    Each(i64),
    /// So that the output has `⌈input ÷ stride⌉` pixels, an odd one going to the right and the bottom.
    Same,
}

/// One extent of a shape.
#[derive(Debug, Clone, Copy)]
pub(super) enum Dim {
    Fixed(i64),
    /// Chosen when the network is loaded.
    Free(&'static str),
}

/// How far a convolution or pooling looks, and how far it steps; rows, then columns.
#[derive(Debug, Clone, Copy)]
pub(super) struct Reach {
    pub kernel: [i64; 2],
    pub stride: [i64; 2],
    pub padding: Padding,
}

impl Reach {
    /// A kernel of one pixel.
    pub(super) const POINT: Self = Self::square(1, 1, Padding::None);

    /// A square window with the same stride both ways.
    pub(super) const fn square(kernel: i64, stride: i64, padding: Padding) -> Self {
        Self { kernel: [kernel; 2], stride: [stride; 2], padding }
    }

    fn attributes(self) -> Vec<AttributeProto> {
        let mut attributes =
            vec![whole_numbers("kernel_shape", self.kernel.to_vec()), whole_numbers("strides", self.stride.to_vec())];
        match self.padding {
            Padding::None => {}
            Padding::Each(zeros) => attributes.push(whole_numbers("pads", vec![zeros; 4])),
            Padding::Same => attributes.push(text("auto_pad", "SAME_UPPER")),
        }
        attributes
    }
}

/// A graph under construction. Images are `[batch, channel, row, column]`; filters come as TensorFlow keeps them,
/// `[row, column, input, output]`.
#[derive(Debug, Default)]
pub(super) struct Graph {
    nodes: Vec<NodeProto>,
    constants: Vec<TensorProto>,
}

impl Graph {
    /// The value fed into the graph.
    pub(super) fn input(&self) -> Value {
        Value("input".to_owned())
    }

    /// A convolution over all channels (not depthwise).
    pub(super) fn convolution(&mut self, input: &Value, filters: &Array, bias: &Array, reach: Reach) -> Value {
        let filters = self.constant(&filters.permuted(&[3, 2, 0, 1]));
        let bias = self.constant(bias);
        self.node("Conv", &[input, &filters, &bias], reach.attributes())
    }

    /// A convolution of each channel by itself, without a bias. Filters are `[row, column, channel, 1]`.
    pub(super) fn depthwise(&mut self, input: &Value, filters: &Array, reach: Reach) -> Value {
        let filters = filters.permuted(&[2, 3, 0, 1]);
        let mut attributes = reach.attributes();
        attributes.push(whole_number("group", filters.shape[0] as i64));
        let filters = self.constant(&filters);
        self.node("Conv", &[input, &filters], attributes)
    }

    /// The largest of each reach, channel by channel.
    pub(super) fn max_pool(&mut self, input: &Value, reach: Reach) -> Value {
        self.node("MaxPool", &[input], reach.attributes())
    }

    /// The mean of each reach, channel by channel.
    pub(super) fn average_pool(&mut self, input: &Value, reach: Reach) -> Value {
        self.node("AveragePool", &[input], reach.attributes())
    }

    /// The mean of each whole channel.
    pub(super) fn global_average_pool(&mut self, input: &Value) -> Value {
        self.node("GlobalAveragePool", &[input], vec![])
    }

    /// `x` where positive, else 0.
    pub(super) fn relu(&mut self, input: &Value) -> Value {
        self.node("Relu", &[input], vec![])
    }

    /// `x` where positive, else `alpha × x`.
    pub(super) fn leaky_relu(&mut self, input: &Value, alpha: f32) -> Value {
        self.node("LeakyRelu", &[input], vec![number("alpha", alpha)])
    }

    /// The sum, element by element.
    pub(super) fn add(&mut self, a: &Value, b: &Value) -> Value {
        self.node("Add", &[a, b], vec![])
    }

    /// The sum with an array that is written into the file; its shape is stretched as ONNX does.
    pub(super) fn add_constant(&mut self, a: &Value, b: &Array) -> Value {
        let b = self.constant(b);
        self.node("Add", &[a, &b], vec![])
    }

    /// Appends zeros after the last element of each axis.
    pub(super) fn append_zeros(&mut self, input: &Value, counts: [i64; 4]) -> Value {
        let mut pads = vec![0; 4];
        pads.extend(counts);
        let pads = self.keep(TensorProto {
            dims: vec![8],
            data_type: DataType::Int64 as i32,
            raw_data: pads.iter().flat_map(|n: &i64| n.to_le_bytes()).collect(),
            ..TensorProto::default()
        });
        self.node("Pad", &[input, &pads], vec![])
    }

    /// Moves channels behind columns.
    pub(super) fn channels_last(&mut self, input: &Value) -> Value {
        self.node("Transpose", &[input], vec![whole_numbers("perm", vec![0, 2, 3, 1])])
    }

    /// Makes every axis after the first into one.
    pub(super) fn flatten(&mut self, input: &Value) -> Value {
        self.node("Flatten", &[input], vec![])
    }

    /// Multiplies rows by a matrix `[input, output]`.
    pub(super) fn multiply(&mut self, input: &Value, matrix: &Array) -> Value {
        let matrix = self.constant(matrix);
        self.node("MatMul", &[input, &matrix], vec![])
    }

    /// The finished ONNX file.
    pub(super) fn finish(self, name: &str, input: &[Dim], output: &Value, output_shape: &[Dim]) -> Vec<u8> {
        let graph = GraphProto {
            name: name.to_owned(),
            node: self.nodes,
            initializer: self.constants,
            input: vec![described("input", input)],
            output: vec![described(&output.0, output_shape)],
            ..GraphProto::default()
        };
        let model = ModelProto {
            ir_version: IR_VERSION,
            opset_import: vec![OperatorSetIdProto { domain: String::new(), version: OPERATOR_SET }],
            producer_name: "muster".to_owned(),
            graph: Some(graph),
            ..ModelProto::default()
        };
        model.encode_to_vec()
    }

    fn constant(&mut self, array: &Array) -> Value {
        self.keep(TensorProto {
            dims: array.shape.iter().map(|&n| n as i64).collect(),
            data_type: DataType::Float as i32,
            raw_data: array.values.iter().flat_map(|v| v.to_le_bytes()).collect(),
            ..TensorProto::default()
        })
    }

    fn keep(&mut self, tensor: TensorProto) -> Value {
        let name = format!("constant{}", self.constants.len());
        self.constants.push(TensorProto { name: name.clone(), ..tensor });
        Value(name)
    }

    fn node(&mut self, op: &str, inputs: &[&Value], attribute: Vec<AttributeProto>) -> Value {
        let name = format!("{}{}", op.to_lowercase(), self.nodes.len());
        self.nodes.push(NodeProto {
            input: inputs.iter().map(|value| value.0.clone()).collect(),
            output: vec![name.clone()],
            name: name.clone(),
            op_type: op.to_owned(),
            attribute,
            ..NodeProto::default()
        });
        Value(name)
    }
}

fn described(name: &str, shape: &[Dim]) -> ValueInfoProto {
    let dim = shape
        .iter()
        .map(|&extent| Dimension {
            value: Some(match extent {
                Dim::Fixed(n) => Extent::DimValue(n),
                Dim::Free(symbol) => Extent::DimParam(symbol.to_owned()),
            }),
            ..Dimension::default()
        })
        .collect();
    let tensor = Tensor { elem_type: DataType::Float as i32, shape: Some(TensorShapeProto { dim }) };
    ValueInfoProto {
        name: name.to_owned(),
        r#type: Some(TypeProto { value: Some(type_proto::Value::TensorType(tensor)), ..TypeProto::default() }),
        ..ValueInfoProto::default()
    }
}

fn whole_numbers(name: &str, ints: Vec<i64>) -> AttributeProto {
    AttributeProto { name: name.to_owned(), r#type: AttributeType::Ints as i32, ints, ..AttributeProto::default() }
}

fn whole_number(name: &str, i: i64) -> AttributeProto {
    AttributeProto { name: name.to_owned(), r#type: AttributeType::Int as i32, i, ..AttributeProto::default() }
}

fn number(name: &str, f: f32) -> AttributeProto {
    AttributeProto { name: name.to_owned(), r#type: AttributeType::Float as i32, f, ..AttributeProto::default() }
}

fn text(name: &str, s: &str) -> AttributeProto {
    AttributeProto {
        name: name.to_owned(),
        r#type: AttributeType::String as i32,
        s: s.as_bytes().to_vec(),
        ..AttributeProto::default()
    }
}
