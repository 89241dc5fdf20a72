-- The directory of several cells: which cell a login name belongs to. A small database of its own
-- (docs/scale.md). Run once by its owner, then name the cells and the role of the web servers:
--   psql "$DIRECTORY" -f deploy/cells/directory.sql
--   psql "$DIRECTORY" -c "INSERT INTO cell VALUES ('north'), ('south')"
--   psql "$DIRECTORY" -c 'GRANT SELECT ON ALL TABLES IN SCHEMA public TO jinku_app; GRANT INSERT ON cell_member TO jinku_app'
BEGIN;

CREATE TABLE cell (
  name text PRIMARY KEY CHECK (name ~ '^[a-z]{1,16}$')
);

-- A login name belongs to one cell for good.
CREATE TABLE cell_member (
  login_key text PRIMARY KEY CHECK (login_key ~ '^[a-z0-9_]{4,20}$'),
  cell text NOT NULL REFERENCES cell (name),
  claimed_at timestamptz NOT NULL DEFAULT now()
);

-- Names that nobody has are sent to a cell as well, so that an answer does not tell which names exist.
CREATE TABLE cell_salt (
  id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  salt uuid NOT NULL DEFAULT gen_random_uuid()
);
INSERT INTO cell_salt DEFAULT VALUES;

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME;
END $$;
CREATE TRIGGER cell_member_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON cell_member
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER cell_salt_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON cell_salt
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

COMMIT;
