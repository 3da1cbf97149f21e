//! Multipart bodies: pictures and sheets with a few words beside them, read into memory within limits.

mod receive;
mod room;

use std::{collections::BTreeMap, future::Future, pin::Pin};

use actix_multipart::Multipart;
use actix_web::{
    FromRequest, HttpRequest,
    dev::Payload,
    http::header::CONTENT_TYPE,
    web::{Bytes, Data},
};

use self::receive::Receiving;
pub use self::room::{BroughtBy, RoomShare, UploadRoom};
use super::body_pace::BodyPace;
use crate::error::{Error, Result, Unusable};

/// The most that one upload may hold.
#[derive(Clone, Copy, Debug)]
pub struct UploadLimits {
    /// Bytes of one file.
    pub file_bytes: usize,
    pub files: usize,
}

impl UploadLimits {
    /// The limits of this application.
    #[must_use]
    pub fn of(request: &HttpRequest) -> Self {
        request.app_data::<Data<Self>>().map_or(Self { file_bytes: 8 << 20, files: 10 }, |limits| ***limits)
    }
}

/// A multipart body, completely received.
#[derive(Debug, Default)]
pub struct Upload {
    /// The files, in order.
    pub files: Vec<UploadedFile>,
    /// The other fields by name.
    pub fields: BTreeMap<String, String>,
}

/// One received file. Its name and type are what the sender claims.
#[derive(Debug)]
pub struct UploadedFile {
    /// The name that the client claims.
    pub name: String,
    /// The content, which takes [room](UploadRoom) until its last copy is dropped.
    pub bytes: Bytes,
}

impl Upload {
    /// The first file; fails with [`Error::Invalid`] when none was sent.
    pub fn single_file(self) -> Result<UploadedFile> {
        self.files.into_iter().next().ok_or_else(|| Error::invalid_field("file", "Choose a file to upload."))
    }

    /// A field as a number. Fails with [`Error::Invalid`] when it is there and is not a finite number.
    pub fn number(&self, name: &str) -> Result<Option<f64>> {
        self.fields
            .get(name)
            .filter(|text| !text.is_empty())
            .map(|text| {
                text.parse()
                    .ok()
                    .filter(|number: &f64| number.is_finite())
                    .ok_or_else(|| Error::invalid_field(name, &format!("{name} must be a number")))
            })
            .transpose()
    }
}

/// One picture with a few words beside it.
#[derive(Debug, Default)]
pub struct PictureUpload(pub Upload);

/// [`PictureUpload`] at a gate, which goes before all others.
#[derive(Debug, Default)]
pub struct GateUpload(pub Upload);

/// A sheet with a few words beside it; sheets may be larger than pictures, and there is one at a time.
#[derive(Debug, Default)]
pub struct SheetUpload(pub Upload);

/// Up to ten sheets that belong together.
#[derive(Debug, Default)]
pub struct SheetsUpload(pub Upload);

/// The most bytes of a sheet.
#[derive(Clone, Copy, Debug)]
pub struct SheetLimit(pub usize);

impl FromRequest for SheetUpload {
    type Error = Error;
    type Future = Pin<Box<dyn Future<Output = Result<Self>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let file_bytes = request.app_data::<Data<SheetLimit>>().map_or(20 << 20, |limit| limit.0);
        let upload = Upload::within(request, payload, UploadLimits { file_bytes, files: 1 }, BroughtBy::Office);
        Box::pin(async move { upload.await.map(Self).map_err(as_fault_of_a_sheet) })
    }
}

impl FromRequest for SheetsUpload {
    type Error = Error;
    type Future = Pin<Box<dyn Future<Output = Result<Self>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let file_bytes = request.app_data::<Data<SheetLimit>>().map_or(20 << 20, |limit| limit.0);
        let upload = Upload::within(request, payload, UploadLimits { file_bytes, files: 10 }, BroughtBy::Office);
        Box::pin(async move { upload.await.map(Self).map_err(as_fault_of_a_sheet) })
    }
}

/// A sheet that is too large is a fault like its others, and not of the request: 400.
fn as_fault_of_a_sheet(error: Error) -> Error {
    match error {
        Error::Unusable(Unusable::TooLarge, problem) => Error::Invalid(problem),
        error => error,
    }
}

impl FromRequest for Upload {
    type Error = Error;
    type Future = Pin<Box<dyn Future<Output = Result<Self>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        Self::within(request, payload, UploadLimits::of(request), BroughtBy::Office)
    }
}

impl FromRequest for PictureUpload {
    type Error = Error;
    type Future = Pin<Box<dyn Future<Output = Result<Self>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let limits = UploadLimits { files: 1, ..UploadLimits::of(request) };
        let upload = Upload::within(request, payload, limits, BroughtBy::Office);
        Box::pin(async move { upload.await.map(Self) })
    }
}

impl FromRequest for GateUpload {
    type Error = Error;
    type Future = Pin<Box<dyn Future<Output = Result<Self>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let limits = UploadLimits { files: 1, ..UploadLimits::of(request) };
        let upload = Upload::within(request, payload, limits, BroughtBy::Gate);
        Box::pin(async move { upload.await.map(Self) })
    }
}

impl Upload {
    fn within(
        request: &HttpRequest,
        payload: &mut Payload,
        limits: UploadLimits,
        by: BroughtBy,
    ) -> Pin<Box<dyn Future<Output = Result<Self>>>> {
        let is_multipart = request
            .headers()
            .get(CONTENT_TYPE)
            .and_then(|value| value.to_str().ok())
            .is_some_and(|value| value.to_ascii_lowercase().starts_with("multipart/form-data"));
        let parts = Multipart::new(request.headers(), payload.take());
        let (room, arrival) = (UploadRoom::of(request), BodyPace::of(request).begin());
        Box::pin(async move {
            if !is_multipart {
                return Err(Error::Unusable(Unusable::UnsupportedType, "Send the file as multipart/form-data.".into()));
            }
            Receiving { parts, limits, by, room: room?, arrival }.upload().await
        })
    }
}
