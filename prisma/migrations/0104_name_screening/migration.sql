-- Lists of names that members are compared with (docs/desk.md, "Name screening"). Clearing a hit of a score of 95 or more
-- takes two operators; a match freezes the withdrawals of the member.
INSERT INTO approval_rule (action, makers, checkers)
VALUES ('screening.clear', ARRAY['cashier', 'treasurer', 'admin'], ARRAY['treasurer', 'admin']);

-- Every version of every list is kept.
CREATE TABLE "screening_list" (
    "id" BIGSERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "entries" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,
    "uploaded_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "screening_list_pkey" PRIMARY KEY ("id"),
    CONSTRAINT screening_list_name_length CHECK (length(name) BETWEEN 1 AND 60)
);
CREATE UNIQUE INDEX "screening_list_name_version_key" ON "screening_list"("name", "version");
CREATE TRIGGER screening_list_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON screening_list
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE "screening_entry" (
    "id" BIGSERIAL NOT NULL,
    "list_id" BIGINT NOT NULL,
    "source_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "aliases" TEXT[],
    "birth_date" DATE,

    CONSTRAINT "screening_entry_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "screening_entry_list_id_fkey" FOREIGN KEY ("list_id") REFERENCES "screening_list"("id")
      ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT screening_entry_length CHECK (length(source_id) BETWEEN 1 AND 100 AND length(name) BETWEEN 1 AND 200),
    CONSTRAINT screening_entry_born CHECK (birth_date BETWEEN '1800-01-01' AND '2999-12-31')
);
CREATE UNIQUE INDEX "screening_entry_list_id_source_id_key" ON "screening_entry"("list_id", "source_id");
CREATE TRIGGER screening_entry_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON screening_entry
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- How far the worker has compared the members with a list: up to which id, and since when with all.
CREATE TABLE "screening_walk" (
    "list_id" BIGINT NOT NULL,
    "last_user_id" BIGINT NOT NULL DEFAULT 0,
    "done_at" TIMESTAMPTZ(3),

    CONSTRAINT "screening_walk_pkey" PRIMARY KEY ("list_id"),
    CONSTRAINT "screening_walk_list_id_fkey" FOREIGN KEY ("list_id") REFERENCES "screening_list"("id")
      ON DELETE RESTRICT ON UPDATE CASCADE
);

-- Members with a new real name, which the worker compares with all lists.
CREATE TABLE "screening_due" (
    "user_id" BIGINT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "screening_due_pkey" PRIMARY KEY ("user_id"),
    CONSTRAINT "screening_due_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id")
      ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX "screening_due_since_user_id_idx" ON "screening_due"("since", "user_id");

CREATE FUNCTION screening_of_new_name() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO screening_due (user_id) VALUES (NEW.id) ON CONFLICT (user_id) DO UPDATE SET since = now();
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION screening_of_new_name FROM PUBLIC;
CREATE TRIGGER member_named AFTER INSERT ON app_user FOR EACH ROW
  WHEN (NEW.real_name IS NOT NULL) EXECUTE FUNCTION screening_of_new_name();
CREATE TRIGGER member_renamed AFTER UPDATE OF real_name ON app_user FOR EACH ROW
  WHEN (NEW.real_name IS NOT NULL AND NEW.real_name IS DISTINCT FROM OLD.real_name)
  EXECUTE FUNCTION screening_of_new_name();

-- A member whose name is that of an entry, or near it. Once for each entry of a list in all its versions, and both names.
CREATE TABLE "screening_hit" (
    "id" BIGSERIAL NOT NULL,
    "user_id" BIGINT NOT NULL,
    "entry_id" BIGINT NOT NULL,
    "list_name" TEXT NOT NULL,
    "source_id" TEXT NOT NULL,
    "member_name" TEXT NOT NULL,
    "entry_name" TEXT NOT NULL,
    "score" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'open',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "screening_hit_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "screening_hit_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id")
      ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "screening_hit_entry_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "screening_entry"("id")
      ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT screening_hit_score CHECK (score BETWEEN 0 AND 100),
    CONSTRAINT screening_hit_status CHECK (status IN ('open', 'cleared', 'matched'))
);
CREATE UNIQUE INDEX "screening_hit_names_key"
  ON "screening_hit"("user_id", "list_name", "source_id", "member_name", "entry_name");
CREATE INDEX "screening_hit_status_id_idx" ON "screening_hit"("status", "id");
CREATE INDEX "screening_hit_entry_id_idx" ON "screening_hit"("entry_id");

CREATE TABLE "screening_decision" (
    "id" BIGSERIAL NOT NULL,
    "hit_id" BIGINT NOT NULL,
    "outcome" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "decided_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "screening_decision_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "screening_decision_hit_id_fkey" FOREIGN KEY ("hit_id") REFERENCES "screening_hit"("id")
      ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT screening_decision_outcome CHECK (outcome IN ('cleared', 'matched')),
    CONSTRAINT screening_decision_reason CHECK (length(reason) BETWEEN 1 AND 200)
);
CREATE UNIQUE INDEX "screening_decision_hit_id_key" ON "screening_decision"("hit_id");
CREATE TRIGGER screening_decision_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON screening_decision
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A hit begins open, with the names as they are stored.
CREATE FUNCTION screening_hit_begun() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.status <> 'open' OR NOT EXISTS (
    SELECT FROM screening_entry e JOIN screening_list l ON l.id = e.list_id
    WHERE e.id = NEW.entry_id AND l.name = NEW.list_name AND e.source_id = NEW.source_id
      AND (e.name = NEW.entry_name OR NEW.entry_name = ANY (e.aliases))
  ) THEN
    RAISE EXCEPTION 'a hit begins open, and names an entry of its list' USING ERRCODE = 'JK006';
  END IF;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION screening_hit_begun FROM PUBLIC;
CREATE TRIGGER screening_hit_begun BEFORE INSERT ON screening_hit
  FOR EACH ROW EXECUTE FUNCTION screening_hit_begun();

-- A hit is decided once. The application does not write its status.
CREATE FUNCTION screening_decided() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
  hit screening_hit;
BEGIN
  SELECT * INTO hit FROM screening_hit WHERE id = NEW.hit_id FOR UPDATE;
  IF hit.status <> 'open' THEN
    RAISE EXCEPTION 'hit % is decided already', NEW.hit_id USING ERRCODE = 'JK002';
  ELSIF NEW.outcome = 'matched' AND EXISTS (
    SELECT FROM app_user WHERE id = hit.user_id AND withdrawals_frozen_at IS NULL) THEN
    RAISE EXCEPTION 'a match takes that the withdrawals of member % are frozen', hit.user_id USING ERRCODE = 'JK006';
  ELSIF NEW.outcome = 'cleared' AND hit.score >= 95 THEN
    PERFORM require_approval(ARRAY['screening.clear'], 'screening:' || NEW.hit_id,
      jsonb_build_object('hit', NEW.hit_id::text));
  END IF;
  NEW.created_at := now();
  UPDATE screening_hit SET status = NEW.outcome WHERE id = NEW.hit_id;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION screening_decided FROM PUBLIC;
CREATE TRIGGER screening_decided BEFORE INSERT ON screening_decision
  FOR EACH ROW EXECUTE FUNCTION screening_decided();

-- The count of what waits, and open pages of the desk.
CREATE TRIGGER screening_hit_desk AFTER INSERT OR UPDATE ON screening_hit
  FOR EACH STATEMENT EXECUTE FUNCTION notify_desk('screening');
