//! Ends the server without losing a request.
//!
//! When the process is asked to end, it first says that it is not ready, until a proxy has seen it. Then it refuses new connections. Open
//! connections are served for a moment longer, and each answer asks its client to close. Only then are connections closed: a connection
//! closed between two requests may just be carrying the next one.

use std::{
    any::Any,
    io,
    net::{Shutdown, TcpListener, ToSocketAddrs},
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    time::Duration,
};

#[cfg(target_os = "linux")]
use actix_tls::accept::rustls_0_23::TlsStream;
#[cfg(unix)]
use actix_web::rt::signal::unix::{Signal, SignalKind, signal};
use actix_web::{
    dev::{Extensions, ServerHandle},
    rt::{net::TcpStream, time::sleep},
    web::Data,
};
use analytics::live::Live;

use crate::{service_manager, settings::ServerSettings};
use socket2::{Domain, Protocol, SockRef, Socket, Type};

/// How long connections without a request stay open, so that the next request is answered and told that it is the last.
const GOODBYE: Duration = Duration::from_secs(1);
/// Connections that may wait to be accepted, as `actix` has it.
const BACKLOG: i32 = 1024;
/// `actix` does not say when it has stopped accepting; it takes the time of a thread to wake up.
const STOPPED_ACCEPTING_AFTER: Duration = Duration::from_millis(5);
const LOOK_EVERY: Duration = Duration::from_millis(10);

/// A connection is closed after this time when its client takes nothing or is not heard of: a sleeping machine does
/// not close its connections.
#[cfg(target_os = "linux")]
const SILENCE: Duration = Duration::from_secs(30);

/// Lets the system close a connection whose client takes nothing. That needs data under way, so a stream sends something now and then.
pub(crate) fn give_up_silent(connection: &dyn Any) {
    #[cfg(target_os = "linux")]
    let stream = connection.downcast_ref::<TlsStream<TcpStream>>().map(|stream| stream.get_ref().0);
    if let Some(stream) = stream.or_else(|| connection.downcast_ref::<TcpStream>())
        && let Err(error) = SockRef::from(stream).set_tcp_user_timeout(Some(SILENCE))
    {
        tracing::debug!(%error, "cannot limit for how long a client may be silent");
    }
}

/// Whether the server is about to end, and how many connections are open. Cheap to clone.
#[derive(Clone, Default)]
pub struct Draining(Arc<Inner>);

#[derive(Default)]
struct Inner {
    is_leaving: AtomicBool,
    has_begun: AtomicBool,
    open: AtomicUsize,
}

impl Draining {
    /// Whether the process was asked to end, so that it should get no more requests.
    pub fn is_leaving(&self) -> bool {
        self.0.is_leaving.load(Ordering::Acquire)
    }

    /// Whether each answer is the last on its connection.
    pub fn has_begun(&self) -> bool {
        self.0.has_begun.load(Ordering::Acquire)
    }

    /// Counts a connection until it is closed.
    pub(crate) fn count(&self, connection: &mut Extensions) {
        self.0.open.fetch_add(1, Ordering::AcqRel);
        connection.insert(Open(Arc::clone(&self.0)));
    }

    /// Waits for the signal to end, and ends the server: at once where a person at the terminal asked for it.
    pub(crate) async fn end_on_signal(
        self,
        signals: Signals,
        server: ServerHandle,
        listeners: Vec<TcpListener>,
        times: Times,
        live: Data<Live>,
    ) {
        match signals.ask_to_end().await {
            Ok(End::Gracefully) => {
                service_manager::stopping();
                self.0.is_leaving.store(true, Ordering::Release);
                sleep(times.notice).await;
                live.close();
                self.say_goodbye(&server, &listeners, times.goodbye).await;
                server.stop(true).await;
            }
            Ok(End::AtOnce) => server.stop(false).await,
            Err(error) => tracing::error!("cannot listen for the signal to shut down: {error}"),
        }
    }

