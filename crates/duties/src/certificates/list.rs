//! The certificates of many people, for those who print them.

use std::collections::HashMap;

use identity::installation::Installation;
use kernel::{
    Result,
    access::{Scope, linked, linked_with_removed},
    database::Database,
    pagination::{ListOrder, Paging, Rows},
};
use registry::entities::{city, examination, functionary};
use rostering::entities::{
    assignment::{self, Attendance, Column},
    examination_day,
};
use sea_orm::{ColumnTrait, Condition, QueryFilter, QuerySelect, QueryTrait};

use super::{one::Issuer, requests::CertificateFilter, responses::Certificate};
use crate::{reach::everywhere, settings::DutySettings};

/// The certificates of duties in reach, those of one person after each other.
pub(super) async fn list(
    scope: &Scope,
    installation: &Installation,
    settings: &DutySettings,
    filter: &CertificateFilter,
    paging: Paging,
) -> Result<Rows<Certificate>> {
    use examination_day::Column as Day;
    let db = installation.db();
    let of_examination = |column: Day| filter.examination_id.map(|id| column.eq(id));
    let over = everywhere()
        .select_with_removed::<examination_day::Entity>()
        .filter(Day::ClosesAt.lte(installation.now()))
        .filter(Condition::all().add_option(of_examination(Day::ExaminationId)))
        .select_only()
        .column(Day::Id);
    let people = everywhere().select::<functionary::Entity>().select_only().column(functionary::Column::Id);
    let wanted = scope
        .select::<assignment::Entity>()
        .filter(Column::Attendance.eq(Attendance::Present))
        .filter(Column::Date.lte(installation.clock().today()))
        .filter(Column::ExaminationDayId.in_subquery(over.into_query()))
        .filter(Column::FunctionaryId.in_subquery(people.into_query()))
        .filter(
            Condition::all()
                .add_option(filter.examination_id.map(|id| Column::ExaminationId.eq(id)))
                .add_option(filter.functionary_id.map(|id| Column::FunctionaryId.eq(id)))
                .add_option(filter.duty_id.map(|id| Column::Id.eq(id))),
        );
    let order = ListOrder::upwards([Column::FunctionaryId, Column::Date], Column::Id);
    let Rows { paged, total, rows } = paging.load(db, wanted, &order).await?;
    Ok(Rows { paged, total, rows: present(db, &Issuer::of(installation, settings), rows).await? })
}

async fn present(db: &Database, issuer: &Issuer<'_>, duties: Vec<assignment::Model>) -> Result<Vec<Certificate>> {
    let people = linked::<functionary::Entity>(functionary::Column::Id, duties.iter().map(|duty| duty.functionary_id));
    let people: HashMap<_, _> =
        people.all(&**db).await?.into_iter().map(|person| (person.id, person.full_name())).collect();
    let cities = linked_with_removed::<city::Entity>(city::Column::Id, duties.iter().map(|duty| duty.city_id));
    let cities: HashMap<_, _> = cities.all(&**db).await?.into_iter().map(|city| (city.id, city.name)).collect();
    let held = duties.iter().map(|duty| duty.examination_id);
    let held = linked_with_removed::<examination::Entity>(examination::Column::Id, held).all(&**db).await?;
    let held: HashMap<_, _> = held.into_iter().map(|examination| (examination.id, examination.name)).collect();
    let mut certificates = Vec::with_capacity(duties.len());
    for duty in &duties {
        let name = people.get(&duty.functionary_id).cloned().unwrap_or_default();
        let examination = held.get(&duty.examination_id).cloned().unwrap_or_default();
        let city = cities.get(&duty.city_id).cloned().unwrap_or_default();
        certificates.push(issuer.certificate(duty, name, examination, city)?);
    }
    Ok(certificates)
}
