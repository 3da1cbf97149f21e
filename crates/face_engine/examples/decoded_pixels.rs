//! Writes the pixels the engine sees for a picture as a PNG, so that another implementation can be run on exactly
//! those (see `tests/known_answers/README.md`).
//!
//! `cargo run -p face_engine --example decoded_pixels -- PICTURE OUT.png`

use std::error::Error;

use face_engine::{DecodeLimits, EngineSettings, decode::decode, resize::shrink};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [picture, out] = &arguments[..] else { return Err("which picture, and where to? PICTURE OUT.png".into()) };
    let pixels = decode(&std::fs::read(picture)?, &DecodeLimits::default())?;
    shrink(pixels, EngineSettings::default().longest_side)?.save(out)?;
    Ok(())
}
