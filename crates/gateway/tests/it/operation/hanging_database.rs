//! A PostgreSQL server that hangs, or a line to it that is cut without a word.

use std::{
    net::{SocketAddr, TcpListener, TcpStream},
    sync::{Arc, Condvar, Mutex},
    thread,
    time::{Duration, Instant},
};

use kernel::access::Role;
use test_support::{
    TestApp,
    sign_in::{self, PASSWORD},
    waiting::until,
};

use crate::operation::server_process::Server;

/// A line to the database that can be stopped: what is sent then arrives nowhere, and nobody is told.
struct Line {
    address: SocketAddr,
    cut: Arc<Cut>,
}

#[derive(Default)]
struct Cut {
    is_cut: Mutex<bool>,
    changed: Condvar,
}

impl Cut {
    fn set(&self, is_cut: bool) {
        *self.is_cut.lock().unwrap() = is_cut;
        self.changed.notify_all();
    }

    /// Holds this thread up for as long as the line is cut.
    fn wait_while_cut(&self) {
        drop(self.changed.wait_while(self.is_cut.lock().unwrap(), |is_cut| *is_cut).unwrap());
    }
}

impl Line {
    fn to(database: String) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let line = Self { address: listener.local_addr().unwrap(), cut: Arc::default() };
        let cut = Arc::clone(&line.cut);
        thread::spawn(move || {
            for here in listener.incoming().flatten() {
                let Ok(there) = TcpStream::connect(&database) else { continue };
                carry(here.try_clone().unwrap(), there.try_clone().unwrap(), Arc::clone(&cut));
                carry(there, here, Arc::clone(&cut));
            }
        });
        line
    }
}

fn carry(mut from: TcpStream, mut to: TcpStream, cut: Arc<Cut>) {
    use std::io::{Read, Write};
    thread::spawn(move || {
        let mut bytes = [0; 16_384];
        while let Ok(count @ 1..) = from.read(&mut bytes) {
            cut.wait_while_cut();
            if to.write_all(&bytes[..count]).is_err() {
                break;
            }
        }
        let _ = to.shutdown(std::net::Shutdown::Both);
    });
}

/// `postgres://user@host:port/name` in its parts around the place.
fn place_of(url: &str) -> Option<(&str, &str, &str)> {
    let rest = url.strip_prefix("postgres://")?;
    let (user, rest) = rest.split_once('@')?;
    let (place, name) = rest.split_once('/')?;
    Some((user, place, name))
}

#[actix_web::test]
async fn requests_are_answered_while_the_database_hangs_and_nothing_has_to_be_started_again() {
    let app = TestApp::start().await;
    let url = app.state.settings.database.url.clone();
    let Some((user, place, name)) = place_of(&url) else {
        println!("skipped: SQLite is in the process itself and cannot hang apart from it");
        return;
    };
    let line = Line::to(place.to_owned());
    let through = format!("postgres://{user}@{}/{name}", line.address);
    let mut server = Server::start_with(&app, &[("MUSTER__DATABASE__URL", &through)]);
    server.listens().await;
    let there = app.on_port(server.port);
    sign_in::create(&app, "sscadmin", Role::SscAdmin, "9000000001").await;
    let admin = there.client();
    sign_in::try_to(&admin, "sscadmin", PASSWORD).await.expect(200);
    admin.get("/agencies").await.expect(200);

    line.cut.set(true);
    let since = Instant::now();
    let sentence = admin.get("/agencies").await.refused(503);
    assert!(sentence.contains("database"), "{sentence}");
    // The promise is six seconds; a machine that is busy with other tests gets some more.
    assert!(since.elapsed() < Duration::from_secs(20), "answered after {:?}", since.elapsed());
    let refused = admin.get("/agencies").await;
    assert_eq!(refused.status, 503);
    assert!(refused.headers.contains_key("retry-after"));
    there.client().get("/health/ready").await.refused(503);
    there.client().get("/health/live").await.expect(200);

    line.cut.set(false);
    until("the database is back", async || admin.get("/agencies").await.status == 200).await;
    there.client().get("/health/ready").await.expect(200);
}
