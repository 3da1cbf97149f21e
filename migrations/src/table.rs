//! One way to write a table down, so that every table keeps the same rules.
//!
//! Tables are singular, names are snake_case. Every foreign key has an index. Names follow from what they name, because
//! violations are told apart by them: `fk_<table>_<column>`, `ix_<table>_<columns>`, `uq_<table>_<columns>`. PostgreSQL
//! reports the name, SQLite the columns; the columns are in both.

pub use sea_orm_migration::schema::{
    big_integer, boolean, date, date_null, double_null, integer, integer_null, json_binary, json_binary_null, string,
    string_null, timestamp_with_time_zone as moment, timestamp_with_time_zone_null as moment_null, uuid, uuid_null,
};
use sea_orm_migration::{
    prelude::*,
    sea_orm::DbBackend,
    sea_query::{ColumnType, StringLen},
};

/// PostgreSQL cuts longer names off.
const LONGEST_NAME: usize = 63;

/// A word of an enumeration.
pub fn keyword(name: &'static str) -> ColumnDef {
    ColumnDef::new(name).string_len(40).not_null().take()
}

/// A word of an enumeration, or none.
pub fn keyword_null(name: &'static str) -> ColumnDef {
    ColumnDef::new(name).string_len(40).null().take()
}

/// Bytes: a hash, or something sealed.
pub fn bytes(name: &'static str) -> ColumnDef {
    ColumnDef::new_with_type(name, ColumnType::VarBinary(StringLen::None)).not_null().take()
}

/// Binary data, if any.
pub fn bytes_null(name: &'static str) -> ColumnDef {
    ColumnDef::new_with_type(name, ColumnType::VarBinary(StringLen::None)).null().take()
}

/// A table to be created.
pub struct NewTable {
    name: &'static str,
    create: TableCreateStatement,
    foreign_keys: Vec<&'static str>,
    indexes: Vec<NewIndex>,
    is_stored_by_key: bool,
}

struct NewIndex {
    name: String,
    columns: Vec<&'static str>,
    unique: bool,
    ignoring_case: bool,
    condition: Option<&'static str>,
}

impl NewTable {
    /// Starts an empty table.
    pub fn named(name: &'static str) -> Self {
        Self {
            name,
            create: Table::create().table(name).take(),
            foreign_keys: vec![],
            indexes: vec![],
            is_stored_by_key: false,
        }
    }

    /// The usual primary key: a UUID named `id`.
    pub fn id(mut self) -> Self {
        self.create.col(ColumnDef::new("id").uuid().not_null().primary_key());
        self
    }

    /// SQLite keeps the rows in the order of their primary key, and not in a second place beside it.
    pub const fn stored_by_key(mut self) -> Self {
        self.is_stored_by_key = true;
        self
    }

    /// Adds columns.
    pub fn columns<const N: usize>(mut self, columns: [ColumnDef; N]) -> Self {
        for column in columns {
            self.create.col(column);
        }
        self
    }

