//! Statuses of people, accounts that are shut out and screens remember the reach of who decided that, and numbers that a user
//! manager gave wait before codes go to them.

use sea_orm_migration::prelude::*;

use crate::table::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

/// The reach of the user in `column`, by the role that they have now; none where the user is not known.
macro_rules! reach_of {
    ($column:literal) => {
        concat!(
            "(SELECT CASE WHEN u.role IN ('SUPER_ADMIN', 'SSC_ADMIN') THEN 'HEAD_OFFICE' ",
            "WHEN u.role = 'SSC_REGION_ADMIN' THEN 'REGION' ",
            "WHEN u.role IN ('AUTHORIZING_AGENCY_ADMIN', 'AUTHORIZING_AGENCY_BIOMETRIC_ADMIN') THEN 'AGENCY' ",
            "ELSE 'CENTER' END FROM user_account u WHERE u.id = ",
            $column,
            ")"
        )
    };
}

/// Where the user is not known: only the head office blacklists, regions and the head office block, and a removed face makes
/// inactive by itself, as registration does.
const FILLED: [&str; 4] = [
    concat!(
        "UPDATE functionary_status_change SET decided_by = CASE ",
        "WHEN from_status IS NULL OR (to_status = 'INACTIVE' AND reason = 'The last enrolled face was removed.') THEN 'SYSTEM' ",
        "WHEN to_status = 'BLACKLISTED' THEN 'HEAD_OFFICE' ELSE COALESCE(",
        reach_of!("functionary_status_change.changed_by_user_id"),
        ", CASE to_status WHEN 'TEMPORARILY_BLOCKED' THEN 'REGION' ELSE 'SYSTEM' END) END ",
        "WHERE changed_by_user_id IS NOT NULL OR to_status IN ('BLACKLISTED', 'TEMPORARILY_BLOCKED')"
    ),
    // A status has the reach of the change that led to it: the last one.
    "UPDATE functionary SET status_decided_by = COALESCE((SELECT c.decided_by FROM functionary_status_change c \
     WHERE c.functionary_id = functionary.id AND c.to_status = functionary.status \
     ORDER BY c.changed_at DESC, c.id DESC LIMIT 1), 'SYSTEM') \
     WHERE status <> 'ACTIVE'",
    concat!(
        "UPDATE user_account SET disabled_decided_by = COALESCE(",
        "(SELECT CASE WHEN u.role IN ('SUPER_ADMIN', 'SSC_ADMIN') THEN 'HEAD_OFFICE' ELSE 'REGION' END ",
        "FROM user_account u WHERE u.id = user_account.disabled_by_user_id), 'REGION') ",
        "WHERE status = 'DISABLED' AND disabled_by_user_id IS NOT NULL"
    ),
    concat!("UPDATE wall_board SET decided_by = COALESCE(", reach_of!("wall_board.created_by_user_id"), ", 'REGION')"),
];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        // Without foreign keys, which SQLite cannot add to a table that is there; accounts are never removed from it.
        let columns = [
            ("functionary_status_change", keyword("decided_by").default("SYSTEM").take()),
            ("functionary", keyword("status_decided_by").default("SYSTEM").take()),
            ("user_account", keyword_null("disabled_decided_by")),
            ("user_account", moment_null("codes_held_until")),
            ("user_account", uuid_null("number_given_by_user_id")),
            ("wall_board", keyword("decided_by").default("HEAD_OFFICE").take()),
            ("mobile_number_change", uuid_null("asked_by_user_id")),
        ];
        for (table, column) in columns {
            manager.alter_table(Table::alter().table(table).add_column(column).take()).await?;
        }
        for statement in FILLED {
            manager.get_connection().execute_unprepared(statement).await?;
        }
        Ok(())
    }
}
