//! Searches for people: by the beginnings of words, in any order and script, within reach, and never for what was erased.

use kernel::access::{Role, Scope, SystemTask};
use registry::entities::{AgencyFamily, functionary};
use sea_orm::{ColumnTrait, ConnectionTrait, DbBackend, QueryFilter, Statement, sea_query::Expr};
use test_support::{
    Client, TestApp,
    ground::{Ground, agency, functionary as person},
    people::Somebody,
};

/// First names of those who are found, in alphabetical order.
async fn found(client: &Client<'_>, list: &str, q: &str) -> Vec<String> {
    let q: String = q.bytes().map(|byte| format!("%{byte:02x}")).collect();
    let page = client.get(&format!("{list}page=1&q={q}")).await.expect(200);
    let rows = page["data"].as_array().unwrap();
    assert_eq!(page["total"], rows.len(), "{list}{q}");
    let name = |row: &serde_json::Value| row["firstName"].as_str().unwrap().to_owned();
    let mut names: Vec<String> = rows.iter().map(name).collect();
    names.sort();
    names
}

async fn named(app: &TestApp, ground: &Ground<'_>, first: &str, middle: Option<&str>, last: Option<&str>) {
    person(app, ground.place, |new| {
        new.first_name = first.into();
        new.middle_name = middle.map(Into::into);
        new.last_name = last.map(Into::into);
    })
    .await;
}

#[actix_web::test]
async fn words_are_found_by_their_beginnings_in_any_order_and_script() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    named(&app, &ground, "Suresh", Some("Chandra"), Some("Kumar")).await;
    named(&app, &ground, "Kumari", None, Some("D'Souza-Rao")).await;
    named(&app, &ground, "सीता", None, Some("राम")).await;
    named(&app, &ground, "सी", None, Some("रमेश")).await;
    named(&app, &ground, "100%", None, Some("a_b \"x\" OR*")).await;
    for (q, expected) in [
        ("kumar", vec!["Kumari", "Suresh"]),
        ("KUMAR sur", vec!["Suresh"]),
        ("kumar chan suresh", vec!["Suresh"]),
        ("umar", vec![]),
        ("souza", vec!["Kumari"]),
        ("d'souza", vec!["Kumari"]),
        ("rao, kumari", vec!["Kumari"]),
        ("सीता", vec!["सीता"]),
        ("सी", vec!["सी", "सीता"]),
        ("राम सीता", vec!["सीता"]),
        ("र", vec!["सी", "सीता"]),
        ("100%", vec!["100%"]),
        ("10%", vec![]),
        ("a_b", vec!["100%"]),
        ("a%", vec![]),
        ("\"x\"", vec!["100%"]),
        ("or*", vec!["100%"]),
        ("\"x\" OR suresh", vec![]),
        ("NEAR(", vec![]),
        ("-", vec![]),
        ("'", vec![]),
        ("\\", vec![]),
        ("*", vec![]),
    ] {
        assert_eq!(found(&ground.admin, "/functionary?", q).await, expected, "{q}");
        assert_eq!(found(&ground.admin, "/functionary?sort=lastName&", q).await, expected, "{q} by last name");
    }
}

#[actix_web::test]
async fn people_are_found_by_what_is_said_and_written_of_them() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    named(&app, &ground, "K. V. S.", None, Some("Rao")).await;
    named(&app, &ground, "KVS", None, Some("Iyer")).await;
    named(&app, &ground, "Anita", None, Some("D'Souza")).await;
    named(&app, &ground, "José", Some("ÉLODIE"), Some("Dsouza")).await;
    named(&app, &ground, "\u{95b}रीना", None, None).await;
    for (q, expected) in [
        ("KVS Rao", vec!["K. V. S."]),
        ("k.v.s. iyer", vec!["KVS"]),
        ("kvs", vec!["K. V. S.", "KVS"]),
        ("dsouza", vec!["Anita", "José"]),
        ("D’Souza", vec!["Anita", "José"]),
        ("jose elodie", vec!["José"]),
        ("JOSÉ", vec!["José"]),
        ("ज़री", vec!["\u{95b}रीना"]),
        ("जरी", vec!["\u{95b}रीना"]),
        ("kvs souza", vec![]),
    ] {
        assert_eq!(found(&ground.admin, "/functionary?", q).await, expected, "{q}");
        assert_eq!(found(&ground.admin, "/functionary?sort=lastName&", q).await, expected, "{q} by last name");
    }
}

#[actix_web::test]
async fn people_are_found_by_the_beginning_of_their_uid_and_mobile_number() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    for (name, uid, mobile) in [("Asha", "F123456780", "9811100001"), ("Bina", "F129999990", "9811200002")] {
        person(&app, ground.place, |new| {
            (new.first_name, new.uid, new.mobile_number) = (name.into(), uid.into(), mobile.into());
        })
        .await;
    }
    for (q, expected) in [
        ("F123456780", vec!["Asha"]),
        ("f12", vec!["Asha", "Bina"]),
        ("98111", vec!["Asha"]),
        ("9811200002", vec!["Bina"]),
        ("+91 98112 00002", vec!["Bina"]),
        ("09811-200002", vec!["Bina"]),
        ("asha 98111 00001", vec!["Asha"]),
        ("00002", vec![]),
        ("981 f129", vec!["Bina"]),
    ] {
        assert_eq!(found(&ground.admin, "/functionary?", q).await, expected, "{q}");
    }
}

