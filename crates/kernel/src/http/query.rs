//! Query strings, read and validated like bodies.

use std::{
    collections::BTreeMap,
    future::{Ready, ready},
};

use actix_web::{FromRequest, HttpRequest, dev::Payload, web};
use serde::de::DeserializeOwned;
use validator::Validate;

use super::json::{first_of, invalid, is_about_absence, unkeepable, wrong_kind};
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
        ready(read(&present, request.query_string()).map(Self))
    }
}

fn read<T: DeserializeOwned + Validate>(present: &[&str], written: &str) -> Result<T> {
    let pairs = web::Query::<Vec<(String, String)>>::from_query(&present.join("&"));
    let pairs = pairs.map(web::Query::into_inner).unwrap_or_default();
    if let Some((name, _)) = pairs.iter().find(|(name, value)| name.contains('\0') || value.contains('\0')) {
        return Err(unkeepable(name));
    }
    let query = web::Query::<T>::from_query(&present.join("&")).map_err(|_| unreadable::<T>(present, written))?;
    query.validate().map_err(|errors| invalid::<T>(&errors, written.as_bytes()))?;
    Ok(query.into_inner())
}

/// Names every parameter that cannot be read on its own.
fn unreadable<T: DeserializeOwned>(present: &[&str], written: &str) -> Error {
    let is_wrong =
        |pair: &str| web::Query::<T>::from_query(pair).is_err_and(|error| !is_about_absence(&error.to_string()));
    let wrong: BTreeMap<String, String> = present
        .iter()
        .filter(|pair| is_wrong(pair))
        .filter_map(|pair| pair.split('=').next())
        .map(|name| (name.to_owned(), wrong_kind(name)))
        .collect();
    if wrong.is_empty() {
        return Error::invalid("A parameter of the address has a value of the wrong type or an unknown choice.");
    }
    first_of::<T>(wrong, written.as_bytes())
}
