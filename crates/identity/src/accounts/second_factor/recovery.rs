//! Codes on paper that stand in for an authenticator app, each of them once.

use chrono::{DateTime, Utc};
use kernel::{
    Result,
    crypto::{Keys, Purpose},
    ids::{RecoveryCodeId, UserId},
    random,
};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, DatabaseTransaction, EntityTrait, PaginatorTrait, QueryFilter,
    sea_query::Expr,
};

use super::sign_in_scope;
use crate::entities::recovery_code::{self, Column, Entity};

const NUMBER: usize = 10;
/// Letters and digits that are not taken for one another; ten of them are 49 bits.
const ALPHABET: &[u8] = b"23456789abcdefghjkmnpqrstvwxyz";
const HALF: usize = 5;

/// Makes a user's codes, in the place of those that they have; only their hashes are kept.
pub(crate) async fn make(
    tx: &DatabaseTransaction,
    keys: &Keys,
    now: DateTime<Utc>,
    user_id: UserId,
) -> Result<Vec<String>> {
    remove(tx, user_id).await?;
    let half = || random::text(ALPHABET, HALF);
    let codes: Vec<String> = (0..NUMBER).map(|_| format!("{}-{}", half(), half())).collect();
    let rows = codes.iter().map(|code| recovery_code::ActiveModel {
        id: Set(RecoveryCodeId::new()),
        user_id: Set(user_id),
        code_hash: Set(hash(keys, user_id, code)),
        created_at: Set(now),
        used_at: Set(None),
    });
    Entity::insert_many(rows).exec_without_returning(tx).await?;
    Ok(codes)
}

/// Uses a code up, in the statement that looks for it; whether there was such a code.
pub(super) async fn use_up(
    tx: &DatabaseTransaction,
    keys: &Keys,
    now: DateTime<Utc>,
    user_id: UserId,
    text: &str,
) -> Result<bool> {
    let used = sign_in_scope()
        .update::<Entity>()
        .col_expr(Column::UsedAt, Expr::value(now))
        .filter(Column::UserId.eq(user_id))
        .filter(Column::CodeHash.eq(hash(keys, user_id, text)))
        .filter(Column::UsedAt.is_null())
        .exec(tx)
        .await?;
    Ok(used.rows_affected == 1)
}

/// How many codes a user has left.
pub(crate) async fn left(db: &impl ConnectionTrait, user_id: UserId) -> Result<u64> {
    let own = sign_in_scope().select::<Entity>().filter(Column::UserId.eq(user_id));
    Ok(own.filter(Column::UsedAt.is_null()).count(db).await?)
}

/// Forgets a user's codes.
pub(super) async fn remove(tx: &DatabaseTransaction, user_id: UserId) -> Result<()> {
    let scope = sign_in_scope();
    scope.delete::<Entity>().filter(Column::UserId.eq(user_id)).exec(tx).await?;
    Ok(())
}

/// The hash of a code as people type it: in any case, with or without the stroke and spaces.
fn hash(keys: &Keys, user_id: UserId, text: &str) -> Vec<u8> {
    let plain: String = text.chars().filter(char::is_ascii_alphanumeric).collect();
    keys.keyed_hash(Purpose::RecoveryCodeHash, format!("{user_id}:{}", plain.to_ascii_lowercase()).as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_the_same_in_any_case_and_with_other_strokes() {
        let (keys, user) = (Keys::from_master([1; 32]), UserId::new());
        for text in ["ABCDE-FGHJK", "abcdefghjk", " abcde fghjk "] {
            assert_eq!(hash(&keys, user, text), hash(&keys, user, "abcde-fghjk"), "{text}");
        }
        assert_ne!(hash(&keys, UserId::new(), "abcde-fghjk"), hash(&keys, user, "abcde-fghjk"), "to one user");
    }
}
