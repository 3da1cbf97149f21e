//! Changing a record: names and Aadhaar number stay while the person's face is expected at a gate.

use biometrics::{activation, face_images};
use identity::installation::Installation;
use kernel::{Result, access::Acting, ids::FunctionaryId};
use registry::{
    RegistrySettings,
    functionaries::{FunctionaryChanges, IdentityClosed, find::WithParents},
};

use super::{closed_until, is_free};
use crate::settings::RosteringSettings;

pub(super) struct NeededSettings<'a> {
    pub registry: &'a RegistrySettings,
    pub rostering: &'a RosteringSettings,
}

/// Changes a record in the caller's reach. Fails with 409 for an agency when name or Aadhaar number would change and a duty is near.
pub(super) async fn change(
    acting: &Acting,
    installation: &Installation,
    settings: NeededSettings<'_>,
    id: FunctionaryId,
    changes: FunctionaryChanges,
) -> Result<WithParents> {
    let db = installation.db();
    let has_face = !is_free(acting) && face_images::find::count(&**db, id).await? > 0;
    let until = match has_face {
        true => closed_until(db, installation.clock(), settings.rostering, id).await?,
        false => None,
    };
    activation::update(acting, installation, settings.registry, (id, until.map(IdentityClosed)), changes).await
}
