//! Finding people by the words of their names, their uid and their mobile number.
//!
//! Each person has a row with their words and with what searches are narrowed by, numbered as people were registered. Triggers
//! keep it in the transaction of the person's own row. SQLite finds it by an index of words (FTS5), PostgreSQL by trigrams.

use sea_orm_migration::{
    prelude::*,
    sea_orm::{DbBackend, Statement},
};

use crate::table::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

/// What parts words, besides spaces. `kernel::text::Lookup` splits searches at the same.
const SEPARATORS: [&str; 8] = [".", ",", "''", "’", "-", "/", "(", ")"];
/// The columns whose words are found.
const WORDS: [&str; 5] = ["first_name", "middle_name", "last_name", "uid", "mobile_number"];
/// The columns that are kept beside the words.
pub const COPIED: [&str; 6] =
    ["region_id", "authorizing_agency_id", "default_role", "status", "created_at", "deleted_at"];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        NewTable::named("functionary_search")
            .columns([
                big_integer("number").auto_increment().primary_key().take(),
                uuid("functionary_id"),
                string("words"),
                uuid_null("region_id"),
                uuid_null("authorizing_agency_id"),
                keyword_null("default_role"),
                keyword("status"),
                moment("created_at"),
                moment_null("deleted_at"),
            ])
            .belongs_to("functionary_id", "functionary")
            .unique(["functionary_id"])
            .create(manager)
            .await?;
        let db = manager.get_connection();
        let copied = COPIED.join(", ");
        let fill = format!(
            "INSERT INTO functionary_search (functionary_id, words, {copied}) SELECT id, {}, {copied} FROM functionary r \
             ORDER BY created_at, id",
            words_of("r")
        );
        db.execute_unprepared(&fill).await?;
        let statements = match manager.get_database_backend() {
            DbBackend::Postgres => postgres(db).await?,
            _ => sqlite(),
        };
        for statement in statements {
            db.execute_unprepared(&statement).await?;
        }
        Ok(())
    }
}

/// The words of a person's row in lower case, each with a space before it.
pub fn words_of(row: &str) -> String {
    let joined = WORDS.map(|column| format!("' ' || COALESCE({row}.{column}, '')")).join(" || ");
    let parted = SEPARATORS.iter().fold(joined, |words, separator| format!("replace({words}, '{separator}', ' ')"));
    format!("lower({parted})")
}

pub fn watched() -> impl Iterator<Item = &'static str> {
    WORDS.into_iter().chain(COPIED)
}

fn set(row: &str) -> String {
    let copied = COPIED.map(|column| format!("{column} = {row}.{column}")).join(", ");
    format!("words = {}, {copied}", words_of(row))
}

/// What SQLite's index knows of a row: its words, and each fact by which searches are narrowed as one more word. Those begin with
/// a separator, which no word of a search contains.
fn indexed(row: &str) -> String {
    format!(
        "{row}.words || COALESCE(' /r' || hex({row}.region_id), '') || COALESCE(' /a' || hex({row}.authorizing_agency_id), '') \
         || COALESCE(' /o' || {row}.default_role, '') || ' /s' || {row}.status \
         || CASE WHEN {row}.deleted_at IS NULL THEN '' ELSE ' /deleted' END"
    )
}

