//! Body of an upload.

use utoipa::ToSchema;

/// A picture on its way in.
#[derive(ToSchema)]
#[expect(dead_code, reason = "describes the form to the OpenAPI document; the form itself is read field by field")]
pub(super) struct PictureUpload {
    /// The picture: JPEG, PNG or WebP.
    #[schema(value_type = String, format = Binary)]
    pub file: Vec<u8>,
}
