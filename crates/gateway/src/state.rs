//! The open parts of a running Muster, and how handlers get at them.

use std::{borrow::Cow, error::Error, path::Path, sync::Arc, time::Duration};

use actix_web::web::{self, Data};
use analytics::live::Live;
use biometrics::{
    evaluation::report::in_hexadecimal,
    expected_matches::Measured,
    faces::{Faces, LoadModels},
    folder_enrolment::Pace,
    gallery::folder_check,
    settings::BiometricsSettings,
    status::Status,
};
use face_engine::{
    Engine,
    models::{Described, Folder, ModelError, ModelSet},
};
use futures_util::future::{join, join4, join5};
use identity::{
    accounts::users::NewUser,
    entities::{outbox_message::MessageChannel, user},
    installation::{Names, PlaceNames},
    sign_in::client_setup::LoginKeys,
    trail::{
        audit::{self, EndCheck, SubjectNames},
        delivery::{self, Channels, deliver},
    },
};
use kernel::{
    Result,
    access::{Duties, Scope, SystemTask, client::TrustedProxies},
    background_work::BackgroundWork,
    clock::Clock,
    counted::counted,
    crypto::Keys,
    database::Database,
    deployment::{Deployment, Mode},
    http::{
        body_pace::BodyPace,
        upload::{SheetLimit, UploadLimits, UploadRoom},
    },
    process_life::ProcessLife,
};
use registry::{
    bulk_upload::SheetKinds,
    files::{FileStore, objects::Probe},
    places::names::RegistryNames,
};
use rostering::{
    assignments::RosteringDuties,
    roster_sheets::RosterSheets,
    trail_names::TrailNames,
    verification::{Claims, UnderWay},
};
use sea_orm::{ColumnTrait, QueryFilter};
use tokio::task::spawn_blocking;

use crate::{
    assets,
    draining::Draining,
    installation_keys,
    outcome::Outcome,
    private_files, schema,
    session_rate::SessionRates,
    settings::Settings,
    tls::{Authority, Trust},
};

/// Everything that is open. Cheap to clone.
#[derive(Clone)]
pub struct State {
    pub settings: Arc<Settings>,
    /// Mode and public address of the installation.
    pub deployment: Data<Deployment>,
    pub database: Data<Database>,
    pub clock: Data<Clock>,
    pub keys: Data<Keys>,
    pub files: Data<FileStore>,
    /// The face engine and the gallery.
    pub faces: Data<Faces>,
    /// How fast a session may bring pictures of many people.
    pub pace: Data<Pace>,
    /// How many calls a session may send.
    pub session_rates: Data<SessionRates>,
    /// Room in memory for what is being uploaded.
    pub uploads: Data<UploadRoom>,
    /// Devices that are showing a face at this moment.
    pub under_way: Data<UnderWay>,
    /// Requests of gates that are being processed.
    pub claims: Data<Claims>,
    /// This process, as the others on its database see it.
    pub life: Data<ProcessLife>,
    /// Whether the server is about to end.
    pub draining: Data<Draining>,
    /// Lookup of people's duties.
    pub duties: Data<Arc<dyn Duties>>,
    /// Live updates of dates.
    pub live: Data<Live>,
    /// Kinds of sheets that can be uploaded.
    pub kinds: Data<SheetKinds>,
    /// Record of background work.
    pub work: Data<BackgroundWork>,
    /// The last check of the audit trail's end.
    pub end_check: Data<EndCheck>,
    /// The installation's own authority, if it has one.
    pub trust: Data<Trust>,
}

impl State {
    /// Opens everything: creates folders and the master key on the first start, and brings the database up to date. Faces are loaded by
    /// [`State::warm_up`] or by the first picture.
    pub async fn open(settings: Settings) -> Result<Self, Box<dyn std::error::Error + Send + Sync>> {
        let state = Self::open_as_it_is(settings).await?;
        state.seal_what_is_older().await?;
        Ok(state)
    }

