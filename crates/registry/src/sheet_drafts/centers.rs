//! Sheets of centers: their columns, and how a draft judges them.

use std::{collections::BTreeMap, sync::LazyLock};

use async_trait::async_trait;
use kernel::{
    Result,
    access::{Permission, Role, Scope, SystemTask, permission::ManageCenters},
    database::Transaction,
};
use sea_orm::QueryOrder;
use sheet_mending::{Choice, Field, Holds};

use super::{
    city_names::other_names,
    extents,
    kind::{Judgement, Judging, KindColumns, KnownColumn, Registering, SheetKind, SheetRow, SheetWriter, WrittenRows},
};
use crate::{
    center_upload::{
        columns::COLUMNS,
        write::{CenterRows, Creator, created},
    },
    entities::{bulk_upload::BulkUploadKind, city, district, sheet_draft::SheetDraftKind, state},
    sheets::{Heading, Row},
};

static ALL: LazyLock<KindColumns> = LazyLock::new(|| KindColumns::new(COLUMNS, KNOWN, &[POSITION]));

/// A latitude and a longitude in one column.
pub(super) const POSITION: Field = Field {
    key: "position",
    heading: "Latitude, Longitude",
    holds: Holds::Text,
    aliases: &[
        "latlong",
        "latlng",
        "latlon",
        "latitudelongitude",
        "latitudeandlongitude",
        "gps",
        "gpslocation",
        "gpscoordinates",
        "coordinates",
        "geocoordinates",
        "geolocation",
        "position",
    ],
};

/// What each column holds, and its other headings.
const KNOWN: &[KnownColumn] = &[
    (
        "name",
        Holds::Text,
        &[
            "centername",
            "centrename",
            "nameofcenter",
            "nameofcentre",
            "examcentername",
            "examcentrename",
            "examvenue",
            "examinationcenter",
            "examinationcentre",
            "venue",
            "venuename",
            "nameofvenue",
            "school",
            "schoolname",
            "college",
            "institution",
            "nameoftheinstitution",
            "केंद्र",
            "केंद्रकानाम",
            "परीक्षाकेंद्र",
        ],
    ),
    (
        "centerCode",
        Holds::Text,
        &[
            "centrecode",
            "code",
            "centerno",
            "centreno",
            "centerid",
            "centreid",
            "venuecode",
            "venueid",
            "examcentercode",
            "examcentrecode",
            "tcscode",
            "केंद्रकोड",
        ],
    ),
    ("cityId", Holds::Choice, &["city", "cityname", "examcity", "town", "citytown", "cityid", "शहर", "नगर"]),
    ("districtId", Holds::Choice, &["district", "districtname", "dist", "districtcode", "districtlgd", "जिला", "ज़िला"]),
    ("stateId", Holds::State, &["state", "statename", "statecode", "stateut", "statelgd", "राज्य"]),
    ("lat", Holds::Degrees, &["lat", "geolat", "gpslat", "gpslatitude", "अक्षांश"]),
    ("lng", Holds::Degrees, &["lng", "long", "lon", "geolong", "gpslong", "gpslongitude", "देशांतर"]),
    (
        "geoFencingRadius",
        Holds::Count,
        &[
            "radius",
            "fence",
            "fenceradius",
            "geofence",
            "geofenceradius",
            "radiusinmetres",
            "radiusinmeters",
            "radiusm",
        ],
    ),
    (
        "isPHFriendly",
        Holds::YesNo,
        &["phfriendly", "phfacility", "pwdfriendly", "pwdaccessible", "accessible", "wheelchair", "divyangfriendly"],
    ),
    (
        "maxCandidateCapacity",
        Holds::Count,
        &[
            "capacity",
            "seats",
            "seatingcapacity",
            "totalseats",
            "totalcapacity",
            "noofseats",
            "noofcandidates",
            "candidatecapacity",
            "maxcandidates",
            "क्षमता",
        ],
    ),
    ("maxPHCount", Holds::Count, &["phseats", "phcapacity", "pwdseats", "pwdcapacity", "phcount"]),
    (
        "fullAddress",
        Holds::Text,
        &["address", "centeraddress", "centreaddress", "venueaddress", "postaladdress", "addressofcenter", "पता"],
    ),
    ("pincode", Holds::PinCode, &["pin", "pinno", "postalcode", "zip", "zipcode", "postcode", "पिनकोड"]),
];

