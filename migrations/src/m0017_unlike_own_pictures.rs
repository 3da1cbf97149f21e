//! Which pictures are unlike their person's others, in a column of its own: people are listed by it.

use sea_orm_migration::{prelude::*, sea_orm::DbBackend};

use crate::table::boolean;

/// The column was a word in a list before, between words that stay.
const FROM_THE_LIST: &str = "UPDATE face_image SET is_unlike_own = TRUE \
    WHERE CAST(quality AS TEXT) LIKE '%\"UNLIKE_OWN_PICTURES\"%'";
const OUT_OF_THE_LIST_POSTGRES: &str = "UPDATE face_image \
    SET quality = jsonb_set(quality, '{flags}', (quality -> 'flags') - 'UNLIKE_OWN_PICTURES') WHERE is_unlike_own";
const OUT_OF_THE_LIST_SQLITE: &str = "UPDATE face_image SET quality = json_set(quality, '$.flags', json((\
    SELECT json_group_array(value) FROM json_each(quality, '$.flags') WHERE value <> 'UNLIKE_OWN_PICTURES'))) \
    WHERE is_unlike_own";
/// By condition, as few pictures are.
const THOSE: &str =
    "CREATE INDEX \"ix_face_image_is_unlike_own\" ON \"face_image\" (\"functionary_id\") WHERE is_unlike_own";

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let column = boolean("is_unlike_own").default(false).take();
        manager.alter_table(Table::alter().table("face_image").add_column(column).to_owned()).await?;
        let out_of_the_list = match manager.get_database_backend() {
            DbBackend::Postgres => OUT_OF_THE_LIST_POSTGRES,
            _ => OUT_OF_THE_LIST_SQLITE,
        };
        for statement in [FROM_THE_LIST, out_of_the_list, THOSE] {
            manager.get_connection().execute_unprepared(statement).await?;
        }
        Ok(())
    }
}