    /// The same, but it neither seals a trail without a key nor begins its head file: for commands that check them.
    pub async fn open_as_it_is(settings: Settings) -> Result<Self, Box<dyn std::error::Error + Send + Sync>> {
        private_files::hold(&settings)?;
        let database = Database::connect(&settings.database).await?;
        if settings.mode == Mode::Demo {
            schema::refuse_other_data(&database).await?;
        }
        schema::bring_up_to_date(&settings.database, &database).await?;
        let clock = Clock::system(settings.time.zone);
        database.prepare_months(clock.today()).await?;
        let (keys, is_new) = installation_keys::open(&settings.data, &database).await?;
        if is_new {
            say_how_to_keep_the_key(&settings);
        }
        let files = FileStore::open(&settings.files, settings.files_folder())?;
        let own = settings.server.tls.own_authority;
        let authority = own.then(|| Authority::open(&settings.data_folder().join("tls"), clock.now())).transpose()?;
        let parts = Self::over(settings, database, clock, keys);
        Ok(Self { trust: Data::new(Trust(authority)), files: Data::new(files), ..parts })
    }

    /// Brings what a version before this one has written up to the rules of this one, where that takes the keys.
    async fn seal_what_is_older(&self) -> Result<()> {
        audit::begin_heads(&self.database, &self.clock, self.audit_heads()).await?;
        delivery::seal_older(&self.database).await?;
        Ok(())
    }

    /// The file of the audit trail's heads.
    pub fn audit_heads(&self) -> &Path {
        &self.settings.identity.audit.head_file
    }

    /// Vouches for the end of the audit trail, where it is another than before.
    pub async fn note_audit_head(&self) -> Result<()> {
        audit::note_head(&self.database, &self.clock, self.audit_heads()).await
    }

    /// Puts parts that are open already together.
    pub fn over(settings: Settings, database: Database, clock: Clock, keys: Keys) -> Self {
        let (one, other) = (settings.biometrics.models_folder.clone(), settings.biometrics.models_folder.clone());
        let models =
            LoadModels { described: Box::new(move || described(&one)), all: Box::new(move || model_set(&other)) };
        let faces = Faces::new(settings.biometrics.clone(), keys.clone(), clock.clone(), models);
        let database = database.with_keys(keys.clone());
        let duties: Arc<dyn Duties> =
            Arc::new(RosteringDuties::new(database.clone(), clock.clone()).within(settings.rostering.duty_days));
        let (identity, to_watch) = (settings.identity.clone(), Arc::clone(&duties));
        let live = Live::new(settings.live, database.clone(), clock.clone(), identity, to_watch);
        Self {
            deployment: Data::new(Deployment { mode: settings.mode, public_url: settings.server.public_url.clone() }),
            database: Data::new(database),
            clock: Data::new(clock),
            keys: Data::new(keys),
            files: Data::new(FileStore::in_folder(settings.files_folder())),
            faces: Data::new(faces),
            pace: Data::new(Pace::new(settings.biometrics.pictures_per_second)),
            session_rates: Data::new(SessionRates::new(settings.server.session_rate)),
            uploads: Data::new(UploadRoom::new(settings.server.upload_bytes)),
            under_way: Data::default(),
            claims: Data::default(),
            life: Data::default(),
            draining: Data::default(),
            duties: Data::new(duties),
            live: Data::new(live),
            kinds: Data::new(SheetKinds::default().and(RosterSheets::new(&settings.rostering))),
            work: Data::default(),
            end_check: Data::default(),
            trust: Data::default(),
            settings: Arc::new(settings),
        }
    }

