//! What outlives the request that made it stands on the account of its maker, and ends with it. [`Lasting`] is the list of all such
//! things; the rule is [`user::Model::stands_since`].
//!
//! | What | How it ends |
//! |---|---|
//! | sessions, sign-ins that wait for a second step, codes on their way | in the transaction that changes the account ([`end`]) |
//! | streams | each is compared with its session every two seconds (`analytics/src/live/streams.rs`) |
//! | screens on walls, drafts of sheets | looked at with each request: 401, 404 |
//! | registrations of sheets in the background | looked at with each chunk of rows, in its transaction; what was registered stays |
//! | a new device that was let in and has not signed in | the account that let it in is looked at when it does |
//! | files of lists that are going out | the session is looked at before each further page |
//!
//! There are no links that open anything without a session but those of screens.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use kernel::{Error, Result, ids::UserId};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DatabaseTransaction, EnumIter, QueryFilter, QuerySelect, Select, sea_query::Expr,
};

use super::keeping_scope;
use crate::{
    accounts::{one_time_codes, sessions},
    entities::user::{self, Column},
};

/// Everything that goes on after the request that made it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumIter)]
pub enum Lasting {
    Session,
    Code,
    Stream,
    WallBoard,
    SheetDraft,
    Registration,
    ListFile,
    DeviceAdmission,
}

/// Ends what the account has made and opened: it was shut out, deleted, or given another role or place.
pub(crate) async fn end(tx: &DatabaseTransaction, now: DateTime<Utc>, id: UserId) -> Result<()> {
    keeping_scope()
        .update::<user::Entity>()
        .col_expr(Column::StandingSince, Expr::value(now))
        .filter(Column::Id.eq(id))
        .exec(tx)
        .await?;
    sessions::end_all_of(tx, now, id).await?;
    one_time_codes::void_all_of(tx, now, id).await
}

/// The accounts that made something, deleted ones too.
pub(crate) async fn makers(
    db: &impl ConnectionTrait,
    ids: impl IntoIterator<Item = UserId>,
) -> Result<HashMap<UserId, user::Model>> {
    let makers = accounts().filter(Column::Id.is_in(ids)).all(db).await?;
    Ok(makers.into_iter().map(|maker| (maker.id, maker)).collect())
}

/// Refuses to go on with what an account made at a moment, where it has not stood unchanged since. It stands until the transaction ends.
///
/// # Errors
/// [`Error::Invalid`] with a sentence for people.
pub async fn refuse_fallen(tx: &DatabaseTransaction, maker: UserId, made_at: DateTime<Utc>) -> Result<()> {
    let maker = accounts().filter(Column::Id.eq(maker)).lock_shared().one(tx).await?;
    match maker.is_some_and(|maker| maker.stands_since(made_at)) {
        true => Ok(()),
        false => Err(Error::invalid(
            "The account that began this was shut out or changed meanwhile. What was done until then stays.",
        )),
    }
}

fn accounts() -> Select<user::Entity> {
    keeping_scope().select_with_removed::<user::Entity>()
}
