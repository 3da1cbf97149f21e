//! What calls made up at random found; see `scripts/fuzz-api.sh`.

use kernel::access::Role;
use serde_json::Value;
use test_support::TestApp;

/// The calls that take this parameter in their query, and no id in their address.
fn lists_with(parameter: &str) -> Vec<String> {
    let document = serde_json::to_value(gateway::openapi::document()).unwrap();
    let takes = |operation: &Value| {
        operation["parameters"].as_array().is_some_and(|list| list.iter().any(|one| one["name"] == parameter))
    };
    let paths = document["paths"].as_object().unwrap();
    paths
        .iter()
        .filter(|(path, item)| !path.contains('{') && takes(&item["get"]))
        .map(|(path, _)| path.clone())
        .collect()
}

#[actix_web::test]
async fn a_page_beyond_all_numbers_is_empty() {
    let app = TestApp::start().await;
    let admin = app.signed_in(Role::SscAdmin).await;
    let lists = lists_with("page");
    assert!(lists.len() > 10, "{lists:?}");
    for path in lists {
        for page in [i64::MAX.cast_unsigned(), 1 << 63, u64::MAX] {
            let answer = admin.get(&format!("{path}?page={page}&pageSize=200")).await.expect(200);
            assert_eq!(answer["data"], serde_json::json!([]), "{path}");
        }
    }
}
