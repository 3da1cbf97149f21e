//! Making links, and letting those that exist live as long as the duties.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use kernel::{
    Result,
    crypto::Keys,
    database::{Transaction, insert_all},
    ids::{DutyLinkId, ExaminationId, FunctionaryId},
};
use sea_orm::{ActiveModelTrait, ColumnTrait, IntoActiveModel, QueryFilter, sea_query::Expr};

use super::token;
use crate::{
    entities::duty_link::{self, Column, Entity},
    reach::everywhere,
};

/// The texts of the links of these people to an examination; each opens until the given time or later.
pub(crate) async fn for_people(
    tx: &Transaction,
    keys: &Keys,
    now: DateTime<Utc>,
    examination: ExaminationId,
    people: &[(FunctionaryId, DateTime<Utc>)],
) -> Result<HashMap<FunctionaryId, String>> {
    let known = everywhere()
        .select::<Entity>()
        .filter(Column::ExaminationId.eq(examination))
        .filter(Column::FunctionaryId.is_in(people.iter().map(|(person, _)| *person)));
    let known: HashMap<_, _> = known.all(&**tx).await?.into_iter().map(|row| (row.functionary_id, row)).collect();
    let (mut links, mut new) = (HashMap::new(), Vec::new());
    for (person, ends_at) in people {
        let id = match known.get(person) {
            Some(row) => {
                if row.ends_at < *ends_at {
                    live_until(tx, row.id, *ends_at).await?;
                }
                row.id
            }
            None => {
                let id = DutyLinkId::new();
                let row = duty_link::Model {
                    id,
                    functionary_id: *person,
                    examination_id: examination,
                    token_hash: token::hash(&token::token(keys, id)).into(),
                    ends_at: *ends_at,
                    created_at: now,
                    opened_at: None,
                    revoked_at: None,
                };
                new.push(row.into_active_model().reset_all());
                id
            }
        };
        links.insert(*person, token::token(keys, id));
    }
    insert_all::<Entity>(tx, new).await?;
    Ok(links)
}

async fn live_until(tx: &Transaction, id: DutyLinkId, ends_at: DateTime<Utc>) -> Result<()> {
    let longer = everywhere().update::<Entity>().col_expr(Column::EndsAt, Expr::value(ends_at));
    longer.filter(Column::Id.eq(id)).exec(&**tx).await?;
    Ok(())
}

/// Ends the links of a person; the next message has a new one.
pub(super) async fn revoke(tx: &Transaction, now: DateTime<Utc>, person: FunctionaryId) -> Result<()> {
    let ended = everywhere().update::<Entity>().col_expr(Column::RevokedAt, Expr::value(now));
    ended.filter(Column::FunctionaryId.eq(person)).exec(&**tx).await?;
    Ok(())
}
