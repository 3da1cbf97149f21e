//! The entities and the migrations tell the same story.

use std::collections::{BTreeMap, BTreeSet};

use migrations::{Migrator, MigratorTrait};
use sea_orm::{
    ConnectOptions, ConnectionTrait, Database, DatabaseConnection, DbErr, EntityTrait, Schema, SqlErr, Statement,
    sea_query::TableCreateStatement,
};

/// What a column is, as far as the two must agree.
#[derive(Debug, PartialEq, Eq)]
struct Column {
    kind: String,
    nullable: bool,
    in_primary_key: bool,
}

type Tables = BTreeMap<String, BTreeMap<String, Column>>;

#[tokio::test]
async fn the_migrated_schema_equals_the_entities() {
    let (migrated, built) = both_databases().await;
    let (migrated, built) = (tables(&migrated).await.unwrap(), tables(&built).await.unwrap());
    assert_eq!(migrated.keys().collect::<Vec<_>>(), built.keys().collect::<Vec<_>>());
    for (table, columns) in &built {
        assert_eq!(&migrated[table], columns, "{table}");
    }
}

#[tokio::test]
async fn every_relation_of_an_entity_is_a_foreign_key_in_the_database() {
    let (migrated, built) = both_databases().await;
    let (existing, wanted) = (foreign_keys(&migrated).await.unwrap(), foreign_keys(&built).await.unwrap());
    assert_eq!(wanted.difference(&existing).collect::<Vec<_>>(), Vec::<&(String, String, String)>::new());
}

#[tokio::test]
async fn every_foreign_key_has_an_index() {
    let db = empty_database().await;
    Migrator::up(&db, None).await.unwrap();
    let indexed = indexed_columns(&db).await.unwrap();
    for (table, column, _) in foreign_keys(&db).await.unwrap() {
        assert!(indexed.contains(&(table.clone(), column.clone())), "{table}.{column} has no index");
    }
}

#[tokio::test]
async fn migrating_a_second_time_changes_nothing_and_reference_data_is_there() {
    let db = empty_database().await;
    Migrator::up(&db, None).await.unwrap();
    let before = tables(&db).await.unwrap();
    Migrator::up(&db, None).await.unwrap();
    assert_eq!(tables(&db).await.unwrap(), before);

    for (table, expected) in [("region", 9), ("state", 36), ("anomaly_kind", 5)] {
        let sql = format!("SELECT count(*) AS n FROM {table}");
        let row = db.query_one_raw(Statement::from_string(db.get_database_backend(), sql)).await.unwrap().unwrap();
        assert_eq!(row.try_get::<i64>("", "n").unwrap(), expected, "{table}");
    }
}

#[tokio::test]
async fn deleting_what_is_referred_to_is_reported_as_such() {
    let db = empty_database().await;
    Migrator::up(&db, None).await.unwrap();
    let refused = db.execute_unprepared("DELETE FROM region").await.unwrap_err();
    assert!(matches!(refused.sql_err(), Some(SqlErr::ForeignKeyConstraintViolation(_))), "{refused}");
}

/// One made by the migrations, one by the entities.
async fn both_databases() -> (DatabaseConnection, DatabaseConnection) {
    let migrated = empty_database().await;
    Migrator::up(&migrated, None).await.unwrap();
    let built = empty_database().await;
    for table in tables_of_all_entities(&built) {
        built.execute(&table).await.unwrap();
    }
    (migrated, built)
}

async fn empty_database() -> DatabaseConnection {
    let mut options = ConnectOptions::new("sqlite::memory:");
    options.max_connections(1).sqlx_logging(false);
    Database::connect(options).await.unwrap()
}

fn tables_of_all_entities(db: &DatabaseConnection) -> Vec<TableCreateStatement> {
    let schema = Schema::new(db.get_database_backend());
    fn table<E: EntityTrait>(schema: &Schema, entity: E) -> TableCreateStatement {
        schema.create_table_from_entity(entity)
    }
    macro_rules! tables {
        ($($krate:ident: $($entity:ident)+;)+) => { vec![$($(table(&schema, $krate::entities::$entity::Entity),)+)+] };
    }
    tables! {
        registry: region state district city authorizing_agency anomaly_kind key_generation;
        identity: user authenticator recovery_code pending_sign_in mobile_number_change session login_nonce login_key captcha one_time_code known_device revoked_device device_admission rate_counter outbox_message message_outcome notification wall_board
            audit_entry;
        registry: bulk_upload bulk_upload_part bulk_upload_remark bulk_upload_sheet examination center aadhaar_vault functionary functionary_count functionary_search functionary_status_change
            duty_profile training unavailability interest_declaration
            sheet_draft sheet_draft_change sheet_draft_file sheet_draft_part sheet_heading stored_file;
        biometrics: capture_trace changed_identity face_image template template_model duplicate_review picture_request removed_face face_review;
        rostering: examination_day staffing_need staffing_notice staffing_rule assignment duty_contact substitute_ask duty_count day_tally agency_day_tally monitoring_token device_check gate_heartbeat gate_request held_capture attendance_log
            attendance_log_count anomaly anomaly_step anomaly_count agency_center_count serving_count undoable_act undoable_change day_move
            roster_proposal roster_proposal_part draw_witness call_up filling_preset;
        duties: duty_link notice_round duty_notice post_search post_offer duty_swap;
        pay: pay_rate pay_sheet pay_line;
    }
}

async fn tables(db: &DatabaseConnection) -> Result<Tables, DbErr> {
    let sql = "SELECT m.name AS a, p.name AS b, p.type AS kind, p.\"notnull\" AS required, p.pk AS pk
               FROM sqlite_master m, pragma_table_info(m.name) p
               WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%' AND m.name <> 'seaql_migrations'
                 AND m.name NOT LIKE 'functionary_words%'";
    let mut tables = Tables::new();
    for row in db.query_all_raw(Statement::from_string(db.get_database_backend(), sql)).await? {
        let column = Column {
            kind: row.try_get("", "kind")?,
            nullable: row.try_get::<i32>("", "required")? == 0,
            in_primary_key: row.try_get::<i32>("", "pk")? > 0,
        };
        tables.entry(row.try_get("", "a")?).or_default().insert(row.try_get("", "b")?, column);
    }
    Ok(tables)
}

/// Table, column, and the table referred to.
async fn foreign_keys(db: &DatabaseConnection) -> Result<BTreeSet<(String, String, String)>, DbErr> {
    let sql = "SELECT m.name AS a, k.\"from\" AS b, k.\"table\" AS c
               FROM sqlite_master m, pragma_foreign_key_list(m.name) k WHERE m.type = 'table'";
    db.query_all_raw(Statement::from_string(db.get_database_backend(), sql))
        .await?
        .iter()
        .map(|row| Ok((row.try_get("", "a")?, row.try_get("", "b")?, row.try_get("", "c")?)))
        .collect()
}

/// Table and first column of every index over all rows.
async fn indexed_columns(db: &DatabaseConnection) -> Result<BTreeSet<(String, String)>, DbErr> {
    let sql = "SELECT m.name AS a, i.name AS b
               FROM sqlite_master m, pragma_index_list(m.name) l, pragma_index_info(l.name) i
               WHERE m.type = 'table' AND l.partial = 0 AND i.seqno = 0 AND i.name IS NOT NULL";
    db.query_all_raw(Statement::from_string(db.get_database_backend(), sql))
        .await?
        .iter()
        .map(|row| Ok((row.try_get("", "a")?, row.try_get("", "b")?)))
        .collect()
}
