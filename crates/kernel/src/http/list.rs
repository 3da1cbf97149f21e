//! Lists on the wire: a bare array with a count and a link to the rest in headers, or a page.

use std::borrow::Cow;

use actix_web::{HttpRequest, HttpResponse, Responder, body::BoxBody, http::header::LINK};
use serde::Serialize;
use utoipa::{
    __dev::ComposeSchema,
    ToSchema,
    openapi::{
        ArrayBuilder, ObjectBuilder, OneOfBuilder, Ref, RefOr, Schema,
        schema::{SchemaType, Type},
    },
};

use super::paging::is_of_the_page;
use crate::pagination::{Page, Rows};

/// The answer of a list call: the array itself, or one page of it where `page`, `pageSize` or `cursor` was given.
#[derive(Serialize)]
#[serde(untagged)]
pub enum List<T> {
    /// All rows, up to a thousand; `X-Total-Count` says how many there are, `Link` where the rest is.
    Whole(Vec<T>),
    Page(Page<T>),
}

/// Written by hand, because the derived schema of a generic type repeats that of its rows instead of referring to it.
/// The trait is the one that the derive implements; it has no documented name.
impl<T: ToSchema> ComposeSchema for List<T> {
    fn compose(_rows: Vec<RefOr<Schema>>) -> RefOr<Schema> {
        let rows = || ArrayBuilder::new().items(Ref::from_schema_name(T::name()));
        let page = ObjectBuilder::new()
            .property("data", rows())
            .required("data")
            .property("total", ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(0)))
            .required("total")
            .property("nextCursor", ObjectBuilder::new().schema_type(SchemaType::from_iter([Type::String, Type::Null])))
            .required("nextCursor");
        OneOfBuilder::new()
            .item(rows())
            .item(page)
            .description(Some(
                "The rows themselves, or one page of them where `page`, `pageSize` or `cursor` was given",
            ))
            .into()
    }
}

impl<T: ToSchema> ToSchema for List<T> {
    fn name() -> Cow<'static, str> {
        "List".into()
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        schemas.push((T::name().into_owned(), T::schema()));
        T::schemas(schemas);
    }
}

/// Rows answer as a list does.
impl<T: Serialize> Responder for Rows<T> {
    type Body = BoxBody;

    fn respond_to(self, request: &HttpRequest) -> HttpResponse<BoxBody> {
        let is_page = self.is_page();
        let listed = self.within(|Rows { paged, total, rows }| match is_page {
            true => List::Page(Page { next_cursor: paged.and_then(|paged| paged.next_cursor), data: rows, total }),
            false => List::Whole(rows),
        });
        listed.respond_to(request)
    }
}

/// Rows in an answer of the call's own shape, with the headers of every list.
pub struct Listed<B> {
    body: B,
    total: u64,
    next_cursor: Option<String>,
}

impl<T> Rows<T> {
    /// The rows in a shape of their own.
    pub fn within<B>(self, shape: impl FnOnce(Self) -> B) -> Listed<B> {
        Listed { total: self.total, next_cursor: self.next_cursor(), body: shape(self) }
    }
}

impl<B: Serialize> Responder for Listed<B> {
    type Body = BoxBody;

    fn respond_to(self, request: &HttpRequest) -> HttpResponse<BoxBody> {
        let mut answer = HttpResponse::Ok();
        answer.insert_header(("X-Total-Count", self.total.to_string()));
        if let Some(cursor) = self.next_cursor {
            answer.insert_header((LINK, format!("<{}>; rel=\"next\"", address_of(request, &cursor))));
        }
        answer.json(self.body)
    }
}

/// Address of the same list at a cursor (RFC 8288, section 3).
fn address_of(request: &HttpRequest, cursor: &str) -> String {
    let kept = request.query_string().split('&').filter(|pair| !pair.is_empty() && !is_of_the_page(pair));
    let cursor = format!("cursor={cursor}");
    let query: Vec<&str> = kept.chain([cursor.as_str()]).collect();
    format!("{}?{}", request.path(), query.join("&"))
}
