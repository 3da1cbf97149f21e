//! Finding people by the words of their names, their uid and their mobile number.
//!
//! Each person has a row with their words and with what searches are narrowed by, numbered as people were registered. Triggers
//! keep it in the transaction of the person's own row. SQLite finds it by an index of words (FTS5), PostgreSQL by trigrams.
//!
//! People are found without regard to accents and nukta signs: their words are folded as `kernel::text::folded` folds searches, as far
//! as letters of Indian and European names go.

use sea_orm_migration::sea_orm::DbBackend;

/// What parts words, besides spaces. `kernel::text::Lookup` splits searches at the same.
const SEPARATORS: [&str; 8] = [".", ",", "''", "’", "-", "/", "(", ")"];
/// The columns whose words are found.
const WORDS: [&str; 5] = ["first_name", "middle_name", "last_name", "uid", "mobile_number"];
/// The columns that are kept beside the words.
const COPIED: [&str; 6] = ["region_id", "authorizing_agency_id", "default_role", "status", "created_at", "deleted_at"];

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

pub(super) fn triggers(backend: DbBackend) -> Vec<String> {
    match backend {
        DbBackend::Postgres => postgres(),
        _ => sqlite(),
    }
}

/// The words of a person's row in lower case, each with a space before it.
fn words_of(row: &str) -> String {
    let joined = WORDS.map(|column| format!("' ' || COALESCE({row}.{column}, '')")).join(" || ");
    let parted = SEPARATORS.iter().fold(joined, |words, separator| format!("replace({words}, '{separator}', ' ')"));
    format!("lower({parted})")
}

fn watched() -> impl Iterator<Item = &'static str> {
    WORDS.into_iter().chain(COPIED)
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

fn pairs() -> impl Iterator<Item = (char, char)> {
    let folded = FOLDED.into_iter().flat_map(|(plain, letters)| letters.chars().map(move |letter| (letter, plain)));
    let upper = folded.clone().flat_map(|(letter, plain)| {
        letter.to_uppercase().filter(move |upper| *upper != letter).map(move |upper| (upper, plain))
    });
    folded.chain(upper).chain(WITH_NUKTA)
}

/// What takes accents and nukta signs out of the stored words of a new row. SQLite has no `translate`, and programs with an older one
/// read a trigger only where few calls are nested, so it goes step by step; each step looks at the words that need it.
fn folding() -> String {
    let all: Vec<(char, String)> = pairs()
        .map(|(letter, plain)| (letter, plain.to_string()))
        .chain(DROPPED.chars().map(|mark| (mark, String::new())))
        .collect();
    let step = |some: &[(char, String)]| {
        let letters: String = some.iter().map(|(letter, _)| *letter).collect();
        let words = some
            .iter()
            .fold("words".to_owned(), |words, (letter, plain)| format!("replace({words}, '{letter}', '{plain}')"));
        format!(
            "UPDATE functionary_search SET words = {words} WHERE words GLOB '*[{letters}]*' AND functionary_id = NEW.id"
        )
    };
    all.chunks(NESTED).map(step).collect::<Vec<_>>().join("; ")
}

/// Words without accents and nukta signs, on PostgreSQL.
fn translated(words: &str) -> String {
    let (from, to): (String, String) = pairs().unzip();
    format!("translate({words}, '{from}{DROPPED}', '{to}')")
}

/// Stores words of a person's row, and what else is kept of it.
fn store(words: &str) -> String {
    let copied = COPIED.map(|column| format!("{column} = NEW.{column}")).join(", ");
    format!("UPDATE functionary_search SET words = {words}, {copied} WHERE functionary_id = NEW.id;")
}

fn sqlite() -> Vec<String> {
    let columns = COPIED.join(", ");
    let values = COPIED.map(|column| format!("NEW.{column}")).join(", ");
    let of = watched().collect::<Vec<_>>().join(", ");
    let differs = watched().map(|column| format!("OLD.{column} IS NOT NEW.{column}")).collect::<Vec<_>>().join(" OR ");
    let (words, folding) = (words_of("NEW"), folding());
    let (old, new) = (indexed("OLD"), indexed("NEW"));
    let forget = format!(
        "INSERT INTO functionary_words (functionary_words, rowid, words) VALUES ('delete', OLD.number, {old});"
    );
    let learn = format!("INSERT INTO functionary_words (rowid, words) VALUES (NEW.number, {new});");
    vec![
        format!("CREATE TRIGGER functionary_words_insert AFTER INSERT ON functionary_search BEGIN {learn} END"),
        format!("CREATE TRIGGER functionary_words_delete AFTER DELETE ON functionary_search BEGIN {forget} END"),
        format!(
            "CREATE TRIGGER functionary_words_update AFTER UPDATE ON functionary_search BEGIN {forget} {learn} END"
        ),
        format!(
            "CREATE TRIGGER functionary_search_insert AFTER INSERT ON functionary BEGIN \
             INSERT INTO functionary_search (functionary_id, words, {columns}) VALUES (NEW.id, {words}, {values}); \
             {folding}; END"
        ),
        format!(
            "CREATE TRIGGER functionary_search_update AFTER UPDATE OF {of} ON functionary WHEN {differs} BEGIN \
             {} {folding}; END",
            store(&words)
        ),
    ]
}

fn postgres() -> Vec<String> {
    let columns = COPIED.join(", ");
    let of = watched().collect::<Vec<_>>().join(", ");
    let differs =
        watched().map(|column| format!("OLD.{column} IS DISTINCT FROM NEW.{column}")).collect::<Vec<_>>().join(" OR ");
    vec![
        format!(
            "CREATE FUNCTION functionary_search_insert() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN \
             INSERT INTO functionary_search (functionary_id, words, {columns}) \
             SELECT id, {}, {columns} FROM new_rows r; RETURN NULL; END $$",
            translated(&words_of("r"))
        ),
        format!(
            "CREATE FUNCTION functionary_search_update() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN \
             {} RETURN NULL; END $$",
            store(&translated(&words_of("NEW")))
        ),
        "CREATE TRIGGER functionary_search_insert AFTER INSERT ON functionary REFERENCING NEW TABLE AS new_rows \
         FOR EACH STATEMENT EXECUTE FUNCTION functionary_search_insert()"
            .to_owned(),
        format!(
            "CREATE TRIGGER functionary_search_update AFTER UPDATE OF {of} ON functionary FOR EACH ROW \
             WHEN ({differs}) EXECUTE FUNCTION functionary_search_update()"
        ),
    ]
}
