//! Changing a drawn proposal by hand: locking, taking out, putting in, swapping, and drawing the rest anew.

use identity::trail::audit::{self, Action, Entry, SubjectKind};
use kernel::{
    Error, Result,
    access::Acting,
    crypto::Keys,
    database::Database,
    error::Problem,
    form,
    ids::{FunctionaryId, RosterProposalId},
};
use roster_draw::{Duty, Empty, HardRule, Short, Standby, people::Anyway};
use sea_orm::{ColumnTrait, QueryFilter, sea_query::Expr};
use serde_json::{Value, json};

use super::{
    begin::changed_meanwhile,
    requests::{ProposalChange, ProposalEditKind},
    store::{self, Drawn, Exception, Packed},
    view::Opened,
};
use crate::entities::roster_proposal::{self, Column, Model, ProposalState};

/// Changes a proposal. Fails with 404, 400 for people and posts that are not there, 409 where it is not ready, was changed meanwhile, or a
/// rule forbids the change.
pub(super) async fn change(
    by: &Acting,
    db: &Database,
    keys: &Keys,
    id: RosterProposalId,
    wanted: ProposalChange,
) -> Result<Model> {
    let row = store::find(&**db, &by.scope, by.now, id).await?;
    if row.state != ProposalState::Ready {
        return Err(Error::conflict("Only a proposal that is drawn, and not entered yet, can be changed."));
    }
    if row.witnessed.is_some() {
        return Err(Error::conflict(
            "A witnessed draw stays as it was drawn. Enter it, then change the rosters, where each change says who made it.",
        ));
    }
    if row.version != wanted.version {
        return Err(changed_meanwhile());
    }
    let lost = || Error::internal("a proposal has lost its contents");
    let frozen = store::frozen(&**db, keys, id).await?.ok_or_else(lost)?;
    let drawn = store::drawn(&**db, keys, id).await?.ok_or_else(lost)?;
    let mut hand = Hand { opened: Opened { frozen, drawn, duties: 0 } };
    hand.apply(&wanted)?;
    let told = told(&wanted);
    let again = wanted.kind == ProposalEditKind::Draw;
    let drawn = hand.settled();
    let part = Packed::drawn(keys, id, &drawn)?;
    let tx = db.begin().await?;
    let changed = store::work()
        .update::<roster_proposal::Entity>()
        .col_expr(Column::State, Expr::value(if again { ProposalState::Drawing } else { ProposalState::Ready }))
        .col_expr(Column::Version, Expr::value(row.version + 1))
        .col_expr(Column::Progress, Expr::value(if again { 0 } else { 100 }))
        .col_expr(Column::Filled, Expr::value(i32::try_from(drawn.roster.given.len()).unwrap_or(i32::MAX)))
        .col_expr(Column::ChangedAt, Expr::value(by.now))
        .col_expr(Column::ChangedByUserId, Expr::value(by.actor.user_id))
        .filter(Column::Id.eq(id))
        .filter(Column::Version.eq(row.version))
        .filter(Column::State.eq(ProposalState::Ready))
        .exec_with_returning(&*tx)
        .await?
        .pop()
        .ok_or_else(changed_meanwhile)?;
    part.put(&tx).await?;
    let entry = Entry::of(Action::ChangeRosterProposal).of_request(by).on(SubjectKind::RosterProposal, id);
    audit::record(&tx, by.now, entry.in_region(row.region_id).after(told)).await?;
    tx.commit().await?;
    Ok(changed)
}

/// A proposal while it is changed.
struct Hand {
    opened: Opened,
}

impl Hand {
    /// Applies a change.
    fn apply(&mut self, wanted: &ProposalChange) -> Result<()> {
        use ProposalEditKind::{Draw, Lock, PutIn, Swap, TakeOut, Unlock};
        if wanted.kind == Draw {
            return Ok(());
        }
        let duty = self.duty(("post", wanted.post), ("functionaryId", wanted.functionary_id))?;
        match wanted.kind {
            Draw => {}
            Lock => self.lock(self.held(duty)?),
            Unlock => self.unlock(duty),
            TakeOut => self.take_out(self.held(duty)?)?,
            PutIn => {
                self.set_aside(duty, &wanted.anyway, wanted.reason.as_deref())?;
                self.put_in(duty)?;
            }
            Swap => {
                let person = ("withFunctionaryId", wanted.with_functionary_id);
                let with = self.duty(("withPost", wanted.with_post), person)?;
                let (one, other) = (self.held(duty)?, self.held(with)?);
                self.take_out(one)?;
                self.take_out(other)?;
                self.put_in(Duty { person: one.person, post: other.post })?;
                self.put_in(Duty { person: other.person, post: one.post })?;
            }
        }
        Ok(())
    }

