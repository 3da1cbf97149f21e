//! The call about the news of a date.

use actix_web::{
    HttpRequest, HttpResponse, get,
    http::header::{ACCEPT, ACCEPT_ENCODING, ETAG, HeaderName, IF_NONE_MATCH},
    web::Data,
};
use kernel::{
    Error, Result,
    access::{
        Caller, Permission,
        permission::{MendSheets, ReadAnomalies, ReadDashboards},
    },
    database::Database,
    http::{Db, Path, Query, Time},
    ids::SheetDraftId,
};

use registry::bulk_upload::{
    SheetKinds,
    drafts::progress::{SheetProgress, registration},
};

use super::{
    read::WatchedDate,
    requests::LiveFilter,
    responses::{LiveDays, LiveEvent},
    sheets::follow,
    streams::Live,
    watcher::{self, Manner},
};

const EVENT_STREAM: &str = "text/event-stream";

/// Gives the figures of a date, and sends each change
///
/// A client that accepts `text/event-stream` gets server-sent events: first `snapshot`, then `change` when figures change, `gate` when
/// gates open or stop, `anomaly` when one is raised or handled, at most once a second each, and a comment every 15 seconds. With the
/// `Last-Event-ID` of a stream that broke, on any server, it gets only the missed events if they are still known. The stream ends when the
/// caller's session ends, when the caller's reach changes, and when the client does not keep up. Other clients get the snapshot with an
/// `ETag`, and 304 while it equals the one in `If-None-Match`.
#[utoipa::path(
    tag = "live",
    security(("session" = ["ReadDashboards"])),
    params(
        LiveFilter,
        ("If-None-Match" = Option<String>, Header, description = "The `ETag` of an answer that the client has"),
    ),
    responses(
        (
            status = 200,
            description = "How the date stands",
            content((LiveDays = "application/json"), (LiveEvent = "text/event-stream")),
        ),
        (status = 304, description = "Nothing has changed"),
        Error
    )
)]
#[get("/live/days")]
pub(crate) async fn get_live_days(
    caller: Caller<ReadDashboards>,
    live: Data<Live>,
    time: Time,
    Query(filter): Query<LiveFilter>,
    request: HttpRequest,
) -> Result<HttpResponse> {
    let wanted = WatchedDate {
        date: filter.date.unwrap_or_else(|| time.today()),
        region: filter.region_id,
        with_anomalies: ReadAnomalies::ROLES.contains(&caller.actor.role),
    };
    let with_days = filter.days.unwrap_or(true);
    let header =
        |name: HeaderName| request.headers().get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
    if header(ACCEPT).contains(EVENT_STREAM) {
        // The seat comes first: a reader without a seat costs no query.
        let seat = live.seat(&caller)?;
        let manner = Manner {
            seen: header(HeaderName::from_static("last-event-id")).parse().ok(),
            with_days,
            is_compressed: header(ACCEPT_ENCODING).contains("gzip"),
        };
        let stream = watcher::watch(live.room(&caller, wanted)?, seat, manner).await?;
        return Ok(HttpResponse::Ok()
            .content_type(EVENT_STREAM)
            // Set in either case, so that no proxy compresses it again and holds it back.
            .insert_header(("content-encoding", if manner.is_compressed { "gzip" } else { "identity" }))
            .insert_header(("x-accel-buffering", "no"))
            .insert_header(("vary", "accept, accept-encoding"))
            .streaming(stream));
    }
    let moment = live.room(&caller, wanted)?.moment().await?;
    let tag = format!("\"{}\"", moment.version());
    if header(IF_NONE_MATCH).split(',').any(|known| known.trim().trim_start_matches("W/") == tag) {
        return Ok(HttpResponse::NotModified().insert_header((ETAG, tag)).finish());
    }
    Ok(HttpResponse::Ok().insert_header((ETAG, tag)).insert_header(("vary", "accept")).json(moment.whole(with_days)))
}

/// Gives the progress of the registration of a sheet, and sends each change until it is over
///
/// Server-sent events named `progress`: one at once, one after each change, the last one with `DONE` or `FAILED`; then the stream ends, and
/// the client closes it. A client without streams calls `/sheets/drafts/{draftId}/progress` repeatedly.
#[utoipa::path(
    tag = "live",
    security(("session" = ["MendSheets"])),
    params(("draftId" = SheetDraftId, Path, description = "Which draft")),
    responses(
        (
            status = 200,
            description = "How far it is",
            content((SheetProgress = "text/event-stream")),
        ),
        kernel::Error
    )
)]
#[get("/live/sheets/{draftId}")]
pub(crate) async fn get_live_sheet(
    caller: Caller<MendSheets>,
    live: Data<Live>,
    (db, time, kinds): (Db, Time, Data<SheetKinds>),
    Path(id): Path<SheetDraftId>,
) -> Result<HttpResponse> {
    let seat = live.seat(&caller)?;
    let (upload, _) = registration(&db, &time, &kinds, &caller, id).await?;
    Ok(HttpResponse::Ok()
        .content_type(EVENT_STREAM)
        .insert_header(("content-encoding", "identity"))
        .insert_header(("x-accel-buffering", "no"))
        .insert_header(("vary", "accept"))
        .streaming(follow(Database::clone(&db), seat, upload)))
}
