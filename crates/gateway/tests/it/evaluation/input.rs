//! Pictures and folders that are not as they should be.

use std::{
    fs::{self, File},
    path::Path,
    process::{Command, Stdio},
};

use serde_json::{Value, json};

use super::{Case, demo, evaluate, text};

#[test]
fn the_same_photograph_twice_falsifies_no_rate() {
    let case = Case::full();
    let copy = |from: &str, to: &str| fs::copy(case.root.join(from), case.root.join(to)).unwrap();
    copy("person 0/0.jpg", "person 1/(taken over).jpg");
    copy("person 2/0.jpg", "person 2/again.jpg");
    let said = case.told(&[]);
    // Without them 12 and 88; with one photograph of person 0 fewer, of which nobody can say whose it is:
    assert!(said.contains("\ngenuine comparisons 10\nimpostor comparisons 71\n"), "{said}");
    assert!(said.contains("\nleft out: the same file as another of its folder 1\n"), "{said}");
    assert!(
        said.contains("\nleft out: in the folders of several people; find out whose each is, and measure again 1\n")
    );
    assert!(said.contains("\nleft out: in the folders of person 0, person 1 1\n"), "{said}");
    let json = case.json();
    assert_eq!(json["copies"]["inOneFolder"], 1);
    let shared = json!([{"people": ["person 0", "person 1"], "photographs": 1}]);
    assert_eq!(json["copies"]["ofSeveralPeople"], shared);
    assert_eq!((&json["fmr"]["rate"], &json["identification"][0]["fpir"]["rate"]), (&0.0.into(), &0.0.into()));
    let comparisons = case.written("comparisons.csv");
    assert!(!comparisons.contains(",0.0000"), "{comparisons}");
}

#[test]
fn a_report_that_would_have_to_be_in_a_file_is_refused_before_anything_is_read() {
    let case = Case::empty();
    fs::write(&case.out, "mine").unwrap();
    let error = case.refused(&case.folder.path().join("nobody"), &case.out, &[]);
    assert!(error.contains(&format!("{} is a file; name a folder.", case.out.display())), "{error}");
    assert_eq!(fs::read_to_string(&case.out).unwrap(), "mine");
}

#[test]
fn what_cannot_be_evaluated_or_written_is_told_before_a_picture_is_read() {
    let case = Case::empty();
    let (root, out, taken) = (&case.root, &case.out, &case.folder.path().join("taken"));
    let refused = |root: &Path, out: &Path, more: &[&str], why: &str| {
        let error = case.refused(root, out, more);
        assert!(error.contains(why), "{why}: {error}");
    };
    case.unreadable("Asha");
    refused(root, out, &[], "There is nothing to compare");
    case.unreadable("Bala");
    fs::write(taken, "a file").unwrap();
    refused(taken, out, &[], "taken is a file; name the folder that people's folders are in.");
    let (is_ok, _, error) = evaluate(&[text(root), "--attacks", text(taken)]);
    assert!(
        !is_ok && error.contains("taken is a file; name a folder with one for each kind of attack in it."),
        "{error}"
    );
    refused(root, &taken.join("report"), &[], "taken/report: Not a directory");
    refused(root, out, &[], "Asha/0.jpg: ");
}

#[test]
fn the_report_is_written_though_nobody_reads_to_the_end() {
    let case = Case::of_two();
    let mut muster = Command::new(env!("CARGO_BIN_EXE_muster"))
        .args(["biometrics", "evaluate", text(&case.root), "--out", text(&case.out)])
        .args(["--data", text(case.folder.path())])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(muster.stdout.take());
    let done = muster.wait_with_output().unwrap();
    assert!(done.status.success(), "{}: {}", done.status, String::from_utf8_lossy(&done.stderr));
    assert_eq!(case.json()["people"], 2);
    for file in ["rates.csv", "identification.csv", "comparisons.csv", "det.csv"] {
        assert!(case.out.join(file).is_file(), "{file}");
    }
}

#[test]
fn no_name_of_a_folder_or_group_is_a_formula_in_a_sheet() {
    let case = Case::empty();
    case.person("=1+1", &["1-1.jpg", "1-1-gate.jpg"]);
    case.person("Bala\rRao", &["1-2.jpg"]);
    fs::write(case.root.join("groups.csv"), "=1+1,@kind,+group\n").unwrap();
    case.told(&[]);
    let (comparisons, rates) = (case.written("comparisons.csv"), case.written("rates.csv"));
    assert!(comparisons.contains("\ngenuine,'=1+1,'=1+1,"), "{comparisons}");
    assert!(comparisons.contains("\nimpostor,Bala\u{fffd}Rao,'=1+1,"), "{comparisons:?}");
    assert!(rates.contains("\nFMR,0.53,'@kind,'+group,"), "{rates}");
}

#[test]
fn pictures_that_are_not_read_are_refused_and_what_is_no_picture_is_counted() {
    let case = Case::full();
    case.told(&[]);
    let without = case.json();
    let [pictures, others] = ["pictures", "leftAlone"].map(|count| without[count].as_u64().unwrap());

    let own = case.root.join("person 0");
    fs::write(own.join("2.heic"), "a telephone's").unwrap();
    fs::write(own.join("3.gif"), "GIF89a").unwrap();
    // More than anybody should take into memory: it takes no room on the disk.
    File::create(own.join("4.jpg")).unwrap().set_len(3 << 30).unwrap();
    fs::write(own.join("notes.txt"), "of no picture").unwrap();
    fs::create_dir(own.join("more")).unwrap();
    fs::copy(demo("1-1.jpg"), own.join("more/1.jpg")).unwrap();
    fs::write(case.root.join("index.html"), "of nobody").unwrap();
    let said = case.told(&[]);
    let with = case.json();
    assert_eq!((&with["pictures"], &with["leftAlone"]), (&json!(pictures + 3), &json!(others + 3)));
    let left_alone = format!("\nfiles and folders beside the pictures, left alone {}\n", others + 3);
    assert!(said.contains(&left_alone), "{said}");
    let refused = |report: &Value, why: &str| {
        let reasons = report["refusals"].as_object().unwrap();
        reasons.iter().filter(|(reason, _)| reason.contains(why)).map(|(_, count)| count.as_u64().unwrap()).sum::<u64>()
    };
    assert_eq!((refused(&without, "not a picture we can read"), refused(&with, "not a picture we can read")), (0, 2));
    assert_eq!((refused(&without, "too large"), refused(&with, "too large")), (0, 1));
    assert!(with["fte"]["rate"].as_f64() > without["fte"]["rate"].as_f64(), "{said}");
    assert_eq!(with["genuineComparisons"], without["genuineComparisons"]);
}
