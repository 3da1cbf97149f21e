//! Body of the activation call.

use chrono::NaiveDate;
use kernel::ids::FunctionaryId;
use registry::entities::functionary::FunctionaryStatus;
use serde::Deserialize;
use utoipa::ToSchema;
use validator::Validate;

/// The people whose status to set; `ACTIVE` is the default status.
#[derive(Clone, Debug, Default, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", default)]
pub struct Activation {
    /// One functionary's id; or use `functionaryIds`.
    pub functionary_id: Option<FunctionaryId>,
    /// Several functionaries' ids; or use `functionaryId`.
    #[validate(length(max = 1000, message = "Change at most 1000 functionaries at a time."))]
    pub functionary_ids: Vec<FunctionaryId>,
    pub status: Option<FunctionaryStatus>,
    /// Reason; required except to activate a person about whom there is no earlier decision.
    #[validate(length(max = 500, message = "Keep the reason below 500 characters."))]
    pub reason: Option<String>,
    /// The last day of a temporary block.
    pub until: Option<NaiveDate>,
}

impl Activation {
    /// Whether it only asks to activate this one person.
    pub fn is_of_oneself(&self, person: FunctionaryId) -> bool {
        self.people().iter().all(|id| *id == person)
            && self.status.is_none_or(|status| status == FunctionaryStatus::Active)
    }

    /// The functionaries, each once, in the order given.
    pub fn people(&self) -> Vec<FunctionaryId> {
        let mut people = Vec::new();
        for id in self.functionary_id.iter().chain(&self.functionary_ids) {
            if !people.contains(id) {
                people.push(*id);
            }
        }
        people
    }
}
