//! Summary of an installation's faces for the operator: their number, the rules for matching, and the expected mistakes.

use face_engine::{DecisionThresholds, models::ModelIdentity};
use kernel::{
    Result,
    access::{Scope, SystemTask},
    counted::counted,
};
use sea_orm::{ColumnTrait, ConnectionTrait, PaginatorTrait, QueryFilter, QuerySelect};

use crate::{
    entities::template::{self, Column},
    expected_matches::{self, Gallery, Measured},
};

/// The faces of an installation.
#[derive(Clone, Debug, PartialEq)]
pub struct Status {
    /// The embedding network, id and version.
    pub model: String,
    /// People with an enrolled face.
    pub people: u64,
    /// Templates that it made.
    pub templates: u64,
    /// Templates of other models, which are not compared.
    pub of_other_models: u64,
}

impl Status {
    pub async fn of(db: &impl ConnectionTrait, model: &ModelIdentity) -> Result<Self> {
        let all = Scope::of_system(SystemTask::LoadGallery).select::<template::Entity>();
        let own = all.clone().filter(Column::ModelId.eq(&model.id)).filter(Column::ModelVersion.eq(&model.version));
        let people = own.clone().select_only().column(Column::FunctionaryId).distinct();
        let (total, templates) = (all.count(db).await?, own.count(db).await?);
        Ok(Self {
            model: format!("{} {}", model.id, model.version),
            people: people.count(db).await?,
            templates,
            of_other_models: total - templates,
        })
    }

    /// Sentences for the operator. `fingerprint` is that of templates made by this process, in hexadecimal digits.
    #[must_use]
    pub fn in_words(&self, decision: &DecisionThresholds, measured: Option<&Measured>, fingerprint: &str) -> String {
        let Self { model, people, templates, of_other_models } = self;
        let others = match of_other_models {
            0 => String::new(),
            1 => "1 template of another model is left out: `muster biometrics reembed` makes it anew.\n".to_owned(),
            _ => format!(
                "{of_other_models} templates of other models are left out: `muster biometrics reembed` makes them anew.\n"
            ),
        };
        let gallery = Gallery { people: *people, templates: *templates };
        let DecisionThresholds { roster, registry, margin, .. } = decision;
        format!(
            "{} with {} of {model}\n{others}Largest distances: roster {roster}, registry \
             {registry}; least lead over the second person {margin}\n{}",
            counted(*people, "person", "people"),
            counted(*templates, "template", "templates"),
            expected_matches::in_words(measured, model, fingerprint, decision, gallery)
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_of_each_is_told_as_one_and_several_as_several() {
        let told = |people, templates, of_other_models| {
            let status = Status { model: "net 1".to_owned(), people, templates, of_other_models };
            status.in_words(&DecisionThresholds::default(), None, "c8")
        };
        let one = told(1, 1, 1);
        assert!(
            one.starts_with("1 person with 1 template of net 1\n1 template of another model is left out: "),
            "{one}"
        );
        assert!(one.contains("makes it anew"), "{one}");
        let two = told(2, 3, 2);
        assert!(
            two.starts_with("2 people with 3 templates of net 1\n2 templates of other models are left out: "),
            "{two}"
        );
        assert!(two.contains("makes them anew"), "{two}");
        let none = told(0, 0, 0);
        assert!(none.starts_with("0 people with 0 templates of net 1\nLargest distances"), "{none}");
    }
}
