//! The columns of a sheet of functionaries, as the specification lists them.

use crate::sheets::{self, Column};

/// All columns, in the template's order.
pub(crate) const COLUMNS: &[Column] = &[
    Column::needed("First Name", "firstName"),
    Column::optional("Middle Name", "middleName"),
    Column::optional("Last Name", "lastName"),
    Column::needed("Date Of Birth", "dateOfBirth").or("dob"),
    Column::optional("Gender", "gender"),
    Column::needed("Aadhaar Number", "aadhaarNumber"),
    Column::optional("Highest Qualification", "highestQualification"),
    Column::optional("Nationality", "nationality"),
    Column::needed("Father Name", "fatherName").or("fathersname"),
    Column::needed("Mother Name", "motherName").or("mothersname"),
    Column::needed("Mobile Number", "mobileNumber"),
    Column::optional("Alternate Mobile", "alternateMobileNumber").or("alternatemobilenumber"),
    Column::optional("Email", "email"),
    Column::needed("Current State Lgd Code", "currentStateId"),
    Column::needed("Current District", "currentDistrict"),
    Column::needed("Current City", "currentCity"),
    Column::needed("Current Pin Code", "currentPinCode"),
    Column::needed("Current Full Address", "currentFullAddress"),
    Column::needed("Permanent Address Same As Current Address", "permanentAddressSameAsCurrentAddress"),
    Column::optional("Permanent State Lgd Code", "permanentStateId"),
    Column::optional("Permanent District", "permanentDistrict"),
    Column::optional("Permanent City", "permanentCity"),
    Column::optional("Permanent Pin Code", "permanentPinCode"),
    Column::optional("Permanent Full Address", "permanentFullAddress"),
    Column::optional("Default Role", "defaultRole"),
];

/// The heading of a field's column.
pub(crate) fn heading_of(field: &str) -> &'static str {
    sheets::heading_of(COLUMNS, field).unwrap_or_default()
}
