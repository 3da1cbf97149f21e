//! The fields of section 3, and whether an answer has them.

use serde_json::Value;

pub(super) const USER: &[&str] = &["id", "name", "userId", "mobileNumber", "email", "role"];
pub(super) const FILE: &[&str] = &["id", "mimeType", "bucket", "filename"];
pub(super) const FUNCTIONARY: &[&str] = &[
    "id",
    "createdAt",
    "updatedAt",
    "createdByUserId",
    "biometricUpdatedByUserId",
    "status",
    "firstName",
    "middleName",
    "lastName",
    "dateOfBirth",
    "gender",
    "aadhaarNumber",
    "highestQualification",
    "nationality",
    "fatherName",
    "motherName",
    "mobileNumber",
    "alternateMobileNumber",
    "email",
    "regionId",
    "currentStateId",
    "currentDistrict",
    "currentCity",
    "currentPinCode",
    "currentFullAddress",
    "permanentAddressSameAsCurrentAddress",
    "permanentStateId",
    "permanentDistrict",
    "permanentCity",
    "permanentPinCode",
    "permanentFullAddress",
    "defaultRole",
    "authorizingAgencyId",
    "region",
];
/// A functionary within another thing: what is nobody's private life.
pub(super) const NESTED_FUNCTIONARY: &[&str] = &[
    "id",
    "createdAt",
    "updatedAt",
    "createdByUserId",
    "biometricUpdatedByUserId",
    "status",
    "firstName",
    "middleName",
    "lastName",
    "mobileNumber",
    "regionId",
    "defaultRole",
    "authorizingAgencyId",
    "region",
    "authorizingAgency",
    "uid",
];
/// What a functionary within another thing never has.
const PRIVATE: &[&str] =
    &["aadhaarNumber", "dateOfBirth", "email", "currentFullAddress", "currentCity", "permanentFullAddress"];
pub(super) const BIOMETRIC: &[&str] = &["id", "functionaryId", "fileId", "file", "vectorId", "createdAt", "updatedAt"];
pub(super) const EXAMINATION: &[&str] = &["id", "name", "slug", "level", "examinationYear"];
pub(super) const CENTER: &[&str] = &[
    "id",
    "name",
    "stateId",
    "regionId",
    "districtId",
    "cityId",
    "lat",
    "lng",
    "geoFencingRadius",
    "isPHFriendly",
    "maxCandidateCapacity",
    "maxPHCount",
    "centerCode",
    "fullAddress",
    "pincode",
    "region",
    "state",
    "city",
    "district",
];
pub(super) const DAY: &[&str] =
    &["id", "date", "examinationId", "center", "state", "city", "district", "examination", "regionId", "batch"];
pub(super) const DUTY: &[&str] = &[
    "id",
    "examinationId",
    "examinationDayId",
    "functionaryId",
    "attendance",
    "entryAt",
    "exitAt",
    "attendanceByUserId",
    "functionary",
    "examinationDay",
    "center",
    "examination",
    "regionId",
    "batch",
    "date",
];
pub(super) const ANOMALY: &[&str] = &[
    "id",
    "examinationDayId",
    "examinationId",
    "centerId",
    "regionId",
    "fileId",
    "file",
    "type",
    "metadata",
    "cityId",
    "districtId",
    "stateId",
    "day",
    "examination",
    "center",
    "region",
    "city",
    "district",
    "state",
];
pub(super) const LOG: &[&str] = &[
    "id",
    "centerId",
    "examinationId",
    "examinationDayId",
    "functionaryId",
    "functionaryRole",
    "entryType",
    "monitoringTokenId",
    "fileId",
    "stateId",
    "districtId",
    "cityId",
    "regionId",
    "monitoringToken",
];
pub(super) const TOKEN: &[&str] = &["id", "deviceId", "status", "expiresAt"];
pub(super) const ACTIVITY: &[&str] = &[
    "date",
    "functionaryRole",
    "authorizingAgencyId",
    "attendance",
    "entryAt",
    "exitAt",
    "batch",
    "centerId",
    "functionary",
    "center",
    "authorizingAgency",
    "examination",
    "region",
];
pub(super) const CAPACITY: &[&str] = &[
    "name",
    "regionId",
    "stateId",
    "districtId",
    "cityId",
    "batch",
    "totalCapacity",
    "fullAddress",
    "address",
    "centerName",
    "city",
    "state",
];
pub(super) const AGENCY: &[&str] = &["id", "name", "slug", "regionId", "region", "functionaries", "_count"];
pub(super) const STAFFING: &[&str] = &["authorizingAgency", "total", "active", "inactive", "present"];
pub(super) const NOTIFICATION: &[&str] = &["id", "receiverId", "readAt", "type", "metadata"];
pub(super) const STATS: &[&str] = &[
    "totalFunctionaries",
    "activeFunctionaries",
    "inactiveFunctionaries",
    "blacklistedFunctionaries",
    "temporarilyBlockedFunctionaries",
];

/// Fails unless an object has all of these fields.
#[track_caller]
pub(super) fn has(object: &Value, fields: &[&str]) {
    let missing: Vec<_> = fields.iter().filter(|field| object.get(**field).is_none()).collect();
    assert!(object.is_object() && missing.is_empty(), "without {missing:?}: {object}");
}

/// The same of every row of a list that has rows.
#[track_caller]
pub(super) fn each_has(list: &Value, fields: &[&str]) {
    let rows = list.as_array().unwrap_or_else(|| panic!("no list: {list}"));
    assert!(!rows.is_empty(), "nothing with {fields:?}");
    rows.iter().for_each(|row| has(row, fields));
}

/// A day with its center and examination whole.
#[track_caller]
pub(super) fn is_whole_day(day: &Value) {
    has(day, DAY);
    has(&day["center"], CENTER);
    has(&day["examination"], EXAMINATION);
}

/// A duty with all that it stands on, and nothing of its person's private life.
#[track_caller]
pub(super) fn is_whole_duty(duty: &Value) {
    has(duty, DUTY);
    has(&duty["center"], CENTER);
    has(&duty["examination"], EXAMINATION);
    is_whole_day(&duty["examinationDay"]);
    is_nested_functionary(&duty["functionary"]);
}

#[track_caller]
pub(super) fn is_nested_functionary(person: &Value) {
    has(person, NESTED_FUNCTIONARY);
    let private: Vec<_> = PRIVATE.iter().filter(|field| person.get(**field).is_some()).collect();
    assert!(private.is_empty(), "{private:?} of a person are told: {person}");
}

/// An id in an answer.
#[track_caller]
pub(super) fn id(object: &Value) -> &str {
    object["id"].as_str().unwrap_or_else(|| panic!("no id: {object}"))
}
