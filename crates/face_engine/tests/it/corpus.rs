//! The pictures that the fuzz targets begin with, and those with which they once found a fault, go through what the targets
//! call.

use std::fs;

use face_engine::{DecodeError, DecodeLimits, FaceError, decode::decode};

use crate::fixture::{engine, root, sample};

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
            Err(DecodeError::TooLarge { .. } | DecodeError::TooMuchMemory) => "large",
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

#[test]
fn photographs_of_people_end_as_the_fuzz_targets_want_it_too() {
    let engine = engine();
    let photographs = (1..=6).map(sample);
    let portraits =
        ["1-1", "3-2-gate"].map(|name| fs::read(root().join(format!("models/built/demo/{name}.jpg"))).unwrap());
    let mut templates = 0;
    for bytes in photographs.chain(portraits) {
        decoding::check(&bytes);
        picture_to_template::check(&engine, &bytes);
        templates += usize::from(engine.probe(&bytes).is_ok()) + usize::from(engine.enrol(&bytes).is_ok());
    }
    assert!(templates >= 3, "{templates} templates: nearly all were refused, which the corpus is already");
}