    async fn say_goodbye(&self, server: &ServerHandle, listeners: &[TcpListener], goodbye: Duration) {
        self.0.has_begun.store(true, Ordering::Release);
        server.pause().await;
        sleep(STOPPED_ACCEPTING_AFTER).await;
        for listener in listeners {
            // Clients that come now are refused by the system and go elsewhere. Not every system can do that: there they wait
            // until the server has ended.
            let _ = SockRef::from(listener).shutdown(Shutdown::Both);
        }
        let connections = self.0.open.load(Ordering::Acquire);
        tracing::info!(connections, "shutting down: finishing the running requests");
        let mut waited = Duration::ZERO;
        while waited < goodbye && self.0.open.load(Ordering::Acquire) > 0 {
            sleep(LOOK_EVERY).await;
            waited += LOOK_EVERY;
        }
    }
}

/// How long what comes before the end takes.
pub(crate) struct Times {
    /// How long requests are still served while load balancers learn of the end.
    notice: Duration,
    /// For which connections without a request stay open.
    goodbye: Duration,
    /// For which requests under way are waited for after that.
    pub(crate) rest: Duration,
}

impl Times {
    /// From the server's settings.
    pub(crate) fn of(settings: &ServerSettings) -> Self {
        let drain = Duration::from_secs(settings.drain_seconds);
        let goodbye = GOODBYE.min(drain);
        Self { notice: Duration::from_secs(settings.notice_seconds), goodbye, rest: drain - goodbye }
    }
}

/// A connection that is open.
struct Open(Arc<Inner>);

impl Drop for Open {
    fn drop(&mut self) {
        self.0.open.fetch_sub(1, Ordering::AcqRel);
    }
}

/// Opens the listening sockets, on all addresses of the host that are available; fails when none is.
pub(crate) fn listen(address: impl ToSocketAddrs) -> io::Result<Vec<TcpListener>> {
    let (mut listeners, mut failure) = (Vec::new(), io::Error::other("the host has no address"));
    for address in address.to_socket_addrs()? {
        let opened = Socket::new(Domain::for_address(address), Type::STREAM, Some(Protocol::TCP)).and_then(|socket| {
            // On Windows this would let two servers listen on one port.
            #[cfg(not(windows))]
            socket.set_reuse_address(true)?;
            socket.bind(&address.into())?;
            socket.listen(BACKLOG)?;
            Ok(TcpListener::from(socket))
        });
        match opened {
            Ok(listener) => listeners.push(listener),
            Err(error) => failure = error,
        }
    }
    if listeners.is_empty() { Err(failure) } else { Ok(listeners) }
}

/// How the process was asked to end.
enum End {
    /// By a service manager: what is under way is finished.
    Gracefully,
    /// By a person at the terminal.
    AtOnce,
}

/// The signals by which the process is asked to end. From the moment they are listened for, none ends it by itself.
#[cfg(unix)]
pub(crate) struct Signals {
    terminated: Signal,
    interrupted: Signal,
    quitted: Signal,
}

#[cfg(unix)]
impl Signals {
    /// Installs the signal handlers, before a client can know that the server exists.
    pub(crate) fn listen() -> io::Result<Self> {
        Ok(Self {
            terminated: signal(SignalKind::terminate())?,
            interrupted: signal(SignalKind::interrupt())?,
            quitted: signal(SignalKind::quit())?,
        })
    }

    async fn ask_to_end(mut self) -> io::Result<End> {
        Ok(tokio::select! {
            _ = self.terminated.recv() => End::Gracefully,
            _ = self.interrupted.recv() => End::AtOnce,
            _ = self.quitted.recv() => End::AtOnce,
        })
    }
}

/// The signals by which the process is asked to end.
#[cfg(not(unix))]
pub(crate) struct Signals;

#[cfg(not(unix))]
impl Signals {
    /// The handlers are installed when they are waited for.
    pub(crate) fn listen() -> io::Result<Self> {
        Ok(Self)
    }

    async fn ask_to_end(self) -> io::Result<End> {
        actix_web::rt::signal::ctrl_c().await?;
        Ok(End::AtOnce)
    }
}
