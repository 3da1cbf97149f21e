//! An object store that speaks S3, on a port of this machine, whose objects are files in a folder; gone with the test.

use std::{
    fs,
    net::SocketAddr,
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicU8, Ordering},
    },
    thread,
};

use futures_util::{FutureExt, future::BoxFuture};
use hyper::{Request, Response, StatusCode, body::Incoming, service::Service};
use hyper_util::{
    rt::{TokioExecutor, TokioIo},
    server::conn::auto::Builder,
};
use registry::files::objects::{FileSettings, S3Settings, StoreKind};
use s3s::{
    Body, HttpError,
    auth::SimpleAuth,
    service::{S3Service, S3ServiceBuilder},
};
use s3s_fs::FileSystem;
use tempfile::TempDir;
use tokio::{net::TcpListener, runtime, sync::oneshot};

const BUCKET: &str = "pictures";
const PREFIX: &str = "of-a-test";
const KEY_ID: &str = "muster";
const KEY: &str = "a key that is made up";

/// The store.
pub struct S3Server {
    address: SocketAddr,
    mood: Arc<AtomicU8>,
    folder: TempDir,
    end: Option<oneshot::Sender<()>>,
}

/// How it answers.
#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub enum Mood {
    /// As it should.
    Well,
    /// Not at all.
    Silent,
    /// That something is wrong inside.
    Failing,
}

impl S3Server {
    /// Starts it, with a bucket that is empty.
    pub fn start() -> Self {
        let folder = TempDir::new().unwrap();
        fs::create_dir(folder.path().join(BUCKET)).unwrap();
        let mut builder = S3ServiceBuilder::new(FileSystem::new(folder.path()).unwrap());
        builder.set_auth(SimpleAuth::from_single(KEY_ID, KEY));
        let mood = Arc::new(AtomicU8::new(Mood::Well as u8));
        let service = Moody { store: builder.build(), mood: Arc::clone(&mood) };
        let (end, ended) = oneshot::channel();
        let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        listener.set_nonblocking(true).unwrap();
        let address = listener.local_addr().unwrap();
        // A thread of its own: the runtime of a test has one thread, and waits for the answers.
        thread::spawn(move || {
            let runtime = runtime::Builder::new_current_thread().enable_all().build().unwrap();
            runtime.block_on(async {
                tokio::select! {
                    () = serve(TcpListener::from_std(listener).unwrap(), service) => {}
                    _ = ended => {}
                }
            });
        });
        Self { address, mood, folder, end: Some(end) }
    }

    /// Changes how it answers from now on.
    pub fn is(&self, mood: Mood) {
        self.mood.store(mood as u8, Ordering::Release);
    }

    /// Takes the bucket away, with all that is in it.
    pub fn lose_bucket(&self) {
        fs::remove_dir_all(self.folder.path().join(BUCKET)).unwrap();
    }

    /// Settings by which pictures go there.
    pub fn settings(&self) -> FileSettings {
        FileSettings {
            start_without: false,
            store: StoreKind::S3,
            s3: S3Settings {
                endpoint: format!("http://{}", self.address),
                region: "us-east-1".into(),
                bucket: BUCKET.into(),
                prefix: PREFIX.into(),
                bucket_in_host: false,
                access_key_id: KEY_ID.into(),
                secret_access_key: KEY.into(),
                secret_access_key_file: PathBuf::new(),
                ca_file: PathBuf::new(),
                seconds: 2,
                tries: 2,
            },
        }
    }

    /// The name of an object, without what all of them begin with.
    pub fn name_of(&self, object: &Path) -> PathBuf {
        object.strip_prefix(self.all()).unwrap().to_owned()
    }

    fn all(&self) -> PathBuf {
        self.folder.path().join(BUCKET).join(PREFIX)
    }

    /// The files behind its objects.
    pub fn objects(&self) -> Vec<PathBuf> {
        let mut found = files_below(&self.all());
        found.sort();
        found
    }
}

impl Drop for S3Server {
    fn drop(&mut self) {
        if let Some(end) = self.end.take() {
            let _ = end.send(());
        }
    }
}

fn files_below(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let paths = entries.map(|entry| entry.unwrap().path());
    paths.flat_map(|path| if path.is_dir() { files_below(&path) } else { vec![path] }).collect()
}

async fn serve(listener: TcpListener, service: Moody) {
    loop {
        let Ok((socket, _)) = listener.accept().await else { continue };
        let service = service.clone();
        tokio::spawn(async move {
            let _ = Builder::new(TokioExecutor::new()).serve_connection(TokioIo::new(socket), service).await;
        });
    }
}

#[derive(Clone)]
struct Moody {
    store: S3Service,
    mood: Arc<AtomicU8>,
}

impl Service<Request<Incoming>> for Moody {
    type Response = Response<Body>;
    type Error = HttpError;
    type Future = BoxFuture<'static, Result<Self::Response, Self::Error>>;

    fn call(&self, request: Request<Incoming>) -> Self::Future {
        let mood = self.mood.load(Ordering::Acquire);
        if mood == Mood::Silent as u8 {
            return std::future::pending().boxed();
        }
        if mood == Mood::Failing as u8 {
            let mut answer = Response::new(Body::empty());
            *answer.status_mut() = StatusCode::INTERNAL_SERVER_ERROR;
            return std::future::ready(Ok(answer)).boxed();
        }
        let store = self.store.clone();
        async move { store.call(request.map(Body::from)).await }.boxed()
    }
}
