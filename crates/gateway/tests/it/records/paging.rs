//! Lists page by page: by number and by cursor, in every order, while others write.

use chrono::TimeDelta;
use kernel::{
    access::{Role, Scope, SystemTask},
    ids::FunctionaryId,
};
use registry::entities::{
    AgencyFamily, FunctionaryRole,
    functionary::{self, FunctionaryStatus},
};
use sea_orm::{ColumnTrait, QueryFilter, sea_query::Expr};
use serde_json::{Value, json};
use test_support::{
    Client, TestApp,
    ground::{Ground, agency, functionary as person},
    people::Somebody,
};

const ORDERS: [&str; 8] =
    ["createdAt", "updatedAt", "firstName", "lastName", "uid", "mobileNumber", "status", "defaultRole"];

/// People who are equal in many columns and lack others.
async fn crowd(app: &TestApp, ground: &Ground<'_>, people: usize) {
    let one = agency(app, "one", AgencyFamily::Eduquity).await;
    for number in 0..people {
        person(app, ground.place, |new| {
            new.first_name = ["Asha", "Bina", "Chitra", "सीता"][number % 4].into();
            new.last_name = [Some("Devi"), None, Some("Rao")][number % 3].map(Into::into);
            new.default_role =
                [None, Some(FunctionaryRole::EduquityInvigilator), Some(FunctionaryRole::EyObserver)][number % 3];
            new.status = [FunctionaryStatus::Active, FunctionaryStatus::Inactive][usize::from(number % 5 == 0)];
            new.authorizing_agency_id = (number % 2 == 0).then_some(one);
            new.created_at += TimeDelta::seconds(i64::try_from(number / 3).unwrap());
            new.updated_at -= TimeDelta::microseconds(i64::try_from(number % 7).unwrap());
        })
        .await;
    }
}

fn rows(list: &Value) -> Vec<Value> {
    list.get("data").unwrap_or(list).as_array().unwrap().clone()
}

fn ids(rows: &[Value]) -> Vec<String> {
    rows.iter().map(|row| row["id"].as_str().unwrap().to_owned()).collect()
}

/// All pages of a list, one after the other by cursor; each is full but the last.
async fn walk(client: &Client<'_>, list: &str, size: usize) -> Vec<String> {
    let mut page = client.get(&format!("{list}&pageSize={size}")).await.expect(200);
    let mut seen = ids(&rows(&page));
    while let Some(cursor) = page["nextCursor"].as_str().map(ToOwned::to_owned) {
        assert_eq!(rows(&page).len(), size, "{list}");
        page = client.get(&format!("{list}&cursor={cursor}")).await.expect(200);
        assert!(!rows(&page).is_empty(), "{list}: a cursor leads to somebody");
        seen.extend(ids(&rows(&page)));
    }
    seen
}

#[actix_web::test]
async fn every_order_shows_everybody_once_by_number_and_by_cursor_from_both_ends() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    crowd(&app, &ground, 13).await;
    let region = ground.place.region_id;
    for order in ORDERS {
        for filter in ["", "&status=ACTIVE", &format!("&regionId={region}"), "&q=asha"] {
            let upwards =
                ids(&rows(&ground.admin.get(&format!("/functionary?sort={order}{filter}")).await.expect(200)));
            for (direction, expected) in
                [("", upwards.clone()), ("-", upwards.iter().rev().cloned().collect::<Vec<_>>())]
            {
                let list = format!("/functionary?sort={direction}{order}{filter}");
                for size in [3, 50] {
                    assert_eq!(walk(&ground.admin, &list, size).await, expected, "{list} by {size}");
                }
                let mut numbered = Vec::new();
                for page in 1..=expected.len().div_ceil(4) {
                    let page = ground.admin.get(&format!("{list}&page={page}&pageSize=4")).await.expect(200);
                    assert_eq!(page["total"], expected.len());
                    numbered.extend(ids(&rows(&page)));
                }
                assert_eq!(numbered, expected, "{list}");
            }
        }
    }
}

#[actix_web::test]
async fn those_without_a_value_come_first_upwards_and_last_downwards() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    crowd(&app, &ground, 9).await;
    for (order, is_first) in [("lastName", true), ("-lastName", false), ("defaultRole", true), ("-defaultRole", false)]
    {
        let list = rows(&ground.admin.get(&format!("/functionary?sort={order}")).await.expect(200));
        let missing: Vec<bool> = list.iter().map(|row| row[order.trim_start_matches('-')].is_null()).collect();
        let (head, tail) = missing.split_at(if is_first { 3 } else { missing.len() - 3 });
        assert!(head.iter().all(|is| *is == is_first) && tail.iter().all(|is| *is != is_first), "{order}: {missing:?}");
    }
}

