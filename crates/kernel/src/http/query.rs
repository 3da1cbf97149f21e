//! Query strings, read and validated like bodies.

use std::future::{Ready, ready};

use actix_web::{FromRequest, HttpRequest, dev::Payload, web};
use serde::de::DeserializeOwned;
use validator::Validate;

use super::json::invalid;
use crate::error::{Error, Result};

/// A query string that was read and validated. Parameters with an empty value count as absent.
pub struct Query<T>(pub T);

impl<T: DeserializeOwned + Validate> FromRequest for Query<T> {
    type Error = Error;
    type Future = Ready<Result<Self>>;

    fn from_request(request: &HttpRequest, _payload: &mut Payload) -> Self::Future {
        let present: Vec<&str> = request
            .query_string()
            .split('&')
            .filter(|pair| pair.split_once('=').is_some_and(|(_, value)| !value.is_empty()))
            .collect();
        ready(
            web::Query::<T>::from_query(&present.join("&"))
                .map_err(|_| {
                    Error::invalid("A parameter of the address has a value of the wrong type or an unknown choice.")
                })
                .and_then(|query| {
                    query
                        .validate()
                        .map_err(|errors| invalid(&errors, request.query_string().as_bytes()))
                        .map(|()| Self(query.into_inner()))
                }),
        )
    }
}
