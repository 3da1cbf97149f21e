//! Postal codes: six digits.

use super::{checked_text, digits};

checked_text! {
    /// A PIN code of six digits.
    #[derive(Debug)]
    PinCode,
    field: "pinCode",
    message: "Pin code must be 6 digits",
    pattern: r"^\d{6}$",
    accepts: |text| digits(text, 6)
}
