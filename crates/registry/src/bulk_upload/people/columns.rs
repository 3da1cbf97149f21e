//! The columns of a sheet of people: as the specification lists them, and those of the duty profile, which only drafts have.

use sheet_mending::{Field, Holds};

use crate::sheets::{Column, SheetColumns};

/// The columns, in the order of the template and of rows.
pub(crate) static COLUMNS: SheetColumns = SheetColumns::new(ALL, &[FULL_NAME]);

/// The field that says whether the permanent address is the current one.
pub(crate) const SAME_ADDRESS: &str = "permanentAddressSameAsCurrentAddress";

/// A whole name in one column.
pub(crate) const FULL_NAME: Field = Field {
    key: "fullName",
    heading: "Full Name",
    holds: Holds::FullName,
    aliases: "name nameofstaff staffname employeename nameofemployee candidatename nameofperson personname \
              nameoffunctionary functionaryname nameofinvigilator nameasperaadhaar nameasperaadhar नाम पूरानाम",
    by_name_only: false,
};

const ALL: &[Column] = &[
    Column::needed("First Name", "firstName", Holds::Text).known_as("fname givenname forename प्रथमनाम"),
    Column::optional("Middle Name", "middleName", Holds::Text).known_as("mname"),
    Column::optional("Last Name", "lastName", Holds::Text).known_as("lname surname familyname उपनाम"),
    Column::needed("Date Of Birth", "dateOfBirth", Holds::Date)
        .or("dob")
        .known_as("dob birthdate dateofbirth birthday bornon birth जन्मतिथि जन्मदिनांक"),
    Column::optional("Gender", "gender", Holds::Gender).known_as("sex malefemale लिंग"),
    Column::needed("Aadhaar Number", "aadhaarNumber", Holds::Aadhaar).known_as(
        "aadhaar aadhar aadhaarno aadharno aadharnumber adharno adharnumber adhar adhaar adhaarno adhaarnumber \
         aadhaarcardno aadharcardno aadhaarcardnumber aadharcardnumber aadhaarcard aadharcard uidnumber uidno \
         uidai uidaino uidainumber aadhaaruid आधार आधारसंख्या आधारनंबर",
    ),
    Column::optional("Highest Qualification", "highestQualification", Holds::Education).known_as(
        "qualification qualifications education educationalqualification educationqualification highesteducation \
         edu degree eduqualification योग्यता शैक्षिकयोग्यता",
    ),
    Column::optional("Nationality", "nationality", Holds::Nationality).known_as("citizenship राष्ट्रीयता"),
    Column::needed("Father Name", "fatherName", Holds::Text).or("fathersname").known_as(
        "father fathername fathersname nameoffather fathersfullname fatherhusbandname fathershusbandsname \
             पिताकानाम",
    ),
    Column::needed("Mother Name", "motherName", Holds::Text)
        .or("mothersname")
        .known_as("mother mothersname nameofmother mothersfullname माताकानाम मांकानाम"),
    Column::needed("Mobile Number", "mobileNumber", Holds::Mobile).known_as(
        "mobile mobileno mobilenumber mob mobno phone phoneno phonenumber contact contactno contactnumber cell \
         cellno whatsapp whatsappno whatsappnumber mobilephone मोबाइल मोबाइलनंबर मोबाइलसंख्या फोन फ़ोन",
    ),
    Column::optional("Alternate Mobile", "alternateMobileNumber", Holds::Mobile).or("alternatemobilenumber").known_as(
        "alternatemobilenumber alternatemobileno altmobile altmobileno alternateno alternatenumber \
             alternatecontact alternatecontactno alternatephone secondmobile mobile2 mobileno2 emergencycontact \
             emergencycontactno",
    ),
    Column::optional("Email", "email", Holds::Email).known_as("emailid mail mailid emailaddress ईमेल"),
    Column::needed("Current State Lgd Code", "currentStateId", Holds::State).known_as(
        "state statename statecode statelgdcode currentstate presentstate statecurrent presentaddressstate \
         currentaddressstate stateut राज्य",
    ),
    Column::needed("Current District", "currentDistrict", Holds::Text).known_as(
        "district dist districtname presentdistrict currentdist presentaddressdistrict currentaddressdistrict \
         जिला ज़िला",
    ),
    Column::needed("Current City", "currentCity", Holds::Text).known_as(
        "city town citytown cityname citytownvillage cityvillage villagetown village presentcity place \
         presentaddresscity currentaddresscity शहर नगर",
    ),
    Column::needed("Current Pin Code", "currentPinCode", Holds::PinCode).known_as(
        "pin pincode pinno postalcode zip zipcode postcode currentpin presentpincode presentpin \
         presentaddresspin presentaddresspincode currentaddresspincode पिनकोड",
    ),
    Column::needed("Current Full Address", "currentFullAddress", Holds::Text).known_as(
        "address fulladdress currentaddress presentaddress residentialaddress postaladdress addressline \
         addressline1 correspondenceaddress homeaddress houseaddress presentfulladdress \
         presentaddressfulladdress पता वर्तमानपता",
    ),
    Column::needed("Permanent Address Same As Current Address", "permanentAddressSameAsCurrentAddress", Holds::YesNo)
        .known_as(
            "permanentaddresssame permanentsameascurrent permanentaddresssameascurrent permanentaddresssameaspresent \
         sameascurrent sameaspresent sameaddress ispermanentsame permanentaddresssameascurrentaddress",
        ),
    Column::optional("Permanent State Lgd Code", "permanentStateId", Holds::State)
        .known_as("permanentstate permanentstatecode permanentaddressstate statepermanent"),
    Column::optional("Permanent District", "permanentDistrict", Holds::Text)
        .known_as("permanentdist permanentaddressdistrict districtpermanent"),
    Column::optional("Permanent City", "permanentCity", Holds::Text)
        .known_as("permanenttown permanentaddresscity citypermanent"),
    Column::optional("Permanent Pin Code", "permanentPinCode", Holds::PinCode)
        .known_as("permanentpin permanentaddresspin permanentaddresspincode pincodepermanent"),
    Column::optional("Permanent Full Address", "permanentFullAddress", Holds::Text)
        .known_as("permanentaddress permaddress permanentaddressfulladdress स्थायीपता"),
    Column::optional("Default Role", "defaultRole", Holds::Role)
        .known_as("role designation post postname duty dutyrole position jobrole jobtitle usualrole category पद"),
    Column::optional("Work City", "workCityId", Holds::Choice)
        .known_as("workplace placeofwork cityofwork workingcity postingcity cityofposting कार्यस्थल कार्यस्थान")
        .of_drafts(),
    Column::optional("Work Center", "workCenterId", Holds::Text)
        .known_as("workcentre workcentercode workcentrecode centerofwork centreofwork workingcenter workingcentre")
        .of_drafts(),
    Column::optional("Native City", "nativeCityId", Holds::Choice)
        .known_as("nativeplace hometown homecity cityoforigin placeoforigin मूलनिवास गृहनगर")
        .of_drafts(),
    Column::optional("Languages", "languages", Holds::Text)
        .known_as(
            "language languagesknown knownlanguages languageknown languagesspoken spokenlanguages languagespoken \
             भाषा भाषाएँ भाषाएं",
        )
        .of_drafts(),
    Column::optional("Trained As", "trainedAs", Holds::Role)
        .known_as("trainedfor trainingrole trainingfor trainingas")
        .of_drafts(),
    Column::optional("Trained On", "trainedOn", Holds::Date)
        .known_as("trainingdate dateoftraining trainingheldon trainingon प्रशिक्षणतिथि")
        .of_drafts(),
    Column::optional("Exemption", "exemptReason", Holds::Text)
        .known_as("exemptionnote exemptionreason reasonforexemption exemptreason exemptbecause")
        .of_drafts(),
    Column::optional("Not Available From", "unavailableFrom", Holds::Date)
        .known_as("unavailablefrom leavefrom onleavefrom notavailablefromdate")
        .of_drafts(),
    Column::optional("Not Available Until", "unavailableUntil", Holds::Date)
        .known_as("unavailableuntil unavailabletill unavailableto notavailabletill notavailableto leaveuntil leavetill leaveto")
        .of_drafts(),
    Column::optional("Reason Not Available", "unavailableReason", Holds::Text)
        .known_as("unavailablereason reasonforunavailability reasonforleave leavereason")
        .of_drafts(),
];
