-- The operators' desk shows what waits without a reload: web processes listen on the channel `desk`, whose
-- payload is a topic. Statements of one transaction with the same topic are one notification.
CREATE FUNCTION notify_desk() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('desk', TG_ARGV[0]);
  RETURN NULL;
END $$;

CREATE TRIGGER recharge_desk AFTER INSERT OR UPDATE OF status ON recharge
  FOR EACH STATEMENT EXECUTE FUNCTION notify_desk('topUps');
CREATE TRIGGER withdrawal_desk AFTER INSERT OR UPDATE OF status, taken_by ON withdrawal
  FOR EACH STATEMENT EXECUTE FUNCTION notify_desk('withdrawals');
CREATE TRIGGER approval_desk AFTER INSERT OR UPDATE OF status ON approval
  FOR EACH STATEMENT EXECUTE FUNCTION notify_desk('approvals');
