//! Draws a histogram of distances, and parts that drawings share.

use std::fmt::Write;

use super::comparisons::Comparison;

pub(super) const WIDTH: f64 = 640.0;
pub(super) const HEIGHT: f64 = 480.0;
pub(super) const MARGIN: f64 = 56.0;
/// Bars of the histogram, each 0.02 wide.
const BAR: f64 = 0.02;

/// How many comparisons lie at which distance, genuine and impostors each as shares of their own kind.
pub fn histogram(comparisons: &[Comparison], threshold: f32) -> String {
    let most = comparisons.iter().map(|one| f64::from(one.distance)).fold(1.0, f64::max);
    let bars = (most / BAR) as usize + 1;
    let shares = |is_genuine: bool| {
        let mut counts = vec![0.0; bars];
        let mut all = 0.0_f64;
        for one in comparisons.iter().filter(|one| one.is_genuine() == is_genuine) {
            counts[((f64::from(one.distance) / BAR) as usize).min(bars - 1)] += 1.0;
            all += 1.0;
        }
        counts.into_iter().map(|count| count / all.max(1.0)).collect::<Vec<f64>>()
    };
    let (genuine, impostors) = (shares(true), shares(false));
    let highest = genuine.iter().chain(&impostors).copied().fold(1e-9, f64::max);
    let x = |distance: f64| MARGIN + distance / (bars as f64 * BAR) * (WIDTH - 2.0 * MARGIN);
    let y = |share: f64| HEIGHT - MARGIN - share / highest * (HEIGHT - 2.0 * MARGIN);
    let mut svg = head("Distances of genuine and impostor comparisons");
    for (shares, colour) in [(&impostors, "#b42318"), (&genuine, "#175cd3")] {
        for (place, share) in shares.iter().enumerate().filter(|(_, share)| **share > 0.0) {
            let (left, right, top) = (x(place as f64 * BAR), x((place + 1) as f64 * BAR), y(*share));
            let _ = write!(
                svg,
                r#"<rect x="{left:.1}" y="{top:.1}" width="{:.1}" height="{:.1}" fill="{colour}" fill-opacity="0.55"/>"#,
                right - left,
                HEIGHT - MARGIN - top
            );
        }
    }
    line(&mut svg, (x(0.0), y(0.0)), (WIDTH - MARGIN, y(0.0)), "#667085");
    let chosen = x(f64::from(threshold));
    line(&mut svg, (chosen, y(0.0)), (chosen, MARGIN), "#101828");
    text(&mut svg, (chosen + 5.0, MARGIN + 10.0), "start", &format!("threshold {threshold:.2}"));
    let mut distance = 0.0;
    while distance <= most {
        text(&mut svg, (x(distance), HEIGHT - MARGIN + 18.0), "middle", &format!("{distance:.1}"));
        distance += 0.2;
    }
    text(&mut svg, (WIDTH / 2.0, HEIGHT - 12.0), "middle", "distance");
    text(&mut svg, (MARGIN, MARGIN - 14.0), "start", "blue: the same person, red: two people; shares of each kind");
    svg.push_str("</svg>\n");
    svg
}

pub(super) fn head(title: &str) -> String {
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" font-family="sans-serif" font-size="12"><title>{title}</title><rect width="100%" height="100%" fill="#ffffff"/>"##
    )
}

pub(super) fn line(svg: &mut String, from: (f64, f64), to: (f64, f64), colour: &str) {
    let _ = write!(
        svg,
        r#"<line x1="{:.1}" y1="{:.1}" x2="{:.1}" y2="{:.1}" stroke="{colour}"/>"#,
        from.0, from.1, to.0, to.1
    );
}

pub(super) fn text(svg: &mut String, at: (f64, f64), anchor: &str, words: &str) {
    let _ =
        write!(svg, r##"<text x="{:.1}" y="{:.1}" text-anchor="{anchor}" fill="#344054">{words}</text>"##, at.0, at.1);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_drawing_is_whole_and_shows_the_threshold() {
        let comparisons =
            [Comparison { one: 0, other: 0, distance: 0.3 }, Comparison { one: 0, other: 1, distance: 0.8 }];
        let svg = histogram(&comparisons, 0.55);
        assert!(svg.starts_with("<svg ") && svg.trim_end().ends_with("</svg>"));
        assert!(svg.contains("0.55") && !svg.contains("NaN"), "{svg}");
        assert!(!histogram(&[], 0.5).contains("NaN"));
    }
}
