//! What `muster biometrics evaluate` takes for people and pictures, and how it names them.

use std::{
    fs::{self, File},
    os::unix::fs::symlink,
    path::{Path, PathBuf},
};

use serde_json::{Value, json};

use crate::evaluation::report::{evaluate, people, run};

fn demo(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../models/built/demo").join(name)
}

/// What it prints and writes: whether it ended well, all that it said, and the files of its report, joined.
fn told(root: &Path, more: &[&str]) -> (bool, String, String, Value) {
    let (data, out) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let path = |path: &Path| path.to_str().unwrap().to_owned();
    let (root, report, data) = (path(root), path(out.path()), path(data.path()));
    let arguments = [&[root.as_str(), "--out", &report, "--data", &data], more].concat();
    let (is_ok, said, error) = evaluate(&arguments);
    let files = fs::read_dir(out.path()).unwrap();
    let written: String = files.map(|file| fs::read_to_string(file.unwrap().path()).unwrap()).collect();
    let json = fs::read(out.path().join("evaluation.json")).unwrap_or_else(|_| b"null".to_vec());
    (is_ok, said + &error, written, serde_json::from_slice(&json).unwrap())
}

#[test]
fn people_whose_folders_are_named_by_their_aadhaar_numbers_are_shown_by_the_last_four_digits() {
    const ONE: &str = "111188887777";
    const OTHER: &str = "999988887777";
    const NOBODY: &str = "555566664444";
    const NOBODY_EITHER: &str = "222266664444";
    let folder = tempfile::tempdir().unwrap();
    let root = folder.path().join("people");
    for (name, pictures) in [(ONE, ["1-1.jpg", "1-1-gate.jpg"]), (OTHER, ["2-1.jpg", "2-1-gate.jpg"])] {
        fs::create_dir_all(root.join(name)).unwrap();
        for picture in pictures {
            fs::copy(demo(picture), root.join(name).join(picture)).unwrap();
        }
        fs::copy(demo("3-1.jpg"), root.join(name).join("of-both.jpg")).unwrap();
    }
    let groups = [ONE, OTHER, NOBODY, NOBODY_EITHER].map(|name| format!("{name},sex,female\n")).concat();
    fs::write(root.join("groups.csv"), groups).unwrap();
    let (is_ok, said, written, json) = told(&root, &[]);
    assert!(is_ok, "{said}");
    for number in [ONE, OTHER, NOBODY, NOBODY_EITHER] {
        assert!(!said.contains(number) && !written.contains(number), "{number} in {said}");
    }
    assert_eq!(json["copies"]["ofSeveralPeople"][0]["people"], json!(["XXXXXXXX7777", "XXXXXXXX7777 (2)"]));
    assert_eq!(json["strangers"], json!(["XXXXXXXX4444", "XXXXXXXX4444 (2)"]));
    assert!(written.contains("impostor,XXXXXXXX7777,XXXXXXXX7777 (2),"), "{written}");
    assert_eq!(json["groups"]["sex"]["groups"]["female"]["people"], json!(2), "groups.csv names them in full: {json}");

    // Nothing lies at the beginning of a process, so that nobody can read it.
    symlink("/proc/self/mem", root.join(ONE).join("2.jpg")).unwrap();
    let (is_ok, said, ..) = told(&root, &[]);
    assert!(!is_ok && said.contains("XXXXXXXX7777/2.jpg") && !said.contains(ONE), "{said}");
    let missing = root.join(ONE).join("none.jpg");
    let (is_ok, said, error) =
        run(&["compare", missing.to_str().unwrap(), "b.jpg", "--data", folder.path().to_str().unwrap()]);
    assert!(!is_ok && error.contains("XXXXXXXX7777/none.jpg") && !error.contains(ONE), "{said}{error}");
}

