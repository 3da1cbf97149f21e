//! The layers of an ONNX file, with the shape of what each of them makes.

use std::collections::HashMap;

use prost::Message as _;
use tract_onnx::pb::{GraphProto, ModelProto};

use super::Unfit;
use super::onnx::{self, Constant, Node, Numbers};
use crate::kernels::pooling::Pool;
use crate::kernels::{Activation, Filters, Shape, Window};

/// A network: each layer makes one value out of earlier ones. Value 0 is the picture, layer `i` makes value `i + 1`.
#[derive(Debug)]
pub struct Network {
    pub input: Shape,
    pub layers: Vec<Layer>,
    /// The value that comes out, and its shape as the file has it.
    pub output: usize,
    pub output_shape: Vec<usize>,
}

/// One layer.
#[derive(Debug)]
pub struct Layer {
    pub kind: Kind,
    /// Values it takes.
    pub inputs: Vec<usize>,
    pub output: Shape,
    /// What happens to its sum.
    pub activation: Activation,
    /// The largest numbers under this window are what comes out; the shape is that before.
    pub pooled: Option<(Window, Shape)>,
}

/// What a layer does.
#[derive(Debug)]
pub enum Kind {
    /// A full convolution; a second input is added to its sum.
    Convolve(Filters, Window),
    /// A convolution of each channel by itself.
    Depthwise(Filters, Window),
    Pool(Pool, Window),
    Add,
    /// `value × scale + shift` of each channel.
    Scale {
        scale: Vec<f32>,
        shift: Vec<f32>,
    },
    /// Zeros around a picture: rows above and columns to the left of it.
    Widen {
        before: [usize; 2],
    },
    /// Nothing but the activation.
    Activate,
}

/// A value while the file is read: where it is, and how the file sees it.
#[derive(Debug, Clone, Copy)]
struct Value {
    at: usize,
    shape: Shape,
    form: Form,
}

/// The axes of a value in the file; batch is always one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Form {
    /// `[batch, channel, row, column]`
    ChannelsFirst,
    /// `[batch, row, column, channel]`
    ChannelsLast,
    /// `[batch, number]`, in the order of channels, rows, columns.
    FlatChannelsFirst,
    /// `[batch, number]`, in the order of rows, columns, channels.
    FlatChannelsLast,
}

/// Largest number of values that a layer may make: sixty-four million.
const MOST_VALUES: usize = 1 << 26;

/// Reads the network of `bytes` for pictures of the shape `input`.
pub fn read(bytes: &[u8], input: Shape) -> Result<Network, Unfit> {
    let model = ModelProto::decode(bytes).map_err(|_| Unfit::unknown("a file that is not ONNX"))?;
    let graph = model.graph.ok_or_else(|| Unfit::unknown("a file without a graph"))?;
    let constants = onnx::constants(&graph.initializer)?;
    let name = picture_of(&graph, &constants)?;
    let mut reader = Reader { constants, values: HashMap::new(), layers: Vec::new() };
    reader.values.insert(name, Value { at: 0, shape: input, form: Form::ChannelsFirst });
    for node in &graph.node {
        reader.read(Node(node))?;
    }
    let [output] = &graph.output[..] else { return Err(Unfit::unknown("several outputs")) };
    let output = *reader.values.get(&output.name).ok_or_else(|| Unfit::unknown("an output nobody makes"))?;
    let Shape { height, width, channels } = output.shape;
    let output_shape = match output.form {
        Form::ChannelsFirst => vec![1, channels, height, width],
        Form::FlatChannelsFirst => vec![1, channels * height * width],
        Form::FlatChannelsLast if height * width == 1 => vec![1, channels],
        Form::ChannelsLast | Form::FlatChannelsLast => return Err(Unfit::unknown("an output with the channels last")),
    };
    Ok(Network { input, layers: reader.layers, output: output.at, output_shape })
}

