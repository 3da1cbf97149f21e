//! By which pictures people are known: by each that is enrolled of them, and turned by the secret rotation as well as without it.

use std::collections::HashSet;

use biometrics::Match;
use face_engine::{DecisionThresholds, Embedding};
use kernel::ids::FunctionaryId;
use test_support::{
    TestApp,
    client::Part,
    faces,
    gate::{Gate, enlisted, verdict},
    ground::Ground,
};

/// Twelve people.
const CAST: [&str; 12] = ["1-1", "1-2", "3-1", "3-2", "3-3", "4-1", "4-2", "5-1", "5-4", "6-1", "6-3", "6-5"];

async fn probe(app: &TestApp, picture: &str) -> face_engine::ProbeFace {
    app.state.faces.probe(faces::picture(&format!("{picture}-gate")).into()).await.unwrap().0
}

#[actix_web::test]
async fn on_a_roster_people_are_known_by_each_of_their_pictures() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    // Faces of two people under one name: neither picture is near the other.
    let person = enlisted(&app, &ground, "4-1").await;
    let path = format!("/functionary/add-biometric/{person}");
    ground.admin.upload(&path, &[Part::File("b.jpg", &faces::picture("3-2"))]).await.expect(200);
    let other = enlisted(&app, &ground, "5-1").await;
    let people = HashSet::from([person, other]);
    for (picture, known) in [("4-1", Some(person)), ("3-2", Some(person)), ("5-1", Some(other)), ("6-2", None)] {
        let found = app.state.faces.among(&**app.database(), &people, &probe(&app, picture).await).await.unwrap();
        let found = match found {
            Match::Person { functionary_id, .. } => Some(functionary_id),
            Match::TooClose | Match::NoMatch => None,
        };
        assert_eq!(found, known, "{picture}");
    }
    let gate = Gate::open(&ground).await;
    ground.assign(&gate.day, &[(person, "EDUQUITY_INVIGILATOR")]).await;
    // Let in by either, with a warning: one of the two pictures may show somebody else.
    for picture in ["3-2-gate", "4-1-gate"] {
        let answer = gate.verify("ENTRY", picture).await;
        assert_eq!(verdict(&answer), ("WARN", None), "{answer}");
        app.advance(chrono::TimeDelta::minutes(1));
        assert_eq!(verdict(&gate.verify("EXIT", picture).await), ("WARN", None));
        app.advance(chrono::TimeDelta::minutes(1));
    }
}

/// How often one face in the gallery was not taken for its own person, or for another's, where `distances` are to all of them.
fn errors(distances: &[(FunctionaryId, f32)], person: FunctionaryId, threshold: f32) -> (usize, usize) {
    let of = |is_own: bool, is_match: bool| {
        let wrong =
            |(who, apart): &&(FunctionaryId, f32)| (*who == person) == is_own && (*apart <= threshold) == is_match;
        distances.iter().filter(wrong).count()
    };
    (of(true, false), of(false, true))
}

#[actix_web::test]
async fn the_secret_rotation_changes_neither_who_is_nearest_nor_how_often_people_are_mistaken() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let mut plain: Vec<(FunctionaryId, Embedding)> = Vec::new();
    for picture in CAST {
        let read = app.state.faces.enrol(faces::picture(picture).into()).await.unwrap();
        plain.push((enlisted(&app, &ground, picture).await, read.face.0.embedding));
    }
    let model = app.state.faces.model().unwrap();
    let DecisionThresholds { roster, registry, .. } = DecisionThresholds::default();
    // At the last one many are taken for others: there is something to be mistaken about.
    let thresholds = [registry, roster, 0.75];
    let (mut first, mut turned, mut as_they_are) = (0, [(0, 0); 3], [(0, 0); 3]);
    for (picture, (person, _)) in CAST.into_iter().zip(&plain) {
        let face = probe(&app, picture).await.0.embedding;
        let mut wanted: Vec<_> = plain.iter().map(|(who, enrolled)| (*who, enrolled.distance(&face))).collect();
        wanted.sort_by(|(_, one), (_, other)| one.total_cmp(other));
        let found = app.state.faces.gallery().nearest(&**app.database(), &model, &face).await.unwrap();
        let found: Vec<_> = found.into_iter().map(|near| (near.person, near.distance)).collect();
        assert_eq!(found.len(), CAST.len(), "all of them are looked at");
        assert_eq!(found[0].0, wanted[0].0, "{picture}: who is nearest");
        for ((_, found), (_, wanted)) in found.iter().zip(&wanted) {
            assert!((found - wanted).abs() < 1e-4, "{picture}: {found} and {wanted}");
        }
        first += usize::from(found[0].0 == *person);
        for (counts, distances) in [(&mut turned, &found), (&mut as_they_are, &wanted)] {
            for ((lost, taken), threshold) in counts.iter_mut().zip(thresholds) {
                let (more_lost, more_taken) = errors(distances, *person, threshold);
                (*lost, *taken) = (*lost + more_lost, *taken + more_taken);
            }
        }
    }
    assert_eq!(first, CAST.len(), "everybody is nearest to their own picture");
    assert_eq!(turned, as_they_are, "false non-matches and false matches at each threshold");
    assert!(turned[1] == (0, 0) && turned[2].1 > 0, "{turned:?}");
}
