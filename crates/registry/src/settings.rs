//! The settings of this crate, the section `[registry]`.

use std::path::PathBuf;

use serde::Deserialize;

/// How sheets are read, and how much of one.
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
    /// The program that reads sheets other than text; empty means this one.
    pub sheet_reader: PathBuf,
    /// The most memory that it gets.
    pub sheet_reader_bytes: u64,
    /// The most seconds that it gets.
    pub sheet_reader_seconds: u64,
    /// Rows above which an upload is worked off in the background.
    pub background_rows: usize,
    /// Rows that are written in one transaction.
    pub chunk_rows: usize,
    /// The most rows of a sheet of centers that is written as a whole or not at all.
    pub atomic_center_rows: usize,
    /// Hours for which a sheet on its way in is kept without being touched.
    pub draft_hours: u32,
    /// Days for which rows of uploaded sheets are kept that became no records.
    pub kept_rows_days: u32,
    /// What an Aadhaar number with a wrong check digit is, in a sheet that is mended.
    pub aadhaar_check_digit: CheckDigit,
    /// Aadhaar numbers that a user may see in full in 24 hours, and again after each proof of who they are.
    pub aadhaar_numbers_shown: u32,
    /// Minutes for which such a proof is good.
    pub aadhaar_proof_minutes: u32,
    /// Answers in 24 hours that a number belongs to a person beyond the user's reach.
    pub numbers_elsewhere: u32,
    /// Drafts of sheets that a user may have begun and not ended.
    pub drafts_per_user: u32,
    /// Bytes that all drafts of a user may take in the database.
    pub draft_bytes_per_user: u64,
    /// Pictures that a user may put into the store by hand in 24 hours, after which they end.
    pub uploads_per_user: u32,
    /// Bytes of such pictures in 24 hours.
    pub upload_bytes_per_user: u64,
}

/// What a number is whose check digit is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum CheckDigit {
    /// As good as any other.
    Ignore,
    /// To be looked at; its row can be registered.
    Warn,
    /// A fault.
    Refuse,
}

impl Default for RegistrySettings {
    /// What `config/default.toml` says, for those who have no configuration.
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
