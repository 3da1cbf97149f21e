//! Numbers with the word for what is counted, for sentences that people read.

use std::fmt::Display;

/// A number with its noun: `1 picture`, `0 pictures`, `2 pictures`.
#[must_use]
pub fn counted<N: Copy + Display + PartialEq + From<u8>>(number: N, one: &str, many: &str) -> String {
    format!("{number} {}", for_number(number, one, many))
}

/// The singular for one, the plural for none or several.
#[must_use]
pub fn for_number<'a, N: PartialEq + From<u8>>(number: N, one: &'a str, many: &'a str) -> &'a str {
    if number == N::from(1) { one } else { many }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_is_told_otherwise_than_none_and_several() {
        let told = [0_usize, 1, 2].map(|number| counted(number, "person", "people"));
        assert_eq!(told, ["0 people", "1 person", "2 people"]);
        assert_eq!([1_u64, 21].map(|number| for_number(number, "is", "are")), ["is", "are"]);
    }
}
