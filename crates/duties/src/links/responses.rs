//! What a link shows: the duties of its person in one examination, and nothing else.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::ids::{AssignmentId, PostOfferId};
use registry::entities::FunctionaryRole;
use rostering::entities::assignment::{Attendance, DutyAnswer};
use serde::Serialize;
use utoipa::ToSchema;

use crate::certificates::Certificate;
use crate::entities::post_offer::OfferState;

/// A link that was opened.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct OpenedLink {
    /// First name of its person.
    pub first_name: String,
    /// Whether another browser opened it before: then it shows the first name only, until the last four digits of the number are given.
    pub asks_last_four: bool,
    /// Full name; null while the digits are asked for.
    #[schema(required)]
    pub name: Option<String>,
    /// Whether the person is written to in Hindi.
    pub hindi: bool,
    /// When the link stops working.
    pub ends_at: DateTime<Utc>,
    /// Their duties, the next one first, those that are over last.
    pub duties: Vec<LinkedDuty>,
    /// Dates and cities for which they are called up, with the center told later.
    pub called_up: Vec<LinkedCallUp>,
    /// Open posts that they are asked to take, the latest question first; without those that they took.
    pub offers: Vec<LinkedOffer>,
}

/// An open post that the person of a link is asked to take.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LinkedOffer {
    pub id: PostOfferId,
    pub role: FunctionaryRole,
    /// Name of the examination.
    pub examination: String,
    /// The local date of the duty.
    pub date: NaiveDate,
    pub batch: String,
    /// When they should be there; null if not set.
    #[schema(required)]
    pub reporting_at: Option<DateTime<Utc>>,
    /// Name of the center.
    pub center: String,
    pub city: String,
    #[schema(required)]
    pub address: Option<String>,
    #[schema(required)]
    pub pincode: Option<String>,
    #[schema(required)]
    pub lat: Option<f64>,
    #[schema(required)]
    pub lng: Option<f64>,
    pub state: OfferState,
    /// Until when they are waited for; after that another person is asked.
    pub ends_at: DateTime<Utc>,
    /// Whether it can be answered now.
    pub can_answer: bool,
    /// The rule that forbade it, in a sentence.
    #[schema(required)]
    pub reason: Option<String>,
}

/// A duty of the person of a link.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LinkedDuty {
    pub id: AssignmentId,
    pub role: FunctionaryRole,
    /// Name of the examination.
    pub examination: String,
    /// The local date of the duty.
    pub date: NaiveDate,
    pub batch: String,
    /// When they should be there; null if not set.
    #[schema(required)]
    pub reporting_at: Option<DateTime<Utc>>,
    /// When the day ends.
    pub closes_at: DateTime<Utc>,
    /// Name of the center.
    pub center: String,
    #[schema(required)]
    pub center_code: Option<String>,
    pub city: String,
    #[schema(required)]
    pub address: Option<String>,
    #[schema(required)]
    pub pincode: Option<String>,
    #[schema(required)]
    pub lat: Option<f64>,
    #[schema(required)]
    pub lng: Option<f64>,
    /// The people in charge of the center on that day.
    pub report_to: Vec<ReportTo>,
    /// Their answer; null until there is one.
    #[schema(required)]
    pub answer: Option<DutyAnswer>,
    #[schema(required)]
    pub answered_at: Option<DateTime<Utc>>,
    #[schema(required)]
    pub answer_reason: Option<String>,
    /// Whether it was taken off them, also after they declined.
    pub cancelled: bool,
    /// Whether it can be answered now.
    pub can_answer: bool,
    /// Whether they came; null until it is known.
    #[schema(required)]
    pub attendance: Option<Attendance>,
    #[schema(required)]
    pub entry_at: Option<DateTime<Utc>>,
    #[schema(required)]
    pub exit_at: Option<DateTime<Utc>>,
    /// Text of the slip's QR code; null when the duty was taken off.
    #[schema(required)]
    pub slip: Option<String>,
    /// The same as a picture: SVG.
    #[schema(required)]
    pub slip_qr: Option<String>,
    /// The certificate of having served; null unless they came and the day is over.
    #[schema(required)]
    pub certificate: Option<Certificate>,
}

/// A person to report to.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct ReportTo {
    pub name: String,
    pub role: FunctionaryRole,
    pub mobile: String,
}

/// A date and a city for which the person of a link is called up.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LinkedCallUp {
    /// Name of the examination.
    pub examination: String,
    pub date: NaiveDate,
    pub city: String,
    pub role: FunctionaryRole,
    /// Whether they stand by in the city, without a center.
    pub stands_by: bool,
    /// When the center is told; null for those who stand by.
    #[schema(required)]
    pub center_told_at: Option<DateTime<Utc>>,
}
