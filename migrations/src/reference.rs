//! The authority's regions, the country's states and the catalogue of anomalies, with ids that are the same in every
//! installation: data can be moved between them, and tests can name a state without looking for it.

use sea_orm_migration::{prelude::*, sea_orm::prelude::Uuid};

/// A region: number, abbreviation, name, slug.
pub(crate) struct Region {
    /// Makes the id; never changes.
    pub number: u16,
    /// Abbreviation.
    pub code: &'static str,
    /// Name.
    pub name: &'static str,
    /// Slug.
    pub slug: &'static str,
}

/// A state or union territory: code in the Local Government Directory, name, abbreviation of its region.
pub(crate) struct State {
    /// Code in the Local Government Directory; makes the id.
    pub lgd_code: u16,
    /// Name.
    pub name: &'static str,
    /// Abbreviation of the region that looks after it.
    pub region: &'static str,
}

/// An entry of the catalogue of anomalies.
pub(crate) struct AnomalyKind {
    /// Makes the id; never changes.
    pub number: u16,
    /// The type's name in lower case, with hyphens.
    pub slug: &'static str,
    /// A few words.
    pub title: &'static str,
    /// A sentence.
    pub description: &'static str,
}

/// The nine regions of the Staff Selection Commission.
pub(crate) const REGIONS: [Region; 9] = [
    Region { number: 1, code: "NR", name: "Northern Region", slug: "northern" },
    Region { number: 2, code: "CR", name: "Central Region", slug: "central" },
    Region { number: 3, code: "ER", name: "Eastern Region", slug: "eastern" },
    Region { number: 4, code: "WR", name: "Western Region", slug: "western" },
    Region { number: 5, code: "SR", name: "Southern Region", slug: "southern" },
    Region { number: 6, code: "NER", name: "North Eastern Region", slug: "north-eastern" },
    Region { number: 7, code: "KKR", name: "Karnataka Kerala Region", slug: "karnataka-kerala" },
    Region { number: 8, code: "MPR", name: "Madhya Pradesh Sub-Region", slug: "madhya-pradesh" },
    Region { number: 9, code: "NWR", name: "North Western Sub-Region", slug: "north-western" },
];

/// The 28 states and 8 union territories. The codes 25 and 26 went with the territories that became 38.
pub(crate) const STATES: [State; 36] = [
    State { lgd_code: 1, name: "Jammu and Kashmir", region: "NWR" },
    State { lgd_code: 2, name: "Himachal Pradesh", region: "NWR" },
    State { lgd_code: 3, name: "Punjab", region: "NWR" },
    State { lgd_code: 4, name: "Chandigarh", region: "NWR" },
    State { lgd_code: 5, name: "Uttarakhand", region: "NR" },
    State { lgd_code: 6, name: "Haryana", region: "NWR" },
    State { lgd_code: 7, name: "Delhi", region: "NR" },
    State { lgd_code: 8, name: "Rajasthan", region: "NR" },
    State { lgd_code: 9, name: "Uttar Pradesh", region: "CR" },
    State { lgd_code: 10, name: "Bihar", region: "CR" },
    State { lgd_code: 11, name: "Sikkim", region: "ER" },
    State { lgd_code: 12, name: "Arunachal Pradesh", region: "NER" },
    State { lgd_code: 13, name: "Nagaland", region: "NER" },
    State { lgd_code: 14, name: "Manipur", region: "NER" },
    State { lgd_code: 15, name: "Mizoram", region: "NER" },
    State { lgd_code: 16, name: "Tripura", region: "NER" },
    State { lgd_code: 17, name: "Meghalaya", region: "NER" },
    State { lgd_code: 18, name: "Assam", region: "NER" },
    State { lgd_code: 19, name: "West Bengal", region: "ER" },
    State { lgd_code: 20, name: "Jharkhand", region: "ER" },
    State { lgd_code: 21, name: "Odisha", region: "ER" },
    State { lgd_code: 22, name: "Chhattisgarh", region: "MPR" },
    State { lgd_code: 23, name: "Madhya Pradesh", region: "MPR" },
    State { lgd_code: 24, name: "Gujarat", region: "WR" },
    State { lgd_code: 27, name: "Maharashtra", region: "WR" },
    State { lgd_code: 28, name: "Andhra Pradesh", region: "SR" },
    State { lgd_code: 29, name: "Karnataka", region: "KKR" },
    State { lgd_code: 30, name: "Goa", region: "WR" },
    State { lgd_code: 31, name: "Lakshadweep", region: "KKR" },
    State { lgd_code: 32, name: "Kerala", region: "KKR" },
    State { lgd_code: 33, name: "Tamil Nadu", region: "SR" },
    State { lgd_code: 34, name: "Puducherry", region: "SR" },
    State { lgd_code: 35, name: "Andaman and Nicobar Islands", region: "ER" },
    State { lgd_code: 36, name: "Telangana", region: "SR" },
    State { lgd_code: 37, name: "Ladakh", region: "NWR" },
    State { lgd_code: 38, name: "The Dadra and Nagar Haveli and Daman and Diu", region: "WR" },
];

