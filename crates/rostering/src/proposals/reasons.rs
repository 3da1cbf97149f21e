//! Why people are where they are, why posts are empty, and who else could take them.

use std::collections::HashMap;

use kernel::{Error, Result, access::Scope, database::Database, ids::FunctionaryId};
use registry::functionaries::FunctionarySummary;
use roster_draw::{Explanation, Mend, SoftCost, Stand, Study, WhyEmpty};

use super::{
    responses::{BrokenRule, KeptAwayBy, MendKind, PersonWhoCould, PostReasons, Weighed, WhyHere, WhyMissing},
    view::{Opened, present, summaries},
};

/// The most people who are shown as others for a post.
const OTHERS: usize = 8;

/// What is asked about a post, by places in the instance.
struct Asked {
    why: Vec<(u32, Option<Explanation>)>,
    why_empty: Option<WhyEmpty>,
    who_else: Vec<Stand>,
}

/// A post with its reasons. Fails with 404 where the proposal has no such post.
pub(super) async fn of_post(db: &Database, scope: &Scope, opened: &Opened, post: u32) -> Result<PostReasons> {
    let people = opened.by_post();
    let here = people.get(post as usize).ok_or_else(|| Error::not_found("Post"))?.clone();
    let asked = opened.study_posts(|study| ask(study, post, &here))?;
    let index = &opened.frozen.index.people;
    let mended = asked.why_empty.as_ref().and_then(|why| person_of(&why.mend));
    let named = asked.who_else.iter().map(|stand| stand.person).chain(mended);
    let ids: Vec<FunctionaryId> = named.map(|person| index[person as usize]).collect();
    let known = summaries(db, scope, &ids).await?;
    let shown = present(db, scope, opened, &[post], &people).await?.pop().ok_or_else(|| Error::not_found("Post"))?;
    let why_here = |(person, explanation): (u32, Option<Explanation>)| {
        let explanation = explanation?;
        Some(WhyHere {
            functionary_id: index[person as usize],
            against: broken(&explanation),
            because: explanation.costs.iter().filter(|cost| cost.points != 0).map(weighed).collect(),
        })
    };
    let other = |stand: Stand| {
        Some(PersonWhoCould {
            functionary: known.get(&index[stand.person as usize])?.clone(),
            points: stand.points,
            because: stand.costs.iter().filter(|cost| cost.points != 0).map(weighed).collect(),
        })
    };
    Ok(PostReasons {
        post: shown,
        why: asked.why.into_iter().filter_map(why_here).collect(),
        why_empty: asked.why_empty.map(|why| missing(why, index, &known)),
        who_else: asked.who_else.into_iter().filter_map(other).collect(),
    })
}

fn ask(study: &Study<'_>, post: u32, here: &[u32]) -> Asked {
    Asked {
        why: here.iter().map(|person| (*person, study.explain(*person, post))).collect(),
        why_empty: study.why_empty(post),
        who_else: study.who_else(post, OTHERS),
    }
}

/// The person whom a mend names.
fn person_of(mend: &Mend) -> Option<u32> {
    match mend {
        Mend::Give { person } | Mend::Ask { person, .. } => Some(*person),
        Mend::SwitchOff { .. } | Mend::Lacking { .. } => None,
    }
}

fn broken(explanation: &Explanation) -> Vec<BrokenRule> {
    let against = explanation.verdicts.iter().filter_map(|verdict| Some((verdict.rule, verdict.against?)));
    against.map(|(rule, because)| BrokenRule { rule, why: because.code(), numbers: because.numbers() }).collect()
}

fn weighed(cost: &SoftCost) -> Weighed {
    Weighed { rule: cost.rule, points: cost.points, number: cost.number }
}

fn missing(why: WhyEmpty, index: &[FunctionaryId], known: &HashMap<FunctionaryId, FunctionarySummary>) -> WhyMissing {
    let (mend, mend_people, mend_rule) = match why.mend {
        Mend::Give { .. } => (MendKind::Give, None, None),
        Mend::Ask { rule, .. } => (MendKind::Ask, None, Some(rule)),
        Mend::SwitchOff { rule, people } => (MendKind::SwitchOff, Some(people), Some(rule)),
        Mend::Lacking { people } => (MendKind::Lacking, Some(people), None),
    };
    let person = person_of(&why.mend).and_then(|person| known.get(&index[person as usize]).cloned());
    WhyMissing {
        missing: why.missing,
        people: why.people,
        kept_away: why
            .kept_away
            .iter()
            .map(|kept| KeptAwayBy { rule: kept.rule, first: kept.first, only: kept.only })
            .collect(),
        mend,
        mend_people,
        mend_rule,
        mend_person: person,
    }
}
