//! Enters rows of a roster within the caller's transaction: days, then needs and duties.

use std::collections::{BTreeMap, BTreeSet, btree_map};

use identity::trail::audit::{Action, Entry};
use kernel::{
    Error, Result,
    access::{Scope, SystemTask},
    database::Transaction,
    error::violates_unique,
    ids::{AssignmentId, ExaminationDayId, ExaminationId, UndoableActId},
};
use registry::{
    bulk_upload::kind::{Cause, CellFinding, Judgement, Uploader, WrittenRows},
    entities::{FunctionaryRole, center, examination},
};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, DatabaseTransaction, IntoActiveModel, PaginatorTrait, QueryFilter, QuerySelect,
};
use serde_json::json;

use super::{
    RosterSheets,
    days::By,
    row::{RosterRow, finding},
    walk::{Walk, Wish},
};
use crate::{
    assignments::{books::Reading, responses::PairOutcome, rules::Decision},
    entities::{examination_day, staffing_rule, undoable_act::UndoableActKind},
    staffing,
    undoable::{self, Act},
};

/// The sentence about a place or an examination that was deleted meanwhile.
const GONE: &str = "This is not there any more";
/// The sentence about a day that the caller cannot see.
const ELSEWHERE: &str = "This day is there already, in another region";

/// The rows that were written.
#[derive(Default)]
struct Written {
    days: BTreeSet<ExaminationDayId>,
    /// The rules of examinations read so far.
    rules: BTreeMap<ExaminationId, Vec<staffing_rule::Model>>,
    needs: Vec<(ExaminationDayId, FunctionaryRole, i32)>,
    duties: Vec<AssignmentId>,
}

/// Enters the good rows and reports the others. Fails with 503 when another request has entered one of the days at the same moment: the
/// next try finds that day.
pub(super) async fn write(
    tx: &Transaction,
    by: &Uploader<'_>,
    sheets: RosterSheets,
    rows: &[RosterRow],
) -> Result<WrittenRows> {
    let upload = by.upload()?;
    let of = By { clock: by.clock, user_id: by.user_id, now: by.now, pace: sheets.pace };
    undoable::lock_portions(tx, undoable::Portion::OfSheet(upload)).await?;
    let mut walk = Walk::begin(&**tx, by.scope, by.keys, of, (rows, &[]), Reading::ToWrite).await?;
    let (mut written, mut told) = (Written::default(), WrittenRows::default());
    for row in rows {
        let (findings, wish) = walk.take(row);
        let became = match wish {
            Some(wish) => one(tx, &mut walk, (row, wish), &mut written).await?,
            None => Err(findings.into_iter().filter(|finding| !finding.is_warning).collect()),
        };
        match became {
            Ok(None) => {}
            Ok(Some(reason)) => told.judgement.known.push((row.number, reason)),
            Err(findings) => told.judgement.findings.extend(findings),
        }
    }
    let (trail, changes) = walk.books.write(tx, by.now).await?;
    told.trail.extend(trail);
    let doer = undoable::Doer {
        act: UndoableActId::new(),
        user_id: by.user_id,
        now: by.now,
        clock: by.clock,
        window: sheets.window,
        portion: Some(undoable::Portion::OfSheet(upload)),
    };
    let act = undoable::record(tx, doer, UndoableActKind::SheetEntered, &changes).await?;
    told.trail.extend(written.told(act.as_ref()).into_iter().map(|entry| by.tell_by_name(entry)));
    Ok(told)
}

/// The reason why nothing was to do, if so; or the findings that kept the row from being entered.
type Became = std::result::Result<Option<String>, Vec<CellFinding>>;

async fn one(
    tx: &DatabaseTransaction,
    walk: &mut Walk<'_>,
    (row, wish): (&RosterRow, Wish),
    written: &mut Written,
) -> Result<Became> {
    let mut outcome = None;
    if let Some(duty) = &wish.duty {
        outcome = Some(match walk.books.judge(duty, wish.day) {
            Err((refusal, busy)) => return Ok(Err(vec![walk.refused(row, (duty, wish.day), refusal, busy)])),
            Ok((Decision::Keep, _)) => PairOutcome::Keep,
            Ok((Decision::ChangeRole, _)) => PairOutcome::ChangeRole,
            Ok((Decision::Add, _)) => PairOutcome::Add,
        });
    }
    if walk.days.is_new(wish.day)
        && !written.days.contains(&wish.day)
        && let Some((field, message)) = enter_day(tx, walk, wish.day, written).await?
    {
        return Ok(Err(vec![finding(row.number, field, Cause::Conflict, message)]));
    }
    if let Some(duty) = &wish.duty {
        match walk.books.give(tx, walk.by.user_id, duty, wish.day, walk.by.now).await? {
            Ok(id) if outcome != Some(PairOutcome::Keep) => written.duties.push(id),
            Ok(_) => {}
            Err(sentence) => return Ok(Err(vec![finding(row.number, "role", Cause::Conflict, sentence)])),
        }
    }
    if let Some((role, needed)) = wish.need {
        staffing::set::put(tx, walk.by.now, wish.day, role, Some(needed)).await?;
        written.needs.push((wish.day, role, needed));
    }
    Ok(Ok(walk.keep(row, &wish, outcome)))
}

