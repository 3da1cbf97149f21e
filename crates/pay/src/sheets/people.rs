//! Sums for each person: of one sheet, or of all approved sheets in reach over some dates. One query reads them with the names. A file is
//! cut out of what was read once, since the order by name needs all of them anyway.

use std::collections::{BTreeSet, HashMap};

use kernel::{
    Error, Result,
    access::{Scope, linked_with_removed},
    database::Database,
    ids::{AgencyId, FunctionaryId, PaySheetId},
    pagination::{Paging, Rows, Window},
};
use registry::{
    entities::{authorizing_agency, functionary},
    functionaries::search,
};
use sea_orm::{
    ColumnTrait, Condition, EntityTrait, FromQueryResult, JoinType, QueryFilter, QuerySelect, QueryTrait, Select,
    sea_query::{Expr, ExprTrait},
};

use super::{
    find,
    requests::OwedFilter,
    responses::{OwedSum, PaidPerson},
};
use crate::entities::{
    pay_line::{Column, Entity},
    pay_sheet::{self, PaySheetState},
};

#[derive(FromQueryResult)]
struct Sum {
    duties: i64,
    amount: i64,
}

#[derive(FromQueryResult)]
struct NamedSum {
    functionary_id: FunctionaryId,
    authorizing_agency_id: AgencyId,
    duties: i64,
    amount: i64,
    first_name: String,
    middle_name: Option<String>,
    last_name: Option<String>,
    uid: String,
}

impl NamedSum {
    fn name(&self) -> String {
        let parts = [Some(self.first_name.as_str()), self.middle_name.as_deref(), self.last_name.as_deref()];
        parts.into_iter().flatten().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
    }
}

/// The people of a sheet in reach, by name. Fails with 404 for a sheet beyond it.
pub(super) async fn of_sheet(scope: &Scope, db: &Database, id: PaySheetId, q: Option<&str>) -> Result<Vec<PaidPerson>> {
    let sheet = find::row(scope, &**db, id).await?;
    let lines = scope.select::<Entity>().filter(Column::PaySheetId.eq(sheet.id));
    summed(db, called(db, lines, q)).await
}

/// What people are owed for the duties of some dates, by name: over all approved sheets in reach.
pub(super) async fn owed(scope: &Scope, db: &Database, filter: &OwedFilter) -> Result<Vec<PaidPerson>> {
    summed(db, called(db, approved(scope, filter)?, filter.q.as_deref())).await
}

/// A page of people that were read before, for a file that takes page after page of them.
pub(super) fn page(db: &Database, people: &[PaidPerson], paging: Paging) -> Result<Rows<PaidPerson>> {
    let total = people.len() as u64;
    let Window { before, size, paged } = paging.window(db, total)?;
    let index = |count: u64| usize::try_from(count).unwrap_or(usize::MAX);
    let rows = people.iter().skip(index(before)).take(index(size)).cloned().collect();
    Ok(Rows { paged, total, rows })
}

/// The sum over the people who are owed something for the duties of some dates.
pub(super) async fn owed_in_all(scope: &Scope, db: &Database, filter: &OwedFilter) -> Result<OwedSum> {
    let lines = called(db, approved(scope, filter)?, filter.q.as_deref());
    let sums: Vec<Sum> = by_person(lines).into_model().all(&**db).await?;
    let mut all = OwedSum::default();
    for sum in sums {
        all.people += 1;
        all.duties += u64::try_from(sum.duties).unwrap_or_default();
        all.amount_paise += sum.amount;
    }
    Ok(all)
}

/// The lines of approved sheets about these dates.
fn approved(scope: &Scope, filter: &OwedFilter) -> Result<Select<Entity>> {
    if filter.from.zip(filter.until).is_some_and(|(from, until)| until < from) {
        return Err(Error::invalid_field("until", "The last date must not be before the first"));
    }
    let locked = find::in_reach(scope)
        .filter(pay_sheet::Column::State.eq(PaySheetState::Locked))
        .select_only()
        .column(pay_sheet::Column::Id);
    Ok(scope
        .select::<Entity>()
        .filter(
            Condition::all()
                .add_option(filter.from.map(|from| Column::Date.gte(from)))
                .add_option(filter.until.map(|until| Column::Date.lte(until))),
        )
        .filter(Column::PaySheetId.in_subquery(locked.into_query())))
}

fn called(db: &Database, lines: Select<Entity>, q: Option<&str>) -> Select<Entity> {
    match q.map(str::trim).filter(|words| !words.is_empty()) {
        Some(words) => lines.filter(Column::FunctionaryId.in_subquery(search::ids(db.get_database_backend(), words))),
        None => lines,
    }
}

/// One row for the lines of a person in the sheets of an agency.
fn by_person(lines: Select<Entity>) -> Select<Entity> {
    lines
        .select_only()
        .columns([Column::FunctionaryId, Column::AuthorizingAgencyId])
        .column_as(Column::AssignmentId.into_expr().count_distinct(), "duties")
        .column_as(Expr::col((Entity, Column::AmountPaise)).sum().cast_as("bigint"), "amount")
        .group_by(Column::FunctionaryId)
        .group_by(Column::AuthorizingAgencyId)
}

async fn summed(db: &Database, lines: Select<Entity>) -> Result<Vec<PaidPerson>> {
    use functionary::Column::{FirstName, Id, LastName, MiddleName, Uid};
    let person = Entity::belongs_to(functionary::Entity).from(Column::FunctionaryId).to(Id).into();
    let mut named = by_person(lines).join(JoinType::InnerJoin, person);
    for column in [FirstName, MiddleName, LastName, Uid] {
        named = named.column(column).group_by(column);
    }
    let sums: Vec<NamedSum> = named.into_model().all(&**db).await?;
    let ids: BTreeSet<_> = sums.iter().map(|sum| sum.authorizing_agency_id).collect();
    let agencies = linked_with_removed::<authorizing_agency::Entity>(authorizing_agency::Column::Id, ids);
    let agencies: HashMap<_, _> = agencies.all(&**db).await?.into_iter().map(|row| (row.id, row.name)).collect();
    let one = |sum: NamedSum| PaidPerson {
        functionary_id: sum.functionary_id,
        name: sum.name(),
        uid: sum.uid,
        authorizing_agency_id: sum.authorizing_agency_id,
        authorizing_agency: agencies.get(&sum.authorizing_agency_id).cloned().unwrap_or_default(),
        duties: u64::try_from(sum.duties).unwrap_or_default(),
        amount_paise: sum.amount,
    };
    let mut people: Vec<_> = sums.into_iter().map(one).collect();
    people.sort_by(|one, other| place(one).cmp(&place(other)));
    Ok(people)
}

/// What a list by name is in order of.
fn place(person: &PaidPerson) -> (&str, &str, &str) {
    (&person.name, &person.uid, &person.authorizing_agency)
}
