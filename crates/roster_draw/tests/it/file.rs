//! Instances as files: what is read back, and what is refused.

use crate::common::{SMALL, instance};
use proptest::prelude::*;
use roster_draw::{Instance, InstanceFault};

fn mutate(bytes: &mut Vec<u8>, changes: &[(usize, u8, u8)]) {
    for (at, byte, kind) in changes {
        if bytes.is_empty() {
            return;
        }
        let at = at % bytes.len();
        match kind % 3 {
            0 => bytes[at] = *byte,
            1 => bytes.insert(at, b"0123456789,-[]{}\":\\"[usize::from(*byte) % 19]),
            _ => drop(bytes.remove(at)),
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(400) })]

    #[test]
    fn an_instance_that_is_written_is_read_back(number: u64) {
        let instance = instance(number, SMALL);
        prop_assert_eq!(Instance::read(&instance.canonical_bytes()), Ok(instance));
    }

    #[test]
    fn altered_bytes_are_refused_or_read_as_what_they_say(number: u64, changes: Vec<(usize, u8, u8)>) {
        let mut bytes = instance(number, SMALL).canonical_bytes();
        mutate(&mut bytes, &changes);
        if let Ok(read) = Instance::read(&bytes) {
            prop_assert_eq!(read.canonical_bytes(), bytes);
        }
    }

    #[test]
    fn digits_that_are_altered_never_panic_even_in_a_draw(number: u64, changes: Vec<(usize, u8)>) {
        let mut bytes = instance(number, SMALL).canonical_bytes();
        let digits: Vec<usize> = (0..bytes.len()).filter(|at| bytes[*at].is_ascii_digit()).collect();
        for (at, digit) in changes {
            bytes[digits[at % digits.len()]] = b'0' + digit % 10;
        }
        if let Ok(read) = Instance::read(&bytes) {
            prop_assert!(roster_draw::draw(&read, [0; 32], &mut roster_draw::Unheard).is_ok());
        }
    }

    #[test]
    fn any_bytes_are_refused_without_a_panic(bytes: Vec<u8>) {
        prop_assert!(Instance::read(&bytes).is_err());
    }
}

#[test]
fn each_fault_has_its_sentence() {
    let right = instance(1, SMALL);
    let said = |change: &dyn Fn(&mut Instance)| {
        let mut wrong = right.clone();
        change(&mut wrong);
        wrong.check().expect_err("it is wrong").to_string()
    };
    assert_eq!(said(&|wrong| wrong.format = 2), "The file has format 2; only format 1 is known.");
    assert_eq!(
        said(&|wrong| wrong.posts.iter_mut().last().expect("there are posts").center = 99),
        "An entry of posts refers to center number 99, which is not there."
    );
    assert_eq!(
        said(&|wrong| wrong.people.swap(0, 1)),
        "The list of people is not ascending at its entry 1, counted from 0."
    );
    assert_eq!(said(&|wrong| wrong.people[0].id.push('x')), "In people, the id is outside of its bounds.");
    assert_eq!(said(&|wrong| wrong.shifts[0].week += 1), "In shifts, the week is outside of its bounds.");
    let misplaced = said(&|wrong| {
        wrong.cities.truncate(1);
        wrong.cities[0].district = 3;
    });
    assert_eq!(misplaced, "A city is in another state than its district.");
}

#[test]
fn the_right_things_in_another_form_are_refused() {
    let right = instance(1, SMALL).canonical_bytes();
    let spaced = String::from_utf8(right).expect("JSON is text").replacen(',', ", ", 1);
    assert_eq!(Instance::read(spaced.as_bytes()), Err(InstanceFault::NotCanonical));
}
