//! The columns of a sheet of centers.

use sheet_mending::{Field, Holds};

use crate::sheets::{Column, SheetColumns};

/// The columns, in the order of the template and of rows.
pub(crate) static COLUMNS: SheetColumns = SheetColumns::new(ALL, &[POSITION]);

/// A latitude and a longitude in one column.
pub(crate) const POSITION: Field = Field {
    key: "position",
    heading: "Latitude, Longitude",
    holds: Holds::Text,
    aliases: "latlong latlng latlon latitudelongitude latitudeandlongitude gps gpslocation gpscoordinates \
              coordinates geocoordinates geolocation position",
    by_name_only: false,
};

const ALL: &[Column] = &[
    Column::needed("Name", "name", Holds::Text).known_as(
        "centername centrename nameofcenter nameofcentre examcentername examcentrename examvenue \
         examinationcenter examinationcentre venue venuename nameofvenue school schoolname college institution \
         nameoftheinstitution केंद्र केंद्रकानाम परीक्षाकेंद्र",
    ),
    Column::optional("Center Code", "centerCode", Holds::Text).known_as(
        "centrecode code centerno centreno centerid centreid venuecode venueid examcentercode examcentrecode \
         tcscode केंद्रकोड",
    ),
    Column::needed("City Code", "cityId", Holds::Choice)
        .known_as("city cityname examcity town citytown cityid शहर नगर"),
    Column::optional("District Lgd Code", "districtId", Holds::Choice)
        .known_as("district districtname dist districtcode districtlgd जिला ज़िला"),
    Column::optional("State Lgd Code", "stateId", Holds::State)
        .known_as("state statename statecode stateut statelgd राज्य"),
    Column::optional("Latitude", "lat", Holds::Degrees).known_as("lat geolat gpslat gpslatitude अक्षांश"),
    Column::optional("Longitude", "lng", Holds::Degrees).known_as("lng long lon geolong gpslong gpslongitude देशांतर"),
    Column::optional("Geo Fencing Radius", "geoFencingRadius", Holds::Count)
        .known_as("radius fence fenceradius geofence geofenceradius radiusinmetres radiusinmeters radiusm"),
    Column::optional("Is PH Friendly", "isPHFriendly", Holds::YesNo)
        .known_as("phfriendly phfacility pwdfriendly pwdaccessible accessible wheelchair divyangfriendly"),
    Column::optional("Max Candidate Capacity", "maxCandidateCapacity", Holds::Count).known_as(
        "capacity seats seatingcapacity totalseats totalcapacity noofseats noofcandidates candidatecapacity \
         maxcandidates क्षमता",
    ),
    Column::optional("Max PH Count", "maxPHCount", Holds::Count)
        .known_as("phseats phcapacity pwdseats pwdcapacity phcount"),
    Column::optional("Full Address", "fullAddress", Holds::Text)
        .known_as("address centeraddress centreaddress venueaddress postaladdress addressofcenter पता"),
    Column::optional("Pin Code", "pincode", Holds::PinCode)
        .known_as("pin pinno postalcode zip zipcode postcode पिनकोड"),
];
