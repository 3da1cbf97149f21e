//! The columns of a whole examination's roster.

use std::sync::LazyLock;

use registry::{
    sheet_drafts::kind::{KindColumns, KnownColumn},
    sheets::Column,
};
use sheet_mending::Holds;

/// All columns, in the order of rows.
pub(super) static ALL: LazyLock<KindColumns> = LazyLock::new(|| KindColumns::new(COLUMNS, KNOWN, &[]));

const COLUMNS: &[Column] = &[
    Column::needed("Examination", "examination"),
    Column::needed("Center", "center"),
    Column::needed("Date", "date"),
    Column::needed("Batch", "batch"),
    Column::optional("Reporting Time", "reportingTime"),
    Column::optional("Gate Opens", "gateOpensAt"),
    Column::optional("Closes", "closesAt"),
    Column::optional("Role", "role"),
    Column::optional("UID", "uid"),
    Column::optional("Aadhaar Number", "aadhaarNumber"),
    Column::optional("Mobile Number", "mobileNumber"),
    Column::optional("Person", "personName"),
    Column::optional("Needed", "needed"),
];

/// What each column holds, and its other headings.
const KNOWN: &[KnownColumn] = &[
    (
        "examination",
        Holds::Choice,
        &["exam", "examname", "examinationname", "nameofexamination", "nameofexam", "परीक्षा"],
    ),
    (
        "center",
        Holds::Text,
        &[
            "centre",
            "centercode",
            "centrecode",
            "examcentercode",
            "examcentrecode",
            "venuecode",
            "examcenter",
            "examcentre",
            "centername",
            "centrename",
            "examcentername",
            "examcentrename",
            "venue",
            "venuename",
            "centerno",
            "केंद्र",
            "परीक्षाकेंद्र",
            "केंद्रकोड",
        ],
    ),
    (
        "date",
        Holds::Date,
        &["examdate", "dateofexam", "dateofexamination", "examinationdate", "dutydate", "day", "तिथि", "दिनांक"],
    ),
    ("batch", Holds::Text, &["shift", "session", "slot", "batchno", "shiftno", "batchname", "sitting", "पाली"]),
    (
        "reportingTime",
        Holds::Time,
        &["reporting", "reportingat", "reportat", "reporttime", "staffreporting", "staffreportingtime", "रिपोर्टिंगसमय"],
    ),
    (
        "gateOpensAt",
        Holds::Time,
        &["gateopening", "gateopeningtime", "gateopen", "entryopens", "entryfrom", "entrytime", "gateopensat"],
    ),
    (
        "closesAt",
        Holds::Time,
        &["closingtime", "endtime", "ends", "end", "examend", "shiftend", "gatecloses", "closing", "closesat"],
    ),
    (
        "role",
        Holds::Role,
        &[
            "duty",
            "dutyrole",
            "designation",
            "post",
            "dutyas",
            "assignedrole",
            "staffrole",
            "functionaryrole",
            "पद",
            "भूमिका",
        ],
    ),
    (
        "uid",
        Holds::Text,
        &["staffuid", "staffid", "functionaryid", "functionaryuid", "musterid", "personid", "employeeid"],
    ),
    (
        "aadhaarNumber",
        Holds::Aadhaar,
        &["aadhaar", "aadhar", "aadhaarno", "aadharno", "aadharnumber", "uidai", "uidaino", "uidainumber", "आधार"],
    ),
    (
        "mobileNumber",
        Holds::Mobile,
        &["mobile", "mobileno", "phone", "phoneno", "phonenumber", "contact", "contactno", "contactnumber", "मोबाइल"],
    ),
    (
        "personName",
        Holds::Text,
        &[
            "name",
            "staffname",
            "nameofstaff",
            "nameofperson",
            "functionaryname",
            "functionary",
            "staff",
            "employeename",
            "नाम",
        ],
    ),
    (
        "needed",
        Holds::Count,
        &[
            "required",
            "requirement",
            "requiredstaff",
            "noofstaff",
            "staffrequired",
            "reqd",
            "noreqd",
            "staffreqd",
            "strength",
            "count",
            "quantity",
            "nos",
            "आवश्यक",
        ],
    ),
];
