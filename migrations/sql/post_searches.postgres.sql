-- People who are asked for open posts, one after the other.

ALTER TABLE notice_round ADD COLUMN fills_posts boolean NOT NULL DEFAULT FALSE;

CREATE TABLE post_search (
    id uuid NOT NULL PRIMARY KEY,
    assignment_id uuid NOT NULL,
    examination_day_id uuid NOT NULL,
    examination_id uuid NOT NULL,
    center_id uuid NOT NULL,
    region_id uuid NOT NULL,
    authorizing_agency_id uuid,
    role varchar(40) NOT NULL,
    date date NOT NULL,
    state varchar(40) NOT NULL,
    again boolean NOT NULL,
    needed integer NOT NULL,
    minutes integer NOT NULL,
    people integer NOT NULL,
    asked integer NOT NULL,
    from_reserve boolean NOT NULL,
    next_at timestamptz,
    notice_round_id uuid,
    taken_by_id uuid,
    created_by_user_id uuid NOT NULL,
    created_at timestamptz NOT NULL,
    ended_at timestamptz,
    CONSTRAINT fk_post_search_assignment_id FOREIGN KEY (assignment_id) REFERENCES assignment (id),
    CONSTRAINT fk_post_search_examination_day_id FOREIGN KEY (examination_day_id) REFERENCES examination_day (id),
    CONSTRAINT fk_post_search_examination_id FOREIGN KEY (examination_id) REFERENCES examination (id),
    CONSTRAINT fk_post_search_center_id FOREIGN KEY (center_id) REFERENCES center (id),
    CONSTRAINT fk_post_search_region_id FOREIGN KEY (region_id) REFERENCES region (id),
    CONSTRAINT fk_post_search_authorizing_agency_id FOREIGN KEY (authorizing_agency_id) REFERENCES authorizing_agency (id),
    CONSTRAINT fk_post_search_notice_round_id FOREIGN KEY (notice_round_id) REFERENCES notice_round (id) ON DELETE SET NULL,
    CONSTRAINT fk_post_search_taken_by_id FOREIGN KEY (taken_by_id) REFERENCES functionary (id) ON DELETE SET NULL,
    CONSTRAINT fk_post_search_created_by_user_id FOREIGN KEY (created_by_user_id) REFERENCES user_account (id)
);
CREATE UNIQUE INDEX uq_post_search_assignment_id ON post_search (assignment_id) WHERE state = 'ASKING';
CREATE INDEX ix_post_search_asking ON post_search (next_at) WHERE state = 'ASKING';
CREATE INDEX ix_post_search_assignment_id ON post_search (assignment_id);
CREATE INDEX ix_post_search_examination_day_id ON post_search (examination_day_id);
CREATE INDEX ix_post_search_examination_id ON post_search (examination_id);
CREATE INDEX ix_post_search_center_id ON post_search (center_id);
CREATE INDEX ix_post_search_region_id ON post_search (region_id);
CREATE INDEX ix_post_search_authorizing_agency_id ON post_search (authorizing_agency_id);
CREATE INDEX ix_post_search_notice_round_id ON post_search (notice_round_id);
CREATE INDEX ix_post_search_taken_by_id ON post_search (taken_by_id);
CREATE INDEX ix_post_search_created_by_user_id ON post_search (created_by_user_id);

CREATE TABLE post_offer (
    id uuid NOT NULL PRIMARY KEY,
    post_search_id uuid NOT NULL,
    functionary_id uuid NOT NULL,
    region_id uuid NOT NULL,
    examination_id uuid NOT NULL,
    date date NOT NULL,
    place integer NOT NULL,
    from_reserve boolean NOT NULL,
    state varchar(40) NOT NULL,
    asked_at timestamptz NOT NULL,
    ends_at timestamptz NOT NULL,
    answered_at timestamptz,
    reason text,
    CONSTRAINT fk_post_offer_post_search_id FOREIGN KEY (post_search_id) REFERENCES post_search (id) ON DELETE CASCADE,
    CONSTRAINT fk_post_offer_functionary_id FOREIGN KEY (functionary_id) REFERENCES functionary (id) ON DELETE CASCADE,
    CONSTRAINT fk_post_offer_region_id FOREIGN KEY (region_id) REFERENCES region (id),
    CONSTRAINT fk_post_offer_examination_id FOREIGN KEY (examination_id) REFERENCES examination (id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX uq_post_offer_post_search_id_functionary_id ON post_offer (post_search_id, functionary_id);
CREATE UNIQUE INDEX uq_post_offer_functionary_id ON post_offer (functionary_id) WHERE state = 'ASKED';
CREATE INDEX ix_post_offer_date ON post_offer (date);
CREATE INDEX ix_post_offer_functionary_id ON post_offer (functionary_id);
CREATE INDEX ix_post_offer_region_id ON post_offer (region_id);
CREATE INDEX ix_post_offer_examination_id ON post_offer (examination_id);
