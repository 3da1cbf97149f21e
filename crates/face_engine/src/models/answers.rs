//! Checks a manifest's known answers for the test picture, before any network runs.

use super::KnownAnswer;

/// Numbers that a manifest promises at least: fewer would be right too easily.
const LEAST: usize = 8;
/// The same for an output with a name. Its rows are boxes, and eight evenly spaced numbers would all come from one column where the
/// number of rows is divisible by eight.
const LEAST_OF_A_TABLE: usize = 11;

/// How many numbers are wanted of each output.
#[must_use]
pub(super) fn least(is_named: bool) -> usize {
    if is_named { LEAST_OF_A_TABLE } else { LEAST }
}

/// The answer for a side and an output, where enough of one is given.
#[must_use]
pub(super) fn answer<'a>(answers: &'a [KnownAnswer], side: u32, output: Option<&String>) -> Option<&'a [f32]> {
    let given = answers.iter().find(|answer| answer.side == side && answer.output.as_ref() == output)?;
    (given.values.len() >= least(output.is_some())).then_some(&given.values)
}

/// Checks each known answer: its side is in `sides`, its output in `names`, its values are numbers, and none is given twice. `names` is
/// empty where the only output has no name. The error describes the wrong answer.
pub(super) fn make_sense(answers: &[KnownAnswer], sides: &[u32], names: &[String]) -> Result<(), String> {
    for (place, KnownAnswer { side, output, values }) in answers.iter().enumerate() {
        let of = output.as_ref().map_or_else(String::new, |name| format!(" of the output {name}"));
        if !sides.contains(side) {
            return Err(format!("known_answers has one{of} for a side of {side} pixels, and [input] offers {sides:?}"));
        }
        if !values.iter().all(|value| value.is_finite()) {
            return Err(format!("known_answers{of} for a side of {side} pixels has a value that is nan or inf"));
        }
        match output {
            Some(name) if !names.contains(name) => {
                let read =
                    if names.is_empty() { "which is not named in [output]".to_owned() } else { names.join(", ") };
                return Err(format!("known_answers has one{of}, and the output that is read is {read}"));
            }
            None if !names.is_empty() => {
                let read = names.join(", ");
                return Err(format!(
                    "known_answers has one of no output for a side of {side} pixels; there are {read}"
                ));
            }
            _ => {}
        }
        if answers[..place].iter().any(|other| other.side == *side && other.output == *output) {
            return Err(format!("known_answers has two{of} for a side of {side} pixels"));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{answer, make_sense};
    use crate::models::KnownAnswer;

    fn of(side: u32, output: Option<&str>, count: usize) -> KnownAnswer {
        KnownAnswer { side, output: output.map(str::to_owned), values: vec![1.0; count] }
    }

    #[test]
    fn an_answer_that_vouches_for_nothing_is_not_overlooked() {
        let names = ["scores".to_owned(), "boxes".to_owned()];
        let right = [of(64, Some("scores"), 11), of(64, Some("boxes"), 11), of(96, Some("scores"), 11)];
        assert_eq!(make_sense(&right, &[64, 96], &names), Ok(()));
        assert_eq!(make_sense(&[of(64, None, 8)], &[64], &[]), Ok(()));
        let faults = [
            (of(32, Some("boxes"), 11), "side of 32 pixels, and [input] offers [64, 96]"),
            (of(64, Some("box"), 11), "one of the output box, and the output that is read is scores, boxes"),
            (of(64, None, 11), "one of no output"),
            (KnownAnswer { values: vec![f32::INFINITY; 11], ..of(96, Some("boxes"), 0) }, "nan or inf"),
            (of(64, Some("boxes"), 11), "two of the output boxes for a side of 64 pixels"),
        ];
        for (answer, wanted) in faults {
            let fault = make_sense(&[&right[..], &[answer]].concat(), &[64, 96], &names).unwrap_err();
            assert!(fault.contains(wanted), "{fault}");
        }
        let fault = make_sense(&[of(64, Some("boxes"), 11)], &[64], &[]).unwrap_err();
        assert!(fault.contains("not named in [output]"), "{fault}");
    }

    #[test]
    fn a_named_output_gives_eleven_numbers_and_an_only_one_eight() {
        let name = "boxes".to_owned();
        assert_eq!(answer(&[of(64, Some("boxes"), 10)], 64, Some(&name)), None);
        assert_eq!(answer(&[of(64, Some("boxes"), 11)], 64, Some(&name)).map(<[f32]>::len), Some(11));
        assert_eq!(answer(&[of(64, None, 7)], 64, None), None);
        assert_eq!(answer(&[of(64, None, 8)], 64, None).map(<[f32]>::len), Some(8));
    }
}
