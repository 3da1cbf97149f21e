//! What the things that lines tell of are called. Accounts are named here; what lies in the crates above is named by them.

use std::collections::{BTreeMap, HashMap};

use async_trait::async_trait;
use kernel::{Result, access::Scope, ids::UserId};
use sea_orm::{ActiveEnum, ColumnTrait, ConnectionTrait, QueryFilter};
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
///
/// # Errors
/// When the database does not answer.
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
            SubjectKind::User => users(scope, db, &ids).await?,
            other => above.names(scope, other, &ids).await?,
        };
        named.extend(names.into_iter().map(|(id, name)| ((word.to_owned(), id.to_string()), name)));
    }
    Ok(named)
}

async fn users(scope: &Scope, db: &impl ConnectionTrait, ids: &[Uuid]) -> Result<HashMap<Uuid, String>> {
    let ids = ids.iter().map(|id| UserId(*id));
    let rows = scope.select_with_removed::<user::Entity>().filter(user::Column::Id.is_in(ids)).all(db).await?;
    Ok(rows.into_iter().map(|row| (row.id.0, row.name)).collect())
}
