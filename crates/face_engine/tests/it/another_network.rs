//! A network that the engine was never told about, by its manifest alone: 112 × 112 pixels, five points, cosine, the layers
//! that small ArcFace-type networks begin and end with. Its weights are drawn, so it knows nobody; but it is a function of the
//! face, and everything around it must treat it right.

use std::borrow::Cow;

use face_engine::models::{Embed, ModelError, ModelSet};
use face_engine::{Engine, EngineSettings};
use image::{Rgb, RgbImage};
use prost::Message as _;
use rand::{Rng, SeedableRng, rngs::StdRng};
use sha2::{Digest, Sha256};
use tract_onnx::pb::{
    AttributeProto, GraphProto, ModelProto, NodeProto, OperatorSetIdProto, TensorProto, TensorShapeProto, TypeProto,
    ValueInfoProto, attribute_proto::AttributeType, tensor_proto::DataType, tensor_shape_proto::Dimension,
    tensor_shape_proto::dimension::Value as Extent, type_proto, type_proto::Tensor,
};

use crate::fixture::{cosine, engine, root};

pub(crate) const FILE: &str = "elsewhere/small.onnx";
const LENGTH: i64 = 64;

/// Writes the network down, layer by layer.
struct Writer {
    graph: GraphProto,
    dice: StdRng,
    last: String,
}

impl Writer {
    fn weights(&mut self, dims: &[i64], least: f32, most: f32) -> String {
        let name = format!("weights{}", self.graph.initializer.len());
        let count = dims.iter().product::<i64>();
        let float_data = (0..count).map(|_| self.dice.random_range(least..most)).collect();
        self.graph.initializer.push(TensorProto {
            name: name.clone(),
            dims: dims.to_vec(),
            data_type: DataType::Float as i32,
            float_data,
            ..TensorProto::default()
        });
        name
    }

    fn layer(&mut self, kind: &str, weights: Vec<String>, numbers: &[(&str, Vec<i64>)]) {
        let output = format!("value{}", self.graph.node.len());
        let attribute = numbers.iter().map(|(name, values)| AttributeProto {
            name: (*name).to_owned(),
            r#type: if *name == "group" { AttributeType::Int } else { AttributeType::Ints } as i32,
            i: values[0],
            ints: values.clone(),
            ..AttributeProto::default()
        });
        let input = std::iter::once(std::mem::replace(&mut self.last, output.clone())).chain(weights).collect();
        self.graph.node.push(NodeProto {
            op_type: kind.to_owned(),
            input,
            output: vec![output],
            attribute: attribute.collect(),
            ..NodeProto::default()
        });
    }

    /// A convolution, then its channels brought to one scale, then a slope of each channel's own below zero.
    fn block(&mut self, inputs: i64, outputs: i64, kernel: i64, stride: i64, pad: i64, group: i64) {
        let reach = (6.0 / (inputs / group * kernel * kernel) as f32).sqrt();
        let filters = self.weights(&[outputs, inputs / group, kernel, kernel], -reach, reach);
        let shape = [
            ("kernel_shape", vec![kernel; 2]),
            ("strides", vec![stride; 2]),
            ("pads", vec![pad; 4]),
            ("group", vec![group]),
        ];
        self.layer("Conv", vec![filters], &shape);
        let measures = [(0.8, 1.2), (-0.1, 0.1), (-0.1, 0.1), (0.5, 1.5)]
            .map(|(least, most)| self.weights(&[outputs], least, most));
        self.layer("BatchNormalization", measures.to_vec(), &[]);
        let slopes = self.weights(&[outputs, 1, 1], 0.1, 0.4);
        self.layer("PRelu", vec![slopes], &[]);
    }
}

