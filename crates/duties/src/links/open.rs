//! Opening a link: whose it is, whether it still lives, and whether this browser may look.

use chrono::{DateTime, TimeDelta, Utc};
use identity::{
    budgets::{self, Budget},
    installation::Installation,
};
use kernel::{
    Error, Result,
    access::{RequestFacts, linked},
    crypto::equal,
    error::Problem,
    ids::DutyLinkId,
};
use registry::entities::functionary;
use rostering::entities::{assignment, examination_day};
use sea_orm::{ColumnTrait, QueryFilter, QueryOrder, sea_query::Expr};

use super::token;
use crate::{
    entities::duty_link::{self, Column, Entity},
    reach::everywhere,
    settings::DutySettings,
};

/// The digits of a number that another browser is asked for.
const DIGITS: usize = 4;

/// A link with its person.
pub(crate) struct Found {
    pub link: duty_link::Model,
    pub person: functionary::Model,
}

/// The link of this text. Fails with 404, with 409 and `LINK_ENDED` when it lives no more, and with 429 when an address tries too many that do not exist.
pub(super) async fn find(
    installation: &Installation,
    settings: &DutySettings,
    facts: &RequestFacts,
    text: &str,
) -> Result<Found> {
    let db = installation.db();
    let text = text.trim();
    let row = if token::is_one(text) {
        let known = everywhere().select_with_removed::<Entity>().filter(Column::TokenHash.eq(token::hash(text)));
        known.one(&**db).await?
    } else {
        None
    };
    let Some(mut link) = row else {
        let limit = settings.unknown_links_per_address;
        let budget = installation.budget("duty-link:address", limit, TimeDelta::minutes(10));
        count(installation, budget, &facts.network).await?;
        return Err(Error::NotFound("This link is not known. Look whether it is whole.".into()));
    };
    if link.ends_at <= installation.now() {
        link.ends_at = end_of_last_duty(installation, &link).await?.unwrap_or(link.ends_at);
    }
    let person = linked::<functionary::Entity>(functionary::Column::Id, [link.functionary_id]).one(&**db).await?;
    match person {
        Some(person)
            if link.revoked_at.is_none() && link.ends_at > installation.now() && person.deleted_at.is_none() =>
        {
            Ok(Found { link, person })
        }
        _ => Err(ended()),
    }
}

/// When the last duty of a link ends, which may have moved to a later date since the link was made; none without a duty to come.
async fn end_of_last_duty(installation: &Installation, link: &duty_link::Model) -> Result<Option<DateTime<Utc>>> {
    use assignment::Column as Duty;
    let db = installation.db();
    let last = everywhere()
        .select::<assignment::Entity>()
        .filter(Duty::FunctionaryId.eq(link.functionary_id))
        .filter(Duty::ExaminationId.eq(link.examination_id))
        .filter(Duty::Date.gte(installation.clock().today()))
        .order_by_desc(Duty::Date);
    let Some(last) = last.one(&**db).await? else { return Ok(None) };
    let day = linked::<examination_day::Entity>(examination_day::Column::Id, [last.examination_day_id]);
    Ok(day.one(&**db).await?.map(|day| day.closes_at))
}

/// Lets a browser look: the first one, one that has the mark of the link, and one whose user knows the last digits of the number. None where
/// the digits are to be asked for. Fails with 400 for wrong ones, and with 429 after too many.
pub(super) async fn admit(
    installation: &Installation,
    settings: &DutySettings,
    found: &Found,
    mark: Option<&str>,
    last_four: Option<&str>,
) -> Result<Option<String>> {
    let right = token::browser_mark(installation.keys(), found.link.id);
    let is_marked = mark.is_some_and(|mark| is_of_its_browser(installation, found, mark));
    if is_marked || is_first(installation, &found.link).await? {
        return Ok(Some(right));
    }
    let Some(said) = last_four.map(str::trim).filter(|said| !said.is_empty()) else { return Ok(None) };
    // As few in a demonstration as elsewhere.
    let limit = settings.wrong_digits;
    let budget = Budget { name: "duty-link:digits", limit, window: TimeDelta::days(1), factor: 1 };
    count(installation, budget, &found.link.id.to_string()).await?;
    let number = found.person.mobile_number.as_bytes();
    let last = number.len().checked_sub(DIGITS).and_then(|from| number.get(from..));
    if last.is_some_and(|last| equal(last, said.as_bytes())) {
        budgets::forgive(&**installation.db(), "duty-link:digits", &found.link.id.to_string()).await?;
        return Ok(Some(right));
    }
    let sentence = "These are not the last four digits of the mobile number that the link was sent to.";
    Err(Error::Invalid(Problem::new(sentence).at("lastFour")))
}

/// Whether this is the mark of a browser in which the link was opened.
pub(super) fn is_of_its_browser(installation: &Installation, found: &Found, mark: &str) -> bool {
    let right = token::browser_mark(installation.keys(), found.link.id);
    equal(mark.as_bytes(), right.as_bytes())
}

/// Marks a link as opened; true for the one browser that does it first.
async fn is_first(installation: &Installation, link: &duty_link::Model) -> Result<bool> {
    if link.opened_at.is_some() {
        return Ok(false);
    }
    let tx = installation.db().begin().await?;
    let opened = everywhere().update::<Entity>().col_expr(Column::OpenedAt, Expr::value(installation.now()));
    let opened = opened.filter(Column::Id.eq(link.id)).filter(Column::OpenedAt.is_null()).exec(&*tx).await?;
    tx.commit().await?;
    Ok(opened.rows_affected > 0)
}

/// Counts a hit; it counts also when it is refused.
async fn count(installation: &Installation, budget: Budget<'_>, key: &str) -> Result<()> {
    let tx = installation.db().begin().await?;
    let within = budgets::spend(&*tx, installation.now(), budget, key).await;
    tx.commit().await?;
    within
}

fn ended() -> Error {
    let sentence =
        "This link has ended. Ask your coordinator or agency, or verify your mobile number to see your duties.";
    Error::conflict(Problem::new(sentence).because("LINK_ENDED"))
}

/// The cookie of a link's browser.
pub(super) fn cookie_name(id: DutyLinkId) -> String {
    format!("muster_duty_{}", &id.0.simple().to_string()[20..])
}

/// How long a browser keeps the mark.
pub(super) fn kept_for(link: &duty_link::Model, now: DateTime<Utc>) -> TimeDelta {
    Ord::max(link.ends_at - now, TimeDelta::zero())
}
