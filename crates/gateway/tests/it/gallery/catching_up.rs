//! Two readings of what other processes have changed, at the same time: the one that is behind never undoes the other.

use std::{
    sync::atomic::{AtomicBool, Ordering},
    time::Duration,
};

use actix_web::rt::time::timeout;
use async_trait::async_trait;
use biometrics::settings::GalleryKind;
use futures_util::future::try_join;
use gateway::settings::Settings;
use sea_orm::{ConnectionTrait, DatabaseConnection, DbBackend, DbErr, ExecResult, QueryResult, Statement};
use serde_json::json;
use test_support::{
    TestApp,
    gate::{HERE, HERE_AT_THE_GATE, enlisted},
    ground::Ground,
};

use crate::gallery::between_processes::at_the_gate;
use tokio::sync::Semaphore;

/// Long enough for a machine that is busy with other tests.
const IN_TIME: Duration = Duration::from_secs(60);

/// A connection that hands out the first templates that are read, and asks what comes after them, only when it is let.
struct Halting<'a> {
    database: &'a DatabaseConnection,
    has_read: AtomicBool,
    halted: Semaphore,
    let_on: Semaphore,
}

impl<'a> Halting<'a> {
    fn new(database: &'a DatabaseConnection) -> Self {
        let [halted, let_on] = [Semaphore::new(0), Semaphore::new(0)];
        Self { database, has_read: AtomicBool::new(false), halted, let_on }
    }

    async fn halt(&self) {
        self.halted.add_permits(1);
        self.let_on.acquire().await.unwrap().forget();
    }

    async fn has_halted(&self) {
        self.halted.acquire().await.unwrap().forget();
    }
}

#[async_trait]
impl ConnectionTrait for Halting<'_> {
    fn get_database_backend(&self) -> DbBackend {
        self.database.get_database_backend()
    }

    async fn execute_raw(&self, statement: Statement) -> Result<ExecResult, DbErr> {
        self.database.execute_raw(statement).await
    }

    async fn execute_unprepared(&self, sql: &str) -> Result<ExecResult, DbErr> {
        self.database.execute_unprepared(sql).await
    }

    async fn query_one_raw(&self, statement: Statement) -> Result<Option<QueryResult>, DbErr> {
        self.database.query_one_raw(statement).await
    }

    async fn query_all_raw(&self, statement: Statement) -> Result<Vec<QueryResult>, DbErr> {
        if self.has_read.load(Ordering::Acquire) {
            self.halt().await;
        }
        let reads_templates = statement.sql.contains("sealed_embedding");
        let answer = self.database.query_all_raw(statement).await;
        if reads_templates && !self.has_read.swap(true, Ordering::AcqRel) {
            self.halt().await;
        }
        answer
    }
}

#[actix_web::test]
async fn a_reading_that_is_behind_does_not_bring_back_whom_a_later_one_has_forgotten() {
    let in_memory = |settings: &mut Settings| settings.biometrics.gallery = GalleryKind::Memory;
    let app = TestApp::start_with(in_memory).await;
    let shared = app.state.settings.database.clone();
    let other = TestApp::start_with(|settings| {
        in_memory(settings);
        settings.database = shared;
    })
    .await;
    let ground = Ground::in_delhi(&app).await;
    let person = enlisted(&app, &ground, HERE).await;
    let faces = &other.state.faces;

    let halting = Halting::new(other.database());
    let behind = faces.catch_up(&halting);
    let meanwhile = async {
        halting.has_halted().await;
        ground.admin.post(&format!("/functionary/delete/{person}"), json!({})).await.expect(200);
        faces.catch_up(&**other.database()).await?;
        assert_eq!(at_the_gate(&other.state, HERE_AT_THE_GATE).await, None);
        halting.let_on.add_permits(1);
        // It is done with what it has read, and asks what else there is.
        halting.has_halted().await;
        let known = at_the_gate(&other.state, HERE_AT_THE_GATE).await;
        halting.let_on.add_permits(Semaphore::MAX_PERMITS / 2);
        Ok(known)
    };
    let both = try_join(behind, meanwhile);
    let ((), known) = timeout(IN_TIME, both).await.expect("neither waits for the other").unwrap();
    assert_eq!(known, None, "somebody was known again who is gone");
    assert_eq!(at_the_gate(&other.state, HERE_AT_THE_GATE).await, None);
}
