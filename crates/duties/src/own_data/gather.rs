//! Puts together what is stored of a person.

use std::collections::HashMap;

use biometrics::{entities::face_image, face_images::WITHDRAWN};
use identity::installation::Installation;
use kernel::{
    Result,
    access::{linked, linked_with_removed},
    database::Database,
    ids::FunctionaryId,
};
use registry::{
    RegistrySettings,
    entities::{center, duty_profile, examination, functionary},
    functionaries::find::with_its_parents,
};
use rostering::entities::{assignment, attendance_log};
use sea_orm::{QueryOrder, QuerySelect};

use super::responses::{Held, HeldData, Kept, OwnConsent, OwnData, OwnDuty, OwnMessage, OwnPassage};
use crate::entities::{duty_notice, notice_round};

/// The most rows of each list.
const MOST: u64 = 1_000;

/// All that is stored of this person.
pub(super) async fn gather(
    installation: &Installation,
    registry: &RegistrySettings,
    person: functionary::Model,
) -> Result<OwnData> {
    let db = installation.db();
    let pictures = linked::<face_image::Entity>(face_image::Column::FunctionaryId, [person.id]);
    let pictures = pictures.order_by_asc(face_image::Column::CreatedAt).all(&**db).await?;
    let profile = linked::<duty_profile::Entity>(duty_profile::Column::FunctionaryId, [person.id]).one(&**db).await?;
    let duties = duties(db, person.id).await?;
    let passages = passages(db, person.id).await?;
    let messages = messages(db, person.id).await?;
    let mut held = of_record(&person);
    let more = [
        (Held::DutyProfile, profile.is_some(), false),
        (Held::Pictures, !pictures.is_empty(), true),
        (Held::FaceTemplates, !pictures.is_empty(), true),
        (Held::Duties, !duties.is_empty(), false),
        (Held::Passages, !passages.is_empty(), false),
        (Held::Messages, !messages.is_empty(), false),
    ];
    held.extend(more.into_iter().filter(|(_, is_held, _)| *is_held).map(|(what, _, sealed)| HeldData { what, sealed }));
    let withdrawn = person.status_reason.as_deref() == Some(WITHDRAWN);
    Ok(OwnData {
        at: installation.now(),
        held,
        pictures: pictures.len(),
        consents: pictures.into_iter().map(consent).collect(),
        withdrawn_at: withdrawn.then_some(person.status_changed_at),
        duties,
        passages,
        messages,
        kept: Kept {
            message_text_minutes: installation.settings().delivery.kept_minutes,
            sheet_row_days: registry.kept_rows_days,
        },
        record: with_its_parents(&**db, person).await?.into(),
    })
}

/// The kinds of data in the record itself.
fn of_record(person: &functionary::Model) -> Vec<HeldData> {
    let has = |text: &Option<String>| text.as_ref().is_some_and(|text| !text.is_empty());
    let addresses = [&person.current_city, &person.current_full_address, &person.permanent_full_address];
    let kinds = [
        (Held::Name, true, false),
        (Held::DateOfBirth, person.date_of_birth.is_some(), false),
        (Held::Gender, person.gender.is_some(), false),
        (Held::Parents, has(&person.father_name) || has(&person.mother_name), false),
        (Held::Qualification, person.highest_qualification.is_some(), false),
        (Held::AadhaarNumber, person.aadhaar_reference.is_some(), true),
        (Held::MobileNumber, !person.mobile_number.is_empty(), false),
        (Held::AlternateMobileNumber, has(&person.alternate_mobile_number), false),
        (Held::Email, has(&person.email), false),
        (Held::Address, addresses.into_iter().any(has), false),
    ];
    kinds.into_iter().filter(|(_, is_held, _)| *is_held).map(|(what, _, sealed)| HeldData { what, sealed }).collect()
}

fn consent(picture: face_image::Model) -> OwnConsent {
    OwnConsent { version: picture.consent_version, consented_at: picture.consented_at, enrolled_at: picture.created_at }
}

async fn duties(db: &Database, person: FunctionaryId) -> Result<Vec<OwnDuty>> {
    use assignment::Column;
    let duties = linked_with_removed::<assignment::Entity>(Column::FunctionaryId, [person]);
    let duties = duties.order_by_desc(Column::Date).order_by_desc(Column::Batch).limit(MOST).all(&**db).await?;
    let held = duties.iter().map(|duty| duty.examination_id);
    let held = linked_with_removed::<examination::Entity>(examination::Column::Id, held).all(&**db).await?;
    let held: HashMap<_, _> = held.into_iter().map(|examination| (examination.id, examination.name)).collect();
    let centers = duties.iter().map(|duty| duty.center_id);
    let centers = linked_with_removed::<center::Entity>(center::Column::Id, centers).all(&**db).await?;
    let centers: HashMap<_, _> = centers.into_iter().map(|center| (center.id, center.name)).collect();
    let one = |duty: assignment::Model| OwnDuty {
        examination: held.get(&duty.examination_id).cloned().unwrap_or_default(),
        center: centers.get(&duty.center_id).cloned().unwrap_or_default(),
        date: duty.date,
        batch: duty.batch,
        role: duty.role,
        answer: duty.answer,
        cancelled: duty.cancelled_at.is_some(),
        attendance: duty.attendance,
        entry_at: duty.entry_at,
        exit_at: duty.exit_at,
    };
    Ok(duties.into_iter().map(one).collect())
}

async fn passages(db: &Database, person: FunctionaryId) -> Result<Vec<OwnPassage>> {
    use attendance_log::Column;
    let logs = linked::<attendance_log::Entity>(Column::FunctionaryId, [person]);
    let logs = logs.order_by_desc(Column::RecordedAt).limit(MOST).all(&**db).await?;
    let one = |log: attendance_log::Model| OwnPassage {
        kind: log.entry_type,
        method: log.method,
        at: log.recorded_at,
        counts: log.counts(),
        has_picture: log.file_id.is_some(),
    };
    Ok(logs.into_iter().map(one).collect())
}

async fn messages(db: &Database, person: FunctionaryId) -> Result<Vec<OwnMessage>> {
    use duty_notice::Column;
    let notices = linked::<duty_notice::Entity>(Column::FunctionaryId, [person]);
    let notices = notices.order_by_desc(Column::CreatedAt).limit(MOST).all(&**db).await?;
    let rounds = notices.iter().map(|notice| notice.notice_round_id);
    let rounds = linked::<notice_round::Entity>(notice_round::Column::Id, rounds).all(&**db).await?;
    let kinds: HashMap<_, _> = rounds.into_iter().map(|round| (round.id, round.kind)).collect();
    let one = |notice: duty_notice::Model| OwnMessage {
        kind: kinds.get(&notice.notice_round_id).copied().unwrap_or(notice_round::NoticeKind::Notice),
        channel: notice.channel,
        at: notice.created_at,
        duties: notice.duties,
    };
    Ok(notices.into_iter().filter(|notice| notice.message_id.is_some()).map(one).collect())
}
