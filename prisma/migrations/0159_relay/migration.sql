-- NOTIFY takes a lock of the whole cluster at commit, so that transactions which notify commit one after another. Calls
-- that move money write what they would notify to these tables, and the worker relays it ten times a second.

-- Jobs for the queue: its functions notify each time.
CREATE TABLE job_request (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  task text NOT NULL,
  payload json NOT NULL,
  run_at timestamptz(3) NOT NULL,
  key text NOT NULL,
  -- What the queue refuses would stop all later requests.
  CONSTRAINT job_request_task CHECK (task ~ '^[a-z_]{1,60}$'),
  CONSTRAINT job_request_size CHECK (length(key) BETWEEN 1 AND 300 AND length(payload::text) <= 2000),
  -- Of two arrays with one key the queue makes one, as jsonb, which takes fewer texts.
  CONSTRAINT job_request_payload CHECK (json_typeof(payload) = 'object'),
  CONSTRAINT job_request_times CHECK (run_at BETWEEN '1970-01-01Z' AND '3000-01-01Z')
);

-- Topics of the channel `desk` (migration 0038).
CREATE TABLE desk_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  topic text NOT NULL,
  CONSTRAINT desk_change_topic CHECK (topic ~ '^[A-Za-z]{1,30}$')
);

-- The previous release writes here before the other rights of this release are granted.
DO $$
DECLARE
  app record;
BEGIN
  FOR app IN
    SELECT DISTINCT r.rolname FROM pg_class c, aclexplode(c.relacl) AS acl JOIN pg_roles r ON r.oid = acl.grantee
      WHERE c.oid = 'recharge'::regclass AND acl.grantee <> c.relowner AND acl.privilege_type = 'INSERT'
  LOOP
    EXECUTE format('GRANT INSERT ON desk_change TO %I', app.rolname);
  END LOOP;
END $$;

CREATE FUNCTION note_desk_change() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO desk_change (topic) VALUES (TG_ARGV[0]);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER recharge_desk AFTER INSERT OR UPDATE OF status ON recharge
  FOR EACH STATEMENT EXECUTE FUNCTION note_desk_change('topUps');
CREATE OR REPLACE TRIGGER withdrawal_desk AFTER INSERT OR UPDATE OF status, taken_by ON withdrawal
  FOR EACH STATEMENT EXECUTE FUNCTION note_desk_change('withdrawals');

-- Moves what waits to the queue and to the channel, the oldest first; several workers may call it at once. A job
-- replaces a waiting one with its key. Arrays, because the plan of a subquery that was made on the empty table would
-- run it again for every row. Returns the number of rows.
CREATE FUNCTION relay_requests() RETURNS integer LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  request record;
  moved integer := 0;
BEGIN
  FOR request IN
    WITH gone AS (
      DELETE FROM job_request WHERE id = ANY (ARRAY(
        SELECT id FROM job_request ORDER BY id LIMIT 500 FOR UPDATE SKIP LOCKED))
      RETURNING *
    ) SELECT * FROM gone ORDER BY key, id
  LOOP
    PERFORM graphile_worker.add_job(identifier => request.task, payload => request.payload, run_at => request.run_at, job_key => request.key);
    moved := moved + 1;
  END LOOP;
  FOR request IN
    WITH gone AS (
      DELETE FROM desk_change WHERE id = ANY (ARRAY(
        SELECT id FROM desk_change ORDER BY id LIMIT 5000 FOR UPDATE SKIP LOCKED))
      RETURNING topic
    ) SELECT topic, count(*)::integer AS changes FROM gone GROUP BY topic
  LOOP
    PERFORM pg_notify('desk', request.topic);
    moved := moved + request.changes;
  END LOOP;
  RETURN moved;
END $$;
