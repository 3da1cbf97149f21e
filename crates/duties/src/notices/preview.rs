//! What sending would do, counted person by person: the texts, their parts and their cost.

use std::collections::BTreeMap;

use identity::{
    entities::outbox_message::MessageChannel,
    installation::Installation,
    trail::delivery::{Message, segments},
};
use kernel::{
    Error, Result,
    access::{Acting, Scope},
    clock::Clock,
    database::Database,
    ids::FunctionaryId,
};
use registry::{centers, entities::examination};
use rostering::entities::assignment::Column;
use sea_orm::{ColumnTrait, PaginatorTrait, QueryFilter, QuerySelect};

use super::{
    board,
    choice::{Choice, PersonDuties, people, recipients},
    compose::Told,
    requests::NoticeWish,
    responses::{NoticePreview, NoticeSample},
    told_duties::Duties,
};
use crate::links::address;

/// As long as the text of a link.
const LINK: &str = "AbCdEfGhIjKlMnOpQrStUv";
/// Stands for the list of duties, which is read only for texts that are shown.
const LIST: &str = "{list}";

/// Counts what would be sent. Fails with 404 for an examination out of reach.
pub(super) async fn preview(by: &Acting, installation: &Installation, wish: &NoticeWish) -> Result<NoticePreview> {
    let (db, clock) = (installation.db(), installation.clock());
    let choice = in_reach(by, db, wish).await?;
    let chosen = people(&**db, choice.chosen(&by.scope, clock), None).await?;
    let ids: Vec<FunctionaryId> = chosen.iter().map(|one| one.functionary_id).collect();
    let delivery = &installation.settings().delivery;
    let recipients = recipients(&**db, delivery, &ids).await?;
    let mut preview = NoticePreview {
        people: chosen.len() as u64,
        duties: chosen.iter().map(|one| u64::try_from(one.duties).unwrap_or_default()).sum(),
        already_told: told_before(db, &by.scope, clock, &choice).await?,
        without_number: 0,
        sms: 0,
        segments: 0,
        mails: 0,
        cost: None,
        quiet_until: delivery.quiet_until(clock),
        has_gateway: !delivery.sms.url.expose().is_empty(),
        has_mail_server: !delivery.mail.host.is_empty(),
        samples: Vec::new(),
    };
    let link = address(&installation.deployment().public_url, LINK);
    // The people whose texts are shown.
    let mut shown = Vec::new();
    for one in &chosen {
        let Some(to) = recipients.get(&one.functionary_id) else { continue };
        let PersonDuties { duties, first, .. } = *one;
        let told = Told { kind: wish.kind, to, duties, first, link: &link, list: LIST };
        let messages = [told.sms(), told.mail()];
        if messages.iter().all(Option::is_none) {
            preview.without_number += 1;
        }
        for message in messages.into_iter().flatten() {
            if preview.count(&message, to.hindi, &delivery.sms.template_ids) {
                shown.push(one.functionary_id);
            }
        }
    }
    let of_shown = choice.chosen(&by.scope, clock).filter(Column::FunctionaryId.is_in(shown.iter().copied()));
    let lists = Duties::load(&**db, clock, of_shown).await?;
    for (sample, person) in preview.samples.iter_mut().zip(shown) {
        sample.text = sample.text.replace(LIST, &lists.list(person));
    }
    let paise = u64::from(delivery.sms.paise_per_part);
    #[expect(clippy::cast_precision_loss, reason = "far below what a float holds exactly")]
    let rupees = |paise: u64| paise as f64 / 100.0;
    preview.cost = (paise > 0).then(|| rupees(preview.segments * paise));
    Ok(preview)
}

/// The choice of a caller. Fails with 404 for an examination, a center or a round out of reach.
pub(super) async fn in_reach(by: &Acting, db: &Database, wish: &NoticeWish) -> Result<Choice> {
    let known = by.scope.select::<examination::Entity>().filter(examination::Column::Id.eq(wish.examination_id));
    if known.count(&**db).await? == 0 {
        return Err(Error::not_found("Examination"));
    }
    if let Some(center) = wish.center_id {
        centers::find::by_id(&by.scope, &**db, center).await?;
    }
    let choice = wish.choice();
    let Some(round) = wish.again_of else { return Ok(choice) };
    let round = board::find(&by.scope, db, round).await?;
    if round.examination_id != wish.examination_id {
        return Err(Error::invalid_field("againOf", "This round is about another examination"));
    }
    Ok(Choice { region_id: Some(round.region_id), ..choice })
}

async fn told_before(db: &Database, scope: &Scope, clock: &Clock, choice: &Choice) -> Result<u64> {
    let told = choice.duties(scope, clock).filter(Column::ToldAt.is_not_null());
    Ok(
        told.select_only()
            .column(Column::FunctionaryId)
            .distinct()
            .into_tuple::<FunctionaryId>()
            .all(&**db)
            .await?
            .len() as u64,
    )
}

impl NoticePreview {
    /// Counts a message; true where its text is the one that is shown of its kind.
    fn count(&mut self, message: &Message, hindi: bool, ids: &BTreeMap<String, String>) -> bool {
        let template = message.template;
        let text = template.filled(&message.values);
        let is_sms = template.channel() == MessageChannel::Sms;
        let parts = is_sms.then(|| segments(&text));
        match parts {
            Some(parts) => {
                self.sms += 1;
                self.segments += u64::from(parts);
            }
            None => self.mails += 1,
        }
        match self.samples.iter_mut().find(|sample| sample.template == template.name()) {
            Some(sample) => {
                sample.people += 1;
                return false;
            }
            None => self.samples.push(NoticeSample {
                template: template.name().to_owned(),
                template_id: ids.get(&template.name().to_lowercase()).filter(|id| is_sms && !id.is_empty()).cloned(),
                channel: template.channel(),
                hindi,
                people: 1,
                subject: template.subject().map(str::to_owned),
                text,
                segments: parts,
            }),
        }
        true
    }
}
