//! The keys for calls that are about oneself.

use std::{future::Future, pin::Pin};

use actix_web::{FromRequest, HttpRequest, dev::Payload};
use kernel::{
    Error, Result,
    access::{Actor, Caller, Permission},
    http::{Db, Time},
    ids::FunctionaryId,
};

use crate::accounts::sessions::{self, Cookies};

/// A functionary whose session was opened by a code to their mobile number. Whether they may still see to their
/// pictures is for the call to find out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SelfVerified {
    pub functionary_id: FunctionaryId,
}

impl SelfVerified {
    async fn find(request: &HttpRequest) -> Result<Self> {
        // A user who is signed in is not another person besides.
        if Actor::of(request).is_some() {
            return Err(not_verified());
        }
        let (Some(db), Some(clock)) = (request.app_data::<Db>().cloned(), request.app_data::<Time>().cloned()) else {
            return Err(Error::internal("a part of the server is not provided"));
        };
        let cookies = Cookies::extract(request).await?;
        let token = cookies.session.ok_or_else(not_verified)?;
        let functionary_id = sessions::functionary_of(&db, &clock, &token).await?.ok_or_else(not_verified)?;
        Ok(Self { functionary_id })
    }
}

fn not_verified() -> Error {
    Error::Unauthenticated("Verify your mobile number first.".into())
}

impl FromRequest for SelfVerified {
    type Error = Error;
    type Future = Pin<Box<dyn Future<Output = Result<Self>>>>;

    fn from_request(request: &HttpRequest, _payload: &mut Payload) -> Self::Future {
        let request = request.clone();
        Box::pin(async move { Self::find(&request).await })
    }
}

/// For calls that users make for others and functionaries for themselves.
pub enum CallerOrPerson<P> {
    /// A signed-in user with the permission.
    Caller(Caller<P>),
    Person(SelfVerified),
}

impl<P: Permission> FromRequest for CallerOrPerson<P> {
    type Error = Error;
    type Future = Pin<Box<dyn Future<Output = Result<Self>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        if Actor::of(request).is_some() {
            let caller = Caller::from_request(request, payload);
            return Box::pin(async move { caller.await.map(Self::Caller) });
        }
        let request = request.clone();
        Box::pin(async move {
            match SelfVerified::find(&request).await {
                Ok(person) => Ok(Self::Person(person)),
                Err(Error::Unauthenticated(_)) => Err(Error::unauthenticated()),
                Err(error) => Err(error),
            }
        })
    }
}
