//! Sheets of centers: how their rows are judged and become centers, and the strict calls.

pub(super) mod city_names;
mod columns;
mod extents;
mod http;
mod judge;
mod read;
mod responses;
mod upload;

use std::collections::BTreeMap;

use async_trait::async_trait;
use kernel::{
    Result,
    access::{Permission, Role, Scope, SystemTask, permission::ManageCenters},
    database::Transaction,
};
use sea_orm::QueryOrder;
use sheet_mending::Choice;

use self::city_names::{choice, cities};
pub(super) use self::columns::{COLUMNS, POSITION};
use super::kind::{CellFinding, Judgement, Seen, SheetKind, Uploader, WrittenRows};
use crate::{
    entities::{district, sheet_draft::SheetDraftKind, state},
    sheets::{SheetColumns, SheetRow},
};

/// The kind of sheet with centers.
pub(super) struct Centers;

pub(super) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config
        .service(http::get_center_template)
        .service(http::get_center_failed_rows)
        .service(http::get_center_upload)
        .service(http::list_center_uploads)
        .service(http::upload_centers);
}

#[async_trait]
impl SheetKind for Centers {
    fn of(&self) -> SheetDraftKind {
        SheetDraftKind::Centers
    }

    fn roles(&self) -> &'static [Role] {
        ManageCenters::ROLES
    }

    fn columns(&self) -> &'static SheetColumns {
        &COLUMNS
    }

    fn marks(&self) -> &'static [&'static [&'static str]] {
        &[&["name"], &["cityId", "centerCode", "fullAddress"]]
    }

    fn shared(&self) -> &'static [&'static str] {
        &["centerCode"]
    }

    async fn choices(&self, by: &Uploader<'_>) -> Result<BTreeMap<&'static str, Vec<Choice>>> {
        let of_all = Scope::of_system(SystemTask::FollowLinks);
        let districts = of_all
            .select::<district::Entity>()
            .find_also_related(state::Entity)
            .order_by_asc(district::Column::Name)
            .all(&**by.db)
            .await?;
        let districts =
            districts.into_iter().map(|(district, state)| choice(district.lgd_code.to_string(), district.name, state));
        Ok(BTreeMap::from([("cityId", cities(by.db).await?), ("districtId", districts.collect())]))
    }

    async fn judge(
        &self,
        by: &Uploader<'_>,
        rows: &[SheetRow<'_>],
        others: &[SheetRow<'_>],
        seen: &mut Seen,
    ) -> Result<Judgement> {
        for row in others {
            let Some(code) = COLUMNS.cell(row, "centerCode") else { continue };
            seen.note("centerCode", code, row.number, COLUMNS.cell(row, "name").unwrap_or_default());
        }
        let mut judgement = Judgement::default();
        for some in rows.chunks(by.settings.chunk_rows.max(1)) {
            judgement.add(judge::judge(by, seen, some).await?);
        }
        Ok(judgement)
    }

    async fn doubts(&self, by: &Uploader<'_>, rows: &[SheetRow<'_>], _: &Judgement) -> Result<Vec<CellFinding>> {
        extents::unlikely(by.db, rows).await
    }

    async fn write(
        &self,
        tx: &Transaction,
        by: &Uploader<'_>,
        rows: &[SheetRow<'_>],
        seen: &mut Seen,
        is_atomic: bool,
    ) -> Result<WrittenRows> {
        judge::write(tx, by, seen, rows, is_atomic).await
    }
}
