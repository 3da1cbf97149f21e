//! The three networks of the engine, loaded together and verified against their manifests.

use std::collections::BTreeMap;
use std::path::Path;

use sha2::{Digest, Sha256};

use super::check::check;
use super::described::{self, manifest, misfit};
use super::table::{Table, TableRows, WantedTable};
use super::{
    DetectManifest, DetectOutput, EmbedManifest, Folder, KnownAnswer, LandmarksManifest, Layout, ModelError,
    ModelIdentity, ModelSource, Network, PixelInput, answers, plausible,
};

/// The detector, prepared once for each input side its manifest offers.
#[derive(Debug, Clone)]
pub struct Detect {
    pub manifest: DetectManifest,
    pub networks: BTreeMap<u32, DetectNetwork>,
}

/// The detector at one side.
#[derive(Debug, Clone)]
pub struct DetectNetwork {
    pub network: Network,
    /// Outputs of the detector, in the order of [`DetectOutput::wanted`].
    pub tables: Vec<Table>,
}

/// The network that finds points of a face.
#[derive(Debug, Clone)]
pub struct Landmarks {
    pub manifest: LandmarksManifest,
    pub side: u32,
    pub network: Network,
}

#[derive(Debug, Clone)]
pub struct Embed {
    pub manifest: EmbedManifest,
    pub side: u32,
    pub network: Network,
}

/// Everything the engine runs.
#[derive(Debug, Clone)]
pub struct ModelSet {
    pub detect: Detect,
    /// None where the detector's own five points are used.
    pub landmarks: Option<Landmarks>,
    pub embed: Embed,
}

impl ModelSet {
    /// Loads `detect.toml`, `landmarks.toml` and `embed.toml` and their networks from a folder.
    pub fn load(folder: &Path) -> Result<Self, ModelError> {
        Self::from_source(&Folder(folder.to_owned()))
    }

    /// Loads the same files from any source. The error names the file that is missing, has changed since its manifest was written, or has
    /// another shape than its manifest says.
    pub fn from_source(source: &impl ModelSource) -> Result<Self, ModelError> {
        let (detect, landmarks) = (detect(source)?, landmarks(source)?);
        if landmarks.is_none() && !detect.manifest.output.has_points() {
            let problem = "it says that the points are the detector's, and detect.toml names no output with points";
            return Err(misfit("landmarks.toml", problem));
        }
        Ok(Self { detect, landmarks, embed: embed(source)? })
    }

    /// Frees the memory that runs of the networks have left for later ones: 31 MB after the checks at the start.
    pub fn rest(&self) {
        self.detect.networks.values().for_each(|detect| detect.network.rest());
        self.landmarks.iter().for_each(|landmarks| landmarks.network.rest());
        self.embed.network.rest();
    }
}

fn detect(source: &impl ModelSource) -> Result<Detect, ModelError> {
    let manifest: DetectManifest = manifest(source, "detect.toml")?;
    expect_pixels(&manifest.input, "detect.toml")?;
    manifest.makes_sense().map_err(|problem| misfit("detect.toml", &problem))?;
    let names: Vec<String> = manifest.output.wanted(0, 0).into_iter().map(|table| table.name).collect();
    let onnx = verified(source, &manifest.model)?;
    let mut networks = BTreeMap::new();
    for &side in &manifest.input.sides {
        let (width, height) = manifest.frame.pixels(side);
        if height > LONGEST_SIDE {
            let problem =
                format!("a side has at most {LONGEST_SIDE} pixels, and the frame of one of {side} is {height} high");
            return Err(misfit("detect.toml", &problem));
        }
        let shape = input_shape(&manifest.input, width, height);
        let wanted = manifest.output.wanted(width, height);
        let network = match manifest.output {
            DetectOutput::YoloGrid { cell, ref anchors, .. } => {
                let network = Network::prepare(&manifest.model, &onnx, &shape)?;
                let cells = (side / cell) as usize;
                expect_output(&manifest.model, &network, &[1, 5 * anchors.len(), cells, cells])?;
                network
            }
            _ => {
                let names: Vec<&str> = names.iter().map(String::as_str).collect();
                Network::prepare_outputs(&manifest.model, &onnx, &shape, &names)?
            }
        };
        let tables = tables(&manifest.model, &network, &wanted, (width, height))?;
        expect_answers(&manifest.known_answers, &manifest.input, &names, "detect.toml")?;
        let size = (width, height);
        let said = check(&manifest.model, &network, &manifest.input, size, &names, &manifest.known_answers)?;
        plausible::detector(&manifest, &wanted, &tables, size, &said)?;
        networks.insert(side, DetectNetwork { network, tables });
    }
    Ok(Detect { manifest, networks })
}

/// The outputs of `network` as the wanted tables, for an input of `width` × `height` pixels.
fn tables(
    identity: &ModelIdentity,
    network: &Network,
    wanted: &[WantedTable],
    (width, height): (u32, u32),
) -> Result<Vec<Table>, ModelError> {
    let mut tables: Vec<Table> = Vec::new();
    for (wanted, shape) in wanted.iter().zip(network.output_shapes()) {
        let rows = wanted.rows.or_else(|| tables.first().map(|first| TableRows::Exactly(first.rows)));
        let wanted = WantedTable { rows, ..wanted.clone() };
        let table = Table::of(shape, &wanted).ok_or_else(|| ModelError::Shape {
            file: identity.file.clone(),
            problem: format!(
                "for an input of {width} × {height} pixels its output {} is {shape:?}, the manifest wants {wanted}",
                wanted.name
            ),
        })?;
        tables.push(table);
    }
    Ok(tables)
}

