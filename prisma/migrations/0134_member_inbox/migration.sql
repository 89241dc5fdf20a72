-- What members were told, as the inbox shows it. Rows are delivered from the outbox; only the time of reading changes.
CREATE TABLE member_alert (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL,
  event text NOT NULL UNIQUE,
  kind text NOT NULL,
  template text NOT NULL,
  params jsonb NOT NULL,
  -- When the effect was written.
  created_at timestamptz(3) NOT NULL,
  read_at timestamptz(3),
  CONSTRAINT member_alert_kind CHECK (kind IN ('security', 'funds', 'trade', 'terms', 'identity', 'message')),
  CONSTRAINT member_alert_times CHECK (created_at BETWEEN '1970-01-01Z' AND '3000-01-01Z'
    AND read_at BETWEEN '1970-01-01Z' AND '3000-01-01Z')
);
CREATE INDEX member_alert_newest ON member_alert (user_id, created_at, id);
CREATE INDEX member_alert_unread ON member_alert (user_id, kind) WHERE read_at IS NULL;
CREATE INDEX member_alert_old ON member_alert (created_at);

CREATE FUNCTION keep_member_alert() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF OLD.read_at IS NULL AND NEW.read_at IS NOT NULL AND to_jsonb(OLD) - 'read_at' = to_jsonb(NEW) - 'read_at' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'what a member was told does not change' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER member_alert_kept BEFORE UPDATE ON member_alert FOR EACH ROW EXECUTE FUNCTION keep_member_alert();

