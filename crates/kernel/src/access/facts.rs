//! Facts about the origin of a request.

use std::future::{Ready, ready};

use actix_web::{FromRequest, HttpRequest, dev::Payload};

use super::{Actor, client, request_id::RequestId};
use crate::{Error, Result};

/// Facts about the sender of a request. A handler takes it as a parameter; `default()` is the system itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RequestFacts {
    /// The address, behind the proxies that are trusted.
    pub ip: Option<String>,
    /// The part of the address that budgets count by.
    pub network: String,
    /// The wider part of the address that budgets of a single account or number count by.
    pub site: String,
    /// The browser, as it names itself.
    pub user_agent: Option<String>,
    /// The device that the session is bound to.
    pub device_id: Option<String>,
    /// The number of the request.
    pub request_id: Option<String>,
}

impl RequestFacts {
    /// The facts of a request.
    pub fn of(request: &HttpRequest) -> Self {
        let address = client::address(request);
        Self {
            ip: Some(address.to_string()),
            network: client::network(address),
            site: client::site(address),
            user_agent: Some(client::user_agent(request)).filter(|agent| !agent.is_empty()),
            device_id: Actor::of(request).and_then(|actor| actor.device_id),
            request_id: Some(RequestId::of(request)).filter(|id| !id.is_empty()),
        }
    }
}

impl FromRequest for RequestFacts {
    type Error = Error;
    type Future = Ready<Result<Self>>;

    fn from_request(request: &HttpRequest, _payload: &mut Payload) -> Self::Future {
        ready(Ok(Self::of(request)))
    }
}
