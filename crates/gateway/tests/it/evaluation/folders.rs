//! Folders that are named by Aadhaar numbers.

use std::{fs, os::unix::fs::symlink, path::Path};

use serde_json::json;

use super::{Case, demo, people, run, text};

#[test]
fn people_whose_folders_are_named_by_their_aadhaar_numbers_are_shown_by_the_last_four_digits() {
    const ONE: &str = "111188887777";
    const OTHER: &str = "999988887777";
    const NOBODY: &str = "555566664444";
    const NOBODY_EITHER: &str = "222266664444";
    let case = Case::empty();
    for (name, pictures) in [(ONE, ["1-1.jpg", "1-1-gate.jpg"]), (OTHER, ["2-1.jpg", "2-1-gate.jpg"])] {
        case.person(name, &pictures);
        fs::copy(demo("3-1.jpg"), case.root.join(name).join("of-both.jpg")).unwrap();
    }
    let groups = [ONE, OTHER, NOBODY, NOBODY_EITHER].map(|name| format!("{name},sex,female\n")).concat();
    fs::write(case.root.join("groups.csv"), groups).unwrap();
    let (is_ok, said, error) = case.evaluate(&case.root, &case.out, &[]);
    assert!(is_ok, "{error}");
    let files = fs::read_dir(&case.out).unwrap();
    let written: String = files.map(|file| fs::read_to_string(file.unwrap().path()).unwrap()).collect();
    for number in [ONE, OTHER, NOBODY, NOBODY_EITHER] {
        let all = format!("{said}{error}{written}");
        assert!(!all.contains(number), "{number} in {all}");
    }
    let json = case.json();
    assert_eq!(json["copies"]["ofSeveralPeople"][0]["people"], json!(["XXXXXXXX7777", "XXXXXXXX7777 (2)"]));
    assert_eq!(json["strangers"], json!(["XXXXXXXX4444", "XXXXXXXX4444 (2)"]));
    assert!(written.contains("impostor,XXXXXXXX7777,XXXXXXXX7777 (2),"), "{written}");
    assert_eq!(json["groups"]["sex"]["groups"]["female"]["people"], json!(2), "groups.csv names them in full: {json}");

    // Nothing lies at the beginning of a process, so that nobody can read it.
    symlink("/proc/self/mem", case.root.join(ONE).join("2.jpg")).unwrap();
    let said = case.refused(&case.root, &case.out, &[]);
    assert!(said.contains("XXXXXXXX7777/2.jpg") && !said.contains(ONE), "{said}");
    let missing = case.root.join(ONE).join("none.jpg");
    let data = text(case.folder.path());
    let (is_ok, said, error) = run(&["biometrics", "compare", text(&missing), "b.jpg", "--data", data], &[]);
    assert!(!is_ok && error.contains("XXXXXXXX7777/none.jpg") && !error.contains(ONE), "{said}{error}");
}

#[test]
fn a_folder_of_people_that_is_itself_named_by_a_number_is_shown_by_its_last_digits_too() {
    const NUMBER: &str = "111188887777";
    let case = Case::empty();
    let root = case.folder.path().join(NUMBER);
    fs::create_dir(&root).unwrap();
    let refused = |out: &Path, more: &[&str], why: &str| {
        let said = case.refused(&root, out, more);
        assert!(said.contains(&format!("XXXXXXXX7777{why}")) && !said.contains(NUMBER), "{why}: {said}");
    };
    refused(&case.out, &[], " holds nobody");
    people(&root);
    for (lines, why) in [
        ("person 0\n", "/groups.csv, line 1: a person's folder"),
        ("person 0,a\nperson 0,b\n", "/groups.csv, line 2: person 0 is in b here"),
    ] {
        fs::write(root.join("groups.csv"), lines).unwrap();
        refused(&case.out, &[], why);
    }
    fs::remove_file(root.join("groups.csv")).unwrap();
    let notes = root.join("notes.txt");
    fs::write(&notes, "of nobody").unwrap();
    refused(&notes, &[], "/notes.txt is a file; name a folder");
    refused(&notes.join("report"), &[], "/notes.txt/report: Not a directory");
    let empty = root.join("person 0/attacks");
    fs::create_dir(&empty).unwrap();
    refused(&case.out, &["--attacks", text(&empty)], "/person 0/attacks holds no attacks");
}
