//! What the things that lines tell of are called. Accounts are named here; what lies in the crates above is named by them.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use async_trait::async_trait;
use kernel::{Result, access::Scope, ids::UserId};
use sea_orm::{ActiveEnum, ColumnTrait, ConnectionTrait, QueryFilter, QuerySelect};
use uuid::Uuid;

use super::SubjectKind;
use crate::entities::{audit_entry, user};

/// Names things of the crates above this one.
#[async_trait]
pub trait SubjectNames: Send + Sync {
    /// What things of one kind are called, as far as they are in the scope; removed ones too.
    async fn names(&self, scope: &Scope, kind: SubjectKind, ids: &[Uuid]) -> Result<HashMap<Uuid, String>>;
}

/// The names of the things that the lines tell of, by kind and id. One query per kind on the page.
pub(super) async fn names(
    scope: &Scope,
    db: &impl ConnectionTrait,
    above: &dyn SubjectNames,
    rows: &[audit_entry::Model],
) -> Result<HashMap<(String, String), String>> {
    let mut wanted: BTreeMap<&str, Vec<Uuid>> = BTreeMap::new();
    for row in rows {
        if let (Some(kind), Some(id)) = (&row.subject_kind, row.subject_id.as_deref().and_then(|id| id.parse().ok())) {
            wanted.entry(kind).or_default().push(id);
        }
    }
    let mut named = HashMap::new();
    for (word, ids) in wanted {
        // A kind that no version writes any more has no names.
        let Ok(kind) = SubjectKind::try_from_value(&word.to_owned()) else { continue };
        let names = match kind {
            SubjectKind::User => {
                let names = users(scope, db, ids.into_iter().map(UserId)).await?;
                names.into_iter().map(|(id, name)| (id.0, name)).collect()
            }
            other => above.names(scope, other, &ids).await?,
        };
        named.extend(names.into_iter().map(|(id, name)| ((word.to_owned(), id.to_string()), name)));
    }
    Ok(named)
}

/// These accounts by name, deleted ones too; no query where there are none.
pub(super) async fn users(
    scope: &Scope,
    db: &impl ConnectionTrait,
    ids: impl IntoIterator<Item = UserId>,
) -> Result<HashMap<UserId, String>> {
    let ids: BTreeSet<UserId> = ids.into_iter().collect();
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let names: Vec<(UserId, String)> = scope
        .select_with_removed::<user::Entity>()
        .filter(user::Column::Id.is_in(ids))
        .select_only()
        .columns([user::Column::Id, user::Column::Name])
        .into_tuple()
        .all(db)
        .await?;
    Ok(names.into_iter().collect())
}
