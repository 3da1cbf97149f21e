//! What was entered about people for rosters, by person.

use std::collections::HashMap;

use chrono::NaiveDate;
use kernel::{
    Result,
    access::linked,
    ids::{ExaminationId, FunctionaryId},
};
use registry::entities::{duty_profile, interest_declaration, training, unavailability};
use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter};

/// The most values in one query.
const AT_ONCE: usize = 1_000;

/// What was entered about some people.
#[derive(Default)]
pub(in crate::proposals) struct Facts {
    pub profiles: HashMap<FunctionaryId, duty_profile::Model>,
    pub trainings: HashMap<FunctionaryId, Vec<training::Model>>,
    pub unavailabilities: HashMap<FunctionaryId, Vec<unavailability::Model>>,
    pub declarations: HashMap<FunctionaryId, interest_declaration::Model>,
}

impl Facts {
    /// The facts that count for an examination from its first to its last date.
    pub(in crate::proposals) async fn load(
        db: &impl ConnectionTrait,
        people: &[FunctionaryId],
        examination: ExaminationId,
        (first, last): (NaiveDate, NaiveDate),
    ) -> Result<Self> {
        let mut facts = Self::default();
        for some in people.chunks(AT_ONCE) {
            let ids = || some.iter().copied();
            let profiles = linked::<duty_profile::Entity>(duty_profile::Column::FunctionaryId, ids());
            facts.profiles.extend(profiles.all(db).await?.into_iter().map(|row| (row.functionary_id, row)));
            for row in linked::<training::Entity>(training::Column::FunctionaryId, ids()).all(db).await? {
                facts.trainings.entry(row.functionary_id).or_default().push(row);
            }
            let dates = linked::<unavailability::Entity>(unavailability::Column::FunctionaryId, ids())
                .filter(unavailability::Column::UntilDate.gte(first))
                .filter(unavailability::Column::FromDate.lte(last));
            for row in dates.all(db).await? {
                facts.unavailabilities.entry(row.functionary_id).or_default().push(row);
            }
            let declared = linked::<interest_declaration::Entity>(interest_declaration::Column::FunctionaryId, ids())
                .filter(interest_declaration::Column::ExaminationId.eq(examination));
            facts.declarations.extend(declared.all(db).await?.into_iter().map(|row| (row.functionary_id, row)));
        }
        Ok(facts)
    }
}
