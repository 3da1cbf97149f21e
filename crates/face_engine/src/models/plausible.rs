//! Checks that a network's outputs for the test picture and its negative can be what its manifest says. Known answers do not check how
//! numbers are read: logits taken for probabilities would make a face of every second box, and shares of the input taken for pixels would
//! all lie in its corner.

use super::table::{Holds, Table, WantedTable};
use super::{
    Coordinates, DetectManifest, DetectOutput, LandmarksManifest, ModelError, OneTable, ScoreScale, Units, box_reading,
};

/// How far a probability may lie beyond 0 or 1, as arithmetic has it.
const SLACK: f32 = 0.01;
/// Places in pixels that all lie this close to the corner are shares of the input, if signed ones.
const NO_PIXELS: f32 = 2.0;
/// Largest share of the input; farther places are no shares, because no face is searched there.
const NO_SHARE: f32 = 3.0;

/// Outputs for the two test pictures, output by output.
pub(super) type Said = [Vec<Vec<f32>>; 2];

/// Checks that a detector's outputs for an input of `size` pixels can be what its manifest says; fails with [`ModelError::Reading`].
pub(super) fn detector(
    manifest: &DetectManifest,
    wanted: &[WantedTable],
    tables: &[Table],
    size: (u32, u32),
    said: &Said,
) -> Result<(), ModelError> {
    let refused = |problem: String| ModelError::Reading { file: manifest.model.file.clone(), problem };
    for (place, WantedTable { name, holds, .. }) in wanted.iter().enumerate() {
        let numbers = || said.iter().flat_map(|outputs| &outputs[place]).copied();
        match holds {
            Holds::Scores | Holds::Objectness => {
                scores(name, activation(&manifest.output), numbers()).map_err(refused)?
            }
            Holds::Boxes => {
                if let DetectOutput::Boxes(boxes) = &manifest.output {
                    let of = format!("the output {name}");
                    match boxes.units {
                        Units::Fractions => shares(&of, "units = \"pixels\"", numbers()).map_err(refused)?,
                        Units::Pixels => pixels(&of, "units = \"fractions\"", numbers()).map_err(refused)?,
                    }
                }
            }
            Holds::All => {
                if let DetectOutput::OneTable(one) = &manifest.output {
                    one_table(one, tables[place], said.iter().map(|outputs| &outputs[place][..])).map_err(refused)?;
                }
            }
            Holds::Points => {}
        }
    }
    for outputs in said {
        let rows = match &manifest.output {
            DetectOutput::YoloGrid { .. } => outputs.first().map_or(0, Vec::len) / 5,
            _ => wanted
                .iter()
                .zip(tables)
                .filter(|(wanted, _)| matches!(wanted.holds, Holds::Scores | Holds::All))
                .map(|two| two.1.rows)
                .sum(),
        };
        let found = box_reading::read(&manifest.output, tables, outputs, size, 1.0).map_or(0, |found| found.len());
        if 2 * found > rows {
            return Err(refused(format!(
                "of its {rows} boxes it takes {found} for faces in a picture that shows none; look at activation, score and the \
                 order of the classes in [output] of detect.toml"
            )));
        }
    }
    Ok(())
}

/// Checks that a landmark network's output can be what its manifest says; fails with [`ModelError::Reading`].
pub(super) fn landmarks(manifest: &LandmarksManifest, said: &Said) -> Result<(), ModelError> {
    let places =
        said.iter().flatten().flat_map(|output| output.chunks(manifest.output.numbers)).flat_map(|point| &point[..2]);
    let (of, places) = ("its output", places.copied());
    let found = match manifest.output.decoding {
        Coordinates::Fractions | Coordinates::SignedFractions => shares(of, "decoding = \"pixels\"", places),
        Coordinates::Pixels => pixels(of, "decoding = \"fractions\" or \"signed-fractions\"", places),
    };
    found.map_err(|problem| ModelError::Reading { file: manifest.model.file.clone(), problem })
}

/// Each column of an output that holds everything, as far as it is read.
fn one_table<'s>(one: &OneTable, table: Table, said: impl Iterator<Item = &'s [f32]> + Clone) -> Result<(), String> {
    let column = |column: usize| {
        let said = said.clone();
        said.flat_map(move |values| {
            (0..table.rows).filter_map(move |row| values.get(table.place(row, column)).copied())
        })
    };
    let named = |number: usize| format!("{}, column {number},", one.output);
    for number in one.objectness_column.into_iter().chain([one.score_column]) {
        scores(&named(number), one.activation, column(number))?;
    }
    let places = column(0).chain(column(1)).chain(column(2)).chain(column(3));
    let of = format!("the output {}, columns 0 to 3,", one.output);
    match one.units {
        Units::Fractions => shares(&of, "units = \"pixels\"", places),
        Units::Pixels => pixels(&of, "units = \"fractions\"", places),
    }
}

fn activation(output: &DetectOutput) -> ScoreScale {
    match output {
        DetectOutput::YoloGrid { .. } => ScoreScale::Logit,
        DetectOutput::AnchorFree(grids) => grids.activation,
        DetectOutput::Priors(priors) => priors.activation,
        DetectOutput::Boxes(boxes) => boxes.activation,
        DetectOutput::OneTable(table) => table.activation,
    }
}

fn scores(name: &str, activation: ScoreScale, numbers: impl Iterator<Item = f32>) -> Result<(), String> {
    let (least, most) = bounds(numbers);
    let told = format!("the output {name} gives numbers from {least} to {most}");
    match activation {
        ScoreScale::Probability if least < -SLACK || most > 1.0 + SLACK => Err(format!(
            "{told}, and probabilities lie between 0 and 1; activation = \"logit\" may belong into [output], or another output \
             has the scores"
        )),
        ScoreScale::Logit if least >= 0.0 && most <= 1.0 => Err(format!(
            "{told}, as probabilities do, and logits do not; activation = \"probability\" may belong into [output]"
        )),
        _ => Ok(()),
    }
}

fn pixels(of: &str, instead: &str, places: impl Iterator<Item = f32>) -> Result<(), String> {
    let (least, most) = bounds(places);
    if least < -NO_PIXELS || most > NO_PIXELS {
        return Ok(());
    }
    Err(format!(
        "{of} gives places from {least} to {most}, which are too close together for pixels; {instead} may belong into [output]"
    ))
}

fn shares(of: &str, instead: &str, places: impl Iterator<Item = f32> + Clone) -> Result<(), String> {
    let beyond = places.clone().filter(|place| place.abs() > NO_SHARE).count();
    // Networks say strange things of a picture without a face, so that a few may be anywhere.
    if 2 * beyond <= places.clone().count() {
        return Ok(());
    }
    let (least, most) = bounds(places);
    Err(format!(
        "{of} gives places from {least} to {most}, which are too far apart for shares of the input; {instead} may belong into [output]"
    ))
}

fn bounds(numbers: impl Iterator<Item = f32>) -> (f32, f32) {
    numbers.fold((f32::INFINITY, f32::NEG_INFINITY), |(least, most), number| (least.min(number), most.max(number)))
}
