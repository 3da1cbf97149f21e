//! Mobile numbers: ten digits.

use super::{checked_text, digits};

checked_text! {
    /// Ten digits, without a country code.
    MobileNumber,
    field: "mobileNumber",
    message: "Mobile number must be 10 digits",
    pattern: r"^\d{10}$",
    accepts: |text| digits(text, 10)
}

impl std::fmt::Debug for MobileNumber {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str(&mask_mobile(&self.0))
    }
}

/// All but the last four digits hidden: `XXXXXX3210`.
pub fn mask_mobile(number: &str) -> String {
    let shown = number.len().saturating_sub(4);
    format!("{}{}", "X".repeat(shown), number.get(shown..).unwrap_or_default())
}