    /// A primary key other than `id`.
    pub fn primary_key<const N: usize>(mut self, columns: [&'static str; N]) -> Self {
        let mut key = Index::create();
        for column in columns {
            key.col(column);
        }
        self.create.primary_key(&mut key);
        self
    }

    /// Each pair is a column and the table whose `id` it holds; such rows cannot be deleted while they are referred to.
    ///
    /// By `NO ACTION`, not `RESTRICT`: SQLite reports a breach of the latter as a trigger's, not as a foreign key's.
    pub fn refers_to<const N: usize>(mut self, references: [(&'static str, &'static str); N]) -> Self {
        for (column, table) in references {
            self.add_foreign_key(column, table, ForeignKeyAction::NoAction);
        }
        self
    }

    /// Rows go when the row they belong to goes.
    pub fn belongs_to(mut self, column: &'static str, table: &'static str) -> Self {
        self.add_foreign_key(column, table, ForeignKeyAction::Cascade);
        self
    }

    /// The column is emptied when the row it points at goes.
    pub fn forgets(mut self, column: &'static str, table: &'static str) -> Self {
        self.add_foreign_key(column, table, ForeignKeyAction::SetNull);
        self
    }

    /// A condition that every row meets.
    pub fn check(mut self, name: &'static str, condition: &'static str) -> Self {
        self.create.check((name, Expr::cust(condition)));
        self
    }

    /// No two rows agree in these columns.
    pub fn unique<const N: usize>(self, columns: [&'static str; N]) -> Self {
        self.add_unique(columns.into(), false, None)
    }

    /// No two rows that meet the condition agree in these columns.
    pub fn unique_where<const N: usize>(self, columns: [&'static str; N], condition: &'static str) -> Self {
        self.add_unique(columns.into(), false, Some(condition))
    }

    /// No two rows that are not deleted agree in these columns.
    pub fn unique_while_live<const N: usize>(self, columns: [&'static str; N]) -> Self {
        self.add_unique(columns.into(), false, Some("deleted_at IS NULL"))
    }

    /// No two rows that are not deleted agree in this column, upper and lower case being the same.
    pub fn unique_while_live_ignoring_case(self, column: &'static str) -> Self {
        self.add_unique(vec![column], true, Some("deleted_at IS NULL"))
    }

    /// Makes a filter or an order quick.
    pub fn index<const N: usize>(mut self, columns: [&'static str; N]) -> Self {
        self.add_index(columns.into());
        self
    }

    /// Creates the table and its indexes.
    pub async fn create(mut self, manager: &SchemaManager<'_>) -> Result<(), DbErr> {
        for column in std::mem::take(&mut self.foreign_keys) {
            let covered = |index: &NewIndex| index.condition.is_none() && index.columns.first() == Some(&column);
            if !self.indexes.iter().any(covered) {
                self.add_index(vec![column]);
            }
        }
        if self.is_stored_by_key && manager.get_database_backend() == DbBackend::Sqlite {
            self.create.extra("WITHOUT ROWID");
        }
        manager.create_table(self.create).await?;
        for index in self.indexes {
            manager.get_connection().execute_unprepared(&index.statement(self.name)?).await?;
        }
        Ok(())
    }

    fn add_foreign_key(&mut self, column: &'static str, table: &'static str, on_delete: ForeignKeyAction) {
        self.create.foreign_key(
            ForeignKey::create()
                .name(format!("fk_{}_{column}", self.name))
                .from(self.name, column)
                .to(table, "id")
                .on_delete(on_delete),
        );
        self.foreign_keys.push(column);
    }

    fn add_unique(mut self, columns: Vec<&'static str>, ignoring_case: bool, condition: Option<&'static str>) -> Self {
        let name = format!("uq_{}_{}", self.name, columns.join("_"));
        self.indexes.push(NewIndex { name, columns, unique: true, ignoring_case, condition });
        self
    }

    fn add_index(&mut self, columns: Vec<&'static str>) {
        let name = format!("ix_{}_{}", self.name, columns.join("_"));
        self.indexes.push(NewIndex { name, columns, unique: false, ignoring_case: false, condition: None });
    }
}

impl NewIndex {
    /// Written by hand, because the statement builder knows conditions and expressions on one engine only.
    fn statement(&self, table: &str) -> Result<String, DbErr> {
        let name = &self.name;
        if name.len() > LONGEST_NAME {
            return Err(DbErr::Migration(format!("the name {name} is too long for PostgreSQL")));
        }
        let unique = if self.unique { "UNIQUE " } else { "" };
        let columns: Vec<_> = self
            .columns
            .iter()
            .map(|column| if self.ignoring_case { format!("lower(\"{column}\")") } else { format!("\"{column}\"") })
            .collect();
        let condition = self.condition.map(|condition| format!(" WHERE {condition}")).unwrap_or_default();
        Ok(format!("CREATE {unique}INDEX \"{name}\" ON \"{table}\" ({}){condition}", columns.join(", ")))
    }
}