/// The five kinds of anomaly.
pub(crate) const ANOMALY_KINDS: [AnomalyKind; 5] = [
    AnomalyKind {
        number: 1,
        slug: "face-mismatch",
        title: "Face not recognised",
        description: "The face at the gate belongs to nobody on the roster or in the registry.",
    },
    AnomalyKind {
        number: 2,
        slug: "multiple-entry",
        title: "Repeated entry",
        description: "Somebody who is inside already was recorded as entering again.",
    },
    AnomalyKind {
        number: 3,
        slug: "multiple-exit",
        title: "Exit without entry",
        description: "Somebody who is not inside was recorded as leaving.",
    },
    AnomalyKind {
        number: 4,
        slug: "outside-geofenced-boundary",
        title: "Outside the boundary",
        description: "The verification was made farther from the center than its boundary allows.",
    },
    AnomalyKind {
        number: 5,
        slug: "functionary-not-assigned-to-center",
        title: "Not assigned here",
        description: "Somebody known came to a center where they have no duty that day, or may not have one.",
    },
];

/// The rows that every installation starts with.
pub(crate) async fn insert(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let regions = REGIONS.iter().map(|region| {
        let id = region_id(region.number);
        Ok([id.into(), region.name.into(), region.slug.into(), region.code.into()])
    });
    insert_rows(manager, "region", ["id", "name", "slug", "code"], regions).await?;

    let states = STATES.iter().map(|state| {
        let region: Uuid =
            region_id_of(state.region).ok_or_else(|| DbErr::Migration(format!("{} has no region", state.name)))?;
        let id = state_id(state.lgd_code);
        Ok([id.into(), state.name.into(), i32::from(state.lgd_code).into(), region.into()])
    });
    insert_rows(manager, "state", ["id", "name", "lgd_code", "region_id"], states).await?;

    let kinds = ANOMALY_KINDS.iter().map(|kind| {
        let id = anomaly_kind_id(kind.number);
        let position = i32::from(kind.number);
        Ok([id.into(), kind.title.into(), kind.description.into(), kind.slug.into(), position.into()])
    });
    insert_rows(manager, "anomaly_kind", ["id", "title", "description", "slug", "position"], kinds).await
}

async fn insert_rows<const N: usize>(
    manager: &SchemaManager<'_>,
    table: &'static str,
    columns: [&'static str; N],
    rows: impl Iterator<Item = Result<[Expr; N], DbErr>>,
) -> Result<(), DbErr> {
    let mut insert = Query::insert();
    insert.into_table(table).columns(columns);
    for row in rows {
        insert.values(row?).map_err(|error| DbErr::Migration(error.to_string()))?;
    }
    manager.execute(insert).await
}

/// The id of the region with this number.
pub(crate) fn region_id(number: u16) -> Uuid {
    id(1, number)
}

/// The id of the region with this abbreviation, if there is one.
pub(crate) fn region_id_of(code: &str) -> Option<Uuid> {
    REGIONS.iter().find(|region| region.code == code).map(|region| region_id(region.number))
}

/// The id of the state with this code.
pub(crate) fn state_id(lgd_code: u16) -> Uuid {
    id(2, lgd_code)
}

/// The id of the catalogue entry with this number.
pub(crate) fn anomaly_kind_id(number: u16) -> Uuid {
    id(3, number)
}

/// A UUID of version 8, the version for forms of one's own: `muster` in ASCII, the kind of thing, its number.
fn id(kind: u8, number: u16) -> Uuid {
    const MUSTER: u128 = 0x6d75_7374_6572_8000_8000_0000_0000_0000;
    Uuid::from_u128(MUSTER | u128::from(kind) << 64 | u128::from(number))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn the_ids_of_reference_data_are_well_formed_and_never_change() {
        assert_eq!(region_id(1).to_string(), "6d757374-6572-8001-8000-000000000001");
        assert_eq!(state_id(38).to_string(), "6d757374-6572-8002-8000-000000000026");
        assert_eq!(anomaly_kind_id(5).to_string(), "6d757374-6572-8003-8000-000000000005");
        assert_eq!(region_id(1).get_version_num(), 8);
    }

    #[test]
    fn every_state_has_a_code_of_its_own_and_a_region_that_exists() {
        assert_eq!(STATES.iter().map(|state| state.lgd_code).collect::<BTreeSet<_>>().len(), 36);
        assert!(STATES.iter().all(|state| region_id_of(state.region).is_some()));
    }
}
