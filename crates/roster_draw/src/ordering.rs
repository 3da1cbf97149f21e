//! Brings an instance into its one order, whatever order its lists came in.

use crate::fault::InstanceFault;
use crate::instance::Instance;
use crate::people::{Interest, ListedPerson};

/// Sorts a list; the answer says for each old place the new one.
fn sort<T: Ord>(list: &mut Vec<T>) -> Vec<u32> {
    sort_by(list, Ord::cmp)
}

fn sort_by<T>(list: &mut Vec<T>, compare: impl Fn(&T, &T) -> std::cmp::Ordering) -> Vec<u32> {
    let mut numbered: Vec<(usize, T)> = std::mem::take(list).into_iter().enumerate().collect();
    numbered.sort_by(|a, b| compare(&a.1, &b.1));
    let mut moved = vec![0; numbered.len()];
    for (new, (old, entry)) in numbered.into_iter().enumerate() {
        moved[old] = u32::try_from(new).unwrap_or(u32::MAX);
        list.push(entry);
    }
    moved
}

/// Follows what was moved; what refers to nothing is left for the check to find.
fn follow(index: &mut u32, moved: &[u32]) {
    *index = moved.get(*index as usize).copied().unwrap_or(u32::MAX);
}

fn follow_if(index: &mut Option<u32>, moved: &[u32]) {
    if let Some(index) = index {
        follow(index, moved);
    }
}

fn follow_all(list: &mut [u32], moved: &[u32]) {
    list.iter_mut().for_each(|index| follow(index, moved));
    list.sort_unstable();
}

struct Moved {
    states: Vec<u32>,
    districts: Vec<u32>,
    cities: Vec<u32>,
    agencies: Vec<u32>,
    roles: Vec<u32>,
    languages: Vec<u32>,
    centers: Vec<u32>,
}

impl Instance {
    /// The same instance with every list ascending, checked.
    ///
    /// # Errors
    /// The first [`InstanceFault`] found.
    pub fn in_order(mut self) -> Result<Self, InstanceFault> {
        let moved = self.order_geography();
        self.order_work(&moved);
        for share in &mut self.rules.quotas.shares {
            follow(&mut share.role, &moved.roles);
            follow(&mut share.agency, &moved.agencies);
        }
        self.rules.quotas.shares.sort();
        self.check()?;
        Ok(self)
    }

    fn order_geography(&mut self) -> Moved {
        let states = sort(&mut self.states);
        self.districts.iter_mut().for_each(|district| follow(&mut district.state, &states));
        let districts = sort(&mut self.districts);
        for city in &mut self.cities {
            follow(&mut city.state, &states);
            follow(&mut city.district, &districts);
        }
        let cities = sort(&mut self.cities);
        let languages = sort(&mut self.languages);
        for center in &mut self.centers {
            follow(&mut center.city, &cities);
            follow_all(&mut center.languages, &languages);
        }
        let centers = sort(&mut self.centers);
        let (agencies, roles) = (sort(&mut self.agencies), sort(&mut self.roles));
        Moved { states, districts, cities, agencies, roles, languages, centers }
    }

    fn order_work(&mut self, moved: &Moved) {
        let shifts = sort(&mut self.shifts);
        for post in &mut self.posts {
            follow(&mut post.center, &moved.centers);
            follow(&mut post.shift, &shifts);
            follow(&mut post.role, &moved.roles);
        }
        let posts = sort(&mut self.posts);
        for reserve in &mut self.reserves {
            follow(&mut reserve.city, &moved.cities);
            follow(&mut reserve.shift, &shifts);
            follow(&mut reserve.role, &moved.roles);
        }
        self.reserves.sort();
        self.people.iter_mut().for_each(|person| order_person(person, moved, &posts));
        let people = sort_by(&mut self.people, |a, b| a.id.cmp(&b.id));
        for locked in &mut self.locked {
            follow(&mut locked.person, &people);
            follow(&mut locked.post, &posts);
        }
        self.locked.sort_unstable();
    }
}

fn order_person(person: &mut ListedPerson, moved: &Moved, posts: &[u32]) {
    follow_if(&mut person.role, &moved.roles);
    follow_if(&mut person.agency, &moved.agencies);
    follow_if(&mut person.home_city, &moved.cities);
    follow_if(&mut person.home_district, &moved.districts);
    follow_if(&mut person.home_state, &moved.states);
    follow_if(&mut person.native_city, &moved.cities);
    follow_if(&mut person.work_city, &moved.cities);
    follow_if(&mut person.work_center, &moved.centers);
    follow_all(&mut person.languages, &moved.languages);
    follow_all(&mut person.trained, &moved.roles);
    follow_all(&mut person.centers_this_season, &moved.centers);
    for dates in &mut person.unavailable {
        follow_if(&mut dates.city, &moved.cities);
        follow_if(&mut dates.center, &moved.centers);
    }
    person.unavailable.sort();
    person.busy.iter_mut().for_each(|busy| follow(&mut busy.city, &moved.cities));
    person.busy.sort();
    for interest in &mut person.interests {
        if let Interest::Center(center) = interest {
            follow(center, &moved.centers);
        }
    }
    person.interests.sort_unstable();
    person.anyway.iter_mut().for_each(|anyway| follow(&mut anyway.post, posts));
    person.anyway.sort_unstable();
}
