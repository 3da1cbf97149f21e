//! What calls made up at random found; see `scripts/fuzz-api.sh`.

use kernel::access::Role;
use serde_json::Value;
use test_support::{TestApp, referred};

/// The calls that take this parameter in their query, and no id in their address.
fn lists_with(parameter: &str) -> Vec<String> {
    let document = serde_json::to_value(gateway::openapi::document()).unwrap();
    let takes = |operation: &Value| {
        operation["parameters"]
            .as_array()
            .is_some_and(|list| list.iter().any(|one| referred(&document, one)["name"] == parameter))
    };
    let paths = document["paths"].as_object().unwrap();
    paths
        .iter()
        .filter(|(path, item)| !path.contains('{') && takes(&item["get"]))
        .map(|(path, _)| path.clone())
        .collect()
}

#[actix_web::test]
async fn a_page_beyond_all_rows_is_empty_and_one_beyond_all_numbers_is_refused() {
    let app = TestApp::start().await;
    let admin = app.signed_in(Role::SscAdmin).await;
    let lists = lists_with("page");
    assert!(lists.len() > 10, "{lists:?}");
    for path in lists {
        let last = admin.get(&format!("{path}?page=1000000&pageSize=200")).await.expect(200);
        assert!(last["data"].as_array().or(last["anomalies"].as_array()).is_some_and(Vec::is_empty), "{path}: {last}");
        for page in [i64::MAX.cast_unsigned(), 1 << 63, u64::MAX] {
            admin.get(&format!("{path}?page={page}&pageSize=200")).await.refused(400);
        }
    }
}
