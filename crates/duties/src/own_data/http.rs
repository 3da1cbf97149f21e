//! The call for one's own data.

use actix_web::{get, web::Data};
use identity::{accounts::self_verified::SelfVerified, installation::Installation};
use kernel::{Error, Result, http::Json};
use registry::{RegistrySettings, functionaries::oneself};

use super::{gather, responses::OwnData};

/// Gives all that is stored of oneself, to read and to take along
///
/// The Aadhaar number is masked, and pictures, templates and texts of messages are only counted: they are stored sealed. Nothing of other
/// people is in it.
#[utoipa::path(
    tag = "functionary",
    security(("session" = ["SelfVerified"])),
    responses((status = 200, description = "All of it", body = OwnData), Error)
)]
#[get("/functionary/self-data")]
pub(crate) async fn get_own_data(
    who: SelfVerified,
    installation: Installation,
    registry: Data<RegistrySettings>,
) -> Result<Json<OwnData>> {
    let person = oneself::person(installation.db(), who).await?;
    gather::gather(&installation, &registry, person).await.map(Json)
}
