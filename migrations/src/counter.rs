//! Tables of counters that triggers keep, in the transaction of the row that they count: whatever writes the row, the counter is
//! right when the transaction ends, and two servers lose nothing.
//!
//! A counter's table has the columns that rows are told apart by, which are its primary key, and how many rows there are. What
//! is missing in a row is counted as the nil UUID or the empty word, so that the columns can be a key.

use sea_orm_migration::{prelude::*, sea_orm::DbBackend};

/// A column that rows are told apart by.
#[derive(Clone, Copy)]
pub enum Key {
    /// An id, or none.
    Id(&'static str),
    /// A word of an enumeration, or none.
    Word(&'static str),
    /// A date, which every row has.
    Date(&'static str),
}

/// What is counted, and where.
pub struct Counter {
    /// The table whose rows are counted.
    pub rows: &'static str,
    /// The table of the counts; its triggers have its name.
    pub counts: &'static str,
    /// The column that says how many.
    pub amount: &'static str,
    pub keys: &'static [Key],
    /// The column that is empty in rows that count.
    pub removed_at: &'static str,
}

impl Key {
    const fn column(self) -> &'static str {
        match self {
            Self::Id(column) | Self::Word(column) | Self::Date(column) => column,
        }
    }

    /// Its value in a row, never null.
    fn of(self, row: &str, backend: DbBackend) -> String {
        let none = match (self, backend) {
            (Self::Date(column), _) => return format!("{row}.\"{column}\""),
            (Self::Word(_), _) => "''",
            (Self::Id(_), DbBackend::Postgres) => "'00000000-0000-0000-0000-000000000000'::uuid",
            (Self::Id(_), _) => "x'00000000000000000000000000000000'",
        };
        format!("COALESCE({row}.\"{}\", {none})", self.column())
    }
}

impl Counter {
    /// Counts what is there and keeps counting from now on.
    pub async fn start(&self, manager: &SchemaManager<'_>) -> Result<(), DbErr> {
        let (db, backend) = (manager.get_connection(), manager.get_database_backend());
        db.execute_unprepared(&self.count_all(backend)).await?;
        let triggers = match backend {
            DbBackend::Postgres => self.postgres_triggers(),
            _ => self.sqlite_triggers(),
        };
        for statement in triggers {
            db.execute_unprepared(&statement).await?;
        }
        Ok(())
    }

    fn columns(&self) -> String {
        self.keys.iter().map(|key| format!("\"{}\"", key.column())).collect::<Vec<_>>().join(", ")
    }

    fn values(&self, row: &str, backend: DbBackend) -> String {
        self.keys.iter().map(|key| key.of(row, backend)).collect::<Vec<_>>().join(", ")
    }

    fn count_all(&self, backend: DbBackend) -> String {
        let Self { rows, counts, amount, removed_at, .. } = self;
        let (columns, values) = (self.columns(), self.values("r", backend));
        format!(
            "INSERT INTO \"{counts}\" ({columns}, \"{amount}\") SELECT {values}, COUNT(*) FROM \"{rows}\" r \
             WHERE r.\"{removed_at}\" IS NULL GROUP BY {values}"
        )
    }

    /// The columns of a row on which its counter depends.
    fn watched(&self) -> Vec<&'static str> {
        self.keys.iter().map(|key| key.column()).chain([self.removed_at]).collect()
    }

    /// One for each kind of change: SQLite has no other.
    fn sqlite_triggers(&self) -> Vec<String> {
        let Self { rows, counts, amount, removed_at, .. } = self;
        let columns = self.columns();
        let add = |row: &str, by: i32| {
            format!(
                "INSERT INTO \"{counts}\" ({columns}, \"{amount}\") SELECT {}, {by} WHERE {row}.\"{removed_at}\" IS NULL \
                 ON CONFLICT ({columns}) DO UPDATE SET \"{amount}\" = \"{amount}\" + excluded.\"{amount}\";",
                self.values(row, DbBackend::Sqlite)
            )
        };
        let watched = self.watched();
        let of = watched.iter().map(|column| format!("\"{column}\"")).collect::<Vec<_>>().join(", ");
        let differs = watched.iter().map(|column| format!("OLD.\"{column}\" IS NOT NEW.\"{column}\""));
        let differs = differs.collect::<Vec<_>>().join(" OR ");
        let (less, more) = (add("OLD", -1), add("NEW", 1));
        vec![
            format!("CREATE TRIGGER \"{counts}_insert\" AFTER INSERT ON \"{rows}\" BEGIN {more} END"),
            format!("CREATE TRIGGER \"{counts}_delete\" AFTER DELETE ON \"{rows}\" BEGIN {less} END"),
            format!(
                "CREATE TRIGGER \"{counts}_update\" AFTER UPDATE OF {of} ON \"{rows}\" WHEN {differs} \
                 BEGIN {less} {more} END"
            ),
        ]
    }

    /// Once for each statement: what it takes away and adds goes into the counters in the order of their keys, so that two
    /// statements that change the same counters wait for each other and never in a circle.
    fn postgres_triggers(&self) -> Vec<String> {
        let Self { rows, counts, amount, removed_at, .. } = self;
        let columns = self.columns();
        let side = |table: &str, by: i32| {
            let named =
                self.keys.iter().map(|key| format!("{} AS \"{}\"", key.of("r", DbBackend::Postgres), key.column()));
            let named = named.collect::<Vec<_>>().join(", ");
            format!("SELECT {named}, {by} AS \"{amount}\" FROM {table} r WHERE r.\"{removed_at}\" IS NULL")
        };
        let add = |changes: &str| {
            format!(
                "INSERT INTO \"{counts}\" AS c ({columns}, \"{amount}\") SELECT {columns}, SUM(\"{amount}\") \
                 FROM ({changes}) AS changes GROUP BY {columns} HAVING SUM(\"{amount}\") <> 0 ORDER BY {columns} \
                 ON CONFLICT ({columns}) DO UPDATE SET \"{amount}\" = c.\"{amount}\" + excluded.\"{amount}\";"
            )
        };
        let (less, more) = (side("old_rows", -1), side("new_rows", 1));
        let keep = format!(
            "CREATE FUNCTION \"{counts}_keep\"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN \
             IF TG_OP = 'INSERT' THEN {} ELSIF TG_OP = 'DELETE' THEN {} ELSE {} END IF; RETURN NULL; END $$",
            add(&more),
            add(&less),
            add(&format!("{less} UNION ALL {more}"))
        );
        let trigger = |event: &str, seen: &str| {
            format!(
                "CREATE TRIGGER \"{counts}_{event}\" AFTER {event} ON \"{rows}\" REFERENCING {seen} \
                 FOR EACH STATEMENT EXECUTE FUNCTION \"{counts}_keep\"()"
            )
        };
        vec![
            keep,
            trigger("insert", "NEW TABLE AS new_rows"),
            trigger("delete", "OLD TABLE AS old_rows"),
            trigger("update", "OLD TABLE AS old_rows NEW TABLE AS new_rows"),
        ]
    }
}
