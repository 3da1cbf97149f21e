//! Older names and other spellings of cities, which lists still have.

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
pub(super) fn other_names(name: &str) -> &'static [&'static str] {
    let written = sheet_mending::plain(name);
    OTHERS.iter().find(|(known, _)| *known == written).map_or(&[], |(_, others)| *others)
}
