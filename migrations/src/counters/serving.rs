//! How many people serve on a date, by what staffing counts them by; everybody once, however many duties they have.
//!
//! The view `serving` has a row for each person and date with a duty, in each reach in which the person counts: as long as all
//! of the person's duties on the date are in one region and of one agency, one row for every reach, otherwise one for the
//! country, each region, each agency, and each agency in each region. Of several roles in a reach the first by name stands for
//! all, and who came to one duty came. `serving_count` counts the view's rows. Triggers on duties and people take away what the
//! person's rows were before a change, and add what they are after it.

use sea_orm_migration::sea_orm::DbBackend;

use super::duty_status;

const KEYS: [&str; 10] = [
    "date",
    "reach",
    "region_id",
    "duty_agency_id",
    "role",
    "attendance",
    "home_region_id",
    "authorizing_agency_id",
    "default_role",
    "status",
];
/// The columns of a duty, and of a person, on which the view depends.
const OF_DUTY: [&str; 8] =
    ["functionary_id", "date", "region_id", "authorizing_agency_id", "role", "attendance", "cancelled_at", "barred"];
const OF_PERSON: [&str; 6] =
    ["region_id", "authorizing_agency_id", "default_role", "status", "status_until", "deleted_at"];

/// The view, and what counts its rows.
pub(super) fn view_and_triggers(backend: DbBackend) -> Vec<String> {
    let sql = Sql { backend };
    let mut statements = vec![format!("CREATE VIEW serving AS {}", sql.serving("assignment", "functionary", "TRUE"))];
    statements.extend(match backend {
        DbBackend::Postgres => sql.postgres_triggers(),
        _ => sql.sqlite_triggers(),
    });
    statements
}

/// Which duties count.
fn serves(row: &str) -> String {
    format!("{row}cancelled_at IS NULL AND (NOT {row}barred OR {row}attendance = 'PRESENT')")
}

/// The statements, in the words of one engine.
struct Sql {
    backend: DbBackend,
}

