//! All rows of the database at a glance, to prove that a refused call changed nothing.

use std::collections::BTreeMap;

use crate::TestApp;
use sea_orm::{ConnectionTrait, DbBackend, Statement};

/// Every table with its rows, as text or as a digest of it.
pub type DatabaseRows = BTreeMap<String, String>;

/// Reads the whole database, in one statement once it is known how.
pub struct Reader {
    statement: Statement,
}

impl Reader {
    /// For the application's database.
    pub async fn new(app: &TestApp) -> Self {
        let backend = app.database().get_database_backend();
        let names = match backend {
            // An index of words cannot be read as a whole; the tables behind it can.
            DbBackend::Sqlite => {
                "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' \
                 AND sql NOT LIKE 'CREATE VIRTUAL %'"
            }
            // The rows of a month are read with its table, and where the audit trail ends with the trail.
            _ => {
                "SELECT relname::text AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace \
                 AND relkind IN ('r', 'p') AND NOT relispartition AND relname <> 'audit_trail_end'"
            }
        };
        let mut parts = Vec::new();
        for table in texts(app, names).await {
            parts.push(match backend {
                DbBackend::Sqlite => {
                    let columns = texts(app, &format!("SELECT name FROM pragma_table_info('{table}')")).await;
                    let row: Vec<String> = columns.iter().map(|column| format!("quote(\"{column}\")")).collect();
                    let rows = format!("SELECT {} AS r FROM \"{table}\" ORDER BY 1", row.join(" || '|' || "));
                    format!("SELECT '{table}' AS name, (SELECT coalesce(group_concat(r, char(10)), '') FROM ({rows})) AS rows")
                }
                _ => format!(
                    "SELECT '{table}' AS name, (SELECT coalesce(string_agg(t::text, chr(10) ORDER BY t::text), '') \
                     FROM \"{table}\" t) AS rows"
                ),
            });
        }
        Self { statement: Statement::from_string(backend, parts.join(" UNION ALL ")) }
    }

    /// What is there now.
    pub async fn read(&self, app: &TestApp) -> DatabaseRows {
        let rows = app.database().query_all_raw(self.statement.clone()).await.unwrap();
        rows.iter().map(|row| (row.try_get("", "name").unwrap(), row.try_get("", "rows").unwrap())).collect()
    }
}

async fn texts(app: &TestApp, sql: &str) -> Vec<String> {
    let statement = Statement::from_string(app.database().get_database_backend(), sql);
    let rows = app.database().query_all_raw(statement).await.unwrap();
    rows.iter().map(|row| row.try_get("", "name").unwrap()).collect()
}

/// The tables that differ.
pub fn changed(before: &DatabaseRows, after: &DatabaseRows) -> Vec<String> {
    before.iter().filter(|(table, rows)| after.get(*table) != Some(*rows)).map(|(table, _)| table.clone()).collect()
}
