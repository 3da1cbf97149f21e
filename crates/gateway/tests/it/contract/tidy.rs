//! Rules about the text of the project that no compiler holds.

use std::{
    fs,
    path::{Path, PathBuf},
};

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn rust_files(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            rust_files(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}

fn sources() -> Vec<(String, String)> {
    let root = root();
    let mut files = Vec::new();
    for name in fs::read_dir(root.join("crates")).unwrap() {
        rust_files(&name.unwrap().path().join("src"), &mut files);
    }
    rust_files(&root.join("migrations/src"), &mut files);
    files
        .into_iter()
        .map(|path| {
            let text = fs::read_to_string(&path).unwrap();
            (path.strip_prefix(&root).unwrap().display().to_string(), text)
        })
        .collect()
}

#[test]
fn every_file_says_why_it_exists() {
    let silent: Vec<String> =
        sources().into_iter().filter(|(_, text)| !text.starts_with("//!")).map(|(path, _)| path).collect();
    assert!(silent.is_empty(), "{silent:?}");
}

#[test]
fn only_the_edge_of_a_slice_speaks_http() {
    const EDGE: [&str; 4] = ["mod.rs", "http.rs", "requests.rs", "responses.rs"];
    let domain = ["identity", "registry", "biometrics", "rostering", "duties", "pay", "analytics"];
    for (path, text) in sources() {
        let name = path.rsplit('/').next().unwrap();
        let in_domain = domain.iter().any(|name| path.starts_with(&format!("crates/{name}/")));
        if in_domain && !EDGE.contains(&name) && name != "lib.rs" && !path.contains("/entities/") {
            assert!(!text.contains("actix_web"), "{path} names actix_web");
        }
    }
}

#[test]
fn no_floor_of_identity_knows_one_above_it() {
    const FLOORS: [&str; 3] = ["trail", "accounts", "sign_in"];
    let is_in_word = |sign: char| sign.is_alphanumeric() || sign == '_';
    for (path, text) in sources() {
        let Some(place) = path.strip_prefix("crates/identity/src/") else { continue };
        let Some(floor) = FLOORS.iter().position(|floor| place.starts_with(&format!("{floor}/"))) else { continue };
        for above in &FLOORS[floor + 1..] {
            let name = format!("{above}::");
            let is_named = text.match_indices(&name).any(|(at, _)| !text[..at].ends_with(is_in_word));
            assert!(!is_named, "{path} names {above}");
        }
    }
}

#[test]
fn a_time_that_a_device_claims_has_a_type_without_arithmetic() {
    // What people enter here is held against the date of its day or against other times, and never added to before.
    const COMPARED: [&str; 3] = [
        "crates/identity/src/trail/audit/requests.rs",
        "crates/rostering/src/assignments/requests.rs",
        "crates/rostering/src/examination_days/requests.rs",
    ];
    for (path, text) in sources() {
        if path.ends_with("/requests.rs") && !COMPARED.contains(&path.as_str()) {
            assert!(
                !text.contains("DateTime<Utc>"),
                "{path} reads a time as DateTime<Utc>: use kernel::values::ClaimedTime"
            );
        }
    }
}

#[test]
fn analytics_writes_nothing() {
    for (path, text) in sources().into_iter().filter(|(path, _)| path.starts_with("crates/analytics/")) {
        for word in [".begin()", ".insert(", ".update(", ".delete(", "ActiveModel"] {
            assert!(!text.contains(word), "{path} has {word}");
        }
    }
}

#[test]
fn the_kernel_has_no_tables_and_no_routes() {
    for (path, text) in sources().into_iter().filter(|(path, _)| path.starts_with("crates/kernel/")) {
        assert!(!text.contains("DeriveEntityModel"), "{path} has a table");
        assert!(!text.contains("#[utoipa::path"), "{path} has a route");
    }
}

#[test]
fn crates_depend_only_towards_the_kernel() {
    let line = ["kernel", "identity", "registry", "biometrics", "rostering", "duties", "pay", "analytics", "gateway"];
    for (place, name) in line.iter().enumerate() {
        let manifest = fs::read_to_string(root().join(format!("crates/{name}/Cargo.toml"))).unwrap();
        let (dependencies, _) = manifest.split_once("[dev-dependencies]").unwrap_or((&manifest, ""));
        for further in &line[place + 1..] {
            assert!(!dependencies.contains(&format!("\n{further}.workspace")), "{name} depends on {further}");
        }
    }
}

#[test]
fn every_setting_has_its_comment() {
    let text = fs::read_to_string(root().join("config/default.toml")).unwrap();
    let mut commented = false;
    for line in text.lines() {
        if line.starts_with('#') {
            commented = true;
        } else if line.contains('=') {
            assert!(commented, "{line} has no comment");
            commented = false;
        } else if line.is_empty() {
            commented = false;
        }
    }
}

#[test]
fn the_map_of_calls_names_every_call_and_the_slice_that_has_it() {
    let map = fs::read_to_string(root().join("docs/api.md")).unwrap();
    let lines: Vec<&str> = map.lines().filter(|line| line.starts_with("| `")).collect();
    let document = serde_json::to_value(gateway::openapi::document()).unwrap();
    let paths = document["paths"].as_object().unwrap();
    let calls = paths.iter().flat_map(|(path, methods)| {
        methods.as_object().unwrap().keys().map(move |method| (method.to_uppercase(), path))
    });
    let mut count = 0;
    for (method, path) in calls {
        count += 1;
        let line = lines.iter().find(|line| line.starts_with(&format!("| `{method} {path}` |")));
        let line = line.unwrap_or_else(|| panic!("docs/api.md lacks {method} {path}"));
        let slice = line.trim_end_matches(" |").rsplit(" | ").next().unwrap().trim_matches('`');
        let place = root().join("crates").join(slice);
        let code = fs::read_to_string(place.join("http.rs")).or_else(|_| fs::read_to_string(&place)).unwrap();
        // Some addresses hold a pattern after the name of a parameter.
        let address = path.split('{').next().unwrap();
        assert!(code.contains(&format!("{}(\"{address}", method.to_lowercase())), "{method} {path} is not in {slice}");
    }
    assert_eq!(lines.len(), count, "docs/api.md names a call that is not there");
}
