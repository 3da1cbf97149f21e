//! Folders and archives of pictures to enrol, and what a run over them did.

use std::{
    fs,
    io::{Cursor, Write},
    path::Path,
    sync::Arc,
};

use biometrics::{
    face_images::Enrolment,
    folder_enrolment::{self, PictureResult, Pictures, Report},
};
use sea_orm::{ConnectionTrait, Statement};
use serde_json::json;

use crate::{TestApp, ground::Ground};

/// Registers a person with this Aadhaar number, and gives their id and uid.
pub async fn registered(ground: &Ground<'_>, aadhaar: &str) -> (String, String) {
    let person = json!({
        "firstName": "Asha", "lastName": "Nair", "aadhaarNumber": aadhaar, "mobileNumber": format!("98{}", &aadhaar[4..]),
        "regionId": ground.place.region_id, "dateOfBirth": "1990-01-31", "gender": "FEMALE",
    });
    let made = ground.admin.post("/functionary/create", person).await.expect(201);
    (made["id"].as_str().unwrap().to_owned(), made["uid"].as_str().unwrap().to_owned())
}

/// What enrolling pictures needs of the application.
pub fn parts(app: &TestApp) -> Enrolment<'_> {
    let state = &app.state;
    Enrolment { db: &state.database, keys: &state.keys, clock: &state.clock, files: &state.files, faces: &state.faces }
}

/// The pictures of a folder or archive, under the limits of the settings.
pub fn opened(app: &TestApp, path: &Path) -> Result<Arc<Pictures>, String> {
    let settings = &app.state.settings.biometrics;
    Pictures::open(path, settings.engine.limits.bytes as u64, &settings.archive).map(Arc::new)
}

/// Enrols everything in a folder or archive.
pub async fn enrol(app: &TestApp, path: &Path) -> Report {
    folder_enrolment::run(parts(app), opened(app, path).unwrap(), &|_| Ok(())).await.unwrap()
}

/// File, outcome and reason of each of a report's lines.
pub fn outcomes(report: &Report) -> Vec<(&str, PictureResult, Option<&str>)> {
    report.lines.iter().map(|line| (line.file.as_str(), line.outcome, line.reason.as_deref())).collect()
}

/// The numbers of face images and of templates in the database.
pub async fn counts(app: &TestApp) -> (u64, u64) {
    // Both as of one moment: what a run that was cut off had begun may end in between.
    let both = "SELECT (SELECT COUNT(*) FROM face_image) AS images, (SELECT COUNT(*) FROM template) AS templates";
    let db = &**app.database();
    let row = db.query_one_raw(Statement::from_string(db.get_database_backend(), both)).await.unwrap().unwrap();
    let count = |column| u64::try_from(row.try_get::<i64>("", column).unwrap()).unwrap();
    (count("images"), count("templates"))
}

/// How many files are anywhere under a folder.
pub fn files(folder: &Path) -> usize {
    let Ok(entries) = fs::read_dir(folder) else { return 0 };
    entries.map(|entry| entry.unwrap().path()).map(|path| if path.is_dir() { files(&path) } else { 1 }).sum()
}

/// Writes a file and the folders above it.
pub fn write(root: &Path, name: &str, bytes: &[u8]) {
    let path = root.join(name);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, bytes).unwrap();
}

/// A PNG without a face.
pub fn wall() -> Vec<u8> {
    let mut wall = Cursor::new(Vec::new());
    let wall_of = image::RgbImage::from_pixel(400, 400, image::Rgb([180, 170, 160]));
    wall_of.write_to(&mut wall, image::ImageFormat::Png).unwrap();
    wall.into_inner()
}

/// An archive of these files.
pub fn zip(path: &Path, entries: &[(&str, Vec<u8>)]) {
    let mut zip = zip::ZipWriter::new(fs::File::create(path).unwrap());
    for (name, bytes) in entries {
        zip.start_file(*name, zip::write::SimpleFileOptions::default()).unwrap();
        zip.write_all(bytes).unwrap();
    }
    zip.finish().unwrap();
}
