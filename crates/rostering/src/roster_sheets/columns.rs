//! The columns of a whole examination's roster.

use registry::sheets::{Column, SheetColumns};
use sheet_mending::Holds;

/// The columns, in the order of the template and of rows.
pub(super) static ALL: SheetColumns = SheetColumns::new(COLUMNS, &[]);

const COLUMNS: &[Column] = &[
    Column::needed("Examination", "examination", Holds::Choice)
        .known_as("exam examname examinationname nameofexamination nameofexam परीक्षा"),
    Column::needed("Center", "center", Holds::Text).known_as(
        "centre centercode centrecode examcentercode examcentrecode venuecode examcenter examcentre centername \
         centrename examcentername examcentrename venue venuename centerno केंद्र परीक्षाकेंद्र केंद्रकोड",
    ),
    Column::needed("Date", "date", Holds::Date)
        .known_as("examdate dateofexam dateofexamination examinationdate dutydate day तिथि दिनांक"),
    Column::needed("Batch", "batch", Holds::Text).known_as("shift session slot batchno shiftno batchname sitting पाली"),
    Column::optional("Reporting Time", "reportingTime", Holds::Time)
        .known_as("reporting reportingat reportat reporttime staffreporting staffreportingtime रिपोर्टिंगसमय"),
    Column::optional("Gate Opens", "gateOpensAt", Holds::Time)
        .known_as("gateopening gateopeningtime gateopen entryopens entryfrom entrytime gateopensat"),
    Column::optional("Closes", "closesAt", Holds::Time)
        .known_as("closingtime endtime ends end examend shiftend gatecloses closing closesat"),
    Column::optional("Role", "role", Holds::Role)
        .known_as("duty dutyrole designation post dutyas assignedrole staffrole functionaryrole पद भूमिका"),
    Column::optional("UID", "uid", Holds::Text)
        .known_as("staffuid staffid functionaryid functionaryuid musterid personid employeeid"),
    Column::optional("Aadhaar Number", "aadhaarNumber", Holds::Aadhaar)
        .known_as("aadhaar aadhar aadhaarno aadharno aadharnumber uidai uidaino uidainumber आधार"),
    Column::optional("Mobile Number", "mobileNumber", Holds::Mobile)
        .known_as("mobile mobileno phone phoneno phonenumber contact contactno contactnumber मोबाइल"),
    Column::optional("Person", "personName", Holds::Text)
        .known_as("name staffname nameofstaff nameofperson functionaryname functionary staff employeename नाम"),
    Column::optional("Needed", "needed", Holds::Count).known_as(
        "required requirement requiredstaff noofstaff staffrequired reqd noreqd staffreqd strength count \
         quantity nos आवश्यक",
    ),
];
