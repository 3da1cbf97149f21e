//! A server that is asked to end: every request that reached it is answered.
#![cfg(unix)]

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
    time::Duration,
};

use test_support::{TestApp, waiting::until};

use crate::operation::server_process::Server;

const HEALTH: &str = "GET /server/health HTTP/1.1\r\nhost: muster\r\n\r\n";
/// How many clients send one request after another.
const CLIENTS: usize = 8;
/// What each of them sends at the most: the server is asked to end long before.
const REQUESTS: usize = 100_000;

struct Connection(BufReader<TcpStream>);

/// An answer: its status line, and whether it is the last one on its connection.
struct Answer {
    status: String,
    is_last: bool,
}

impl Connection {
    fn open(port: u16) -> Self {
        let stream = TcpStream::connect(("127.0.0.1", port)).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
        Self(BufReader::new(stream))
    }

    fn send(&mut self, text: &str) {
        self.0.get_mut().write_all(text.as_bytes()).expect("the connection was closed without a word");
    }

    fn answer(&mut self) -> Answer {
        let (mut lines, mut line) = (Vec::new(), String::new());
        while self.0.read_line(&mut line).expect("the connection was reset") > 2 {
            lines.push(line.trim().to_ascii_lowercase());
            line.clear();
        }
        assert!(!lines.is_empty(), "the connection was closed without an answer");
        let header = |name: &str| lines.iter().find_map(|line| line.strip_prefix(name)).map(str::trim);
        let length: usize = header("content-length:").expect("a length").parse().unwrap();
        let mut body = vec![0; length];
        self.0.read_exact(&mut body).unwrap();
        Answer { status: lines[0].clone(), is_last: header("connection:") == Some("close") }
    }

    fn is_closed(&mut self) -> bool {
        self.0.read(&mut [0]).is_ok_and(|count| count == 0)
    }
}

#[actix_web::test]
async fn every_request_on_an_open_connection_is_answered_when_the_server_is_asked_to_end() {
    let app = TestApp::start().await;
    let mut server = Server::start(&app);
    server.listens().await;
    let port = server.port;

    let mut begun = Connection::open(port);
    begun.send(
        "POST /server/csrf/token HTTP/1.1\r\nhost: muster\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{",
    );
    let answered = Arc::new(AtomicUsize::new(0));
    let clients: Vec<_> = (0..CLIENTS)
        .map(|_| {
            let answered = Arc::clone(&answered);
            thread::spawn(move || {
                let mut connection = Connection::open(port);
                for _ in 0..REQUESTS {
                    connection.send(HEALTH);
                    let answer = connection.answer();
                    assert_eq!(answer.status, "http/1.1 200 ok");
                    answered.fetch_add(1, Ordering::Relaxed);
                    if answer.is_last {
                        return connection.is_closed();
                    }
                }
                false
            })
        })
        .collect();
    until("every client was answered often", async || {
        assert!(clients.iter().all(|client| !client.is_finished()), "a client was not answered");
        answered.load(Ordering::Relaxed) >= CLIENTS * 20
    })
    .await;
    server.terminate();
    for client in clients {
        assert!(client.join().expect("an answer to every request"), "told to send nothing more, and closed");
    }
    // New clients are refused and go elsewhere, while those that are connected are still served.
    until("new clients are refused", async || TcpStream::connect(("127.0.0.1", port)).is_err()).await;
    // What had begun to arrive is waited for.
    begun.send("}");
    let answer = begun.answer();
    assert_eq!((answer.status.as_str(), answer.is_last), ("http/1.1 200 ok", true));
    assert!(server.ended().success());
}

#[actix_web::test]
async fn a_server_in_front_of_which_a_proxy_chooses_says_that_it_is_not_ready_and_serves_until_that_is_known() {
    let app = TestApp::start().await;
    let mut server = Server::start_with(&app, &[("MUSTER__SERVER__NOTICE_SECONDS", "5")]);
    server.listens().await;
    let ready = |port| {
        let mut connection = Connection::open(port);
        connection.send("GET /server/health/ready HTTP/1.1\r\nhost: muster\r\n\r\n");
        connection.answer().status
    };
    assert_eq!(ready(server.port), "http/1.1 200 ok");
    server.terminate();
    until("it says that it is not ready", async || ready(server.port) != "http/1.1 200 ok").await;
    let mut connection = Connection::open(server.port);
    connection.send(HEALTH);
    let answer = connection.answer();
    assert_eq!((answer.status.as_str(), answer.is_last), ("http/1.1 200 ok", false), "whoever comes is served");
    assert!(server.ended().success());
}
