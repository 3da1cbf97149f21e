//! What the columns of a draft hold, and under which other headings they come.

use std::sync::LazyLock;

use sea_orm::{ActiveEnum, Iterable};
use sheet_mending::{Field, Holds, Role, States};

use crate::{
    entities::{
        AgencyFamily, FunctionaryRole,
        functionary::{EducationLevel, Gender, Nationality},
        state,
    },
    functionary_upload::COLUMNS,
};

/// The columns of a draft, in the template's order. A whole name is none of them: it fills three.
pub(super) static FIELDS: LazyLock<Vec<Field>> = LazyLock::new(|| {
    COLUMNS
        .iter()
        .map(|column| {
            let (_, holds, aliases) =
                KNOWN.iter().find(|(field, ..)| *field == column.field).copied().unwrap_or(("", Holds::Text, &[]));
            Field { key: column.field, heading: column.heading, holds, aliases }
        })
        .collect()
});

/// Whether the permanent address is the current one.
pub(super) const SAME_ADDRESS: &str = "permanentAddressSameAsCurrentAddress";

/// A whole name in one column.
pub(super) const FULL_NAME: Field = Field {
    key: "fullName",
    heading: "Full Name",
    holds: Holds::FullName,
    aliases: &[
        "name",
        "nameofstaff",
        "staffname",
        "employeename",
        "nameofemployee",
        "candidatename",
        "nameofperson",
        "personname",
        "nameoffunctionary",
        "functionaryname",
        "nameofinvigilator",
        "nameasperaadhaar",
        "nameasperaadhar",
        "नाम",
        "पूरानाम",
    ],
};

/// Those that a column of a sheet can be taken for.
pub(super) static MAPPABLE: LazyLock<Vec<Field>> =
    LazyLock::new(|| FIELDS.iter().copied().chain([FULL_NAME]).collect());

/// What each holds, and its other headings.
const KNOWN: &[(&str, Holds, &[&str])] = &[
    ("firstName", Holds::Text, &["fname", "givenname", "forename", "प्रथमनाम"]),
    ("middleName", Holds::Text, &["mname"]),
    ("lastName", Holds::Text, &["lname", "surname", "familyname", "उपनाम"]),
    (
        "dateOfBirth",
        Holds::Date,
        &["dob", "birthdate", "dateofbirth", "birthday", "bornon", "birth", "जन्मतिथि", "जन्मदिनांक"],
    ),
    ("gender", Holds::Gender, &["sex", "malefemale", "लिंग"]),
    (
        "aadhaarNumber",
        Holds::Aadhaar,
        &[
            "aadhaar",
            "aadhar",
            "aadhaarno",
            "aadharno",
            "aadharnumber",
            "adharno",
            "adharnumber",
            "adhar",
            "adhaar",
            "adhaarno",
            "adhaarnumber",
            "aadhaarcardno",
            "aadharcardno",
            "aadhaarcardnumber",
            "aadharcardnumber",
            "aadhaarcard",
            "aadharcard",
            "uidnumber",
            "uidno",
            "uidai",
            "uidaino",
            "uidainumber",
            "aadhaaruid",
            "आधार",
            "आधारसंख्या",
            "आधारनंबर",
        ],
    ),
    (
        "highestQualification",
        Holds::Education,
        &[
            "qualification",
            "qualifications",
            "education",
            "educationalqualification",
            "educationqualification",
            "highesteducation",
            "edu",
            "degree",
            "eduqualification",
            "योग्यता",
            "शैक्षिकयोग्यता",
        ],
    ),
    ("nationality", Holds::Nationality, &["citizenship", "राष्ट्रीयता"]),
    (
        "fatherName",
        Holds::Text,
        &[
            "father",
            "fathername",
            "fathersname",
            "nameoffather",
            "fathersfullname",
            "fatherhusbandname",
            "fathershusbandsname",
            "पिताकानाम",
        ],
    ),
    ("motherName", Holds::Text, &["mother", "mothersname", "nameofmother", "mothersfullname", "माताकानाम", "मांकानाम"]),
    (
        "mobileNumber",
        Holds::Mobile,
        &[
            "mobile",
            "mobileno",
            "mobilenumber",
            "mob",
            "mobno",
            "phone",
            "phoneno",
            "phonenumber",
            "contact",
            "contactno",
            "contactnumber",
            "cell",
            "cellno",
            "whatsapp",
            "whatsappno",
            "whatsappnumber",
            "mobilephone",
            "मोबाइल",
            "मोबाइलनंबर",
            "मोबाइलसंख्या",
            "फोन",
            "फ़ोन",
        ],
    ),
    (
        "alternateMobileNumber",
        Holds::Mobile,
        &[
            "alternatemobilenumber",
            "alternatemobileno",
            "altmobile",
            "altmobileno",
            "alternateno",
            "alternatenumber",
            "alternatecontact",
            "alternatecontactno",
            "alternatephone",
            "secondmobile",
            "mobile2",
            "mobileno2",
            "emergencycontact",
            "emergencycontactno",
        ],
    ),
    ("email", Holds::Email, &["emailid", "mail", "mailid", "emailaddress", "ईमेल"]),
    (
        "currentStateId",
        Holds::State,
        &[
            "state",
            "statename",
            "statecode",
            "statelgdcode",
            "currentstate",
            "presentstate",
            "statecurrent",
            "presentaddressstate",
            "currentaddressstate",
            "stateut",
            "राज्य",
        ],
    ),
    (
        "currentDistrict",
        Holds::Text,
        &[
            "district",
            "dist",
            "districtname",
            "presentdistrict",
            "currentdist",
            "presentaddressdistrict",
            "currentaddressdistrict",
            "जिला",
            "ज़िला",
        ],
    ),
    (
        "currentCity",
        Holds::Text,
        &[
            "city",
            "town",
            "citytown",
            "cityname",
            "citytownvillage",
            "cityvillage",
            "villagetown",
            "village",
            "presentcity",
            "place",
            "presentaddresscity",
            "currentaddresscity",
            "शहर",
            "नगर",
        ],
    ),
    (
        "currentPinCode",
        Holds::PinCode,
        &[
            "pin",
            "pincode",
            "pinno",
            "postalcode",
            "zip",
            "zipcode",
            "postcode",
            "currentpin",
            "presentpincode",
            "presentpin",
            "presentaddresspin",
            "presentaddresspincode",
            "currentaddresspincode",
            "पिनकोड",
        ],
    ),
    (
        "currentFullAddress",
        Holds::Text,
        &[
            "address",
            "fulladdress",
            "currentaddress",
            "presentaddress",
            "residentialaddress",
            "postaladdress",
            "addressline",
            "addressline1",
            "correspondenceaddress",
            "homeaddress",
            "houseaddress",
            "presentfulladdress",
            "presentaddressfulladdress",
            "पता",
            "वर्तमानपता",
        ],
    ),
    (
        "permanentAddressSameAsCurrentAddress",
        Holds::YesNo,
        &[
            "permanentaddresssame",
            "permanentsameascurrent",
            "permanentaddresssameascurrent",
            "permanentaddresssameaspresent",
            "sameascurrent",
            "sameaspresent",
            "sameaddress",
            "ispermanentsame",
            "permanentaddresssameascurrentaddress",
        ],
    ),
    (
        "permanentStateId",
        Holds::State,
        &["permanentstate", "permanentstatecode", "permanentaddressstate", "statepermanent"],
    ),
    ("permanentDistrict", Holds::Text, &["permanentdist", "permanentaddressdistrict", "districtpermanent"]),
    ("permanentCity", Holds::Text, &["permanenttown", "permanentaddresscity", "citypermanent"]),
    (
        "permanentPinCode",
        Holds::PinCode,
        &["permanentpin", "permanentaddresspin", "permanentaddresspincode", "pincodepermanent"],
    ),
    (
        "permanentFullAddress",
        Holds::Text,
        &["permanentaddress", "permaddress", "permanentaddressfulladdress", "स्थायीपता"],
    ),
    (
        "defaultRole",
        Holds::Role,
        &[
            "role",
            "designation",
            "post",
            "postname",
            "duty",
            "dutyrole",
            "position",
            "jobrole",
            "jobtitle",
            "usualrole",
            "category",
            "पद",
        ],
    ),
];

