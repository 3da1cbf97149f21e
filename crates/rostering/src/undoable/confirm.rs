//! The number that a caller repeats before many duties are changed.

use kernel::{Error, Result, error::Problem};

/// Acts on at most so many duties need no number.
pub(crate) const FEW: usize = 10;

/// Refuses an act on more than ten duties without their number, and any act with a wrong number. Fails with 409, the reason
/// `CONFIRM` and the number.
pub(crate) fn refuse_unconfirmed(duties: usize, said: Option<u64>) -> Result<()> {
    let number = u32::try_from(duties).unwrap_or(u32::MAX);
    if said == Some(u64::from(number)) || (said.is_none() && duties <= FEW) {
        return Ok(());
    }
    let words = if number == 1 { "1 duty".to_owned() } else { format!("{number} duties") };
    let sentence = format!("This touches {words}. Repeat the number as confirm if that is meant.");
    Err(Error::conflict(Problem::new(sentence).because("CONFIRM").with_number(number)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_many_duties_need_their_number_and_a_wrong_one_is_never_taken() {
        assert!(refuse_unconfirmed(FEW, None).is_ok());
        assert!(refuse_unconfirmed(46, Some(46)).is_ok());
        for (duties, said) in [(FEW + 1, None), (46, Some(45)), (3, Some(4))] {
            let Err(Error::Conflict(problem)) = refuse_unconfirmed(duties, said) else { panic!("{duties}") };
            assert_eq!(problem.confirm, u32::try_from(duties).ok());
        }
    }
}
