//! Tables of figures about examination days that triggers keep, in the transaction of the row that they count: one row for each
//! day, or one for each agency on a day. A row carries what it is looked up by (date, region) as the day has it.
//!
//! [`super::counter`] counts rows by what they have in common; here several tables add to one row.

use sea_orm_migration::sea_orm::DbBackend;

/// Figures, and where they come from.
pub(super) struct Tally {
    /// The table of the figures; its triggers begin with its name.
    pub table: &'static str,
    /// Whether each agency on a day has a row of its own, the nil UUID standing for no agency. Otherwise every day has one row.
    pub by_agency: bool,
    /// Columns of the day that its rows carry.
    pub carried: &'static [&'static str],
    pub sources: &'static [Source],
}

/// A table whose rows add to figures. It has the column `examination_day_id`, and `authorizing_agency_id` where agencies matter.
pub(super) struct Source {
    pub rows: &'static str,
    /// Columns on which the figures depend, beside those that say whose the row is.
    pub watched: &'static [&'static str],
    /// The name of a figure, and how much a row adds to it: an integer expression over `row`.
    pub figures: &'static [(&'static str, &'static str)],
}

const DAY: &str = "examination_day_id";
const AGENCY: &str = "authorizing_agency_id";

impl Tally {
    /// What adds up the figures.
    pub(super) fn triggers(&self, backend: DbBackend) -> Vec<String> {
        let of = |source: &Source| match backend {
            DbBackend::Postgres => self.postgres_triggers(source),
            _ => self.sqlite_triggers(source),
        };
        self.sources.iter().flat_map(of).collect()
    }

    /// Takes away what adds up the figures.
    pub(super) fn without_triggers(&self, backend: DbBackend) -> Vec<String> {
        let table = self.table;
        let of = |source: &Source| match backend {
            DbBackend::Postgres => vec![format!("DROP FUNCTION \"{table}_{}\"() CASCADE", source.rows)],
            _ => ["insert", "delete", "update"]
                .map(|event| format!("DROP TRIGGER \"{table}_{}_{event}\"", source.rows))
                .to_vec(),
        };
        self.sources.iter().flat_map(of).collect()
    }

    /// What lets the rows follow their days.
    pub(super) fn triggers_of_days(&self, backend: DbBackend) -> Vec<String> {
        match backend {
            DbBackend::Postgres => self.postgres_triggers_of_days(),
            _ => self.sqlite_triggers_of_days(),
        }
    }