/// Where a field's cells are.
pub(super) fn place_of(field: &str) -> Option<usize> {
    COLUMNS.iter().position(|column| column.field == field)
}

/// The words that a column takes, with what they are called, if it takes only certain ones.
pub(super) fn words_of(holds: Holds, states: &[state::Model], family: Option<AgencyFamily>) -> Vec<(String, String)> {
    fn all<E: ActiveEnum<Value = String> + Iterable>() -> Vec<(String, String)> {
        E::iter().map(|word| (word.to_value(), title(&word.to_value()))).collect()
    }
    match holds {
        Holds::Gender => all::<Gender>(),
        Holds::Education => all::<EducationLevel>(),
        Holds::Nationality => all::<Nationality>(),
        Holds::YesNo => vec![("true".to_owned(), "Yes".to_owned()), ("false".to_owned(), "No".to_owned())],
        Holds::State => states.iter().map(|state| (state.lgd_code.to_string(), state.name.clone())).collect(),
        Holds::Role => roles_of(family).into_iter().map(|role| (role.code, role.label)).collect(),
        _ => Vec::new(),
    }
}

/// Every role; those of the people's family first, which are meant where another family has one of the same title.
pub(super) fn roles_of(family: Option<AgencyFamily>) -> Vec<Role> {
    let is_own = |role: &FunctionaryRole| family.is_none_or(|family| role.family() == family);
    let told =
        |role: FunctionaryRole| Role { code: role.to_value(), label: role.label().to_owned(), is_own: is_own(&role) };
    FunctionaryRole::iter()
        .filter(is_own)
        .chain(FunctionaryRole::iter().filter(|role| !is_own(role)))
        .map(told)
        .collect()
}

/// The states, to be looked up.
pub(super) fn states_of(states: &[state::Model]) -> States {
    States::new(states.iter().map(|state| (state.name.as_str(), state.lgd_code)))
}

/// `POST_GRADUATE` is "Post graduate".
fn title(word: &str) -> String {
    let lower = word.to_lowercase().replace('_', " ");
    let mut letters = lower.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
