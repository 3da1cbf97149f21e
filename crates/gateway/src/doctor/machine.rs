//! The machine: its ports, its clock, its certificate.

use std::{
    io::{ErrorKind, Read, Write},
    net::{TcpListener, TcpStream, ToSocketAddrs},
    path::Path,
    time::Duration,
};

use kernel::{clock::Clock, deployment::Mode};

use super::Finding;
use crate::{settings::Settings, tls};

const PATIENCE: Duration = Duration::from_secs(2);

/// Files of running time services.
const SIGNS_OF_TIME: [&str; 4] =
    ["/run/systemd/timesync/synchronized", "/run/chrony/chronyd.pid", "/run/chronyd.pid", "/run/ntpd.pid"];

/// Whether the addresses can be listened on, or a server of ours does already.
pub(super) fn ports(settings: &Settings) -> Vec<Finding> {
    let server = (settings.server.host.clone(), settings.server.port);
    let mut found = vec![port(&server, settings.server.tls.is_on())];
    if let Some((host, number)) = settings.watch.metrics.rsplit_once(':')
        && let Ok(number) = number.parse()
    {
        found.push(port(&(host.trim_matches(['[', ']']).to_owned(), number), false));
    }
    found
}

fn port(address: &(String, u16), is_encrypted: bool) -> Finding {
    let shown = format!("{}:{}", address.0, address.1);
    match TcpListener::bind((address.0.as_str(), address.1)) {
        Ok(_) => Finding::Well(format!("The address {shown} is free to be listened on.")),
        Err(error) if error.kind() == ErrorKind::AddrInUse && (is_encrypted || is_muster(address)) => {
            Finding::Well(format!("The address {shown} is listened on; by Muster, as it seems."))
        }
        Err(error) if error.kind() == ErrorKind::AddrInUse => {
            Finding::Wrong(format!("Another program listens on {shown}: end it, or choose another server.port."))
        }
        Err(error) if error.kind() == ErrorKind::PermissionDenied => Finding::Wrong(format!(
            "This user may not listen on {shown}: ports below 1024 need CAP_NET_BIND_SERVICE (docs/operate.md)."
        )),
        Err(error) => Finding::Wrong(format!("{shown} cannot be listened on: {error}.")),
    }
}

/// Whether what listens there answers as a server of ours does: its health, or its metrics.
fn is_muster((host, port): &(String, u16)) -> bool {
    let host = if host == "0.0.0.0" || host == "::" { "127.0.0.1" } else { host.as_str() };
    let asked = || {
        let address = (host, *port).to_socket_addrs()?.next().ok_or(ErrorKind::NotFound)?;
        let mut stream = TcpStream::connect_timeout(&address, PATIENCE)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        stream.write_all(b"GET /server/health/live HTTP/1.1\r\nhost: muster\r\nconnection: close\r\n\r\n")?;
        let mut answer = Vec::new();
        stream.take(1_000).read_to_end(&mut answer)?;
        std::io::Result::Ok(String::from_utf8_lossy(&answer).into_owned())
    };
    // The address of the metrics answers whatever else is asked with 404 and nothing.
    asked().is_ok_and(|answer| answer.starts_with("HTTP/1.1 200") || answer.starts_with("HTTP/1.1 404"))
}

/// Whether a time service sets the clock.
pub(super) fn time_service() -> Finding {
    if SIGNS_OF_TIME.iter().any(|sign| Path::new(sign).exists()) {
        return Finding::Well("A time service sets the clock.".into());
    }
    Finding::Look(
        "No time service is seen on this machine (systemd-timesyncd, chrony or ntpd). In a container the machine below has to have one: \
         entries, exits and codes are judged by the clock."
            .into(),
    )
}

/// Whether browsers will give the pages a camera.
pub(super) fn https(settings: &Settings) -> Finding {
    let server = &settings.server;
    if server.tls.own_authority {
        return Finding::Well("Https is served with a certificate by this installation's own authority.".into());
    }
    if server.tls.has_certificate() {
        let now = Clock::system(settings.time.zone).now();
        return match tls::expiry(&server.tls) {
            Err(why) => Finding::Wrong(format!("{why}.")),
            Ok(end) if end <= now => Finding::Wrong(format!(
                "The certificate expired on {}: browsers refuse it. Renew it; a running server takes the new one within seconds.",
                end.format("%-d %B %Y")
            )),
            Ok(end) if end - now < tls::ENDS_SOON => {
                Finding::Look(format!("The certificate expires on {}: renew it.", end.format("%-d %B %Y")))
            }
            Ok(end) => Finding::Well(format!("The certificate is good until {}.", end.format("%-d %B %Y"))),
        };
    }
    if settings.mode == Mode::Production && server.trusted_proxies == 0 {
        return Finding::Look(
            "Plain http is served and no proxy is believed (server.trusted_proxies = 0). Where a proxy ends https, set it to 1; \
             otherwise set server.tls."
                .into(),
        );
    }
    Finding::Well(format!("Plain http is served; browsers come to {}.", server.public_url))
}