    /// Loads the models and the gallery and prepares the keys of the sign-in form, so that the first request does not wait. Fails when a
    /// model is missing or damaged, a template does not open with the master key, or the evaluation that the settings name cannot be read.
    pub async fn warm_up(&self) -> Outcome {
        self.measured()?;
        self.faces.leave_other_gallery(&self.database).await?;
        // On different cores: a pair of keys takes one for a second.
        let keys = LoginKeys::prepare(&self.database, &self.clock, &self.keys, &self.settings.identity);
        let (gallery, keys) = join(self.open_gallery(), keys).await;
        gallery?;
        match keys {
            // No user can sign in then anyway; what runs beside the requests makes up for it.
            Err(kernel::Error::DiskFull | kernel::Error::Unavailable(_)) | Ok(()) => Ok(()),
            Err(error) => Err(error.into()),
        }
    }

    /// Whether something can be written at the start. Where the disk is full it cannot, and the server starts all the same: what is
    /// there can be read, and writes are taken again by themselves when there is space.
    pub async fn can_write(&self) -> bool {
        match self.database.try_write().await {
            Ok(()) => {
                if let Err(error) = Database::keep_reserve(&self.settings.database) {
                    tracing::warn!(%error, "cannot reserve disk space for a start on a full disk");
                }
                true
            }
            Err(error) => {
                tracing::warn!(
                    "nothing can be written: {error} The server starts in read-only mode: nobody can sign in, and every \
                     write is refused until there is space. It need not be started again then."
                );
                false
            }
        }
    }

    /// Checks that pictures can be stored. A store that does not answer only logs a warning: it may answer later, and until then each
    /// picture is refused with a sentence. Fails where the store refuses the credentials or the bucket.
    pub async fn probe_files(&self) -> Outcome {
        match self.files.probe().await {
            Ok(()) => Ok(()),
            Err(Probe::Refused(why)) => Err(why.into()),
            Err(Probe::Away(why)) => {
                tracing::warn!("no picture can be kept or shown until the store answers: {why}");
                Ok(())
            }
        }
    }

    /// Loads the models and the gallery alone, for commands that enrol or compare. Fails when a model is missing or damaged, a template
    /// does not open with the master key, or the model's templates were made otherwise.
    pub async fn open_gallery(&self) -> Outcome {
        let faces = self.faces.clone();
        // On another core, while the database is read on this one.
        let engine = spawn_blocking(move || faces.engine().map(drop));
        let count = self.faces.load_gallery(&self.database).await;
        engine.await??;
        let count = count?;
        self.faces.hold_fingerprint(&self.database).await?;
        tracing::info!("{}", counted(count, "enrolled face", "enrolled faces"));
        Ok(())
    }

    /// Logs what an operator should know about the faces here. It counts rows, so no request should wait for it.
    pub async fn log_status_of_faces(&self) {
        let told = async {
            if let Some(warning) = self.warning_of_files().await? {
                tracing::warn!("{warning}");
            }
            self.warn_of_outdated().await?;
            for line in self.status_of_faces().await?.lines() {
                tracing::info!("{line}");
            }
            Outcome::Ok(())
        };
        if let Err(error) = told.await {
            tracing::error!(error, "cannot count the enrolled faces");
        }
    }

    /// Logs how many pictures cannot be matched, because another model made their templates.
    pub async fn warn_of_outdated(&self) -> Outcome {
        let (model, outdated) = (self.faces.model()?, self.faces.outdated(&***self.database).await?);
        if outdated > 0 {
            tracing::warn!(
                "{} no template of the model {} {} and cannot be matched. Run: muster biometrics reembed",
                counted(outdated, "enrolled picture has", "enrolled pictures have"),
                model.id,
                model.version
            );
        }
        Ok(())
    }

    /// A warning where the folder of files seems to belong to another database.
    pub async fn warning_of_files(&self) -> Result<Option<String>> {
        folder_check::warning(&self.database, &self.files).await
    }

    /// Summary of the installation's faces for the operator, in lines.
    pub async fn status_of_faces(&self) -> std::result::Result<String, Box<dyn Error + Send + Sync>> {
        let measured = self.measured()?;
        let status = Status::of(&***self.database, &self.faces.model()?).await?;
        let fingerprint = in_hexadecimal(self.faces.fingerprint()?);
        Ok(status.in_words(&self.settings.biometrics.decision, measured.as_ref(), &fingerprint))
    }

