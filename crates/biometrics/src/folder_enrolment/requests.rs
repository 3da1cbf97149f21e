//! Requests for enrolling many pictures.

use kernel::{
    Error, Result,
    http::{
        Bytes,
        upload::{PictureUpload, Upload},
    },
};
use utoipa::ToSchema;

/// Signs of the longest name.
const NAME: usize = 1_024;

/// One of many pictures to enrol.
#[derive(ToSchema)]
pub(super) struct PictureOfMany {
    /// The picture: JPEG, PNG or WebP with exactly one face.
    #[schema(value_type = String, format = Binary)]
    pub file: Bytes,
    /// Its path in the ZIP or the folder. The name of the picture or of a folder around it is the person's uid or
    /// Aadhaar number: `F123456789_2.jpg`, `F123456789/left.jpg`.
    #[schema(min_length = 1, max_length = 1024)]
    pub name: String,
}

impl PictureOfMany {
    /// Out of what was uploaded.
    pub(super) fn read(PictureUpload(upload): PictureUpload) -> Result<Self> {
        let name = name_in(&upload)?;
        Ok(Self { file: upload.single_file()?.bytes, name })
    }
}

fn name_in(upload: &Upload) -> Result<String> {
    // Some programs write paths in this way into a ZIP.
    let name = upload.fields.get("name").map(|name| name.replace('\\', "/")).unwrap_or_default();
    if name.trim().is_empty() {
        return Err(Error::invalid_field("name", "Say what the picture is called; its name says whose it is."));
    }
    if name.chars().count() > NAME {
        return Err(Error::invalid_field("name", "The picture's name may have 1,024 characters at most."));
    }
    Ok(name)
}
