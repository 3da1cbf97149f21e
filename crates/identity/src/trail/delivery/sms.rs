//! SMS over HTTP, to whichever gateway the settings describe.

use std::{
    collections::BTreeMap,
    io,
    net::{TcpStream, ToSocketAddrs},
    sync::Arc,
    time::Duration,
};

use awc::{
    Client, Connector,
    error::{ConnectError, SendRequestError},
    http::{
        Method, StatusCode, Uri,
        header::{CONTENT_TYPE, HeaderName, HeaderValue},
    },
};
use kernel::{Error, Result};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use rustls::{
    ClientConfig, RootCertStore,
    pki_types::{CertificateDer, pem::PemObject},
};
use serde_json::Value;
use tokio::task::spawn_blocking;

use super::{Template, failure::Failure, pattern, trust};
use crate::{
    entities::outbox_message::{self, MessageChannel},
    settings::{BodyFormat, SmsSettings},
};

const GAPS: [&str; 6] = ["to", "text", "template_id", "sender", "secret", "message_id"];
/// The most of an answer that is looked at.
const ANSWER_BYTES: usize = 64 * 1024;

/// A way to send SMS.
pub(super) struct Gateway {
    method: Method,
    url: String,
    headers: Vec<(HeaderName, String)>,
    body: Body,
    secret: String,
    sender: String,
    template_ids: BTreeMap<String, String>,
    success_statuses: Vec<u16>,
    success_text: String,
    timeout: Duration,
    per_second: u64,
    tls: Arc<ClientConfig>,
}

/// What is sent, with gaps.
enum Body {
    Nothing,
    Json(Value),
    Form(String),
}

/// What is sent, for one message.
struct Request {
    uri: Uri,
    headers: Vec<(HeaderName, HeaderValue)>,
    body: Vec<u8>,
}

impl Gateway {
    /// The gateway that the settings describe; none when they describe none.
    ///
    /// # Errors
    /// When they contradict themselves or ask for what is unsafe; the sentence says which setting.
    pub(super) fn new(settings: &SmsSettings) -> Result<Option<Self>> {
        if settings.url.expose().is_empty() {
            return Ok(None);
        }
        let url = settings.url.expose().to_owned();
        check_gaps("url", &url)?;
        check_address(&url)?;
        let mut headers = Vec::new();
        for (name, value) in &settings.headers {
            check_gaps("headers", value.expose())?;
            let name = HeaderName::try_from(name.as_str()).map_err(|_| fault("headers has a name that is none"))?;
            headers.push((name, value.expose().to_owned()));
        }
        for name in settings.template_ids.keys() {
            let is_known = |template: Template| {
                template.channel() == MessageChannel::Sms && template.name().eq_ignore_ascii_case(name)
            };
            if !Template::all().any(is_known) {
                return Err(fault(&format!("template_ids names {name}, which is not an SMS that Muster sends")));
            }
        }
        Ok(Some(Self {
            method: method(&settings.method)?,
            url,
            headers,
            body: body(settings)?,
            secret: trust::secret(settings.secret.expose(), &settings.secret_file, "identity.delivery.sms.secret")?,
            sender: settings.sender.clone(),
            template_ids: settings.template_ids.clone(),
            success_statuses: settings.success_statuses.clone(),
            success_text: settings.success_text.clone(),
            timeout: Duration::from_millis(settings.timeout_milliseconds),
            per_second: settings.per_second,
            tls: tls(settings)?,
        }))
    }

    /// Messages that are handed over in a second.
    pub(super) fn per_second(&self) -> u64 {
        self.per_second
    }

    /// How long a try may take.
    pub(super) fn timeout(&self) -> Duration {
        self.timeout
    }

