//! Counts accounts, days and messages, by indexes where there are many rows.

use std::collections::HashSet;

use chrono::{DateTime, Utc};
use identity::entities::{
    outbox_message::{self, Column as Message},
    user::{self, Column as User, UserStatus},
};
use kernel::{
    Result,
    access::{Role, Scope},
    background_work::BackgroundWork,
    clock::Clock,
    database::Database,
    ids::{AgencyId, ExaminationDayId},
};
use registry::entities::authorizing_agency;
use rostering::entities::{
    examination_day::{self, Column as Day},
    monitoring_token::{self, Column as Token, MonitoringTokenStatus},
};
use sea_orm::{ColumnTrait, PaginatorTrait, QueryFilter, QuerySelect};

use super::{
    HealthDetails, database_size, disk,
    responses::{AccountHealth, AgencyHealth, GateHealth, MessageHealth, RoleAccounts},
};
use crate::{recent_errors::recent_errors, settings::Settings};

/// The state of the installation.
pub(super) async fn read(
    scope: &Scope,
    db: &Database,
    clock: &Clock,
    work: &BackgroundWork,
    settings: &Settings,
) -> Result<HealthDetails> {
    let now = clock.now();
    Ok(HealthDetails {
        version: env!("CARGO_PKG_VERSION"),
        checked_at: now,
        can_write: db.try_write().await.is_ok(),
        database: database_size::read(db, settings.database.file().as_deref()).await?,
        disk: disk::of(settings.data_folder()),
        messages: messages(scope, db).await?,
        gates: gates(scope, db, clock).await?,
        background: work.last_runs().into_iter().map(Into::into).collect(),
        errors: recent_errors().into_iter().map(Into::into).collect(),
        accounts: accounts(scope, db, now).await?,
        agencies: agencies(scope, db).await?,
    })
}

pub(crate) async fn messages(scope: &Scope, db: &Database) -> Result<MessageHealth> {
    let unsent = scope.select::<outbox_message::Entity>().filter(Message::SentAt.is_null());
    let waiting = unsent.clone().filter(Message::NextAttemptAt.is_not_null());
    let oldest = waiting.clone().select_only().column_as(Message::CreatedAt.min(), "oldest");
    Ok(MessageHealth {
        waiting: waiting.count(&**db).await?,
        waiting_since: oldest.into_tuple::<Option<DateTime<Utc>>>().one(&**db).await?.flatten(),
        failed: unsent.filter(Message::NextAttemptAt.is_null()).count(&**db).await?,
    })
}

pub(crate) async fn gates(scope: &Scope, db: &Database, clock: &Clock) -> Result<GateHealth> {
    let running = scope
        .select::<monitoring_token::Entity>()
        .select_only()
        .column(Token::ExaminationDayId)
        .filter(Token::Status.eq(MonitoringTokenStatus::Started))
        .filter(Token::ExpiresAt.gt(clock.now()))
        .into_tuple::<ExaminationDayId>()
        .all(&**db)
        .await?;
    let today = scope.select::<examination_day::Entity>().filter(Day::Date.eq(clock.today()));
    Ok(GateHealth {
        running_devices: running.len() as u64,
        days_today: today.count(&**db).await?,
        days_running: running.iter().collect::<HashSet<_>>().len() as u64,
    })
}

async fn accounts(scope: &Scope, db: &Database, now: DateTime<Utc>) -> Result<AccountHealth> {
    let kept = scope.select::<user::Entity>();
    let counted = kept
        .clone()
        .select_only()
        .columns([User::Role, User::Status])
        .column_as(User::Id.count(), "accounts")
        .group_by(User::Role)
        .group_by(User::Status)
        .into_tuple::<(Role, UserStatus, i64)>()
        .all(&**db)
        .await?;
    let mut by_role: Vec<_> = counted
        .into_iter()
        .map(|(role, status, accounts)| RoleAccounts {
            role,
            status,
            accounts: u64::try_from(accounts).unwrap_or_default(),
        })
        .collect();
    by_role.sort_by_key(|row| (row.role as u8, row.status as u8));
    Ok(AccountHealth {
        total: by_role.iter().map(|row| row.accounts).sum(),
        locked: kept.filter(User::LockedUntil.gt(now)).count(&**db).await?,
        by_role,
    })
}

async fn agencies(scope: &Scope, db: &Database) -> Result<AgencyHealth> {
    let all = scope
        .select::<authorizing_agency::Entity>()
        .select_only()
        .column(authorizing_agency::Column::Id)
        .into_tuple::<AgencyId>()
        .all(&**db)
        .await?;
    let run: HashSet<AgencyId> = scope
        .select::<user::Entity>()
        .select_only()
        .column(User::AuthorizingAgencyId)
        .filter(User::Role.eq(Role::AuthorizingAgencyAdmin))
        .filter(User::Status.eq(UserStatus::Active))
        .filter(User::AuthorizingAgencyId.is_not_null())
        .into_tuple::<AgencyId>()
        .all(&**db)
        .await?
        .into_iter()
        .collect();
    let without_administrator = all.iter().filter(|agency| !run.contains(agency)).count() as u64;
    Ok(AgencyHealth { total: all.len() as u64, without_administrator })
}
