//! Every setting, from four places: the defaults in the binary, the mode's differences, a file, the environment.

pub(crate) mod backup;
mod ranges;

use std::path::{Path, PathBuf};

use analytics::live::LiveSettings;
use biometrics::settings::BiometricsSettings;
use config::{Config, ConfigError, Environment, File, FileFormat, Value, ValueKind};
use duties::DutySettings;
use identity::settings::IdentitySettings;
use kernel::{database::DatabaseSettings, deployment::Mode};
use registry::{files::objects::FileSettings, settings::RegistrySettings};
use rostering::settings::RosteringSettings;
use serde::Deserialize;

pub use self::backup::BackupSettings;
use crate::{lan, session_rate::SessionRateSettings};

const DEFAULT: &str = include_str!("../../../../config/default.toml");
const DEMO: &str = include_str!("../../../../config/demo.toml");
const PRODUCTION: &str = include_str!("../../../../config/production.toml");

/// Settings that `--tls` changes.
const ON_THE_NETWORK: &str = "[server]\nhost = '0.0.0.0'\n[server.tls]\nown_authority = true\n";

/// All settings. `config/default.toml` explains each.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// Demonstration, trial or production.
    pub mode: Mode,
    pub server: ServerSettings,
    /// Folder and keys of the installation.
    pub data: DataSettings,
    pub database: DatabaseSettings,
    /// Store of the pictures.
    pub files: FileSettings,
    /// Place and public key of backups.
    pub backup: BackupSettings,
    /// The zone of the examinations.
    pub time: TimeSettings,
    pub log: LogSettings,
    pub identity: IdentitySettings,
    pub registry: RegistrySettings,
    pub biometrics: BiometricsSettings,
    pub rostering: RosteringSettings,
    /// Notices of duties, and answers to them.
    pub duties: DutySettings,
    /// Live updates of dashboards.
    pub live: LiveSettings,
    /// How the server is watched.
    pub watch: WatchSettings,
    /// Content of the demonstration.
    pub demo: DemoSettings,
}

/// How the server is watched.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WatchSettings {
    /// Address of the metrics for Prometheus, such as 127.0.0.1:9464; empty means none.
    pub metrics: String,
    /// Address for traces by OTLP over HTTP, such as <http://127.0.0.1:4318>; empty means none.
    pub traces: String,
    /// The share of requests that are traced, from 0 to 1.
    pub traced: f64,
}

/// Content of the demonstration.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DemoSettings {
    /// Whether there is a country around the two gates with faces.
    pub nation: bool,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ServerSettings {
    /// Address to listen on.
    pub host: String,
    /// Port to listen on.
    pub port: u16,
    /// How browsers reach the server.
    pub public_url: String,
    /// Whether the pages that describe the calls are served.
    pub documentation: bool,
    /// Threads; 0 means one per core.
    pub workers: usize,
    /// Proxies that are believed.
    pub trusted_proxies: usize,
    /// Largest JSON body, in bytes.
    pub json_bytes: usize,
    /// Seconds for a request's headers.
    pub header_seconds: u64,
    /// Bytes of memory for all uploads together.
    pub upload_bytes: usize,
    /// Seconds for a body, before those that it earns by arriving.
    pub body_seconds: u64,
    /// Bytes of a body that earn it one more second.
    pub body_bytes_per_second: u64,
    /// Seconds for which a server that was asked to end goes on, and says that it is not ready.
    pub notice_seconds: u64,
    /// Seconds for requests under way at shutdown.
    pub drain_seconds: u64,
    /// How many calls a session may send.
    pub session_rate: SessionRateSettings,
    /// Https without a proxy in front.
    pub tls: TlsSettings,
}

/// Https without a proxy in front.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TlsSettings {
    /// The certificate's file with its chain; empty means none.
    pub certificate: PathBuf,
    /// The file of its private key.
    pub key: PathBuf,
    /// Whether an authority of this installation's own vouches for it on the local network.
    pub own_authority: bool,
}

impl TlsSettings {
    /// Whether the operator gave a certificate.
    pub fn has_certificate(&self) -> bool {
        !self.certificate.as_os_str().is_empty()
    }

