//! Texts with gaps: names in braces, such as `{to}`. Braces around anything else are part of the text.

/// The text with every gap filled for which there is a value; the values are not looked at again.
pub(super) fn fill(text: &str, value: impl Fn(&str) -> Option<String>) -> String {
    let mut filled = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, name, after)) = next_gap(rest) {
        filled.push_str(before);
        match value(name) {
            Some(value) => filled.push_str(&value),
            None => filled.push_str(&rest[before.len()..rest.len() - after.len()]),
        }
        rest = after;
    }
    filled.push_str(rest);
    filled
}

/// The names of the gaps.
pub(super) fn names(text: &str) -> Vec<&str> {
    let mut names = Vec::new();
    let mut rest = text;
    while let Some((_, name, after)) = next_gap(rest) {
        names.push(name);
        rest = after;
    }
    names
}

/// What is before the next gap, its name, and what is after it.
fn next_gap(text: &str) -> Option<(&str, &str, &str)> {
    text.match_indices('{').find_map(|(start, _)| {
        let inner = &text[start + 1..];
        let (name, after) = inner.split_once('}')?;
        let is_name = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_');
        is_name.then_some((&text[..start], name, after))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(name: &str) -> Option<String> {
        match name {
            "to" => Some("98{text}".into()),
            "text" => Some("x".into()),
            _ => None,
        }
    }

    #[test]
    fn gaps_are_filled_once_and_other_braces_stay() {
        assert_eq!(fill("a={to}&b={text}", value), "a=98{text}&b=x");
        assert_eq!(fill("{{to}}", value), "{98{text}}");
        assert_eq!(fill("{} {TO} {to", value), "{} {TO} {to");
        assert_eq!(fill("{unknown}{text}", value), "{unknown}x");
        assert_eq!(fill("", value), "");
    }

    #[test]
    fn the_names_are_those_of_the_gaps() {
        assert_eq!(names("{to} {template_id} {X} {{text}"), ["to", "template_id", "text"]);
    }
}
