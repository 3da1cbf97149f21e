//! Every picture of what an operator chooses has a line in the report, whatever its kind, its name and its place; nothing that
//! was chosen is passed over in silence.

use std::{fs, path::Path};

use biometrics::folder_enrolment::{PictureResult, Report};
use test_support::{
    TestApp, faces,
    folders::{enrol, opened, outcomes, registered, write, zip},
    ground::Ground,
};

const AADHAAR: &str = "483920174652";
const ENROLLED: (PictureResult, Option<&str>) = (PictureResult::Enrolled, None);
/// How a picture of a telephone begins.
const HEIC: &[u8] = b"\0\0\0\x18ftypheic\0\0\0\0mif1heic";

fn told<'a>(report: &'a Report, file: &str) -> (PictureResult, Option<&'a str>) {
    let lines: Vec<_> = outcomes(report).into_iter().filter(|(name, ..)| *name == file).collect();
    assert_eq!(lines.len(), 1, "one line of {file}: {report:?}");
    (lines[0].1, lines[0].2)
}

fn remark<'a>(report: &'a Report, file: &str) -> &'a str {
    report.lines.iter().find(|line| line.file == file).and_then(|line| line.remark.as_deref()).unwrap()
}

#[cfg(unix)]
#[actix_web::test]
async fn a_folder_has_a_line_for_pictures_of_every_kind_and_name_and_for_links_to_folders() {
    use std::{
        ffi::OsStr,
        os::unix::{ffi::OsStrExt, fs::symlink},
    };
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let (_, uid) = registered(&ground, AADHAAR).await;
    let (_, other) = registered(&ground, "483920174653").await;
    let root = app.folder.path();
    let pictures = root.join("pictures");
    write(&pictures, &format!("{uid}.jfif"), &faces::picture("3-2"));
    write(&pictures, &format!("{uid}_2.heic"), HEIC);
    write(&pictures, &format!("{uid}_3.gif"), b"GIF89a");
    let latin = [uid.as_bytes(), b"_4_\xe9.jpg"].concat();
    fs::write(pictures.join(OsStr::from_bytes(&latin)), faces::picture("3-2-gate")).unwrap();
    write(root, "elsewhere/left.jpg", &faces::picture("4-1"));
    symlink("../elsewhere", pictures.join(&other)).unwrap();
    symlink(".", pictures.join("again")).unwrap();
    symlink("..", pictures.join(".hidden")).unwrap();
    write(&pictures, "notes.txt", b"of the photographer");

    let report = enrol(&app, &pictures).await;
    assert_eq!(told(&report, &format!("{uid}.jfif")), ENROLLED);
    assert_eq!(told(&report, &format!("{uid}_4_\u{fffd}.jpg")), ENROLLED);
    for kind in ["_2.heic", "_3.gif"] {
        let file = format!("{uid}{kind}");
        assert_eq!(told(&report, &file), (PictureResult::Refused, Some("UNSUPPORTED_TYPE")));
        assert!(remark(&report, &file).contains("Send a JPEG, PNG or WebP file."), "{report:?}");
    }
    assert_eq!(told(&report, &other), (PictureResult::Refused, Some("UNREADABLE")));
    assert_eq!(told(&report, "again"), (PictureResult::UnknownPerson, None));
    for link in [other.as_str(), "again"] {
        assert!(remark(&report, link).starts_with("This is a link to a folder"), "{report:?}");
    }
    assert_eq!((report.lines.len(), report.left_alone), (6, 2), "{report:?}");
}

