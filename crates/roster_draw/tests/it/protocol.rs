//! Protocols: what outsiders compute again.

use crate::common::{SMALL, Sizes, instance};
use roster_draw::{Difference, Protocol, Said, SetAside, Unheard, draw, presets, seed};

const SIZES: Sizes = Sizes { people: 6, dates: 2, shifts_a_date: 1, centers: 2, most_needed: 2 };

fn protocol() -> Protocol {
    let drawn = |number| draw(&instance(number, SIZES), [0; 32], &mut Unheard).expect("nobody stops it");
    let number = (0..).find(|number| drawn(*number).given.len() > 3).expect("one of them has duties");
    let frozen = instance(number, SIZES);
    let seed = seed(&frozen.digest(), &["lotus  seven", "monsoon"]);
    let roster = draw(&frozen, seed, &mut Unheard).expect("nobody stops it");
    let said = [("The observer", "lotus  seven"), ("The agency", "monsoon")];
    let said = said.map(|(by, words)| Said { by: by.to_owned(), words: words.to_owned() });
    Protocol::of(frozen, "In the gazette of 1 May.", said.to_vec(), roster, Vec::new())
}

#[test]
fn a_protocol_verifies() {
    let protocol = protocol();
    let verified = Protocol::verify(&protocol.canonical_bytes()).expect("nothing was altered");
    assert_eq!(verified.roster, protocol.roster);
    assert_eq!(verified.seed, seed(&verified.digest, &["lotus seven", "monsoon"]));
    assert!(!verified.roster.given.is_empty());
}

#[test]
fn a_protocol_of_which_one_byte_is_altered_is_told() {
    let right = protocol().canonical_bytes();
    for at in 0..right.len() {
        for by in [1, 32] {
            let mut bytes = right.clone();
            bytes[at] ^= by;
            assert!(Protocol::verify(&bytes).is_err(), "byte {at} of {}", String::from_utf8_lossy(&bytes));
        }
    }
}

#[test]
fn a_byte_more_or_less_is_told() {
    let right = protocol().canonical_bytes();
    for at in 0..right.len() {
        let mut bytes = right.clone();
        bytes.remove(at);
        assert!(Protocol::verify(&bytes).is_err());
        let mut bytes = right.clone();
        bytes.insert(at, b' ');
        assert!(Protocol::verify(&bytes).is_err());
    }
}

#[test]
fn the_first_difference_is_named() {
    let right = protocol();
    let said = |change: &dyn Fn(&mut Protocol)| {
        let mut wrong = right.clone();
        change(&mut wrong);
        Protocol::verify(&wrong.canonical_bytes()).expect_err("it was altered")
    };
    assert!(matches!(said(&|wrong| wrong.frozen.examination.push('!')), Difference::Digest(_)));
    assert!(matches!(said(&|wrong| wrong.said[0].words.push('s')), Difference::Seed(_)));
    assert!(matches!(said(&|wrong| wrong.frozen.format = 7), Difference::Faulty(_)));
    assert_eq!(said(&|wrong| wrong.announced.push('!')), Difference::Seal);
    assert_eq!(said(&|wrong| wrong.said[0].by.push('s')), Difference::Seal);
    let aside = SetAside { digest: right.digest.clone(), seed: right.seed.clone(), reason: "No.".to_owned() };
    assert_eq!(said(&|wrong| wrong.set_aside.push(aside.clone())), Difference::Seal);
    assert_eq!(said(&|wrong| wrong.roster.costs.nearness += 1), Difference::Figures);
    let first = right.roster.given.iter().map(|duty| duty.post).min().expect("somebody serves");
    let center = right.frozen.centers[right.frozen.posts[first as usize].center as usize].id.clone();
    let lost = said(&|wrong| wrong.roster.given.retain(|duty| duty.post != first));
    assert_eq!(lost, Difference::Post { post: first, center: center.clone() });
    let sentence = format!("Post number {first}, at center {center}, has other people than are drawn for it.");
    assert_eq!(lost.to_string(), sentence);
}

#[test]
fn a_known_instance_and_seed_give_the_known_roster() {
    let mut instance = instance(42, Sizes { people: 60, ..SMALL });
    instance.rules = presets::election_like();
    let seed = seed(&instance.digest(), &["known", "answer"]);
    let roster = draw(&instance, seed, &mut Unheard).expect("nobody stops it");
    let hexadecimal = |bytes: [u8; 32]| bytes.map(|byte| format!("{byte:02x}")).concat();
    assert_eq!(hexadecimal(instance.digest()), "862e99fcfff40da26dde8d4c248eeadd66d1b053a83fa3998fd34e7446cacf9a");
    assert_eq!(hexadecimal(roster.digest()), "d10288baa4754e43a89f902adae4ca4eab2cedcaca932d3cf3432c6ccfbab2d1");
}
