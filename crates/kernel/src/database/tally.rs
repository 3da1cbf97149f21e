//! Figures about examination days kept by triggers: comparing them with a recount, and rebuilding them. The crate with the counted tables
//! defines the figures; migrations have the triggers.

use sea_orm::{ConnectionTrait, DbBackend, DbErr, Statement};

use super::{CounterDifference, CounterKey, Transaction};

/// Figures, and where they come from.
#[derive(Clone, Copy, Debug)]
pub struct Tally {
    /// The table of the figures.
    pub table: &'static str,
    /// Whether each agency on a day has a row of its own, the nil UUID standing for no agency. Otherwise every day has one row.
    pub by_agency: bool,
    /// Columns of the day that its rows carry.
    pub carried: &'static [&'static str],
    pub sources: &'static [TallySource],
}

/// A table whose rows add to figures.
#[derive(Clone, Copy, Debug)]
pub struct TallySource {
    /// The table. It has the column `examination_day_id`, and `authorizing_agency_id` where agencies matter.
    pub rows: &'static str,
    /// The name of a figure, and how much a row adds to it: an integer expression over its columns.
    pub figures: &'static [(&'static str, &'static str)],
}

const DAY: CounterKey = CounterKey::Id("examination_day_id");
const AGENCY: CounterKey = CounterKey::Id("authorizing_agency_id");

impl Tally {
    /// The figures that are wrong, and under `days` how many rows a day should have and has. Each figure is read at one moment, so
    /// this can run beside everything else.
    pub async fn differences(&self, db: &impl ConnectionTrait) -> Result<Vec<CounterDifference>, DbErr> {
        let backend = db.get_database_backend();
        let mut wrong = self.wrong(db, "days", &self.rows_of_days()).await?;
        for source in self.sources {
            let keys = self.keys_of_rows(backend);
            for (figure, amount) in source.figures {
                let both = format!(
                    "SELECT {}, \"{figure}\" AS counted, 0 AS there FROM \"{}\" UNION ALL \
                     SELECT {keys}, 0 AS counted, {amount} AS there FROM \"{}\"",
                    self.columns(),
                    self.table,
                    source.rows
                );
                wrong.extend(self.wrong(db, figure, &both).await?);
            }
        }
        Ok(wrong)
    }

    async fn wrong(
        &self,
        db: &impl ConnectionTrait,
        figure: &'static str,
        both: &str,
    ) -> Result<Vec<CounterDifference>, DbErr> {
        let columns = self.columns();
        let sql = format!(
            "SELECT {columns}, CAST(SUM(counted) AS bigint) AS counted, CAST(SUM(there) AS bigint) AS there \
             FROM ({both}) AS both_sides GROUP BY {columns} HAVING SUM(counted) <> SUM(there) ORDER BY {columns}"
        );
        let found = db.query_all_raw(Statement::from_string(db.get_database_backend(), sql)).await?;
        found
            .iter()
            .map(|row| {
                let keys = self.keys().iter().map(|key| Ok((key.column(), key.in_words(row)?)));
                Ok(CounterDifference {
                    counts: self.table,
                    keys: keys.collect::<Result<_, DbErr>>()?,
                    figure: Some(figure),
                    counted: row.try_get("", "counted")?,
                    there: row.try_get("", "there")?,
                })
            })
            .collect()
    }

    /// Rows of days that are not there or carry something else than their day, and days without a row.
    fn rows_of_days(&self) -> String {
        let (table, columns) = (self.table, self.columns());
        let agrees: String =
            self.carried.iter().map(|name| format!(" AND d.\"{name}\" IS NOT DISTINCT FROM t.\"{name}\"")).collect();
        let strays = format!(
            "SELECT {columns}, 1 AS counted, 0 AS there FROM \"{table}\" AS t WHERE NOT EXISTS (\
             SELECT 1 FROM \"examination_day\" AS d WHERE d.\"id\" = t.\"examination_day_id\"{agrees})"
        );
        if self.by_agency {
            return strays;
        }
        format!(
            "{strays} UNION ALL SELECT d.\"id\", 0 AS counted, 1 AS there FROM \"examination_day\" AS d WHERE NOT EXISTS (\
             SELECT 1 FROM \"{table}\" AS t WHERE d.\"id\" = t.\"examination_day_id\"{agrees})"
        )
    }

    /// Recounts all rows and replaces the figures.
    pub async fn rebuild(&self, tx: &Transaction) -> Result<(), DbErr> {
        let (table, backend) = (self.table, tx.get_database_backend());
        if backend == DbBackend::Postgres {
            // Writers wait meanwhile, and the triggers count them afterwards.
            let rows = self.sources.iter().map(|source| format!(", \"{}\"", source.rows)).collect::<String>();
            tx.execute_unprepared(&format!("LOCK TABLE \"examination_day\"{rows} IN SHARE ROW EXCLUSIVE MODE")).await?;
        }
        let (carried, of_day) = (named(self.carried, ""), named(self.carried, "d."));
        tx.execute_unprepared(&format!("DELETE FROM \"{table}\"")).await?;
        if !self.by_agency {
            tx.execute_unprepared(&format!(
                "INSERT INTO \"{table}\" (\"examination_day_id\", {carried}) SELECT \"id\", {carried} FROM \"examination_day\""
            ))
            .await?;
        }
        let (columns, keys) = (self.columns(), self.keys_of_rows(backend));
        for source in self.sources {
            let names: Vec<_> = source.figures.iter().map(|(figure, _)| *figure).collect();
            let amounts = source.figures.iter().map(|(name, amount)| format!(", SUM({amount}) AS \"{name}\""));
            let set = names.iter().map(|name| format!("\"{name}\" = excluded.\"{name}\"")).collect::<Vec<_>>();
            let (figures, summed) = (named(&names, ""), named(&names, "s."));
            let keys_of_sum = named(&self.keys().iter().map(|key| key.column()).collect::<Vec<_>>(), "s.");
            tx.execute_unprepared(&format!(
                "INSERT INTO \"{table}\" ({columns}, {carried}, {figures}) SELECT {keys_of_sum}, {of_day}, {summed} FROM (\
                 SELECT {keys}{} FROM \"{}\" GROUP BY {columns}) AS s \
                 JOIN \"examination_day\" AS d ON d.\"id\" = s.\"examination_day_id\" WHERE TRUE \
                 ON CONFLICT ({columns}) DO UPDATE SET {}",
                amounts.collect::<String>(),
                source.rows,
                set.join(", ")
            ))
            .await?;
        }
        Ok(())
    }

    const fn keys(&self) -> &'static [CounterKey] {
        if self.by_agency { &[DAY, AGENCY] } else { &[DAY] }
    }

    fn columns(&self) -> String {
        named(&self.keys().iter().map(|key| key.column()).collect::<Vec<_>>(), "")
    }

    /// The keys as a counted row has them.
    fn keys_of_rows(&self, backend: DbBackend) -> String {
        let nil = match backend {
            DbBackend::Postgres => "'00000000-0000-0000-0000-000000000000'::uuid",
            _ => "x'00000000000000000000000000000000'",
        };
        let day = "\"examination_day_id\"";
        if self.by_agency {
            format!("{day}, COALESCE(\"authorizing_agency_id\", {nil}) AS \"authorizing_agency_id\"")
        } else {
            day.to_owned()
        }
    }
}

fn named(columns: &[&str], row: &str) -> String {
    columns.iter().map(|column| format!("{row}\"{column}\"")).collect::<Vec<_>>().join(", ")
}
