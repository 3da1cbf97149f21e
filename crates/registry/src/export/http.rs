//! Answers a list as a file.

use std::{
    collections::HashMap,
    future::{Future, Ready, ready},
};

use actix_web::{
    FromRequest, HttpRequest, HttpResponse,
    dev::Payload,
    http::header::{CACHE_CONTROL, CONTENT_DISPOSITION},
    web::{self, Bytes},
};
use futures_util::{FutureExt, stream};
use identity::{
    accounts::sessions,
    trail::audit::{self, Action, Entry, SubjectKind},
};
use kernel::{
    Error, Result,
    access::Acting,
    clock::Clock,
    database::Database,
    pagination::{Paging, Rows},
};
use serde_json::json;

use super::{
    Asked, Cell, Column, ExportFormat,
    pages::{File, Head},
    workbook::MOST_ROWS,
};
use crate::sheets::{CSV, SheetFormat, XLSX};

/// A list that can be downloaded as a file.
pub struct ExportedList {
    /// Title for people, above the rows: `Centers`.
    pub title: &'static str,
    /// Name for the file and the trail: `centers`.
    pub name: &'static str,
    pub columns: &'static [Column],
    /// The parameters that narrow it.
    pub filters: &'static [&'static str],
}

/// Answers with the list as a file. `page` reads one page with the caller's scope and filters, as the list itself does.
///
/// # Errors
/// As reading the first page, and 400 when a workbook cannot hold so many rows. A later failure ends the answer early.
pub async fn answer<P, F>(
    by: &Acting,
    db: &Database,
    clock: &Clock,
    (list, format, asked): (&ExportedList, ExportFormat, Asked),
    mut page: P,
) -> Result<HttpResponse>
where
    P: FnMut(Paging) -> F + 'static,
    F: Future<Output = Result<Rows<Vec<Cell>>>> + 'static,
{
    let format = format.format;
    let first = page(Paging::first_of_all()).await?;
    if matches!(format, SheetFormat::Xlsx) && first.total + 100 > MOST_ROWS {
        return Err(Error::invalid_field(
            "format",
            "An Excel sheet holds at most 1,048,576 rows, and this list has more. Take it as CSV, or narrow it.",
        ));
    }
    let filters = asked.for_trail(list.filters);
    let after = json!({ "list": list.name, "format": ending(format), "filters": filters, "rows": first.total });
    let entry =
        Entry::of(Action::ExportList).of_request(by).on(SubjectKind::List, list.name).in_region(by.actor.region_id);
    let tx = db.begin().await?;
    audit::record(&tx, by.now, entry.after(after)).await?;
    tx.commit().await?;

    let mut about = vec![list.title.to_owned()];
    about.extend(asked.in_words(&**db, &by.scope, list.filters).await?);
    about.push(format!("As of {}", by.now.with_timezone(&clock.zone()).format("%d-%m-%Y %H:%M")));
    let head = Head { format, about, columns: list.columns };
    let (rows, session) = (db.clone(), by.actor.session_id);
    let pages = move |paging| {
        let (next, db) = (page(paging), rows.clone());
        async move {
            sessions::refuse_ended(&*db, session).await?;
            next.await
        }
        .boxed_local()
    };
    let file = File::begin(&head, first, Box::new(pages))?;
    let pieces = stream::try_unfold(Some(file), |file| async move {
        let mut file = file;
        // An empty piece would end the answer.
        while let Some(some) = file {
            let (bytes, left) = some.piece().await?;
            if !bytes.is_empty() {
                return Ok(Some((Bytes::from(bytes), left)));
            }
            file = left;
        }
        Ok::<_, Error>(None)
    });
    let name = format!("muster-{}-{}.{}", list.name, clock.today(), ending(format));
    Ok(HttpResponse::Ok()
        .content_type(if matches!(format, SheetFormat::Xlsx) { XLSX } else { CSV })
        .insert_header((CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")))
        .insert_header((CACHE_CONTROL, "private, no-store"))
        .streaming(pieces))
}

const fn ending(format: SheetFormat) -> &'static str {
    match format {
        SheetFormat::Xlsx => "xlsx",
        SheetFormat::Csv => "csv",
    }
}

impl FromRequest for Asked {
    type Error = Error;
    type Future = Ready<Result<Self>>;

    fn from_request(request: &HttpRequest, _payload: &mut Payload) -> Self::Future {
        let pairs = web::Query::<HashMap<String, String>>::from_query(request.query_string());
        let mut pairs: Vec<_> = pairs.map(|pairs| pairs.into_inner().into_iter().collect()).unwrap_or_default();
        pairs.sort_unstable();
        ready(Ok(Self(pairs)))
    }
}