#[actix_web::test]
async fn a_search_stays_within_reach_and_filter() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let one = agency(&app, "one", AgencyFamily::Eduquity).await;
    named(&app, &ground, "Suresh", None, Some("Near")).await;
    person(&app, ground.place, |new| {
        new.first_name = "Suresh Agency".into();
        new.authorizing_agency_id = Some(one);
        new.status = functionary::FunctionaryStatus::Inactive;
    })
    .await;
    person(&app, ground.place, |new| {
        new.first_name = "Suresh Nowhere".into();
        new.region_id = None;
        new.default_role = None;
    })
    .await;
    let region = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(ground.place.region_id)).await;
    let of_agency = app.signed_in(Somebody::from(Role::AuthorizingAgencyAdmin).of_agency(one)).await;
    let all = vec!["Suresh", "Suresh Agency", "Suresh Nowhere"];
    for sort in ["", "sort=createdAt&", "sort=-firstName&"] {
        let list = format!("/functionary?{sort}");
        assert_eq!(found(&ground.admin, &list, "suresh").await, all);
        assert_eq!(found(&region, &list, "suresh").await, all[..2]);
        assert_eq!(found(&of_agency, &list, "suresh").await, all[1..2]);
        assert_eq!(found(&ground.admin, &format!("{list}status=INACTIVE&"), "suresh").await, all[1..2]);
        assert_eq!(found(&region, &format!("{list}status=ACTIVE&"), "suresh").await, all[..1]);
        assert_eq!(found(&ground.admin, &format!("{list}role=EDUQUITY_INVIGILATOR&"), "suresh").await, all[..2]);
        assert_eq!(found(&ground.admin, &format!("{list}hasPicture=false&"), "suresh").await, all);
        assert_eq!(found(&ground.admin, &format!("{list}hasPicture=true&"), "suresh").await, [""; 0]);
        assert_eq!(
            found(&of_agency, &format!("{list}regionId={}&", ground.place.region_id), "suresh").await,
            all[1..2]
        );
    }
}

#[actix_web::test]
async fn whoever_was_renamed_or_deleted_is_not_found_as_before_and_leaves_no_trace_in_the_index() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let id = person(&app, ground.place, |new| new.first_name = "Xyloqzwv".into()).await;
    let set = |column: functionary::Column, value: Expr| {
        Scope::of_system(SystemTask::FollowLinks)
            .update::<functionary::Entity>()
            .col_expr(column, value)
            .filter(functionary::Column::Id.eq(id))
            .exec(&**app.database())
    };
    assert_eq!(found(&ground.admin, "/functionary?", "xyloq").await, ["Xyloqzwv"]);
    assert!(app.database().get_database_backend() != DbBackend::Sqlite || in_index(&app, "xyloqzwv").await);

    set(functionary::Column::FirstName, Expr::value("Erased")).await.unwrap();
    assert_eq!(found(&ground.admin, "/functionary?", "xyloq").await, [""; 0]);
    assert_eq!(found(&ground.admin, "/functionary?", "erased").await, ["Erased"]);
    assert!(!in_index(&app, "xyloqzwv").await, "the index forgets at once");

    set(functionary::Column::DeletedAt, Expr::value(app.state.clock.now())).await.unwrap();
    assert_eq!(found(&ground.admin, "/functionary?", "erased").await, [""; 0]);
    assert_eq!(found(&ground.admin, "/functionary?sort=uid&", "erased").await, [""; 0]);
}

/// Whether the word is in the bytes of SQLite's index, found or not.
async fn in_index(app: &TestApp, word: &str) -> bool {
    if app.database().get_database_backend() != DbBackend::Sqlite {
        return false;
    }
    let sql = "SELECT COUNT(*) AS n FROM functionary_words_data WHERE instr(block, CAST(? AS BLOB)) > 0";
    let statement = Statement::from_sql_and_values(DbBackend::Sqlite, sql, [word.into()]);
    let row = app.database().query_one_raw(statement).await.unwrap().unwrap();
    row.try_get::<i64>("", "n").unwrap() > 0
}

#[actix_web::test]
async fn rosters_and_duties_are_searched_as_people_are() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let day = ground.day("Morning").await;
    for name in ["Suresh Kumar", "Anita Devi"] {
        let id = person(&app, ground.place, |new| new.first_name = name.into()).await;
        ground.assign(&day, &[(id, "EDUQUITY_INVIGILATOR")]).await;
    }
    for list in
        [format!("/examination/examination-day-functionary/{day}?"), "/dashboard/functionaries-activity?".into()]
    {
        for (q, expected) in [("kum sur", 1), ("anita", 1), ("nita", 0), ("%", 0), ("-", 0)] {
            let q: String = q.bytes().map(|byte| format!("%{byte:02x}")).collect();
            let page = ground.admin.get(&format!("{list}page=1&q={q}")).await.expect(200);
            assert_eq!(page["total"], expected, "{list}{q}");
        }
    }
}
