//! A DET curve: how the two error rates trade against each other (A. Martin et al., *The DET curve in assessment of detection task
//! performance*, 1997), here with logarithmic scales. Such a scale has no place for a rate of zero, so it has a band of its own at the
//! edge; the interval shows how large the rate may be all the same.

use std::fmt::Write;

use super::{
    intervals::Rate,
    plots::{HEIGHT, MARGIN, WIDTH, head, line, text},
    rates::Point,
    words::percent,
};

/// Width, in pixels, of the band for rates at which no error was seen.
const BAND: f64 = 44.0;
/// Decades that are drawn at least, below 100 %, and at most.
const DECADES: (i32, i32) = (4, 7);
const GRID: &str = "#d0d5dd";
const CHOSEN: &str = "#b42318";

/// The point that is decided by, and how sure its rates are.
#[derive(Clone, Copy, Debug)]
pub(super) struct Chosen {
    /// The largest distance that is a match.
    pub threshold: f32,
    /// The share of impostors that match.
    pub fmr: Rate,
    /// The share of the genuine that do not.
    pub fnmr: Rate,
}

/// Maps rates to positions on both axes.
struct Axes {
    decades: i32,
}

impl Axes {
    /// As many decades as the smallest observed rate needs.
    fn of(curve: &[Point]) -> Self {
        let seen = curve.iter().flat_map(|point| [point.fmr, point.fnmr]).filter(|rate| *rate > 0.0);
        let smallest = seen.fold(1.0, f64::min);
        Self { decades: (-smallest.log10()).ceil().clamp(DECADES.0.into(), DECADES.1.into()) as i32 }
    }

    /// From 0 at the smallest rate to 1 at all; none seen lies below 0, by half of the band.
    fn share(&self, rate: f64, length: f64) -> f64 {
        if rate > 0.0 { (1.0 + rate.log10() / f64::from(self.decades)).max(0.0) } else { -BAND / 2.0 / length }
    }

    fn x(&self, fmr: f64) -> f64 {
        let length = WIDTH - 2.0 * MARGIN - BAND;
        MARGIN + BAND + self.share(fmr, length) * length
    }

    fn y(&self, fnmr: f64) -> f64 {
        let length = HEIGHT - 2.0 * MARGIN - BAND;
        HEIGHT - MARGIN - BAND - self.share(fnmr, length) * length
    }

