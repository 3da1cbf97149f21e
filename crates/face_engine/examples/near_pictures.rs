//! How near pictures lie to one another that were made from one photograph: copies, as they could be brought to a gate, and the
//! next moments of a camera before which a person stands still. To see where `biometrics.decision.replay` belongs.
//!
//! `cargo run --example near_pictures -- MODELS FOLDER…`, a folder of photographs per person.

use std::{
    collections::BTreeMap,
    error::Error,
    fs,
    path::{Path, PathBuf},
};

use face_engine::{
    Embedding, Engine, EngineSettings,
    marked::{Lines, marked},
    models::ModelSet,
    resize,
};
use image::{Rgb, RgbImage, imageops};
use imageproc::geometric_transformations::{Border, Interpolation, rotate_about_center};
use jpeg_encoder::{ColorType, Encoder};
use rand::{Rng, SeedableRng, rngs::SmallRng};

/// Moments of each photograph.
const MOMENTS: u64 = 8;

type Made = Result<Vec<u8>, Box<dyn Error>>;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let models = arguments.next().ok_or("the folder of the models is missing")?;
    let engine = Engine::new(ModelSet::load(Path::new(&models))?, EngineSettings::default())?;
    let mut found: BTreeMap<String, Vec<f32>> = BTreeMap::new();
    let mut refused: BTreeMap<String, usize> = BTreeMap::new();
    for folder in arguments {
        let mut faces: Vec<(PathBuf, Embedding)> = Vec::new();
        for path in pictures(&folder)? {
            let bytes = fs::read(&path)?;
            let Ok(face) = engine.probe(&bytes) else { continue };
            let pixels = face.0.picture.pixels();
            let portrait = face.0.portrait_jpeg()?;
            let small = marked(&portrait, (180, 225), Lines::AroundTheFace)?;
            let mut tries: Vec<(String, Made)> = vec![
                ("1 copy: as it is kept".into(), Ok(face.0.picture_jpeg()?)),
                ("1 copy: JPEG 75".into(), jpeg(pixels, 75)),
                ("1 copy: half the size".into(), scaled(pixels, 0.5)),
                ("1 copy: turned by 4°".into(), jpeg(&turned(pixels, 4.0), 90)),
                ("1 copy: cropped by a twentieth".into(), jpeg(&cropped(pixels, 0.05), 90)),
                ("1 copy: brighter by a tenth".into(), jpeg(&lit(pixels, 1.1, 10.0), 90)),
                ("1 copy: all of these".into(), jpeg(&lit(&cropped(&turned(pixels, 4.0), 0.05), 1.1, 10.0), 75)),
                ("2 portrait".into(), Ok(portrait)),
                ("2 portrait, marked".into(), Ok(small.clone())),
                ("2 portrait, marked, scaled up".into(), scaled(engine.picture(&small)?.pixels(), 3.0)),
                ("2 portrait, marked, its face scaled up".into(), {
                    scaled(&cropped(engine.picture(&small)?.pixels(), 0.15), 4.0)
                }),
                ("2 whole picture, marked".into(), Ok(marked(&face.0.picture_jpeg()?, (320, 320), Lines::Everywhere)?)),
            ];
            for seed in 0..MOMENTS {
                let mut dice = SmallRng::seed_from_u64(seed);
                tries.push(("3 moment: noise alone".into(), jpeg(&noisy(pixels, 6.0, &mut dice), 85)));
                tries.push(("3 moment: noise, light, place, size".into(), moment(pixels, 0.0, &mut dice)));
                tries.push(("3 moment: and up to a twentieth narrower".into(), moment(pixels, 0.05, &mut dice)));
            }
            for (kind, made) in tries {
                match engine.probe(&made?) {
                    Ok(read) => found.entry(kind).or_default().push(read.0.embedding.distance(&face.0.embedding)),
                    Err(_) => *refused.entry(kind).or_default() += 1,
                }
            }
            for (other, embedding) in &faces {
                let apart = embedding.distance(&face.0.embedding);
                if apart < 0.3 {
                    println!("{apart:.3} {} {}", other.display(), path.display());
                }
                found.entry("4 other photographs of the person".into()).or_default().push(apart);
            }
            faces.push((path, face.0.embedding));
        }
    }
    print_table(found, &refused);
    Ok(())
}

