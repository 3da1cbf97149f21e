//! What rosters have to know about a person besides the record: where they work and come from, the languages they speak, an exemption.

use kernel::{
    access::{
        DecidedBy,
        scope::{Owned, Ownership},
    },
    ids::{CenterId, CityId, FunctionaryId, UserId},
};
use sea_orm::{FromJsonQueryResult, entity::prelude::*};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A language of the eighth schedule of the constitution, or English.
#[expect(missing_docs, reason = "each name is the language")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, EnumIter, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum SpokenLanguage {
    Assamese,
    Bengali,
    Bodo,
    Dogri,
    English,
    Gujarati,
    Hindi,
    Kannada,
    Kashmiri,
    Konkani,
    Maithili,
    Malayalam,
    Manipuri,
    Marathi,
    Nepali,
    Odia,
    Punjabi,
    Sanskrit,
    Santali,
    Sindhi,
    Tamil,
    Telugu,
    Urdu,
}

impl SpokenLanguage {
    /// The language of this name, in English or in its own script.
    pub fn of_name(name: &str) -> Option<Self> {
        use sea_orm::Iterable;
        let name = name.trim().to_lowercase();
        Self::iter().find(|language| format!("{language:?}").to_lowercase() == name).or_else(|| {
            OTHER_NAMES.iter().find(|(_, names)| names.contains(&name.as_str())).map(|(language, _)| *language)
        })
    }

    /// The languages of a state's administration and schools, by its LGD code; English besides is understood. None for states whose own
    /// languages are not of the schedule.
    pub fn of_state(lgd_code: i32) -> &'static [Self] {
        match lgd_code {
            1 => &[Self::Dogri, Self::Hindi, Self::Kashmiri, Self::Urdu],
            2 | 5..=6 | 8..=9 | 22..=23 => &[Self::Hindi],
            3 => &[Self::Punjabi],
            4 | 7 => &[Self::Hindi, Self::Punjabi],
            10 => &[Self::Hindi, Self::Maithili],
            11 => &[Self::Nepali],
            14 => &[Self::Manipuri],
            16 => &[Self::Bengali],
            18 => &[Self::Assamese, Self::Bengali, Self::Bodo],
            19 => &[Self::Bengali, Self::Nepali],
            20 => &[Self::Hindi, Self::Santali],
            21 => &[Self::Odia],
            24 => &[Self::Gujarati],
            27 => &[Self::Marathi],
            28 => &[Self::Telugu],
            29 => &[Self::Kannada],
            30 => &[Self::Konkani, Self::Marathi],
            31 | 32 => &[Self::Malayalam],
            33 => &[Self::Tamil],
            34 => &[Self::Malayalam, Self::Tamil, Self::Telugu],
            35 | 37 => &[Self::Hindi],
            36 => &[Self::Telugu, Self::Urdu],
            38 => &[Self::Gujarati, Self::Hindi],
            _ => &[],
        }
    }
}

/// The languages' names in their own scripts and other spellings, in lower case.
const OTHER_NAMES: &[(SpokenLanguage, &[&str])] = &[
    (SpokenLanguage::Assamese, &["অসমীয়া", "asamiya", "axomiya"]),
    (SpokenLanguage::Bengali, &["বাংলা", "bangla"]),
    (SpokenLanguage::English, &["अंग्रेज़ी", "अंग्रेजी", "eng"]),
    (SpokenLanguage::Gujarati, &["ગુજરાતી", "gujrati"]),
    (SpokenLanguage::Hindi, &["हिन्दी", "हिंदी"]),
    (SpokenLanguage::Kannada, &["ಕನ್ನಡ", "kannad"]),
    (SpokenLanguage::Malayalam, &["മലയാളം"]),
    (SpokenLanguage::Manipuri, &["meitei", "meiteilon"]),
    (SpokenLanguage::Marathi, &["मराठी"]),
    (SpokenLanguage::Nepali, &["नेपाली"]),
    (SpokenLanguage::Odia, &["ଓଡ଼ିଆ", "oriya"]),
    (SpokenLanguage::Punjabi, &["ਪੰਜਾਬੀ", "panjabi"]),
    (SpokenLanguage::Sanskrit, &["संस्कृत"]),
    (SpokenLanguage::Santali, &["santhali"]),
    (SpokenLanguage::Tamil, &["தமிழ்"]),
    (SpokenLanguage::Telugu, &["తెలుగు"]),
    (SpokenLanguage::Urdu, &["اردو"]),
];

/// The languages that a person speaks, in alphabetical order, stored as a JSON list of their words.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, FromJsonQueryResult)]
#[serde(transparent)]
pub struct Languages(pub Vec<SpokenLanguage>);

/// One row per person at most; none where nothing is known. Reached through its functionary.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "duty_profile")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub functionary_id: FunctionaryId,
    /// The center in whose building they work otherwise.
    pub work_center_id: Option<CenterId>,
    /// The city in which they work otherwise.
    pub work_city_id: Option<CityId>,
    /// The city that they come from.
    pub native_city_id: Option<CityId>,
    #[sea_orm(column_type = "JsonBinary")]
    pub languages: Languages,
    /// Why they are exempt from duties for now; none where they are not.
    pub exempt_reason: Option<String>,
    /// The reach of who exempted them.
    pub exempt_stated_by: Option<DecidedBy>,
    /// The user who last changed it.
    pub updated_by_user_id: Option<UserId>,
    pub updated_at: DateTimeUtc,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership::NOBODY;
}
