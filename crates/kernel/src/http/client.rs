//! Where a request comes from, as far as the server can know it.

use std::net::{IpAddr, Ipv4Addr};

use actix_web::{HttpRequest, http::header::USER_AGENT, web::Data};

/// How many proxies in front of the server are trusted to say who is behind them.
#[derive(Clone, Copy, Debug, Default)]
pub struct TrustedProxies(pub usize);

/// The address behind the trusted proxies, or the socket's.
///
/// With `n` trusted proxies the `n`-th entry from the right of `X-Forwarded-For` counts: everything to its left was
/// written by the client and may be invented.
pub fn address(request: &HttpRequest) -> IpAddr {
    let socket = request.peer_addr().map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |address| address.ip());
    let hops = request.app_data::<Data<TrustedProxies>>().map_or(0, |proxies| proxies.0);
    if hops == 0 {
        return socket;
    }
    request
        .headers()
        .get_all("x-forwarded-for")
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .filter_map(|entry| entry.trim().parse().ok())
        .collect::<Vec<IpAddr>>()
        .iter()
        .rev()
        .nth(hops - 1)
        .copied()
        .unwrap_or(socket)
}

/// The part of an address that budgets count by: IPv4 whole, IPv6 by its /64, which is what one customer gets.
pub fn network(address: IpAddr) -> String {
    match address {
        IpAddr::V4(address) => address.to_string(),
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            format!("{a:x}:{b:x}:{c:x}:{d:x}::/64")
        }
    }
}

/// What the browser calls itself, cut to 300 characters.
pub fn user_agent(request: &HttpRequest) -> String {
    let value = request.headers().get(USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    value.chars().filter(|character| !character.is_control()).take(300).collect()
}
