//! A stored picture in the API document; the answer is the bytes themselves.

use utoipa::ToSchema;

/// The bytes of a picture.
#[derive(ToSchema)]
#[schema(value_type = String, format = Binary)]
#[expect(dead_code, reason = "it describes bytes, which are sent without a shape")]
pub(super) struct PictureBytes(Vec<u8>);