fn print_table(found: BTreeMap<String, Vec<f32>>, refused: &BTreeMap<String, usize>) {
    println!("{:45} {:>5} {:>7} {:>6} {:>6} {:>6} {:>6}", "", "read", "refused", "least", "median", "95 %", "most");
    for (kind, mut apart) in found {
        apart.sort_by(f32::total_cmp);
        let at = |share: f64| apart[((apart.len() - 1) as f64 * share).round() as usize];
        println!(
            "{kind:45} {:>5} {:>7} {:>6.3} {:>6.3} {:>6.3} {:>6.3}",
            apart.len(),
            refused.get(&kind).unwrap_or(&0),
            at(0.0),
            at(0.5),
            at(0.95),
            at(1.0)
        );
    }
}

fn pictures(folder: &str) -> Result<Vec<PathBuf>, Box<dyn Error>> {
    let mut found: Vec<PathBuf> =
        fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<Result<_, std::io::Error>>()?;
    found.sort();
    Ok(found)
}

fn jpeg(pixels: &RgbImage, quality: u8) -> Made {
    let mut bytes = Vec::new();
    let (width, height) = (pixels.width().try_into()?, pixels.height().try_into()?);
    Encoder::new(&mut bytes, quality).encode(pixels.as_raw(), width, height, ColorType::Rgb)?;
    Ok(bytes)
}

fn scaled(pixels: &RgbImage, by: f64) -> Made {
    let side = |pixels: u32| (f64::from(pixels) * by).round().max(1.0) as u32;
    jpeg(&resize::resize(pixels, side(pixels.width()), side(pixels.height()))?, 90)
}

fn turned(pixels: &RgbImage, degrees: f32) -> RgbImage {
    rotate_about_center(pixels, degrees.to_radians(), Interpolation::Bilinear, Border::Replicate)
}

fn cropped(pixels: &RgbImage, share: f64) -> RgbImage {
    let (width, height) = (f64::from(pixels.width()), f64::from(pixels.height()));
    let (left, top) = ((width * share) as u32, (height * share) as u32);
    imageops::crop_imm(pixels, left, top, pixels.width() - 2 * left, pixels.height() - 2 * top).to_image()
}

fn lit(pixels: &RgbImage, times: f32, more: f32) -> RgbImage {
    let mut lit = pixels.clone();
    for Rgb(values) in lit.pixels_mut() {
        *values = values.map(|value| (f32::from(value) * times + more).clamp(0.0, 255.0) as u8);
    }
    lit
}

/// With the noise of a sensor: the sum of three dice is near enough to a normal distribution.
fn noisy(pixels: &RgbImage, strength: f32, dice: &mut SmallRng) -> RgbImage {
    let mut noisy = pixels.clone();
    for Rgb(values) in noisy.pixels_mut() {
        *values = values.map(|value| {
            let noise: f32 = (0..3).map(|_| dice.random_range(-1.0..1.0_f32)).sum::<f32>() * strength;
            (f32::from(value) + noise).clamp(0.0, 255.0) as u8
        });
    }
    noisy
}

/// What a camera makes of the same face a little later: turned by up to 3°, up to 8 % nearer, moved, lit otherwise, with other
/// noise, and narrower by up to a share, as a face is that turns aside.
fn moment(pixels: &RgbImage, narrower: f64, dice: &mut SmallRng) -> Made {
    let turned = turned(pixels, dice.random_range(-3.0..3.0));
    let near = cropped(&turned, dice.random_range(0.0..0.04));
    let (dx, dy) = (dice.random_range(0..6), dice.random_range(0..6));
    let moved = imageops::crop_imm(&near, dx, dy, near.width() - dx, near.height() - dy).to_image();
    let width = f64::from(moved.width()) * (1.0 - dice.random_range(0.0..=narrower));
    let size = dice.random_range(0.7..1.0);
    let sized = resize::resize(&moved, (width * size) as u32, (f64::from(moved.height()) * size) as u32)?;
    let lit = lit(&sized, dice.random_range(0.88..1.12), dice.random_range(-12.0..12.0));
    jpeg(&noisy(&lit, 4.0, dice), 85)
}