    fn measured(&self) -> std::result::Result<Option<Measured>, Box<dyn Error + Send + Sync>> {
        let evaluation = &self.settings.biometrics.evaluation;
        let is_measured = !evaluation.as_os_str().is_empty();
        Ok(is_measured.then(|| Measured::read(evaluation)).transpose()?)
    }

    /// Starts the background work: showing that the process is alive, sending messages, renewing keys, processing sheets, ending blocks,
    /// closing days. Fails when the mail server or the SMS gateway is set up in a way that cannot work.
    pub fn start_background(&self) -> Result<tokio::task::JoinHandle<()>> {
        let channels = self.channels()?;
        channels.say_what_is_missing(&self.deployment);
        let state = self.clone();
        Ok(actix_web::rt::spawn(async move {
            let identity = &state.settings.identity;
            let beside = join4(
                state.life.keep(&state.database),
                state.database.feel_pulse(&state.settings.database),
                state.log_status_of_faces(),
                duties::background::run(
                    &state.database,
                    &state.clock,
                    &state.keys,
                    state.means_of_duties(),
                    &state.work,
                ),
            );
            join5(
                beside,
                identity::background::run(&state.database, &state.clock, &state.keys, identity, &channels, &state.work),
                registry::background::run(
                    &state.database,
                    &state.clock,
                    &state.keys,
                    &state.files,
                    (&state.settings.registry, &state.kinds),
                    &state.work,
                ),
                biometrics::background::run(&state.database, &state.clock, &state.faces, &state.work),
                rostering::background::run(
                    &state.database,
                    &state.clock,
                    &state.keys,
                    (&state.settings.rostering, identity),
                    &state.work,
                ),
            )
            .await;
        }))
    }

    /// Tells people once of their duties, as far as rounds wait for it, and looks after answers.
    pub async fn tell_of_duties(&self) -> Result<()> {
        duties::background::once(&self.database, &self.clock, &self.keys, self.means_of_duties()).await
    }

