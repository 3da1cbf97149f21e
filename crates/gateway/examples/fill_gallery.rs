//! The filling of `make bench-start`: enrols made-up people in a demonstration's database, beside those who are there, so
//! that it can be measured how a server starts with very many.
//!
//! `fill_gallery DATA COUNT [FIRST]`: so many, numbered from the first. A person is a functionary with one picture and one template, sealed as those of real people;
//! all share the file of one picture that the demonstration has. The faces lie as those of strangers do: around a common
//! centre, in fewer directions than there are values.

use std::error::Error;
use std::path::PathBuf;

use biometrics::entities::{face_image, template};
use face_engine::Embedding;
use gateway::settings::{Overrides, Settings};
use gateway::state::State;
use kernel::access::{Scope, SystemTask};
use kernel::ids::{FaceImageId, FunctionaryId, TemplateId};
use kernel::random;
use registry::entities::functionary;
use sea_orm::{ActiveModelTrait, ActiveValue::Set, EntityTrait, IntoActiveModel};

/// Rows of one statement: a functionary has more than forty columns, and SQLite takes 32,766 values.
const AT_ONCE: usize = 500;
const LENGTH: usize = 128;
const DIRECTIONS: usize = 48;
/// Strangers are about 0.8 apart, and an embedding is about 1.4 long.
const APART: f32 = 0.8;
const CENTRE: f32 = 1.28;

fn main() -> Result<(), Box<dyn Error + Send + Sync>> {
    let mut arguments = std::env::args().skip(1);
    let mut next = || arguments.next().ok_or("fill_gallery DATA COUNT [FIRST]");
    let data = PathBuf::from(next()?);
    let count = next()?.parse()?;
    let start = next().ok().map_or(Ok(0), |first| first.parse())?;
    let settings = Settings::load(&Overrides { demo: true, data: Some(data), ..Overrides::default() })?;
    actix_web::rt::System::new().block_on(async move { fill(&State::open(settings).await?, start, count).await })
}

async fn fill(state: &State, start: usize, count: usize) -> Result<(), Box<dyn Error + Send + Sync>> {
    let scope = Scope::of_system(SystemTask::SeedDemo);
    let db = &***state.database;
    let missing = "there is nobody yet: start the demonstration once";
    let face = scope.select::<face_image::Entity>().one(db).await?.ok_or(missing)?;
    let person = scope.select_with_removed::<functionary::Entity>().one(db).await?.ok_or(missing)?;
    let row = scope.select::<template::Entity>().one(db).await?.ok_or(missing)?;
    // One transaction: nobody needs the half of it, and each would wait for the disk.
    let tx = state.database.begin().await?;
    for first in (start..start + count).step_by(AT_ONCE) {
        let (mut people, mut faces, mut templates) = (Vec::new(), Vec::new(), Vec::new());
        for number in first..(start + count).min(first + AT_ONCE) {
            let (person_id, face_id, id) = (FunctionaryId::new(), FaceImageId::new(), TemplateId::new());
            people.push(functionary::ActiveModel {
                id: Set(person_id),
                uid: Set(format!("B{number:09}")),
                mobile_number: Set(format!("8{number:09}")),
                aadhaar_reference: Set(None),
                ..person.clone().into_active_model().reset_all()
            });
            faces.push(face_image::ActiveModel {
                id: Set(face_id),
                functionary_id: Set(person_id),
                source_digest: Set(None),
                ..face.clone().into_active_model().reset_all()
            });
            let embedding = somebody();
            templates.push(template::ActiveModel {
                id: Set(id),
                face_image_id: Set(face_id),
                functionary_id: Set(person_id),
                sealed_embedding: Set(state.faces.vault().seal(row.key_version, id, embedding.values())?.into()),
                ..row.clone().into_active_model().reset_all()
            });
        }
        insert::<functionary::Entity, _>(&tx, people).await?;
        insert::<face_image::Entity, _>(&tx, faces).await?;
        insert::<template::Entity, _>(&tx, templates).await?;
    }
    Ok(tx.commit().await?)
}

async fn insert<E, A>(tx: &kernel::database::Transaction, rows: Vec<A>) -> Result<(), sea_orm::DbErr>
where
    E: EntityTrait,
    A: ActiveModelTrait<Entity = E>,
{
    E::insert_many(rows).exec_without_returning(&**tx).await.map(drop)
}

/// A face that nobody has.
fn somebody() -> Embedding {
    let dice = random::bytes::<{ 2 * DIRECTIONS }>();
    let mut values = vec![CENTRE / (LENGTH as f32).sqrt(); LENGTH];
    // Evenly drawn numbers between -1 and 1 deviate by the root of a third.
    let width = APART / (2.0 * DIRECTIONS as f32).sqrt() * 3.0_f32.sqrt();
    for (value, two) in values.iter_mut().zip(dice.as_chunks::<2>().0) {
        *value += width * f32::from(i16::from_le_bytes(*two)) / f32::from(i16::MAX);
    }
    Embedding::from_values(values)
}
