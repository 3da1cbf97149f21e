//! The page that shows every call.

use actix_web::{
    body::{MessageBody, to_bytes},
    http::header::{CONTENT_SECURITY_POLICY, CONTENT_TYPE},
    test,
};
use test_support::TestApp;

struct Page {
    status: u16,
    kind: String,
    policy: String,
    text: String,
}

async fn get(app: &TestApp, path: &str) -> Page {
    let service = test::init_service(gateway::server::app(&app.state)).await;
    let request = test::TestRequest::get().uri(path).peer_addr("127.0.0.1:40000".parse().unwrap()).to_request();
    let answer = test::call_service(&service, request).await;
    let header = |name| answer.headers().get(name).map(|value| value.to_str().unwrap().to_owned()).unwrap_or_default();
    let (status, kind, policy) = (answer.status().as_u16(), header(CONTENT_TYPE), header(CONTENT_SECURITY_POLICY));
    let body = to_bytes(answer.into_body().boxed()).await.unwrap();
    Page { status, kind, policy, text: String::from_utf8_lossy(&body).into_owned() }
}

#[actix_web::test]
async fn the_page_and_all_it_needs_come_from_this_server() {
    let app = TestApp::start().await;
    for address in ["/server/docs", "/server/docs/"] {
        let page = get(&app, address).await;
        assert_eq!((page.status, page.kind.as_str()), (200, "text/html; charset=utf-8"));
        let parts = page.text.split(['"']).filter(|text| text.starts_with("/server/docs/"));
        let mut count = 0;
        for part in parts {
            count += 1;
            assert_eq!(get(&app, part).await.status, 200, "{part}");
        }
        assert_eq!(count, 4);
        assert!(!page.text.contains("://"), "nothing from elsewhere");
    }
    let start = get(&app, "/server/docs/start.js").await;
    assert!(start.kind.starts_with("text/javascript") && !start.text.contains("://"));
    let document = get(&app, "/server/openapi.json").await;
    assert_eq!((document.status, document.kind.as_str()), (200, "application/json"));
    for other in ["/server/docs/swagger-initializer.js", "/server/docs/a/b"] {
        assert_eq!(get(&app, other).await.status, 404, "{other}");
    }
    assert_eq!(get(&app, "/server/docs/..").await.status, 400);
}

#[actix_web::test]
async fn where_the_calls_are_not_to_be_described_nothing_describes_them() {
    let app = TestApp::start_with(|settings| settings.server.documentation = false).await;
    for address in ["/server/docs", "/server/docs/start.js", "/server/docs/swagger-ui.css", "/server/openapi.json"] {
        let page = get(&app, address).await;
        assert_eq!((page.status, page.kind.as_str()), (404, "application/json"), "{address}");
    }
}

#[actix_web::test]
async fn the_page_runs_no_script_but_this_servers() {
    let app = TestApp::start().await;
    let page = get(&app, "/server/docs").await;
    let scripts = page.policy.split("; ").find(|rule| rule.starts_with("script-src")).unwrap();
    assert_eq!(scripts, "script-src 'self'");
    assert!(page.policy.starts_with("default-src 'none'"));
    assert_eq!(page.text.matches("<script").count(), page.text.matches("<script src=").count(), "none is inline");
}
