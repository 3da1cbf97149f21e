//! How many parts an SMS is sent in: networks count and bill parts, 3GPP TS 23.038 and 23.040.

/// The alphabet of networks; each character takes one place.
const BASIC: &str = "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
/// Characters of it that take two.
const EXTENDED: &str = "^{}\\[~]|€";

/// The number of parts of a text: 160 places alone and 153 in several parts, or 70 and 67 units of UTF-16 with other characters.
pub fn segments(text: &str) -> u32 {
    let places: Option<usize> = text
        .chars()
        .map(|character| match character {
            _ if BASIC.contains(character) => Some(1),
            _ if EXTENDED.contains(character) => Some(2),
            _ => None,
        })
        .sum();
    let (length, alone, together) = match places {
        Some(places) => (places, 160, 153),
        None => (text.encode_utf16().count(), 70, 67),
    };
    if length <= alone { 1 } else { u32::try_from(length.div_ceil(together)).unwrap_or(u32::MAX) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_has_as_many_parts_as_networks_count() {
        assert_eq!(segments(""), 1);
        assert_eq!(segments(&"a".repeat(160)), 1);
        assert_eq!(segments(&"a".repeat(161)), 2);
        assert_eq!(segments(&"a".repeat(306)), 2);
        assert_eq!(segments(&"a".repeat(307)), 3);
        assert_eq!(segments(&"[".repeat(80)), 1);
        assert_eq!(segments(&"[".repeat(81)), 2);
        assert_eq!(segments(&"ड".repeat(70)), 1);
        assert_eq!(segments(&"ड".repeat(71)), 2);
        // One character that takes two units.
        assert_eq!(segments(&format!("{}😀", "ड".repeat(69))), 2);
    }
}