/// The kind of sheet with centers.
pub(super) struct Centers;

#[async_trait]
impl SheetKind for Centers {
    fn of(&self) -> SheetDraftKind {
        SheetDraftKind::Centers
    }

    fn upload(&self) -> BulkUploadKind {
        BulkUploadKind::Centers
    }

    fn roles(&self) -> &'static [Role] {
        ManageCenters::ROLES
    }

    fn columns(&self) -> &'static KindColumns {
        &ALL
    }

    fn marks(&self) -> &'static [&'static [&'static str]] {
        &[&["name"], &["cityId", "centerCode", "fullAddress"]]
    }

    fn shared(&self) -> &'static [&'static str] {
        &["centerCode"]
    }

    async fn choices(&self, by: Judging<'_>) -> Result<BTreeMap<&'static str, Vec<Choice>>> {
        let of_all = Scope::of_system(SystemTask::FollowLinks);
        let cities = of_all
            .select::<city::Entity>()
            .find_also_related(state::Entity)
            .order_by_asc(city::Column::Name)
            .all(&**by.db)
            .await?;
        let districts = of_all
            .select::<district::Entity>()
            .find_also_related(state::Entity)
            .order_by_asc(district::Column::Name)
            .all(&**by.db)
            .await?;
        let choice = |value: String, name: String, state: Option<state::Model>| {
            let label = state.map_or_else(|| name.clone(), |state| format!("{name}, {}", state.name));
            let also = other_names(&name).iter().map(ToString::to_string).chain([name]).collect();
            Choice { value, label, also }
        };
        let cities = cities.into_iter().map(|(city, state)| choice(city.city_code, city.name, state));
        let districts =
            districts.into_iter().map(|(district, state)| choice(district.lgd_code.to_string(), district.name, state));
        Ok(BTreeMap::from([("cityId", cities.collect()), ("districtId", districts.collect())]))
    }

    async fn judge(&self, by: Judging<'_>, asked: &[SheetRow<'_>], others: &[SheetRow<'_>]) -> Result<Judgement> {
        let heading = Heading::of_template(COLUMNS);
        let creator = Creator { scope: &by.acting.scope, user_id: by.acting.actor.user_id, now: by.acting.now };
        let named = |row: &SheetRow<'_>| ALL.cell(row, "name").unwrap_or_default().to_owned();
        let named: Vec<(u32, &str, String)> =
            others.iter().filter_map(|row| Some((row.number, ALL.cell(row, "centerCode")?, named(row)))).collect();
        let beside = named.iter().map(|(row, code, name)| (*row, *code, name.as_str()));
        let mut judged = CenterRows::new(creator, &heading).beside(beside);
        let mut judgement = Judgement::default();
        for some in asked.chunks(by.settings.chunk_rows.max(1)) {
            let rows: Vec<Row> = some.iter().map(|row| Row { number: row.number, cells: row.cells.clone() }).collect();
            let Judgement { findings, known } = Judgement::of(judged.judge(&**by.db, &rows).await?, &ALL);
            judgement.findings.extend(findings);
            judgement.known.extend(known);
        }
        judgement.findings.extend(extents::unlikely(by.db, asked, &ALL).await?);
        Ok(judgement)
    }

    fn writer(&self) -> Option<&dyn SheetWriter> {
        Some(self)
    }
}

#[async_trait]
impl SheetWriter for Centers {
    async fn write(&self, tx: &Transaction, by: &Registering<'_>, rows: &[Row]) -> Result<WrittenRows> {
        let heading = Heading::of_template(COLUMNS);
        let creator = Creator { scope: &by.scope, user_id: by.user_id, now: by.now };
        let (written, outcome) = CenterRows::new(creator, &heading).write(tx, rows).await?;
        let trail = created(&written).map(|entry| by.tell(entry));
        Ok(WrittenRows {
            created: outcome.created,
            judgement: Judgement::of(outcome, &ALL),
            trail: trail.into_iter().collect(),
        })
    }
}
