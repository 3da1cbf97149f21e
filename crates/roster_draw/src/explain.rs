//! Why a person serves at a post, or does not: each hard rule's verdict, and what each soft rule says in points.

use serde::{Deserialize, Serialize};

use crate::because::Because;
use crate::hard_rule::HardRule;
use crate::soft::{self, SoftRule};
use crate::study::Study;

/// What one hard rule says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RuleVerdict {
    /// The rule that was asked.
    pub rule: HardRule,
    /// The reason against it; none if the rule allows it.
    pub against: Option<Because>,
}

/// What one soft rule says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SoftCost {
    /// The rule that was asked.
    pub rule: SoftRule,
    /// Weighed points more than without the person at the post; below zero where it is better with them.
    pub points: i64,
    /// The number it comes from: duties of the season before (fair share), kilometers (nearness, none if not known), times (no shows).
    pub number: Option<u32>,
}

/// All that the rules say about a person and a post.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Explanation {
    /// Whether the person has the post.
    pub given: bool,
    /// The verdicts, in the order in which rules are asked.
    pub verdicts: Vec<RuleVerdict>,
    /// What the soft rules say, those that are off included.
    pub costs: Vec<SoftCost>,
}

impl Explanation {
    /// The points of all soft rules together.
    pub fn points(&self) -> i64 {
        self.costs.iter().map(|cost| cost.points).sum()
    }
}

impl Study<'_> {
    /// All that the rules say about a person and a post, whether the person has it or not; none if one of them is not there.
    pub fn explain(&self, person: u32, post: u32) -> Option<Explanation> {
        if !self.is_post(post) || !self.is_person(person) {
            return None;
        }
        let verdicts = self.ask(person, post, |question| {
            HardRule::ALL.map(|rule| RuleVerdict { rule, against: question.by(rule).err() }).to_vec()
        });
        let given = self.book.held[post as usize].contains(&person);
        Some(Explanation { given, verdicts, costs: self.costs_of(person, post) })
    }

    pub(crate) fn costs_of(&self, person: u32, post: u32) -> Vec<SoftCost> {
        let case = self.book.case;
        let (of_person, spot) = (case.person(person), case.spot(post));
        let pair = soft::pair(case, of_person, spot);
        let given = self.book.held[post as usize].contains(&person);
        let before = self.book.counted(person) - u32::from(given);
        let without: Vec<u32> =
            self.book.held[post as usize].iter().copied().filter(|other| *other != person).collect();
        let with = [without.as_slice(), &[person]].concat();
        let team_without: Vec<u32> = self.book.team(post).into_iter().filter(|other| *other != person).collect();
        let team_with = [team_without.as_slice(), &[person]].concat();
        let more = |after: u32, before: u32| i64::from(after) - i64::from(before);
        let quota = of_person.agency.and_then(|agency| {
            let of_agency = self.book.of_agency(spot.role, agency) - u32::from(given);
            soft::quota(case, spot.role, agency).filter(|target| of_agency >= *target)
        });
        SoftRule::ALL
            .map(|rule| {
                let (points, number) = match rule {
                    SoftRule::FairShare => (i64::from(soft::fair_share(case, before)), Some(before)),
                    SoftRule::Nearness => (i64::from(pair.nearness), soft::band(case, of_person, spot.city).1),
                    SoftRule::Quotas => (quota.map_or(0, |_| i64::from(soft::over_quota(case))), None),
                    SoftRule::MixedAgencies => {
                        (more(soft::mixed_agencies(case, &with), soft::mixed_agencies(case, &without)), None)
                    }
                    SoftRule::Experience => {
                        (more(soft::experience(case, spot, &with), soft::experience(case, spot, &without)), None)
                    }
                    SoftRule::Languages => (i64::from(pair.languages), None),
                    SoftRule::NoShows => (i64::from(pair.no_shows), Some(of_person.no_shows)),
                    SoftRule::Teams => (more(soft::teams(case, &team_with), soft::teams(case, &team_without)), None),
                };
                SoftCost { rule, points, number }
            })
            .to_vec()
    }
}
