//! Files over which the library panics or does not end.

use prost::Message as _;
use tract_onnx::pb::{
    GraphProto, ModelProto, NodeProto, OperatorSetIdProto, TensorProto, TypeProto, ValueInfoProto,
    tensor_proto::DataType, type_proto, type_proto::Tensor,
};

use std::sync::mpsc;
use std::time::Duration;

use super::{Network, watched};
use crate::models::{ModelError, ModelIdentity};

fn identity() -> ModelIdentity {
    let text = |text: &str| text.to_owned();
    ModelIdentity {
        id: text("odd"),
        version: text("1"),
        file: text("odd.onnx"),
        sha256: String::new(),
        license: String::new(),
        source: String::new(),
    }
}

fn fault(
    longest: Duration,
    prepare: impl FnOnce(&ModelIdentity, &[u8], &[usize]) -> Result<Network, ModelError> + Send + 'static,
) -> String {
    watched(longest, &identity(), &[], &[1, 3, 64, 64], prepare).unwrap_err().to_string()
}

#[test]
fn what_is_prepared_without_end_is_given_up_in_words() {
    let (keep, never) = mpsc::channel::<()>();
    let fault = fault(Duration::from_millis(5), move |_, _, _| {
        let _ = never.recv();
        Err(ModelError::Settings("nobody waits for this".to_owned()))
    });
    drop(keep);
    assert!(fault.contains("odd.onnx") && fault.contains("does not take an input of [1, 3, 64, 64]"), "{fault}");
}

#[test]
fn a_library_that_panics_is_told_in_words() {
    let fault = fault(Duration::from_secs(60), |_, _, _| panic!("as the library does"));
    assert!(fault.contains("odd.onnx") && fault.contains("could not read it"), "{fault}");
}

/// Zeros around a picture until it is so wide.
fn widened(width: i64) -> Vec<u8> {
    let pads = TensorProto {
        name: "pads".to_owned(),
        dims: vec![8],
        data_type: DataType::Int64 as i32,
        int64_data: vec![0, 0, 0, 0, 0, 0, 0, width - 8],
        ..TensorProto::default()
    };
    let value = |name: &str| {
        let kind = Tensor { elem_type: DataType::Float as i32, shape: None };
        let r#type = Some(TypeProto { value: Some(type_proto::Value::TensorType(kind)), ..TypeProto::default() });
        ValueInfoProto { name: name.to_owned(), r#type, ..ValueInfoProto::default() }
    };
    let node = NodeProto {
        op_type: "Pad".to_owned(),
        input: vec!["picture".to_owned(), "pads".to_owned()],
        output: vec!["wide".to_owned()],
        ..NodeProto::default()
    };
    let graph = GraphProto {
        node: vec![node],
        initializer: vec![pads],
        input: vec![value("picture")],
        output: vec![value("wide")],
        ..GraphProto::default()
    };
    let opset = OperatorSetIdProto { version: 13, ..OperatorSetIdProto::default() };
    let model = ModelProto { ir_version: 8, opset_import: vec![opset], graph: Some(graph), ..ModelProto::default() };
    model.encode_to_vec()
}

#[test]
fn a_network_that_takes_more_memory_than_any_face_is_refused_before_it_gets_it() {
    let prepared = |width: i64| Network::prepare(&identity(), &widened(width), &[1, 3, 8, 8]);
    assert_eq!(prepared(32).unwrap().output_shape(), [1, 3, 8, 32]);
    let fault = prepared(1 << 24).map(|_| ()).unwrap_err().to_string();
    assert!(fault.contains("odd.onnx") && fault.contains("MB of memory"), "{fault}");
}