    /// Whether a server listens at its address; why not. No gateway has a call in common that sends nothing.
    pub(super) async fn greet(&self) -> std::result::Result<(), String> {
        let address: Uri = self.url.replace(['{', '}'], "").parse().map_err(|_| "its address is none".to_owned())?;
        let port = address.port_u16().unwrap_or(if address.scheme_str() == Some("http") { 80 } else { 443 });
        let host = address.host().unwrap_or_default().trim_matches(['[', ']']).to_owned();
        let (there, patience) = (host.clone(), self.timeout);
        let connected = spawn_blocking(move || {
            let address = (there.as_str(), port).to_socket_addrs()?.next().ok_or(io::ErrorKind::NotFound)?;
            TcpStream::connect_timeout(&address, patience).map(drop)
        });
        match connected.await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(error)) => Err(format!("nobody is reached at {host}, port {port} ({error})")),
            Err(error) => Err(error.to_string()),
        }
    }

    /// Hands one message over. Redirects are not followed: they would carry the text to who knows where.
    pub(super) async fn send(&self, row: &outbox_message::Model) -> Result<(), Failure> {
        let request = self.compose(row)?;
        let late = || Failure::passing("the SMS gateway did not answer in time");
        tokio::time::timeout(self.timeout, self.exchange(request)).await.map_err(|_| late())?
    }

    async fn exchange(&self, request: Request) -> Result<(), Failure> {
        let connector = Connector::new().rustls_0_23(Arc::clone(&self.tls)).timeout(self.timeout);
        let client = Client::builder().connector(connector).timeout(self.timeout).disable_redirects().finish();
        let mut sending = client.request(self.method.clone(), request.uri).force_close();
        for header in request.headers {
            sending = sending.insert_header(header);
        }
        let mut answer = sending.send_body(request.body).await.map_err(|error| unreachable(&error))?;
        let status = answer.status();
        if !self.success_statuses.contains(&status.as_u16()) {
            return Err(refusal(status));
        }
        if self.success_text.is_empty() {
            return Ok(());
        }
        let unread = |_| Failure::passing(format!("the SMS gateway's answer ({status}) could not be read"));
        let said = answer.body().limit(ANSWER_BYTES).await.map_err(unread)?;
        if String::from_utf8_lossy(&said).contains(&self.success_text) {
            Ok(())
        } else {
            Err(Failure::passing(format!("the SMS gateway answered {status} without the words of success")))
        }
    }

    /// The request for one message.
    fn compose(&self, row: &outbox_message::Model) -> Result<Request, Failure> {
        let plain = |name: &str| self.value(row, name);
        let encoded =
            |name: &str| self.value(row, name).map(|value| utf8_percent_encode(&value, NON_ALPHANUMERIC).to_string());
        let impossible = |what: &str| Failure::lasting(format!("{what} of the request would not be valid"));
        let uri = pattern::fill(&self.url, encoded).parse().map_err(|_| impossible("the address"))?;
        let mut headers = Vec::new();
        for (name, value) in &self.headers {
            let value = HeaderValue::try_from(pattern::fill(value, plain)).map_err(|_| impossible("a header"))?;
            headers.push((name.clone(), value));
        }
        let (kind, body) = match &self.body {
            Body::Nothing => return Ok(Request { uri, headers, body: Vec::new() }),
            Body::Json(value) => ("application/json", fill_json(value, &plain).to_string()),
            Body::Form(text) => ("application/x-www-form-urlencoded", pattern::fill(text, encoded)),
        };
        if !headers.iter().any(|(name, _)| name == CONTENT_TYPE) {
            headers.push((CONTENT_TYPE, HeaderValue::from_static(kind)));
        }
        Ok(Request { uri, headers, body: body.into_bytes() })
    }

    fn value(&self, row: &outbox_message::Model, name: &str) -> Option<String> {
        match name {
            "message_id" => Some(row.id.to_string()),
            "to" => Some(row.recipient.clone()),
            "text" => Some(row.body.expose().to_owned()),
            "template_id" => Some(self.template_ids.get(&row.template.to_lowercase()).cloned().unwrap_or_default()),
            "sender" => Some(self.sender.clone()),
            "secret" => Some(self.secret.clone()),
            _ => None,
        }
    }
}

fn fill_json(value: &Value, plain: &impl Fn(&str) -> Option<String>) -> Value {
    match value {
        Value::String(text) => Value::String(pattern::fill(text, plain)),
        Value::Array(items) => items.iter().map(|item| fill_json(item, plain)).collect(),
        Value::Object(fields) => {
            Value::Object(fields.iter().map(|(name, value)| (name.clone(), fill_json(value, plain))).collect())
        }
        other => other.clone(),
    }
}

fn check_gaps(setting: &str, text: &str) -> Result<()> {
    match pattern::names(text).into_iter().find(|name| !GAPS.contains(name)) {
        Some(name) => Err(fault(&format!("{setting} has {{{name}}}, which nothing fills"))),
        None => Ok(()),
    }
}

