-- The question to two people whether they swap their duties, and what they answer.

CREATE TABLE duty_swap (
    id uuid NOT NULL PRIMARY KEY,
    examination_id uuid NOT NULL,
    region_id uuid NOT NULL,
    one_assignment_id uuid NOT NULL,
    other_assignment_id uuid NOT NULL,
    one_functionary_id uuid NOT NULL,
    other_functionary_id uuid NOT NULL,
    terms varchar NOT NULL,
    state varchar(40) NOT NULL,
    one_agrees boolean,
    one_answered_at timestamptz,
    one_answered_by varchar(40),
    other_agrees boolean,
    other_answered_at timestamptz,
    other_answered_by varchar(40),
    created_by_user_id uuid NOT NULL,
    created_at timestamptz NOT NULL,
    ended_at timestamptz,
    CONSTRAINT fk_duty_swap_examination_id FOREIGN KEY (examination_id) REFERENCES examination (id) ON DELETE CASCADE,
    CONSTRAINT fk_duty_swap_region_id FOREIGN KEY (region_id) REFERENCES region (id),
    CONSTRAINT fk_duty_swap_one_assignment_id FOREIGN KEY (one_assignment_id) REFERENCES assignment (id) ON DELETE CASCADE,
    CONSTRAINT fk_duty_swap_other_assignment_id FOREIGN KEY (other_assignment_id) REFERENCES assignment (id) ON DELETE CASCADE,
    CONSTRAINT fk_duty_swap_one_functionary_id FOREIGN KEY (one_functionary_id) REFERENCES functionary (id) ON DELETE CASCADE,
    CONSTRAINT fk_duty_swap_other_functionary_id FOREIGN KEY (other_functionary_id) REFERENCES functionary (id) ON DELETE CASCADE
);
CREATE INDEX ix_duty_swap_examination_id ON duty_swap (examination_id);
CREATE INDEX ix_duty_swap_region_id ON duty_swap (region_id);
CREATE INDEX ix_duty_swap_one_assignment_id ON duty_swap (one_assignment_id);
CREATE INDEX ix_duty_swap_other_assignment_id ON duty_swap (other_assignment_id);
CREATE INDEX ix_duty_swap_one_functionary_id ON duty_swap (one_functionary_id);
CREATE INDEX ix_duty_swap_other_functionary_id ON duty_swap (other_functionary_id);
