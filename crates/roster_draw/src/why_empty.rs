//! Why a post is not full, and the one thing that would fill it.

use serde::{Deserialize, Serialize};

use crate::hard_rule::HardRule;
use crate::study::Study;

/// How many people of the role one rule keeps away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeptAway {
    /// The rule that is asked.
    pub rule: HardRule,
    /// For how many it is the first rule against them.
    pub first: u32,
    /// For how many it is the only one.
    pub only: u32,
}

/// What would fill an empty post.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum Mend {
    /// A person may take it as things are.
    Give {
        /// Index of the person.
        person: u32,
    },
    /// A person who is only unavailable, or only exempt, may agree.
    Ask {
        /// Index of the person.
        person: u32,
        /// The rule that needs an exception.
        rule: HardRule,
    },
    /// A rule alone keeps enough people away.
    SwitchOff {
        /// The rule to be switched off.
        rule: HardRule,
        /// How many people would be free then.
        people: u32,
    },
    /// There are too few people.
    Lacking {
        /// How many people are lacking.
        people: u32,
    },
}

/// Why a post is not full.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WhyEmpty {
    /// How many people are missing.
    pub missing: u32,
    /// How many people of the role there are.
    pub people: u32,
    /// The rules that keep anybody away, in the order in which they are asked.
    pub kept_away: Vec<KeptAway>,
    /// What would fill it.
    pub mend: Mend,
}

impl Study<'_> {
    /// Why people are missing at a post; none if no one is, or the post is not there.
    pub fn why_empty(&self, post: u32) -> Option<WhyEmpty> {
        let missing = Some(post).filter(|post| self.is_post(*post)).map(|post| self.book.missing(post))?;
        if missing == 0 {
            return None;
        }
        let mut counts = HardRule::ALL.map(|rule| KeptAway { rule, first: 0, only: 0 });
        let (mut people, mut free, mut to_ask) = (0, None, None);
        let held = &self.book.held[post as usize];
        for person in self.people_of(self.book.case.spot(post).role).filter(|person| !held.contains(person)) {
            people += 1;
            let against = self.ask(person, post, |question| HardRule::ALL.map(|rule| question.by(rule).is_err()));
            let hits = against.iter().filter(|hit| **hit).count();
            let Some(first) = against.iter().position(|hit| *hit) else {
                free = free.or(Some(person));
                continue;
            };
            counts[first].first += 1;
            counts[first].only += u32::from(hits == 1);
            let rule = HardRule::ALL[first];
            if hits == 1 && matches!(rule, HardRule::Available | HardRule::Exempt) {
                to_ask = to_ask.or(Some(Mend::Ask { person, rule }));
            }
        }
        let mend = free.map(|person| Mend::Give { person }).or(to_ask.filter(|_| missing == 1));
        let mend = mend.unwrap_or_else(|| without_a_rule(&counts, missing));
        Some(WhyEmpty {
            missing,
            people,
            kept_away: counts.into_iter().filter(|count| count.first > 0).collect(),
            mend,
        })
    }
}

/// The rule that alone keeps the most people away, if these are enough.
fn without_a_rule(counts: &[KeptAway], missing: u32) -> Mend {
    let could = counts.iter().filter(|count| count.rule.can_be_off() && count.only > 0);
    match could.max_by_key(|count| (count.only, std::cmp::Reverse(count.rule))) {
        Some(count) if count.only >= missing => Mend::SwitchOff { rule: count.rule, people: count.only },
        _ => Mend::Lacking { people: missing },
    }
}
