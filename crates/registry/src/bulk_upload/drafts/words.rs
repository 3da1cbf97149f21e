//! The words that columns take, and the rules for reading their cells.

use std::collections::BTreeMap;

use kernel::{
    Result,
    access::{Scope, SystemTask, linked},
    ids::AgencyId,
};
use sea_orm::{ActiveEnum, Iterable};
use sheet_mending::{Choices, DateEvidence, Ground, Holds, Role, ShortYears, States};

use super::{
    desk::Desk,
    kind::{SheetKind, Uploader},
    parts::Parts,
    responses::SheetWord,
    row::{ColumnGround, DraftRow},
    store::Decisions,
};
use crate::{
    choices,
    entities::{
        AgencyFamily, FunctionaryRole, authorizing_agency,
        functionary::{EducationLevel, Gender, Nationality},
        state,
    },
    sheets::{Column, SheetColumns},
};

/// All words that the columns of a draft take.
pub(super) struct Words {
    states: Vec<state::Model>,
    by_name: States,
    roles: Vec<Role>,
    /// Words of the columns that take only certain ones, by field.
    choices: BTreeMap<&'static str, Choices>,
    none: Choices,
}

impl Words {
    /// Reads the words for a kind of draft. Where several agencies have a role of the same title, this agency's role is meant.
    pub(super) async fn of(desk: Desk<'_>, kind: &dyn SheetKind, agency: Option<AgencyId>) -> Result<Self> {
        let states = states(desk.parts).await?;
        let roles = roles_of(family(desk.parts, agency).await?);
        let choices = kind.choices(&Uploader::of(desk.parts, desk.acting, agency)).await?;
        let by_name = States::new(states.iter().map(|state| (state.name.as_str(), state.lgd_code)));
        let choices = choices.into_iter().map(|(field, words)| (field, Choices::new(words))).collect();
        Ok(Self { states, by_name, roles, choices, none: Choices::default() })
    }

    /// The states, to be looked up.
    pub(super) const fn states(&self) -> &States {
        &self.by_name
    }

    /// The words of a column with their titles; empty for a column with free text.
    pub(super) fn told(&self, field: &str, holds: Holds) -> Vec<SheetWord> {
        fn all<E: ActiveEnum<Value = String> + Iterable>() -> Vec<SheetWord> {
            E::iter().map(|word| SheetWord { label: title(&word.to_value()), value: word.to_value() }).collect()
        }
        let word = |value: &str, label: &str| SheetWord { value: value.to_owned(), label: label.to_owned() };
        match holds {
            Holds::Gender => all::<Gender>(),
            Holds::Education => all::<EducationLevel>(),
            Holds::Nationality => all::<Nationality>(),
            Holds::YesNo => vec![word("true", "Yes"), word("false", "No")],
            Holds::State => self.states.iter().map(|state| word(&state.lgd_code.to_string(), &state.name)).collect(),
            Holds::Role => self.roles.iter().map(|role| word(&role.code, &role.label)).collect(),
            Holds::Choice => self.choices_of(field).words().iter().map(|one| word(&one.value, &one.label)).collect(),
            _ => Vec::new(),
        }
    }

    fn choices_of(&self, field: &str) -> &Choices {
        self.choices.get(field).unwrap_or(&self.none)
    }

    /// The rules and words for each column. The order of day and month is guessed from the whole column.
    pub(super) fn grounds(
        &self,
        columns: &SheetColumns,
        rows: &[DraftRow],
        decisions: &Decisions,
    ) -> Vec<ColumnGround<'_>> {
        let of = |(column, field): (usize, &Column)| {
            let told = decisions.orders.get(field.key).copied();
            let order = match (field.holds, told) {
                (Holds::Date, None) => DateEvidence::of(rows.iter().map(|row| row.original(column))).order(),
                (_, told) => told.unwrap_or_default(),
            };
            let short_years = decisions.short_years.get(field.key).map(|latest| ShortYears { latest: *latest });
            let (states, roles, choices) = (&self.by_name, self.roles.as_slice(), self.choices_of(field.key));
            ColumnGround { holds: field.holds, ground: Ground { order, short_years, states, roles, choices } }
        };
        columns.all().iter().enumerate().map(of).collect()
    }
}

async fn states(parts: Parts<'_>) -> Result<Vec<state::Model>> {
    let all = choices::requests::StateFilter { region_id: None };
    Ok(choices::find::states(&Scope::of_system(SystemTask::FollowLinks), parts.db, all).await?.rows)
}

/// The family of the agency that the people belong to; it decides their roles.
async fn family(parts: Parts<'_>, agency: Option<AgencyId>) -> Result<Option<AgencyFamily>> {
    let Some(agency) = agency else { return Ok(None) };
    let found = linked::<authorizing_agency::Entity>(authorizing_agency::Column::Id, [agency]).one(&**parts.db).await?;
    Ok(found.map(|agency| agency.family))
}

/// All roles. The family's own come first, and are meant where another family has a role of the same title.
fn roles_of(family: Option<AgencyFamily>) -> Vec<Role> {
    let is_own = |role: &FunctionaryRole| family.is_none_or(|family| role.family() == family);
    let told =
        |role: FunctionaryRole| Role { code: role.to_value(), label: role.label().to_owned(), is_own: is_own(&role) };
    FunctionaryRole::iter()
        .filter(is_own)
        .chain(FunctionaryRole::iter().filter(|role| !is_own(role)))
        .map(told)
        .collect()
}

/// Title of a word: `POST_GRADUATE` is "Post graduate".
fn title(word: &str) -> String {
    let lower = word.to_lowercase().replace('_', " ");
    let mut letters = lower.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
