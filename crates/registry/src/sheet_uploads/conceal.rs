//! Aadhaar numbers stay out of reports, in whichever column they stand.

/// A cell of a report, unless it could be an Aadhaar number.
pub(crate) fn concealed(text: &str) -> String {
    let digits = text.chars().filter(|letter| letter.is_numeric()).count();
    if digits >= 12 && !is_with_country(text) { masked(text) } else { text.chars().take(100).collect() }
}

/// A mobile number with its country has as many digits, and why it is refused would be hidden with them.
fn is_with_country(text: &str) -> bool {
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    text.starts_with("+91") && digits.len() == 12
}

/// All digits but the last four as X: as many as there are, so that one too few or too many is seen.
pub(crate) fn masked(text: &str) -> String {
    // Of any script: a number copied out of a letter may bring its digits along.
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
