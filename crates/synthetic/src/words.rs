//! Names to draw from: common ones, so that searches find many.

/// First names of women.
pub(crate) const WOMEN: [&str; 40] = [
    "Aarti", "Anita", "Anjali", "Asha", "Bhavna", "Deepa", "Divya", "Farida", "Gayatri", "Geeta", "Harpreet", "Indira",
    "Jyoti", "Kavita", "Kiran", "Lakshmi", "Latha", "Madhu", "Manju", "Meena", "Meera", "Nandini", "Neha", "Nisha",
    "Padma", "Pooja", "Priya", "Radha", "Rani", "Rekha", "Ritu", "Sangeeta", "Savita", "Shabana", "Shanti", "Sunita",
    "Sushma", "Uma", "Vandana", "Zarina",
];

/// First names of men.
pub(crate) const MEN: [&str; 40] = [
    "Abdul", "Ajay", "Amit", "Anand", "Arjun", "Arun", "Ashok", "Balaji", "Bharat", "Dinesh", "Faisal", "Ganesh",
    "Gopal", "Gurpreet", "Harish", "Imran", "Jagdish", "Joseph", "Kailash", "Karthik", "Mahesh", "Manoj", "Mohan",
    "Mukesh", "Naresh", "Prakash", "Pranab", "Rahul", "Rajesh", "Ramesh", "Ravi", "Sanjay", "Santosh", "Satish",
    "Senthil", "Sunil", "Suresh", "Thomas", "Vijay", "Vinod",
];

/// Common last names in India.
pub(crate) const FAMILIES: [&str; 56] = [
    "Ahmed",
    "Ali",
    "Banerjee",
    "Bhat",
    "Bora",
    "Bose",
    "Chauhan",
    "Chopra",
    "Das",
    "Deka",
    "Desai",
    "Devi",
    "Dubey",
    "Fernandes",
    "Gandhi",
    "Ghosh",
    "Gill",
    "Gowda",
    "Gupta",
    "Hegde",
    "Hussain",
    "Iyer",
    "Jadhav",
    "Jain",
    "Joshi",
    "Kapoor",
    "Kaur",
    "Khan",
    "Kulkarni",
    "Kumar",
    "Mahato",
    "Mehta",
    "Menon",
    "Mishra",
    "Naidu",
    "Nair",
    "Pandey",
    "Patel",
    "Patil",
    "Pillai",
    "Prasad",
    "Rao",
    "Rathore",
    "Reddy",
    "Roy",
    "Sahu",
    "Sangma",
    "Saxena",
    "Sharma",
    "Shetty",
    "Shukla",
    "Singh",
    "Thakur",
    "Varma",
    "Verma",
    "Yadav",
];

/// First names in Devanagari, for the few who are registered so.
pub(crate) const WOMEN_IN_DEVANAGARI: [&str; 10] =
    ["अंजलि", "अनीता", "कविता", "गीता", "ज्योति", "नेहा", "पूजा", "मीना", "रेखा", "सुनीता"];

/// First names of men in Devanagari.
pub(crate) const MEN_IN_DEVANAGARI: [&str; 10] =
    ["अजय", "अमित", "अशोक", "दिनेश", "महेश", "मोहन", "राजेश", "रमेश", "सुरेश", "संजय"];

/// Last names in Devanagari.
pub(crate) const FAMILIES_IN_DEVANAGARI: [&str; 10] =
    ["कुमार", "गुप्ता", "जोशी", "पांडेय", "मिश्रा", "यादव", "वर्मा", "शर्मा", "शुक्ला", "सिंह"];

/// Houses in which examinations are held.
pub(crate) const HOUSES: [&str; 12] = [
    "Government Senior Secondary School",
    "Government Girls Higher Secondary School",
    "Kendriya Vidyalaya",
    "Jawahar Navodaya Vidyalaya",
    "Government Polytechnic",
    "Industrial Training Institute",
    "Government Degree College",
    "Digital Examination Hall",
    "Institute of Technology",
    "Municipal Inter College",
    "Public School",
    "Computer Test Center",
];

/// Quarters of a city.
pub(crate) const QUARTERS: [&str; 24] = [
    "Gandhi Nagar",
    "Nehru Nagar",
    "Civil Lines",
    "Station Road",
    "Model Town",
    "Shastri Nagar",
    "Rajendra Nagar",
    "Ashok Nagar",
    "Patel Nagar",
    "Subhash Marg",
    "Sector 4",
    "Sector 12",
    "Sector 21",
    "Old City",
    "New Colony",
    "Lake Road",
    "Fort Road",
    "University Road",
    "Industrial Area",
    "Cantonment",
    "Ring Road",
    "Vikas Puri",
    "Ram Nagar",
    "Azad Chowk",
];

/// Examinations of a season.
pub(crate) const EXAMINATIONS: [&str; 4] = [
    "Combined Graduate Level Examination",
    "Combined Higher Secondary Level Examination",
    "Multi Tasking Staff Examination",
    "Constable (General Duty) Examination",
];