    /// Whether the server speaks https itself.
    pub fn is_on(&self) -> bool {
        self.own_authority || self.has_certificate()
    }
}

/// Folder and keys of the installation.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DataSettings {
    pub folder: PathBuf,
    /// The master key's file; empty means inside the data folder.
    pub master_key: PathBuf,
    /// The files of custodians' shares, which are joined instead of reading that file; empty means that the key is not split.
    pub master_key_shares: Vec<PathBuf>,
}

/// The zone of the examinations.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TimeSettings {
    #[serde(deserialize_with = "zone")]
    pub zone: chrono_tz::Tz,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LogSettings {
    pub filter: String,
    pub format: LogFormat,
}

/// How log lines look.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LogFormat {
    /// Lines for people to read.
    Text,
    /// One JSON object per line.
    Json,
}

/// Settings from the command line.
#[derive(Clone, Debug, Default)]
pub struct Overrides {
    pub file: Option<PathBuf>,
    pub demo: bool,
    pub data: Option<PathBuf>,
    pub port: Option<u16>,
    /// `--tls`: phones on the same network shall reach it over https.
    pub tls: bool,
}

impl Settings {
    /// Reads the settings, the later places winning, and fills in derived values. The error names the setting that is wrong, or why
    /// this mode refuses it.
    pub fn load(overrides: &Overrides) -> Result<Self, SettingsError> {
        let mut sources = Config::builder().add_source(File::from_str(DEFAULT, FileFormat::Toml));
        let chosen = Self::chosen_mode(overrides)?;
        match chosen {
            Mode::Demo => sources = sources.add_source(File::from_str(DEMO, FileFormat::Toml)),
            Mode::Production => sources = sources.add_source(File::from_str(PRODUCTION, FileFormat::Toml)),
            Mode::Standard => {}
        }
        if overrides.tls {
            sources = sources.add_source(File::from_str(ON_THE_NETWORK, FileFormat::Toml));
        }
        if let Some(file) = &overrides.file {
            sources = sources.add_source(File::from(file.as_path()).format(FileFormat::Toml));
        }
        sources = sources.add_source(environment());
        if let Some(folder) = &overrides.data {
            sources = sources.set_override("data.folder", folder.display().to_string())?;
        }
        if let Some(port) = overrides.port {
            sources = sources.set_override("server.port", i64::from(port))?;
        }
        let sources = sources.build()?;
        let defaults = Config::builder().add_source(File::from_str(DEFAULT, FileFormat::Toml)).build()?;
        if let Some(name) = no_number(&sources.cache, Some(&defaults.cache), "") {
            return Err(SettingsError::NoNumber(name));
        }
        if let Some(why) = ranges::outside(&sources) {
            return Err(SettingsError::OutOfRange(why));
        }
        let mut settings: Self = sources.try_deserialize()?;
        if overrides.demo {
            if settings.mode == Mode::Production {
                return Err(SettingsError::DemoInProduction);
            }
            settings.mode = Mode::Demo;
        }
        settings.fill_in();
        settings.check()?;
        Ok(settings)
    }

    /// The mode that the file or the environment names, before its differences are laid below them.
    fn chosen_mode(overrides: &Overrides) -> Result<Mode, SettingsError> {
        let mut sources = Config::builder().add_source(File::from_str(DEFAULT, FileFormat::Toml));
        if let Some(file) = &overrides.file {
            sources = sources.add_source(File::from(file.as_path()).format(FileFormat::Toml));
        }
        let mode = sources.add_source(environment()).build()?.get::<Mode>("mode")?;
        Ok(if overrides.demo && mode == Mode::Standard { Mode::Demo } else { mode })
    }

