//! Importing districts and cities.

use std::path::PathBuf;

use kernel::access::Role;
use registry::reference::{ImportReport, import_demo_places, import_reference};
use test_support::TestApp;

const DISTRICTS: &str = "District Name,STATE LGD CODE,DistrictLgdCode\nLucknow,9,162\n\nPatna,10,212\n";
const CITIES: &str = "State LGD Code,District LGD Code,City Code,City Name\n9,162,3010,Lucknow\n10,212,3206,Patna\n";

async fn import(app: &TestApp, name: &str, text: &str) -> Result<ImportReport, String> {
    let path: PathBuf = app.folder.path().join(name);
    std::fs::write(&path, text).unwrap();
    let settings = settings(app);
    import_reference(app.database(), &settings, &path).await.map_err(|error| error.to_string())
}

/// Sheets are read by the program itself, which a test is not.
fn settings(app: &TestApp) -> registry::RegistrySettings {
    let sheet_reader = env!("CARGO_BIN_EXE_muster").into();
    registry::RegistrySettings { sheet_reader, ..app.state.settings.registry.clone() }
}

fn counts(report: &ImportReport) -> (usize, usize, usize) {
    assert!(!report.is_refused(), "{report}");
    (report.added, report.changed, report.unchanged)
}

#[actix_web::test]
async fn the_same_sheet_twice_changes_nothing_and_a_new_name_is_taken_over() {
    let app = TestApp::start().await;
    assert_eq!(counts(&import(&app, "districts.csv", DISTRICTS).await.unwrap()), (2, 0, 0));
    assert_eq!(counts(&import(&app, "cities.csv", CITIES).await.unwrap()), (2, 0, 0));
    assert_eq!(counts(&import(&app, "districts.csv", DISTRICTS).await.unwrap()), (0, 0, 2));
    assert_eq!(counts(&import(&app, "cities.csv", CITIES).await.unwrap()), (0, 0, 2));
    let renamed = CITIES.replace("Patna", "Patna City");
    let report = import(&app, "cities.csv", &renamed).await.unwrap();
    assert_eq!(counts(&report), (0, 1, 1));
    assert_eq!(report.to_string(), "cities: 0 added, 1 changed, 1 unchanged");
    let client = app.signed_in(Role::SscAdmin).await;
    let cities = client.get("/choices/cities?districtLgdCode=212").await.expect(200);
    assert_eq!((cities.as_array().unwrap().len(), &cities[0]["name"]), (1, &serde_json::json!("Patna City")));
}

#[actix_web::test]
async fn one_wrong_row_and_nothing_is_written() {
    let app = TestApp::start().await;
    import(&app, "districts.csv", DISTRICTS).await.unwrap();
    let wrong = format!("{CITIES}9,212,1,Elsewhere\n99,162,2,Nowhere\n9,999,3,Lost\nx,162,,\n9,162,3010,Again\n");
    let report = import(&app, "cities.csv", &wrong).await.unwrap();
    assert!(report.is_refused());
    assert_eq!(
        report.faults,
        [
            "Row 7: State LGD Code must be a whole number, not \"x\".",
            "Row 7: City Code is missing.",
            "Row 7: City Name is missing.",
            "Row 4: the district Patna does not lie in the state 9.",
            "Row 5: no state has the LGD code 99.",
            "Row 6: no district has the LGD code 999. Import the district list first.",
            "Row 8: the city 3010 is in row 2 already.",
        ]
    );
    assert_eq!(app.signed_in(Role::SscAdmin).await.get("/choices/cities").await.expect(200), serde_json::json!([]));
}

#[actix_web::test]
async fn a_file_that_is_no_such_sheet_is_refused_in_a_sentence() {
    let app = TestApp::start().await;
    for (name, text, sentence) in [
        ("a.csv", "Name,Age\nAsha,30\n", "neither the columns of a district list"),
        ("a.csv", "", "neither the columns of a district list"),
        ("a.csv", "State LGD Code,District LGD Code,District Name\n", "no rows below its headers"),
        ("a.csv", "State LGD Code,District LGD Code,District Name\n9,1,\u{fffd}\n", ""),
        ("a.txt", "\u{0}", "is not a sheet"),
        ("a.xlsx", "PK\u{3}\u{4} but no workbook", "cannot be read"),
    ] {
        match import(&app, name, text).await {
            Err(error) => assert!(error.contains(sentence), "{name}: {error}"),
            Ok(report) => assert!(sentence.is_empty(), "{name}: {report}"),
        }
    }
}

