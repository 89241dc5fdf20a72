-- Web processes keep sessions, settings and what all members see alike in memory
-- (docs/decisions/2026-11-22-process-cache.md). Every change of these rows is notified by the database
-- itself, so that no process uses an old value for longer than a second.
CREATE FUNCTION notify_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('changes', TG_ARGV[0]);
  RETURN NULL;
END $$;

CREATE FUNCTION notify_row_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('changes', TG_ARGV[0] || ':' || OLD.id);
  RETURN NULL;
END $$;

CREATE TRIGGER config_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON config
  FOR EACH STATEMENT EXECUTE FUNCTION notify_change('config');
CREATE TRIGGER room_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON room
  FOR EACH STATEMENT EXECUTE FUNCTION notify_change('room');
CREATE TRIGGER issue_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON issue
  FOR EACH STATEMENT EXECUTE FUNCTION notify_change('issue');
CREATE TRIGGER feed_day_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON feed_day
  FOR EACH STATEMENT EXECUTE FUNCTION notify_change('tick');
CREATE TRIGGER carousel_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON carousel
  FOR EACH STATEMENT EXECUTE FUNCTION notify_change('content');
CREATE TRIGGER news_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON news
  FOR EACH STATEMENT EXECUTE FUNCTION notify_change('content');
CREATE TRIGGER notice_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON notice
  FOR EACH STATEMENT EXECUTE FUNCTION notify_change('content');
CREATE TRIGGER board_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON board
  FOR EACH STATEMENT EXECUTE FUNCTION notify_change('content');

CREATE TRIGGER session_ended AFTER UPDATE OR DELETE ON session
  FOR EACH ROW WHEN (OLD.expires_at > clock_timestamp()) EXECUTE FUNCTION notify_row_change('session');
CREATE TRIGGER member_status_changed AFTER UPDATE OF status ON app_user
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status)
  EXECUTE FUNCTION notify_row_change('member');