/// Codes travel encrypted, except to a gateway on this machine.
fn check_address(url: &str) -> Result<()> {
    let filled = pattern::fill(url, |_| Some("0".into()));
    let address = url::Url::parse(&filled).map_err(|_| fault("url is not an address"))?;
    let is_here = address.host_str().is_some_and(trust::is_here);
    if address.scheme() == "https" || (address.scheme() == "http" && is_here) {
        Ok(())
    } else {
        Err(fault("url has to begin with https://; plain http only reaches a gateway on this machine"))
    }
}

fn method(name: &str) -> Result<Method> {
    match name {
        "GET" => Ok(Method::GET),
        "POST" => Ok(Method::POST),
        "PUT" => Ok(Method::PUT),
        _ => Err(fault("method is GET, POST or PUT")),
    }
}

fn body(settings: &SmsSettings) -> Result<Body> {
    let text = settings.body.expose();
    check_gaps("body", text)?;
    Ok(match settings.body_format {
        _ if text.is_empty() => Body::Nothing,
        BodyFormat::Json => Body::Json(serde_json::from_str(text).map_err(|_| fault("body is not JSON"))?),
        BodyFormat::Form => Body::Form(text.to_owned()),
    })
}

fn tls(settings: &SmsSettings) -> Result<Arc<ClientConfig>> {
    let mut roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
    if let Some(pem) = trust::read(&settings.ca_file, "identity.delivery.sms.ca_file")? {
        let mut count = 0;
        for certificate in CertificateDer::pem_slice_iter(&pem) {
            let certificate = certificate.map_err(|_| fault("ca_file holds no certificate"))?;
            roots.add(certificate).map_err(|_| fault("ca_file holds a certificate that cannot be used"))?;
            count += 1;
        }
        if count == 0 {
            return Err(fault("ca_file holds no certificate"));
        }
    }
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions();
    Ok(Arc::new(config.map_err(Error::internal)?.with_root_certificates(roots).with_no_client_auth()))
}

fn fault(what: &str) -> Error {
    Error::internal(format!("identity.delivery.sms.{what}"))
}

fn refusal(status: StatusCode) -> Failure {
    let reason = format!("the SMS gateway answered {status}");
    // Too early, too often, not signed in: that is not about the message.
    let is_passing = matches!(status.as_u16(), 401 | 408 | 425 | 429) || !status.is_client_error();
    if is_passing { Failure::passing(reason) } else { Failure::lasting(reason) }
}

fn unreachable(error: &SendRequestError) -> Failure {
    match error {
        SendRequestError::Timeout | SendRequestError::Connect(ConnectError::Timeout) => {
            Failure::passing("the SMS gateway did not answer in time")
        }
        SendRequestError::Connect(ConnectError::Io(cause)) if trust::is_about_a_certificate(cause) => {
            Failure::passing("the SMS gateway's certificate is not trusted, or not for its name")
        }
        SendRequestError::Connect(_) => Failure::passing("the SMS gateway could not be reached"),
        _ => Failure::passing("the SMS gateway did not answer as a web server does"),
    }
}

#[cfg(test)]
mod tests {
    use chrono::DateTime;
    use kernel::ids::OutboxMessageId;

    use super::*;
    use crate::{entities::ConcealedText, settings::CallBackSettings};

    fn settings() -> SmsSettings {
        SmsSettings {
            url: ConcealedText("https://sms.example.org/send?key={secret}&to=91{to}".into()),
            method: "POST".into(),
            body: ConcealedText(String::new()),
            body_format: BodyFormat::Json,
            headers: BTreeMap::new(),
            secret: ConcealedText("a/b c".into()),
            secret_file: "".into(),
            sender: "MUSTER".into(),
            template_ids: BTreeMap::from([("password_reset".into(), "1107".into())]),
            success_statuses: vec![200],
            success_text: String::new(),
            timeout_milliseconds: 1_000,
            ca_file: "".into(),
            per_second: 10,
            paise_per_part: 0,
            call_backs: CallBackSettings {
                secret: ConcealedText(String::new()),
                secret_file: "".into(),
                reference_field: "reference".into(),
                state_field: "status".into(),
                reason_field: "reason".into(),
                arrived: Vec::new(),
                failed: Vec::new(),
                from_field: "from".into(),
                text_field: "text".into(),
            },
        }
    }

