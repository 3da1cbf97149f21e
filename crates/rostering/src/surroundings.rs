//! Loads the rows that a list refers to, with one query per table for any length of list.
//!
//! The rows of the list were found through a scope; the rows they refer to are shown without a scope of their own. Pictures of people are
//! loaded only for callers who may see faces.

use std::{
    collections::{BTreeSet, HashMap, HashSet},
    hash::Hash,
};

use biometrics::{changed_identities, entities::face_image, face_images::review};
use identity::accounts::users::{self, NamedUser};
use kernel::{
    Error, Result,
    access::{Owned, Reach, Scope, linked},
    ids::{
        AgencyId, AssignmentId, CenterId, CityId, DistrictId, ExaminationDayId, ExaminationId, FileId, FunctionaryId,
        MonitoringTokenId, RegionId, StateId, UserId,
    },
};
use registry::entities::{
    authorizing_agency, center, city, district, examination, functionary, region, state, stored_file,
};
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect, Value};

use crate::{
    entities::{anomaly, assignment, attendance_log, examination_day, held_capture, monitoring_token},
    gate_runners,
};

/// Everything that a list of rows refers to, by id.
#[derive(Debug, Default)]
pub struct Surroundings {
    pub(crate) days: HashMap<ExaminationDayId, examination_day::Model>,
    pub(crate) centers: HashMap<CenterId, center::Model>,
    pub(crate) examinations: HashMap<ExaminationId, examination::Model>,
    pub(crate) agencies: HashMap<AgencyId, authorizing_agency::Model>,
    pub(crate) regions: HashMap<RegionId, region::Model>,
    pub(crate) states: HashMap<StateId, state::Model>,
    pub(crate) districts: HashMap<DistrictId, district::Model>,
    pub(crate) cities: HashMap<CityId, city::Model>,
    pub(crate) functionaries: HashMap<FunctionaryId, functionary::Model>,
    pub(crate) portraits: HashMap<FunctionaryId, stored_file::Model>,
    pub(crate) files: HashMap<FileId, stored_file::Model>,
    pub(crate) tokens: HashMap<MonitoringTokenId, monitoring_token::Model>,
    /// Names of users by id.
    pub(crate) users: HashMap<UserId, NamedUser>,
    /// People with duties whose faces wait to be compared.
    pub(crate) to_review: HashSet<FunctionaryId>,
    /// People on duty whose name or number changed after their face was enrolled.
    pub(crate) known_otherwise: HashSet<FunctionaryId>,
    /// Duties whose people run the gate of their day and were not recorded at it.
    pub(crate) runs_gate: HashSet<AssignmentId>,
}

/// The ids that rows refer to.
#[derive(Clone, Debug, Default)]
pub(crate) struct Mentions {
    days: BTreeSet<ExaminationDayId>,
    centers: BTreeSet<CenterId>,
    examinations: BTreeSet<ExaminationId>,
    agencies: BTreeSet<AgencyId>,
    regions: BTreeSet<RegionId>,
    states: BTreeSet<StateId>,
    districts: BTreeSet<DistrictId>,
    cities: BTreeSet<CityId>,
    functionaries: BTreeSet<FunctionaryId>,
    on_duty: BTreeSet<FunctionaryId>,
    unrecorded: BTreeSet<AssignmentId>,
    files: BTreeSet<FileId>,
    tokens: BTreeSet<MonitoringTokenId>,
    users: BTreeSet<UserId>,
}

impl Mentions {
    /// Mentions only this person.
    pub(crate) fn of_person(id: FunctionaryId) -> Self {
        Self { functionaries: BTreeSet::from([id]), ..Self::default() }
    }

    /// Mentions this person, too.
    pub(crate) fn add_person(&mut self, id: FunctionaryId) {
        self.functionaries.insert(id);
    }
}

/// A row that refers to others.
pub(crate) trait Mentioning {
    /// Adds the ids that this row refers to.
    fn mention(&self, mentions: &mut Mentions);
}

impl Surroundings {
    /// Loads the rows that these rows refer to.
    pub(crate) async fn of<'r, R: Mentioning + 'r>(
        db: &impl ConnectionTrait,
        scope: &Scope,
        rows: impl IntoIterator<Item = &'r R>,
    ) -> Result<Self> {
        let mut mentions = Mentions::default();
        rows.into_iter().for_each(|row| row.mention(&mut mentions));
        Self::load(db, scope, mentions).await
    }

    /// The name of a person, if loaded and visible to the caller.
    pub(crate) fn name_of(&self, id: FunctionaryId) -> Option<String> {
        self.functionaries.get(&id).map(functionary::Model::full_name)
    }

    /// Loads the rows that these duties refer to.
    pub async fn of_duties(db: &impl ConnectionTrait, scope: &Scope, duties: &[assignment::Model]) -> Result<Self> {
        Self::of(db, scope, duties).await
    }

    /// The people of duties, without other rows.
    pub async fn people_of(
        db: &impl ConnectionTrait,
        duties: &[assignment::Model],
    ) -> Result<HashMap<FunctionaryId, functionary::Model>> {
        let ids = duties.iter().map(|duty| duty.functionary_id).collect();
        fetch::<functionary::Entity, _>(db, functionary::Column::Id, ids, |row| row.id).await
    }

