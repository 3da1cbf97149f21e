//! Rules to begin with.

use crate::settings::{
    Area, Experience, FairShare, Nearness, Quotas, Rules, SharedBy, TeamWish, Teams, Weight, WorkPlace,
};

/// A large examination of the first tier: near, fair, experienced, and drawn within the bands.
pub fn ssc_tier_one() -> Rules {
    Rules {
        fit: true,
        exempt: true,
        other_roles: false,
        // Where trainings are recorded, it is switched on.
        trained: false,
        interests: true,
        available: true,
        work_place: WorkPlace::Center,
        home: Area::Off,
        native: Area::Off,
        same_center: true,
        free_at_km_per_hour: Some(40),
        sittings_in_a_row: Some(8),
        sittings_a_week: Some(18),
        women: true,
        fair_share: FairShare { weight: Weight::Much, by: SharedBy::Duties },
        nearness: Nearness { weight: Weight::Little, bands: vec![10, 30, 80, 200, 500] },
        quotas: Quotas { weight: Weight::Off, shares: Vec::new() },
        mixed_agencies: Weight::Little,
        experience: Experience { weight: Weight::Little, duties: 3 },
        languages: Weight::Little,
        no_shows: Weight::Little,
        teams: Teams { weight: Weight::Off, wish: TeamWish::Apart },
        chance: Weight::Much,
    }
}

/// As for elections: away from home, origin and work, teams broken up, all else by chance.
pub fn election_like() -> Rules {
    Rules {
        work_place: WorkPlace::City,
        home: Area::City,
        native: Area::City,
        nearness: Nearness { weight: Weight::Little, bands: vec![100, 300] },
        mixed_agencies: Weight::Much,
        languages: Weight::Off,
        teams: Teams { weight: Weight::Little, wish: TeamWish::Apart },
        ..ssc_tier_one()
    }
}

/// As near as possible, kilometer by kilometer; chance only between equals.
pub fn nearest_first() -> Rules {
    Rules {
        same_center: false,
        fair_share: FairShare { weight: Weight::Little, by: SharedBy::Duties },
        nearness: Nearness { weight: Weight::Much, bands: vec![5, 10, 20, 40, 80, 160, 320] },
        mixed_agencies: Weight::Off,
        experience: Experience { weight: Weight::Off, duties: 3 },
        chance: Weight::Little,
        ..ssc_tier_one()
    }
}
