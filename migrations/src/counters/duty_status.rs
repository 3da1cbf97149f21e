//! What duties know of their person: the status, whatever writes either, and whether it bars the person from the duty.
//!
//! Duties of people who are blacklisted, or blocked on the duty's date, count nowhere: not as expected, not as staffed. Triggers keep
//! `barred` as long as the gate, the end of the day or a correction has not said whether the person came. From then on it stays: a day
//! that is over keeps its figures. On SQLite the triggers of [`super::serving`] keep it, after they have counted.

use sea_orm_migration::sea_orm::DbBackend;

/// Whether the person `p` is kept off a duty on the date of `a`.
macro_rules! is_barred {
    ($p:literal, $a:literal) => {
        concat!(
            "(",
            $p,
            ".status = 'BLACKLISTED' OR (",
            $p,
            ".status = 'TEMPORARILY_BLOCKED' AND (",
            $p,
            ".status_until IS NULL OR ",
            $p,
            ".status_until >= ",
            $a,
            ".date)))"
        )
    };
}

pub(super) fn triggers(backend: DbBackend) -> Vec<String> {
    let triggers: &[&str] = match backend {
        DbBackend::Postgres => &POSTGRES_TRIGGERS,
        _ => &SQLITE_TRIGGERS,
    };
    triggers.iter().map(|&trigger| trigger.to_owned()).collect()
}

const SQLITE_TRIGGERS: [&str; 3] = [
    "CREATE TRIGGER assignment_status_insert AFTER INSERT ON assignment \
     WHEN NEW.functionary_status IS NOT (SELECT p.status FROM functionary p WHERE p.id = NEW.functionary_id) BEGIN \
     UPDATE assignment SET functionary_status = (SELECT p.status FROM functionary p WHERE p.id = NEW.functionary_id) \
     WHERE id = NEW.id; END",
    "CREATE TRIGGER assignment_status_update AFTER UPDATE OF functionary_status, functionary_id ON assignment \
     WHEN NEW.functionary_status IS NOT (SELECT p.status FROM functionary p WHERE p.id = NEW.functionary_id) BEGIN \
     UPDATE assignment SET functionary_status = (SELECT p.status FROM functionary p WHERE p.id = NEW.functionary_id) \
     WHERE id = NEW.id; END",
    "CREATE TRIGGER functionary_status_of_duties AFTER UPDATE OF status ON functionary \
     WHEN OLD.status IS NOT NEW.status BEGIN \
     UPDATE assignment SET functionary_status = NEW.status WHERE functionary_id = NEW.id; END",
];

/// What SQLite does when a duty was entered and counted.
pub(super) const DUTY_ENTERED: &str = concat!(
    "UPDATE assignment SET barred = TRUE WHERE id = NEW.id AND NOT barred AND EXISTS (SELECT 1 FROM functionary p ",
    "WHERE p.id = NEW.functionary_id AND ",
    is_barred!("p", "NEW"),
    ");"
);

/// What SQLite does when a person changed and their duties were counted.
pub(super) const PERSON_CHANGED: &str = concat!(
    "UPDATE assignment SET barred = ",
    is_barred!("NEW", "assignment"),
    " WHERE functionary_id = NEW.id AND barred IS NOT ",
    is_barred!("NEW", "assignment"),
    " AND (attendance IS NULL OR (attendance = 'ABSENT' AND NOT auto_closed AND corrected_at IS NULL));"
);

/// A new duty gets both from its person at once. The person is locked, so that a duty that is given while the status changes gets the
/// new one. The trigger on people comes after `serving_count_person`, in the order of the names:
/// that one counts the person's duties as they were, with the new status, and the change of the duties counts itself.
const POSTGRES_TRIGGERS: [&str; 6] = [
    concat!(
        "CREATE FUNCTION assignment_status() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ",
        "SELECT p.status, CASE WHEN TG_OP = 'INSERT' THEN ",
        is_barred!("p", "NEW"),
        " ELSE NEW.barred END INTO NEW.functionary_status, NEW.barred ",
        "FROM functionary p WHERE p.id = NEW.functionary_id FOR SHARE; ",
        "NEW.barred := COALESCE(NEW.barred, FALSE); RETURN NEW; END $$"
    ),
    "CREATE TRIGGER assignment_status BEFORE INSERT OR UPDATE OF functionary_status, functionary_id ON assignment \
     FOR EACH ROW EXECUTE FUNCTION assignment_status()",
    "CREATE FUNCTION functionary_status_of_duties() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN \
     UPDATE assignment SET functionary_status = NEW.status WHERE functionary_id = NEW.id; RETURN NULL; END $$",
    "CREATE TRIGGER functionary_status_of_duties AFTER UPDATE OF status ON functionary \
     FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION functionary_status_of_duties()",
    concat!(
        "CREATE FUNCTION serving_duties_barred() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ",
        "IF EXISTS (SELECT 1 FROM old_rows o JOIN new_rows n ON n.id = o.id ",
        "WHERE (o.status, o.status_until) IS DISTINCT FROM (n.status, n.status_until)) THEN ",
        "UPDATE assignment SET barred = ",
        is_barred!("n", "assignment"),
        " FROM old_rows o JOIN new_rows n ON n.id = o.id WHERE assignment.functionary_id = n.id ",
        "AND (o.status, o.status_until) IS DISTINCT FROM (n.status, n.status_until) ",
        "AND assignment.barred IS DISTINCT FROM ",
        is_barred!("n", "assignment"),
        " AND (assignment.attendance IS NULL OR (assignment.attendance = 'ABSENT' AND NOT assignment.auto_closed ",
        "AND assignment.corrected_at IS NULL)); END IF; RETURN NULL; END $$"
    ),
    "CREATE TRIGGER serving_duties_barred AFTER UPDATE ON functionary \
     REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows \
     FOR EACH STATEMENT EXECUTE FUNCTION serving_duties_barred()",
];