    /// A person at a post, by their places in the instance. Fails with 400 where the proposal does not know them.
    fn duty(
        &self,
        (post_field, post): (&'static str, Option<u32>),
        (person_field, person): (&'static str, Option<FunctionaryId>),
    ) -> Result<Duty> {
        let index = &self.opened.frozen.index;
        let post = post.filter(|post| index.posts.len() > *post as usize);
        let post = post.ok_or_else(|| Error::invalid_field(post_field, "Name a post of this proposal."))?;
        let unknown = "Name a person whom the proposal knows. Somebody new is in the next one.";
        let place = index.people.iter().position(|known| Some(*known) == person);
        let person = place.and_then(|place| u32::try_from(place).ok());
        let person = person.ok_or_else(|| Error::invalid_field(person_field, unknown))?;
        Ok(Duty { person, post })
    }

    /// The duty, if the person has it.
    fn held(&self, duty: Duty) -> Result<Duty> {
        if self.opened.drawn.roster.given.contains(&duty) {
            return Ok(duty);
        }
        Err(Error::conflict("This person does not have this post."))
    }

    fn lock(&mut self, duty: Duty) {
        if !self.opened.drawn.locked.contains(&duty) {
            self.opened.drawn.locked.push(duty);
            self.opened.drawn.locked.sort_unstable();
        }
    }

    /// The draw may change the duty again, and the rules hold for it again.
    fn unlock(&mut self, duty: Duty) {
        let drawn = &mut self.opened.drawn;
        drawn.locked.retain(|locked| *locked != duty);
        drawn.anyway.retain(|exception| (exception.person, exception.anyway.post) != (duty.person, duty.post));
    }

    fn take_out(&mut self, duty: Duty) -> Result<()> {
        let stands = self.opened.frozen.instance.locked.iter();
        if stands.clone().any(|locked| (locked.person, locked.post) == (duty.person, duty.post)) {
            return Err(Error::conflict(
                "This duty stands already. Cancel it on the roster, then ask for a new proposal.",
            ));
        }
        let drawn = &mut self.opened.drawn;
        drawn.roster.given.retain(|given| *given != duty);
        drawn.is_changed = true;
        self.unlock(duty);
        Ok(())
    }

    /// Notes rules that do not hold for a person at a post.
    fn set_aside(&mut self, duty: Duty, rules: &[HardRule], reason: Option<&str>) -> Result<()> {
        if rules.is_empty() {
            return Ok(());
        }
        let reason = form::required_reason(reason)?;
        if rules.iter().any(|rule| !rule.can_be_off()) {
            return Err(Error::invalid_field("anyway", "This rule always holds."));
        }
        let exceptions = rules.iter().map(|rule| Exception {
            person: duty.person,
            anyway: Anyway { rule: *rule, post: duty.post },
            reason: reason.clone(),
        });
        self.opened.drawn.anyway.extend(exceptions);
        Ok(())
    }

    /// Puts a person in, where the rules and the number needed allow it.
    fn put_in(&mut self, duty: Duty) -> Result<()> {
        let opened = &self.opened;
        let held = opened.drawn.roster.given.iter().filter(|given| given.post == duty.post).count();
        let needed = opened.frozen.instance.posts[duty.post as usize].needed;
        if held >= needed as usize {
            return Err(Error::conflict("This post is full. Take somebody out first, or swap two people."));
        }
        let decided = Opened::decided(opened.frozen.clone(), opened.drawn.clone())?;
        let explanation = decided.study_posts(|study| study.explain(duty.person, duty.post))?;
        let against = explanation.into_iter().flat_map(|explanation| explanation.verdicts);
        let against: Vec<_> = against.filter_map(|verdict| Some((verdict.rule, verdict.against?))).collect();
        if let Some((_, because)) = against.first() {
            let rule = |(rule, _): &(HardRule, _)| json!(rule).as_str().map(str::to_owned);
            let rules: Vec<String> = against.iter().filter_map(rule).collect();
            let mut problem = Problem::new(because.to_string()).because("RULE_AGAINST");
            problem.fields.insert("anyway".to_owned(), rules.join(", "));
            return Err(Error::conflict(problem));
        }
        self.no_longer_standing_by(duty);
        self.opened.drawn.is_changed = true;
        let given = &mut self.opened.drawn.roster.given;
        given.push(duty);
        given.sort_unstable();
        given.dedup();
        self.lock(duty);
        Ok(())
    }

    /// Who serves on a date does not stand by on it.
    fn no_longer_standing_by(&mut self, duty: Duty) {
        let instance = &self.opened.frozen.instance;
        let date = |shift: u32| instance.shifts[shift as usize].date;
        let of_post = date(instance.posts[duty.post as usize].shift);
        let serves =
            |one: &Standby| one.person == duty.person && date(instance.reserves[one.reserve as usize].shift) == of_post;
        self.opened.drawn.roster.standby.retain(|one| !serves(one));
    }

    /// What was drawn, with the empty posts and reserves counted anew.
    fn settled(self) -> Drawn {
        let by_post = self.opened.by_post();
        let posts = self.opened.frozen.instance.posts.iter().zip(&by_post).zip(0_u32..);
        let empty = posts.filter_map(|((post, people), number)| {
            let missing = post.needed.saturating_sub(super::freeze::number(people.len()));
            (missing > 0).then_some(Empty { post: number, missing })
        });
        let empty = empty.collect();
        let reserves = self.opened.frozen.instance.reserves.iter().zip(0_u32..);
        let standby = &self.opened.drawn.roster.standby;
        let short = reserves.filter_map(|(reserve, number)| {
            let there = standby.iter().filter(|one| one.reserve == number).count();
            let missing = reserve.needed.saturating_sub(super::freeze::number(there));
            (missing > 0).then_some(Short { reserve: number, missing })
        });
        let short = short.collect();
        let mut drawn = self.opened.drawn;
        (drawn.roster.empty, drawn.roster.short) = (empty, short);
        drawn
    }
}

/// A change for the audit trail: people by id, and no words about them.
fn told(wanted: &ProposalChange) -> Value {
    json!({
        "edit": wanted.kind,
        "post": wanted.post,
        "functionaryId": wanted.functionary_id,
        "withPost": wanted.with_post,
        "withFunctionaryId": wanted.with_functionary_id,
        "anyway": wanted.anyway,
    })
}
