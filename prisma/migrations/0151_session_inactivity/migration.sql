-- Sessions of members end after inactivity (setting session_idle_minutes). The end is stored, so that no read of a session
-- needs the setting. The default is for rows that the previous release inserts and does not extend.
ALTER TABLE session ADD COLUMN idle_ends_at timestamptz(3) NOT NULL DEFAULT now() + interval '1 day';
ALTER TABLE session ADD CONSTRAINT session_idle_ends_at
  CHECK (idle_ends_at BETWEEN '1970-01-01Z' AND '3000-01-01Z') NOT VALID;

-- Activity extends a session about once a minute. Processes that know it are not told: they read it again when the end
-- that they know has passed.
CREATE OR REPLACE TRIGGER session_ended AFTER UPDATE ON session FOR EACH ROW
  WHEN (OLD.expires_at > clock_timestamp() AND (NEW.revoked_at IS NOT NULL OR NEW.idle_ends_at <= OLD.idle_ends_at))
  EXECUTE FUNCTION notify_row_change('session');
CREATE TRIGGER session_deleted AFTER DELETE ON session FOR EACH ROW
  WHEN (OLD.expires_at > clock_timestamp()) EXECUTE FUNCTION notify_row_change('session');
