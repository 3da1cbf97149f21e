//! Why a person is not given a duty: a code and numbers for screens, a sentence for people.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::hard_rule::HardRule;

/// The reason for which a hard rule keeps a person from a post.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "code", rename_all = "SCREAMING_SNAKE_CASE")]
pub enum Because {
    /// The person is not active.
    NotActive,
    /// The person has no face that gates know.
    NoFace,
    /// The person is exempt from duty.
    Exempt,
    /// The agency, or the usual role, is of another family.
    OtherFamily {
        /// The family of the person's roles.
        family: u8,
        /// The family of the post.
        wanted: u8,
    },
    /// The person usually has another role.
    OtherRole {
        /// Index of the usual role, if there is one.
        usual: Option<u32>,
    },
    /// Not trained for the role.
    NotTrained {
        /// Index of the role.
        role: u32,
    },
    /// An interest in the whole examination.
    InterestInExamination,
    /// An interest in the center.
    InterestInCenter {
        /// Index of the center.
        center: u32,
    },
    /// The person is unavailable on the date.
    Unavailable {
        /// The first date, in days since 1970-01-01.
        from: i32,
        /// The last date, in the same days.
        to: i32,
    },
    /// Works at the center.
    WorksAtCenter {
        /// Index of the center.
        center: u32,
    },
    /// Works in the city.
    WorksInCity {
        /// Index of the city.
        city: u32,
    },
    /// Lives in the city.
    LivesInCity {
        /// Index of the city.
        city: u32,
    },
    /// Lives in the district.
    LivesInDistrict {
        /// Index of the district.
        district: u32,
    },
    /// Comes from the city.
    FromCity {
        /// Index of the city.
        city: u32,
    },
    /// Comes from the district.
    FromDistrict {
        /// Index of the district.
        district: u32,
    },
    /// Served at the center this season.
    ServedThere {
        /// Index of the center.
        center: u32,
    },
    /// Is given the center by this draw on another date.
    ServesThere {
        /// Index of the center.
        center: u32,
        /// The other date, in days since 1970-01-01.
        date: i32,
    },
    /// Serves elsewhere at that time.
    Elsewhere {
        /// Index of the city.
        city: u32,
    },
    /// Serves elsewhere, and the time between is too short for the way.
    OnTheWay {
        /// Index of the city.
        city: u32,
        /// The distance in km.
        km: u32,
        /// Minutes between the two duties.
        minutes: u32,
        /// Minutes the way takes.
        needed: u32,
    },
    /// Serves on that date already, outside the draw.
    ServesThatDate,
    /// Has a shift on that date already.
    ShiftThatDate {
        /// Index of that shift.
        shift: u32,
    },
    /// Too many sittings on consecutive dates.
    TooManyInARow {
        /// Sittings with this duty.
        sittings: u32,
        /// The most there may be.
        most: u32,
    },
    /// Too many sittings in the week.
    TooManyAWeek {
        /// Sittings with this duty.
        sittings: u32,
        /// The most there may be.
        most: u32,
    },
    /// The seat that is left is for a woman.
    SeatForAWoman,
}

impl Because {
    /// The rule that is the reason.
    pub const fn rule(&self) -> HardRule {
        match self {
            Self::NotActive | Self::NoFace => HardRule::Fit,
            Self::Exempt => HardRule::Exempt,
            Self::OtherFamily { .. } | Self::OtherRole { .. } => HardRule::Role,
            Self::NotTrained { .. } => HardRule::Trained,
            Self::InterestInExamination | Self::InterestInCenter { .. } => HardRule::Interest,
            Self::Unavailable { .. } => HardRule::Available,
            Self::WorksAtCenter { .. } | Self::WorksInCity { .. } => HardRule::WorkPlace,
            Self::LivesInCity { .. } | Self::LivesInDistrict { .. } => HardRule::Home,
            Self::FromCity { .. } | Self::FromDistrict { .. } => HardRule::Native,
            Self::ServedThere { .. } | Self::ServesThere { .. } => HardRule::SameCenter,
            Self::Elsewhere { .. } | Self::OnTheWay { .. } => HardRule::Free,
            Self::ServesThatDate | Self::ShiftThatDate { .. } => HardRule::OneShiftADate,
            Self::TooManyInARow { .. } => HardRule::InARow,
            Self::TooManyAWeek { .. } => HardRule::AWeek,
            Self::SeatForAWoman => HardRule::Women,
        }
    }
}

impl Because {
    /// The word for it, as `LIVES_IN_CITY`.
    pub fn code(&self) -> String {
        let value = serde_json::to_value(self).unwrap_or_default();
        value.get("code").and_then(serde_json::Value::as_str).unwrap_or_default().to_owned()
    }

    /// The numbers of its sentence, in their order: dates, kilometers, minutes, sittings; none where it has none.
    pub fn numbers(&self) -> Vec<u32> {
        match self {
            Self::Unavailable { from, to } => vec![to.abs_diff(*from) + 1],
            Self::OnTheWay { km, minutes, needed, .. } => vec![*km, *minutes, *needed],
            Self::TooManyInARow { sittings, most } | Self::TooManyAWeek { sittings, most } => vec![*sittings, *most],
            _ => Vec::new(),
        }
    }
}

impl fmt::Display for Because {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotActive => f.write_str("The person is not active."),
            Self::NoFace => f.write_str("The person has no face that gates know."),
            Self::Exempt => f.write_str("The person is exempt from duty."),
            Self::OtherFamily { .. } => f.write_str("The role belongs to another family than the person's agency."),
            Self::OtherRole { .. } => f.write_str("The person usually serves in another role."),
            Self::NotTrained { .. } => f.write_str("The person is not trained for the role."),
            Self::InterestInExamination => f.write_str("The person has declared an interest in the examination."),
            Self::InterestInCenter { .. } => f.write_str("The person has declared an interest in the center."),
            Self::Unavailable { from, to } if from == to => f.write_str("The person is unavailable on that date."),
            Self::Unavailable { from, to } => {
                write!(f, "The person is unavailable for {} dates, that one among them.", to - from + 1)
            }
            Self::WorksAtCenter { .. } => f.write_str("The person works at the center."),
            Self::WorksInCity { .. } => f.write_str("The person works in the center's city."),
            Self::LivesInCity { .. } => f.write_str("The person lives in the center's city."),
            Self::LivesInDistrict { .. } => f.write_str("The person lives in the center's district."),
            Self::FromCity { .. } => f.write_str("The person comes from the center's city."),
            Self::FromDistrict { .. } => f.write_str("The person comes from the center's district."),
            Self::ServedThere { .. } => f.write_str("The person has served at the center this season."),
            Self::ServesThere { .. } => f.write_str("The person serves at the center on another date."),
            Self::Elsewhere { .. } => f.write_str("The person serves elsewhere at that time."),
            Self::OnTheWay { km, minutes, needed, .. } => write!(
                f,
                "The person serves {km} km away, and the {minutes} minutes between are less than the {needed} of the way."
            ),
            Self::ServesThatDate => f.write_str("The person serves on that date already."),
            Self::ShiftThatDate { .. } => f.write_str("The person serves another shift on that date."),
            Self::TooManyInARow { sittings, most } => {
                write!(f, "It would be {sittings} sittings on consecutive dates, and {most} are the most.")
            }
            Self::TooManyAWeek { sittings, most } => {
                write!(f, "It would be {sittings} sittings in that week, and {most} are the most.")
            }
            Self::SeatForAWoman => f.write_str("The seat that is left is for a woman."),
        }
    }
}
