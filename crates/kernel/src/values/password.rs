//! Passwords that people set.

use super::checked_text;

/// The rule in words.
pub const PASSWORD_RULE: &str = "Password must be at least 8 characters long, and include 1 uppercase, 1 lowercase, 1 numeric, and 1 special character";

checked_text! {
    /// At least eight characters with an upper and a lower case letter, a digit and something else; at most 256.
    Password,
    field: "newPassword",
    message: PASSWORD_RULE,
    pattern: r"^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^A-Za-z0-9]).{8,256}$",
    accepts: |text| {
        let count = text.chars().count();
        (8..=256).contains(&count)
            && text.chars().any(char::is_lowercase)
            && text.chars().any(char::is_uppercase)
            && text.chars().any(char::is_numeric)
            && text.chars().any(|character| !character.is_alphanumeric())
    }
}

impl std::fmt::Debug for Password {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("Password(…)")
    }
}