    fn fill_in(&mut self) {
        if self.database.url.is_empty() {
            self.database.url = format!("sqlite://{}?mode=rwc", self.data.folder.join("muster.db").display());
        }
        if self.data.master_key.as_os_str().is_empty() {
            self.data.master_key = self.data.folder.join("keys").join("master.key");
        }
        if self.identity.audit.head_file.as_os_str().is_empty() {
            self.identity.audit.head_file = self.data.folder.join("audit-heads.txt");
        }
        if self.server.public_url.is_empty() {
            let scheme = if self.server.tls.is_on() { "https" } else { "http" };
            let host = match (self.server.host.as_str(), self.server.tls.own_authority) {
                ("0.0.0.0", true) => lan::address().to_string(),
                ("0.0.0.0", false) => "127.0.0.1".to_owned(),
                (host, _) => host.to_owned(),
            };
            self.server.public_url = format!("{scheme}://{host}:{}", self.server.port);
        }
    }

    fn check(&self) -> Result<(), SettingsError> {
        let picture = self.biometrics.engine.limits.bytes as u64;
        if (self.server.upload_bytes as u64) / 2 < picture.max(self.registry.sheet_bytes) {
            return Err(SettingsError::NoRoomForUploads);
        }
        let tls = &self.server.tls;
        if tls.has_certificate() == tls.key.as_os_str().is_empty() {
            return Err(SettingsError::HalfACertificate);
        }
        if tls.has_certificate() && tls.own_authority {
            return Err(SettingsError::TwoCertificates);
        }
        if tls.is_on() && !self.server.public_url.starts_with("https://") {
            return Err(SettingsError::PlainAddressOfHttps);
        }
        self.files.s3.check().map_err(SettingsError::Files)?;
        self.backup.check().map_err(SettingsError::Backup)?;
        self.biometrics.check().map_err(SettingsError::Faces)?;
        self.identity.check().map_err(SettingsError::Codes)?;
        if !self.watch.metrics.is_empty() && self.watch.metrics.parse::<std::net::SocketAddr>().is_err() {
            return Err(SettingsError::NoAddressOfMetrics);
        }
        if !(0.0..=1.0).contains(&self.watch.traced) {
            return Err(SettingsError::NoShare);
        }
        if self.mode == Mode::Production {
            if !self.server.public_url.starts_with("https://") {
                return Err(SettingsError::PlainHttpInProduction);
            }
            if tls.own_authority {
                return Err(SettingsError::OwnAuthorityInProduction);
            }
            if self.identity.captcha.fixed_solution.is_some() {
                return Err(SettingsError::FixedCaptchaInProduction);
            }
        }
        Ok(())
    }

    /// Folder of the stored files.
    pub fn files_folder(&self) -> PathBuf {
        self.data.folder.join("files")
    }

    pub fn data_folder(&self) -> &Path {
        &self.data.folder
    }
}

fn zone<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<chrono_tz::Tz, D::Error> {
    let name = String::deserialize(deserializer)?;
    name.parse().map_err(|_| serde::de::Error::custom(format!("{name} is not the IANA name of a time zone")))
}

/// The name of a setting that is `nan` or `inf`, which TOML takes for numbers, and so does the parser of environment variables where
/// the default is a number.
fn no_number(value: &Value, default: Option<&Value>, name: &str) -> Option<String> {
    let default = default.map(|default| &default.kind);
    match &value.kind {
        ValueKind::Float(number) if !number.is_finite() => Some(name.to_owned()),
        ValueKind::String(text) if matches!(default, Some(ValueKind::Float(_))) => {
            text.parse().is_ok_and(|number: f64| !number.is_finite()).then(|| name.to_owned())
        }
        ValueKind::Array(values) => values.iter().find_map(|value| no_number(value, None, name)),
        ValueKind::Table(table) => table.iter().find_map(|(key, value)| {
            let dot = if name.is_empty() { "" } else { "." };
            let default = default.and_then(|default| match default {
                ValueKind::Table(defaults) => defaults.get(key),
                _ => None,
            });
            no_number(value, default, &format!("{name}{dot}{key}"))
        }),
        _ => None,
    }
}

/// Values stay text until a setting asks for a number: a password may look like one and begin with a zero.
fn environment() -> Environment {
    Environment::with_prefix("MUSTER").prefix_separator("__").separator("__")
}

