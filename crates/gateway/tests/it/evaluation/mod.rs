//! Error rates by `muster biometrics evaluate`, as an operator types it.

mod folders;
mod input;
mod report;

use std::{
    fs,
    os::unix::fs::symlink,
    path::{Path, PathBuf},
    process::Command,
};

use serde_json::Value;

const CUT: [&str; 5] = ["1-1", "1-2", "2-1", "3-3", "4-1"];

fn demo(name: &str) -> PathBuf {
    let picture = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../models/built/demo").join(name);
    assert!(picture.is_file(), "{name} is missing: run `make models` first");
    picture
}

/// A folder of people with two pictures each, one picture without a face, and one that is good enough at the gate only.
pub(crate) fn people(root: &Path) {
    for (number, name) in CUT.iter().enumerate() {
        let folder = root.join(format!("person {number}"));
        fs::create_dir_all(&folder).unwrap();
        fs::copy(demo(&format!("{name}.jpg")), folder.join("0.jpg")).unwrap();
        fs::copy(demo(&format!("{name}-gate.jpg")), folder.join("1.jpg")).unwrap();
    }
    let wall = image::RgbImage::from_pixel(400, 400, image::Rgb([180, 170, 160]));
    wall.save(root.join("person 0/wall.png")).unwrap();
    let near = image::open(demo(&format!("{}.jpg", CUT[4]))).unwrap();
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
    run(&[&["biometrics", "evaluate"], arguments].concat(), &[])
}

/// Runs a command. Of each line, cells are returned with one space between them.
fn run(arguments: &[&str], settings: &[(&str, &str)]) -> (bool, String, String) {
    let settings = settings.iter().copied();
    let done = Command::new(env!("CARGO_BIN_EXE_muster")).args(arguments).envs(settings).output().unwrap();
    let line = |line: &str| line.split_whitespace().collect::<Vec<_>>().join(" ") + "\n";
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).lines().map(line).collect::<String>();
    (done.status.success(), text(&done.stdout), text(&done.stderr))
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// A folder of people, and one for the report about them.
struct Case {
    folder: tempfile::TempDir,
    root: PathBuf,
    out: PathBuf,
}

impl Case {
    /// A case whose folder holds no person.
    fn empty() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let (root, out) = (folder.path().join("people"), folder.path().join("report"));
        Self { folder, root, out }
    }

    /// A case whose folder holds the five [`people`].
    fn full() -> Self {
        let case = Self::empty();
        people(&case.root);
        case
    }

    /// Of Asha with two pictures and Bala with one.
    fn of_two() -> Self {
        let case = Self::empty();
        case.person("Asha", &["1-1.jpg", "1-1-gate.jpg"]);
        case.person("Bala", &["1-2.jpg"]);
        case
    }

    fn person(&self, name: &str, pictures: &[&str]) {
        fs::create_dir_all(self.root.join(name)).unwrap();
        for picture in pictures {
            fs::copy(demo(picture), self.root.join(name).join(picture)).unwrap();
        }
    }

    /// A person with a picture that is a file and cannot be read even by root: nothing lies at the beginning of a process.
    fn unreadable(&self, name: &str) {
        fs::create_dir_all(self.root.join(name)).unwrap();
        symlink("/proc/self/mem", self.root.join(name).join("0.jpg")).unwrap();
    }

    /// Evaluates; later arguments stand for those of the case.
    fn evaluate(&self, root: &Path, out: &Path, more: &[&str]) -> (bool, String, String) {
        evaluate(&[&[text(root), "--out", text(out), "--data", text(self.folder.path())], more].concat())
    }

    /// What is told about the people.
    fn told(&self, more: &[&str]) -> String {
        let (is_ok, said, error) = self.evaluate(&self.root, &self.out, more);
        assert!(is_ok, "{error}");
        said
    }

    /// Why it is not evaluated.
    fn refused(&self, root: &Path, out: &Path, more: &[&str]) -> String {
        let (is_ok, said, error) = self.evaluate(root, out, more);
        assert!(!is_ok, "{said}");
        said + &error
    }

    fn written(&self, name: &str) -> String {
        fs::read_to_string(self.out.join(name)).unwrap()
    }

    fn json(&self) -> Value {
        serde_json::from_str(&self.written("evaluation.json")).unwrap()
    }

    /// What a server with an evaluation tells of its faces.
    fn status(&self, evaluation: &Path, settings: &[(&str, &str)]) -> (bool, String, String) {
        let data = text(self.folder.path());
        let (is_ok, _, error) = run(&["migrate", "--data", data], &[]);
        assert!(is_ok, "{error}");
        let evaluation = [("MUSTER__BIOMETRICS__EVALUATION", text(evaluation))];
        run(&["biometrics", "status", "--data", data], &[&evaluation, settings].concat())
    }
}

fn has_all(said: &str, parts: &[&str]) {
    for part in parts {
        assert!(said.contains(part), "{part} in {said}");
    }
}
