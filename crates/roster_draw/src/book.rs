//! Who is given what so far, and what it costs.

use crate::because::Because;
use crate::case::Case;
use crate::chance::ChanceKeys;
use crate::costs::Costs;
use crate::places::Locked;
use crate::rules::Question;
use crate::settings::Weight;
use crate::soft;

/// The duties given so far.
#[derive(Clone, Debug)]
pub(crate) struct Book<'a> {
    pub case: &'a Case<'a>,
    /// For each spot its people, ascending.
    pub held: Vec<Vec<u32>>,
    /// For each person the spots, ascending.
    pub duties: Vec<Vec<u32>>,
}

impl<'a> Book<'a> {
    /// With nothing in it.
    pub(crate) fn empty(case: &'a Case<'a>) -> Self {
        Self { case, held: vec![Vec::new(); case.spots.len()], duties: vec![Vec::new(); case.instance.people.len()] }
    }

    /// With the locked duties alone.
    pub(crate) fn of(case: &'a Case<'a>) -> Self {
        let mut book = Self::empty(case);
        for locked in &case.instance.locked {
            book.give(locked.person, locked.post);
        }
        book
    }

    pub(crate) fn give(&mut self, person: u32, spot: u32) {
        insert(&mut self.held[spot as usize], person);
        insert(&mut self.duties[person as usize], spot);
    }

    pub(crate) fn take(&mut self, person: u32, spot: u32) {
        self.held[spot as usize].retain(|held| *held != person);
        self.duties[person as usize].retain(|duty| *duty != spot);
    }

    /// How many people a spot still needs.
    pub(crate) fn missing(&self, spot: u32) -> u32 {
        let held = u32::try_from(self.held[spot as usize].len()).unwrap_or(u32::MAX);
        self.case.spot(spot).needed.saturating_sub(held)
    }

    /// The question whether a person may be given a spot that they do not have.
    pub(crate) fn question(&self, person: u32, spot: u32) -> Question<'_> {
        let (held, of_spot) = (self.held[spot as usize].iter(), self.case.spot(spot));
        let others = held.filter(|held| **held != person && !self.case.may_search(**held, of_spot)).count();
        Question {
            case: self.case,
            person: self.case.person(person),
            spot: of_spot,
            given: &self.duties[person as usize],
            others_beside: u32::try_from(others).unwrap_or(u32::MAX),
        }
    }

    /// Whether a person may be given a spot that they do not have. What an exception allows must not break a rule for another duty.
    pub(crate) fn may(&self, person: u32, spot: u32) -> Result<(), Because> {
        self.question(person, spot).by_all()?;
        let (duties, exceptions) = (&self.duties[person as usize], &self.case.person(person).anyway);
        for duty in duties.iter().filter(|duty| !exceptions.is_empty() && !self.is_locked(person, **duty)) {
            let given: Vec<u32> = duties.iter().copied().filter(|other| other != duty).chain([spot]).collect();
            Question { given: &given, ..self.question(person, *duty) }.by_all()?;
        }
        Ok(())
    }

    /// Whether a duty stays whatever happens.
    pub(crate) fn is_locked(&self, person: u32, spot: u32) -> bool {
        self.case.is_post(spot) && self.case.instance.locked.binary_search(&Locked { person, post: spot }).is_ok()
    }

    /// How many duties of the season a person counts as having, those given included.
    pub(crate) fn counted(&self, person: u32) -> u32 {
        let given = u32::try_from(self.duties[person as usize].len()).unwrap_or(0);
        soft::duties_counted(self.case, self.case.person(person)) + given
    }

    /// How many people of an agency a role has.
    pub(crate) fn of_agency(&self, role: u32, agency: u32) -> u32 {
        let spots = self.case.spots_of_role[role as usize].iter();
        let people = spots.flat_map(|spot| &self.held[*spot as usize]);
        u32::try_from(people.filter(|person| self.case.person(**person).agency == Some(agency)).count()).unwrap_or(0)
    }

    /// All people of the center and shift that a post is of.
    pub(crate) fn team(&self, post: u32) -> Vec<u32> {
        let posts = &self.case.instance.posts;
        let key = |post: &crate::places::Post| (post.center, post.shift);
        let wanted = key(&posts[post as usize]);
        let first = posts.partition_point(|post| key(post) < wanted);
        let spots = posts[first..].iter().take_while(|post| key(post) == wanted).count();
        self.held[first..first + spots].iter().flatten().copied().collect()
    }

    /// What all of it costs.
    pub(crate) fn costs(&self, keys: &ChanceKeys) -> Costs {
        let (case, mut costs) = (self.case, Costs::default());
        let sum = |points: u32| u64::from(points);
        for (spot, people) in (0..).zip(&self.held) {
            for person in people {
                let points = soft::pair(case, case.person(*person), case.spot(spot));
                costs.nearness += sum(points.nearness);
                costs.languages += sum(points.languages);
                costs.no_shows += sum(points.no_shows);
                if case.instance.rules.chance != Weight::Off {
                    costs.chance += keys.chance(*person, spot);
                }
            }
            costs.experience += sum(soft::experience(case, case.spot(spot), people));
            if case.is_post(spot) {
                costs.mixed_agencies += sum(soft::mixed_agencies(case, people));
            }
        }
        for (person, duties) in (0..).zip(&self.duties) {
            let before = soft::duties_counted(case, case.person(person));
            costs.fair_share +=
                (before..).zip(duties).map(|(counted, _)| sum(soft::fair_share(case, counted))).sum::<u64>();
        }
        self.costs_of_groups(&mut costs);
        costs
    }

    fn costs_of_groups(&self, costs: &mut Costs) {
        let case = self.case;
        for share in &case.instance.rules.quotas.shares {
            if let Some(target) = soft::quota(case, share.role, share.agency) {
                let over = self.of_agency(share.role, share.agency).saturating_sub(target);
                costs.quotas += u64::from(over) * u64::from(soft::over_quota(case));
            }
        }
        let mut last = None;
        for (number, post) in (0..).zip(&case.instance.posts) {
            if last.replace((post.center, post.shift)) != Some((post.center, post.shift)) {
                costs.teams += u64::from(soft::teams(case, &self.team(number)));
            }
        }
    }
}

fn insert(list: &mut Vec<u32>, entry: u32) {
    let at = list.partition_point(|other| *other < entry);
    list.insert(at, entry);
}
