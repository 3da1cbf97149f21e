//! Https without a proxy in front of the server.

use std::{
    io::{Read, Write},
    net::TcpStream,
    sync::Arc,
};

use rustls::{
    ClientConfig, ClientConnection, RootCertStore, StreamOwned,
    crypto::ring,
    pki_types::{CertificateDer, ServerName, pem::PemObject},
};
use test_support::TestApp;

use crate::operation::server_process::Server;

/// What a phone that trusts this authority reads at an address of the server.
fn read(port: u16, authority: CertificateDer<'static>, path: &str) -> Result<String, String> {
    let mut roots = RootCertStore::empty();
    roots.add(authority).unwrap();
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_root_certificates(roots)
        .with_no_client_auth();
    let name = ServerName::try_from("127.0.0.1").unwrap();
    let connection = ClientConnection::new(Arc::new(config), name).unwrap();
    let mut stream = StreamOwned::new(connection, TcpStream::connect(("127.0.0.1", port)).unwrap());
    let request = format!("GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).map_err(|error| error.to_string())?;
    let mut answer = Vec::new();
    // A server that closes without a goodbye has said everything all the same.
    let _ = stream.read_to_end(&mut answer);
    Ok(String::from_utf8_lossy(&answer).into_owned())
}

#[actix_web::test]
async fn a_phone_that_trusts_the_installations_own_authority_is_served_over_https() {
    let app = TestApp::start().await;
    let on = [("MUSTER__SERVER__TLS__OWN_AUTHORITY", "true"), ("MUSTER__SERVER__HOST", "127.0.0.1")];
    let mut server = Server::start_with(&app, &on);
    server.listens().await;
    let pem = std::fs::read(app.folder.path().join("tls/authority.pem")).unwrap();
    let authority = CertificateDer::from_pem_slice(&pem).unwrap();
    let health = read(server.port, authority.clone(), "/server/health").unwrap();
    assert!(health.starts_with("HTTP/1.1 200") && health.contains("\"status\":\"ok\""), "{health}");
    let trust = read(server.port, authority.clone(), "/server/trust").unwrap();
    assert!(trust.contains(&format!("https://127.0.0.1:{}", server.port)), "{trust}");
    let file = read(server.port, authority, "/server/trust/authority").unwrap();
    assert!(file.contains("application/x-x509-ca-cert"), "{file}");

    let stranger = rcgen::generate_simple_self_signed(vec!["127.0.0.1".to_owned()]).unwrap();
    let refused = read(server.port, stranger.cert.der().clone(), "/server/health").unwrap_err();
    assert!(refused.contains("certificate"), "{refused}");
}

#[actix_web::test]
async fn where_there_is_no_authority_nobody_is_told_to_trust_one() {
    let app = TestApp::start().await;
    let phone = app.client();
    let trust = phone.get("/trust").await.expect(200);
    assert_eq!(trust["authority"], serde_json::Value::Null);
    phone.get("/trust/authority").await.refused(404);
    assert_eq!(phone.get("/trust/qr-code").await.status, 200);
}
