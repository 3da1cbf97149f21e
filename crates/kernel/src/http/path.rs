//! Ids in paths. What is not an id names nothing, so it is not found.

use std::future::{Ready, ready};

use actix_web::{FromRequest, HttpRequest, dev::Payload, web};
use serde::de::DeserializeOwned;

use crate::error::{Error, Result};

/// The variable parts of the path.
pub struct Path<T>(pub T);

impl<T: DeserializeOwned + 'static> FromRequest for Path<T> {
    type Error = Error;
    type Future = Ready<Result<Self>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let not_found = || Error::NotFound("There is nothing at this address.".into());
        // Nothing is called by a name that no database can hold.
        if request.match_info().iter().any(|(_, part)| part.contains('\0') || part.contains("%00")) {
            return ready(Err(not_found()));
        }
        ready(
            web::Path::<T>::from_request(request, payload)
                .into_inner()
                .map(|path| Self(path.into_inner()))
                .map_err(|_| not_found()),
        )
    }
}
