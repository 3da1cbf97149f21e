//! People are found without regard to accents and nukta signs, and uploaded sheets keep the rows that became no records.
//!
//! The words of the index are folded as `kernel::text::folded` folds searches, as far as letters of Indian and European names go.

use sea_orm_migration::{prelude::*, sea_orm::DbBackend};

use crate::{
    m0029_search_of_people::{COPIED, watched, words_of},
    table::*,
};

#[derive(DeriveMigrationName)]
pub struct Migration;

/// Letters, each with those that are read as it. Upper case follows from lower case, which not every database knows.
const FOLDED: [(char, &str); 20] = [
    ('a', "àáâãäåāăą"),
    ('c', "çćč"),
    ('d', "ďḍ"),
    ('e', "èéêëēėęě"),
    ('g', "ğģ"),
    ('h', "ḥ"),
    ('i', "ìíîïīį"),
    ('l', "ĺļḷ"),
    ('m', "ṃ"),
    ('n', "ñńņňṇṅ"),
    ('o', "òóôõöōő"),
    ('r', "ŕřṛ"),
    ('s', "śşšṣ"),
    ('t', "ţťṭ"),
    ('u', "ùúûüūůű"),
    ('y', "ýÿ"),
    ('z', "źżž"),
    ('\u{928}', "\u{929}"),
    ('\u{930}', "\u{931}"),
    ('\u{933}', "\u{934}"),
];
/// The letters with a nukta that have a code of their own, each with the letter without it.
const WITH_NUKTA: [(char, char); 8] = [
    ('\u{958}', '\u{915}'),
    ('\u{959}', '\u{916}'),
    ('\u{95a}', '\u{917}'),
    ('\u{95b}', '\u{91c}'),
    ('\u{95c}', '\u{921}'),
    ('\u{95d}', '\u{922}'),
    ('\u{95e}', '\u{92b}'),
    ('\u{95f}', '\u{92f}'),
];
/// Accents and nukta signs that stand behind their letter.
const DROPPED: &str = "\u{300}\u{301}\u{302}\u{303}\u{304}\u{306}\u{307}\u{308}\u{30a}\u{30c}\u{323}\u{327}\u{328}\
                       \u{93c}\u{9bc}\u{a3c}\u{abc}\u{b3c}\u{cbc}";

/// Calls that are nested in one statement of SQLite.
const NESTED: usize = 20;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let db = manager.get_connection();
        let backend = manager.get_database_backend();
        for statement in kept_by_triggers(backend) {
            db.execute_unprepared(&statement).await?;
        }
        for statement in folding(backend, "") {
            db.execute_unprepared(&statement).await?;
        }
        for name in ["sheet_rows", "sheet_failed", "sheet_left"] {
            manager.alter_table(Table::alter().table("bulk_upload").add_column(integer_null(name)).take()).await?;
        }
        NewTable::named("bulk_upload_part")
            .id()
            .columns([uuid("bulk_upload_id"), integer("number"), bytes("sealed")])
            .unique(["bulk_upload_id", "number"])
            .belongs_to("bulk_upload_id", "bulk_upload")
            .create(manager)
            .await
    }
}

fn pairs() -> impl Iterator<Item = (char, char)> {
    let folded = FOLDED.into_iter().flat_map(|(plain, letters)| letters.chars().map(move |letter| (letter, plain)));
    let upper = folded.clone().flat_map(|(letter, plain)| {
        letter.to_uppercase().filter(move |upper| *upper != letter).map(move |upper| (upper, plain))
    });
    folded.chain(upper).chain(WITH_NUKTA)
}

/// What takes accents and nukta signs out of stored words, of all people or of `those`. SQLite has no `translate`, and programs with an
/// older one read a trigger only where few calls are nested, so it goes step by step; each step looks at the words that need it.
fn folding(backend: DbBackend, those: &str) -> Vec<String> {
    if backend == DbBackend::Postgres {
        let words = translated("words");
        return vec![format!("UPDATE functionary_search SET words = {words} WHERE words <> {words}{those}")];
    }
    let all: Vec<(char, String)> = pairs()
        .map(|(letter, plain)| (letter, plain.to_string()))
        .chain(DROPPED.chars().map(|mark| (mark, String::new())))
        .collect();
    let step = |some: &[(char, String)]| {
        let letters: String = some.iter().map(|(letter, _)| *letter).collect();
        let words = some
            .iter()
            .fold("words".to_owned(), |words, (letter, plain)| format!("replace({words}, '{letter}', '{plain}')"));
        format!("UPDATE functionary_search SET words = {words} WHERE words GLOB '*[{letters}]*'{those}")
    };
    all.chunks(NESTED).map(step).collect()
}

/// Words without accents and nukta signs, on PostgreSQL.
fn translated(words: &str) -> String {
    let (from, to): (String, String) = pairs().unzip();
    format!("translate({words}, '{from}{DROPPED}', '{to}')")
}

/// The triggers that keep the words of people, with folded words.
fn kept_by_triggers(backend: DbBackend) -> Vec<String> {
    let columns = COPIED.join(", ");
    let copied = COPIED.map(|column| format!("{column} = NEW.{column}")).join(", ");
    let set =
        |words: &str| format!("UPDATE functionary_search SET words = {words}, {copied} WHERE functionary_id = NEW.id;");
    if backend == DbBackend::Postgres {
        return vec![
            format!(
                "CREATE OR REPLACE FUNCTION functionary_search_insert() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN \
                 INSERT INTO functionary_search (functionary_id, words, {columns}) \
                 SELECT id, {}, {columns} FROM new_rows r; RETURN NULL; END $$",
                translated(&words_of("r"))
            ),
            format!(
                "CREATE OR REPLACE FUNCTION functionary_search_update() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN \
                 {} RETURN NULL; END $$",
                set(&translated(&words_of("NEW")))
            ),
        ];
    }
    let values = COPIED.map(|column| format!("NEW.{column}")).join(", ");
    let of = watched().collect::<Vec<_>>().join(", ");
    let differs = watched().map(|column| format!("OLD.{column} IS NOT NEW.{column}")).collect::<Vec<_>>().join(" OR ");
    let (words, folding) = (words_of("NEW"), folding(backend, " AND functionary_id = NEW.id").join("; "));
    vec![
        "DROP TRIGGER functionary_search_insert".to_owned(),
        "DROP TRIGGER functionary_search_update".to_owned(),
        format!(
            "CREATE TRIGGER functionary_search_insert AFTER INSERT ON functionary BEGIN \
             INSERT INTO functionary_search (functionary_id, words, {columns}) VALUES (NEW.id, {words}, {values}); \
             {folding}; END"
        ),
        format!(
            "CREATE TRIGGER functionary_search_update AFTER UPDATE OF {of} ON functionary WHEN {differs} BEGIN \
             {} {folding}; END",
            set(&words)
        ),
    ]
}