/// The name of the only input that is no constant; its channels must come first.
fn picture_of(graph: &GraphProto, constants: &HashMap<String, Constant>) -> Result<String, Unfit> {
    let inputs: Vec<&str> =
        graph.input.iter().map(|input| &input.name[..]).filter(|name| !constants.contains_key(*name)).collect();
    match inputs[..] {
        [name] => Ok(name.to_owned()),
        _ => Err(Unfit::unknown("not exactly one input")),
    }
}

/// Whether ONNX has a sum of the two: along each axis they are equally long, or one of them has one number for all of it.
fn go_together(one: Shape, other: Shape) -> bool {
    let axes = |Shape { height, width, channels }| [height, width, channels];
    axes(one).into_iter().zip(axes(other)).all(|(one, other)| one == other || one == 1 || other == 1)
}

fn said(Shape { height, width, channels }: Shape) -> String {
    format!("{channels} channels of {width} × {height}")
}

struct Reader {
    constants: HashMap<String, Constant>,
    values: HashMap<String, Value>,
    layers: Vec<Layer>,
}

impl Reader {
    fn read(&mut self, node: Node<'_>) -> Result<(), Unfit> {
        let [name] = &node.0.output[..] else { return Err(node.unknown("several outputs")) };
        if node.0.op_type == "Constant" {
            let tensor = node.0.attribute.iter().find_map(|attribute| attribute.t.as_ref());
            let constant = onnx::constant(tensor.ok_or_else(|| node.unknown("no tensor"))?)?;
            self.constants.insert(name.clone(), constant);
            return Ok(());
        }
        let value = match &node.0.op_type[..] {
            "Conv" => self.convolution(node)?,
            "Gemm" | "MatMul" => self.dense(node)?,
            "Relu" => self.activate(node, Activation::Rectify)?,
            "LeakyRelu" => {
                let channels = self.value(node, 0)?.shape.channels;
                self.activate(node, Activation::Slope(vec![node.float("alpha", 0.01); channels]))?
            }
            "PRelu" => {
                let slopes = self.per_channel(node, 1, self.value(node, 0)?)?;
                self.activate(node, Activation::Slope(slopes))?
            }
            "MaxPool" => self.pool(node, Pool::Largest)?,
            "AveragePool" if node.whole("count_include_pad", 0) == 0 => self.pool(node, Pool::Mean)?,
            "AveragePool" => self.pool(node, Pool::MeanWithBorder)?,
            "GlobalAveragePool" => {
                let input = self.picture(node)?;
                let kernel = [input.shape.height, input.shape.width];
                let window = Window { kernel, stride: [1, 1], before: [0, 0], after: [0, 0] };
                let output = Shape { height: 1, width: 1, ..input.shape };
                self.layer(node, Kind::Pool(Pool::Mean, window), vec![input.at], output, input.form)?
            }
            "BatchNormalization" => self.normalisation(node)?,
            "Add" | "Sub" | "Mul" | "Div" => self.arithmetic(node)?,
            "Pad" => self.widen(node)?,
            "Transpose" => {
                let input = self.value(node, 0)?;
                match (node.wholes("perm"), input.form) {
                    (Some([0, 2, 3, 1]), Form::ChannelsFirst) => Value { form: Form::ChannelsLast, ..input },
                    (Some([0, 3, 1, 2]), Form::ChannelsLast) => Value { form: Form::ChannelsFirst, ..input },
                    _ => return Err(node.unknown("that order of axes")),
                }
            }
            "Flatten" if node.whole("axis", 1) == 1 => {
                let input = self.value(node, 0)?;
                let form = match input.form {
                    Form::ChannelsFirst | Form::FlatChannelsFirst => Form::FlatChannelsFirst,
                    Form::ChannelsLast | Form::FlatChannelsLast => Form::FlatChannelsLast,
                };
                Value { form, ..input }
            }
            "Identity" | "Dropout" => self.value(node, 0)?,
            _ => return Err(node.unknown("this kind of layer")),
        };
        self.values.insert(name.clone(), value);
        Ok(())
    }

