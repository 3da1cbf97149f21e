//! Sheets of what people declare who are registered: dates at which they cannot serve, and interests in examinations. A row says one
//! of the two about one person, and is refused where the single call would be.

mod columns;
mod ground;
mod judge;
mod row;

use std::collections::BTreeMap;

use async_trait::async_trait;
use kernel::{
    Result,
    access::{Permission, Role, permission::ManageFunctionaries},
    database::Transaction,
};
use sea_orm::ActiveEnum;
use sheet_mending::Choice;

use self::columns::COLUMNS;
use super::{
    centers::city_names::cities,
    kind::{Judgement, Seen, SheetKind, Uploader, WrittenRows},
};
use crate::{
    entities::{interest_declaration::Interest, sheet_draft::SheetDraftKind},
    sheets::{SheetColumns, SheetRow},
};

/// The kind of sheet with statements about people.
pub(super) struct Statements;

#[async_trait]
impl SheetKind for Statements {
    fn of(&self) -> SheetDraftKind {
        SheetDraftKind::Declarations
    }

    fn roles(&self) -> &'static [Role] {
        ManageFunctionaries::ROLES
    }

    fn columns(&self) -> &'static SheetColumns {
        &COLUMNS
    }

    fn marks(&self) -> &'static [&'static [&'static str]] {
        &[&["uid", "aadhaarNumber", "mobileNumber"], &["from", "until", "examination", "interest"]]
    }

    fn shared(&self) -> &'static [&'static str] {
        &["uid", "aadhaarNumber", "mobileNumber"]
    }

    async fn choices(&self, by: &Uploader<'_>) -> Result<BTreeMap<&'static str, Vec<Choice>>> {
        let examinations = ground::examinations(&**by.db, by.scope).await?.into_iter().map(|one| {
            let year = one.examination_year.to_string();
            let label = if one.name.ends_with(&year) { one.name.clone() } else { format!("{} {year}", one.name) };
            Choice { label, also: vec![one.name], value: one.slug }
        });
        let examinations = examinations.collect();
        let interests = INTERESTS.map(|(interest, label, also)| Choice {
            value: interest.to_value(),
            label: label.to_owned(),
            also: also.split_whitespace().map(str::to_owned).collect(),
        });
        Ok(BTreeMap::from([
            ("cityId", cities(by.db).await?),
            ("examination", examinations),
            ("interest", interests.into()),
        ]))
    }

    async fn judge(
        &self,
        by: &Uploader<'_>,
        rows: &[SheetRow<'_>],
        others: &[SheetRow<'_>],
        seen: &mut Seen,
    ) -> Result<Judgement> {
        judge::note_others(by, seen, others).await?;
        let mut judgement = Judgement::default();
        for some in rows.chunks(by.settings.chunk_rows.max(1)) {
            judgement.add(judge::judge(by, seen, some).await?);
        }
        Ok(judgement)
    }

    async fn write(
        &self,
        tx: &Transaction,
        by: &Uploader<'_>,
        rows: &[SheetRow<'_>],
        seen: &mut Seen,
        _: bool,
    ) -> Result<WrittenRows> {
        judge::write(tx, by, seen, rows).await
    }
}

/// The interests, as lists write them.
const INTERESTS: [(Interest, &str, &str); 4] = [
    (Interest::NoInterest, "No interest", "none no nothing नहीं"),
    (
        Interest::RelativeIsCandidate,
        "A relative is a candidate",
        "relative relativeiscandidate relation son daughter brother sister wife husband ward रिश्तेदार",
    ),
    (Interest::TeachesCandidates, "Teaches candidates", "teaches teacher teaching coaching tutor teachescandidates"),
    (Interest::OtherInterest, "Something else", "other others otherinterest अन्य"),
];
