//! Keeps Aadhaar numbers out of reports, in whichever column they stand.

/// The text of a cell in a report, masked if it could be an Aadhaar number.
pub(crate) fn concealed(text: &str) -> String {
    if could_be_aadhaar(text) { masked(text) } else { text.chars().take(100).collect() }
}

/// Whether a text has as many digits as an Aadhaar number.
pub(super) fn could_be_aadhaar(text: &str) -> bool {
    text.chars().filter(|letter| letter.is_numeric()).count() >= 12 && !is_with_country(text)
}

/// A mobile number with country code also has twelve digits; masking it would hide why it is refused.
fn is_with_country(text: &str) -> bool {
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    text.starts_with("+91") && digits.len() == 12
}

/// The text with an X for every digit but the last four, so that a missing digit can still be seen.
pub(crate) fn masked(text: &str) -> String {
    // Digits of all scripts count: a number copied from a letter may bring its own digits along.
    let digits: Vec<char> = text.chars().filter(|letter| letter.is_numeric()).take(100).collect();
    match digits.len() {
        5.. => {
            let (hidden, last) = digits.split_at(digits.len() - 4);
            "X".repeat(hidden.len()) + &String::from_iter(last)
        }
        0 => text.chars().take(100).collect(),
        few => "X".repeat(few),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_could_be_an_aadhaar_number_is_masked_wherever_it_stands() {
        assert_eq!(concealed("1234 5678 9012"), "XXXXXXXX9012");
        assert_eq!(concealed("9876543210"), "9876543210");
        assert_eq!(masked("1234 5678 901"), "XXXXXXX8901", "one is missing");
        assert_eq!(masked("12"), "XX", "ten are");
        assert_eq!(masked("not known"), "not known");
        assert_eq!(masked("२३४५ ६७८९ ०१२३"), "XXXXXXXX०१२३");
        assert_eq!(concealed("２３４５６７８９０１２３"), "XXXXXXXX０１２３");
        assert_eq!(concealed("+91 97000 00004"), "+91 97000 00004", "what is wrong with a mobile number is seen");
        assert_eq!(concealed("+91 97000 00004 5"), "XXXXXXXXX0045");
    }
}
