-- Open streams of the desk are judged again at once when an operator's roles, status or sessions change.
CREATE TRIGGER operator_desk AFTER UPDATE OF roles, status, addresses, password_reset_at ON operator
  FOR EACH STATEMENT EXECUTE FUNCTION notify_desk('operators');
CREATE TRIGGER operator_session_desk AFTER UPDATE OF revoked_at ON operator_session
  FOR EACH STATEMENT EXECUTE FUNCTION notify_desk('operators');