/// Why the settings cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum SettingsError {
    /// A value or a file is wrong.
    #[error("the settings cannot be read: {0}")]
    Unreadable(#[from] ConfigError),
    /// Nothing is smaller or larger than that.
    #[error("{0} has to be a number, and no nan or inf")]
    NoNumber(String),
    /// The server cannot work with that.
    #[error("{0}")]
    OutOfRange(String),
    /// No face, or every face, would match.
    #[error("{0}")]
    Faces(String),
    /// The object store cannot be reached like that.
    #[error("{0}")]
    Files(String),
    /// No backup could be made like that.
    #[error("{0}")]
    Backup(String),
    /// No code would ever arrive.
    #[error("{0}")]
    Codes(String),
    /// An upload that only fits alone would be refused for ever.
    #[error(
        "half of server.upload_bytes must hold the largest picture (biometrics.engine.limits.bytes) and the largest sheet (registry.sheet_bytes)"
    )]
    NoRoomForUploads,
    /// Not an address and a port.
    #[error("watch.metrics has to be an address and a port, such as 127.0.0.1:9464, or empty")]
    NoAddressOfMetrics,
    /// No share of anything.
    #[error("watch.traced has to be from 0 to 1")]
    NoShare,
    /// Cookies and cameras need https.
    #[error(
        "production needs https: set server.public_url to the address that browsers use, such as https://muster.example.org"
    )]
    PlainHttpInProduction,
    /// A certificate is of no use without its key, nor the key without it.
    #[error("server.tls.certificate and server.tls.key belong together: set both or neither")]
    HalfACertificate,
    /// Only one can be served.
    #[error("set either server.tls.certificate or server.tls.own_authority, not both (--tls sets the second)")]
    TwoCertificates,
    /// Cookies would not be marked, and links would lead nowhere.
    #[error("the server speaks https itself, so server.public_url has to begin with https://")]
    PlainAddressOfHttps,
    /// The authority is unknown to browsers, so production refuses it.
    #[error("production refuses server.tls.own_authority: set server.tls.certificate and server.tls.key")]
    OwnAuthorityInProduction,
    /// The demo's solution would open every door.
    #[error("production refuses a fixed captcha solution: remove identity.captcha.fixed_solution")]
    FixedCaptchaInProduction,
    /// A demonstration has known passwords.
    #[error("production refuses --demo: its accounts have passwords that everybody knows")]
    DemoInProduction,
}

#[cfg(test)]
mod tests {
    use face_engine::{DecisionThresholds, EngineSettings, HintThresholds};

    use super::*;

    #[test]
    fn the_configuration_names_the_measures_that_the_engine_was_measured_with() {
        let settings: Settings = Config::builder()
            .add_source(File::from_str(DEFAULT, FileFormat::Toml))
            .build()
            .unwrap()
            .try_deserialize()
            .unwrap();
        let faces = settings.biometrics;
        assert_eq!(faces.engine, EngineSettings::default());
        assert_eq!((faces.decision, faces.hints), (DecisionThresholds::default(), HintThresholds::default()));
    }

    #[test]
    fn https_needs_a_whole_certificate_and_an_address_that_says_so() {
        for (overrides, why) in [
            ("[server.tls]\ncertificate = 'a.pem'", "belong together"),
            ("[server.tls]\nkey = 'a.key'", "belong together"),
            ("[server.tls]\ncertificate = 'a.pem'\nkey = 'a.key'\nown_authority = true", "not both"),
            (
                "[server]\npublic_url = 'http://a.example'\n[server.tls]\nown_authority = true",
                "has to begin with https",
            ),
            (
                "mode = 'production'\n[server]\npublic_url = 'https://a.example'\n[server.tls]\nown_authority = true",
                "production refuses server.tls.own_authority",
            ),
        ] {
            assert!(refusal(overrides).contains(why), "{overrides}: {}", refusal(overrides));
        }
        assert_eq!(refusal("[server.tls]\ncertificate = 'a.pem'\nkey = 'a.key'"), "");
        let settings = Settings::load(&Overrides { demo: true, tls: true, ..Overrides::default() }).unwrap();
        assert_eq!(settings.server.host, "0.0.0.0");
        assert!(settings.server.tls.own_authority && settings.server.public_url.starts_with("https://"));
    }

