-- What operators are told (docs/desk.md, "Notices"): what waits too long, by the worker, and what loosened control, by a
-- trigger. Rows are added and marked as read. Operators are never deleted, so there is no foreign key, whose lock would
-- wait for those who change an operator.
CREATE TABLE operator_notice (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  operator_id bigint NOT NULL,
  kind text NOT NULL,
  -- How many records wait, since when the oldest does, and from how many minutes on they count.
  waiting integer,
  oldest_at timestamptz(3),
  threshold_minutes integer,
  -- The row of the audit log, for what loosened control.
  audit_id bigint,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  -- When it was put into a mail, or no mail was to be sent.
  dispatched_at timestamptz(3),
  read_at timestamptz(3),
  CONSTRAINT operator_notice_kind CHECK (kind ~ '^[a-zA-Z]{1,20}$' AND (kind = 'control') = (audit_id IS NOT NULL)),
  CONSTRAINT operator_notice_times CHECK (oldest_at BETWEEN '1970-01-01Z' AND '3000-01-01Z'
    AND created_at BETWEEN '1970-01-01Z' AND '3000-01-01Z' AND dispatched_at BETWEEN '1970-01-01Z' AND '3000-01-01Z'
    AND read_at BETWEEN '1970-01-01Z' AND '3000-01-01Z')
);
CREATE INDEX operator_notice_own ON operator_notice (operator_id, id);
CREATE INDEX operator_notice_unread ON operator_notice (operator_id, id) WHERE read_at IS NULL;
CREATE INDEX operator_notice_undispatched ON operator_notice (id) WHERE dispatched_at IS NULL;
CREATE TRIGGER operator_notice_kept BEFORE DELETE OR TRUNCATE ON operator_notice
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
CREATE TRIGGER operator_notice_desk AFTER INSERT OR UPDATE OF read_at ON operator_notice
  FOR EACH STATEMENT EXECUTE FUNCTION notify_desk('notices');

-- What waits too long now, by operator and kind: removed once it is resolved.
CREATE TABLE notice_episode (
  operator_id bigint NOT NULL,
  kind text NOT NULL,
  noticed_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (operator_id, kind),
  CONSTRAINT notice_episode_times CHECK (noticed_at BETWEEN '1970-01-01Z' AND '3000-01-01Z')
);

-- Tells all active administrators, in the transaction that loosened control. It follows the audit log, into which also
-- the functions of operators' accounts and the owner's commands write.
CREATE FUNCTION notice_control() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.action <> 'config.set' OR is_four_eyes_setting(substr(NEW.subject, 8)) OR NEW.subject LIKE 'config:notice%' THEN
    INSERT INTO operator_notice (operator_id, kind, audit_id)
      SELECT id, 'control', NEW.id FROM operator WHERE status = 'active' AND 'admin' = ANY (roles);
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION notice_control FROM PUBLIC;
CREATE TRIGGER audit_event_notice AFTER INSERT ON audit_event FOR EACH ROW
  WHEN (NEW.action IN ('operator.create', 'operator.set-roles', 'operator.set-addresses', 'operator.lock',
    'operator.unlock', 'operator.reset', 'operator.recover', 'books.lift', 'screening.upload', 'config.set'))
  EXECUTE FUNCTION notice_control();