-- Moves a batch that is due from the outbox to the inbox, each event once: both rows are written by one statement.
-- Messages of operators are in the inbox already, so alerts about them only go out by mail and push.
CREATE FUNCTION deliver_inbox(p_limit integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
  delivered integer;
BEGIN
  WITH due AS (
    SELECT id FROM member_outbox WHERE channel = 'inbox' AND status = 'waiting' AND next_at <= now()
    ORDER BY next_at LIMIT p_limit FOR UPDATE SKIP LOCKED
  ), ended AS (
    UPDATE member_outbox o SET status = 'sent', attempts = o.attempts + 1, ended_at = now()
    FROM due WHERE o.id = due.id RETURNING o.*
  ), added AS (
    INSERT INTO member_alert (user_id, event, kind, template, params, created_at)
    SELECT user_id, event, kind, template, params, created_at FROM ended WHERE kind <> 'message' ORDER BY id
    ON CONFLICT (event) DO NOTHING
  )
  SELECT count(*) INTO delivered FROM ended;
  RETURN delivered;
END $$;
REVOKE ALL ON FUNCTION deliver_inbox FROM PUBLIC;

-- Deletes a batch of alerts that are two years old.
CREATE FUNCTION forget_member_alerts(p_limit integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
  deleted integer;
BEGIN
  DELETE FROM member_alert WHERE id = ANY (ARRAY(
    SELECT id FROM member_alert WHERE created_at < now() - interval '2 years'
    ORDER BY created_at LIMIT p_limit FOR UPDATE SKIP LOCKED));
  GET DIAGNOSTICS deleted = ROW_COUNT;
  RETURN deleted;
END $$;
REVOKE ALL ON FUNCTION forget_member_alerts FROM PUBLIC;

-- alert_member for many members in one statement; the arrays have the same length.
CREATE FUNCTION alert_members(p_users bigint[], p_events text[], p_kind text, p_templates text[], p_params jsonb[])
RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO member_outbox (user_id, event, channel, kind, template, params, locale, recipient, message_id, expires_at)
  SELECT told.user_id, told.event, c.channel, p_kind, told.template, told.params, u.locale, c.recipient,
    CASE WHEN c.channel = 'mail' THEN gen_random_uuid() END,
    now() + CASE c.channel WHEN 'inbox' THEN interval '2 years' ELSE interval '3 days' END
  FROM unnest(p_users, p_events, p_templates, p_params) AS told (user_id, event, template, params)
  JOIN app_user u ON u.id = told.user_id CROSS JOIN LATERAL (
    SELECT 'inbox' AS channel, NULL AS recipient
    UNION ALL
    SELECT 'mail', u.email WHERE u.email_verified_at IS NOT NULL AND u.email_bounced_at IS NULL
      AND length(u.email) <= 254 AND u.email ~ '^[A-Za-z0-9._%+-]{1,64}@[a-z0-9.-]{1,189}$'
      AND NOT EXISTS (SELECT FROM member_alert_choice
        WHERE user_id = told.user_id AND kind = p_kind AND channel = 'mail')
  ) AS c
  ON CONFLICT (event, channel) DO NOTHING;
$$;
REVOKE ALL ON FUNCTION alert_members FROM PUBLIC;

-- Mail of an installation in paper mode without a mail server: the newest 500, for seven days.
CREATE TABLE caught_mail (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message_id text NOT NULL UNIQUE,
  recipient text NOT NULL,
  subject text NOT NULL,
  -- The complete message, as a server would get it, and its two forms as they are read.
  source text NOT NULL,
  plain text NOT NULL,
  html text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT caught_mail_recipient CHECK (length(recipient) <= 254
    AND recipient ~ '^[A-Za-z0-9._%+-]{1,64}@[a-z0-9.-]{1,189}$'),
  CONSTRAINT caught_mail_size CHECK (length(message_id) <= 300 AND length(subject) <= 300
    AND octet_length(source) <= 200000 AND octet_length(plain) <= 100000 AND octet_length(html) <= 100000),
  CONSTRAINT caught_mail_times CHECK (created_at BETWEEN '1970-01-01Z' AND '3000-01-01Z')
);
CREATE INDEX caught_mail_recipient_id ON caught_mail (recipient, id);
CREATE INDEX caught_mail_old ON caught_mail (created_at);

CREATE FUNCTION caught_mail_bounded() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM caught_mail WHERE id <= NEW.id - 500;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION caught_mail_bounded FROM PUBLIC;
CREATE TRIGGER caught_mail_bounded AFTER INSERT ON caught_mail FOR EACH ROW EXECUTE FUNCTION caught_mail_bounded();

CREATE FUNCTION forget_caught_mail(p_limit integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
  deleted integer;
BEGIN
  DELETE FROM caught_mail WHERE id = ANY (ARRAY(
    SELECT id FROM caught_mail WHERE created_at < now() - interval '7 days'
    ORDER BY created_at LIMIT p_limit FOR UPDATE SKIP LOCKED));
  GET DIAGNOSTICS deleted = ROW_COUNT;
  RETURN deleted;
END $$;
REVOKE ALL ON FUNCTION forget_caught_mail FROM PUBLIC;

-- As before (migration 0013), with the mail that paper mode catches.
CREATE OR REPLACE FUNCTION installation_bind(p_mode text, p_checked boolean) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  bound record;
BEGIN
  FOR bound IN
    SELECT name, format('simulated = %L', p_mode = 'paper') AS condition
      FROM unnest(ARRAY['ledger_journal', 'recharge', 'withdrawal', 'trade_order', 'fill', 'fixed_deposit', 'fixed_move'])
        AS name
    UNION ALL SELECT * FROM (VALUES
      ('tick', 'source <> ''simulated'''),
      ('price_quote', 'source <> ''simulated'''),
      ('issue', 'fixing IS NULL OR fixing_source <> ''simulated'''),
      -- Days of the simulated feed, the login whose password is published, and mail that nobody gets.
      ('feed_day', 'false'),
      ('app_user', 'NOT seeded'),
      ('caught_mail', 'false')) AS live_only (name, condition)
      WHERE p_mode = 'live'
  LOOP
    EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I CHECK (%s)%s', bound.name, bound.name || '_of_mode',
      bound.condition, CASE WHEN p_checked THEN '' ELSE ' NOT VALID' END);
  END LOOP;
END $$;
DO $$ BEGIN
  IF EXISTS (SELECT FROM installation WHERE mode = 'live') THEN
    ALTER TABLE caught_mail ADD CONSTRAINT caught_mail_of_mode CHECK (false);
  END IF;
END $$;

-- When an operator dismissed what was given up: it is no longer listed.
ALTER TABLE member_outbox ADD COLUMN dismissed_at timestamptz(3);
ALTER TABLE mail_outbox ADD COLUMN dismissed_at timestamptz(3);
