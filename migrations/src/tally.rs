//! Tables of figures about examination days that triggers keep, in the transaction of the row that they count: one row for each
//! day, or one for each agency on a day. A row carries what it is looked up by (date, region) as the day has it.
//!
//! [`crate::counter`] counts rows by what they have in common; here several tables add to one row.

use sea_orm_migration::{prelude::*, sea_orm::DbBackend};

/// Figures, and where they come from.
pub struct Tally {
    /// The table of the figures; its triggers begin with its name.
    pub table: &'static str,
    /// Whether each agency on a day has a row of its own, the nil UUID standing for no agency. Otherwise every day has one row.
    pub by_agency: bool,
    /// Columns of the day that its rows carry.
    pub carried: &'static [&'static str],
    pub sources: &'static [Source],
}

/// A table whose rows add to figures. It has the column `examination_day_id`, and `authorizing_agency_id` where agencies matter.
pub struct Source {
    pub rows: &'static str,
    /// Columns on which the figures depend, beside those that say whose the row is.
    pub watched: &'static [&'static str],
    /// The name of a figure, and how much a row adds to it: an integer expression over `row`.
    pub figures: &'static [(&'static str, &'static str)],
}

const DAY: &str = "examination_day_id";
const AGENCY: &str = "authorizing_agency_id";

impl Tally {
    /// Counts what is there and keeps counting from now on.
    pub async fn start(&self, manager: &SchemaManager<'_>) -> Result<(), DbErr> {
        let (db, backend) = (manager.get_connection(), manager.get_database_backend());
        let mut statements = Vec::new();
        if !self.by_agency {
            statements.push(self.first_rows());
        }
        for source in self.sources {
            let all = self.changes(source, &format!("\"{}\" AS r", source.rows), "r", "", backend);
            statements.push(self.add(source, &all));
            statements.extend(match backend {
                DbBackend::Postgres => self.postgres_triggers(source),
                _ => self.sqlite_triggers(source),
            });
        }
        statements.extend(match backend {
            DbBackend::Postgres => self.postgres_triggers_of_days(),
            _ => self.sqlite_triggers_of_days(),
        });
        for statement in statements {
            db.execute_unprepared(&statement).await?;
        }
        Ok(())
    }

    /// Adds the figures that `new` brings to what is there, and from now on keeps all figures of `source`, which has them among
    /// its own, in place of those that its table added before.
    pub async fn count_also(&self, manager: &SchemaManager<'_>, new: &Source, source: &Source) -> Result<(), DbErr> {
        let (db, backend) = (manager.get_connection(), manager.get_database_backend());
        let (table, rows) = (self.table, source.rows);
        let all = self.changes(new, &format!("\"{rows}\" AS r"), "r", "", backend);
        let mut statements = vec![self.add(new, &all)];
        for event in ["insert", "update", "delete"] {
            statements.push(match backend {
                DbBackend::Postgres => format!("DROP TRIGGER \"{}\" ON \"{rows}\"", self.trigger_name(event)),
                _ => format!("DROP TRIGGER \"{table}_{rows}_{event}\""),
            });
        }
        if backend == DbBackend::Postgres {
            statements.push(format!("DROP FUNCTION \"{table}_{rows}\"()"));
            statements.extend(self.postgres_triggers(source));
        } else {
            statements.extend(self.sqlite_triggers(source));
        }
        for statement in statements {
            db.execute_unprepared(&statement).await?;
        }
        Ok(())
    }

    /// Carries other columns of the days than before: in the rows that are there, and from now on.
    pub async fn carry_anew(&self, manager: &SchemaManager<'_>) -> Result<(), DbErr> {
        let (db, table) = (manager.get_connection(), self.table);
        let follow = list(self.carried, |column| format!("\"{column}\" = d.\"{column}\""));
        let mut statements = vec![format!(
            "UPDATE \"{table}\" SET {follow} FROM \"examination_day\" AS d WHERE d.\"id\" = \"{table}\".\"{DAY}\""
        )];
        match manager.get_database_backend() {
            DbBackend::Postgres => {
                statements.push(format!("DROP TRIGGER \"00_{table}_day\" ON \"examination_day\""));
                statements.push(format!("DROP FUNCTION \"{table}_day\"()"));
                statements.extend(self.postgres_triggers_of_days());
            }
            _ => {
                let old = ["insert", "update", "delete"].map(|name| format!("DROP TRIGGER \"{table}_day_{name}\""));
                statements.extend(old);
                statements.extend(self.sqlite_triggers_of_days());
            }
        }
        for statement in statements {
            db.execute_unprepared(&statement).await?;
        }
        Ok(())
    }

    /// Lets a source that is counted already add to more figures: `source` has all of them, `added` the new ones, whose columns are
    /// there and zero.
    pub async fn count_more(
        &self,
        manager: &SchemaManager<'_>,
        source: &Source,
        added: &'static [(&'static str, &'static str)],
    ) -> Result<(), DbErr> {
        let (db, backend) = (manager.get_connection(), manager.get_database_backend());
        let (table, rows) = (self.table, source.rows);
        let more = Source { rows, watched: source.watched, figures: added };
        let all = self.changes(&more, &format!("\"{rows}\" AS r"), "r", "", backend);
        let mut statements = vec![self.add(&more, &all)];
        let events = ["insert", "update", "delete"];
        match backend {
            DbBackend::Postgres => {
                let turn = u8::from(self.by_agency);
                statements
                    .extend(events.map(|event| format!("DROP TRIGGER \"0{turn}_{table}_{event}\" ON \"{rows}\"")));
                statements.push(format!("DROP FUNCTION \"{table}_{rows}\"()"));
                statements.extend(self.postgres_triggers(source));
            }
            _ => {
                statements.extend(events.map(|event| format!("DROP TRIGGER \"{table}_{rows}_{event}\"")));
                statements.extend(self.sqlite_triggers(source));
            }
        }
        for statement in statements {
            db.execute_unprepared(&statement).await?;
        }
        Ok(())
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

    /// A row for each day that is there.
    fn first_rows(&self) -> String {
        let carried = self.carried_list("");
        format!(
            "INSERT INTO \"{}\" (\"{DAY}\", {carried}) SELECT \"id\", {carried} FROM \"examination_day\"",
            self.table
        )
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
