//! A rate as files hold it. What was not measured is `null` there: a reader must not take it for zero errors.

use serde::{Deserialize, Serialize};

use super::{Interval, Rate, Unit};

/// Stored form of [`Rate`]: share, ends and their kind are all present or, where the rate is unknown, all absent. Files of earlier versions
/// always have numbers, with N = 0 where nothing was measured.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Written {
    rate: Option<f64>,
    low: Option<f64>,
    high: Option<f64>,
    interval: Option<Interval>,
    independent: u64,
    unit: Unit,
}

impl From<Rate> for Written {
    fn from(of: Rate) -> Self {
        let Rate { independent, unit, .. } = of;
        let known = Some(of).filter(Rate::is_known);
        let [rate, low, high] = [|of: Rate| of.rate, |of: Rate| of.low, |of: Rate| of.high].map(|of| known.map(of));
        Self { rate, low, high, interval: known.map(|of| of.interval), independent, unit }
    }
}

impl TryFrom<Written> for Rate {
    type Error = &'static str;

    fn try_from(written: Written) -> Result<Self, Self::Error> {
        let Written { rate, low, high, interval, independent, unit } = written;
        if independent == 0 {
            return Ok(Self::unknown(unit));
        }
        match (rate, low, high, interval) {
            (Some(rate), Some(low), Some(high), Some(interval)) => {
                Ok(Self { rate, low, high, interval, independent, unit })
            }
            _ => Err("a rate that was measured has no number"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{super::of_trials, *};

    #[test]
    fn what_was_not_measured_is_written_as_nothing_and_read_as_not_known() {
        let unknown = of_trials(0, 0, Unit::People);
        let text = r#"{"rate":null,"low":null,"high":null,"interval":null,"independent":0,"unit":"people"}"#;
        assert_eq!(serde_json::to_string(&unknown).unwrap(), text);
        // And as earlier versions wrote it.
        let earlier = r#"{"rate":0.0,"low":0.0,"high":1.0,"interval":"twoSided","independent":0,"unit":"people"}"#;
        for text in [text, earlier] {
            let read: Rate = serde_json::from_str(text).unwrap();
            assert_eq!(read, unknown);
            assert!(!read.is_known());
        }
    }

    #[test]
    fn what_was_measured_comes_back_as_it_was() {
        for errors in [0, 3, 40] {
            let rate = of_trials(errors, 40, Unit::PairsOfPeople);
            assert_eq!(serde_json::from_str::<Rate>(&serde_json::to_string(&rate).unwrap()).unwrap(), rate);
        }
    }

    #[test]
    fn a_rate_that_rests_on_something_and_has_no_number_is_refused() {
        let text = r#"{"rate":0.0,"low":null,"high":1.0,"interval":"twoSided","independent":7,"unit":"people"}"#;
        assert!(serde_json::from_str::<Rate>(text).unwrap_err().to_string().contains("has no number"));
    }
}