    /// Loads the rows that these days refer to.
    pub async fn of_days(db: &impl ConnectionTrait, scope: &Scope, days: &[examination_day::Model]) -> Result<Self> {
        Self::of(db, scope, days).await
    }

    /// Loads the wanted rows, and the rows that they refer to in turn.
    pub(crate) async fn load(db: &impl ConnectionTrait, scope: &Scope, mut wanted: Mentions) -> Result<Self> {
        let days =
            fetch::<examination_day::Entity, _>(db, examination_day::Column::Id, wanted.days, |row| row.id).await?;
        let mut further = Mentions::default();
        days.values().for_each(|day| day.mention(&mut further));
        wanted.centers.append(&mut further.centers);
        wanted.examinations.append(&mut further.examinations);
        let centers = fetch::<center::Entity, _>(db, center::Column::Id, wanted.centers, |row| row.id).await?;
        centers.values().for_each(|center| center.mention(&mut further));
        wanted.regions.append(&mut further.regions);
        wanted.states.append(&mut further.states);
        wanted.districts.append(&mut further.districts);
        wanted.cities.append(&mut further.cities);
        let portraits =
            if scope.shows_faces() { portraits(db, scope, &wanted.functionaries).await? } else { HashMap::default() };
        if !scope.shows_faces() {
            wanted.files.clear();
        }
        let functionaries =
            fetch::<functionary::Entity, _>(db, functionary::Column::Id, wanted.functionaries, |row| row.id).await?;
        wanted.regions.extend(functionaries.values().filter_map(|person| person.region_id));
        wanted.agencies.extend(functionaries.values().filter_map(|person| person.authorizing_agency_id));
        Ok(Self {
            days,
            centers,
            examinations: fetch::<examination::Entity, _>(db, examination::Column::Id, wanted.examinations, |row| {
                row.id
            })
            .await?,
            regions: fetch::<region::Entity, _>(db, region::Column::Id, wanted.regions, |row| row.id).await?,
            states: fetch::<state::Entity, _>(db, state::Column::Id, wanted.states, |row| row.id).await?,
            districts: fetch::<district::Entity, _>(db, district::Column::Id, wanted.districts, |row| row.id).await?,
            cities: fetch::<city::Entity, _>(db, city::Column::Id, wanted.cities, |row| row.id).await?,
            agencies: fetch::<authorizing_agency::Entity, _>(
                db,
                authorizing_agency::Column::Id,
                wanted.agencies,
                |row| row.id,
            )
            .await?,
            portraits,
            functionaries,
            files: fetch::<stored_file::Entity, _>(db, stored_file::Column::Id, wanted.files, |row| row.id).await?,
            tokens: fetch::<monitoring_token::Entity, _>(db, monitoring_token::Column::Id, wanted.tokens, |row| row.id)
                .await?,
            users: users::named(db, wanted.users).await?,
            known_otherwise: changed_identities::open_of(db, wanted.on_duty.iter().copied()).await?,
            to_review: review::since(db, wanted.on_duty).await?.into_keys().collect(),
            runs_gate: gate_runners::among(db, wanted.unrecorded).await?,
        })
    }

    /// The day of a duty. Fails when it was not loaded.
    pub fn day(&self, id: ExaminationDayId) -> Result<&examination_day::Model> {
        self.days.get(&id).ok_or_else(|| dangling("examination day"))
    }

    /// Whether the person of a loaded duty runs the gate and was not recorded at it.
    pub fn runs_gate(&self, duty: AssignmentId) -> bool {
        self.runs_gate.contains(&duty)
    }

    /// The name of a user, if loaded.
    pub fn user(&self, id: UserId) -> Option<String> {
        self.users.get(&id).map(|user| user.name.clone())
    }

    /// Removes the people whom the caller may not see: those outside their reach without a duty inside it.
    pub(crate) async fn seen_by(mut self, db: &impl ConnectionTrait, scope: &Scope) -> Result<Self> {
        if *scope.reach() == Reach::Everything || self.functionaries.is_empty() {
            return Ok(self);
        }
        let (inside, outside): (Vec<_>, Vec<_>) =
            self.functionaries.values().partition(|person| scope.admits::<functionary::Entity>(person));
        let mut seen: HashSet<FunctionaryId> = inside.into_iter().map(|person| person.id).collect();
        let outside: Vec<FunctionaryId> = outside.into_iter().map(|person| person.id).collect();
        if !outside.is_empty() {
            // The reach of a person on duty needs a query, too.
            let people = scope
                .select_with_removed::<functionary::Entity>()
                .filter(functionary::Column::Id.is_in(outside.iter().copied()))
                .select_only()
                .column(functionary::Column::Id);
            seen.extend(people.into_tuple::<FunctionaryId>().all(db).await?);
            let duties = scope
                .select::<assignment::Entity>()
                .filter(assignment::Column::FunctionaryId.is_in(outside))
                .select_only()
                .column(assignment::Column::FunctionaryId)
                .distinct();
            seen.extend(duties.into_tuple::<FunctionaryId>().all(db).await?);
        }
        self.functionaries.retain(|person, _| seen.contains(person));
        self.portraits.retain(|person, _| seen.contains(person));
        Ok(self)
    }
}

