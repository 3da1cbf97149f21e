//! Cuts the demonstration's faces out of the models package's sample photographs, when the models are built.
//!
//! A face is named by its photograph and its place from the left: `3-2.jpg` is the second face of `sample3.jpg`. Each
//! is written twice: as it is enrolled, and `3-2-gate.jpg`, closer, smaller and darker, as a phone would take it.

use std::{fs, io, path::Path};

use face_engine::{
    Engine, EngineSettings, FaceBox, FaceError, Picture,
    models::{ModelError, ModelSet},
    resize,
};
use image::{ImageEncoder, RgbImage, codecs::jpeg::JpegEncoder, imageops};

/// Photographs in the package.
const PHOTOGRAPHS: u32 = 6;
/// The side at which the detector sees all faces of a group.
const DETECTION_SIDE: u32 = 416;

/// Cuts all faces out of the photographs in `photographs` into `out`, with the models in `models`. Returns their number. Fails when
/// a photograph is missing.
pub fn crop(photographs: &Path, models: &Path, out: &Path) -> Result<usize, PortraitError> {
    fs::create_dir_all(out)?;
    // The photographs are wanted as they are, not scaled down as pictures from phones would be.
    let settings = EngineSettings { longest_side: u32::MAX, ..EngineSettings::default() };
    let engine = Engine::new(ModelSet::load(models)?, settings)?;
    let mut count = 0;
    for number in 1..=PHOTOGRAPHS {
        let path = photographs.join(format!("sample{number}.jpg"));
        let bytes = fs::read(&path).map_err(|error| PortraitError::Photograph(path.display().to_string(), error))?;
        let picture = engine.picture(&bytes)?;
        let mut faces = engine.faces(&picture, DETECTION_SIDE)?;
        faces.sort_by(|one, other| one.left.total_cmp(&other.left));
        for (place, face) in faces.iter().enumerate() {
            let name = format!("{number}-{}", place + 1);
            fs::write(out.join(format!("{name}.jpg")), jpeg(&enrolled(&picture, face), 90)?)?;
            fs::write(out.join(format!("{name}-gate.jpg")), jpeg(&at_the_gate(&picture, face), 75)?)?;
            count += 1;
        }
    }
    Ok(count)
}

/// Cuts head and shoulders around the face.
fn enrolled(picture: &Picture, face: &FaceBox) -> RgbImage {
    around(picture, face, 2.0)
}

/// Closer, a little smaller and darker.
fn at_the_gate(picture: &Picture, face: &FaceBox) -> RgbImage {
    let close = around(picture, face, 1.7);
    let (width, height) = (close.width() * 9 / 10, close.height() * 9 / 10);
    imageops::brighten(&imageops::resize(&close, width, height, imageops::FilterType::Triangle), -12)
}

/// Four to five, `share` times as wide as the face, which is a little above the middle.
fn around(picture: &Picture, face: &FaceBox, share: f32) -> RgbImage {
    let width = face.width().max(face.height()) * share;
    let height = width * 1.25;
    let middle = ((face.left + face.right) / 2.0, (face.top + face.bottom) / 2.0 + height * 0.06);
    resize::crop(
        picture.pixels(),
        (middle.0 - width / 2.0) as i64,
        (middle.1 - height / 2.0) as i64,
        width as u32,
        height as u32,
    )
}

fn jpeg(pixels: &RgbImage, quality: u8) -> Result<Vec<u8>, PortraitError> {
    let mut bytes = Vec::new();
    JpegEncoder::new_with_quality(&mut bytes, quality).write_image(
        pixels.as_raw(),
        pixels.width(),
        pixels.height(),
        image::ExtendedColorType::Rgb8,
    )?;
    Ok(bytes)
}

/// Why the portraits could not be made.
#[derive(Debug, thiserror::Error)]
pub enum PortraitError {
    /// The models are not there or damaged.
    #[error(transparent)]
    Models(#[from] ModelError),
    /// A photograph of the package is missing.
    #[error("the photograph {0} cannot be read: {1}")]
    Photograph(String, io::Error),
    /// A photograph cannot be read as a picture.
    #[error(transparent)]
    Face(#[from] FaceError),
    /// A portrait cannot be encoded.
    #[error("a portrait cannot be encoded: {0}")]
    Encoding(#[from] image::ImageError),
    /// A file cannot be written.
    #[error("a portrait cannot be written: {0}")]
    Writing(#[from] io::Error),
}