    fn keys(&self) -> &'static [&'static str] {
        if self.by_agency { &[DAY, AGENCY] } else { &[DAY] }
    }

    /// What rows change, as a query: the keys, and the signed figures of each row.
    fn changes(&self, source: &Source, from: &str, row: &str, sign: &str, backend: DbBackend) -> String {
        let nil = match backend {
            DbBackend::Postgres => "'00000000-0000-0000-0000-000000000000'::uuid",
            _ => "x'00000000000000000000000000000000'",
        };
        let mut columns = vec![format!("{row}.\"{DAY}\" AS \"{DAY}\"")];
        if self.by_agency {
            columns.push(format!("COALESCE({row}.\"{AGENCY}\", {nil}) AS \"{AGENCY}\""));
        }
        let amount = |(figure, amount): &(&str, &str)| {
            format!("{sign}({}) AS \"{figure}\"", amount.replace("row.", &format!("{row}.")))
        };
        columns.extend(source.figures.iter().map(amount));
        let from = if from.is_empty() { String::new() } else { format!(" FROM {from}") };
        format!("SELECT {}{from}", columns.join(", "))
    }

    /// Adds changes to the figures, in the order of the keys: two statements that change the same rows wait for each other, and
    /// never in a circle.
    fn add(&self, source: &Source, changes: &str) -> String {
        let table = self.table;
        let figures: Vec<_> = source.figures.iter().map(|(figure, _)| *figure).collect();
        let keys = list(self.keys(), |key| format!("\"{key}\""));
        let summed = list(&figures, |figure| format!("SUM(\"{figure}\") AS \"{figure}\""));
        let names: Vec<_> = self.keys().iter().chain(self.carried).chain(&figures).copied().collect();
        let named = list(&names, |name| format!("\"{name}\""));
        let keys_of_sum = list(self.keys(), |key| format!("s.\"{key}\""));
        let carried: String = self.carried.iter().map(|column| format!(", d.\"{column}\"")).collect();
        let differs = figures.iter().map(|figure| format!("s.\"{figure}\" <> 0")).collect::<Vec<_>>().join(" OR ");
        let added = list(&figures, |figure| format!("\"{figure}\" = \"{table}\".\"{figure}\" + excluded.\"{figure}\""));
        let figures = list(&figures, |figure| format!("s.\"{figure}\""));
        format!(
            "INSERT INTO \"{table}\" ({named}) SELECT {keys_of_sum}{carried}, {figures} \
             FROM (SELECT {keys}, {summed} FROM ({changes}) AS changed GROUP BY {keys}) AS s \
             JOIN \"examination_day\" AS d ON d.\"id\" = s.\"{DAY}\" WHERE {differs} ORDER BY {keys_of_sum} \
             ON CONFLICT ({keys}) DO UPDATE SET {added};"
        )
    }

    /// One for each kind of change: SQLite has no other.
    fn sqlite_triggers(&self, source: &Source) -> Vec<String> {
        let (table, rows) = (self.table, source.rows);
        let of = |row: &str, sign: &str| self.changes(source, "", row, sign, DbBackend::Sqlite);
        let (less, more) = (of("OLD", "-"), of("NEW", ""));
        let watched: Vec<_> = self.keys().iter().chain(source.watched).copied().collect();
        let columns = list(&watched, |column| format!("\"{column}\""));
        let differs: Vec<_> =
            watched.iter().map(|column| format!("OLD.\"{column}\" IS NOT NEW.\"{column}\"")).collect();
        let changed = self.add(source, &format!("{less} UNION ALL {more}"));
        vec![
            format!(
                "CREATE TRIGGER \"{table}_{rows}_insert\" AFTER INSERT ON \"{rows}\" BEGIN {} END",
                self.add(source, &more)
            ),
            format!(
                "CREATE TRIGGER \"{table}_{rows}_delete\" AFTER DELETE ON \"{rows}\" BEGIN {} END",
                self.add(source, &less)
            ),
            format!(
                "CREATE TRIGGER \"{table}_{rows}_update\" AFTER UPDATE OF {columns} ON \"{rows}\" WHEN {} \
                 BEGIN {changed} END",
                differs.join(" OR ")
            ),
        ]
    }

    /// Once for each statement. PostgreSQL runs triggers in the order of their names: with the day's row first, transactions of one
    /// day wait for each other there, before they hold anything else that the other wants.
    fn postgres_triggers(&self, source: &Source) -> Vec<String> {
        let (table, rows) = (self.table, source.rows);
        let of = |from: &str, sign: &str| self.changes(source, &format!("{from} AS r"), "r", sign, DbBackend::Postgres);
        let (less, more) = (of("old_rows", "-"), of("new_rows", ""));
        let keep = format!(
            "CREATE FUNCTION \"{table}_{rows}\"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN \
             IF TG_OP = 'INSERT' THEN {} ELSIF TG_OP = 'DELETE' THEN {} ELSE {} END IF; RETURN NULL; END $$",
            self.add(source, &more),
            self.add(source, &less),
            self.add(source, &format!("{less} UNION ALL {more}"))
        );
        let trigger = |event: &str, seen: &str| {
            let name = self.trigger_name(event);
            format!(
                "CREATE TRIGGER \"{name}\" AFTER {event} ON \"{rows}\" REFERENCING {seen} \
                 FOR EACH STATEMENT EXECUTE FUNCTION \"{table}_{rows}\"()"
            )
        };
        vec![
            keep,
            trigger("insert", "NEW TABLE AS new_rows"),
            trigger("delete", "OLD TABLE AS old_rows"),
            trigger("update", "OLD TABLE AS old_rows NEW TABLE AS new_rows"),
        ]
    }

    /// The name of a trigger on PostgreSQL; the same on each table whose rows add to the figures.
    fn trigger_name(&self, event: &str) -> String {
        format!("0{}_{}_{event}", u8::from(self.by_agency), self.table)
    }

    /// The rows of a day come, follow it to another date, and go with it.
    fn of_day(&self) -> [String; 3] {
        let table = self.table;
        let insert = format!(
            "INSERT INTO \"{table}\" (\"{DAY}\", {}) VALUES (NEW.\"id\", {});",
            self.carried_list(""),
            self.carried_list("NEW.")
        );
        let follow = list(self.carried, |column| format!("\"{column}\" = NEW.\"{column}\""));
        [
            if self.by_agency { String::new() } else { insert },
            format!("UPDATE \"{table}\" SET {follow} WHERE \"{DAY}\" = NEW.\"id\";"),
            format!("DELETE FROM \"{table}\" WHERE \"{DAY}\" = OLD.\"id\";"),
        ]
    }

    fn sqlite_triggers_of_days(&self) -> Vec<String> {
        let [insert, update, delete] = self.of_day();
        let update_of = format!("UPDATE OF {}", self.carried_list(""));
        [("insert", "INSERT", insert), ("update", &update_of, update), ("delete", "DELETE", delete)]
            .into_iter()
            .filter(|(_, _, action)| !action.is_empty())
            .map(|(name, event, action)| {
                let name = format!("{}_day_{name}", self.table);
                format!("CREATE TRIGGER \"{name}\" AFTER {event} ON \"examination_day\" BEGIN {action} END")
            })
            .collect()
    }

    fn postgres_triggers_of_days(&self) -> Vec<String> {
        let table = self.table;
        let [insert, update, delete] = self.of_day();
        vec![
            format!(
                "CREATE FUNCTION \"{table}_day\"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN \
                 IF TG_OP = 'INSERT' THEN {insert} ELSIF TG_OP = 'UPDATE' THEN {update} ELSE {delete} END IF; \
                 RETURN NULL; END $$"
            ),
            format!(
                "CREATE TRIGGER \"00_{table}_day\" AFTER INSERT OR DELETE OR UPDATE OF {} ON \"examination_day\" \
                 FOR EACH ROW EXECUTE FUNCTION \"{table}_day\"()",
                self.carried_list("")
            ),
        ]
    }

    fn carried_list(&self, row: &str) -> String {
        list(self.carried, |column| format!("{row}\"{column}\""))
    }
}

fn list(names: &[&str], in_words: impl Fn(&str) -> String) -> String {
    names.iter().map(|name| in_words(name)).collect::<Vec<_>>().join(", ")
}
