//! The settings of this crate, the section `[registry]`.

use std::path::PathBuf;

use serde::Deserialize;

/// Limits for reading sheets, and for what callers may see and upload.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RegistrySettings {
    /// The most bytes of a sheet.
    pub sheet_bytes: u64,
    /// The most rows of a sheet, its header included.
    pub sheet_rows: u32,
    /// The most columns of a sheet.
    pub sheet_columns: u32,
    /// The most bytes of text in all cells.
    pub sheet_text_bytes: usize,
    /// The most files inside a sheet that is a container.
    pub sheet_entries: usize,
    /// The most bytes that a container may unpack to.
    pub sheet_inflated_bytes: u64,
    /// How many times its own size a container may unpack to.
    pub sheet_ratio: u64,
    /// The program that reads sheets other than text; empty means this program.
    pub sheet_reader: PathBuf,
    /// The most memory that the reading program gets, in bytes.
    pub sheet_reader_bytes: u64,
    /// The most seconds that the reading program gets.
    pub sheet_reader_seconds: u64,
    /// An upload with more rows than this is worked off in the background.
    pub background_rows: usize,
    /// Rows that one transaction writes.
    pub chunk_rows: usize,
    /// The most rows of a sheet of centers that is written as a whole or not at all (`atomic`).
    pub atomic_center_rows: usize,
    /// Hours after its last change when a draft is deleted.
    pub draft_hours: u32,
    /// Days for which rows of uploaded sheets are kept that became no records.
    pub kept_rows_days: u32,
    /// How a sheet that is mended treats an Aadhaar number with a wrong check digit.
    pub aadhaar_check_digit: CheckDigit,
    /// Aadhaar numbers that a user may see in full in 24 hours, and again after each proof of who they are.
    pub aadhaar_numbers_shown: u32,
    /// Minutes for which such a proof lasts.
    pub aadhaar_proof_minutes: u32,
    /// Answers in 24 hours that a number belongs to a person beyond the user's reach.
    pub numbers_elsewhere: u32,
    /// The most unfinished drafts of sheets per user.
    pub drafts_per_user: u32,
    /// The most bytes that all drafts of a user take in the database.
    pub draft_bytes_per_user: u64,
    /// The most pictures that a user may upload by hand in 24 hours. Each is deleted after 24 hours.
    pub uploads_per_user: u32,
    /// The most bytes of such pictures in 24 hours.
    pub upload_bytes_per_user: u64,
}

/// How a number with a wrong check digit counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum CheckDigit {
    /// It counts as any other number.
    Ignore,
    /// It gets a warning; its row can be registered.
    Warn,
    /// It is a fault, and its row cannot be registered.
    Refuse,
}

impl Default for RegistrySettings {
    /// The values of `config/default.toml`, for callers without a configuration.
    fn default() -> Self {
        Self {
            sheet_bytes: 20 << 20,
            sheet_rows: 100_000,
            sheet_columns: 64,
            sheet_text_bytes: 64 << 20,
            sheet_entries: 64,
            sheet_inflated_bytes: 200 << 20,
            sheet_ratio: 100,
            sheet_reader: PathBuf::new(),
            sheet_reader_bytes: 256 << 20,
            sheet_reader_seconds: 20,
            background_rows: 200,
            chunk_rows: 500,
            atomic_center_rows: 2_000,
            draft_hours: 24,
            kept_rows_days: 3_650,
            aadhaar_check_digit: CheckDigit::Warn,
            aadhaar_numbers_shown: 20,
            aadhaar_proof_minutes: 15,
            numbers_elsewhere: 50,
            drafts_per_user: 10,
            draft_bytes_per_user: 256 << 20,
            uploads_per_user: 50,
            upload_bytes_per_user: 100 << 20,
        }
    }
}