    /// The refusal for an operator who overrides the defaults like that.
    fn refusal(overrides: &str) -> String {
        let file = std::env::temp_dir().join(format!("muster-settings-{}.toml", uuid::Uuid::now_v7()));
        std::fs::write(&file, overrides).unwrap();
        let settings = Settings::load(&Overrides { file: Some(file.clone()), ..Overrides::default() });
        std::fs::remove_file(file).unwrap();
        settings.err().map(|error| error.to_string()).unwrap_or_default()
    }

    #[test]
    fn a_name_that_is_no_setting_is_refused_wherever_it_stands() {
        for overrides in [
            "[biomertics]\nqueue = 3",
            "[biometrics]\nmodel_folder = '/nowhere'",
            "[biometrics.decison]\nroster = 0.4",
            "[biometrics.engine.limits]\nbyte = 4",
            "[biometrics.engine.gate_quality]\nwide = 4.0",
            "[identity.delivery.mail]\nhosts = 'a'",
            "[database]\nurls = 'a'",
            "[server]\nports = 4",
            "[registry]\nsheet = 4",
            "[rostering]\nrefusal = 4",
        ] {
            assert!(refusal(overrides).contains("unknown field"), "{overrides}: {}", refusal(overrides));
        }
        assert_eq!(refusal("[rostering]\nrefusals = 31"), "");
    }

    #[test]
    fn settings_under_which_no_picture_could_be_read_are_refused() {
        for (overrides, name) in [
            ("gate_sides = []", "gate_sides"),
            ("longest_side = 0", "longest_side"),
            ("bystander_score = 7.0", "bystander_score"),
            ("bystander_share = nan", "biometrics.engine.bystander_share"),
            ("bystander_share = 'nan'", "biometrics.engine.bystander_share"),
            ("[biometrics.hints]\neyes_dark = '-inf'", "biometrics.hints.eyes_dark"),
            ("[biometrics.hints]\neyes_dark = -1.0", "biometrics.hints"),
            ("[biometrics.hints]\neyes_dark = 7.0", "biometrics.hints.eyes_dark and lower_off are shares"),
            ("[biometrics.hints]\npattern = nan", "biometrics.hints"),
            ("[biometrics]\ndecoding_megabytes = 0", "decoding_megabytes"),
            ("[biometrics.consent]\nversion = ' '", "biometrics.consent"),
            ("[biometrics.engine.limits]\nmilliseconds = 0", "limits"),
            ("[biometrics]\npictures_per_person = 0", "pictures_per_person"),
            ("[biometrics]\nenrolment_minutes = 0", "enrolment_minutes"),
            ("[biometrics]\nqueue = 9000000000000000000", "queue"),
            ("[biometrics]\nreaders = 9000000000000000000", "readers"),
            ("[biometrics.archive]\nratio = 0", "archive"),
        ] {
            let refusal = refusal(&format!("[biometrics.engine]\n{overrides}"));
            assert!(refusal.contains(name), "{overrides}: {refusal}");
        }
    }

    #[test]
    fn numbers_under_which_nobody_could_work_are_refused() {
        for (overrides, why) in [
            ("[identity.code]\ntries = 0", "identity.code.tries is 0: it has to be from 1 to 25"),
            ("[rostering]\nrefusals = 0", "rostering.refusals is 0"),
            ("[rostering]\ndebounce_seconds = 999999999", "rostering.debounce_seconds is 999999999"),
            ("[rostering]\nanswer_hours = 9223372036854775807", "rostering.answer_hours"),
            ("[rostering]\nrefusals = '18446744073709551615'", "rostering.refusals is 18446744073709551615"),
            ("[biometrics]\nenrolment_minutes = 9223372036854775807", "biometrics.enrolment_minutes"),
            ("[database]\nlist_rows = 0", "database.list_rows is 0"),
            ("[identity.login_key]\nbits = 1024", "identity.login_key.bits is 1024: it has to be from 2048"),
            ("[identity.password]\nmemory_kib = 0", "identity.password.memory_kib is 0"),
            ("[identity]\nsession_hours = -1", "identity.session_hours is -1"),
        ] {
            assert!(refusal(overrides).contains(why), "{overrides}: {}", refusal(overrides));
        }
        assert_eq!(refusal("[rostering]\ndebounce_seconds = 0"), "");
    }

