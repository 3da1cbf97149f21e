//! What lists and numbers of an instance may be.

use crate::fault::InstanceFault;

/// The most entries of any list.
const MOST: usize = 1_000_000;
/// The farthest date from 1970-01-01, in days.
pub(crate) const FARTHEST_DATE: i32 = 1_000_000;
/// The farthest minute from 1970-01-01.
pub(crate) const FARTHEST_MINUTE: i64 = 1_440_000_000;
/// The greatest count of anything about a person.
pub(crate) const GREATEST_COUNT: u32 = 100_000_000;

pub(crate) fn ascending<T: Ord>(list: &'static str, entries: &[T]) -> Result<(), InstanceFault> {
    ascending_by(list, entries, |a, b| a < b)
}

pub(crate) fn ascending_by<T>(
    list: &'static str,
    entries: &[T],
    less: impl Fn(&T, &T) -> bool,
) -> Result<(), InstanceFault> {
    if entries.len() > MOST {
        return Err(InstanceFault::TooMany(list));
    }
    match entries.windows(2).position(|two| !less(&two[0], &two[1])) {
        Some(at) => Err(InstanceFault::NotAscending { list, at: at + 1 }),
        None => Ok(()),
    }
}

pub(crate) fn within(list: &'static str, of: &'static str, index: u32, length: usize) -> Result<(), InstanceFault> {
    if (index as usize) < length { Ok(()) } else { Err(InstanceFault::OutOfRange { list, of, index }) }
}

pub(crate) fn all_within(
    list: &'static str,
    of: &'static str,
    of_all: &[u32],
    length: usize,
) -> Result<(), InstanceFault> {
    of_all.iter().try_for_each(|index| within(list, of, *index, length))
}

pub(crate) fn bounded(list: &'static str, what: &'static str, is: bool) -> Result<(), InstanceFault> {
    if is { Ok(()) } else { Err(InstanceFault::OutOfBounds { list, what }) }
}
