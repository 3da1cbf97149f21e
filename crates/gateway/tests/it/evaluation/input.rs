//! What `muster biometrics evaluate` makes of pictures and folders that are not as they should be, and whom its report is for.

use std::{
    fs,
    os::unix::fs::symlink,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use serde_json::Value;

use crate::evaluation::report::{evaluate, people};

fn demo(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../models/built/demo").join(name)
}

/// A person with one picture.
fn person(root: &Path, name: &str, picture: &str) {
    fs::create_dir_all(root.join(name)).unwrap();
    fs::copy(demo(picture), root.join(name).join("0.jpg")).unwrap();
}

/// A person with a picture that is a file and cannot be read, whoever reads: nothing lies at the beginning of a process.
fn unreadable(root: &Path, name: &str) {
    fs::create_dir_all(root.join(name)).unwrap();
    symlink("/proc/self/mem", root.join(name).join("0.jpg")).unwrap();
}

/// Evaluates with a report, if it is to be written anywhere.
fn report(root: &Path, out: &Path) -> (bool, String, String) {
    let data = tempfile::tempdir().unwrap();
    let path = |path: &Path| path.to_str().unwrap().to_owned();
    evaluate(&[&path(root), "--out", &path(out), "--data", &path(data.path())])
}

fn json(out: &Path) -> Value {
    serde_json::from_slice(&fs::read(out.join("evaluation.json")).unwrap()).unwrap()
}

#[test]
fn the_same_photograph_twice_falsifies_no_rate() {
    let folder = tempfile::tempdir().unwrap();
    let (root, out) = (folder.path().join("people"), folder.path().join("report"));
    people(&root);
    fs::copy(root.join("person 0/0.jpg"), root.join("person 1/(taken over).jpg")).unwrap();
    fs::copy(root.join("person 2/0.jpg"), root.join("person 2/again.jpg")).unwrap();
    let (is_ok, said, error) = report(&root, &out);
    assert!(is_ok, "{error}");
    // Without them 12 and 88; with one photograph of person 0 fewer, of which nobody can say whose it is:
    assert!(said.contains("10 genuine and 71 impostor comparisons"), "{said}");
    assert!(said.contains("1 picture is the same file as another of its folder and was left out"), "{said}");
    assert!(said.contains("1 photograph is in the folders of several people and was left out"), "{said}");
    assert!(said.contains("\n    person 0, person 1\n"), "{said}");
    let json = json(&out);
    assert_eq!(json["copies"]["inOneFolder"], 1);
    let shared = serde_json::json!([{"people": ["person 0", "person 1"], "photographs": 1}]);
    assert_eq!(json["copies"]["ofSeveralPeople"], shared);
    assert_eq!((&json["fmr"]["rate"], &json["identification"][0]["fpir"]["rate"]), (&0.0.into(), &0.0.into()));
    let comparisons = fs::read_to_string(out.join("comparisons.csv")).unwrap();
    assert!(!comparisons.contains(",0.0000"), "{comparisons}");
}

#[test]
fn a_report_that_would_have_to_be_in_a_file_is_refused_before_anything_is_read() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("report");
    fs::write(&out, "mine").unwrap();
    let (is_ok, said, error) = report(&folder.path().join("nobody"), &out);
    assert!(!is_ok && error.contains(&format!("{} is a file; name a folder.", out.display())), "{said}{error}");
    assert_eq!(fs::read_to_string(out).unwrap(), "mine");
}

#[test]
fn with_one_picture_of_each_person_all_is_told_but_what_takes_two() {
    let folder = tempfile::tempdir().unwrap();
    let (root, out) = (folder.path().join("people"), folder.path().join("report"));
    for (number, cut) in ["1-1.jpg", "1-2.jpg", "2-1.jpg"].into_iter().enumerate() {
        person(&root, &format!("person {number}"), cut);
    }
    let (is_ok, said, error) = report(&root, &out);
    assert!(is_ok, "{error}");
    for part in [
        "FTE 0.000 %",
        "FTA 0.000 %",
        "0 genuine and 6 impostor comparisons",
        "FMR  0.000 % (none seen: at most 95.000 %, one-sided 95 %, N = 1 pair of people) at 0.53",
        "FNMR not known: nobody has two different pictures",
        "EER not known",
        "keeps FMR ≤ 0.1 % here",
        "; FNMR not known\n",
        "BPCER 0.000 %",
    ] {
        assert!(said.contains(part), "{part} in {said}");
    }
    let report = json(&out);
    assert_eq!((&report["eerThreshold"], &report["eer"]["independent"]), (&Value::Null, &0.into()));
    assert_eq!((&report["wanted"]["point"]["fnmr"], &report["fnmr"]["independent"]), (&Value::Null, &0.into()));
    let rates = fs::read_to_string(out.join("rates.csv")).unwrap();
    assert!(rates.contains("\nEER,,,,,,,,0,"), "{rates}");
    let searches = fs::read_to_string(out.join("identification.csv")).unwrap();
    let of_nobody = searches.lines().filter(|line| line.starts_with("FNIR,"));
    assert!(of_nobody.clone().count() > 0, "{searches}");
    for line in of_nobody {
        assert!(line.ends_with(",0,0,0,0,0,,,,,0,people"), "no rate where nobody was looked for: {line}");
    }
    let drawing = fs::read_to_string(out.join("det.svg")).unwrap();
    assert!(drawing.contains("FNMR not measured") && !drawing.contains("<polyline"), "no curve of one rate: {drawing}");
}