    #[test]
    fn quality_that_no_picture_could_have_is_refused() {
        let measures = |from: &str, to: &str| {
            let (_, rest) = DEFAULT.split_once("[biometrics.engine.enrolment_quality]").unwrap();
            let (section, _) = rest.split_once("\n[").unwrap();
            assert!(section.contains(from), "{from}");
            format!("[biometrics.engine.enrolment_quality]{}", section.replace(from, to))
        };
        for (from, to, name) in [
            ("\nbrightness_least = ", "\nbrightness_least = 25", "from 0 to 255"),
            ("\nwidth_least = ", "\nwidth_least = -", "width_least and width_good have to be from 0 to 1280"),
            ("\nwidth_good = ", "\nwidth_good = 999", "width_good"),
            ("\nyaw_most = ", "\nyaw_most = -", "yaw_most"),
            ("\ninside_least = ", "\ninside_least = 1", "inside_least has to be from 0 to 1"),
        ] {
            let refusal = refusal(&measures(from, to));
            assert!(refusal.contains("enrolment_quality") && refusal.contains(name), "{to}: {refusal}");
        }
    }

    #[test]
    fn the_environment_says_numbers_switches_and_secrets_that_look_like_numbers() {
        let given = [
            ("MUSTER__SERVER__PORT", "9000"),
            ("MUSTER__MODE", "production"),
            ("MUSTER__ROSTERING__ENTRY_AFTER_EXIT", "false"),
            ("MUSTER__BIOMETRICS__DUPLICATE_DISTANCE", "0.25"),
            ("MUSTER__IDENTITY__DELIVERY__MAIL__PASSWORD", "0042"),
            ("MUSTER__IDENTITY__DELIVERY__SMS__TEMPLATE_IDS__PASSWORD_RESET", "1107161234567890123"),
        ];
        let given = given.into_iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
        let settings: Settings = Config::builder()
            .add_source(File::from_str(DEFAULT, FileFormat::Toml))
            .add_source(environment().source(Some(given)))
            .build()
            .unwrap()
            .try_deserialize()
            .unwrap();
        assert_eq!((settings.server.port, settings.mode), (9000, Mode::Production));
        assert!(!settings.rostering.entry_after_exit);
        assert!((settings.biometrics.duplicate_distance - 0.25).abs() < 1e-6);
        let delivery = settings.identity.delivery;
        assert_eq!(delivery.mail.password.expose(), "0042");
        assert_eq!(delivery.sms.template_ids["password_reset"], "1107161234567890123");
        assert!(!format!("{:?}", delivery.mail).contains("0042"));
    }

    #[test]
    fn a_number_never_sees_more_than_a_hundred_wrong_codes_and_can_always_be_sent_one() {
        assert!(refusal("[identity.limits]\ncode_tries_per_number = 26").contains("from 1 to 25"));
        for overrides in [
            "[identity.limits]\ncode_tries_per_number = 4",
            "[identity.limits]\ncode_tries_per_requester = 4",
            "[identity.code]\ntries = 11",
        ] {
            assert!(refusal(overrides).contains("no code could be sent"), "{overrides}: {}", refusal(overrides));
        }
        assert_eq!(refusal("[identity.limits]\ncode_tries_per_requester = 5"), "");
    }

    #[test]
    fn a_second_factor_is_required_of_roles_with_a_password_only() {
        assert_eq!(refusal("[identity.totp]\nrequired_for = ['SUPER_ADMIN', 'EY_CENTER_OBSERVER']"), "");
        let gate = refusal("[identity.totp]\nrequired_for = ['SSC_ADMIN', 'VENUE_MANAGER']");
        assert!(gate.contains("identity.totp.required_for names VENUE_MANAGER"), "{gate}");
        assert!(refusal("[identity.totp]\nrequired_for = ['ADMIN']").contains("ADMIN"));
        assert!(refusal("[identity.totp]\nwrong_codes_per_day = 101").contains("from 5 to 100"));
    }
}
