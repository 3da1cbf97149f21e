//! The whole application, without a socket: requests go in as `actix` would hand them over.

use std::{future::Future, pin::Pin, rc::Rc, time::Duration};

use actix_http::Request;
use actix_web::{
    body::{BodyStream, BoxBody, MessageBody, to_bytes},
    test,
    web::Data,
};
use biometrics::settings::GalleryKind;
use chrono::{DateTime, TimeDelta, TimeZone, Utc};
use gateway::{
    session_rate::SessionRateSettings,
    settings::{Overrides, Settings},
    state::State,
};
use kernel::{clock::Clock, crypto::Keys, database::Database};
use registry::files::FileStore;
use rostering::settings::ReplayedPictures;
use tempfile::TempDir;

use crate::{Answer, answer::Coming, conformance, database};

/// What a server of its own may take for an answer.
const LONGEST_ANSWER: Duration = Duration::from_secs(60);

type Call = Rc<dyn Fn(Request) -> Pin<Box<dyn Future<Output = Coming>>>>;

/// A running Muster with nothing in it but reference data.
pub struct TestApp {
    /// The open parts, for arranging things and for looking behind the calls.
    pub state: State,
    /// The data folder; gone with the test.
    pub folder: TempDir,
    call: Call,
}

impl TestApp {
    /// Starts with the default settings.
    pub async fn start() -> Self {
        Self::start_with(|_| {}).await
    }

    /// Starts with changed settings.
    pub async fn start_with(change: impl FnOnce(&mut Settings)) -> Self {
        let folder = database::private_folder();
        let mut settings =
            Settings::load(&Overrides { data: Some(folder.path().to_owned()), ..Overrides::default() }).unwrap();
        settings.database = database::create(folder.path()).await;
        // Tests send in no time at all what people send in minutes.
        settings.server.session_rate = SessionRateSettings::UNLIMITED;
        // Of most faces there is one photograph, which is enrolled and comes to the gate: a test about pictures that come twice
        // turns it on, and brings two.
        settings.rostering.replayed_pictures = ReplayedPictures::Off;
        // A hash that is dear to guess is dear to make, too, and most tests make some.
        settings.identity.password.memory_kib = 64;
        change(&mut settings);
        let database = Database::connect(&settings.database).await.unwrap();
        let clock = Clock::set_to(Self::morning(), settings.time.zone);
        let files = FileStore::open(&settings.files, settings.files_folder()).unwrap();
        let keys = Self::keys().kept_in(&folder.path().join("keys"));
        let state = State { files: Data::new(files), ..State::over(settings, database, clock, keys) };
        // A gallery in memory begins empty, as the database does; one in the database has to be made.
        if state.settings.biometrics.gallery == GalleryKind::Pgvector {
            state.faces.prepare_gallery(&state.database).await.unwrap();
        }
        let service = Rc::new(test::init_service(gateway::server::app(&state)).await);
        let call: Call = Rc::new(move |request| {
            let service = Rc::clone(&service);
            Box::pin(async move {
                let response = test::call_service(&*service, request).await;
                let (status, headers) = (response.status().as_u16(), response.headers().clone());
                Coming { status, headers, body: response.into_body().boxed() }
            })
        });
        Self { state, folder, call }
    }

    /// A server that listens on this machine over the same database, as those who talk to it see it. The time is that on the
    /// wall, as it is for the server.
    pub fn on_port(&self, port: u16) -> Self {
        let mut state = self.state.clone();
        state.clock = Data::new(Clock::system(state.settings.time.zone));
        let call: Call = Rc::new(move |mut request| {
            Box::pin(async move {
                let client = awc::Client::builder().timeout(LONGEST_ANSWER).finish();
                let address = format!("http://127.0.0.1:{port}{}", request.uri());
                let mut sent = client.request(request.method().clone(), address);
                for header in request.head().headers() {
                    sent = sent.append_header(header);
                }
                let body = to_bytes(BodyStream::new(request.take_payload())).await.expect("a readable body");
                let mut answer = sent.send_body(body).await.expect("an answer");
                let (status, headers) = (answer.status().as_u16(), answer.headers().clone());
                let body = answer.body().await.expect("a readable body");
                Coming { status, headers, body: BoxBody::new(body) }
            })
        });
        Self { state, folder: TempDir::new().unwrap(), call }
    }

    /// When every test begins: 20 November 2026, 08:00 in India.
    pub fn morning() -> DateTime<Utc> {
        Utc.with_ymd_and_hms(2026, 11, 20, 2, 30, 0).unwrap()
    }

    /// The keys of every test.
    pub fn keys() -> Keys {
        Keys::from_master([42; 32])
    }

    /// Lets time pass.
    pub fn advance(&self, by: TimeDelta) {
        self.state.clock.advance(by);
    }

    pub fn database(&self) -> &Database {
        &self.state.database
    }

    /// Sends one request; the body of the answer has not come yet.
    pub(crate) async fn begin(&self, request: Request) -> Coming {
        (self.call)(request).await
    }

    /// Sends one request and holds the answer against the document.
    pub(crate) async fn send(&self, request: Request) -> Answer {
        let (method, path) = (request.method().to_string(), request.path().to_owned());
        let answer = self.begin(request).await.whole().await;
        conformance::check(&method, &path, &answer);
        answer
    }
}