/// The error for a reference to a missing row, which foreign keys make impossible.
pub(crate) fn dangling(what: &'static str) -> Error {
    Error::internal(format!("a row refers to a missing {what}"))
}

async fn fetch<E, Id>(
    db: &impl ConnectionTrait,
    column: E::Column,
    ids: BTreeSet<Id>,
    id_of: impl Fn(&E::Model) -> Id,
) -> Result<HashMap<Id, E::Model>>
where
    E: EntityTrait + Owned,
    E::Model: Send + Sync,
    Id: Eq + Hash + Into<Value>,
{
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let query = linked::<E>(column, ids);
    Ok(query.all(db).await?.into_iter().map(|row| (id_of(&row), row)).collect())
}

/// The newest portrait of each person.
async fn portraits(
    db: &impl ConnectionTrait,
    scope: &Scope,
    people: &BTreeSet<FunctionaryId>,
) -> Result<HashMap<FunctionaryId, stored_file::Model>> {
    if people.is_empty() {
        return Ok(HashMap::new());
    }
    let images = linked::<face_image::Entity>(face_image::Column::FunctionaryId, people.iter().copied())
        .order_by_asc(face_image::Column::CreatedAt)
        .all(db)
        .await?;
    // Gates get no enrolled picture.
    let whole = |image: &face_image::Model| (!matches!(scope.reach(), Reach::Posts(_))).then_some(image.file_id);
    let shown: HashMap<FunctionaryId, FileId> = images
        .into_iter()
        .filter_map(|image| Some((image.functionary_id, image.portrait_file_id.or_else(|| whole(&image))?)))
        .collect();
    let ids = shown.values().copied().collect();
    let files = fetch::<stored_file::Entity, _>(db, stored_file::Column::Id, ids, |row| row.id).await?;
    Ok(shown.into_iter().filter_map(|(person, file)| Some((person, files.get(&file)?.clone()))).collect())
}

impl Mentioning for examination_day::Model {
    fn mention(&self, mentions: &mut Mentions) {
        mentions.centers.insert(self.center_id);
        mentions.examinations.insert(self.examination_id);
        mentions.regions.insert(self.region_id);
        mentions.states.insert(self.state_id);
        mentions.districts.insert(self.district_id);
        mentions.cities.insert(self.city_id);
    }
}

impl Mentioning for center::Model {
    fn mention(&self, mentions: &mut Mentions) {
        mentions.regions.insert(self.region_id);
        mentions.states.insert(self.state_id);
        mentions.districts.insert(self.district_id);
        mentions.cities.insert(self.city_id);
    }
}

impl Mentioning for assignment::Model {
    fn mention(&self, mentions: &mut Mentions) {
        mentions.days.insert(self.examination_day_id);
        mentions.functionaries.insert(self.functionary_id);
        mentions.on_duty.insert(self.functionary_id);
        mentions.agencies.extend(self.authorizing_agency_id);
        mentions.users.extend(self.contacted_by_user_id);
        // Only people with an account can start a gate.
        let is_unrecorded = self.attendance.is_none() && self.user_id.is_some();
        mentions.unrecorded.extend(is_unrecorded.then_some(self.id));
    }
}

impl Mentioning for attendance_log::Model {
    fn mention(&self, mentions: &mut Mentions) {
        mentions.centers.insert(self.center_id);
        mentions.examinations.insert(self.examination_id);
        mentions.cities.insert(self.city_id);
        mentions.functionaries.insert(self.functionary_id);
        mentions.agencies.extend(self.authorizing_agency_id);
        mentions.tokens.extend(self.monitoring_token_id);
        mentions.files.extend(self.file_id);
    }
}

impl Mentioning for anomaly::Model {
    fn mention(&self, mentions: &mut Mentions) {
        mentions.days.insert(self.examination_day_id);
        mentions.centers.insert(self.center_id);
        mentions.examinations.insert(self.examination_id);
        mentions.regions.insert(self.region_id);
        mentions.states.insert(self.state_id);
        mentions.districts.insert(self.district_id);
        mentions.cities.insert(self.city_id);
        mentions.functionaries.extend(self.functionary_id);
        mentions.functionaries.extend(self.slip_of());
        mentions.agencies.extend(self.authorizing_agency_id);
        mentions.files.extend(self.file_id);
    }
}

impl Mentioning for monitoring_token::Model {
    fn mention(&self, mentions: &mut Mentions) {
        mentions.days.insert(self.examination_day_id);
        mentions.centers.insert(self.center_id);
    }
}

impl Mentioning for held_capture::Model {
    fn mention(&self, mentions: &mut Mentions) {
        mentions.days.insert(self.examination_day_id);
        mentions.centers.insert(self.center_id);
        mentions.files.insert(self.file_id);
        mentions.tokens.insert(self.monitoring_token_id);
    }
}
