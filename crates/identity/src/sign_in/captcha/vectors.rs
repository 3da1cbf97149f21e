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
    use std::collections::{HashMap, HashSet};

    use kernel::random;

    use super::*;
    use crate::sign_in::captcha::glyphs;

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

    /// Learns which paths belong to which character, and reads others by it: every path votes for the characters that
    /// it stood for, in the place where it stands.
    #[derive(Default)]
    struct Decoder {
        votes: HashMap<[i64; 6], HashMap<u8, usize>>,
    }

    impl Decoder {
        /// The shapes of the paths, to `grain` pixels, each with the place of the character that it begins in.
        fn shapes(svg: &str, grain: f64) -> Vec<(usize, [i64; 6])> {
            let numbers = |path: &str| -> Vec<f64> {
                let data = path.split(" d=\"M").nth(1).unwrap().split('"').next().unwrap();
                data.split([' ', 'C']).map(|number| number.parse().unwrap()).collect()
            };
            let shape = |path: &str| {
                let at = numbers(path);
                let place = ((at[0] - 12.0) / 36.0).clamp(0.0, 5.0) as usize;
                let shape = std::array::from_fn(|index| ((at[index + 2] - at[index % 2]) / grain).round() as i64);
                (place, shape)
            };
            svg.split("<path ").skip(1).map(shape).collect()
        }

        fn learn(&mut self, svg: &str, solution: &str, grain: f64) {
            for (place, shape) in Self::shapes(svg, grain) {
                let votes = self.votes.entry(shape).or_default();
                *votes.entry(solution.as_bytes()[place]).or_default() += 1;
            }
        }

        fn read(&self, svg: &str, grain: f64) -> String {
            let mut counts = [const { [0.0_f64; 256] }; 6];
            for (place, shape) in Self::shapes(svg, grain) {
                let Some(votes) = self.votes.get(&shape) else { continue };
                let all: usize = votes.values().sum();
                for (character, count) in votes {
                    counts[place][usize::from(*character)] += *count as f64 / all as f64;
                }
            }
            let best = |counts: &[f64; 256]| {
                let best =
                    (0_u8..=255).max_by(|one, other| counts[usize::from(*one)].total_cmp(&counts[usize::from(*other)]));
                char::from(best.unwrap())
            };
            counts.iter().map(best).collect()
        }
    }

    #[test]
    fn a_decoder_built_from_two_hundred_samples_reads_next_to_nothing() {
        let draw = || {
            let solution = random::text(glyphs::ALPHABET, 6);
            (markup(&Drawing::of(&solution), "#fff", "#000"), solution)
        };
        for grain in [0.1, 1.0, 4.0, 8.0] {
            let mut decoder = Decoder::default();
            for _ in 0..200 {
                let (svg, solution) = draw();
                decoder.learn(&svg, &solution, grain);
            }
            let read = (0..200).filter(|_| {
                let (svg, solution) = draw();
                decoder.read(&svg, grain) == solution
            });
            let read = read.count();
            assert!(read < 10, "{read} of 200 at {grain} pixels");
        }
    }

    #[test]
    fn the_decoder_would_read_characters_that_are_drawn_alike() {
        let drawn = |solution: &str| {
            let paths = solution.bytes().enumerate().map(|(place, character)| {
                let x = 14 + 36 * place;
                let c = usize::from(character);
                format!(r#"<path stroke-width="1" d="M{x} 9C{} 9 {} {c} {} 9"/>"#, x + c, x + 2, x + 3)
            });
            paths.collect::<String>()
        };
        let mut decoder = Decoder::default();
        for _ in 0..200 {
            let solution = random::text(glyphs::ALPHABET, 6);
            decoder.learn(&drawn(&solution), &solution, 1.0);
        }
        assert_eq!(decoder.read(&drawn("HKMNPR"), 1.0), "HKMNPR");
    }
}
