//! Aadhaar numbers: twelve digits that must never leak.

use super::{checked_text, digits};

checked_text! {
    /// Twelve digits; no checksum is asked for. Printed masked, always.
    AadhaarNumber,
    field: "aadhaarNumber",
    message: "Aadhaar number must be 12 digits",
    pattern: r"^\d{12}$",
    accepts: |text| digits(text, 12)
}

impl AadhaarNumber {
    /// The four digits that may be shown.
    pub fn last_four(&self) -> &str {
        self.as_str().get(8..).unwrap_or_default()
    }

    /// How a number with these last four digits is shown: `XXXXXXXX1234`.
    pub fn masked(last_four: &str) -> String {
        format!("XXXXXXXX{last_four}")
    }
}

impl std::fmt::Debug for AadhaarNumber {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str(&Self::masked(self.last_four()))
    }
}
