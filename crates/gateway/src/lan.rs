//! Finds this machine's address on its local network.

use std::net::{IpAddr, Ipv4Addr, UdpSocket};

/// A place that no packet is sent to; asked for it, the system says which of its addresses it would send from.
const ELSEWHERE: (Ipv4Addr, u16) = (Ipv4Addr::new(192, 0, 2, 1), 9);

/// The address under which others on the network reach this machine; its own, where there is no network.
pub(crate) fn address() -> IpAddr {
    let found = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).and_then(|socket| {
        socket.connect(ELSEWHERE)?;
        socket.local_addr()
    });
    found.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |found| found.ip())
}

/// Everything that this machine may be called on its network.
pub(crate) fn names() -> Vec<String> {
    let mut names = vec!["localhost".to_owned(), Ipv4Addr::LOCALHOST.to_string(), "::1".to_owned()];
    let address = address().to_string();
    if !names.contains(&address) {
        names.push(address);
    }
    names
}
