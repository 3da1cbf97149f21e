//! Reads every picture of a folder as enrolment and as the gate would, which have different thresholds.

use std::{collections::BTreeMap, path::Path};

use face_engine::{Embedding, Engine, FaceError, HintThresholds};

use super::{
    attacks,
    comparisons::Template,
    copies::{Copies, Photograph},
    folder::{Folder, told},
    pictures::{self, Contents},
};

/// All pictures as read for enrolment and for the gate.
pub struct Readings {
    /// Templates that enrolment accepts.
    pub enrolled: Vec<Template>,
    /// Templates that the gate accepts.
    pub probes: Vec<Template>,
    /// Pictures that enrolment refuses.
    pub enrolment: Refused,
    /// Pictures that the gate refuses.
    pub gate: Refused,
    /// For each person the pictures that look like a screen or a print, and all that the gate accepts.
    pub doubted: Vec<(u64, u64)>,
    /// Pictures that count nowhere, because the same photograph is elsewhere.
    pub copies: Copies,
}

/// Pictures that an occasion refuses.
#[derive(Default)]
pub struct Refused {
    /// For each person the refused pictures, and all that count.
    pub people: Vec<(u64, u64)>,
    /// Why, and how many each.
    pub reasons: BTreeMap<String, usize>,
}

impl Refused {
    fn count(&mut self, person: u32, reason: Option<String>) {
        let (refused, pictures) = &mut self.people[person as usize];
        *pictures += 1;
        if let Some(reason) = reason {
            *refused += 1;
            *self.reasons.entry(reason).or_default() += 1;
        }
    }
}

/// A picture's reading, or the reason of its refusal.
type Result<T> = std::result::Result<T, String>;

/// A picture as both occasions read it.
struct Both {
    photograph: Photograph,
    enrolled: Result<Embedding>,
    probe: Result<Probe>,
}

/// A picture as the gate reads it.
struct Probe {
    embedding: Embedding,
    is_doubted: bool,
}

/// Reads every picture. `progress` gets the number of finished ones and may be called by any thread. The error is a sentence.
pub fn read(
    engine: &Engine,
    folder: &Folder,
    hints: &HintThresholds,
    threads: usize,
    progress: &(impl Fn(usize) + Sync),
) -> Result<Readings> {
    let results = pictures::each(folder, threads, progress, |path| read_one(engine, hints, path))?;
    let photographs: Vec<_> = results.iter().map(|(person, both)| (*person, &both.photograph)).collect();
    let (is_measured, copies) = Copies::among(folder, &photographs);
    let nobody = vec![(0, 0); folder.people.len()];
    let refused = || Refused { people: nobody.clone(), reasons: BTreeMap::new() };
    let mut read = Readings {
        enrolled: Vec::new(),
        probes: Vec::new(),
        enrolment: refused(),
        gate: refused(),
        doubted: nobody.clone(),
        copies,
    };
    let measured = (0..).zip(results).zip(is_measured).filter(|(_, is_measured)| *is_measured);
    for ((picture, (person, both)), _) in measured {
        let Both { enrolled, probe, photograph: _ } = both;
        read.enrolment.count(person, enrolled.as_ref().err().cloned());
        read.gate.count(person, probe.as_ref().err().cloned());
        let template = |embedding| Template { person, picture, embedding };
        read.enrolled.extend(enrolled.ok().map(template));
        if let Ok(Probe { embedding, is_doubted }) = probe {
            read.probes.push(template(embedding));
            let (doubted, accepted) = &mut read.doubted[person as usize];
            *accepted += 1;
            *doubted += u64::from(is_doubted);
        }
    }
    Ok(read)
}

/// Decodes a picture once and reads it twice.
fn read_one(engine: &Engine, hints: &HintThresholds, path: &Path) -> Result<Both> {
    let name = |error: &dyn std::fmt::Display| told(path, error);
    let bytes = match pictures::contents(engine, path)? {
        Contents::Bytes(bytes) => bytes,
        Contents::TooLarge(reason) => {
            // Its bytes are unknown, so it equals no other picture.
            let photograph = Photograph::of(path.as_os_str().as_encoded_bytes());
            return Ok(Both { photograph, enrolled: Err(reason.clone()), probe: Err(reason) });
        }
    };
    let photograph = Photograph::of(&bytes);
    let picture = match engine.picture(&bytes) {
        Ok(picture) => picture,
        Err(error) => {
            let reason = reason(error).map_err(|error| name(&error))?;
            return Ok(Both { photograph, enrolled: Err(reason.clone()), probe: Err(reason) });
        }
    };
    let enrolled = match engine.enrol_picture(picture.clone()) {
        Ok(face) => Ok(face.0.embedding),
        Err(error) => Err(reason(error).map_err(|error| name(&error))?),
    };
    let probe = match engine.probe_picture(picture) {
        Ok(face) => Ok(Probe { is_doubted: attacks::is_doubted(hints, &face.0), embedding: face.0.embedding }),
        Err(error) => Err(reason(error).map_err(|error| name(&error))?),
    };
    Ok(Both { photograph, enrolled, probe })
}

/// The reason of a picture's refusal; other faults are errors.
fn reason(error: FaceError) -> std::result::Result<String, FaceError> {
    match error {
        FaceError::Refused { reason, .. } => Ok(reason.to_string()),
        FaceError::Picture(error) => Ok(error.to_string()),
        error => Err(error),
    }
}