    fn value(&self, node: Node<'_>, at: usize) -> Result<Value, Unfit> {
        node.input(at)
            .and_then(|name| self.values.get(name))
            .copied()
            .ok_or_else(|| node.unknown("an input that is not computed"))
    }

    /// The first input, as a picture with its channels first.
    fn picture(&self, node: Node<'_>) -> Result<Value, Unfit> {
        let value = self.value(node, 0)?;
        if value.form == Form::ChannelsFirst { Ok(value) } else { Err(node.unknown("an input that is no picture")) }
    }

    fn constant(&self, node: Node<'_>, at: usize) -> Option<&Constant> {
        node.input(at).and_then(|name| self.constants.get(name))
    }

    fn floats(&self, node: Node<'_>, at: usize) -> Result<(&[usize], &[f32]), Unfit> {
        match self.constant(node, at) {
            Some(Constant { shape, numbers: Numbers::Floats(values) }) => Ok((shape, values)),
            _ => Err(node.unknown("weights that are not constant floats")),
        }
    }

    /// A constant that holds one number for each channel of `value`, or one for all.
    fn per_channel(&self, node: Node<'_>, at: usize, value: Value) -> Result<Vec<f32>, Unfit> {
        let (shape, numbers) = self.floats(node, at)?;
        let channels = value.shape.channels;
        if let [number] = numbers {
            return Ok(vec![*number; channels]);
        }
        // Which axis counts channels, from the end.
        let behind = match value.form {
            Form::ChannelsFirst => 2,
            Form::ChannelsLast => 0,
            Form::FlatChannelsFirst | Form::FlatChannelsLast if value.shape.height * value.shape.width == 1 => 0,
            Form::FlatChannelsFirst | Form::FlatChannelsLast => return Err(node.unknown("a constant per number")),
        };
        // The slopes of a PRelu may be written without the axes behind.
        let plain = shape == [channels] && node.0.op_type == "PRelu";
        let along = shape.len().checked_sub(behind + 1).and_then(|axis| shape.get(axis)) == Some(&channels);
        if numbers.len() == channels && (plain || along) {
            Ok(numbers.to_vec())
        } else {
            Err(node.unknown("a constant of that shape"))
        }
    }

    fn layer(
        &mut self,
        node: Node<'_>,
        kind: Kind,
        inputs: Vec<usize>,
        output: Shape,
        form: Form,
    ) -> Result<Value, Unfit> {
        let Shape { height, width, channels } = output;
        let numbers = height.checked_mul(width).and_then(|pixels| pixels.checked_mul(channels));
        if numbers.is_none_or(|numbers| numbers == 0 || numbers > MOST_VALUES) {
            return Err(node.unknown("an output that is empty or too large"));
        }
        self.layers.push(Layer { kind, inputs, output, activation: Activation::None, pooled: None });
        Ok(Value { at: self.layers.len(), shape: output, form })
    }

    fn activate(&mut self, node: Node<'_>, activation: Activation) -> Result<Value, Unfit> {
        let input = self.value(node, 0)?;
        let value = self.layer(node, Kind::Activate, vec![input.at], input.shape, input.form)?;
        if let Some(layer) = self.layers.last_mut() {
            layer.activation = activation;
        }
        Ok(value)
    }