    fn message() -> outbox_message::Model {
        outbox_message::Model {
            id: OutboxMessageId::new(),
            channel: MessageChannel::Sms,
            recipient: "9000000001".into(),
            template: "PASSWORD_RESET".into(),
            subject: None,
            body: ConcealedText("\"12\" & नमस्ते {to}".into()),
            code: None,
            created_at: DateTime::UNIX_EPOCH,
            sent_at: None,
            attempts: 1,
            next_attempt_at: None,
            last_error: None,
            expires_at: DateTime::UNIX_EPOCH,
            waits_for_day: false,
        }
    }

    fn composed(settings: &SmsSettings) -> (String, String, String) {
        let request = Gateway::new(settings).unwrap().unwrap().compose(&message()).unwrap();
        let headers = request.headers.iter().map(|(name, value)| format!("{name}: {}", value.to_str().unwrap()));
        let headers = headers.collect::<Vec<_>>().join("\n");
        (request.uri.to_string(), headers, String::from_utf8(request.body).unwrap())
    }

    fn refused(change: impl FnOnce(&mut SmsSettings)) -> String {
        let mut settings = settings();
        change(&mut settings);
        match Gateway::new(&settings) {
            Err(Error::Internal(cause)) => cause.to_string(),
            _ => panic!("these settings were taken"),
        }
    }

    #[test]
    fn values_are_encoded_for_the_address() {
        let (uri, headers, body) = composed(&settings());
        assert_eq!(uri, "https://sms.example.org/send?key=a%2Fb%20c&to=919000000001");
        assert_eq!((headers.as_str(), body.as_str()), ("", ""));
    }

    #[test]
    fn values_cannot_break_out_of_json() {
        let mut settings = settings();
        settings.headers = BTreeMap::from([("Authorization".into(), ConcealedText("Bearer {secret}".into()))]);
        settings.body = ConcealedText(
            r#"{"from":"{sender}","dlt":"{template_id}","messages":[{"to":"91{to}","text":"{text}","n":1}]}"#.into(),
        );
        let (_, headers, body) = composed(&settings);
        assert_eq!(headers, "authorization: Bearer a/b c\ncontent-type: application/json");
        let body: Value = serde_json::from_str(&body).unwrap();
        assert_eq!(body["messages"][0]["text"], "\"12\" & नमस्ते {to}");
        assert_eq!((&body["dlt"], &body["from"]), (&Value::from("1107"), &Value::from("MUSTER")));
        assert_eq!(body["messages"][0]["n"], 1);
    }

    #[test]
    fn values_cannot_break_out_of_a_form() {
        let mut settings = settings();
        settings.body_format = BodyFormat::Form;
        settings.body = ConcealedText("to={to}&text={text}".into());
        let (_, headers, body) = composed(&settings);
        assert_eq!(headers, "content-type: application/x-www-form-urlencoded");
        let fields: Vec<(String, String)> = url::form_urlencoded::parse(body.as_bytes()).into_owned().collect();
        assert_eq!(fields[1], ("text".to_owned(), "\"12\" & नमस्ते {to}".to_owned()));
        assert_eq!(fields.len(), 2);
    }

    #[test]
    fn settings_that_cannot_work_or_are_unsafe_are_refused_by_name() {
        assert!(refused(|it| it.url = ConcealedText("http://sms.example.org/".into())).contains("https"));
        assert!(refused(|it| it.url = ConcealedText("sms.example.org".into())).contains("sms.url"));
        assert!(refused(|it| it.url = ConcealedText("https://x.org/{number}".into())).contains("{number}"));
        assert!(refused(|it| it.method = "DELETE".into()).contains("sms.method"));
        assert!(refused(|it| it.body = ConcealedText("to={to}".into())).contains("not JSON"));
        assert!(refused(|it| it.secret_file = "somewhere".into()).contains("secret_file"));
        let unknown = BTreeMap::from([("password_changed".into(), "1".into())]);
        assert!(refused(|it| it.template_ids = unknown).contains("password_changed"));
        let mut none = settings();
        none.url = ConcealedText(String::new());
        assert!(Gateway::new(&none).unwrap().is_none());
    }

    #[test]
    fn what_a_gateway_refuses_for_good_is_not_tried_again() {
        for (status, is_final) in [(400, true), (404, true), (422, true), (429, false), (401, false), (500, false)] {
            assert_eq!(refusal(StatusCode::from_u16(status).unwrap()).is_final, is_final, "{status}");
        }
    }
}
