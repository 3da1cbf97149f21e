//! The page of a list that a request asks for.

use std::future::{Ready, ready};

use actix_web::{FromRequest, HttpRequest, dev::Payload};

use super::Query;
use crate::{Error, Result, access::Actor, pagination::Paging};

/// Parameters that say which page, not which list.
const OF_THE_PAGE: [&str; 3] = ["page", "pageSize", "cursor"];

impl FromRequest for Paging {
    type Error = Error;
    type Future = Ready<Result<Self>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let read = Query::<Self>::from_request(request, payload).into_inner();
        ready(read.map(|Query(paging)| Self { list: list_of(request), ..paging }))
    }
}

/// The list with its filters and order, whatever way round they are written, and the user.
fn list_of(request: &HttpRequest) -> String {
    let user = Actor::of(request).map(|actor| actor.user_id.to_string()).unwrap_or_default();
    let mut parameters: Vec<&str> = request
        .query_string()
        .split('&')
        .filter(|pair| pair.split_once('=').is_some_and(|(_, value)| !value.is_empty()) && !is_of_the_page(pair))
        .collect();
    parameters.sort_unstable();
    format!("{user} {}?{}", request.path(), parameters.join("&"))
}

/// Whether a pair of a query says which page is wanted.
pub(super) fn is_of_the_page(pair: &str) -> bool {
    OF_THE_PAGE.contains(&pair.split('=').next().unwrap_or_default())
}
