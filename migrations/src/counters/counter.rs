//! Tables of counters that triggers keep, in the transaction of the row that they count: whatever writes the row, the counter is
//! right when the transaction ends, and two servers lose nothing.
//!
//! A counter's table has the columns that rows are told apart by, which are its primary key, and how many rows there are. What
//! is missing in a row is counted as the nil UUID or the empty word, so that the columns can be a key. Sums that are asked for
//! often are rows of the same table: the columns that they sum over hold the nil UUID, the empty word or [`ALL_DATES`].

use sea_orm_migration::sea_orm::DbBackend;

/// The date of counters of all dates.
const ALL_DATES: &str = "0001-01-01";

/// A column that rows are told apart by.
#[derive(Clone, Copy)]
pub(super) enum Key {
    /// An id, or none.
    Id(&'static str),
    /// A word of an enumeration, or none.
    Word(&'static str),
    /// A date, which every row has.
    Date(&'static str),
}

/// What is counted, and where.
pub(super) struct Counter {
    /// The table whose rows are counted.
    pub rows: &'static str,
    /// The table of the counts; its triggers have its name.
    pub counts: &'static str,
    /// The column that says how many.
    pub amount: &'static str,
    pub keys: &'static [Key],
    /// The grouping sets: each row adds to one counter for each of these, which sums over the named columns.
    pub sums_over: &'static [&'static [&'static str]],
    /// The column that is empty in rows that count, if there are others.
    pub removed_at: Option<&'static str>,
}

impl Key {
    const fn column(self) -> &'static str {
        match self {
            Self::Id(column) | Self::Word(column) | Self::Date(column) => column,
        }
    }

    /// What stands for no value, and for all.
    fn none(self, backend: DbBackend) -> String {
        match (self, backend) {
            (Self::Word(_), _) => "''".to_owned(),
            (Self::Id(_), DbBackend::Postgres) => "'00000000-0000-0000-0000-000000000000'::uuid".to_owned(),
            (Self::Id(_), _) => "x'00000000000000000000000000000000'".to_owned(),
            (Self::Date(_), DbBackend::Postgres) => format!("'{ALL_DATES}'::date"),
            (Self::Date(_), _) => format!("'{ALL_DATES}'"),
        }
    }

    /// Its value in a row, never null.
    fn of(self, row: &str, backend: DbBackend) -> String {
        match self {
            Self::Date(column) => format!("{row}.\"{column}\""),
            _ => format!("COALESCE({row}.\"{}\", {})", self.column(), self.none(backend)),
        }
    }
}

impl Counter {
    /// What keeps the counts.
    pub(super) fn triggers(&self, backend: DbBackend) -> Vec<String> {
        match backend {
            DbBackend::Postgres => self.postgres_triggers(),
            _ => self.sqlite_triggers(),
        }
    }

    fn columns(&self) -> String {
        self.keys.iter().map(|key| format!("\"{}\"", key.column())).collect::<Vec<_>>().join(", ")
    }

    fn is_live(&self, row: &str) -> String {
        self.removed_at.map_or_else(|| "TRUE".to_owned(), |column| format!("{row}.\"{column}\" IS NULL"))
    }

    /// Spreads changes, which are the keys of rows and by how much they count, over all counters that they concern.
    fn spread(&self, changes: &str) -> String {
        let (columns, amount) = (self.columns(), self.amount);
        let sets = self.sums_over.iter().map(|over| {
            let values = self.keys.iter().map(|key| {
                let column = format!("\"{}\"", key.column());
                let value = if over.contains(&key.column()) { key.none(DbBackend::Postgres) } else { column.clone() };
                format!("{value} AS {column}")
            });
            let values = values.collect::<Vec<_>>().join(", ");
            format!("SELECT {values}, \"{amount}\" FROM changes")
        });
        let sets = sets.collect::<Vec<_>>().join(" UNION ALL ");
        format!(
            "WITH changes AS MATERIALIZED ({changes}) \
             SELECT {columns}, SUM(\"{amount}\") FROM ({sets}) AS counters \
             GROUP BY {columns} HAVING SUM(\"{amount}\") <> 0 ORDER BY {columns}"
        )
    }

    /// The columns of a row on which its counter depends.
    fn watched(&self) -> Vec<&'static str> {
        self.keys.iter().map(|key| key.column()).chain(self.removed_at).collect()
    }

    /// One for each kind of change: SQLite has no other.
    fn sqlite_triggers(&self) -> Vec<String> {
        let Self { rows, counts, amount, .. } = self;
        let columns = self.columns();
        let add = |row: &str, by: i32| {
            let is_live = self.is_live(row);
            let each = self.sums_over.iter().map(|over| {
                let values = self.keys.iter().map(|key| {
                    let is_summed = over.contains(&key.column());
                    if is_summed { key.none(DbBackend::Sqlite) } else { key.of(row, DbBackend::Sqlite) }
                });
                let values = values.collect::<Vec<_>>().join(", ");
                format!(
                    "INSERT INTO \"{counts}\" ({columns}, \"{amount}\") SELECT {values}, {by} WHERE {is_live} \
                     ON CONFLICT ({columns}) DO UPDATE SET \"{amount}\" = \"{amount}\" + excluded.\"{amount}\";"
                )
            });
            each.collect::<Vec<_>>().join(" ")
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
        let Self { rows, counts, amount, .. } = self;
        let columns = self.columns();
        let side = |table: &str, by: i32| {
            let named =
                self.keys.iter().map(|key| format!("{} AS \"{}\"", key.of("r", DbBackend::Postgres), key.column()));
            let named = named.collect::<Vec<_>>().join(", ");
            format!("SELECT {named}, {by} AS \"{amount}\" FROM {table} r WHERE {}", self.is_live("r"))
        };
        let add = |sides: &str| {
            let changes = format!(
                "SELECT {columns}, SUM(\"{amount}\") AS \"{amount}\" FROM ({sides}) AS sides \
                 GROUP BY {columns} HAVING SUM(\"{amount}\") <> 0"
            );
            format!(
                "INSERT INTO \"{counts}\" AS c ({columns}, \"{amount}\") {} \
                 ON CONFLICT ({columns}) DO UPDATE SET \"{amount}\" = c.\"{amount}\" + excluded.\"{amount}\";",
                self.spread(&changes)
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