#[actix_web::test]
async fn a_walk_by_cursor_repeats_and_skips_nobody_while_others_come_and_go() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    crowd(&app, &ground, 24).await;
    for order in ["-createdAt", "lastName", "-lastName", "defaultRole"] {
        let list = format!("/functionary?sort={order}");
        let before = ids(&rows(&ground.admin.get(&list).await.expect(200)));
        let mut page = ground.admin.get(&format!("{list}&pageSize=3")).await.expect(200);
        let (mut seen, mut gone) = (ids(&rows(&page)), Vec::new());
        while let Some(cursor) = page["nextCursor"].as_str().map(ToOwned::to_owned) {
            // The row that the cursor names goes too, and others come on either side.
            gone.push(seen[seen.len() - 1].clone());
            remove(&app, &gone[gone.len() - 1]).await;
            crowd_of_newcomers(&app, &ground).await;
            page = ground.admin.get(&format!("{list}&cursor={cursor}")).await.expect(200);
            seen.extend(ids(&rows(&page)));
            assert!(seen.len() < 300, "{order} comes to an end");
        }
        let stayed: Vec<&String> = seen.iter().filter(|id| before.contains(id)).collect();
        assert_eq!(stayed, before.iter().collect::<Vec<_>>(), "{order}");
        let mut once = seen.clone();
        once.sort();
        once.dedup();
        assert_eq!(once.len(), seen.len(), "{order}: nobody twice");
    }
}

async fn remove(app: &TestApp, id: &str) {
    let id = FunctionaryId(id.parse().unwrap());
    Scope::of_system(SystemTask::FollowLinks)
        .update::<functionary::Entity>()
        .col_expr(functionary::Column::DeletedAt, Expr::value(app.state.clock.now()))
        .filter(functionary::Column::Id.eq(id))
        .exec(&**app.database())
        .await
        .unwrap();
}

async fn crowd_of_newcomers(app: &TestApp, ground: &Ground<'_>) {
    for (last, days) in [(None, -1), (Some("Zutshi"), 1)] {
        person(app, ground.place, |new| {
            new.last_name = last.map(Into::into);
            new.created_at += TimeDelta::days(days);
        })
        .await;
    }
}

#[actix_web::test]
async fn a_cursor_of_another_list_filter_order_or_user_is_refused_with_a_sentence() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    crowd(&app, &ground, 6).await;
    let page = ground.admin.get("/functionary?sort=firstName&status=ACTIVE&pageSize=2").await.expect(200);
    let cursor = page["nextCursor"].as_str().unwrap();
    ground.admin.get(&format!("/functionary?status=ACTIVE&cursor={cursor}&sort=firstName")).await.expect(200);
    let other = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(ground.place.region_id)).await;
    let same = format!("/functionary?sort=firstName&status=ACTIVE&cursor={cursor}");
    let refused = other.get(&same).await.expect(400);
    assert!(refused["fields"]["cursor"].as_str().unwrap().contains("another list, filter, order or user"), "{refused}");
    for list in [
        "/functionary?sort=firstName",
        "/functionary?sort=-firstName&status=ACTIVE",
        "/functionary?sort=firstName&status=INACTIVE",
        "/dashboard/functionaries?sort=firstName&status=ACTIVE",
        "/examination/centers?sort=firstName&status=ACTIVE",
    ] {
        ground.admin.get(&format!("{list}&cursor={cursor}")).await.refused(400);
    }
    for garbage in ["x", "2-50", "%00", "%E0%A4%B8", "AAAA", &cursor[..cursor.len() - 4], &"A".repeat(5_000)] {
        ground.admin.get(&format!("/functionary?sort=firstName&status=ACTIVE&cursor={garbage}")).await.refused(400);
    }
}

#[actix_web::test]
async fn a_page_beyond_the_end_is_empty_and_says_how_many_there_are() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    crowd(&app, &ground, 5).await;
    for list in ["/functionary?", "/functionary?q=asha&", "/examination/centers?", "/dashboard/centers-capacity?"] {
        let page = ground.admin.get(&format!("{list}page=1000000&pageSize=200")).await.expect(200);
        assert_eq!((&page["data"], &page["nextCursor"]), (&json!([]), &Value::Null), "{list}");
        assert!(page["total"].as_u64().unwrap() > 0, "{list}");
    }
    ground.admin.get("/functionary?page=1000001").await.refused(400);
    let refused = ground.admin.get("/functionary?sort=password").await.expect(400);
    assert!(refused["fields"]["sort"].as_str().unwrap().starts_with("Sort by one of createdAt"), "{refused}");
}

#[actix_web::test]
async fn a_list_by_name_begins_with_the_newest_when_it_comes_whole() {
    let app = TestApp::start().await;
    let office = app.signed_in(Role::SscAdmin).await;
    for name in ["Middle", "Aardvark", "Zebra"] {
        app.advance(TimeDelta::seconds(1));
        office.post("/agencies", json!({ "name": name, "family": "ECIL" })).await.expect(201);
    }
    let names = |list: Value| -> Vec<String> {
        rows(&list).iter().map(|row| row["name"].as_str().unwrap().to_owned()).collect()
    };
    for list in ["/agencies", "/dashboard/authorizing-agency"] {
        let whole = names(office.get(list).await.expect(200));
        assert_eq!(whole[..3], ["Zebra", "Aardvark", "Middle"], "{list}");
        let page = names(office.get(&format!("{list}?page=1")).await.expect(200));
        assert_eq!(page[..2], ["Aardvark", "Middle"], "{list}");
    }
    assert_eq!(names(office.get("/agencies?sort=-name").await.expect(200))[..2], ["Zebra", "Middle"]);
}