/// Enters a day with the needs of the rules; or answers the column and the reason why it cannot.
async fn enter_day(
    tx: &DatabaseTransaction,
    walk: &Walk<'_>,
    id: ExaminationDayId,
    written: &mut Written,
) -> Result<Option<(&'static str, &'static str)>> {
    use examination_day::Column;
    let Some(day) = walk.days.model(id) else { return Ok(Some(("date", GONE))) };
    let standing = walk.scope().select::<center::Entity>().filter(center::Column::Id.eq(day.center_id));
    let Some(center) = standing.lock_shared().one(tx).await? else { return Ok(Some(("center", GONE))) };
    let held = walk.scope().select::<examination::Entity>().filter(examination::Column::Id.eq(day.examination_id));
    if held.lock_shared().one(tx).await?.is_none() {
        return Ok(Some(("examination", GONE)));
    }
    let same = |scope: &Scope| {
        scope
            .select::<examination_day::Entity>()
            .filter(Column::ExaminationId.eq(day.examination_id))
            .filter(Column::CenterId.eq(day.center_id))
            .filter(Column::Date.eq(day.date))
            .filter(Column::Batch.eq(&day.batch))
    };
    if same(&Scope::of_system(SystemTask::KeepUnique)).count(tx).await? > 0 {
        return if same(walk.scope()).count(tx).await? > 0 {
            Err(at_the_same_moment())
        } else {
            Ok(Some(("center", ELSEWHERE)))
        };
    }
    let row = examination_day::Model {
        region_id: center.region_id,
        state_id: center.state_id,
        district_id: center.district_id,
        city_id: center.city_id,
        ..day.clone()
    };
    row.into_active_model().reset_all().insert(tx).await.map_err(|error| {
        if violates_unique(&error, &["examination_day", "batch"]) { at_the_same_moment() } else { error.into() }
    })?;
    let rules = match written.rules.entry(day.examination_id) {
        btree_map::Entry::Occupied(known) => known.into_mut(),
        btree_map::Entry::Vacant(place) => place.insert(staffing::find::rules(tx, day.examination_id).await?),
    };
    if !rules.is_empty() {
        staffing::apply::apply(tx, walk.by.now, rules, &[(day.id, day.center_id)]).await?;
    }
    written.days.insert(id);
    Ok(None)
}

fn at_the_same_moment() -> Error {
    Error::Unavailable("Others are entering the same days at the moment.".into())
}

impl Written {
    /// The lines of the audit trail.
    fn told(&self, act: Option<&Act>) -> Vec<Entry> {
        let mut lines = Vec::new();
        if !self.days.is_empty() {
            let after = json!({ "created": self.days.len(), "examinationDayIds": self.days });
            lines.push(Entry::of(Action::CreateExaminationDays).after(after));
        }
        if !self.needs.is_empty() {
            let needs = self.needs.iter();
            let needs: Vec<_> = needs
                .map(|(day, role, needed)| json!({ "examinationDayId": day, "role": role, "needed": needed }))
                .collect();
            lines.push(Entry::of(Action::SetStaffingNeeds).after(json!({ "needs": needs })));
        }
        if !self.duties.is_empty() {
            let mut after = act.map_or_else(|| json!({}), Act::audited);
            after["duties"] = json!(self.duties.len());
            after["examinationDayFunctionaryIds"] = json!(self.duties);
            lines.push(Entry::of(Action::AssignFunctionaries).after(after));
        }
        lines
    }
}

/// The judgement of these rows as a draft needs it.
pub(super) fn judged(walk: &mut Walk<'_>, rows: &[RosterRow]) -> Judgement {
    let mut judgement = Judgement::default();
    for row in rows {
        let verdict = walk.judge(row);
        let is_good = verdict.is_good();
        judgement.findings.extend(verdict.findings);
        judgement.known.extend(verdict.known.filter(|_| is_good).map(|reason| (row.number, reason)));
    }
    judgement
}