#[actix_web::test]
async fn the_places_that_come_with_muster_can_be_imported_and_again() {
    let app = TestApp::start().await;
    for _ in 0..2 {
        let tx = app.database().begin().await.unwrap();
        import_demo_places(&*tx).await.unwrap();
        tx.commit().await.unwrap();
    }
    let client = app.signed_in(Role::SscAdmin).await;
    let cities = client.get("/choices/cities?stateLgdCode=9").await.expect(200);
    let names: Vec<_> = cities.as_array().unwrap().iter().map(|city| city["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["Kanpur", "Lucknow", "Prayagraj", "Varanasi"]);
}

#[actix_web::test]
async fn a_workbook_is_read_cell_by_cell() {
    let app = TestApp::start().await;
    let rows = [
        ["State LGD Code", "District LGD Code", "District Name"].map(text_cell).concat(),
        format!("<c><v>9</v></c><c><v>162</v></c>{}", text_cell("Lucknow")),
    ];
    let path = app.folder.path().join("districts.xlsx");
    std::fs::write(&path, workbook(&format!("<row r=\"1\">{}</row><row r=\"2\">{}</row>", rows[0], rows[1]))).unwrap();
    let report = import_reference(app.database(), &settings(&app), &path).await.unwrap();
    assert_eq!(counts(&report), (1, 0, 0));
}

#[actix_web::test]
async fn two_far_cells_do_not_make_a_huge_rectangle() {
    let app = TestApp::start().await;
    for (far, sentence) in [("A1048576", "more than 100000 rows"), ("XFD2", "more than 64 columns")] {
        let path = app.folder.path().join("bomb.xlsx");
        let row: String = far.chars().filter(char::is_ascii_digit).collect();
        let rows = format!("<row r=\"1\">{}</row><row r=\"{row}\"><c r=\"{far}\"><v>1</v></c></row>", text_cell("a"));
        std::fs::write(&path, workbook(&rows)).unwrap();
        let refused = import_reference(app.database(), &settings(&app), &path).await.unwrap_err();
        assert!(refused.to_string().contains(sentence), "{refused}");
    }
}

fn text_cell(text: &str) -> String {
    format!("<c t=\"inlineStr\"><is><t>{text}</t></is></c>")
}

/// The least that is a workbook, with these rows in its only sheet.
fn workbook(rows: &str) -> Vec<u8> {
    const MAIN: &str = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
    const RELATIONS: &str = "http://schemas.openxmlformats.org/package/2006/relationships";
    const OFFICE: &str = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    zip(&[
        (
            "_rels/.rels",
            format!(
                "<Relationships xmlns=\"{RELATIONS}\"><Relationship Id=\"r1\" Type=\"{OFFICE}/officeDocument\" Target=\"xl/workbook.xml\"/></Relationships>"
            ),
        ),
        (
            "xl/workbook.xml",
            format!(
                "<workbook xmlns=\"{MAIN}\" xmlns:r=\"{OFFICE}\"><sheets><sheet name=\"S\" sheetId=\"1\" r:id=\"r1\"/></sheets></workbook>"
            ),
        ),
        (
            "xl/_rels/workbook.xml.rels",
            format!(
                "<Relationships xmlns=\"{RELATIONS}\"><Relationship Id=\"r1\" Type=\"{OFFICE}/worksheet\" Target=\"worksheets/sheet1.xml\"/></Relationships>"
            ),
        ),
        ("xl/worksheets/sheet1.xml", format!("<worksheet xmlns=\"{MAIN}\"><sheetData>{rows}</sheetData></worksheet>")),
    ])
}

/// An archive of uncompressed entries.
fn zip(entries: &[(&str, String)]) -> Vec<u8> {
    let (mut archive, mut directory) = (Vec::new(), Vec::new());
    for (name, content) in entries {
        let offset = (archive.len() as u32).to_le_bytes();
        let (size, length) = ((content.len() as u32).to_le_bytes(), (name.len() as u16).to_le_bytes());
        let sum = crc32(content.as_bytes()).to_le_bytes();
        let common = [&[20, 0, 0, 0, 0, 0, 0, 0, 0, 0], sum.as_slice(), &size, &size, &length, &[0, 0]].concat();
        archive.extend_from_slice(&[b"PK\x03\x04".as_slice(), &common, name.as_bytes(), content.as_bytes()].concat());
        let entry = [b"PK\x01\x02\x14\0".as_slice(), &common, &[0; 10], &offset, name.as_bytes()].concat();
        directory.extend_from_slice(&entry);
    }
    let count = (entries.len() as u16).to_le_bytes();
    let (size, offset) = ((directory.len() as u32).to_le_bytes(), (archive.len() as u32).to_le_bytes());
    [archive, directory, [b"PK\x05\x06\0\0\0\0".as_slice(), &count, &count, &size, &offset, &[0, 0]].concat()].concat()
}

fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0_u32, |sum, byte| {
        (0..8).fold(sum ^ u32::from(*byte), |sum, _| if sum & 1 == 1 { (sum >> 1) ^ 0xEDB8_8320 } else { sum >> 1 })
    })
}
