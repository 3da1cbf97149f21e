//! Lists on the wire: a bare array with a count in a header, or a page.

use actix_web::{HttpRequest, HttpResponse, Responder, body::BoxBody};
use serde::Serialize;
use utoipa::ToSchema;

use crate::pagination::{Page, Rows};

/// The answer of a list call: the array itself, or one page of it where `page` was asked for.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub enum List<T> {
    /// All rows, up to a thousand; `X-Total-Count` says how many there are.
    Whole(Vec<T>),
    /// One page.
    Page(Page<T>),
}

/// Rows answer as a list does.
impl<T: Serialize> Responder for Rows<T> {
    type Body = BoxBody;

    fn respond_to(self, _request: &HttpRequest) -> HttpResponse<BoxBody> {
        let total = self.total;
        let list = if self.paged {
            List::Page(Page { data: self.rows, total, next_cursor: None })
        } else {
            List::Whole(self.rows)
        };
        HttpResponse::Ok().insert_header(("X-Total-Count", total.to_string())).json(list)
    }
}
