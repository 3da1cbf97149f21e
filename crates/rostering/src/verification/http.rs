//! The calls of a device at a gate.

use std::future::{Ready, ready};

use actix_web::{FromRequest, HttpRequest, dev::Payload, post, web::Data};
use biometrics::Faces;
use kernel::{
    Error, Result,
    access::{
        Caller, GateCaller,
        permission::{ManageRosters, MonitorGate},
    },
    clock::Clock,
    crypto::Keys,
    database::Database,
    http::{GateUpload, Json, Path, PictureUpload},
    ids::ExaminationDayId,
    process_life::ProcessLife,
};
use registry::files::FileStore;

use super::{
    answer::GateAnswer,
    gate::{Claims, Gate, UnderWay},
    identify, practice,
    requests::{DoorPath, GateCapture, ManualEntry, Portrait},
    responses::{Identification, VerificationResult},
    verify,
};
use crate::{entities::attendance_log::EntryType, monitoring::tokens, settings::RosteringSettings};

/// Verifies a functionary at a gate
///
/// The picture is compared with the people expected here today, then with all registered people. Every verdict is 200: `OK`, `WARN`
/// (recorded, a person will look at it) or `DENIED`. A picture that cannot be used is refused with a reason and changes nothing. Copies of
/// a request under one idempotency key get the first one's answer.
#[utoipa::path(
    tag = "monitoring",
    security(("session" = ["MonitorGate"])),
    params(
        DoorPath,
        ("Idempotency-Key" = Option<String>, Header, description = "The same for every copy of this request")
    ),
    request_body(content = GateCapture, content_type = "multipart/form-data"),
    responses((status = 200, description = "The verdict", body = VerificationResult), Error)
)]
#[post("/monitoring/verify-functionary/{monitoringTokenId}/{examinationDayId}/{entryType}")]
pub(crate) async fn verify_functionary(
    at_gate: GateCaller,
    gate: Gate,
    Path(door): Path<DoorPath>,
    IdempotencyKey(key): IdempotencyKey,
    GateUpload(upload): GateUpload,
) -> Result<Json<GateAnswer>> {
    let sent = GateCapture::read(upload, key)?;
    let token = tokens::own_at_gate(&gate.db, &at_gate, door.monitoring_token_id).await?;
    let verification = verify::verify(gate, at_gate.caller.into_acting(), token, door, sent);
    // A task of its own: a device that loses its connection and asks again finds the work done, not abandoned.
    tokio::spawn(verification).await.map_err(Error::internal)?.map(Json)
}

/// Records a functionary by hand where the face is not enough
///
/// The rules of `verify-functionary` hold, except for the face: the operator names the person of the roster and the reason. The
/// log's `method` is `MANUAL`.
#[utoipa::path(
    tag = "monitoring",
    security(("session" = ["MonitorGate"])),
    params(
        DoorPath,
        ("Idempotency-Key" = Option<String>, Header, description = "The same for every copy of this request")
    ),
    request_body(content = ManualEntry, content_type = "multipart/form-data"),
    responses((status = 200, description = "The verdict", body = VerificationResult), Error)
)]
#[post("/monitoring/manual-entry/{monitoringTokenId}/{examinationDayId}/{entryType}")]
pub(crate) async fn record_manual_entry(
    caller: Caller<MonitorGate>,
    gate: Gate,
    Path(door): Path<DoorPath>,
    IdempotencyKey(key): IdempotencyKey,
    GateUpload(upload): GateUpload,
) -> Result<Json<GateAnswer>> {
    let sent = ManualEntry::read(upload, key)?;
    let token = tokens::own(&gate.db, &caller.scope, &caller.actor, door.monitoring_token_id).await?;
    let recording = verify::verify(gate, caller.into_acting(), token, door, sent);
    tokio::spawn(recording).await.map_err(Error::internal)?.map(Json)
}

/// Verifies a functionary to practise: the gate's verdict, without any record
///
/// For people on duty on that day, also on the day before it. No picture is kept.
#[utoipa::path(
    tag = "monitoring",
    security(("session" = ["MonitorGate"])),
    params(
        ("examinationDayId" = ExaminationDayId, Path, description = "The day"),
        ("entryType" = EntryType, Path, description = "In or out")
    ),
    request_body(content = GateCapture, content_type = "multipart/form-data"),
    responses((status = 200, description = "The verdict, without a log", body = VerificationResult), Error)
)]
#[post("/monitoring/practice/{examinationDayId}/{entryType}")]
pub(crate) async fn practise(
    caller: Caller<MonitorGate>,
    gate: Gate,
    Path((day, entry_type)): Path<(ExaminationDayId, EntryType)>,
    GateUpload(upload): GateUpload,
) -> Result<Json<VerificationResult>> {
    let sent = GateCapture::read(upload, None)?;
    practice::practise(&gate, caller.into_acting(), day, entry_type, sent).await.map(Json)
}

/// Finds the person of a day's roster by a face
///
/// The gate's search for an administrator: it changes no attendance and keeps no picture.
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ManageRosters"])),
    params(("examinationDayId" = ExaminationDayId, Path, description = "The day")),
    request_body(content = Portrait, content_type = "multipart/form-data"),
    responses((status = 200, description = "Who it is", body = Identification), Error)
)]
#[post("/examination/verify-examination-day-functionary/{examinationDayId}")]
pub(crate) async fn verify_examination_day_functionary(
    caller: Caller<ManageRosters>,
    gate: Gate,
    Path(day): Path<ExaminationDayId>,
    PictureUpload(upload): PictureUpload,
) -> Result<Json<Identification>> {
    identify::identify(&gate, &caller, day, upload.single_file()?.bytes).await.map(Json)
}

/// The header by which copies of a request are recognised.
pub(super) struct IdempotencyKey(Option<String>);

impl FromRequest for IdempotencyKey {
    type Error = Error;
    type Future = Ready<Result<Self>>;

    fn from_request(request: &HttpRequest, _payload: &mut Payload) -> Self::Future {
        let value = request.headers().get("Idempotency-Key").and_then(|value| value.to_str().ok());
        ready(Ok(Self(value.map(str::to_owned))))
    }
}

impl FromRequest for Gate {
    type Error = Error;
    type Future = Ready<Result<Self>>;

    fn from_request(request: &HttpRequest, _payload: &mut Payload) -> Self::Future {
        ready(
            equip(request).ok_or_else(|| Error::internal("a part of the gate is missing from the application's data")),
        )
    }
}

fn equip(request: &HttpRequest) -> Option<Gate> {
    fn part<T: Clone + 'static>(request: &HttpRequest) -> Option<T> {
        request.app_data::<Data<T>>().map(|data| data.get_ref().clone())
    }
    Some(Gate {
        db: part::<Database>(request)?,
        clock: part::<Clock>(request)?,
        keys: part::<Keys>(request)?,
        files: part::<FileStore>(request)?,
        faces: part::<Faces>(request)?,
        under_way: part::<UnderWay>(request)?,
        claims: part::<Claims>(request)?,
        life: part::<ProcessLife>(request)?,
        settings: part::<RosteringSettings>(request)?,
    })
}
