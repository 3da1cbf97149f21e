//! Fingerprint of everything beside the face that a template depends on. Templates with different fingerprints must not be compared,
//! whatever version of a model they name.

use sha2::{Digest, Sha256};

use crate::EngineSettings;
use crate::models::{
    Alignment, AnchorFree, Boxes, Channels, Coordinates, Cut, Described, DetectManifest, DetectOutput, EmbedManifest,
    EmbedOutput, Frame, LandmarksManifest, LandmarksOutput, Layout, Metric, OneTable, PixelInput, PointSet, PointsFrom,
    Priors, Units,
};

/// A hash of the embedding network (by the hash that its file has to have), its input, its pose, the source of the alignment points, and
/// the settings that move every template. Thresholds are not in it, nor is a detector that does not give the points itself: pictures are
/// read at several sizes anyway.
#[must_use]
pub fn fingerprint(described: &Described, settings: &EngineSettings) -> [u8; 32] {
    let EmbedManifest { model, input, alignment, output, known_answers: _ } = &described.embed;
    let EmbedOutput { length, metric, threshold: _ } = output;
    let EngineSettings { second_landmark_pass, mirror, .. } = settings;
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
        "network {}\n{}alignment {pose}\nlength {length}\nmetric {metric}\nsecond landmark pass {second_landmark_pass}\n\
         mirror {mirror}\n{}",
        model.sha256,
        pixels(input),
        points(&described.points)
    );
    Sha256::digest(text).into()
}

/// How pixels reach a network.
fn pixels(PixelInput { layout, channels, sides, mean, scale }: &PixelInput) -> String {
    let layout = match layout {
        Layout::Nchw => "nchw",
        Layout::Nhwc => "nhwc",
    };
    let channels = match channels {
        Channels::Rgb => "rgb",
        Channels::Bgr => "bgr",
    };
    let (mean, scale) = (numbers(mean), numbers(scale));
    format!("layout {layout}\nchannels {channels}\nsides {sides:?}\nmean {mean}\nscale {scale}\n")
}

/// Source of the points. Empty for the landmark network that comes with Muster: its templates were made before points were
/// recorded, and stay valid.
fn points(from: &PointsFrom) -> String {
    let manifest = match from {
        PointsFrom::Detector(manifest) => return points_of_detector(manifest),
        PointsFrom::Landmarks(manifest) => manifest,
    };
    let LandmarksManifest { model, input, cut: Cut { scale, square }, output, known_answers: _ } = &**manifest;
    let LandmarksOutput { decoding, points, indices, output, numbers } = output;
    let decoding = match decoding {
        Coordinates::Fractions => "fractions",
        Coordinates::SignedFractions => "signed-fractions",
        Coordinates::Pixels => "pixels",
    };
    let points = match points {
        PointSet::Ibug68 => "ibug-68",
        PointSet::Five => "five",
        PointSet::Indices => "indices",
    };
    let indices = indices.as_ref().map_or_else(String::new, |indices| format!(" {:?}", indices.five()));
    let output = output.as_deref().unwrap_or("the only output");
    let told = format!(
        "points of {}\n{}cut {scale} {square}\ndecoding {decoding}\npoints {points}{indices}\nnumbers {numbers} of {output}\n",
        model.sha256,
        pixels(input)
    );
    if told == OURS { String::new() } else { told }
}

/// Everything that a detector's points depend on. Which boxes count as faces does not move them.
fn points_of_detector(DetectManifest { model, input, frame, output, known_answers: _ }: &DetectManifest) -> String {
    let Frame { width, height } = frame;
    let read = match output {
        DetectOutput::YoloGrid { .. } => "nowhere".to_owned(),
        DetectOutput::AnchorFree(AnchorFree { centre, priors, strides, .. }) => {
            let strides = strides.iter().map(|grid| format!("{} from {:?}", grid.stride, grid.points));
            format!("{} times {priors}, centre {centre}", strides.collect::<Vec<_>>().join(", "))
        }
        DetectOutput::Priors(Priors { variances, strides, points, .. }) => {
            let strides = strides.iter().map(|grid| format!("{} with {}", grid.stride, numbers(&grid.sizes)));
            format!("{points:?}, {}, variances {}", strides.collect::<Vec<_>>().join(", "), numbers(variances))
        }
        DetectOutput::Boxes(Boxes { units, points, .. }) => match units {
            Units::Fractions => format!("{points:?} in fractions"),
            Units::Pixels => format!("{points:?} in pixels"),
        },
        DetectOutput::OneTable(OneTable { output, columns, units, points_column, point_numbers, .. }) => {
            format!("{output}, {points_column:?} of {columns}, {point_numbers} each, in {units:?}")
        }
    };
    format!("points of the detector {}\n{}frame {width} {height}\nread from {read}\n", model.sha256, pixels(input))
}

/// Result of [`points`] for the landmark network that comes with Muster.
const OURS: &str = "points of 67d38d6876263b663df6a339f2ad02ab6f6805a9ea033c47a4ef4b853048895e\nlayout nchw\nchannels rgb\n\
    sides [112]\nmean 122.782 117.001 104.298\nscale 0.003921569 0.003921569 0.003921569\ncut 1 false\n\
    decoding fractions\npoints ibug-68\nnumbers 2 of the only output\n";

