//! Pictures of faces: those that `make models` cuts out of the models package's photographs.

use std::{fs, path::PathBuf};

use image::{Rgb, RgbImage, codecs::jpeg::JpegEncoder, imageops};

/// A picture by its name: `3-2` as it is enrolled, `3-2-gate` as a phone at the gate takes it.
pub fn picture(name: &str) -> Vec<u8> {
    let path = folder().join(format!("{name}.jpg"));
    fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}; run: make models", path.display()))
}

/// A whole photograph of the package, with several people on it.
pub fn photograph(number: u32) -> Vec<u8> {
    let path = root().join(format!("models/node_modules/@vladmandic/face-api/demo/sample{number}.jpg"));
    fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}; run: make models", path.display()))
}

/// Photographs of a person from the folder beside the project, the first of which is to be enrolled; none where it is absent.
pub fn photographs_of(person: &str) -> Option<Vec<Vec<u8>>> {
    let folder = root().join("../shared/faces").join(person);
    let Ok(files) = fs::read_dir(folder) else {
        println!("skipped: ../shared/faces is not here");
        return None;
    };
    let mut paths: Vec<PathBuf> = files.map(|file| file.unwrap().path()).collect();
    paths.sort();
    Some(paths.into_iter().map(|path| fs::read(path).unwrap()).collect())
}

/// The same picture, saved anew.
pub fn saved_anew(picture: &[u8]) -> Vec<u8> {
    jpeg(&read(picture))
}

/// The same picture, so many times as large.
pub fn enlarged(picture: &[u8], times: u32) -> Vec<u8> {
    let picture = read(picture);
    let (width, height) = (picture.width() * times, picture.height() * times);
    jpeg(&imageops::resize(&picture, width, height, imageops::FilterType::CatmullRom))
}

/// The same picture, turned by 4°, cropped, made brighter and saved anew.
pub fn edited(picture: &[u8]) -> Vec<u8> {
    let picture = read(picture);
    let (width, height) = picture.dimensions();
    let (sin, cos) = 4.0_f64.to_radians().sin_cos();
    let (middle_x, middle_y) = (f64::from(width) / 2.0, f64::from(height) / 2.0);
    let turned = RgbImage::from_fn(width, height, |x, y| {
        let (dx, dy) = (f64::from(x) - middle_x, f64::from(y) - middle_y);
        let (x, y) = (middle_x + dx * cos - dy * sin, middle_y + dx * sin + dy * cos);
        let (x, y) = (x.clamp(0.0, f64::from(width - 1)) as f32, y.clamp(0.0, f64::from(height - 1)) as f32);
        let Rgb(values) = imageops::interpolate_bilinear(&picture, x, y).unwrap();
        Rgb(values.map(|value| value.saturating_add(20)))
    });
    let (left, top) = (width / 20, height / 20);
    jpeg(&imageops::crop_imm(&turned, left, top, width - 2 * left, height - 2 * top).to_image())
}

/// The same picture, upside down.
pub fn upside_down(picture: &[u8]) -> Vec<u8> {
    jpeg(&imageops::rotate180(&read(picture)))
}

/// Width and height of a picture.
pub fn size(picture: &[u8]) -> (u32, u32) {
    read(picture).dimensions()
}

fn read(picture: &[u8]) -> RgbImage {
    image::load_from_memory(picture).unwrap().into_rgb8()
}

fn jpeg(picture: &RgbImage) -> Vec<u8> {
    let mut bytes = Vec::new();
    JpegEncoder::new_with_quality(&mut bytes, 75).encode_image(picture).unwrap();
    bytes
}

fn folder() -> PathBuf {
    root().join("models/built/demo")
}

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}