fn sqlite() -> Vec<String> {
    let columns = COPIED.join(", ");
    let values = COPIED.map(|column| format!("NEW.{column}")).join(", ");
    let of = watched().collect::<Vec<_>>().join(", ");
    let differs = watched().map(|column| format!("OLD.{column} IS NOT NEW.{column}")).collect::<Vec<_>>().join(" OR ");
    let (old, new) = (indexed("OLD"), indexed("NEW"));
    let forget = format!(
        "INSERT INTO functionary_words (functionary_words, rowid, words) VALUES ('delete', OLD.number, {old});"
    );
    let learn = format!("INSERT INTO functionary_words (rowid, words) VALUES (NEW.number, {new});");
    vec![
        // Everything but spaces belongs to words: the vowel signs of Devanagari do, which are no letters to FTS5 by itself.
        "CREATE VIRTUAL TABLE functionary_words USING fts5(words, content='', detail='none', columnsize=0, \
         prefix='1 2 3 4', tokenize=\"unicode61 remove_diacritics 0 categories 'L* M* N* P* S* C*'\")"
            .to_owned(),
        // What was erased is taken out of the index at once, instead of being marked.
        "INSERT INTO functionary_words (functionary_words, rank) VALUES ('secure-delete', 1)".to_owned(),
        format!(
            "INSERT INTO functionary_words (rowid, words) SELECT number, {} FROM functionary_search r ORDER BY number",
            indexed("r")
        ),
        format!(
            "CREATE TRIGGER functionary_search_insert AFTER INSERT ON functionary BEGIN \
             INSERT INTO functionary_search (functionary_id, words, {columns}) VALUES (NEW.id, {}, {values}); END",
            words_of("NEW")
        ),
        format!(
            "CREATE TRIGGER functionary_search_update AFTER UPDATE OF {of} ON functionary WHEN {differs} BEGIN \
             UPDATE functionary_search SET {} WHERE functionary_id = NEW.id; END",
            set("NEW")
        ),
        format!("CREATE TRIGGER functionary_words_insert AFTER INSERT ON functionary_search BEGIN {learn} END"),
        format!("CREATE TRIGGER functionary_words_delete AFTER DELETE ON functionary_search BEGIN {forget} END"),
        format!(
            "CREATE TRIGGER functionary_words_update AFTER UPDATE ON functionary_search BEGIN {forget} {learn} END"
        ),
    ]
}

async fn postgres(db: &SchemaManagerConnection<'_>) -> Result<Vec<String>, DbErr> {
    let columns = COPIED.join(", ");
    let of = watched().collect::<Vec<_>>().join(", ");
    let differs =
        watched().map(|column| format!("OLD.{column} IS DISTINCT FROM NEW.{column}")).collect::<Vec<_>>().join(" OR ");
    let mut statements = vec![
        format!(
            "CREATE FUNCTION functionary_search_insert() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN \
             INSERT INTO functionary_search (functionary_id, words, {columns}) \
             SELECT id, {}, {columns} FROM new_rows r; RETURN NULL; END $$",
            words_of("r")
        ),
        format!(
            "CREATE FUNCTION functionary_search_update() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN \
             UPDATE functionary_search SET {} WHERE functionary_id = NEW.id; RETURN NULL; END $$",
            set("NEW")
        ),
        "CREATE TRIGGER functionary_search_insert AFTER INSERT ON functionary REFERENCING NEW TABLE AS new_rows \
         FOR EACH STATEMENT EXECUTE FUNCTION functionary_search_insert()"
            .to_owned(),
        format!(
            "CREATE TRIGGER functionary_search_update AFTER UPDATE OF {of} ON functionary FOR EACH ROW \
             WHEN ({differs}) EXECUTE FUNCTION functionary_search_update()"
        ),
    ];
    if has_trigrams(db).await? {
        statements.push("CREATE EXTENSION IF NOT EXISTS pg_trgm".to_owned());
        statements.push(
            "CREATE INDEX ix_functionary_search_words ON functionary_search USING gin (words gin_trgm_ops)".to_owned(),
        );
    }
    Ok(statements)
}

/// Whether the extension is there or may be created. Without it searches find the same, and read all words to do so.
async fn has_trigrams(db: &SchemaManagerConnection<'_>) -> Result<bool, DbErr> {
    let sql = "SELECT EXISTS (SELECT 1 FROM pg_extension WHERE extname = 'pg_trgm') OR EXISTS (\
               SELECT 1 FROM pg_available_extension_versions v JOIN pg_roles r ON r.rolname = current_user \
               WHERE v.name = 'pg_trgm' AND (r.rolsuper OR \
               (v.trusted AND has_database_privilege(current_database(), 'CREATE')))) AS has_trigrams";
    let row = db.query_one_raw(Statement::from_string(DbBackend::Postgres, sql)).await?;
    row.map_or(Ok(false), |row| row.try_get("", "has_trigrams"))
}
