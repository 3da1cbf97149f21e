//! Finds a person's odd pictures: those outside the largest group of pictures connected by matches, and those that
//! match no earlier picture.

use std::collections::{HashMap, HashSet};

use face_engine::embed::distance;
use kernel::{
    Result,
    ids::{FaceImageId, FunctionaryId},
};
use sea_orm::ConnectionTrait;

use super::Faces;
use crate::{entities::face_image, gallery::store};

impl Faces {
    /// For each of a person's enrolled pictures with a template of the model in use, whether it is odd: outside the largest group of
    /// pictures that match each other at the gate's distance. Without a largest group all are odd: each may be the wrong one. Pictures that
    /// a review `accepted` are in one group.
    pub async fn unlike_own(
        &self,
        db: &impl ConnectionTrait,
        person: FunctionaryId,
        accepted: &HashSet<FaceImageId>,
    ) -> Result<Vec<(FaceImageId, bool)>> {
        let limit = self.inner.settings.decision.for_roster().threshold;
        let own = store::load_of(db, self.vault(), &self.model()?, &[person]).await?;
        let templates: Vec<&[f32]> = own.iter().map(|(_, entry)| entry.template.as_slice()).collect();
        let known: Vec<bool> = own.iter().map(|(_, entry)| accepted.contains(&entry.face_image_id)).collect();
        let groups = groups(&templates, &known, limit);
        let usual = largest(&groups);
        let pictures = own.iter().map(|(_, entry)| entry.face_image_id);
        Ok(pictures.zip(groups.iter().map(|group| Some(*group) != usual)).collect())
    }

    /// Which of a person's `new` pictures match no face that was enrolled before, removed ones included. `enrolled` are all of the person's
    /// pictures. The very first face replaces none; where no earlier face can be compared, because its pictures are gone and another model
    /// made its templates, all new ones do. Fails as [`Faces::unlike_own`].
    pub async fn replacing(
        &self,
        db: &impl ConnectionTrait,
        person: FunctionaryId,
        enrolled: &[face_image::Model],
        new: &[FaceImageId],
    ) -> Result<Vec<FaceImageId>> {
        let limit = self.inner.settings.decision.for_roster().threshold;
        let model = self.model()?;
        let removed = store::load_removed(db, self.vault(), &model, person).await?;
        let is_known = |row: &face_image::Model| !row.is_replacement && !new.contains(&row.id);
        let known: Vec<FaceImageId> = enrolled.iter().filter(|row| is_known(row)).map(|row| row.id).collect();
        if removed.is_empty() && known.is_empty() && new.len() < 2 {
            return Ok(Vec::new());
        }
        let own = store::load_of(db, self.vault(), &model, &[person]).await?;
        let own: HashMap<FaceImageId, Vec<f32>> =
            own.into_iter().map(|(_, entry)| (entry.face_image_id, entry.template)).collect();
        let is_first = removed.is_empty() && known.is_empty();
        let known_templates = known.iter().filter_map(|id| own.get(id));
        let mut before: Vec<&[f32]> =
            known_templates.chain(removed.iter().flatten()).map(|template| template.as_slice()).collect();
        if before.is_empty() && !known.is_empty() {
            // Their templates wait to be made anew; then they are compared with one another.
            return Ok(Vec::new());
        }
        let mut replacing = Vec::new();
        for (place, id) in new.iter().enumerate() {
            let Some(template) = own.get(id) else { continue };
            if (is_first && place == 0) || before.iter().any(|other| distance(template, other) < limit) {
                before.push(template);
            } else {
                replacing.push(*id);
            }
        }
        Ok(replacing)
    }
}

/// The index of each template's group, which is its first member: templates are in one group if a chain of matches within the limit, or of
/// pictures `known` to show one person, connects them.
fn groups(templates: &[&[f32]], known: &[bool], limit: f32) -> Vec<usize> {
    let mut groups: Vec<usize> = (0..templates.len()).collect();
    for (one, other) in (0..templates.len()).flat_map(|one| (0..one).map(move |other| (one, other))) {
        let is_alike = || (known[one] && known[other]) || distance(templates[one], templates[other]) < limit;
        if groups[one] != groups[other] && is_alike() {
            let (joined, into) = (groups[one].max(groups[other]), groups[one].min(groups[other]));
            groups.iter_mut().filter(|group| **group == joined).for_each(|group| *group = into);
        }
    }
    groups
}

/// The group with the most members; none where several have as many.
fn largest(groups: &[usize]) -> Option<usize> {
    let size = |group: usize| groups.iter().filter(|one| **one == group).count();
    let largest = groups.iter().copied().max_by_key(|group| size(*group))?;
    groups.iter().all(|group| *group == largest || size(*group) < size(largest)).then_some(largest)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Faces on a line; two are alike when they are less than 1 apart.
    fn usual(places: &[f32]) -> Vec<bool> {
        usual_where(places, &vec![false; places.len()])
    }

    fn usual_where(places: &[f32], known: &[bool]) -> Vec<bool> {
        let templates: Vec<_> = places.iter().map(|place| [*place]).collect();
        let templates: Vec<&[f32]> = templates.iter().map(|template| template.as_slice()).collect();
        let groups = groups(&templates, known, 1.0);
        groups.iter().map(|group| Some(*group) == largest(&groups)).collect()
    }

    #[test]
    fn what_a_chain_of_likenesses_connects_is_one_group() {
        assert_eq!(usual(&[0.0, 1.8, 0.9, 2.7]), [true; 4]);
        assert_eq!(usual(&[0.0, 9.0, 0.9]), [true, false, true]);
        assert_eq!(usual(&[5.0]), [true], "there is nothing that it could be unlike");
    }

    #[test]
    fn of_groups_of_one_size_none_is_the_usual_one() {
        assert_eq!(usual(&[0.0, 9.0]), [false, false]);
        assert_eq!(usual(&[0.0, 9.0, 0.9, 9.9]), [false; 4]);
        assert_eq!(usual(&[0.0, 9.0, 0.9, 9.9, 0.5]), [true, false, true, false, true]);
    }

    #[test]
    fn what_a_review_accepted_is_one_group_however_far_apart() {
        assert_eq!(usual_where(&[0.0, 9.0], &[true, true]), [true, true]);
        assert_eq!(usual_where(&[0.0, 9.0, 5.0], &[true, true, false]), [true, true, false]);
    }
}