    fn means_of_duties(&self) -> duties::settings::Means<'_> {
        duties::settings::Means {
            settings: &self.settings.duties,
            rostering: &self.settings.rostering,
            delivery: &self.settings.identity.delivery,
            public_url: &self.settings.server.public_url,
        }
    }

    /// Tries once what waits in the outbox and is due. Fails when the channels are set up in a way that cannot work, or the
    /// database does not answer.
    pub async fn deliver(&self) -> Result<()> {
        let (channels, settings) = (self.channels()?, &self.settings.identity);
        for channel in [MessageChannel::Sms, MessageChannel::Email] {
            deliver::run(&self.database, &self.clock, settings, &channels, channel).await?;
        }
        Ok(())
    }

    fn channels(&self) -> Result<Channels> {
        Channels::open(&self.settings.identity.delivery)
    }

    /// Puts everything where handlers find it.
    pub fn provide(&self, config: &mut web::ServiceConfig) {
        let names: Arc<dyn PlaceNames> = Arc::new(RegistryNames::new(self.database.get_ref().clone()));
        let subjects: Arc<dyn SubjectNames> = Arc::new(TrailNames::new(self.database.get_ref().clone()));
        config
            .app_data(self.deployment.clone())
            .app_data(self.database.clone())
            .app_data(self.clock.clone())
            .app_data(self.keys.clone())
            .app_data(self.files.clone())
            .app_data(self.faces.clone())
            .app_data(self.pace.clone())
            .app_data(self.session_rates.clone())
            .app_data(self.uploads.clone())
            .app_data(self.under_way.clone())
            .app_data(self.claims.clone())
            .app_data(self.life.clone())
            .app_data(self.draining.clone())
            .app_data(Data::new(BodyPace {
                patience: Duration::from_secs(self.settings.server.body_seconds),
                bytes_per_second: self.settings.server.body_bytes_per_second,
            }))
            .app_data(self.duties.clone())
            .app_data(self.live.clone())
            .app_data(self.kinds.clone())
            .app_data(self.work.clone())
            .app_data(self.end_check.clone())
            .app_data(self.trust.clone())
            .app_data(Data::from(Arc::clone(&self.settings)))
            .app_data(Data::new(subjects))
            .app_data(Data::new(names))
            .app_data(Data::new(self.settings.identity.clone()))
            .app_data(Data::new(self.settings.registry.clone()))
            .app_data(Data::new(self.settings.biometrics.clone()))
            .app_data(Data::new(self.settings.rostering.clone()))
            .app_data(Data::new(self.settings.duties.clone()))
            .app_data(Data::new(TrustedProxies(self.settings.server.trusted_proxies)))
            .app_data(Data::new(UploadLimits {
                file_bytes: self.settings.biometrics.engine.limits.bytes,
                files: self.settings.biometrics.pictures_per_person,
            }))
            .app_data(Data::new(SheetLimit(usize::try_from(self.settings.registry.sheet_bytes).unwrap_or(usize::MAX))))
            .app_data(web::PayloadConfig::new(self.settings.server.json_bytes));
    }

    /// Whether there is an account to sign in with.
    pub async fn has_users(&self) -> Result<bool> {
        schema::has_users(&self.database).await
    }

    pub async fn user_called(&self, user_id: &str) -> Result<Option<user::Model>> {
        let query = Scope::of_system(SystemTask::SeedDemo).select_with_removed::<user::Entity>();
        Ok(query.filter(user::Column::UserId.eq(user_id)).one(&***self.database).await?)
    }

    /// Creates a user for the command line and the demonstration. Fails when a rule is broken; the sentence says which.
    pub async fn create_user(&self, new: NewUser) -> Result<user::Model> {
        let names = Names(Some(Arc::new(RegistryNames::new(self.database.get_ref().clone()))));
        identity::accounts::users::create(&self.database, &self.clock, &self.keys, &self.deployment, &names, new).await
    }
}

/// The engine alone, for commands that need no database. Fails when a model is missing or damaged.
pub fn engine(settings: &BiometricsSettings) -> Result<Engine, ModelError> {
    Engine::new(model_set(&settings.models_folder)?, settings.engine.clone())
}

/// Fingerprint of everything beside the face that such an engine's templates depend on: see [`face_engine::fingerprint()`].
pub fn fingerprint(settings: &BiometricsSettings) -> Result<[u8; 32], ModelError> {
    Ok(face_engine::fingerprint(&described(&settings.models_folder)?, &settings.engine))
}

fn model_set(folder: &Path) -> Result<ModelSet, ModelError> {
    if folder.as_os_str().is_empty() {
        return ModelSet::from_source(&carried);
    }
    ModelSet::from_source(&Folder(folder.to_owned()))
}

fn described(folder: &Path) -> Result<Described, ModelError> {
    if folder.as_os_str().is_empty() {
        return Described::by(&carried);
    }
    Described::by(&Folder(folder.to_owned()))
}

/// A file of the models that the binary carries.
fn carried(name: &str) -> Result<Cow<'static, [u8]>, ModelError> {
    assets::model(name).ok_or_else(|| missing(name))
}

fn missing(name: &str) -> ModelError {
    ModelError::File {
        path: name.into(),
        cause: std::io::Error::new(std::io::ErrorKind::NotFound, "it is not built yet; run: make models"),
    }
}

fn say_how_to_keep_the_key(settings: &Settings) {
    let path = settings.data.master_key.display();
    crate::terminal::say_aside(&format!(
        "\nA new master key was written to {path}\n\
         It seals Aadhaar numbers, pictures and face templates. Copy it to a safe place now, apart from the database\n\
         and its backups: without it nothing that is sealed can ever be read again; with both, anybody can.\n"
    ));
}