impl Sql {
    const fn nil(&self) -> &'static str {
        match self.backend {
            DbBackend::Postgres => "'00000000-0000-0000-0000-000000000000'::uuid",
            _ => "x'00000000000000000000000000000000'",
        }
    }

    /// `IS DISTINCT FROM`.
    const fn differs(&self) -> &'static str {
        match self.backend {
            DbBackend::Postgres => "IS DISTINCT FROM",
            _ => "IS NOT",
        }
    }

    /// The rows of the view: those of these duties and people that meet the condition on the duty `d`.
    fn serving(&self, duties: &str, people: &str, condition: &str) -> String {
        let (nil, differs) = (self.nil(), self.differs());
        let home_region = format!("COALESCE(p.region_id, {nil})");
        let home_agency = format!("COALESCE(p.authorizing_agency_id, {nil})");
        let region = format!("CASE WHEN w.reach IN ('COUNTRY', 'AGENCY') THEN {nil} ELSE d.region_id END");
        let agency = format!(
            "CASE WHEN w.reach IN ('COUNTRY', 'REGION') THEN {nil} ELSE COALESCE(d.authorizing_agency_id, {nil}) END"
        );
        format!(
            "SELECT d.date AS date, w.reach AS reach, {region} AS region_id, {agency} AS duty_agency_id, \
             MIN(d.role) AS role, MAX(CASE d.attendance WHEN 'PRESENT' THEN 'PRESENT' ELSE '' END) AS attendance, \
             {home_region} AS home_region_id, {home_agency} AS authorizing_agency_id, \
             COALESCE(p.default_role, '') AS default_role, p.status AS status \
             FROM {duties} d JOIN {people} p ON p.id = d.functionary_id \
             JOIN (SELECT 'EVERY' AS reach, FALSE AS is_mixed UNION ALL SELECT 'COUNTRY', TRUE UNION ALL SELECT 'REGION', TRUE \
             UNION ALL SELECT 'AGENCY', TRUE UNION ALL SELECT 'REGION_AND_AGENCY', TRUE) w \
             ON w.is_mixed = EXISTS (SELECT 1 FROM {duties} o WHERE o.functionary_id = d.functionary_id AND o.date = d.date \
             AND {} AND (o.region_id <> d.region_id \
             OR o.authorizing_agency_id {differs} d.authorizing_agency_id)) \
             WHERE {} AND p.deleted_at IS NULL AND {condition} \
             GROUP BY d.functionary_id, d.date, w.reach, {region}, {agency}, {home_region}, {home_agency}, \
             COALESCE(p.default_role, ''), p.status",
            serves("o."),
            serves("d.")
        )
    }

    /// Before and after each change of a row.
    fn sqlite_triggers(&self) -> Vec<String> {
        let differs = |columns: &[&str]| {
            let differ = columns.iter().map(|column| format!("OLD.\"{column}\" IS NOT NEW.\"{column}\""));
            differ.collect::<Vec<_>>().join(" OR ")
        };
        let moves = "(OLD.functionary_id IS NOT NEW.functionary_id OR OLD.date IS NOT NEW.date)";
        let changes = [("BEFORE", -1), ("AFTER", 1)].map(|(when, by)| {
            let name = |what: &str| format!("CREATE TRIGGER serving_count_{what}_{} {when}", when.to_lowercase());
            let (duty, person) = (OF_DUTY.join(", "), OF_PERSON.join(", "));
            let (entered, changed) = match when {
                "AFTER" => (duty_status::DUTY_ENTERED, duty_status::PERSON_CHANGED),
                _ => ("", ""),
            };
            let (old, new) = (self.of_one(by, "OLD", "TRUE"), self.of_one(by, "NEW", "TRUE"));
            let moved = self.of_one(by, "NEW", moves);
            let of_all_dates = self.grouped(by, "d.functionary_id = NEW.id");
            [
                format!("{} INSERT ON assignment BEGIN {new} {entered} END", name("insert")),
                format!("{} DELETE ON assignment BEGIN {old} END", name("delete")),
                format!(
                    "{} UPDATE OF {duty} ON assignment WHEN {} BEGIN {old} {moved} END",
                    name("update"),
                    differs(&OF_DUTY)
                ),
                format!(
                    "{} UPDATE OF {person} ON functionary WHEN {} BEGIN {of_all_dates} {changed} END",
                    name("person"),
                    differs(&OF_PERSON)
                ),
            ]
        });
        changes.into_iter().flatten().collect()
    }

    fn grouped(&self, by: i32, condition: &str) -> String {
        let (columns, serving) = (KEYS.join(", "), self.serving("assignment", "functionary", condition));
        format!(
            "INSERT INTO serving_count ({columns}, people) SELECT {columns}, {by} * COUNT(*) FROM ({serving}) \
             GROUP BY {columns} ON CONFLICT ({columns}) DO UPDATE SET people = people + excluded.people;"
        )
    }

    /// The rows of one person on one date. All people but a few have one for every reach: the first statement, which groups
    /// nothing, finds it several times faster than the view does, and the second has nothing to do.
    fn of_one(&self, by: i32, duty: &str, condition: &str) -> String {
        let (columns, nil) = (KEYS.join(", "), self.nil());
        let theirs = format!("functionary_id = {duty}.functionary_id AND date = {duty}.date AND {}", serves(""));
        let agency = format!("COALESCE(authorizing_agency_id, {nil})");
        let is_mixed = format!(
            "(SELECT MIN(region_id) <> MAX(region_id) OR MIN({agency}) <> MAX({agency}) FROM assignment WHERE {theirs})"
        );
        let mixed = self.grouped(
            by,
            &format!(
                "d.functionary_id = {duty}.functionary_id AND d.date = {duty}.date AND {condition} AND {is_mixed}"
            ),
        );
        format!(
            "INSERT INTO serving_count ({columns}, people) SELECT {duty}.date, 'EVERY', t.region_id, t.agency_id, t.role, \
             t.attendance, COALESCE(p.region_id, {nil}), COALESCE(p.authorizing_agency_id, {nil}), \
             COALESCE(p.default_role, ''), p.status, {by} FROM (SELECT MIN(region_id) AS region_id, \
             MAX(region_id) AS last_region_id, MIN({agency}) AS agency_id, MAX({agency}) AS last_agency_id, \
             MIN(role) AS role, MAX(CASE attendance WHEN 'PRESENT' THEN 'PRESENT' ELSE '' END) AS attendance \
             FROM assignment WHERE {theirs}) t CROSS JOIN functionary p WHERE p.id = {duty}.functionary_id \
             AND p.deleted_at IS NULL AND t.region_id = t.last_region_id AND t.agency_id = t.last_agency_id AND {condition} \
             ON CONFLICT ({columns}) DO UPDATE SET people = people + excluded.people; {mixed}"
        )
    }

    fn postgres_triggers(&self) -> Vec<String> {
        let of_duties = ["INSERT", "UPDATE", "DELETE"].map(|operation| self.postgres_of_duties(operation));
        of_duties.into_iter().flatten().chain(self.postgres_of_people()).collect()
    }

    /// After each statement, with the rows that it changed. People are locked first, in the order of their ids: of two
    /// transactions that change duties of one person, the second sees what the first made of them.
    fn postgres_of_duties(&self, operation: &str) -> [String; 2] {
        let (seen, changed) = match operation {
            "INSERT" => ("NEW TABLE AS new_rows", "SELECT n.functionary_id, n.date FROM new_rows n".to_owned()),
            "DELETE" => ("OLD TABLE AS old_rows", "SELECT o.functionary_id, o.date FROM old_rows o".to_owned()),
            _ => {
                let changed = changed(&OF_DUTY);
                (
                    "OLD TABLE AS old_rows NEW TABLE AS new_rows",
                    format!(
                        "SELECT o.functionary_id, o.date {changed} UNION SELECT n.functionary_id, n.date {changed}"
                    ),
                )
            }
        };
        let pairs = format!("(SELECT functionary_id, date FROM ({changed}) AS changed)");
        let mut earlier = "SELECT l.* FROM later l".to_owned();
        if operation != "DELETE" {
            earlier = format!("{earlier} WHERE NOT EXISTS (SELECT 1 FROM new_rows n WHERE n.id = l.id)");
        }
        if operation != "INSERT" {
            earlier =
                format!("{earlier} UNION ALL SELECT o.* FROM old_rows o WHERE (o.functionary_id, o.date) IN {pairs}");
        }
        let duties = format!(
            "later AS MATERIALIZED (SELECT a.* FROM assignment a WHERE (a.functionary_id, a.date) IN {pairs}), \
             earlier AS MATERIALIZED ({earlier})"
        );
        let people = format!("SELECT functionary_id FROM ({changed}) AS changed");
        let counted = self.difference(&duties, ("earlier", "functionary"), ("later", "functionary"));
        let name = format!("serving_count_{}", operation.to_lowercase());
        [
            format!(
                "CREATE FUNCTION {name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN \
                 PERFORM 1 FROM functionary WHERE id IN ({people}) ORDER BY id FOR NO KEY UPDATE; \
                 IF FOUND THEN {counted} END IF; RETURN NULL; END $$"
            ),
            format!(
                "CREATE TRIGGER {name} AFTER {operation} ON assignment REFERENCING {seen} \
                 FOR EACH STATEMENT EXECUTE FUNCTION {name}()"
            ),
        ]
    }

    fn postgres_of_people(&self) -> [String; 2] {
        let changed = changed(&OF_PERSON);
        let theirs = format!(
            "theirs AS MATERIALIZED (SELECT a.* FROM assignment a WHERE a.functionary_id IN (SELECT n.id {changed}))"
        );
        [
            format!(
                "CREATE FUNCTION serving_count_person() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN \
                 IF EXISTS (SELECT 1 {changed}) THEN {} END IF; RETURN NULL; END $$",
                self.difference(&theirs, ("theirs", "old_rows"), ("theirs", "new_rows"))
            ),
            "CREATE TRIGGER serving_count_person AFTER UPDATE ON functionary \
             REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows \
             FOR EACH STATEMENT EXECUTE FUNCTION serving_count_person()"
                .to_owned(),
        ]
    }

    /// Counts what the rows of the view are by now, and no longer what they were; in the order of the keys.
    fn difference(&self, duties: &str, earlier: (&str, &str), later: (&str, &str)) -> String {
        let columns = KEYS.join(", ");
        let side = |(duties, people): (&str, &str), by: i32| {
            format!("SELECT {columns}, {by} AS people FROM ({}) AS serving", self.serving(duties, people, "TRUE"))
        };
        format!(
            "INSERT INTO serving_count AS c ({columns}, people) WITH {duties} SELECT {columns}, SUM(people) \
             FROM ({} UNION ALL {}) AS sides GROUP BY {columns} HAVING SUM(people) <> 0 ORDER BY {columns} \
             ON CONFLICT ({columns}) DO UPDATE SET people = c.people + excluded.people;",
            side(earlier, -1),
            side(later, 1)
        )
    }
}

/// The rows of which one of these columns was changed, on PostgreSQL.
fn changed(columns: &[&str]) -> String {
    let row = |of: &str| columns.iter().map(|column| format!("{of}.{column}")).collect::<Vec<_>>().join(", ");
    format!("FROM old_rows o JOIN new_rows n ON n.id = o.id WHERE ({}) IS DISTINCT FROM ({})", row("o"), row("n"))
}
