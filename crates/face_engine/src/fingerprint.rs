//! What a template depends on beside the face. Two that were not made alike must not be compared, whatever version of a
//! model both say they are of.

use sha2::{Digest, Sha256};

use crate::EngineSettings;
use crate::models::{Alignment, Channels, EmbedManifest, EmbedOutput, Layout, Metric, PixelInput};

/// A hash of the embedding network's bytes (by the hash that they are held to when they are loaded), of how pixels reach
/// it, of the pose that it sees, and of the settings that move every template. What only decides is not in it, nor are
/// the detector and the landmarks: pictures are looked at in several sizes anyway, and the points of a better network are
/// meant to be the same.
#[must_use]
pub fn fingerprint(manifest: &EmbedManifest, settings: &EngineSettings) -> [u8; 32] {
    let EmbedManifest { model, input, alignment, output, known_answers: _ } = manifest;
    let PixelInput { layout, channels, sides, mean, scale } = input;
    let EmbedOutput { length, metric, threshold: _ } = output;
    let EngineSettings { second_landmark_pass, mirror, .. } = settings;
    let layout = match layout {
        Layout::Nchw => "nchw",
        Layout::Nhwc => "nhwc",
    };
    let channels = match channels {
        Channels::Rgb => "rgb",
        Channels::Bgr => "bgr",
    };
    let metric = match metric {
        Metric::Euclidean => "euclidean",
        Metric::Cosine => "cosine",
    };
    let pose = match alignment {
        Alignment::DlibMeanFace { padding } => format!("dlib-mean-face {padding}"),
        Alignment::FivePoints { points } => format!("five-points {}", numbers(points.as_flattened())),
    };
    // Written out, because it is compared with what other versions of the program have written down.
    let text = format!(
        "network {}\nlayout {layout}\nchannels {channels}\nsides {sides:?}\nmean {}\nscale {}\nalignment {pose}\n\
         length {length}\nmetric {metric}\nsecond landmark pass {second_landmark_pass}\nmirror {mirror}\n",
        model.sha256,
        numbers(mean),
        numbers(scale)
    );
    Sha256::digest(text).into()
}

fn numbers(values: &[f32]) -> String {
    values.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::fingerprint;
    use crate::EngineSettings;

    const MANIFEST: &str = include_str!("../../../models/embed.toml");

    fn of(manifest: &str, settings: EngineSettings) -> [u8; 32] {
        fingerprint(&toml::from_str(manifest).unwrap(), &settings)
    }

    fn with(from: &str, to: &str) -> [u8; 32] {
        assert!(MANIFEST.contains(from), "{from}");
        of(&MANIFEST.replace(from, to), EngineSettings::default())
    }

    #[test]
    fn whatever_moves_templates_changes_it() {
        let plain = EngineSettings::default();
        let all = [
            of(MANIFEST, plain.clone()),
            of(MANIFEST, EngineSettings { mirror: true, ..plain.clone() }),
            of(MANIFEST, EngineSettings { second_landmark_pass: false, ..plain }),
            with("sha256 = \"d", "sha256 = \"e"),
            with("layout = \"nchw\"", "layout = \"nhwc\""),
            with("layout = \"nchw\"", "layout = \"nchw\"\nchannels = \"bgr\""),
            with("sides = [150]", "sides = [112]"),
            with("mean = [122.782", "mean = [122.783"),
            with("scale = [0.00392156862745098", "scale = [0.0039"),
            with("padding = 0.25", "padding = 0.2"),
            with("euclidean", "cosine"),
            with("length = 128", "length = 64"),
        ];
        for (place, one) in all.iter().enumerate() {
            assert!(!all[..place].contains(one), "the change of place {place} is not seen");
        }
    }

    #[test]
    fn names_and_what_only_decides_do_not() {
        let plain = of(MANIFEST, EngineSettings::default());
        assert_eq!(with("version = \"1.7.15\"", "version = \"2\""), plain);
        assert_eq!(with("threshold = 0.53", "threshold = 0.5"), plain);
        let strict = EngineSettings { bystander_score: 0.9, ..EngineSettings::default() };
        assert_eq!(of(MANIFEST, strict), plain);
    }
}
