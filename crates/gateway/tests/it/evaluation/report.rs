//! `muster biometrics evaluate`, as an operator types it.

use std::{fs, path::Path, process::Command};

use serde_json::Value;

const CUT: [&str; 5] = ["1-1", "1-2", "2-1", "3-3", "4-1"];

/// A folder of people with two pictures each, one picture without a face, and one that is good enough at the gate only.
pub(crate) fn people(root: &Path) {
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
    let near = image::open(demo.join(format!("{}.jpg", CUT[4]))).unwrap();
    near.thumbnail(270, 270).save(root.join("person 4/far away.png")).unwrap();
    // What some programs lay beside pictures.
    fs::write(root.join("person 1/._0.jpg"), [0; 64]).unwrap();
    fs::create_dir_all(root.join("__MACOSX")).unwrap();
    fs::write(root.join("__MACOSX/._0.jpg"), [0; 64]).unwrap();
    let groups =
        "person 0,left\nperson 1,left\nperson 2,right\nperson 3,right\nperson 0,sex,female\nperson 9,sex,male\n";
    fs::write(root.join("groups.csv"), groups).unwrap();
}

pub(crate) fn evaluate(arguments: &[&str]) -> (bool, String, String) {
    run(&[&["evaluate"], arguments].concat())
}

/// Any of the commands about faces.
pub(crate) fn run(arguments: &[&str]) -> (bool, String, String) {
    let done = Command::new(env!("CARGO_BIN_EXE_muster")).arg("biometrics").args(arguments).output().unwrap();
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
    for part in [
        "FTE 16.667 %",
        "FTA 8.333 %",
        "1 × ",
        "12 genuine and 88 impostor comparisons",
        "FMR  0.000 % (none seen: at most 77.639 %, one-sided 95 %, N = 2 pairs of people) at 0.53",
        "limit of 0.01 %: cannot be told",
        "FNMR 0.000 % (none seen: at most 45.072 %, one-sided 95 %, N = 5 people)",
        "too few people to show such a rate: it takes 2995 pairs",
        "Identification on a roster of 5 people, 1 picture of each enrolled, at 0.53 with a lead of 0.05:",
        "FNIR 0.000 % (none seen: at most 45.072 %, one-sided 95 %, N = 5 people): the person is there and is not named",
        "of 11 searches in 0 nobody was near enough, in 0 two people were too close to each other, in 0 somebody else",
        "FPIR 0.000 % (none seen: at most 77.639 %, one-sided 95 %, N = 2 pairs of people): the person is not there",
        "Identification among 5 people registered, 2 pictures of each enrolled, at 0.45 with a lead of 0.05:",
        "these are too few people for a large roster, which has 300",
        "Group left (2 people): FMR 0.000 %",
        "Groups: worst to best FMR cannot be told",
        "Group female of sex (1 person): FMR not measured",
        "4 people in none of them",
        "groups.csv names 1 of whom there is no picture: person 9",
        "detect for the gate at 320",
        "detect for enrolment at 416",
        "quality",
    ] {
        assert!(said.contains(part), "{part} in {said}");
    }
    the_files_hold_the_same_rates(&out, &said);
    let (_, again, _) = evaluate(&arguments);
    let rates = |said: &str| {
        said.lines().filter(|line| line.contains("FMR") || line.contains("EER")).map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(rates(&said), rates(&again), "the same pictures give the same rates");
}

fn the_files_hold_the_same_rates(out: &Path, said: &str) {
    let report: Value = serde_json::from_slice(&fs::read(out.join("evaluation.json")).unwrap()).unwrap();
    let fmr = &report["fmr"];
    assert_eq!(
        (&fmr["interval"], &fmr["independent"], &fmr["unit"]),
        (&"upperBound".into(), &2.into(), &"pairsOfPeople".into())
    );
    assert_eq!(report["groups"]["sex"]["verdict"], "cannotBeTold");
    let stages = report["stages"].as_array().unwrap();
    assert!(
        stages.len() == 7 && stages.iter().all(|stage| stage["milliseconds"].as_f64().unwrap() > 0.0),
        "{stages:?}"
    );
    let on_roster = &report["identification"][0];
    assert_eq!((&on_roster["occasion"], &on_roster["people"]), (&"roster".into(), &5.into()));
    assert_eq!((&on_roster["mated"]["searches"], &on_roster["fpir"]["interval"]), (&11.into(), &"upperBound".into()));
    let decisions = fs::read_to_string(out.join("identification.csv")).unwrap();
    assert!(decisions.starts_with("error,occasion,threshold,margin,people,enrolled,searches,errors,"), "{decisions}");
    assert!(decisions.contains("\nFNIR,roster,0.53,0.05,5,1,11,0,0,0,0,0.0,0.0,0.45"), "{decisions}");
    assert_eq!(report["fnmr"]["rate"], 0.0, "two crops of one photograph: {said}");
    let csv = fs::read_to_string(out.join("comparisons.csv")).unwrap();
    assert_eq!(csv.lines().count(), 1 + 12 + 88);
    let rates = fs::read_to_string(out.join("rates.csv")).unwrap();
    assert!(rates.starts_with("error,threshold,kind,group,rate,low,high,interval,n,unit\n"), "{rates}");
    assert!(rates.contains("\nFNMR,0.53,,,0.0,0.0,0.45") && rates.contains(",upperBound,5,people\n"), "{rates}");
    assert!(rates.contains("\nFMR,0.53,group,left,0.0,0.0,0.95"), "two people are one pair: {rates}");
    for drawing in ["det.svg", "histogram.svg"] {
        assert!(fs::read_to_string(out.join(drawing)).unwrap().ends_with("</svg>\n"), "{drawing}");
    }
    let drawing = fs::read_to_string(out.join("det.svg")).unwrap();
    assert!(drawing.contains("FMR 0.000 % (none seen: at most 77.639 %, one-sided 95 %, N = 2 pairs"), "{drawing}");
    assert!(said.contains("BPCER 0.000 %") && said.contains("Attacks: not measured"), "{said}");
    assert!(said.contains("at 0.45, for everybody registered"), "{said}");
    assert_eq!(report["registryFmr"]["rate"], 0.0);
}

#[test]
fn an_operator_learns_how_well_attacks_are_seen() {
    let folder = tempfile::tempdir().unwrap();
    let (root, attacks) = (folder.path().join("people"), folder.path().join("attacks"));
    people(&root);
    let demo = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../models/built/demo");
    for (kind, is_grid) in [("screen", true), ("mask", false)] {
        fs::create_dir_all(attacks.join(kind)).unwrap();
        for name in ["1-1", "2-1"] {
            let mut picture = image::open(demo.join(format!("{name}.jpg"))).unwrap().to_rgb8();
            if is_grid {
                crate::pictures::picture_flags::draw_grid(&mut picture);
            }
            picture.save(attacks.join(kind).join(format!("{name}.png"))).unwrap();
        }
    }
    image::RgbImage::new(300, 300).save(attacks.join("mask/black.png")).unwrap();
    // A picture that is too large to be one takes no room on the disk.
    fs::File::create(attacks.join("screen/large.jpg")).unwrap().set_len(3 << 30).unwrap();
    fs::write(attacks.join("mask/notes.txt"), "of no picture").unwrap();
    let data = folder.path().to_str().unwrap();
    let arguments = [root.to_str().unwrap(), "--attacks", attacks.to_str().unwrap(), "--data", data];
    let (is_ok, said, error) = evaluate(&arguments);
    assert!(is_ok, "{error}");
    assert!(said.contains("APCER 0.000 %") && said.contains("of screen: 3 pictures, 1 of them refused"), "{said}");
    assert!(said.contains("APCER 100.000 %") && said.contains("of mask: 3 pictures, 1 of them refused"), "{said}");
    assert!(said.contains("1 file or folder beside the pictures of attacks was left alone"), "{said}");
    let empty = tempfile::tempdir().unwrap();
    let (is_ok, _, error) =
        evaluate(&[root.to_str().unwrap(), "--attacks", empty.path().to_str().unwrap(), "--data", data]);
    assert!(!is_ok && error.contains("holds no attacks"), "{error}");
    let nowhere = empty.path().join("nowhere");
    let (is_ok, _, error) = evaluate(&[root.to_str().unwrap(), "--attacks", nowhere.to_str().unwrap(), "--data", data]);
    assert!(!is_ok && error.contains("nowhere: No such file") && !error.contains("holds no attacks"), "{error}");
}

#[test]
fn two_pictures_are_compared_by_the_distance_that_is_set() {
    let demo = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../models/built/demo");
    let folder = tempfile::tempdir().unwrap();
    // The same woman in two photographs, 0.45 apart.
    let compare = |settings: &[(&str, &str)]| {
        let done = Command::new(env!("CARGO_BIN_EXE_muster"))
            .args(["biometrics", "compare"])
            .args([demo.join("1-3.jpg"), demo.join("3-2.jpg")])
            .args(["--data", folder.path().to_str().unwrap()])
            .envs(settings.iter().copied())
            .output()
            .unwrap();
        (done.status.success(), String::from_utf8(done.stdout).unwrap(), String::from_utf8(done.stderr).unwrap())
    };
    let roster = "MUSTER__BIOMETRICS__DECISION__ROSTER";
    let (is_ok, said, error) = compare(&[]);
    assert!(is_ok && said.starts_with("the same person (distance 0.45"), "{said}{error}");
    let (is_ok, said, error) = compare(&[(roster, "0.44"), ("MUSTER__BIOMETRICS__DECISION__REGISTRY", "0.4")]);
    assert!(is_ok && said.starts_with("different people (distance 0.45"), "{said}{error}");
    let (is_ok, _, error) = compare(&[(roster, "9")]);
    assert!(!is_ok && error.contains("[biometrics.decision] says 9 for a roster"), "{error}");
}

#[test]
fn a_file_that_is_too_large_for_a_picture_is_not_read_to_be_compared() {
    let folder = tempfile::tempdir().unwrap();
    let picture = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../models/built/demo/1-3.jpg");
    let film = folder.path().join("film.jpg");
    std::fs::File::create(&film).unwrap().set_len(100 << 20).unwrap();
    let done = Command::new(env!("CARGO_BIN_EXE_muster"))
        .args(["biometrics", "compare"])
        .args([&picture, &film])
        .args(["--data", folder.path().to_str().unwrap()])
        .output()
        .unwrap();
    let error = String::from_utf8(done.stderr).unwrap();
    assert!(!done.status.success() && error.contains("film.jpg: It is larger than 8 MB."), "{error}");
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

#[test]
fn an_operator_learns_how_many_false_matches_to_expect() {
    let folder = tempfile::tempdir().unwrap();
    let (root, out) = (folder.path().join("people"), folder.path().join("report"));
    people(&root);
    let data = folder.path().to_str().unwrap();
    let made = Command::new(env!("CARGO_BIN_EXE_muster")).args(["migrate", "--data", data]).output();
    assert!(made.unwrap().status.success());
    let status = |evaluation: &Path| {
        let done = Command::new(env!("CARGO_BIN_EXE_muster"))
            .args(["biometrics", "status", "--data", data])
            .env("MUSTER__BIOMETRICS__EVALUATION", evaluation)
            .output()
            .unwrap();
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        (done.status.success(), text(&done.stdout), text(&done.stderr))
    };
    let (is_ok, said, error) = status(Path::new(""));
    assert!(is_ok, "{error}");
    assert!(
        said.starts_with("0 people with 0 templates of ") && said.contains("Expected false matches: unknown"),
        "{said}"
    );
    let arguments = [root.to_str().unwrap(), "--out", out.to_str().unwrap(), "--data", data];
    assert!(evaluate(&arguments).0);
    let (is_ok, said, error) = status(&out.join("evaluation.json"));
    assert!(is_ok, "{error}");
    assert!(
        said.contains(
            "Roster of 300 people with 300 templates: 0.00 (none was seen: at most 1000.00, one-sided 95 %, \
                       measured on 2 pairs of people)"
        ),
        "{said}"
    );
    let (is_ok, _, error) = status(&out.join("det.svg"));
    assert!(!is_ok && error.contains("is no evaluation.json"), "{error}");
}
