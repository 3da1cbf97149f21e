//! The picture as SVG: paths and nothing else, in particular no text.

use std::fmt::Write;

use super::drawing::{Drawing, HEIGHT, WIDTH};

/// The markup. The colours were checked: they hold nothing but `#` and hexadecimal digits.
pub(super) fn markup(drawing: &Drawing, background: &str, text: &str) -> String {
    let mut svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="Captcha"><rect width="{WIDTH}" height="{HEIGHT}" fill="{background}"/><g fill="none" stroke="{text}" stroke-linecap="round">"#
    );
    for curve in &drawing.curves {
        let [(x0, y0), (x1, y1), (x2, y2), (x3, y3)] = curve.points;
        let width = curve.width;
        // Writing into a String cannot fail.
        let _ = write!(
            svg,
            r#"<path stroke-width="{width:.1}" d="M{x0:.1} {y0:.1}C{x1:.1} {y1:.1} {x2:.1} {y2:.1} {x3:.1} {y3:.1}"/>"#
        );
    }
    svg.push_str("</g></svg>");
    svg
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn the_markup_holds_no_text_and_no_trace_of_the_characters() {
        let svg = markup(&Drawing::of("ACDEFH"), "#ffffff", "#1f2937");
        assert!(!svg.contains("<text") && !svg.contains("ACDEFH"));
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>"));
    }

    #[test]
    fn no_path_is_ever_drawn_twice_so_that_a_table_of_paths_reads_nothing() {
        let mut seen = HashSet::new();
        let mut again = 0;
        for _ in 0..200 {
            let svg = markup(&Drawing::of("AAAAAA"), "#fff", "#000");
            for path in svg.split("<path ").skip(1) {
                again += usize::from(!seen.insert(path.to_owned()));
            }
        }
        assert_eq!(again, 0);
    }
}
