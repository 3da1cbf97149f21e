-- Examination days that moved with their people, as they were and as they became, so that it can be undone.

CREATE TABLE day_move (
    id uuid NOT NULL PRIMARY KEY,
    undoable_act_id uuid NOT NULL,
    examination_day_id uuid NOT NULL,
    region_id uuid NOT NULL,
    from_date date NOT NULL,
    to_date date NOT NULL,
    from_batch varchar NOT NULL,
    to_batch varchar NOT NULL,
    from_center_id uuid NOT NULL,
    to_center_id uuid NOT NULL,
    from_reporting_at timestamptz,
    to_reporting_at timestamptz,
    from_entry_opens_at timestamptz,
    to_entry_opens_at timestamptz,
    from_closes_at timestamptz NOT NULL,
    to_closes_at timestamptz NOT NULL,
    CONSTRAINT fk_day_move_undoable_act_id FOREIGN KEY (undoable_act_id) REFERENCES undoable_act (id) ON DELETE CASCADE,
    CONSTRAINT fk_day_move_examination_day_id FOREIGN KEY (examination_day_id) REFERENCES examination_day (id),
    CONSTRAINT fk_day_move_region_id FOREIGN KEY (region_id) REFERENCES region (id),
    CONSTRAINT fk_day_move_from_center_id FOREIGN KEY (from_center_id) REFERENCES center (id),
    CONSTRAINT fk_day_move_to_center_id FOREIGN KEY (to_center_id) REFERENCES center (id)
);
CREATE INDEX ix_day_move_undoable_act_id ON day_move (undoable_act_id);
CREATE INDEX ix_day_move_examination_day_id ON day_move (examination_day_id);
CREATE INDEX ix_day_move_region_id ON day_move (region_id);
CREATE INDEX ix_day_move_from_center_id ON day_move (from_center_id);
CREATE INDEX ix_day_move_to_center_id ON day_move (to_center_id);
