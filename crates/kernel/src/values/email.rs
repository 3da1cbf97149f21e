//! E-mail addresses.

use super::checked_text;

checked_text! {
    /// An address as the HTML standard's e-mail field accepts it, up to 254 characters.
    #[derive(Debug)]
    Email,
    field: "email",
    message: "Invalid email",
    pattern: r"^[^@\s]+@[^@\s]+\.[^@\s]+$",
    accepts: |text| text.len() <= 254 && text.contains('.') && validator::ValidateEmail::validate_email(&text)
}
