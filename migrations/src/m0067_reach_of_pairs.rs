//! What was said of two people who look alike remembers the reach of who said it.

use sea_orm_migration::prelude::*;

use crate::table::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

/// By the role that the user has now; where the user is not known, the narrowest reach of those who could say it.
const FILLED: &str = "UPDATE duplicate_review SET decided_by = COALESCE(\
     (SELECT CASE WHEN u.role IN ('SUPER_ADMIN', 'SSC_ADMIN') THEN 'HEAD_OFFICE' \
     WHEN u.role = 'SSC_REGION_ADMIN' THEN 'REGION' ELSE 'AGENCY' END \
     FROM user_account u WHERE u.id = duplicate_review.reviewed_by_user_id), 'AGENCY') \
     WHERE status <> 'OPEN'";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let reach = keyword("decided_by").default("SYSTEM").take();
        manager.alter_table(Table::alter().table("duplicate_review").add_column(reach).take()).await?;
        manager.get_connection().execute_unprepared(FILLED).await?;
        Ok(())
    }
}