#[test]
fn a_folder_of_people_that_is_itself_named_by_a_number_is_shown_by_its_last_digits_too() {
    const NUMBER: &str = "111188887777";
    let folder = tempfile::tempdir().unwrap();
    let root = folder.path().join(NUMBER);
    fs::create_dir(&root).unwrap();
    let refused = |more: &[&str], why: &str| {
        let (is_ok, said, ..) = told(&root, more);
        assert!(!is_ok && said.contains(&format!("XXXXXXXX7777{why}")) && !said.contains(NUMBER), "{why}: {said}");
    };
    refused(&[], " holds nobody");
    people(&root);
    for (lines, why) in [
        ("person 0\n", "/groups.csv, line 1: a person's folder"),
        ("person 0,a\nperson 0,b\n", "/groups.csv, line 2: person 0 is in b here"),
    ] {
        fs::write(root.join("groups.csv"), lines).unwrap();
        refused(&[], why);
    }
    fs::remove_file(root.join("groups.csv")).unwrap();
    let notes = root.join("notes.txt");
    fs::write(&notes, "of nobody").unwrap();
    let [file, below] = [notes.clone(), notes.join("report")].map(|path| path.to_str().unwrap().to_owned());
    let data = folder.path().to_str().unwrap();
    for (out, why) in [(file, "/notes.txt is a file; name a folder"), (below, "/notes.txt/report: Not a directory")] {
        let (is_ok, said, error) = evaluate(&[root.to_str().unwrap(), "--out", &out, "--data", data]);
        let shown = error.contains(&format!("XXXXXXXX7777{why}"));
        assert!(!is_ok && shown && !error.contains(NUMBER), "{why}: {said}{error}");
    }
    let empty = folder.path().join(NUMBER).join("person 0/attacks");
    fs::create_dir(&empty).unwrap();
    refused(&["--attacks", empty.to_str().unwrap()], "/person 0/attacks holds no attacks");
}

#[test]
fn pictures_that_are_not_read_are_refused_and_what_is_no_picture_is_counted() {
    let folder = tempfile::tempdir().unwrap();
    let root = folder.path().join("people");
    people(&root);
    let (_, _, _, without) = told(&root, &[]);
    let [pictures, others] = ["pictures", "leftAlone"].map(|count| without[count].as_u64().unwrap());

    let own = root.join("person 0");
    fs::write(own.join("2.heic"), "a telephone's").unwrap();
    fs::write(own.join("3.gif"), "GIF89a").unwrap();
    // More than anybody should take into memory: it takes no room on the disk.
    File::create(own.join("4.jpg")).unwrap().set_len(3 << 30).unwrap();
    fs::write(own.join("notes.txt"), "of no picture").unwrap();
    fs::create_dir(own.join("more")).unwrap();
    fs::copy(demo("1-1.jpg"), own.join("more/1.jpg")).unwrap();
    fs::write(root.join("index.html"), "of nobody").unwrap();
    let (is_ok, said, _, with) = told(&root, &[]);
    assert!(is_ok, "{said}");
    assert_eq!((&with["pictures"], &with["leftAlone"]), (&json!(pictures + 3), &json!(others + 3)));
    assert!(said.contains(&format!("{} files and folders beside the pictures were left alone", others + 3)), "{said}");
    let refused = |report: &Value, why: &str| {
        let reasons = report["refusals"].as_object().unwrap();
        reasons.iter().filter(|(reason, _)| reason.contains(why)).map(|(_, count)| count.as_u64().unwrap()).sum::<u64>()
    };
    assert_eq!((refused(&without, "not a picture we can read"), refused(&with, "not a picture we can read")), (0, 2));
    assert_eq!((refused(&without, "too large"), refused(&with, "too large")), (0, 1));
    assert!(with["fte"]["rate"].as_f64() > without["fte"]["rate"].as_f64(), "{said}");
    assert_eq!(with["genuineComparisons"], without["genuineComparisons"]);
}

#[test]
fn a_rate_that_is_too_small_for_any_number_of_people_is_told_all_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let root = folder.path().join("people");
    people(&root);
    for fmr in ["1e-19", "1e-320"] {
        let (is_ok, said, ..) = told(&root, &["--fmr", fmr]);
        assert!(is_ok && said.contains("all people on Earth are too few to show such a rate"), "{fmr}: {said}");
    }
}
