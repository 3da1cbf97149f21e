//! The pictures that the fuzz targets begin with, and those with which they once found a fault, go through what the targets
//! call.

use std::fs;

use face_engine::{DecodeError, DecodeLimits, FaceError, decode::decode};

use crate::fixture::{engine, root};

#[path = "../../../../fuzz/src/decode.rs"]
mod decoding;
#[path = "../../../../fuzz/src/picture_to_template.rs"]
mod picture_to_template;

#[test]
fn every_picture_of_the_fuzz_targets_ends_as_its_name_says() {
    let engine = engine();
    let mut count = 0;
    for entry in fs::read_dir(root().join("fuzz/corpus/decode")).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        let bytes = fs::read(&path).unwrap();
        decoding::check(&bytes);
        picture_to_template::check(&engine, &bytes);
        let outcome = decode(&bytes, &DecodeLimits::default());
        let ended = match &outcome {
            Ok(_) => "whole",
            Err(DecodeError::Damaged) => "damaged",
            Err(DecodeError::TooLarge { .. }) => "large",
            Err(DecodeError::Unsupported) => "other",
            Err(DecodeError::TooSlow) => panic!("{name}: nobody was in a hurry"),
        };
        assert!(name.starts_with(ended), "{name} is {ended}");
        for read in [engine.probe(&bytes).map(|face| face.0), engine.enrol(&bytes).map(|face| face.0)] {
            match read {
                Ok(_) => panic!("{name} shows nobody"),
                Err(FaceError::Picture(fault)) => assert_eq!(Some(fault), outcome.as_ref().err().cloned(), "{name}"),
                Err(FaceError::Refused { .. }) => assert!(outcome.is_ok(), "{name}"),
                Err(other) => panic!("{name}: {other}"),
            }
        }
        count += 1;
    }
    assert!(count >= 34, "{count} pictures");
}
