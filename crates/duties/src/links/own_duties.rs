//! What a link shows.

use std::collections::HashMap;

use chrono::{Days, NaiveDate};
use identity::{accounts::second_factor::picture_of, installation::Installation};
use kernel::{
    Result,
    access::{linked, linked_with_removed},
    clock::Clock,
    database::Database,
    ids::{CenterId, CityId, ExaminationDayId, ExaminationId, FunctionaryId},
};
use registry::{
    duty_profiles::in_hindi,
    entities::{FunctionaryRole, center, city, examination, functionary},
};
use rostering::{
    answers,
    entities::{assignment, call_up, examination_day},
    slips,
};
use sea_orm::{ColumnTrait, Condition, ExprTrait, QueryFilter, QueryOrder, QuerySelect};

use super::{
    open::Found,
    own_offers,
    responses::{LinkedCallUp, LinkedDuty, OpenedLink, ReportTo},
};
use crate::{
    certificates::{Issuer, is_due},
    reach::everywhere,
    settings::DutySettings,
};

/// Duties and days that are over are shown for so long.
const SHOWN: Days = Days::new(120);
/// The most duties that a link shows.
const MOST: u64 = 60;

/// What a link shows to a browser that may not look yet.
pub(super) fn only_name(found: &Found, is_hindi: bool) -> OpenedLink {
    OpenedLink {
        first_name: found.person.first_name.clone(),
        asks_last_four: true,
        name: None,
        hindi: is_hindi,
        ends_at: found.link.ends_at,
        duties: Vec::new(),
        called_up: Vec::new(),
        offers: Vec::new(),
    }
}

/// Whether the person of a link is written to in Hindi.
pub(super) async fn is_hindi(installation: &Installation, found: &Found) -> Result<bool> {
    let unknown = installation.settings().delivery.hindi;
    Ok(!in_hindi(&**installation.db(), [found.person.id], unknown).await?.is_empty())
}

/// The person's duties in the examination of the link.
pub(super) async fn show(
    installation: &Installation,
    settings: &DutySettings,
    found: &Found,
    hindi: bool,
) -> Result<OpenedLink> {
    let of_link = Some(found.link.examination_id);
    Ok(OpenedLink {
        asks_last_four: false,
        name: Some(found.person.full_name()),
        duties: of_person(installation, settings, &found.person, of_link).await?,
        called_up: called_up(installation.db(), installation.clock(), found).await?,
        offers: own_offers::of_person(installation.db(), installation.clock(), found).await?,
        ..only_name(found, hindi)
    })
}

/// A person's duties, in one examination or in all: those to come, the next one first, then those that are over, the last one first.
pub(super) async fn of_person(
    installation: &Installation,
    settings: &DutySettings,
    person: &functionary::Model,
    examination: Option<ExaminationId>,
) -> Result<Vec<LinkedDuty>> {
    use assignment::Column;
    let (db, today) = (installation.db(), installation.clock().today());
    let since = today.checked_sub_days(SHOWN).unwrap_or(NaiveDate::MIN);
    let of_person = || {
        everywhere()
            .select_with_removed::<assignment::Entity>()
            .filter(Column::FunctionaryId.eq(person.id))
            .filter(Condition::all().add_option(examination.map(|id| Column::ExaminationId.eq(id))))
            // A duty that was taken off before its person heard of it is no news to them.
            .filter(Column::CancelledAt.is_null().or(Column::ToldAt.is_not_null()))
    };
    let coming = of_person().filter(Column::Date.gte(today)).order_by_asc(Column::Date).order_by_asc(Column::Batch);
    let past = of_person().filter(Column::Date.between(since, today - Days::new(1))).order_by_desc(Column::Date);
    let mut duties = coming.limit(MOST).all(&**db).await?;
    duties.extend(past.order_by_desc(Column::Batch).limit(MOST).all(&**db).await?);
    present(installation, &Issuer::of(installation, settings), person, duties).await
}

async fn present(
    installation: &Installation,
    issuer: &Issuer<'_>,
    person: &functionary::Model,
    duties: Vec<assignment::Model>,
) -> Result<Vec<LinkedDuty>> {
    let (db, now) = (installation.db(), installation.now());
    let places = Places::of(db, &duties).await?;
    let in_charge = in_charge(db, person.id, duties.iter().map(|duty| duty.examination_day_id)).await?;
    let mut shown = Vec::with_capacity(duties.len());
    for duty in duties {
        let Some((day, center, city, examination)) = places.around(&duty) else { continue };
        let stands = duty.cancelled_at.is_none() && !duty.is_barred();
        let is_ahead = stands && day.closes_at > now;
        let slip = is_ahead.then(|| slips::text(installation.keys(), duty.id));
        let certified = || issuer.certificate(&duty, person.full_name(), examination.name.clone(), city.name.clone());
        let certificate = is_due(&duty, day, now).then(certified).transpose()?;
        let report_to = in_charge.get(&duty.examination_day_id).filter(|_| is_ahead).cloned();
        shown.push(LinkedDuty {
            id: duty.id,
            role: duty.role,
            examination: examination.name.clone(),
            date: duty.date,
            can_answer: answers::may_be_answered(&duty, day, now),
            batch: duty.batch,
            reporting_at: day.reporting_at,
            closes_at: day.closes_at,
            center: center.name.clone(),
            center_code: center.center_code.clone(),
            city: city.name.clone(),
            address: center.full_address.clone(),
            pincode: center.pincode.clone(),
            lat: center.lat,
            lng: center.lng,
            report_to: report_to.unwrap_or_default(),
            answer: duty.answer,
            answered_at: duty.answered_at,
            answer_reason: duty.answer_reason,
            cancelled: !stands,
            attendance: duty.attendance,
            entry_at: duty.entry_at,
            exit_at: duty.exit_at,
            slip_qr: slip.as_deref().map(picture_of).transpose()?,
            slip,
            certificate,
        });
    }
    Ok(shown)
}

