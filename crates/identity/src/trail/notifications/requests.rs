//! What a reader asks for.

use kernel::ids::NotificationId;
use serde::Deserialize;
use utoipa::ToSchema;
use validator::Validate;

#[derive(Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NotificationRead {
    #[serde(default)]
    #[validate(required(message = "id is required"))]
    #[schema(required = true, value_type = NotificationId)]
    pub id: Option<String>,
}
