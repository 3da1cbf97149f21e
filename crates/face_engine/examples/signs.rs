//! Prints what hints would be drawn from, picture by picture: to see where thresholds belong.
//!
//! `cargo run --example signs -- MODELS PICTURE…`

use std::{error::Error, path::Path};

use face_engine::{Engine, EngineSettings, hints, models::ModelSet};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let models = arguments.next().ok_or("the folder of the models is missing")?;
    let engine = Engine::new(ModelSet::load(Path::new(&models))?, EngineSettings::default())?;
    for path in arguments {
        let Ok(picture) = engine.picture(&std::fs::read(&path)?) else { continue };
        for face in engine.faces(&picture, 416)? {
            let points = engine.points(&picture, &face)?;
            let signs = hints::signs(picture.pixels(), &points);
            println!(
                "{path} width {:.0} eyes {:.2} lips {:.3} lower_off {:.2} mouth_contrast {:.2} pattern {:.1}",
                points.bounds().width(),
                signs.covering.eyes,
                signs.covering.lips,
                signs.covering.lower_off,
                signs.covering.mouth_contrast,
                signs.pattern
            );
        }
    }
    Ok(())
}
