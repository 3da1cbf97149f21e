//! Reads every picture of a folder as enrolment and as the gate would, which have different thresholds.

use std::{collections::BTreeMap, path::Path};

use face_engine::{Embedding, Engine, HintThresholds};
use kernel::crypto;

use super::{
    attacks,
    comparisons::Template,
    copies::Copies,
    folder::Folder,
    pictures::{self, Tried, tried},
};

/// All pictures as read for enrolment and for the gate.
#[derive(Default)]
pub(super) struct Readings {
    /// Templates that enrolment accepts.
    pub enrolled: Vec<Template>,
    /// Templates that the gate accepts.
    pub probes: Vec<Template>,
    pub enrolment: Refused,
    pub gate: Refused,
    /// For each person the pictures that look like a screen or a print, and all that the gate accepts.
    pub doubted: Vec<(u64, u64)>,
    pub copies: Copies,
}

/// Pictures that an occasion refuses.
#[derive(Default)]
pub(super) struct Refused {
    /// For each person the refused pictures, and all that count.
    pub people: Vec<(u64, u64)>,
    /// Why, and how many each.
    pub reasons: BTreeMap<String, usize>,
}

impl Refused {
    fn count<T>(&mut self, person: u32, picture: &Tried<T>) {
        let (refused, pictures) = &mut self.people[person as usize];
        *pictures += 1;
        if let Err(reason) = picture {
            *refused += 1;
            *self.reasons.entry(reason.clone()).or_default() += 1;
        }
    }
}

/// A picture as both occasions read it.
struct Both {
    /// Digest of the file.
    photograph: Vec<u8>,
    enrolled: Tried<Embedding>,
    /// Whether it looks like a screen or a print, and its embedding.
    probe: Tried<(bool, Embedding)>,
}

/// Reads every picture. `progress` gets the number of finished ones and may be called by any thread. The error is a sentence.
pub(super) fn read(
    engine: &Engine,
    folder: &Folder,
    hints: &HintThresholds,
    threads: usize,
    progress: &(impl Fn(usize) + Sync),
) -> Result<Readings, String> {
    let results = pictures::each(folder, threads, progress, |path| read_one(engine, hints, path))?;
    let photographs: Vec<_> = results.iter().map(|(person, both)| (*person, both.photograph.as_slice())).collect();
    let (is_measured, copies) = Copies::among(folder, &photographs);
    let mut read = Readings { copies, ..Readings::default() };
    for counts in [&mut read.enrolment.people, &mut read.gate.people, &mut read.doubted] {
        counts.resize(folder.people.len(), (0, 0));
    }
    let measured = (0..).zip(results).zip(is_measured).filter(|(_, is_measured)| *is_measured);
    for ((picture, (person, Both { enrolled, probe, .. })), _) in measured {
        read.enrolment.count(person, &enrolled);
        read.gate.count(person, &probe);
        let template = |embedding| Template { person, picture, embedding };
        read.enrolled.extend(enrolled.ok().map(template));
        if let Ok((is_doubted, embedding)) = probe {
            read.probes.push(template(embedding));
            let (doubted, accepted) = &mut read.doubted[person as usize];
            *accepted += 1;
            *doubted += u64::from(is_doubted);
        }
    }
    Ok(read)
}

/// Decodes a picture once and reads it twice.
fn read_one(engine: &Engine, hints: &HintThresholds, path: &Path) -> Result<Both, String> {
    let bytes = pictures::contents(engine, path)?;
    // Where the bytes are unknown, the picture equals no other.
    let photograph = crypto::sha256(bytes.as_deref().unwrap_or(path.as_os_str().as_encoded_bytes()));
    let picture = match bytes {
        Ok(bytes) => tried(path, engine.picture(&bytes))?,
        Err(reason) => Err(reason),
    };
    let picture = match picture {
        Ok(picture) => picture,
        Err(reason) => return Ok(Both { photograph, enrolled: Err(reason.clone()), probe: Err(reason) }),
    };
    let enrolled = tried(path, engine.enrol_picture(picture.clone()))?.map(|face| face.0.embedding);
    let probe =
        tried(path, engine.probe_picture(picture))?.map(|face| (attacks::is_doubted(hints, &face.0), face.0.embedding));
    Ok(Both { photograph, enrolled, probe })
}
