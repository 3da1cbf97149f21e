//! A whole examination's roster from one sheet. A row is a day, a need of a day, or a person's duty on it. Days that do not exist are
//! entered; rows with faults are reported before anything is written.

mod columns;
mod complete;
mod days;
mod people;
mod places;
mod plan;
mod row;
mod walk;
mod write;

use std::collections::BTreeMap;

use async_trait::async_trait;
use chrono::TimeDelta;
use kernel::{
    Result,
    access::{Permission, Role, permission::ManageRosters},
    database::Transaction,
};
use registry::{
    bulk_upload::kind::{Judgement, Seen, SheetKind, SheetPlan, Uploader, WrittenRows},
    entities::sheet_draft::SheetDraftKind,
    sheets::{Row, SheetColumns, SheetRow},
};
use sheet_mending::Choice;

use self::{columns::ALL, days::By, row::RosterRow, walk::Walk};
use crate::{RosteringSettings, assignments::books::Reading, timetable::TravelPace};

/// The kind of sheet with rosters.
#[derive(Clone, Copy)]
pub struct RosterSheets {
    window: TimeDelta,
    pace: TravelPace,
}

impl RosterSheets {
    /// With the settings' travel time, and their time for undoing.
    pub fn new(settings: &RosteringSettings) -> Self {
        Self { window: settings.undo_window(), pace: TravelPace(settings.travel_seconds_per_km) }
    }
}

#[async_trait]
impl SheetKind for RosterSheets {
    fn of(&self) -> SheetDraftKind {
        SheetDraftKind::Roster
    }

    fn roles(&self) -> &'static [Role] {
        ManageRosters::ROLES
    }

    fn columns(&self) -> &'static SheetColumns {
        &ALL
    }

    fn marks(&self) -> &'static [&'static [&'static str]] {
        &[&["center"], &["date", "batch"]]
    }

    fn shared(&self) -> &'static [&'static str] {
        &["uid", "aadhaarNumber", "mobileNumber"]
    }

    fn grouped(&self) -> &'static [&'static str] {
        &["center"]
    }

    fn complete(&self, rows: &mut [Row]) {
        complete::complete(rows);
    }

    async fn choices(&self, by: &Uploader<'_>) -> Result<BTreeMap<&'static str, Vec<Choice>>> {
        let examinations = places::examinations(&**by.db, by.scope).await?;
        let words = examinations.into_iter().map(|one| Choice {
            label: places::called(&one),
            also: vec![one.name],
            value: one.slug,
        });
        Ok(BTreeMap::from([("examination", words.collect())]))
    }

    async fn judge(
        &self,
        by: &Uploader<'_>,
        rows: &[SheetRow<'_>],
        others: &[SheetRow<'_>],
        _: &mut Seen,
    ) -> Result<Judgement> {
        let (rows, beside): (Vec<_>, Vec<_>) = (read(rows), read(others));
        let mut walk = begin(by, self.pace, (&rows, &beside)).await?;
        Ok(write::judged(&mut walk, &rows))
    }

    async fn plan(&self, by: &Uploader<'_>, rows: &[SheetRow<'_>]) -> Result<Option<SheetPlan>> {
        let rows = read(rows);
        let mut walk = begin(by, self.pace, (&rows, &[])).await?;
        plan::plan(&**by.db, &mut walk, &rows).await.map(Some)
    }

    async fn write(
        &self,
        tx: &Transaction,
        by: &Uploader<'_>,
        rows: &[SheetRow<'_>],
        _: &mut Seen,
        _: bool,
    ) -> Result<WrittenRows> {
        write::write(tx, by, *self, &read(rows)).await
    }
}

fn read(rows: &[SheetRow<'_>]) -> Vec<RosterRow> {
    rows.iter().map(RosterRow::read).collect()
}

async fn begin<'a>(by: &Uploader<'a>, pace: TravelPace, rows: (&[RosterRow], &[RosterRow])) -> Result<Walk<'a>> {
    let of = By { clock: by.clock, user_id: by.user_id, now: by.now, pace };
    Walk::begin(&**by.db, by.scope, by.keys, of, rows, Reading::ToJudge).await
}
