//! The settings of this crate, the section `[registry]`.

use serde::Deserialize;

/// How large a sheet of reference data may be.
#[derive(Clone, Debug, Deserialize)]
pub struct RegistrySettings {
    /// The most bytes of a sheet.
    pub sheet_bytes: u64,
    /// The most rows of a sheet, its header included.
    pub sheet_rows: u32,
    /// The most columns of a sheet.
    pub sheet_columns: u32,
}
