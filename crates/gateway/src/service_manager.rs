//! Messages to and signals from systemd. Without systemd nothing is sent.

use std::{sync::Arc, time::Duration};

use actix_web::rt::time::sleep;
use sd_notify::NotifyState;
use tokio::sync::Notify;

/// Tells systemd that the server listens.
pub(crate) fn ready() {
    tell(NotifyState::Ready);
}

/// Tells systemd that the server finishes its requests and ends.
pub(crate) fn stopping() {
    tell(NotifyState::Stopping);
}

fn tell(state: NotifyState<'_>) {
    if let Err(error) = sd_notify::notify(&[state]) {
        tracing::warn!(%error, "cannot tell the service manager");
    }
}

/// Says twice in each period of the watchdog that the server is alive, if it is watched; never returns.
pub(crate) async fn stay_alive() {
    let Some(period) = sd_notify::watchdog_enabled() else { return std::future::pending().await };
    loop {
        tell(NotifyState::Watchdog);
        sleep((period / 2).max(Duration::from_millis(100))).await;
    }
}

/// Notified on each SIGHUP, which asks the process to read its certificate again.
#[derive(Clone, Default)]
pub(crate) struct Reload(Arc<Notify>);

impl Reload {
    /// Returns at the next time.
    pub(crate) async fn asked(&self) {
        self.0.notified().await;
    }

    /// Waits for the next SIGHUP.
    pub(crate) async fn listen(self) {
        #[cfg(unix)]
        {
            use actix_web::rt::signal::unix::{SignalKind, signal};
            match signal(SignalKind::hangup()) {
                Ok(mut hangup) => {
                    while hangup.recv().await.is_some() {
                        tracing::info!("asked to read the certificate again");
                        self.0.notify_one();
                    }
                }
                Err(error) => tracing::error!(%error, "cannot listen for the signal to reload"),
            }
        }
        std::future::pending().await
    }
}
