//! Where every sign-in by password ends, with a second step or without one: the session is opened and its cookies are set.

mod http;
mod open;

pub(crate) use http::let_in;
pub(crate) use open::{Entered, may_sign_in, open_session};