/// The ONNX file. `last`: a layer after all others.
fn network(last: Option<&str>) -> Vec<u8> {
    let graph = GraphProto { name: "small".to_owned(), ..GraphProto::default() };
    let mut writer = Writer { graph, dice: StdRng::seed_from_u64(5), last: "picture".to_owned() };
    writer.block(3, 16, 3, 2, 1, 1);
    writer.block(16, 16, 3, 1, 1, 16);
    writer.block(16, 32, 1, 1, 0, 1);
    writer.block(32, 32, 3, 2, 1, 32);
    writer.block(32, 32, 3, 2, 1, 32);
    writer.block(32, 32, 3, 2, 1, 32);
    writer.block(32, 32, 7, 1, 0, 32);
    writer.block(32, LENGTH, 1, 1, 0, 1);
    writer.layer("Flatten", vec![], &[]);
    if let Some(last) = last {
        writer.layer(last, vec![], &[]);
    }
    let value = |name: &str, dims: &[i64]| {
        let dim =
            dims.iter().map(|&extent| Dimension { value: Some(Extent::DimValue(extent)), ..Dimension::default() });
        let shape = Some(TensorShapeProto { dim: dim.collect() });
        let tensor = Tensor { elem_type: DataType::Float as i32, shape };
        let kind = TypeProto { value: Some(type_proto::Value::TensorType(tensor)), ..TypeProto::default() };
        ValueInfoProto { name: name.to_owned(), r#type: Some(kind), ..ValueInfoProto::default() }
    };
    writer.graph.input.push(value("picture", &[1, 3, 112, 112]));
    writer.graph.output.push(value(&writer.last, &[1, LENGTH]));
    let opset = OperatorSetIdProto { version: 13, ..OperatorSetIdProto::default() };
    ModelProto { ir_version: 8, opset_import: vec![opset], graph: Some(writer.graph), ..ModelProto::default() }
        .encode_to_vec()
}

fn manifest(network: &[u8], answer: &[f32]) -> String {
    let hash: String = Sha256::digest(network).iter().map(|byte| format!("{byte:02x}")).collect();
    format!(
        r#"
        known_answers = [{{ side = 112, values = {answer:?} }}]
        [model]
        id = "small"
        version = "1"
        file = "{FILE}"
        sha256 = "{hash}"
        license = "MIT"
        source = "drawn by a test"
        [input]
        layout = "nchw"
        sides = [112]
        mean = [127.5, 127.5, 127.5]
        scale = [0.0078125, 0.0078125, 0.0078125]
        [alignment]
        template = "five-points"
        points = [[38.3, 51.7], [73.5, 51.5], [56.0, 71.7], [41.5, 92.4], [70.7, 92.2]]
        [output]
        length = {LENGTH}
        metric = "cosine"
        threshold = 1.1
        "#
    )
}

/// The default detector and landmarks with this embedding network.
fn loaded(network: &[u8], manifest: &str) -> Result<ModelSet, ModelError> {
    ModelSet::from_source(&|name: &str| {
        Ok(Cow::Owned(match name {
            "embed.toml" => manifest.as_bytes().to_vec(),
            FILE => network.to_vec(),
            _ => std::fs::read(root().join("models").join(name)).unwrap(),
        }))
    })
}

/// The network and the manifest that describes it.
pub(crate) fn with_manifest() -> (Vec<u8>, String) {
    let network = network(None);
    let manifest = manifest(&network, &answer(&network));
    (network, manifest)
}

/// What the network says, out of a refusal.
fn answer(network: &[u8]) -> Vec<f32> {
    said(network, &manifest(network, &[0.0; 8])).unwrap()
}

/// What the engine finds where the manifest promises nothing but zeros, or why it does not even ask.
fn said(network: &[u8], manifest: &str) -> Result<Vec<f32>, String> {
    match loaded(network, manifest).unwrap_err() {
        ModelError::Answer { found, .. } => Ok(found),
        other => Err(other.to_string()),
    }
}

#[test]
fn a_cosine_network_of_112_pixels_works_by_its_manifest_alone() {
    // The second ends in a layer that our kernels do not know.
    for (last, is_fused) in [(None, true), (Some("Tanh"), false)] {
        let network = network(last);
        let models = loaded(&network, &manifest(&network, &answer(&network))).unwrap();
        assert_eq!(models.embed.network.is_fused(), is_fused);
        let engine = Engine::new(models, EngineSettings::default()).unwrap();
        let portrait = |name: &str| std::fs::read(root().join("models/built/demo").join(name)).unwrap();
        let mut names: Vec<_> = std::fs::read_dir(root().join("models/built/demo"))
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .filter(|name| name.ends_with("-gate.jpg"))
            .collect();
        names.sort();
        let faces: Vec<_> = names.iter().filter_map(|name| engine.probe(&portrait(name)).ok()).collect();
        assert!(faces.len() > 10, "{} faces", faces.len());
        let embeddings: Vec<_> = faces.iter().map(|face| &face.0.embedding).collect();
        for one in &embeddings {
            let square: f32 = one.values().iter().map(|value| value * value).sum();
            assert!(one.values().len() == 64 && (square - 1.0).abs() < 1e-5, "a length of {}", square.sqrt());
            for other in &embeddings {
                let by_cosine = (2.0 - 2.0 * cosine(one.values(), other.values())).max(0.0).sqrt();
                assert!((one.distance(other) - by_cosine).abs() < 1e-3, "{} and {by_cosine}", one.distance(other));
            }
        }
        assert!(embeddings[0].distance(embeddings[1]) > 1e-3, "it looks at the face");
        let again = engine.probe(&portrait(&names[0])).unwrap().0.embedding;
        assert_eq!(again.distance(embeddings[0]), 0.0);
    }
}

#[test]
fn nothing_is_left_to_guesses() {
    let network = network(None);
    let silent = manifest(&network, &[0.0; 8]).replace("side = 112, values", "side = 96, values");
    let refused = loaded(&network, &silent).map(|_| ()).unwrap_err().to_string();
    assert!(refused.contains("for a side of 96 pixels, and [input] offers [112]"), "{refused}");
    let models = loaded(&network, &manifest(&network, &answer(&network))).unwrap();
    let settings = EngineSettings { gate_sides: vec![320, 512], ..EngineSettings::default() };
    let refused = Engine::new(models, settings).map(|_| ()).unwrap_err().to_string();
    assert!(refused.contains("a side of 512 pixels, and it offers [224, 320, 416]"), "{refused}");
}

#[test]
fn fewer_than_eight_numbers_vouch_for_nothing() {
    let network = network(None);
    let fault = loaded(&network, &manifest(&network, &answer(&network)[..7])).unwrap_err().to_string();
    assert!(fault.contains(FILE) && fault.contains("fewer than 8 numbers in known_answers"), "{fault}");
}

#[test]
fn a_network_that_cannot_see_the_picture_is_refused_though_it_gives_the_promised_numbers() {
    let network = network(None);
    for (scale, wanted) in [("0.0", "scale"), ("1e-9", "two different pictures"), ("nan", "scale")] {
        let promising = |numbers: &[f32]| manifest(&network, numbers).replace("0.0078125", scale);
        let fault = match said(&network, &promising(&[0.0; 8])) {
            Ok(numbers) => loaded(&network, &promising(&numbers)).map(|_| ()).unwrap_err().to_string(),
            Err(fault) => fault,
        };
        assert!(fault.contains(wanted), "{scale}: {fault}");
    }
}

#[test]
fn channels_come_in_the_order_that_the_network_wants() {
    // The second ends in a layer that our kernels do not know.
    for last in [None, Some("Tanh")] {
        let network = network(last);
        let rgb = manifest(&network, &answer(&network)).replace("[127.5, 127.5, 127.5]", "[120.0, 127.5, 131.0]");
        let bgr = rgb.replace("sides", "channels = \"bgr\"\n        sides");
        let [rgb, bgr] = [rgb, bgr].map(|manifest| {
            let numbers = said(&network, &manifest).unwrap();
            let right = manifest.lines().map(|line| match line.contains("known_answers") {
                true => format!("known_answers = [{{ side = 112, values = {numbers:?} }}]"),
                false => line.to_owned(),
            });
            loaded(&network, &right.collect::<Vec<_>>().join("\n")).unwrap().embed
        });
        let picture = RgbImage::from_fn(112, 112, |x, y| Rgb([(2 * x) as u8, (y + 40) as u8, (x + y) as u8]));
        let mut turned = picture.clone();
        turned.pixels_mut().for_each(|pixel| pixel.0.reverse());
        let run = |embed: &Embed, picture| embed.network.run_picture(picture, &embed.manifest.input).unwrap();
        assert_eq!(run(&bgr, &picture), run(&rgb, &turned));
        assert_ne!(run(&bgr, &picture), run(&rgb, &picture));
    }
}

#[test]
fn a_face_is_measured_alike_whatever_network_reads_it() {
    let network = network(None);
    let models = loaded(&network, &manifest(&network, &answer(&network))).unwrap();
    let other = Engine::new(models, EngineSettings::default()).unwrap();
    for name in ["1-1.jpg", "3-2-gate.jpg"] {
        let portrait = std::fs::read(root().join("models/built/demo").join(name)).unwrap();
        let [ours, theirs] = [&engine(), &other].map(|engine| engine.probe(&portrait).unwrap().0.quality.measures);
        assert_eq!(ours, theirs, "{name}");
    }
}

#[test]
fn the_library_and_our_kernels_agree_on_it() {
    // A layer that our kernels do not know moves all of them to the library.
    let (plain, tanh) = (network(None), network(Some("Tanh")));
    for (ours, library) in answer(&plain).iter().zip(answer(&tanh)) {
        assert!((ours.tanh() - library).abs() < 1e-3, "{ours}: {} is not {library}", ours.tanh());
    }
}

#[test]
fn another_network_than_its_manifest_describes_is_refused_in_words() {
    let network = network(None);
    let (right, zeros) = (manifest(&network, &answer(&network)), manifest(&network, &[0.0; 8]));
    let changed = |from: &str, to: &str| {
        assert!(right.contains(from), "{from}");
        right.replace(from, to)
    };
    let faults = [
        (changed("length = 64", "length = 512"), "shape"),
        (changed("sides = [112]", "sides = [96]").replace("side = 112", "side = 96"), "shape"),
        (changed("layout = \"nchw\"", "layout = \"nhwc\""), "shape"),
        (changed("sha256 = \"", "sha256 = \"00"), "sha-256"),
        (changed("127.5, 127.5, 127.5", "0.0, 0.0, 0.0"), "mean and scale"),
        (zeros, "mean and scale"),
    ];
    for (manifest, wanted) in faults {
        let fault = loaded(&network, &manifest).unwrap_err().to_string();
        assert!(fault.contains(FILE) && fault.contains(wanted), "{wanted}: {fault}");
    }
    let fault = loaded(&network, &changed("[[38.3, 51.7], ", "[[nan, 51.7], ")).unwrap_err().to_string();
    assert!(fault.contains("embed.toml") && fault.contains("points of [alignment]"), "{fault}");
    let fault = loaded(&network, &changed("metric = \"cosine\"", "metric = \"angle\"")).unwrap_err().to_string();
    assert!(fault.contains("embed.toml") && fault.contains("angle"), "{fault}");
}

#[test]
fn a_network_cut_short_under_its_own_hash_is_refused_in_words() {
    let whole = network(None);
    let numbers = answer(&whole);
    loaded(&whole, &manifest(&whole, &numbers)).unwrap();
    for kept in [0, 50, whole.len() / 2, whole.len() - 40] {
        let cut = &whole[..kept];
        match loaded(cut, &manifest(cut, &numbers)).unwrap_err() {
            ModelError::Inference { network, problem } => assert!(network == FILE && !problem.is_empty(), "{kept}"),
            other => panic!("{kept}: not what the library says of the file, but {other}"),
        }
    }
}