fn numbers(values: &[f32]) -> String {
    values.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use std::borrow::Cow;

    use super::fingerprint;
    use crate::EngineSettings;
    use crate::models::Described;

    const MANIFEST: &str = include_str!("../../../models/embed.toml");
    const LANDMARKS: &str = include_str!("../../../models/landmarks.toml");
    const DETECTOR: &str = "[output]\ndecoding = \"detector\"";

    fn described(embed: &str, landmarks: &str, detect: &str) -> Described {
        let read = |name: &str| match name {
            "embed.toml" => embed.to_owned(),
            "landmarks.toml" => landmarks.to_owned(),
            _ => detect.to_owned(),
        };
        Described::by(&|name: &str| Ok(Cow::Owned(read(name).into_bytes()))).unwrap()
    }

    fn of(manifest: &str, settings: EngineSettings) -> [u8; 32] {
        fingerprint(&described(manifest, LANDMARKS, ""), &settings)
    }

    fn with_points(landmarks: &str, detect: &str) -> [u8; 32] {
        fingerprint(&described(MANIFEST, landmarks, detect), &EngineSettings::default())
    }

    #[test]
    fn what_was_written_down_before_of_the_networks_that_come_with_muster_holds() {
        let found: String = of(MANIFEST, EngineSettings::default()).iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(found, "c800eb0df206faa0cdda6fb0d97ff7167f1c9ae1d4fb7b0540cee11afc4664d5");
    }

    #[test]
    fn what_finds_the_points_changes_it() {
        let detect = include_str!("../../../models/detect.toml");
        let change = |from: &str, to: &str| {
            assert!(LANDMARKS.contains(from), "{from}");
            with_points(&LANDMARKS.replace(from, to), detect)
        };
        let indices = |eye: u8| {
            let five = format!("left_eye = [{eye}]\nright_eye = [1]\nnose = [2]\nleft_mouth = [3]\nright_mouth = [4]");
            change(
                "decoding = \"fractions\"",
                &format!("decoding = \"fractions\"\nindices = {{ {} }}", five.replace('\n', ", ")),
            )
        };
        let all = [
            with_points(LANDMARKS, detect),
            with_points(DETECTOR, detect),
            with_points(DETECTOR, &detect.replace("sha256 = \"a", "sha256 = \"b")),
            with_points(DETECTOR, &detect.replace("mean = [117.001", "mean = [117.002")),
            change("sha256 = \"6", "sha256 = \"7"),
            change("mean = [122.782", "mean = [122.783"),
            change("[output]", "[cut]\nscale = 1.2\n[output]"),
            change("[output]", "[cut]\nsquare = true\n[output]"),
            change("\"fractions\"", "\"pixels\""),
            change("\"fractions\"", "\"fractions\"\npoints = \"five\""),
            change("\"fractions\"", "\"fractions\"\nnumbers = 3"),
            change("\"fractions\"", "\"fractions\"\noutput = \"points\""),
            indices(0),
            indices(9),
        ];
        for (place, one) in all.iter().enumerate() {
            assert!(!all[..place].contains(one), "the change of place {place} is not seen");
        }
        assert_eq!(with_points(LANDMARKS, &detect.replace("sha256 = \"a", "sha256 = \"b")), all[0]);
        assert_eq!(change("version = \"1.7.15\"", "version = \"2\""), all[0]);
    }

    #[test]
    fn whatever_moves_a_detectors_points_changes_it() {
        let detect = include_str!("../../../models/detect.toml");
        let (head, _) = detect.split_once("[output]").unwrap();
        let of = |output: &str| with_points(DETECTOR, &format!("{head}{output}"));
        let each = |output: &str, changes: &[(&str, &str)]| {
            let mut all = vec![of(output)];
            all.extend(changes.iter().map(|(from, to)| {
                assert!(output.contains(from), "{from}");
                of(&output.replace(from, to))
            }));
            for (place, one) in all.iter().enumerate() {
                assert!(!all[..place].contains(one), "the change of place {place} is not seen");
            }
            assert_eq!(of(&output.replace("score = 0.5", "score = 0.6")), all[0], "what only decides");
        };
        let anchor_free = "[output]\ndecoding = \"anchor-free\"\nboxes = \"distances\"\ncentre = 0.0\npriors = 2\nscore = 0.5\n\
                           overlap = 0.4\n[[output.strides]]\nstride = 8\nscores = \"s\"\nboxes = \"b\"\npoints = \"p\"";
        each(
            anchor_free,
            &[("centre = 0.0", "centre = 0.5"), ("stride = 8", "stride = 16"), ("= 2", "= 1"), ("\"p\"", "\"q\"")],
        );
        let priors = "[output]\ndecoding = \"priors\"\nvariances = [0.1, 0.2]\nscores = \"s\"\nlocations = \"l\"\npoints = \"p\"\n\
                      score = 0.5\noverlap = 0.4\n[[output.strides]]\nstride = 8\nsizes = [16.0, 32.0]";
        each(priors, &[("[0.1", "[0.2"), ("stride = 8", "stride = 16"), ("32.0", "24.0"), ("\"p\"", "\"q\"")]);
        let boxes = "[output]\ndecoding = \"boxes\"\nunits = \"fractions\"\nscores = \"s\"\nboxes = \"b\"\npoints = \"p\"\n\
                     score = 0.5\noverlap = 0.4";
        each(boxes, &[("fractions", "pixels"), ("\"p\"", "\"q\"")]);
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