#[test]
fn with_one_person_nothing_is_told_of_false_matches() {
    let folder = tempfile::tempdir().unwrap();
    let (root, out) = (folder.path().join("people"), folder.path().join("report"));
    person(&root, "Asha", "1-1.jpg");
    fs::copy(demo("1-1-gate.jpg"), root.join("Asha/1.jpg")).unwrap();
    let (is_ok, said, error) = report(&root, &out);
    assert!(is_ok, "{error}");
    assert!(said.contains("FMR  not known: pictures of two people could not be compared"), "{said}");
    assert!(said.contains("FNMR 0.000 %") && said.contains("EER not known"), "{said}");
    assert!(said.contains("No threshold for FMR ≤ 0.1 % can be told"), "{said}");
    let report = json(&out);
    assert_eq!(report["wanted"]["point"], Value::Null);
    for (rate, n) in [("fmr", 0), ("registryFmr", 0), ("eer", 0), ("fnmr", 1)] {
        assert_eq!(report[rate]["independent"], n, "{rate}");
        for number in ["rate", "low", "high", "interval"] {
            assert_eq!(report[rate][number].is_null(), n == 0, "{number} of {rate}: {}", report[rate]);
        }
    }
    // Whoever runs a server reads it as what is not known.
    let data = folder.path().to_str().unwrap();
    let muster = |arguments: &[&str]| {
        let mut muster = Command::new(env!("CARGO_BIN_EXE_muster"));
        muster
            .args(arguments)
            .args(["--data", data])
            .env("MUSTER__BIOMETRICS__EVALUATION", out.join("evaluation.json"));
        let done = muster.output().unwrap();
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
        String::from_utf8(done.stdout).unwrap()
    };
    muster(&["migrate"]);
    let said = muster(&["biometrics", "status"]);
    assert!(said.contains("unknown. The evaluation does not fit: no pictures of two people were compared"), "{said}");
}

#[test]
fn where_no_face_is_found_all_pictures_are_refused_and_nothing_else_is_known() {
    let folder = tempfile::tempdir().unwrap();
    let (root, out) = (folder.path().join("people"), folder.path().join("report"));
    for (number, name) in ["Asha", "Bala"].into_iter().enumerate() {
        fs::create_dir_all(root.join(name)).unwrap();
        let wall = image::RgbImage::from_pixel(300, 300 + number as u32, image::Rgb([180, 170, 160]));
        wall.save(root.join(name).join("wall.png")).unwrap();
    }
    let (is_ok, said, error) = report(&root, &out);
    assert!(is_ok, "{error}");
    for part in
        ["FTE 100.000 %", "FTA 100.000 %", "FMR  not known", "FNMR not known", "EER not known", "BPCER not measured"]
    {
        assert!(said.contains(part), "{part} in {said}");
    }
    assert_eq!(json(&out)["peopleNotEnrolled"], 2);
}

#[test]
fn what_cannot_be_evaluated_or_written_is_told_before_a_picture_is_read() {
    let folder = tempfile::tempdir().unwrap();
    let (root, taken) = (folder.path().join("people"), folder.path().join("taken"));
    unreadable(&root, "Asha");
    let (is_ok, _, error) = report(&root, &folder.path().join("report"));
    assert!(!is_ok && error.contains("There is nothing to compare"), "{error}");
    unreadable(&root, "Bala");
    fs::write(&taken, "a file").unwrap();
    let (is_ok, _, error) = report(&taken, &folder.path().join("report"));
    assert!(!is_ok && error.contains("taken is a file; name the folder that people's folders are in."), "{error}");
    let (is_ok, _, error) = evaluate(&[root.to_str().unwrap(), "--attacks", taken.to_str().unwrap()]);
    assert!(
        !is_ok && error.contains("taken is a file; name a folder with one for each kind of attack in it."),
        "{error}"
    );
    let (is_ok, _, error) = report(&root, &taken.join("report"));
    assert!(!is_ok && error.contains("taken/report: Not a directory"), "{error}");
    let (is_ok, _, error) = report(&root, &folder.path().join("report"));
    assert!(!is_ok && error.contains("Asha/0.jpg: "), "{error}");
}