    fn draw(&self, svg: &mut String) {
        let (left, bottom) = (MARGIN, HEIGHT - MARGIN);
        for (x, y, width, height) in
            [(left, MARGIN, BAND, bottom - MARGIN), (left, bottom - BAND, WIDTH - 2.0 * MARGIN, BAND)]
        {
            let _ = write!(svg, r##"<rect x="{x}" y="{y}" width="{width}" height="{height}" fill="#f2f4f7"/>"##);
        }
        // Below the numbers, and above the line that the curve may follow.
        text(svg, (left + BAND / 2.0, bottom + 34.0), "middle", "none seen");
        text(svg, (WIDTH - MARGIN - 4.0, bottom - BAND / 2.0 - 6.0), "end", "none seen");
        for decade in 0..=self.decades {
            let rate = 10_f64.powi(-decade);
            line(svg, (self.x(rate), MARGIN), (self.x(rate), bottom), GRID);
            line(svg, (left, self.y(rate)), (WIDTH - MARGIN, self.y(rate)), GRID);
            let label = format!("{} %", 10_f64.powi(2 - decade));
            text(svg, (self.x(rate), bottom + 18.0), "middle", &label);
            text(svg, (left - 6.0, self.y(rate) + 4.0), "end", &label);
        }
    }
}

/// The curve, with the chosen point and the intervals of its rates; without the point where either rate is unknown.
pub(super) fn det(curve: &[Point], chosen: Chosen) -> String {
    let mut svg = head("Detection error trade-off");
    let axes = Axes::of(curve);
    axes.draw(&mut svg);
    let Chosen { threshold, fmr, fnmr } = chosen;
    if fmr.is_known() && fnmr.is_known() {
        let place = |point: &Point| format!("{:.1},{:.1}", axes.x(point.fmr), axes.y(point.fnmr));
        let mut places: Vec<String> = curve.iter().map(place).collect();
        places.dedup();
        let places = places.join(" ");
        let _ = write!(svg, r##"<polyline fill="none" stroke="#175cd3" stroke-width="2" points="{places}"/>"##);
        let (x, y) = (axes.x(fmr.rate), axes.y(fnmr.rate));
        line(&mut svg, (axes.x(fmr.low), y), (axes.x(fmr.high), y), CHOSEN);
        line(&mut svg, (x, axes.y(fnmr.low)), (x, axes.y(fnmr.high)), CHOSEN);
        let _ = write!(svg, r#"<circle cx="{x:.1}" cy="{y:.1}" r="5" fill="{CHOSEN}"/>"#);
    }
    text(&mut svg, (8.0, 18.0), "start", &format!("red, at {threshold:.3}: FMR {}", percent(fmr)));
    text(&mut svg, (8.0, 34.0), "start", &format!("FNMR {}", percent(fnmr)));
    text(&mut svg, (WIDTH / 2.0, HEIGHT - 12.0), "middle", "FMR: impostors that match");
    text(&mut svg, (MARGIN + BAND + 4.0, MARGIN - 6.0), "start", "FNMR: genuine that do not");
    svg.push_str("</svg>\n");
    svg
}

#[cfg(test)]
mod tests {
    use super::{
        super::{
            comparisons::examples::{genuine, impostor},
            intervals::{Unit, of_trials},
            rates::Curve,
        },
        *,
    };

    fn drawn(errors: u64, trials: u64) -> String {
        let curve = Curve::of(&[genuine(0, 0.3), impostor(0, 1, 0.8)]);
        let rate = |unit| of_trials(errors, trials, unit);
        det(curve.points(), Chosen { threshold: 0.55, fmr: rate(Unit::PairsOfPeople), fnmr: rate(Unit::People) })
    }

    #[test]
    fn no_error_seen_is_shown_as_that_with_the_bound_and_what_it_rests_on() {
        let svg = drawn(0, 30);
        assert!(svg.contains(">none seen<"), "{svg}");
        assert!(
            svg.contains("at 0.550: FMR 0.000 % (none seen: at most 9.503 %, one-sided 95 %, N = 30 pairs of people)")
        );
        let axes = Axes { decades: 4 };
        let (none, least) = (axes.x(0.0), axes.x(1e-4));
        assert!(none < least, "none seen is no 0.01 %");
        assert!(svg.contains(&format!(r#"<circle cx="{none:.1}""#)), "{svg}");
        let high = axes.x(of_trials(0, 30, Unit::PairsOfPeople).high);
        let bound = format!(r#"x1="{none:.1}" y1="{y:.1}" x2="{high:.1}" y2="{y:.1}""#, y = axes.y(0.0));
        assert!(svg.contains(&bound), "{bound} in {svg}");
    }

    #[test]
    fn rates_below_a_hundredth_of_a_percent_have_their_place() {
        let rare = Point { threshold: 0.5, fmr: 2e-6, fnmr: 0.1 };
        let axes = Axes::of(&[rare]);
        assert_eq!(axes.decades, 6);
        assert!(axes.x(rare.fmr) > axes.x(1e-6) && axes.x(1e-6) > axes.x(0.0));
        let svg = det(&[rare], Chosen { threshold: 0.5, ..unmeasured() });
        assert!(svg.contains(">0.0001 %<") && !svg.contains("NaN") && !svg.contains("<circle"), "{svg}");
        assert!(svg.contains("FMR not measured"), "{svg}");
    }

    fn unmeasured() -> Chosen {
        let nothing = of_trials(0, 0, Unit::People);
        Chosen { threshold: 0.5, fmr: nothing, fnmr: nothing }
    }

    #[test]
    fn the_drawing_is_whole() {
        let svg = drawn(3, 40);
        assert!(svg.starts_with("<svg ") && svg.trim_end().ends_with("</svg>") && !svg.contains("NaN"), "{svg}");
    }
}