fn landmarks(source: &impl ModelSource) -> Result<Option<Landmarks>, ModelError> {
    let Some(manifest) = described::landmarks(source)? else { return Ok(None) };
    expect_pixels(&manifest.input, "landmarks.toml")?;
    manifest.makes_sense().map_err(|problem| misfit("landmarks.toml", &problem))?;
    let side = only_side(&manifest.input, "landmarks.toml")?;
    let names = manifest.output.output.as_slice();
    let onnx = verified(source, &manifest.model)?;
    let shape = input_shape(&manifest.input, side, side);
    let network = match names {
        [] => Network::prepare(&manifest.model, &onnx, &shape)?,
        [name, ..] => Network::prepare_outputs(&manifest.model, &onnx, &shape, &[name.as_str()])?,
    };
    let count = network.output_shape().iter().product();
    manifest.holds(count).map_err(|wanted| ModelError::Shape {
        file: manifest.model.file.clone(),
        problem: format!("its output is {:?}, the manifest wants {wanted}", network.output_shape()),
    })?;
    expect_answers(&manifest.known_answers, &manifest.input, names, "landmarks.toml")?;
    let said = check(&manifest.model, &network, &manifest.input, (side, side), names, &manifest.known_answers)?;
    plausible::landmarks(&manifest, &said)?;
    Ok(Some(Landmarks { manifest, side, network }))
}

fn embed(source: &impl ModelSource) -> Result<Embed, ModelError> {
    let manifest: EmbedManifest = manifest(source, "embed.toml")?;
    expect_pixels(&manifest.input, "embed.toml")?;
    manifest.alignment.makes_sense().map_err(|problem| misfit("embed.toml", &problem))?;
    let side = only_side(&manifest.input, "embed.toml")?;
    let onnx = verified(source, &manifest.model)?;
    let network = Network::prepare(&manifest.model, &onnx, &input_shape(&manifest.input, side, side))?;
    expect_output(&manifest.model, &network, &[1, manifest.output.length])?;
    expect_answers(&manifest.known_answers, &manifest.input, &[], "embed.toml")?;
    check(&manifest.model, &network, &manifest.input, (side, side), &[], &manifest.known_answers)?;
    Ok(Embed { manifest, side, network })
}

/// Longest side in pixels of what a network is shown: faces that are found in less are large enough, and memory grows with its square.
const LONGEST_SIDE: u32 = 2048;

/// Refuses a scale of 0 or a number that is not finite, which would erase the picture.
fn expect_pixels(input: &PixelInput, manifest: &str) -> Result<(), ModelError> {
    if let Some(side) = input.sides.iter().find(|side| **side > LONGEST_SIDE) {
        return Err(misfit(manifest, &format!("a side has at most {LONGEST_SIDE} pixels, and one is {side}")));
    }
    if input.mean.iter().chain(&input.scale).all(|value| value.is_finite()) && !input.scale.contains(&0.0) {
        return Ok(());
    }
    Err(misfit(manifest, "mean and scale have to be numbers, and no scale may be 0"))
}

/// An answer that is of nothing was meant to be of something.
fn expect_answers(
    answers: &[KnownAnswer],
    input: &PixelInput,
    names: &[String],
    manifest: &str,
) -> Result<(), ModelError> {
    answers::make_sense(answers, &input.sides, names).map_err(|problem| misfit(manifest, &problem))
}

fn verified<'s>(
    source: &'s impl ModelSource,
    identity: &ModelIdentity,
) -> Result<std::borrow::Cow<'s, [u8]>, ModelError> {
    let bytes = source.read(&identity.file)?;
    let found = sha256(&bytes);
    if found != identity.sha256 {
        return Err(ModelError::Changed { file: identity.file.clone(), expected: identity.sha256.clone(), found });
    }
    Ok(bytes)
}

/// SHA-256 in lower-case hexadecimal.
pub(super) fn sha256(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

fn input_shape(input: &PixelInput, width: u32, height: u32) -> [usize; 4] {
    let (width, height) = (width as usize, height as usize);
    match input.layout {
        Layout::Nchw => [1, 3, height, width],
        Layout::Nhwc => [1, height, width, 3],
    }
}

fn only_side(input: &PixelInput, manifest: &str) -> Result<u32, ModelError> {
    match input.sides[..] {
        [side] if side > 0 => Ok(side),
        _ => Err(misfit(manifest, "it must offer exactly one input side")),
    }
}

fn expect_output(identity: &ModelIdentity, network: &Network, wanted: &[usize]) -> Result<(), ModelError> {
    if network.output_shape() == wanted {
        return Ok(());
    }
    Err(ModelError::Shape {
        file: identity.file.clone(),
        problem: format!("its output is {:?}, the manifest wants {wanted:?}", network.output_shape()),
    })
}
