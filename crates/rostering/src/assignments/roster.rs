//! The people expected on an examination day.

use std::collections::HashSet;

use kernel::{
    Result,
    access::Scope,
    database::Database,
    ids::{ExaminationDayId, FunctionaryId, UserId},
};
use sea_orm::{ColumnTrait, QueryFilter};

use crate::entities::assignment;

/// The duties of one examination day that are in reach and not cancelled.
pub(crate) struct Roster {
    duties: Vec<assignment::Model>,
}

impl Roster {
    /// Reads the roster of a day.
    pub(crate) async fn of(db: &Database, scope: &Scope, day: ExaminationDayId) -> Result<Self> {
        let duties = scope
            .select::<assignment::Entity>()
            .filter(assignment::Column::ExaminationDayId.eq(day))
            .all(&**db)
            .await?;
        Ok(Self { duties })
    }

    /// The people on it.
    pub(crate) fn people(&self) -> HashSet<FunctionaryId> {
        self.duties.iter().map(|duty| duty.functionary_id).collect()
    }

    /// The duty with which a user runs the gate, if they have one.
    pub(crate) fn duty_of_user(&self, user: UserId) -> Option<&assignment::Model> {
        self.duties.iter().find(|duty| duty.user_id == Some(user))
    }

    /// The duty of a person, if they are on the roster.
    pub(crate) fn duty_of(&self, person: FunctionaryId) -> Option<&assignment::Model> {
        self.duties.iter().find(|duty| duty.functionary_id == person)
    }
}
