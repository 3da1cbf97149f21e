//! Origin of a request, as far as the server can know it.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use actix_web::{HttpRequest, http::header::USER_AGENT, web::Data};

/// How many proxies in front of the server are trusted to say who is behind them.
#[derive(Clone, Copy, Debug, Default)]
pub struct TrustedProxies(pub usize);

/// The address behind the trusted proxies, or the socket's.
///
/// With `n` trusted proxies the `n`-th entry from the right of `X-Forwarded-For` counts: everything to its left was
/// written by the client and may be invented. Entries are counted before they are read: one that is no address is a hop
/// like any other, and where it would count, the socket's address does.
pub fn address(request: &HttpRequest) -> IpAddr {
    let socket = request.peer_addr().map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |address| address.ip());
    let hops = request.app_data::<Data<TrustedProxies>>().map_or(0, |proxies| proxies.0);
    let headers: Vec<&[u8]> =
        request.headers().get_all("x-forwarded-for").map(actix_web::http::header::HeaderValue::as_bytes).collect();
    behind(hops, &headers).unwrap_or(socket).to_canonical()
}

/// The client's address according to this number of trusted proxies.
fn behind(hops: usize, headers: &[&[u8]]) -> Option<IpAddr> {
    let entries: Vec<&[u8]> = headers.iter().flat_map(|header| header.split(|byte| *byte == b',')).collect();
    let place = entries.len().checked_sub(hops).filter(|_| hops > 0)?;
    read_address(std::str::from_utf8(entries.get(place)?).ok()?)
}

/// An address as proxies write it: alone or with a port, IPv6 with or without brackets and zone.
fn read_address(entry: &str) -> Option<IpAddr> {
    let entry = entry.trim().trim_matches('"');
    if let Ok(address) = entry.parse::<SocketAddr>() {
        return Some(address.ip());
    }
    let bare = entry.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(entry);
    bare.split_once('%').map_or(bare, |(address, _zone)| address).parse().ok()
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

/// The part of an address that budgets of one account or number count by: IPv4 whole, IPv6 by its /48, which is what one
/// site gets at most, so that no site has thousands of them.
pub fn site(address: IpAddr) -> String {
    match address {
        IpAddr::V4(address) => address.to_string(),
        IpAddr::V6(address) => {
            let [a, b, c, ..] = address.segments();
            format!("{a:x}:{b:x}:{c:x}::/48")
        }
    }
}

/// The browser's `User-Agent`, cut to 300 characters.
pub fn user_agent(request: &HttpRequest) -> String {
    let value = request.headers().get(USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    value.chars().filter(|character| !character.is_control()).take(300).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(hops: usize, headers: &[&str]) -> Option<String> {
        let headers: Vec<&[u8]> = headers.iter().map(|header| header.as_bytes()).collect();
        behind(hops, &headers).map(|address| address.to_string())
    }

    #[test]
    fn the_entry_that_the_outermost_trusted_proxy_wrote_counts() {
        assert_eq!(said(0, &["10.0.0.1"]), None);
        assert_eq!(said(1, &[]), None);
        assert_eq!(said(1, &["6.6.6.6, 10.0.0.1"]).as_deref(), Some("10.0.0.1"));
        assert_eq!(said(2, &["6.6.6.6, 10.0.0.1", "10.0.0.2"]).as_deref(), Some("10.0.0.1"));
        assert_eq!(said(3, &["10.0.0.1, 10.0.0.2"]), None, "fewer hops than are trusted");
    }

    #[test]
    fn an_address_may_have_a_port_brackets_or_a_zone() {
        for (entry, address) in [
            ("10.0.0.1:4711", "10.0.0.1"),
            ("2001:db8::1", "2001:db8::1"),
            ("[2001:db8::1]", "2001:db8::1"),
            ("[2001:db8::1]:4711", "2001:db8::1"),
            ("\"[2001:db8::1]:4711\"", "2001:db8::1"),
            ("fe80::1%eth0", "fe80::1"),
        ] {
            assert_eq!(said(1, &[entry]).as_deref(), Some(address), "{entry}");
        }
    }

    #[test]
    fn what_is_no_address_is_a_hop_and_never_the_client() {
        for entry in ["unknown", "_hidden", "10.0.0.1:70000", "10.0.0.1:1:2", "[10.0.0.1", "", "\u{e4}"] {
            let header = format!("6.6.6.6, {entry}");
            assert_eq!(said(1, &[&header]), None, "{entry}: not what the client wrote before it");
            assert_eq!(said(2, &[&format!("10.0.0.1, {entry}")]).as_deref(), Some("10.0.0.1"), "{entry}");
        }
        assert_eq!(behind(1, &[b"6.6.6.6", b"\xff"]), None);
    }

    #[test]
    fn budgets_count_by_what_one_customer_or_site_gets() {
        let address: IpAddr = "2001:db8:1:2:3:4:5:6".parse().unwrap();
        assert_eq!((network(address).as_str(), site(address).as_str()), ("2001:db8:1:2::/64", "2001:db8:1::/48"));
        let address: IpAddr = "::ffff:10.0.0.1".parse::<IpAddr>().unwrap().to_canonical();
        assert_eq!((network(address).as_str(), site(address).as_str()), ("10.0.0.1", "10.0.0.1"));
    }
}
