//! Sends traces by OTLP where the settings say where to.

use opentelemetry::trace::TracerProvider;
use opentelemetry_otlp::{Protocol, SpanExporter, WithExportConfig};
use opentelemetry_sdk::{
    Resource,
    trace::{Sampler, SdkTracerProvider},
};
use tracing::Subscriber;
use tracing_subscriber::{Layer, registry::LookupSpan};

use crate::settings::WatchSettings;

/// The sender of spans; flushed and ended when it is dropped.
pub struct Sending(SdkTracerProvider);

impl Drop for Sending {
    fn drop(&mut self) {
        if let Err(error) = self.0.shutdown() {
            crate::terminal::say_aside(&format!("muster: the last traces were not sent: {error}"));
        }
    }
}

/// A layer of the log that sends spans, and the guard that keeps it running; `None` where no traces are wanted. Fails when the
/// address is no URL.
pub fn layer<S>(
    settings: &WatchSettings,
) -> Result<Option<(impl Layer<S> + use<S>, Sending)>, Box<dyn std::error::Error + Send + Sync>>
where
    S: Subscriber + for<'span> LookupSpan<'span>,
{
    if settings.traces.is_empty() {
        return Ok(None);
    }
    // The provider for TLS, as in the object store's library.
    let _ = rustls::crypto::ring::default_provider().install_default();
    let address = format!("{}/v1/traces", settings.traces.trim_end_matches('/'));
    let exporter =
        SpanExporter::builder().with_http().with_protocol(Protocol::HttpBinary).with_endpoint(address).build()?;
    let provider = SdkTracerProvider::builder()
        .with_sampler(Sampler::ParentBased(Box::new(Sampler::TraceIdRatioBased(settings.traced))))
        .with_resource(Resource::builder().with_service_name("muster").build())
        .with_batch_exporter(exporter)
        .build();
    let layer = tracing_opentelemetry::layer().with_tracer(provider.tracer("muster"));
    Ok(Some((layer, Sending(provider))))
}
