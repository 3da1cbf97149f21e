//! Positions of a season's cities, so that near places are near in it, too.

/// The middle of a city, rounded to a hundredth of a degree, and where its PIN codes begin.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Position {
    /// Degrees to the north.
    pub latitude: f64,
    /// Degrees to the east.
    pub longitude: f64,
    /// The first three digits of a PIN code.
    pub pin: u32,
}

impl Position {
    /// The middle of the country, for a city that the table does not have.
    const UNKNOWN: Self = Self { latitude: 21.15, longitude: 79.09, pin: 440 };

    /// The position of a city by its name.
    pub(crate) fn of(city: &str) -> Self {
        let found = POSITIONS.iter().find(|(name, ..)| *name == city);
        found.map_or(Self::UNKNOWN, |&(_, latitude, longitude, pin)| Self { latitude, longitude, pin })
    }

    /// The PIN code of one of its post offices.
    pub(crate) fn pin_code(self, office: usize) -> String {
        format!("{:03}{:03}", self.pin, 1 + office % POST_OFFICES)
    }
}

/// Number of a city's PIN codes in use.
pub(crate) const POST_OFFICES: usize = 60;

/// Name, latitude, longitude and the first digits of the PIN codes.
const POSITIONS: [(&str, f64, f64, u32); 169] = [
    ("Srinagar", 34.08, 74.80, 190),
    ("Jammu", 32.73, 74.86, 180),
    ("Anantnag", 33.73, 75.15, 192),
    ("Udhampur", 32.92, 75.14, 182),
    ("Shimla", 31.10, 77.17, 171),
    ("Mandi", 31.71, 76.93, 175),
    ("Dharamshala", 32.22, 76.32, 176),
    ("Solan", 30.91, 77.10, 173),
    ("Ludhiana", 30.90, 75.86, 141),
    ("Amritsar", 31.63, 74.87, 143),
    ("Jalandhar", 31.33, 75.58, 144),
    ("Patiala", 30.34, 76.39, 147),
    ("Bathinda", 30.21, 74.95, 151),
    ("Mohali", 30.70, 76.72, 160),
    ("Chandigarh", 30.73, 76.78, 160),
    ("Dehradun", 30.32, 78.03, 248),
    ("Haridwar", 29.95, 78.16, 249),
    ("Haldwani", 29.22, 79.51, 263),
    ("Roorkee", 29.87, 77.89, 247),
    ("Gurugram", 28.46, 77.03, 122),
    ("Faridabad", 28.41, 77.31, 121),
    ("Hisar", 29.15, 75.72, 125),
    ("Karnal", 29.69, 76.99, 132),
    ("Ambala", 30.38, 76.78, 134),
    ("Rohtak", 28.90, 76.61, 124),
    ("Panipat", 29.39, 76.97, 132),
    ("New Delhi", 28.61, 77.21, 110),
    ("Dwarka", 28.59, 77.05, 110),
    ("Rohini", 28.74, 77.10, 110),
    ("Shahdara", 28.67, 77.29, 110),
    ("Saket", 28.52, 77.21, 110),
    ("Jaipur", 26.91, 75.79, 302),
    ("Jodhpur", 26.24, 73.02, 342),
    ("Kota", 25.18, 75.84, 324),
    ("Ajmer", 26.45, 74.64, 305),
    ("Udaipur", 24.58, 73.71, 313),
    ("Bikaner", 28.02, 73.31, 334),
    ("Alwar", 27.55, 76.63, 301),
    ("Sikar", 27.61, 75.14, 332),
    ("Bharatpur", 27.22, 77.49, 321),
    ("Lucknow", 26.85, 80.95, 226),
    ("Kanpur", 26.45, 80.33, 208),
    ("Prayagraj", 25.44, 81.85, 211),
    ("Varanasi", 25.32, 82.97, 221),
    ("Agra", 27.18, 78.01, 282),
    ("Meerut", 28.98, 77.71, 250),
    ("Ghaziabad", 28.67, 77.45, 201),
    ("Bareilly", 28.37, 79.43, 243),
    ("Gorakhpur", 26.76, 83.37, 273),
    ("Aligarh", 27.88, 78.08, 202),
    ("Moradabad", 28.84, 78.77, 244),
    ("Jhansi", 25.45, 78.57, 284),
    ("Ayodhya", 26.80, 82.20, 224),
    ("Saharanpur", 29.97, 77.55, 247),
    ("Patna", 25.59, 85.14, 800),
    ("Gaya", 24.80, 85.00, 823),
    ("Muzaffarpur", 26.12, 85.39, 842),
    ("Bhagalpur", 25.24, 86.98, 812),
    ("Darbhanga", 26.15, 85.90, 846),
    ("Purnia", 25.78, 87.47, 854),
    ("Ara", 25.56, 84.66, 802),
    ("Begusarai", 25.42, 86.13, 851),
    ("Gangtok", 27.33, 88.61, 737),
    ("Itanagar", 27.08, 93.61, 791),
    ("Naharlagun", 27.10, 93.69, 791),
    ("Kohima", 25.67, 94.11, 797),
    ("Dimapur", 25.91, 93.73, 797),
    ("Imphal", 24.82, 93.94, 795),
    ("Churachandpur", 24.33, 93.68, 795),
    ("Aizawl", 23.73, 92.72, 796),
    ("Agartala", 23.83, 91.29, 799),
    ("Udaipur (Tripura)", 23.53, 91.48, 799),
    ("Shillong", 25.57, 91.88, 793),
    ("Tura", 25.51, 90.22, 794),
    ("Guwahati", 26.14, 91.74, 781),
    ("Dibrugarh", 27.47, 94.91, 786),
    ("Silchar", 24.83, 92.78, 788),
    ("Jorhat", 26.75, 94.20, 785),
    ("Tezpur", 26.65, 92.79, 784),
    ("Kolkata", 22.57, 88.36, 700),
    ("Howrah", 22.59, 88.31, 711),
    ("Siliguri", 26.73, 88.40, 734),
    ("Asansol", 23.68, 86.97, 713),
    ("Durgapur", 23.52, 87.31, 713),
    ("Kharagpur", 22.35, 87.23, 721),
    ("Bardhaman", 23.23, 87.86, 713),
    ("Malda", 25.01, 88.14, 732),
    ("Ranchi", 23.34, 85.31, 834),
    ("Jamshedpur", 22.80, 86.20, 831),
    ("Dhanbad", 23.80, 86.43, 826),
    ("Bokaro", 23.67, 86.15, 827),
    ("Hazaribagh", 23.99, 85.36, 825),
    ("Bhubaneswar", 20.30, 85.82, 751),
    ("Cuttack", 20.46, 85.88, 753),
    ("Rourkela", 22.26, 84.85, 769),
    ("Sambalpur", 21.47, 83.97, 768),
    ("Berhampur", 19.31, 84.79, 760),
    ("Balasore", 21.49, 86.93, 756),
    ("Raipur", 21.25, 81.63, 492),
    ("Bilaspur", 22.08, 82.14, 495),
    ("Bhilai", 21.19, 81.35, 490),
    ("Korba", 22.36, 82.75, 495),
    ("Bhopal", 23.26, 77.41, 462),
    ("Indore", 22.72, 75.86, 452),
    ("Jabalpur", 23.18, 79.99, 482),
    ("Gwalior", 26.22, 78.18, 474),
    ("Ujjain", 23.18, 75.78, 456),
    ("Sagar", 23.84, 78.74, 470),
    ("Satna", 24.60, 80.83, 485),
    ("Rewa", 24.53, 81.30, 486),
    ("Ahmedabad", 23.02, 72.57, 380),
    ("Surat", 21.17, 72.83, 395),
    ("Vadodara", 22.31, 73.18, 390),
    ("Rajkot", 22.30, 70.80, 360),
    ("Bhavnagar", 21.76, 72.15, 364),
    ("Gandhinagar", 23.22, 72.65, 382),
    ("Anand", 22.56, 72.95, 388),
    ("Mumbai", 19.08, 72.88, 400),
    ("Pune", 18.52, 73.86, 411),
    ("Nagpur", 21.15, 79.09, 440),
    ("Nashik", 20.00, 73.79, 422),
    ("Thane", 19.22, 72.98, 400),
    ("Chhatrapati Sambhajinagar", 19.88, 75.34, 431),
    ("Solapur", 17.66, 75.91, 413),
    ("Kolhapur", 16.71, 74.24, 416),
    ("Amravati", 20.93, 77.75, 444),
    ("Nanded", 19.14, 77.32, 431),
    ("Visakhapatnam", 17.69, 83.22, 530),
    ("Vijayawada", 16.51, 80.65, 520),
    ("Guntur", 16.31, 80.44, 522),
    ("Tirupati", 13.63, 79.42, 517),
    ("Kurnool", 15.83, 78.04, 518),
    ("Nellore", 14.44, 79.99, 524),
    ("Rajahmundry", 17.00, 81.80, 533),
    ("Bengaluru", 12.97, 77.59, 560),
    ("Mysuru", 12.30, 76.64, 570),
    ("Hubballi", 15.36, 75.12, 580),
    ("Mangaluru", 12.91, 74.86, 575),
    ("Belagavi", 15.85, 74.50, 590),
    ("Kalaburagi", 17.33, 76.83, 585),
    ("Davanagere", 14.46, 75.92, 577),
    ("Panaji", 15.49, 73.83, 403),
    ("Margao", 15.28, 73.96, 403),
    ("Kavaratti", 10.57, 72.64, 682),
    ("Thiruvananthapuram", 8.52, 76.94, 695),
    ("Kochi", 9.93, 76.27, 682),
    ("Kozhikode", 11.26, 75.78, 673),
    ("Thrissur", 10.53, 76.21, 680),
    ("Kollam", 8.89, 76.61, 691),
    ("Kannur", 11.87, 75.37, 670),
    ("Chennai", 13.08, 80.27, 600),
    ("Coimbatore", 11.02, 76.96, 641),
    ("Madurai", 9.93, 78.12, 625),
    ("Tiruchirappalli", 10.79, 78.70, 620),
    ("Salem", 11.66, 78.15, 636),
    ("Tirunelveli", 8.71, 77.76, 627),
    ("Vellore", 12.92, 79.13, 632),
    ("Erode", 11.34, 77.72, 638),
    ("Puducherry", 11.94, 79.81, 605),
    ("Port Blair", 11.62, 92.73, 744),
    ("Hyderabad", 17.39, 78.49, 500),
    ("Warangal", 17.97, 79.59, 506),
    ("Karimnagar", 18.44, 79.13, 505),
    ("Nizamabad", 18.67, 78.09, 503),
    ("Khammam", 17.25, 80.15, 507),
    ("Leh", 34.15, 77.58, 194),
    ("Kargil", 34.56, 76.13, 194),
    ("Silvassa", 20.27, 73.01, 396),
    ("Daman", 20.40, 72.83, 396),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::states::STATES;

    #[test]
    fn every_city_of_a_season_has_its_place_in_the_country() {
        for city in STATES.iter().flat_map(|share| share.cities) {
            assert!(POSITIONS.iter().any(|(name, ..)| name == city), "{city} lies nowhere");
            let Position { latitude, longitude, pin } = Position::of(city);
            assert!((8.0..35.0).contains(&latitude) && (68.0..97.0).contains(&longitude), "{city}");
            assert!((110..=855).contains(&pin), "{city}");
        }
    }
}
