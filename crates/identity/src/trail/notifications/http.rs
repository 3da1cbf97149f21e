//! The reader's four calls.

use actix_web::{get, post};
use kernel::{
    Error, Result,
    access::{Caller, permission::SignedIn},
    http::{Db, Json, List, Success, Time},
    pagination::{Paging, Rows},
};

use super::{Notification, NotificationRead, UnreadCount, find, mark_read};

/// How many notices wait to be read
#[utoipa::path(tag = "notifications", security(("session" = ["SignedIn"])),
    responses((status = 200, body = UnreadCount), Error))]
#[get("/notifications/unread")]
pub(crate) async fn count_unread_notifications(caller: Caller<SignedIn>, db: Db) -> Result<Json<UnreadCount>> {
    find::count_unread(&db, &caller.actor).await.map(|count| Json(UnreadCount { count }))
}

/// The caller's notices, newest first
#[utoipa::path(tag = "notifications", security(("session" = ["SignedIn"])), params(Paging),
    responses((status = 200, body = List<Notification>), Error))]
#[get("/notifications")]
pub(crate) async fn list_notifications(caller: Caller<SignedIn>, db: Db, paging: Paging) -> Result<Rows<Notification>> {
    find::list(&db, &caller.actor, paging).await
}

/// Marks one of the caller's notices as read
#[utoipa::path(tag = "notifications", security(("session" = ["SignedIn"])), request_body = NotificationRead,
    responses((status = 200, body = Notification), Error))]
#[post("/notifications/mark-as-read")]
pub(crate) async fn mark_notification_read(
    caller: Caller<SignedIn>,
    db: Db,
    time: Time,
    Json(read): Json<NotificationRead>,
) -> Result<Json<Notification>> {
    mark_read::one(&db, time.now(), &caller.actor, &read).await.map(Json)
}

/// Marks all of the caller's notices as read
#[utoipa::path(tag = "notifications", security(("session" = ["SignedIn"])), request_body = Object,
    responses((status = 200, body = Success), Error))]
#[post("/notifications/mark-all-as-read")]
pub(crate) async fn mark_all_notifications_read(caller: Caller<SignedIn>, db: Db, time: Time) -> Result<Json<Success>> {
    mark_read::all(&db, time.now(), &caller.actor).await?;
    Ok(Json(Success::YES))
}
