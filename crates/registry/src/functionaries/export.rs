//! Functionaries as rows of a file. Files hold no Aadhaar numbers, not even masked.

use sea_orm::ActiveEnum;

use super::find::WithParents;
use crate::export::{Cell, Column, ExportedList, in_words};

pub(super) const FUNCTIONARIES: ExportedList = ExportedList {
    title: "Functionaries",
    name: "functionaries",
    columns: &[
        Column::new("Name"),
        Column::new("UID"),
        Column::new("Mobile"),
        Column::new("E-mail"),
        Column::new("Usual role"),
        Column::new("Status"),
        Column::new("Agency"),
        Column::new("City"),
        Column::new("District"),
        Column::new("PIN code"),
        Column::new("Region"),
    ],
    filters: &["status", "role", "authorizingAgencyId", "regionId", "hasPicture", "examinationDayId", "q"],
};

pub(super) fn cells(WithParents { functionary, region, agency }: WithParents) -> Vec<Cell> {
    vec![
        functionary.full_name().into(),
        functionary.uid.into(),
        functionary.mobile_number.into(),
        functionary.email.into(),
        functionary.default_role.map(|role| role.label().to_owned()).into(),
        in_words(&functionary.status.to_value()).into(),
        agency.map(|agency| agency.name).into(),
        functionary.current_city.into(),
        functionary.current_district.into(),
        functionary.current_pin_code.into(),
        region.map(|region| region.name).into(),
    ]
}