    fn convolution(&mut self, node: Node<'_>) -> Result<Value, Unfit> {
        let input = self.picture(node)?;
        let (shape, weights) = self.floats(node, 1)?;
        let &[outputs, inputs, height, width] = shape else { return Err(node.unknown("weights of that shape")) };
        let channels = input.shape.channels;
        let depthwise = match usize::try_from(node.whole("group", 1)) {
            Ok(1) if inputs == channels => false,
            // One filter for each channel; where there is only one channel, that is a full convolution too.
            Ok(groups) if groups == channels && inputs == 1 && outputs == channels => true,
            _ => return Err(node.unknown("groups of channels")),
        };
        let weights = weights.to_vec();
        let bias = match node.input(2) {
            Some(_) => self.floats(node, 2)?.1.to_vec(),
            None => vec![0.0; outputs],
        };
        if bias.len() != outputs {
            return Err(node.unknown("a bias of that shape"));
        }
        let extents = [input.shape.height, input.shape.width];
        let window = node.window(extents, Some([height, width]))?;
        let [rows, columns] = window.over(extents).ok_or_else(|| node.misfit("a kernel larger than its input"))?;
        let output = Shape { height: rows, width: columns, channels: outputs };
        let filters = Filters { weights, outputs, inputs, bias };
        let kind = if depthwise { Kind::Depthwise(filters, window) } else { Kind::Convolve(filters, window) };
        self.layer(node, kind, vec![input.at], output, Form::ChannelsFirst)
    }

    /// A product with a matrix is a convolution whose kernel is as large as the picture.
    fn dense(&mut self, node: Node<'_>) -> Result<Value, Unfit> {
        let input = self.value(node, 0)?;
        let Shape { height, width, channels } = input.shape;
        let count = height * width * channels;
        let (shape, matrix) = self.floats(node, 1)?;
        let gemm = node.0.op_type == "Gemm";
        let plain = node.float("alpha", 1.0) == 1.0 && node.float("beta", 1.0) == 1.0 && node.whole("transA", 0) == 0;
        let turned = gemm && node.whole("transB", 0) != 0;
        // Where a number of the input is in the file's order.
        let place = |channel: usize, y: usize, x: usize| match input.form {
            Form::FlatChannelsFirst => Some((channel * height + y) * width + x),
            Form::FlatChannelsLast => Some((y * width + x) * channels + channel),
            Form::ChannelsFirst | Form::ChannelsLast => None,
        };
        let outputs = match *shape {
            [outputs, inputs] if turned && inputs == count => outputs,
            [inputs, outputs] if !turned && inputs == count => outputs,
            [one, other] if place(0, 0, 0).is_some() && node.whole("transA", 0) == 0 => {
                let wanted = if turned { other } else { one };
                return Err(node.misfit(&format!("it takes {wanted} numbers and would be given {count}")));
            }
            _ => return Err(node.unknown("a matrix of that shape")),
        };
        if !plain || place(0, 0, 0).is_none() {
            return Err(node.unknown("an input that is not flat, or factors"));
        }
        let mut weights = Vec::with_capacity(matrix.len());
        for to in 0..outputs {
            for channel in 0..channels {
                for y in 0..height {
                    for x in 0..width {
                        let from = place(channel, y, x).unwrap_or_default();
                        weights.push(matrix[if turned { to * count + from } else { from * outputs + to }]);
                    }
                }
            }
        }
        let bias = match node.input(2) {
            Some(_) if gemm => {
                let one = Value { shape: Shape { height: 1, width: 1, channels: outputs }, ..input };
                self.per_channel(node, 2, one)?
            }
            _ => vec![0.0; outputs],
        };
        let window = Window { kernel: [height, width], stride: [1, 1], before: [0, 0], after: [0, 0] };
        let output = Shape { height: 1, width: 1, channels: outputs };
        let filters = Filters { weights, outputs, inputs: channels, bias };
        self.layer(node, Kind::Convolve(filters, window), vec![input.at], output, Form::FlatChannelsFirst)
    }

    fn pool(&mut self, node: Node<'_>, pool: Pool) -> Result<Value, Unfit> {
        let input = self.picture(node)?;
        let extents = [input.shape.height, input.shape.width];
        let window = node.window(extents, None)?;
        let [height, width] = window.over(extents).ok_or_else(|| node.misfit("a kernel larger than its input"))?;
        let output = Shape { height, width, ..input.shape };
        self.layer(node, Kind::Pool(pool, window), vec![input.at], output, input.form)
    }

