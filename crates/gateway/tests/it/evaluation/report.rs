//! What the report tells, and where it is used.

use std::{fs, path::Path};

use super::{Case, demo, evaluate, has_all, run, text};

#[test]
fn an_operator_learns_the_error_rates_on_their_own_photographs() {
    let case = Case::full();
    let said = case.told(&[]);
    let eer = said.lines().find_map(|line| line.strip_prefix("EER ")).unwrap_or_else(|| panic!("{said}"));
    let numbers: Vec<&str> = eer.split(' ').take(3).collect();
    assert!(numbers[0].parse::<f64>().is_ok() && numbers[1].parse::<f64>().is_ok() && numbers[2] == "%", "{eer}");
    has_all(
        &said,
        &[
            "\nFTE 16.667 %",
            "\nFTA 8.333 %",
            "\ngenuine comparisons 12\nimpostor comparisons 88\n",
            "\nFMR 0.53 0.000 % (none seen: at most 77.639 %, one-sided 95 %, N = 2 pairs of people)\n",
            "\nFMR of at most 0.01 % 0.000 % (none seen: at most 77.639 %, one-sided 95 %, N = 2 pairs of people) cannot be told",
            "\nFNMR 0.53 0.000 % (none seen: at most 45.072 %, one-sided 95 %, N = 5 people)\n",
            "\nFMR 0.45 0.000 %",
            "too few people to show such a rate: it takes 2995 pairs",
            "\nerror occasion threshold margin people enrolled searches errors nobody too_close another rate\n",
            "\nFNIR roster 0.53 0.05 5 1 11 0 0 0 0 0.000 % (none seen: at most 45.072 %, one-sided 95 %, N = 5 people)\n",
            "\nFPIR roster 0.53 0.05 5 1 11 0 0.000 % (none seen: at most 77.639 %, one-sided 95 %, N = 2 pairs of people)\n",
            "\nFNIR registry 0.45 0.05 5 2 ",
            "these are too few people for a large roster, which has 300",
            "\nFMR 0.53 group left 0.000 %",
            "\nworst to best FMR of group, at most 5 times cannot be told",
            "\nFMR 0.53 sex female not measured\n",
            "\npeople of group left 2\npeople of group right 2\npeople of no group 1\n",
            "\npeople of sex female 1\npeople of no sex 4\n",
            "\nin groups.csv without a picture: person 9 1\n",
            "\ndetect for the gate at 320 ",
            "\ndetect for enrolment at 416 ",
            "\nquality ",
            "\nBPCER 0.000 %",
            "\nAttacks: not measured",
        ],
    );
    let refused: Vec<&str> = said.lines().filter(|line| line.starts_with("refused by ")).collect();
    assert!(refused.len() == 3 && refused.iter().all(|line| line.ends_with(" 1")), "{refused:?}");
    the_files_hold_the_same_rates(&case);
    let again = case.told(&[]);
    let rates = |said: &str| {
        said.lines().filter(|line| line.contains("FMR") || line.contains("EER")).map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(rates(&said), rates(&again), "the same pictures give the same rates");
}

fn the_files_hold_the_same_rates(case: &Case) {
    let report = case.json();
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
    let decisions = case.written("identification.csv");
    assert!(decisions.starts_with("error,occasion,threshold,margin,people,enrolled,searches,errors,"), "{decisions}");
    assert!(decisions.contains("\nFNIR,roster,0.53,0.05,5,1,11,0,0,0,0,0.0,0.0,0.45"), "{decisions}");
    assert_eq!(report["fnmr"]["rate"], 0.0, "two crops of one photograph: {report}");
    assert_eq!(case.written("comparisons.csv").lines().count(), 1 + 12 + 88);
    let rates = case.written("rates.csv");
    assert!(rates.starts_with("error,threshold,kind,group,rate,low,high,interval,n,unit\n"), "{rates}");
    assert!(rates.contains("\nFNMR,0.53,,,0.0,0.0,0.45") && rates.contains(",upperBound,5,people\n"), "{rates}");
    assert!(rates.contains("\nFMR,0.53,group,left,0.0,0.0,0.95"), "two people are one pair: {rates}");
    let points = case.written("det.csv");
    assert!(points.starts_with("threshold,fmr,fnmr\n0,0.0,1.0\n") && points.contains("\n0.53,0.0,0.0\n"), "{points}");
    assert!(points.ends_with(",1.0,0.0\n"), "{points}");
    assert_eq!(report["registryFmr"]["rate"], 0.0);
}

#[test]
fn an_operator_learns_how_well_attacks_are_seen() {
    let case = Case::full();
    let attacks = case.folder.path().join("attacks");
    for (kind, is_grid) in [("screen", true), ("mask", false)] {
        fs::create_dir_all(attacks.join(kind)).unwrap();
        for name in ["1-1", "2-1"] {
            let mut picture = image::open(demo(&format!("{name}.jpg"))).unwrap().to_rgb8();
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
    has_all(
        &case.told(&["--attacks", text(&attacks)]),
        &[
            "\nAPCER attack screen 0.000 %",
            "\npictures of the attack screen 3\npictures of the attack screen, refused 1\n",
            "\nAPCER attack mask 100.000 %",
            "\npictures of the attack mask 3\npictures of the attack mask, refused 1\n",
            "\nfiles and folders beside the pictures of attacks, left alone 1\n",
        ],
    );
    let empty = tempfile::tempdir().unwrap();
    let refused = |attacks: &Path| case.refused(&case.root, &case.out, &["--attacks", text(attacks)]);
    assert!(refused(empty.path()).contains("holds no attacks"));
    let error = refused(&empty.path().join("nowhere"));
    assert!(error.contains("nowhere: No such file") && !error.contains("holds no attacks"), "{error}");
}

/// Compares the faces of two pictures by the command.
fn compare(one: &Path, other: &Path, settings: &[(&str, &str)]) -> (bool, String, String) {
    let data = tempfile::tempdir().unwrap();
    run(&["biometrics", "compare", text(one), text(other), "--data", text(data.path())], settings)
}

#[test]
fn two_pictures_are_compared_by_the_distance_that_is_set() {
    // The same woman in two photographs, 0.45 apart.
    let compare = |settings: &[(&str, &str)]| compare(&demo("1-3.jpg"), &demo("3-2.jpg"), settings);
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
    let film = folder.path().join("film.jpg");
    fs::File::create(&film).unwrap().set_len(100 << 20).unwrap();
    let (is_ok, _, error) = compare(&demo("1-3.jpg"), &film, &[]);
    assert!(!is_ok && error.contains("film.jpg: It is larger than 8 MB."), "{error}");
}

#[test]
fn what_cannot_be_evaluated_is_told_in_a_sentence() {
    let case = Case::empty();
    let data = text(case.folder.path());
    let refused = |root: &str, more: &[&str], why: &str| {
        let (is_ok, said, error) = evaluate(&[&[root, "--data", data], more].concat());
        assert!(!is_ok && error.contains(why), "{said}{error}");
    };
    refused(data, &[], "holds nobody: make a folder for each person");
    refused(&format!("{data}/nowhere"), &[], "nowhere");
    refused(data, &["--fmr", "2"], "between 0 and 1");
}

#[test]
fn an_operator_learns_how_many_false_matches_to_expect() {
    let case = Case::full();
    let (is_ok, said, error) = case.status(Path::new(""), &[]);
    assert!(is_ok, "{error}");
    assert!(
        said.starts_with("0 people with 0 templates of ") && said.contains("Expected false matches: unknown"),
        "{said}"
    );
    case.told(&[]);
    let (is_ok, said, error) = case.status(&case.out.join("evaluation.json"), &[]);
    assert!(is_ok, "{error}");
    let told = "Roster of 300 people with 300 templates: 0.00 (none was seen: at most 1000.00, one-sided 95 %, measured on 2 \
                pairs of people)";
    assert!(said.contains(told), "{said}");
    let (is_ok, _, error) = case.status(&case.out.join("det.csv"), &[]);
    assert!(!is_ok && error.contains("is no evaluation.json"), "{error}");
}

#[test]
fn with_one_picture_of_each_person_all_is_told_but_what_takes_two() {
    let case = Case::empty();
    for (number, cut) in ["1-1.jpg", "1-2.jpg", "2-1.jpg"].into_iter().enumerate() {
        case.person(&format!("person {number}"), &[cut]);
    }
    let said = case.told(&[]);
    has_all(
        &said,
        &[
            "\nFTE 0.000 %",
            "\nFTA 0.000 %",
            "\ngenuine comparisons 0\nimpostor comparisons 6\n",
            "\nFMR 0.53 0.000 % (none seen: at most 95.000 %, one-sided 95 %, N = 1 pair of people)\n",
            "\nFNMR 0.53 not measured\n",
            "\nEER not measured\n",
            "\nFMR of at most 0.1 % kept at ",
            ", with FNMR not measured too few people",
            "\nBPCER 0.000 %",
        ],
    );
    let report = case.json();
    assert_eq!((&report["eerThreshold"], &report["eer"]["independent"]), (&().into(), &0.into()));
    assert_eq!((&report["wanted"]["point"]["fnmr"], &report["fnmr"]["independent"]), (&().into(), &0.into()));
    let rates = case.written("rates.csv");
    assert!(rates.contains("\nEER,,,,,,,,0,"), "{rates}");
    let searches = case.written("identification.csv");
    let of_nobody = searches.lines().filter(|line| line.starts_with("FNIR,"));
    assert!(of_nobody.clone().count() > 0, "{searches}");
    for line in of_nobody {
        assert!(line.ends_with(",0,0,0,0,0,,,,,0,people"), "no rate where nobody was looked for: {line}");
    }
    let points = case.written("det.csv");
    assert!(points.lines().count() > 500 && points.lines().skip(1).all(|point| point.ends_with(',')), "{points}");
}

#[test]
fn with_one_person_nothing_is_told_of_false_matches() {
    let case = Case::empty();
    case.person("Asha", &["1-1.jpg", "1-1-gate.jpg"]);
    let said = case.told(&[]);
    has_all(
        &said,
        &[
            "\nFMR 0.53 not measured\n",
            "\nFNMR 0.53 0.000 %",
            "\nEER not measured\n",
            "\nFMR of at most 0.1 % not measured",
        ],
    );
    let report = case.json();
    assert!(report["wanted"]["point"].is_null(), "{report}");
    for (rate, n) in [("fmr", 0), ("registryFmr", 0), ("eer", 0), ("fnmr", 1)] {
        assert_eq!(report[rate]["independent"], n, "{rate}");
        for number in ["rate", "low", "high", "interval"] {
            assert_eq!(report[rate][number].is_null(), n == 0, "{number} of {rate}: {}", report[rate]);
        }
    }
    // A server takes it for what is not known.
    let (is_ok, said, error) = case.status(&case.out.join("evaluation.json"), &[]);
    assert!(is_ok, "{error}");
    assert!(said.contains("unknown. The evaluation does not fit: no pictures of two people were compared"), "{said}");
}

#[test]
fn where_no_face_is_found_all_pictures_are_refused_and_nothing_else_is_known() {
    let case = Case::empty();
    for (number, name) in ["Asha", "Bala"].into_iter().enumerate() {
        fs::create_dir_all(case.root.join(name)).unwrap();
        let wall = image::RgbImage::from_pixel(300, 300 + number as u32, image::Rgb([180, 170, 160]));
        wall.save(case.root.join(name).join("wall.png")).unwrap();
    }
    has_all(
        &case.told(&[]),
        &[
            "\nFTE 100.000 %",
            "\nFTA 100.000 %",
            "\nFMR 0.53 not measured\n",
            "\nFNMR 0.53 not measured\n",
            "\nEER not measured\n",
            "\nBPCER not measured\n",
        ],
    );
    assert_eq!(case.json()["peopleNotEnrolled"], 2);
}

#[test]
fn a_rate_that_is_too_small_for_any_number_of_people_is_told_all_the_same() {
    let case = Case::full();
    for fmr in ["1e-19", "1e-320"] {
        let said = case.told(&["--fmr", fmr]);
        assert!(said.contains("all people on Earth are too few to show such a rate"), "{fmr}: {said}");
    }
}

#[test]
fn an_evaluation_fits_only_where_faces_are_read_as_they_were_for_it() {
    let case = Case::of_two();
    case.told(&[]);
    let file = case.out.join("evaluation.json");
    let status = |settings: &[(&str, &str)]| {
        let (is_ok, said, error) = case.status(&file, settings);
        assert!(is_ok, "{error}");
        said
    };
    let said = status(&[]);
    assert!(said.contains("Expected false matches in 1,000 searches"), "{said}");
    let said = status(&[("MUSTER__BIOMETRICS__ENGINE__MIRROR", "true")]);
    assert!(said.contains("unknown. The evaluation does not fit: its faces were read in another way"), "{said}");
    let mut older = case.json();
    older.as_object_mut().unwrap().remove("fingerprint");
    fs::write(&file, older.to_string()).unwrap();
    let said = status(&[]);
    assert!(said.contains("unknown. The evaluation does not fit: how its faces were read is unknown"), "{said}");
}
