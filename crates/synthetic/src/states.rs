//! States and cities of a season, with their share of its centers.

/// A state, and its share of the centers.
pub(crate) struct StateShare {
    /// The code in the Local Government Directory.
    pub lgd_code: i32,
    /// The share, in no particular unit; about its share of the country's people.
    pub weight: u32,
    /// Cities, the largest first: each has two thirds of the centers of the one before.
    pub cities: &'static [&'static str],
}

const fn of(lgd_code: i32, weight: u32, cities: &'static [&'static str]) -> StateShare {
    StateShare { lgd_code, weight, cities }
}

/// All states and territories.
pub(crate) const STATES: [StateShare; 36] = [
    of(1, 12, &["Srinagar", "Jammu", "Anantnag", "Udhampur"]),
    of(2, 7, &["Shimla", "Mandi", "Dharamshala", "Solan"]),
    of(3, 28, &["Ludhiana", "Amritsar", "Jalandhar", "Patiala", "Bathinda", "Mohali"]),
    of(4, 3, &["Chandigarh"]),
    of(5, 10, &["Dehradun", "Haridwar", "Haldwani", "Roorkee"]),
    of(6, 26, &["Gurugram", "Faridabad", "Hisar", "Karnal", "Ambala", "Rohtak", "Panipat"]),
    of(7, 34, &["New Delhi", "Dwarka", "Rohini", "Shahdara", "Saket"]),
    of(8, 68, &["Jaipur", "Jodhpur", "Kota", "Ajmer", "Udaipur", "Bikaner", "Alwar", "Sikar", "Bharatpur"]),
    of(
        9,
        200,
        &[
            "Lucknow",
            "Kanpur",
            "Prayagraj",
            "Varanasi",
            "Agra",
            "Meerut",
            "Ghaziabad",
            "Bareilly",
            "Gorakhpur",
            "Aligarh",
            "Moradabad",
            "Jhansi",
            "Ayodhya",
            "Saharanpur",
        ],
    ),
    of(10, 104, &["Patna", "Gaya", "Muzaffarpur", "Bhagalpur", "Darbhanga", "Purnia", "Ara", "Begusarai"]),
    of(11, 1, &["Gangtok"]),
    of(12, 2, &["Itanagar", "Naharlagun"]),
    of(13, 2, &["Kohima", "Dimapur"]),
    of(14, 3, &["Imphal", "Churachandpur"]),
    of(15, 1, &["Aizawl"]),
    of(16, 4, &["Agartala", "Udaipur (Tripura)"]),
    of(17, 3, &["Shillong", "Tura"]),
    of(18, 31, &["Guwahati", "Dibrugarh", "Silchar", "Jorhat", "Tezpur"]),
    of(19, 91, &["Kolkata", "Howrah", "Siliguri", "Asansol", "Durgapur", "Kharagpur", "Bardhaman", "Malda"]),
    of(20, 33, &["Ranchi", "Jamshedpur", "Dhanbad", "Bokaro", "Hazaribagh"]),
    of(21, 42, &["Bhubaneswar", "Cuttack", "Rourkela", "Sambalpur", "Berhampur", "Balasore"]),
    of(22, 26, &["Raipur", "Bilaspur", "Bhilai", "Korba"]),
    of(23, 73, &["Bhopal", "Indore", "Jabalpur", "Gwalior", "Ujjain", "Sagar", "Satna", "Rewa"]),
    of(24, 60, &["Ahmedabad", "Surat", "Vadodara", "Rajkot", "Bhavnagar", "Gandhinagar", "Anand"]),
    of(
        27,
        112,
        &[
            "Mumbai",
            "Pune",
            "Nagpur",
            "Nashik",
            "Thane",
            "Chhatrapati Sambhajinagar",
            "Solapur",
            "Kolhapur",
            "Amravati",
            "Nanded",
        ],
    ),
    of(28, 50, &["Visakhapatnam", "Vijayawada", "Guntur", "Tirupati", "Kurnool", "Nellore", "Rajahmundry"]),
    of(29, 61, &["Bengaluru", "Mysuru", "Hubballi", "Mangaluru", "Belagavi", "Kalaburagi", "Davanagere"]),
    of(30, 2, &["Panaji", "Margao"]),
    of(31, 1, &["Kavaratti"]),
    of(32, 33, &["Thiruvananthapuram", "Kochi", "Kozhikode", "Thrissur", "Kollam", "Kannur"]),
    of(33, 72, &["Chennai", "Coimbatore", "Madurai", "Tiruchirappalli", "Salem", "Tirunelveli", "Vellore", "Erode"]),
    of(34, 2, &["Puducherry"]),
    of(35, 1, &["Port Blair"]),
    of(36, 35, &["Hyderabad", "Warangal", "Karimnagar", "Nizamabad", "Khammam"]),
    of(37, 1, &["Leh", "Kargil"]),
    of(38, 1, &["Silvassa", "Daman"]),
];