#[test]
fn the_report_is_written_though_nobody_reads_to_the_end() {
    let folder = tempfile::tempdir().unwrap();
    let (root, out) = (folder.path().join("people"), folder.path().join("report"));
    person(&root, "Asha", "1-1.jpg");
    fs::copy(demo("1-1-gate.jpg"), root.join("Asha/1.jpg")).unwrap();
    person(&root, "Bala", "1-2.jpg");
    let mut muster = Command::new(env!("CARGO_BIN_EXE_muster"))
        .args(["biometrics", "evaluate", root.to_str().unwrap(), "--out", out.to_str().unwrap()])
        .args(["--data", folder.path().to_str().unwrap()])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(muster.stdout.take());
    let done = muster.wait_with_output().unwrap();
    assert!(done.status.success(), "{}: {}", done.status, String::from_utf8_lossy(&done.stderr));
    assert_eq!(json(&out)["people"], 2);
    for file in ["rates.csv", "identification.csv", "comparisons.csv", "det.svg", "histogram.svg"] {
        assert!(out.join(file).is_file(), "{file}");
    }
}

#[test]
fn no_name_of_a_folder_or_group_is_a_formula_in_a_sheet() {
    let folder = tempfile::tempdir().unwrap();
    let (root, out) = (folder.path().join("people"), folder.path().join("report"));
    person(&root, "=1+1", "1-1.jpg");
    fs::copy(demo("1-1-gate.jpg"), root.join("=1+1/1.jpg")).unwrap();
    person(&root, "Bala\rRao", "1-2.jpg");
    fs::write(root.join("groups.csv"), "=1+1,@kind,+group\n").unwrap();
    let (is_ok, _, error) = report(&root, &out);
    assert!(is_ok, "{error}");
    let sheet = |name: &str| fs::read_to_string(out.join(name)).unwrap();
    let (comparisons, rates) = (sheet("comparisons.csv"), sheet("rates.csv"));
    assert!(comparisons.contains("\ngenuine,'=1+1,'=1+1,"), "{comparisons}");
    assert!(comparisons.contains("\nimpostor,Bala�Rao,'=1+1,"), "{comparisons:?}");
    assert!(rates.contains("\nFMR,0.53,'@kind,'+group,"), "{rates}");
}

#[test]
fn an_evaluation_fits_only_where_faces_are_read_as_they_were_for_it() {
    let folder = tempfile::tempdir().unwrap();
    let (root, out) = (folder.path().join("people"), folder.path().join("report"));
    person(&root, "Asha", "1-1.jpg");
    fs::copy(demo("1-1-gate.jpg"), root.join("Asha/1.jpg")).unwrap();
    person(&root, "Bala", "1-2.jpg");
    assert!(report(&root, &out).0);
    let made = Command::new(env!("CARGO_BIN_EXE_muster"))
        .args(["migrate", "--data", folder.path().to_str().unwrap()])
        .output();
    assert!(made.unwrap().status.success());
    let status = |settings: &[(&str, &str)]| {
        let done = Command::new(env!("CARGO_BIN_EXE_muster"))
            .args(["biometrics", "status", "--data", folder.path().to_str().unwrap()])
            .env("MUSTER__BIOMETRICS__EVALUATION", out.join("evaluation.json"))
            .envs(settings.iter().copied())
            .output()
            .unwrap();
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
        String::from_utf8(done.stdout).unwrap()
    };
    let said = status(&[]);
    assert!(said.contains("Expected false matches in 1,000 searches"), "{said}");
    let said = status(&[("MUSTER__BIOMETRICS__ENGINE__MIRROR", "true")]);
    assert!(said.contains("unknown. The evaluation does not fit: its faces were read in another way"), "{said}");
    let mut older = json(&out);
    older.as_object_mut().unwrap().remove("fingerprint");
    fs::write(out.join("evaluation.json"), older.to_string()).unwrap();
    let said = status(&[]);
    assert!(said.contains("unknown. The evaluation does not fit: how its faces were read is unknown"), "{said}");
}