    fn normalisation(&mut self, node: Node<'_>) -> Result<Value, Unfit> {
        let input = self.value(node, 0)?;
        let [scale, shift, mean, variance] = [1, 2, 3, 4].map(|at| self.floats(node, at).map(|(_, values)| values));
        let (scale, shift, mean, variance) = (scale?, shift?, mean?, variance?);
        let channels = input.shape.channels;
        let flat = matches!(input.form, Form::FlatChannelsFirst | Form::FlatChannelsLast);
        if [scale, shift, mean, variance].iter().any(|values| values.len() != channels)
            || input.form == Form::ChannelsLast
            || (flat && input.shape.height * input.shape.width != 1)
        {
            return Err(node.unknown("numbers of that shape"));
        }
        let epsilon = node.float("epsilon", 1e-5);
        let scale: Vec<f32> =
            scale.iter().zip(variance).map(|(scale, variance)| scale / (variance + epsilon).sqrt()).collect();
        let shift = (0..channels).map(|channel| shift[channel] - mean[channel] * scale[channel]).collect();
        self.layer(node, Kind::Scale { scale, shift }, vec![input.at], input.shape, input.form)
    }

    /// Sums of two values, and the four operations with a constant per channel.
    fn arithmetic(&mut self, node: Node<'_>) -> Result<Value, Unfit> {
        let both = (self.value(node, 0), self.value(node, 1));
        if let (Ok(one), Ok(other)) = both {
            if [one.form, other.form] == [Form::ChannelsFirst; 2] && !go_together(one.shape, other.shape) {
                return Err(node.misfit(&format!("{} and {} do not go together", said(one.shape), said(other.shape))));
            }
            if node.0.op_type != "Add" || one.shape != other.shape || one.form != other.form {
                return Err(node.unknown("two values of unlike shape, or not a sum"));
            }
            return self.layer(node, Kind::Add, vec![one.at, other.at], one.shape, one.form);
        }
        let (input, at) = match both {
            (Ok(input), Err(_)) => (input, 1),
            (Err(_), Ok(input)) if matches!(&node.0.op_type[..], "Add" | "Mul") => (input, 0),
            _ => return Err(node.unknown("an input that is not computed")),
        };
        let numbers = self.per_channel(node, at, input)?;
        let channels = numbers.len();
        let (scale, shift) = match &node.0.op_type[..] {
            "Add" => (vec![1.0; channels], numbers),
            "Sub" => (vec![1.0; channels], numbers.iter().map(|number| -number).collect()),
            "Mul" => (numbers, vec![0.0; channels]),
            _ => (numbers.iter().map(|number| 1.0 / number).collect(), vec![0.0; channels]),
        };
        self.layer(node, Kind::Scale { scale, shift }, vec![input.at], input.shape, input.form)
    }

    fn widen(&mut self, node: Node<'_>) -> Result<Value, Unfit> {
        let input = self.picture(node)?;
        let zeros = match node.input(2) {
            None => true,
            Some(_) => matches!(self.floats(node, 2), Ok((_, [zero])) if *zero == 0.0),
        };
        let pads = match self.constant(node, 1) {
            Some(Constant { numbers: Numbers::Wholes(pads), .. }) if zeros && node.input(3).is_none() => &pads[..],
            _ => return Err(node.unknown("pads that are not constant zeros")),
        };
        if !matches!(node.text("mode"), None | Some(b"constant" | b"")) {
            return Err(node.unknown("a mode"));
        }
        let pads: Vec<usize> = pads.iter().filter_map(|&zeros| usize::try_from(zeros).ok()).collect();
        let &[0, 0, top, left, 0, channels, bottom, right] = &pads[..] else { return Err(node.unknown("pads")) };
        if [top, left, channels, bottom, right].iter().any(|zeros| *zeros > 1 << 16) {
            return Err(node.unknown("pads"));
        }
        let output = Shape {
            height: input.shape.height + top + bottom,
            width: input.shape.width + left + right,
            channels: input.shape.channels + channels,
        };
        self.layer(node, Kind::Widen { before: [top, left] }, vec![input.at], output, input.form)
    }
}