#[actix_web::test]
async fn a_folder_that_is_chosen_may_be_somebodys_itself() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let (_, uid) = registered(&ground, AADHAAR).await;
    let (_, other) = registered(&ground, "483920174653").await;
    let root = app.folder.path().join("pictures");
    write(&root, &format!("{uid}/left.jpg"), &faces::picture("3-2"));
    write(&root, &format!("{uid}/more/{other}.jpg"), &faces::picture("4-1"));
    write(&root, &format!("{AADHAAR}/left.jpg"), &faces::picture("3-2-gate"));

    let theirs = [root.join(&uid), root.join(&uid).join("more/..")];
    for (chosen, left) in theirs.iter().zip([PictureResult::Enrolled, PictureResult::AlreadyEnrolled]) {
        let report = enrol(&app, chosen).await;
        assert_eq!(told(&report, &format!("{uid}/left.jpg")).0, left);
        assert_eq!(told(&report, &format!("{uid}/more/{other}.jpg")).0, PictureResult::UnknownPerson);
        assert!(report.lines.iter().any(|line| line.remark.as_ref().is_some_and(|why| why.contains("another one's"))));
    }
    let report = enrol(&app, &root.join(AADHAAR)).await;
    assert_eq!(told(&report, "XXXXXXXX4652/left.jpg"), ENROLLED);
    let report = enrol(&app, &root).await;
    assert_eq!(told(&report, &format!("{uid}/left.jpg")).0, PictureResult::AlreadyEnrolled, "{report:?}");
}

#[actix_web::test]
async fn a_zip_has_a_line_for_each_of_several_files_with_one_name_and_for_names_that_lead_up() {
    let app = TestApp::start().await;
    let (_, uid) = registered(&Ground::in_delhi(&app).await, AADHAAR).await;
    let archive = app.folder.path().join("pictures.zip");
    let (first, second) = (format!("all/{uid}_2.jpg"), format!("all/{uid}_3.jpg"));
    let (up, phone) = (format!("../{uid}.jpg"), format!("{uid}.heif"));
    let entries = [
        (first.as_str(), faces::picture("3-2")),
        (second.as_str(), faces::picture("3-2-gate")),
        // The same picture to see, and another file.
        (up.as_str(), [faces::picture("3-2"), vec![0]].concat()),
        (phone.as_str(), HEIC.to_vec()),
        ("__MACOSX/._a.jpg", Vec::new()),
    ];
    zip(&archive, &entries);
    rename(&archive, &second, &first);

    let report = enrol(&app, &archive).await;
    let refused = (PictureResult::Refused, Some("UNSUPPORTED_TYPE"));
    let of = |file, (outcome, reason)| (file, outcome, reason);
    let first = first.as_str();
    let wanted = [of(up.as_str(), ENROLLED), of(phone.as_str(), refused), of(first, ENROLLED), of(first, ENROLLED)];
    assert_eq!(outcomes(&report), wanted);
    assert_eq!(report.left_alone, 1);
}

/// Gives a file of a ZIP the name of another one, which its list and the file's own head both tell.
fn rename(archive: &Path, from: &str, to: &str) {
    let mut bytes = fs::read(archive).unwrap();
    let places: Vec<usize> =
        (0..bytes.len() - from.len()).filter(|at| bytes[*at..].starts_with(from.as_bytes())).collect();
    assert_eq!(places.len(), 2);
    for place in places {
        bytes[place..place + to.len()].copy_from_slice(to.as_bytes());
    }
    fs::write(archive, bytes).unwrap();
}

#[actix_web::test]
async fn a_zip_that_is_not_complete_is_not_called_something_else() {
    let app = TestApp::start().await;
    let archive = app.folder.path().join("half.zip");
    zip(&archive, &[("a.jpg", faces::picture("3-2")), ("b.jpg", faces::picture("4-1"))]);
    let whole = fs::read(&archive).unwrap();
    for length in [whole.len() / 2, whole.len() - 10, 2] {
        fs::write(&archive, &whole[..length]).unwrap();
        let refused = opened(&app, &archive).err().expect("a refusal");
        assert!(
            refused.ends_with("half.zip: this ZIP is damaged or not complete. Copy it again, or pack it again."),
            "{refused}"
        );
    }
    fs::write(&archive, b"").unwrap();
    let refused = opened(&app, &archive).err().expect("a refusal");
    assert!(refused.ends_with("this is neither a folder nor a ZIP."), "{refused}");
}
