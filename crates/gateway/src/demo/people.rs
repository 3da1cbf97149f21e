//! Registers the people of the demonstration and enrols their faces.

use biometrics::{activation, face_images};
use kernel::{
    Error, Result,
    access::{Acting, Actor, SystemTask},
    ids::FunctionaryId,
};
use registry::{
    entities::{FunctionaryRole, functionary},
    functionaries::{NewFunctionary, Registrar, create},
};

use super::{
    cast::{CastMember, GENDER, PEOPLE, WITHOUT_A_FACE},
    pictures,
    places::DemoPlaces,
    scope,
};
use crate::state::State;

/// Registers everybody; those with a face become active.
pub(super) async fn make(state: &State, ground: &DemoPlaces, director: &Actor) -> Result<()> {
    let mut active = Vec::new();
    for person in PEOPLE {
        let agency = person.agency.map(|slug| ground.agency(slug)).transpose()?;
        let record = register(state, ground, director, form(person, agency)).await?;
        let parts = face_images::Enrolment {
            db: &state.database,
            keys: &state.keys,
            clock: &state.clock,
            files: &state.files,
            faces: &state.faces,
        };
        let id = record.id;
        let picture = pictures::portrait(person.portrait)?;
        face_images::enrol(parts, record, vec![picture.into()], face_images::By::Operator)
            .await
            .map_err(|error| Error::internal(format!("the portrait {} was refused: {error}", person.portrait)))?;
        active.push(id);
    }
    activate(state, director, active).await?;
    for ((first, last), number) in WITHOUT_A_FACE {
        let new = NewFunctionary {
            first_name: (*first).to_owned(),
            last_name: Some((*last).to_owned()),
            authorizing_agency_id: Some(ground.agency("eduquity")?),
            default_role: Some(FunctionaryRole::EduquityInvigilator),
            ..numbers(*number)
        };
        register(state, ground, director, new).await?;
    }
    Ok(())
}

fn form(person: &CastMember, agency: Option<kernel::ids::AgencyId>) -> NewFunctionary {
    NewFunctionary {
        first_name: person.name.0.to_owned(),
        last_name: Some(person.name.1.to_owned()),
        authorizing_agency_id: agency,
        default_role: Some(person.role),
        ..numbers(person.number)
    }
}

fn numbers(number: u16) -> NewFunctionary {
    NewFunctionary {
        date_of_birth: Some(format!("19{}-{:02}-15", 80 + number % 15, 1 + number % 12)),
        gender: Some(GENDER),
        aadhaar_number: format!("99990000{number:04}"),
        mobile_number: format!("900000{number:04}"),
        father_name: Some("Ram Prasad".to_owned()),
        mother_name: Some("Sita Devi".to_owned()),
        ..NewFunctionary::default()
    }
}

async fn register(
    state: &State,
    ground: &DemoPlaces,
    director: &Actor,
    new: NewFunctionary,
) -> Result<functionary::Model> {
    let new = NewFunctionary { region_id: Some(ground.center.region_id), ..new };
    let registrar = Registrar { scope: scope(), user_id: Some(director.user_id), region_id: None };
    let tx = state.database.begin().await?;
    let record = create::insert(&tx, &state.keys, &state.clock, new, &registrar).await?;
    tx.commit().await?;
    Ok(record)
}

async fn activate(state: &State, director: &Actor, people: Vec<FunctionaryId>) -> Result<()> {
    let change = activation::requests::Activation { functionary_ids: people, ..Default::default() };
    let acting = Acting::in_name_of(director.clone(), SystemTask::SeedDemo, state.clock.now());
    let changed = activation::set_status(&state.database, &state.clock, &acting, &change).await?;
    match changed.skipped.first() {
        Some(skipped) => Err(Error::internal(format!("a demonstration person is not active: {}", skipped.reason))),
        None => Ok(()),
    }
}
