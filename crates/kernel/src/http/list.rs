//! Lists on the wire: a bare array with a count in a header, or a page.

use std::borrow::Cow;

use actix_web::{HttpRequest, HttpResponse, Responder, body::BoxBody};
use serde::Serialize;
use utoipa::{
    __dev::ComposeSchema,
    ToSchema,
    openapi::{
        ArrayBuilder, ObjectBuilder, OneOfBuilder, Ref, RefOr, Schema,
        schema::{SchemaType, Type},
    },
};

use crate::pagination::{Page, Rows};

/// The answer of a list call: the array itself, or one page of it where `page`, `pageSize` or `cursor` was given.
#[derive(Serialize)]
#[serde(untagged)]
pub enum List<T> {
    /// All rows, up to a thousand; `X-Total-Count` says how many there are.
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

    fn respond_to(self, _request: &HttpRequest) -> HttpResponse<BoxBody> {
        let total = self.total;
        let list = match self.paged {
            Some(_) => List::Page(Page { next_cursor: self.next_cursor(), data: self.rows, total }),
            None => List::Whole(self.rows),
        };
        HttpResponse::Ok().insert_header(("X-Total-Count", total.to_string())).json(list)
    }
}
