//! The gallery's side of `make bench-search`: reads one task a line and answers each with a line of JSON, so that whoever
//! asks can let the gallery and its peers take turns.
//!
//! - `nearest FROM TO`: the numbers of the faces nearest to these probes.
//! - `remove COUNT`: takes the first faces out.
//! - `add COUNT`: puts them in again.
//!
//! `search_bench LENGTH FACES PROBES`: values of an embedding, and files of embeddings, one after the other, as
//! little-endian floats.

use std::collections::HashMap;
use std::error::Error;
use std::io::BufRead as _;
use std::time::Instant;

use biometrics::gallery::index::{Entry, Index};
use kernel::ids::{FaceImageId, FunctionaryId};
use serde_json::{Value, json};

struct Bench {
    index: Index,
    faces: Vec<(FunctionaryId, Entry)>,
    numbers: HashMap<FaceImageId, usize>,
    probes: Vec<Vec<f32>>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let mut next = || arguments.next().ok_or("search_bench LENGTH FACES PROBES");
    let length = next()?.parse()?;
    let faces: Vec<_> = embeddings(&next()?, length)?
        .into_iter()
        .map(|template| (FunctionaryId::new(), Entry { face_image_id: FaceImageId::new(), template }))
        .collect();
    let numbers = faces.iter().enumerate().map(|(number, (_, face))| (face.face_image_id, number)).collect();
    let start = Instant::now();
    let mut bench = Bench { index: Index::default(), faces, numbers, probes: embeddings(&next()?, length)? };
    bench.add(bench.faces.len());
    println!("{}", json!({ "filled": start.elapsed().as_secs_f64() }));
    for line in std::io::stdin().lock().lines() {
        println!("{}", bench.answer(&line?)?);
    }
    Ok(())
}

impl Bench {
    fn answer(&mut self, task: &str) -> Result<Value, Box<dyn Error>> {
        let words: Vec<&str> = task.split_whitespace().collect();
        match words.as_slice() {
            ["nearest", from, to] => {
                let probes = self.probes.get(from.parse()?..to.parse()?).ok_or("there are not as many probes")?;
                let nearest = |probe: &Vec<f32>| self.index.nearest(probe, None).first().map(|face| face.face_image_id);
                let found: Vec<_> = probes.iter().map(|probe| Some(self.numbers[&nearest(probe)?])).collect();
                Ok(json!({ "found": found }))
            }
            ["add", count] => Ok(self.add(count.parse()?)),
            ["remove", count] => {
                for (person, face) in self.faces.iter().take(count.parse()?) {
                    self.index.remove(*person, face.face_image_id);
                }
                Ok(json!({ "faces": self.index.len() }))
            }
            _ => Err(format!("no such task: {task}").into()),
        }
    }

    fn add(&mut self, count: usize) -> Value {
        for (person, face) in self.faces.iter().take(count) {
            self.index.add(*person, face.clone());
        }
        json!({ "faces": self.index.len() })
    }
}

fn embeddings(path: &str, length: usize) -> Result<Vec<Vec<f32>>, Box<dyn Error>> {
    let bytes = std::fs::read(path)?;
    let embedding = |row: &[u8]| row.as_chunks::<4>().0.iter().map(|bytes| f32::from_le_bytes(*bytes)).collect();
    Ok(bytes.chunks_exact(4 * length).map(embedding).collect())
}
