//! The columns of a sheet of what people declare.

use sheet_mending::Holds;

use crate::sheets::{Column, SheetColumns};

/// The columns, in the order of rows.
pub(super) static COLUMNS: SheetColumns = SheetColumns::new(ALL, &[]);

const ALL: &[Column] = &[
    Column::optional("UID", "uid", Holds::Text)
        .known_as("staffuid staffid functionaryid functionaryuid musterid personid employeeid"),
    Column::optional("Aadhaar Number", "aadhaarNumber", Holds::Aadhaar)
        .known_as("aadhaar aadhar aadhaarno aadharno aadharnumber uidai uidaino uidainumber आधार"),
    Column::optional("Mobile Number", "mobileNumber", Holds::Mobile)
        .known_as("mobile mobileno phone phoneno phonenumber contact contactno contactnumber मोबाइल"),
    Column::optional("Person", "personName", Holds::Text)
        .known_as("name staffname nameofstaff nameofperson functionaryname functionary staff employeename नाम"),
    Column::optional("Not Available From", "from", Holds::Date).known_as(
        "from fromdate unavailablefrom notavailablefromdate leavefrom onleavefrom startdate firstdate date दिनांकसे",
    ),
    Column::optional("Not Available Until", "until", Holds::Date).known_as(
        "until to till todate tilldate unavailableuntil unavailabletill unavailableto notavailabletill notavailableto \
         leaveuntil leavetill leaveto enddate lastdate दिनांकतक",
    ),
    Column::optional("City", "cityId", Holds::Choice).known_as("cityname citycode town onlyincity शहर नगर"),
    Column::optional("Centers", "centers", Holds::Text).known_as(
        "center centre centres centercode centrecode centercodes centrecodes centername centrename examcenter \
         examcentre venue venuecode onlyatcenter केंद्र",
    ),
    Column::optional("Examination", "examination", Holds::Choice)
        .known_as("exam examname examinationname nameofexamination nameofexam परीक्षा"),
    Column::optional("Interest", "interest", Holds::Choice)
        .known_as("kind kindofinterest typeofinterest declaration declaredinterest conflictofinterest relation"),
    Column::optional("Reason", "reason", Holds::Text)
        .known_as("statement details remark remarks reasons why words text कारण विवरण"),
];
