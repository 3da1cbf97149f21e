//! `muster biometrics evaluate`, as an operator types it.

use std::{fs, path::Path, process::Command};

use serde_json::Value;

const CUT: [&str; 5] = ["1-1", "1-2", "2-1", "3-3", "4-1"];

/// A folder of people with two pictures each, and one picture without a face.
fn people(root: &Path) {
    let demo = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../models/built/demo");
    for (number, name) in CUT.iter().enumerate() {
        let folder = root.join(format!("person {number}"));
        fs::create_dir_all(&folder).unwrap();
        for (copy, cut) in [format!("{name}.jpg"), format!("{name}-gate.jpg")].iter().enumerate() {
            let picture = demo.join(cut);
            assert!(picture.is_file(), "{cut} is missing: run `make models` first");
            fs::copy(picture, folder.join(format!("{copy}.jpg"))).unwrap();
        }
    }
    let mut wall = std::io::Cursor::new(Vec::new());
    image::RgbImage::from_pixel(400, 400, image::Rgb([180, 170, 160]))
        .write_to(&mut wall, image::ImageFormat::Png)
        .unwrap();
    fs::write(root.join("person 0/wall.png"), wall.into_inner()).unwrap();
    fs::write(root.join("groups.csv"), "person 0,left\nperson 1,left\nperson 2,right\n").unwrap();
}

fn evaluate(arguments: &[&str]) -> (bool, String, String) {
    let done =
        Command::new(env!("CARGO_BIN_EXE_muster")).args(["biometrics", "evaluate"]).args(arguments).output().unwrap();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (done.status.success(), text(&done.stdout), text(&done.stderr))
}

#[test]
fn an_operator_learns_the_error_rates_on_their_own_photographs() {
    let folder = tempfile::tempdir().unwrap();
    let (root, out) = (folder.path().join("people"), folder.path().join("report"));
    people(&root);
    let arguments = [root.to_str().unwrap(), "--out", out.to_str().unwrap(), "--data", folder.path().to_str().unwrap()];
    let (is_ok, said, error) = evaluate(&arguments);
    assert!(is_ok, "{error}");
    let eer = said.lines().find_map(|line| line.strip_prefix("EER ")).unwrap_or_else(|| panic!("{said}"));
    let (rate, threshold) = eer.split_once(" % at ").unwrap();
    assert!(rate.parse::<f64>().is_ok() && threshold.parse::<f64>().is_ok(), "{eer}");
    for part in
        ["FTE 9.091 %", "1 × ", "FMR ", "FNMR ", "95 %", "Group left (2 people)", "Milliseconds", "too few pictures"]
    {
        assert!(said.contains(part), "{part} in {said}");
    }
    let report: Value = serde_json::from_slice(&fs::read(out.join("evaluation.json")).unwrap()).unwrap();
    assert_eq!(report["genuineComparisons"], 5);
    assert_eq!(report["impostorComparisons"], 40);
    assert_eq!(report["fnmr"]["rate"], 0.0, "two crops of one photograph: {said}");
    let csv = fs::read_to_string(out.join("comparisons.csv")).unwrap();
    assert_eq!(csv.lines().count(), 46);
    for drawing in ["det.svg", "histogram.svg"] {
        assert!(fs::read_to_string(out.join(drawing)).unwrap().ends_with("</svg>\n"), "{drawing}");
    }
    let (_, again, _) = evaluate(&arguments);
    let rates = |said: &str| {
        said.lines().filter(|line| line.contains("FMR") || line.contains("EER")).map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(rates(&said), rates(&again), "the same pictures give the same rates");
}

#[test]
fn what_cannot_be_evaluated_is_told_in_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let (is_ok, _, error) = evaluate(&[data, "--data", data]);
    assert!(!is_ok && error.contains("holds nobody: make a folder for each person"), "{error}");
    let (is_ok, _, error) = evaluate(&[&format!("{data}/nowhere"), "--data", data]);
    assert!(!is_ok && error.contains("nowhere"), "{error}");
    let (is_ok, _, error) = evaluate(&[data, "--fmr", "2", "--data", data]);
    assert!(!is_ok && error.contains("between 0 and 1"), "{error}");
}
