//! Older names and other spellings of cities, which lists still have.

use kernel::{Result, database::Database};
use sea_orm::QueryOrder;
use sheet_mending::Choice;

use crate::{
    duty_profiles::anywhere,
    entities::{city, state},
};

/// The name as [`sheet_mending::plain`] leaves it, and the city's other names.
const OTHERS: &[(&str, &[&str])] = &[
    ("bengaluru", &["Bangalore", "Banglore", "Bengalooru"]),
    ("mumbai", &["Bombay"]),
    ("kolkata", &["Calcutta"]),
    ("chennai", &["Madras"]),
    ("newdelhi", &["Delhi", "N Delhi", "N. Delhi"]),
    ("prayagraj", &["Allahabad"]),
    ("gurugram", &["Gurgaon"]),
    ("varanasi", &["Banaras", "Benares", "Kashi"]),
    ("thiruvananthapuram", &["Trivandrum"]),
    ("kochi", &["Cochin", "Ernakulam"]),
    ("kozhikode", &["Calicut"]),
    ("puducherry", &["Pondicherry", "Pondy"]),
    ("visakhapatnam", &["Vizag", "Vishakhapatnam", "Visakapatnam"]),
    ("vijayawada", &["Bezawada"]),
    ("mysuru", &["Mysore"]),
    ("mangaluru", &["Mangalore"]),
    ("hubballi", &["Hubli"]),
    ("belagavi", &["Belgaum"]),
    ("shivamogga", &["Shimoga"]),
    ("tiruchirappalli", &["Trichy", "Tiruchi", "Trichinopoly"]),
    ("thoothukudi", &["Tuticorin"]),
    ("vadodara", &["Baroda"]),
    ("pune", &["Poona"]),
    ("chhatrapatisambhajinagar", &["Aurangabad"]),
    ("nashik", &["Nasik"]),
    ("guwahati", &["Gauhati"]),
    ("shimla", &["Simla"]),
    ("kanpur", &["Cawnpore", "Kanpur Nagar"]),
    ("ayodhya", &["Faizabad"]),
    ("panaji", &["Panjim"]),
    ("thanjavur", &["Tanjore"]),
    ("jabalpur", &["Jubbulpore"]),
    ("cuttack", &["Kataka"]),
    ("berhampur", &["Brahmapur"]),
];

/// The other names of a city.
fn other_names(name: &str) -> &'static [&'static str] {
    let written = sheet_mending::plain(name);
    OTHERS.iter().find(|(known, _)| *known == written).map_or(&[], |(_, others)| *others)
}

/// A place as a word that a column takes, with its other names.
pub(super) fn choice(value: String, name: String, state: Option<state::Model>) -> Choice {
    let label = state.map_or_else(|| name.clone(), |state| format!("{name}, {}", state.name));
    let also = other_names(&name).iter().map(ToString::to_string).chain([name]).collect();
    Choice { value, label, also }
}

/// All cities, by their codes, in the order of their names.
pub(in crate::bulk_upload) async fn cities(db: &Database) -> Result<Vec<Choice>> {
    let cities = anywhere().select::<city::Entity>().find_also_related(state::Entity).order_by_asc(city::Column::Name);
    let cities = cities.all(&**db).await?.into_iter();
    Ok(cities.map(|(city, state)| choice(city.city_code, city.name, state)).collect())
}
