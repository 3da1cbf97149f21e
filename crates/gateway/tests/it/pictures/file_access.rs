//! Who may fetch which picture.

use kernel::{
    access::Role,
    ids::{AgencyId, ExaminationDayId, FunctionaryId, RegionId},
};
use registry::{
    entities::{AgencyFamily, functionary, stored_file},
    files::{Bucket, FileOwner, NewFile, PictureFormat},
};
use sea_orm::{ActiveModelTrait, EntityTrait, IntoActiveModel, Set};
use test_support::{
    TestApp, faces,
    gate::HERE,
    ground::{Ground, agency, functionary as somebody},
    people::Somebody,
    places,
};

fn picture() -> Vec<u8> {
    faces::picture(HERE)
}

pub(crate) async fn stored(app: &TestApp, bucket: Bucket, owner: FileOwner) -> String {
    let new = NewFile { bucket, format: PictureFormat::Jpeg, bytes: picture(), owner, at: app.state.clock.now() };
    let tx = app.database().begin().await.unwrap();
    let file: stored_file::Model = app.state.files.put(&tx, &app.state.keys, new).await.unwrap();
    tx.commit().await.unwrap();
    format!("/file/{}/{}", file.bucket, file.filename)
}

fn face(region_id: RegionId, agency: Option<AgencyId>, person: FunctionaryId) -> FileOwner {
    FileOwner {
        region_id: Some(region_id),
        authorizing_agency_id: agency,
        functionary_id: Some(person),
        ..FileOwner::default()
    }
}

#[actix_web::test]
async fn pictures_are_for_those_who_may_see_what_they_show() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let far = places::city_in(&app, 33).await;
    let day = ground.day("Morning").await;
    let (_, manager) = ground.manager(&[&day], "device-1").await;
    let eduquity = agency(&app, "eduquity-test", AgencyFamily::Eduquity).await;
    let here = somebody(&app, ground.place, |person| person.authorizing_agency_id = Some(eduquity)).await;
    let not_here = somebody(&app, ground.place, |_| {}).await;
    ground.assign(&day, &[(here, "EDUQUITY_INVIGILATOR")]).await;

    let region_id = ground.place.region_id;
    let of_roster = stored(&app, Bucket::Faces, face(region_id, Some(eduquity), here)).await;
    let portrait = stored(&app, Bucket::Portraits, face(region_id, Some(eduquity), here)).await;
    let of_other = stored(&app, Bucket::Portraits, face(region_id, None, not_here)).await;
    let day_id: ExaminationDayId = day.parse().unwrap();
    let at_gate = FileOwner { region_id: Some(region_id), examination_day_id: Some(day_id), ..FileOwner::default() };
    let at_gate = stored(&app, Bucket::Gate, at_gate).await;
    let unowned = stored(&app, Bucket::Uploads, FileOwner::default()).await;

    let region = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(region_id)).await;
    let foreign = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(far.region_id)).await;
    let their_agency = app.signed_in(Somebody::from(Role::AuthorizingAgencyBiometricAdmin).of_agency(eduquity)).await;
    let observer = app.signed_in(Role::EyCenterObserver).await;
    for (who, client, sees) in [
        ("the office", &ground.admin, [true, true, true, true, true]),
        ("the region", &region, [true, true, true, true, false]),
        ("another region", &foreign, [false; 5]),
        ("the agency", &their_agency, [true, true, false, false, false]),
        ("the gate", &manager, [false, true, false, true, false]),
        ("an observer elsewhere", &observer, [false; 5]),
    ] {
        for (path, is_seen) in [&of_roster, &portrait, &of_other, &at_gate, &unowned].into_iter().zip(sees) {
            assert_eq!(client.get(path).await.status, if is_seen { 200 } else { 404 }, "{who}: {path}");
        }
    }
    app.client().get(&of_roster).await.refused(401);

    let answer = region.get(&of_roster).await;
    assert_eq!(answer.body, picture());
    let header =
        |name: &str| answer.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default().to_owned();
    assert_eq!(header("content-type"), "image/jpeg");
    assert_eq!(header("x-content-type-options"), "nosniff");
    assert_eq!(header("content-disposition"), "inline");
    assert!(header("content-security-policy").contains("sandbox"), "{}", header("content-security-policy"));
    assert!(header("cache-control").contains("no-store"));
}

#[actix_web::test]
async fn no_address_leads_out_of_the_store() {
    let app = TestApp::start().await;
    let admin = app.signed_in(Role::SscAdmin).await;
    for path in [
        "/file/faces/..%2F..%2Fmuster.db",
        "/file/..%2f/muster.db",
        "/file/faces/%00",
        "/file/faces/0123456789abcdef0123456789abcdef.jpg%00.png",
        "/file/faces/0123456789abcdef0123456789abcdef.jpg",
        "/file/keys/master.key",
        "/file/faces/C:%5Cwindows",
        "/file/faces/%E2%80%A6",
        "/file/faces/*",
        "/file/faces/~root",
    ] {
        assert_eq!(admin.get(path).await.status, 404, "{path}");
    }
    for path in ["/file/faces/%2e%2e%2fmuster.db", "/file/%2e%2e/muster.db", "/file/faces/....//muster.db"] {
        assert_eq!(admin.get(path).await.status, 400, "{path}");
    }
}

#[actix_web::test]
async fn an_enrolled_picture_goes_with_its_person_to_another_region_and_agency() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let far = places::city_in(&app, 33).await;
    let (before, after) = (
        agency(&app, "before-test", AgencyFamily::Eduquity).await,
        agency(&app, "after-test", AgencyFamily::Eduquity).await,
    );
    let region_id = ground.place.region_id;
    let person = somebody(&app, ground.place, |person| person.authorizing_agency_id = Some(before)).await;
    let enrolled = stored(&app, Bucket::Faces, face(region_id, Some(before), person)).await;
    let portrait = stored(&app, Bucket::Portraits, face(region_id, Some(before), person)).await;

    #[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
    let row = functionary::Entity::find_by_id(person).one(&**app.database()).await.unwrap().unwrap();
    let mut row = row.into_active_model();
    row.region_id = Set(Some(far.region_id));
    row.authorizing_agency_id = Set(Some(after));
    row.update(&**app.database()).await.unwrap();

    let of_region = |region| Somebody::from(Role::SscRegionAdmin).in_region(region);
    let of_agency = |agency| Somebody::from(Role::AuthorizingAgencyBiometricAdmin).of_agency(agency);
    for (somebody, status) in [
        (of_region(region_id), 404),
        (of_agency(before), 404),
        (of_region(far.region_id), 200),
        (of_agency(after), 200),
    ] {
        let client = app.signed_in(somebody).await;
        for path in [&enrolled, &portrait] {
            assert_eq!(client.get(path).await.status, status, "{path}");
        }
    }
}