/// Where and when duties are, also on days and at centers that were deleted: their people are told that they need not come.
struct Places {
    days: HashMap<ExaminationDayId, examination_day::Model>,
    centers: HashMap<CenterId, center::Model>,
    cities: HashMap<CityId, city::Model>,
    examinations: HashMap<ExaminationId, examination::Model>,
}

impl Places {
    async fn of(db: &Database, duties: &[assignment::Model]) -> Result<Self> {
        let days = duties.iter().map(|duty| duty.examination_day_id);
        let days = linked_with_removed::<examination_day::Entity>(examination_day::Column::Id, days).all(&**db).await?;
        let centers = duties.iter().map(|duty| duty.center_id);
        let centers = linked_with_removed::<center::Entity>(center::Column::Id, centers).all(&**db).await?;
        let cities = linked_with_removed::<city::Entity>(city::Column::Id, centers.iter().map(|center| center.city_id));
        let held = duties.iter().map(|duty| duty.examination_id);
        let held = linked_with_removed::<examination::Entity>(examination::Column::Id, held).all(&**db).await?;
        Ok(Self {
            days: days.into_iter().map(|day| (day.id, day)).collect(),
            cities: cities.all(&**db).await?.into_iter().map(|city| (city.id, city)).collect(),
            centers: centers.into_iter().map(|center| (center.id, center)).collect(),
            examinations: held.into_iter().map(|examination| (examination.id, examination)).collect(),
        })
    }

    fn around(
        &self,
        duty: &assignment::Model,
    ) -> Option<(&examination_day::Model, &center::Model, &city::Model, &examination::Model)> {
        let center = self.centers.get(&duty.center_id)?;
        let examination = self.examinations.get(&duty.examination_id)?;
        Some((self.days.get(&duty.examination_day_id)?, center, self.cities.get(&center.city_id)?, examination))
    }
}

/// The people in charge of each of these days, in the order of calling.
async fn in_charge(
    db: &Database,
    person: FunctionaryId,
    days: impl Iterator<Item = ExaminationDayId>,
) -> Result<HashMap<ExaminationDayId, Vec<ReportTo>>> {
    use assignment::Column;
    let duties = linked::<assignment::Entity>(Column::ExaminationDayId, days)
        .filter(Column::Role.is_in(FunctionaryRole::IN_CHARGE))
        .filter(Column::FunctionaryId.ne(person))
        .filter(Column::Barred.eq(false))
        .all(&**db)
        .await?;
    let people = linked::<functionary::Entity>(functionary::Column::Id, duties.iter().map(|duty| duty.functionary_id));
    let people: HashMap<_, _> = people.all(&**db).await?.into_iter().map(|person| (person.id, person)).collect();
    let mut in_charge: HashMap<_, Vec<ReportTo>> = HashMap::new();
    for role in FunctionaryRole::IN_CHARGE {
        for duty in duties.iter().filter(|duty| duty.role == role) {
            let Some(person) = people.get(&duty.functionary_id) else { continue };
            let report = ReportTo { name: person.full_name(), role, mobile: person.mobile_number.clone() };
            in_charge.entry(duty.examination_day_id).or_default().push(report);
        }
    }
    Ok(in_charge)
}

/// What draws have in store for the person, as far as no center may be told.
async fn called_up(db: &Database, clock: &Clock, found: &Found) -> Result<Vec<LinkedCallUp>> {
    use call_up::Column;
    let rows = linked::<call_up::Entity>(Column::FunctionaryId, [found.person.id])
        .filter(Column::ExaminationId.eq(found.link.examination_id))
        .filter(Column::Date.gte(clock.today()))
        .filter(Column::StandsBy.eq(true).or(Column::CenterToldAt.gt(clock.now())))
        .order_by_asc(Column::Date)
        .all(&**db)
        .await?;
    if rows.is_empty() {
        return Ok(Vec::new());
    }
    let cities = linked::<city::Entity>(city::Column::Id, rows.iter().map(|row| row.city_id)).all(&**db).await?;
    let cities: HashMap<CityId, String> = cities.into_iter().map(|city| (city.id, city.name)).collect();
    let examination = linked_with_removed::<examination::Entity>(examination::Column::Id, [found.link.examination_id]);
    let examination = examination.one(&**db).await?.map(|row| row.name).unwrap_or_default();
    let one = |row: call_up::Model| LinkedCallUp {
        examination: examination.clone(),
        date: row.date,
        city: cities.get(&row.city_id).cloned().unwrap_or_default(),
        role: row.role,
        stands_by: row.stands_by,
        center_told_at: row.center_told_at,
    };
    Ok(rows.into_iter().map(one).collect())
}
