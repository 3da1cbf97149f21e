//! Rules that users keep under a name, beside those that come with the program.

use identity::trail::audit::{self, Action, Entry, SubjectKind};
use kernel::{
    Error, Result,
    access::{Acting, Scope},
    database::Database,
    ids::FillingPresetId,
};
use roster_draw::presets;
use sea_orm::{ActiveModelTrait, ColumnTrait, Condition, ConnectionTrait, IntoActiveModel, QueryFilter, QueryOrder};
use serde_json::json;

use super::{requests::NewFillingPreset, responses::FillingPreset, store::work};
use crate::entities::{
    filling_preset::{self, Column},
    roster_proposal::FillingRules,
};

/// The most that one region, or the head office, keeps.
const MOST: usize = 50;

/// The presets of the program, those of the head office, and those of the caller's region, by name.
pub(super) async fn list(by: &Acting, db: &Database) -> Result<Vec<FillingPreset>> {
    let own = [
        ("SSC_TIER_ONE", presets::ssc_tier_one()),
        ("ELECTION_LIKE", presets::election_like()),
        ("NEAREST_FIRST", presets::nearest_first()),
    ];
    let own = own.map(|(name, rules)| FillingPreset {
        id: None,
        name: name.to_owned(),
        rules: FillingRules { rules, agency_shares: Vec::new(), reserve_percent: 0 },
        can_delete: false,
    });
    let mut kept = in_reach(&by.scope, &**db, Condition::all()).await?;
    let deletable: Vec<FillingPresetId> = kept.iter().map(|row| row.id).collect();
    let of_head_office = work().select::<filling_preset::Entity>().filter(Column::RegionId.is_null());
    let of_head_office = of_head_office.all(&**db).await?;
    kept.extend(of_head_office.into_iter().filter(|row| !deletable.contains(&row.id)));
    kept.sort_by(|one, other| one.name.cmp(&other.name));
    let kept = kept.into_iter().map(|row| FillingPreset {
        can_delete: deletable.contains(&row.id),
        id: Some(row.id),
        name: row.name,
        rules: row.rules,
    });
    Ok(own.into_iter().chain(kept).collect())
}

async fn in_reach(scope: &Scope, db: &impl ConnectionTrait, which: Condition) -> Result<Vec<filling_preset::Model>> {
    let rows = scope.select::<filling_preset::Entity>().filter(which);
    Ok(rows.order_by_asc(Column::Name).all(db).await?)
}

/// Keeps rules in the caller's region, or for all. Fails with 409 where there are too many.
pub(super) async fn keep(by: &Acting, db: &Database, new: NewFillingPreset) -> Result<()> {
    let region = by.actor.region_id;
    let place = match region {
        Some(region) => Column::RegionId.eq(region),
        None => Column::RegionId.is_null(),
    };
    let tx = db.begin().await?;
    let kept = in_reach(&by.scope, &*tx, Condition::all().add(place)).await?;
    let before = kept.iter().find(|row| row.name == new.name);
    if before.is_none() && kept.len() >= MOST {
        return Err(Error::conflict("Fifty choices of rules are kept already. Delete one first."));
    }
    let id = before.map_or_else(FillingPresetId::new, |row| row.id);
    let row = filling_preset::Model {
        id,
        region_id: region,
        name: new.name.clone(),
        rules: new.rules,
        created_by_user_id: by.actor.user_id,
        created_at: by.now,
    };
    let told = json!({ "name": row.name, "rules": json!(row.rules).to_string() });
    let row = row.into_active_model().reset_all();
    if before.is_some() {
        row.update(&*tx).await?
    } else {
        row.insert(&*tx).await?
    };
    let entry = Entry::of(Action::KeepFillingPreset).of_request(by).on(SubjectKind::FillingPreset, id);
    let entry = match region {
        Some(region) => entry.in_region(region),
        None => entry,
    };
    audit::record(&tx, by.now, entry.after(told)).await?;
    tx.commit().await
}

/// Deletes rules in reach. Fails with 404.
pub(super) async fn delete(by: &Acting, db: &Database, id: FillingPresetId) -> Result<()> {
    let tx = db.begin().await?;
    let row = in_reach(&by.scope, &*tx, Condition::all().add(Column::Id.eq(id))).await?.pop();
    let row = row.ok_or_else(|| Error::not_found("Choice of rules"))?;
    by.scope.delete::<filling_preset::Entity>().filter(Column::Id.eq(id)).exec(&*tx).await?;
    let entry = Entry::of(Action::DeleteFillingPreset).of_request(by).on(SubjectKind::FillingPreset, id);
    let entry = match row.region_id {
        Some(region) => entry.in_region(region),
        None => entry,
    };
    audit::record(&tx, by.now, entry.before(json!({ "name": row.name }))).await?;
    tx.commit().await
}
