-- What members are told: written by the transaction of the effect, delivered by the worker (lib/operation/alerts).
ALTER TABLE app_user
  ADD COLUMN locale text NOT NULL DEFAULT 'zh-TW',
  ADD COLUMN email_verified_at timestamptz(3),
  ADD COLUMN email_bounced_at timestamptz(3);
-- Validated by the next release.
ALTER TABLE app_user
  ADD CONSTRAINT app_user_locale CHECK (locale IN ('zh-TW', 'zh-CN', 'en')) NOT VALID,
  ADD CONSTRAINT app_user_email_verified CHECK (email_verified_at IS NULL OR email IS NOT NULL) NOT VALID,
  ADD CONSTRAINT app_user_email_times CHECK (email_verified_at BETWEEN '1970-01-01Z' AND '3000-01-01Z'
    AND email_bounced_at BETWEEN '1970-01-01Z' AND '3000-01-01Z') NOT VALID;

-- Another address is not verified, unless the same statement says so, and has not bounced.
CREATE FUNCTION app_user_email_changes() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  NEW.email_bounced_at := NULL;
  IF NEW.email_verified_at IS NOT DISTINCT FROM OLD.email_verified_at THEN
    NEW.email_verified_at := NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER app_user_email_changes BEFORE UPDATE OF email ON app_user FOR EACH ROW
  WHEN (OLD.email IS DISTINCT FROM NEW.email) EXECUTE FUNCTION app_user_email_changes();

CREATE TABLE member_outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Without a foreign key, which would lock the member's row in each transaction: members are never deleted.
  user_id bigint NOT NULL,
  -- The effect: `withdrawal:12:paid`.
  event text NOT NULL,
  channel text NOT NULL,
  kind text NOT NULL,
  -- A name of lib/running/alerts/alert-templates.ts, and the values that it shows. No secrets.
  template text NOT NULL,
  params jsonb NOT NULL,
  locale text NOT NULL,
  recipient text,
  -- Left side of the Message-ID, the same in each attempt.
  message_id uuid UNIQUE,
  status text NOT NULL DEFAULT 'waiting',
  attempts integer NOT NULL DEFAULT 0,
  -- The next attempt; while a worker delivers the row, when another one may take it over.
  next_at timestamptz(3) NOT NULL DEFAULT now(),
  last_error text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  expires_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  CONSTRAINT member_outbox_once UNIQUE (event, channel),
  CONSTRAINT member_outbox_channel CHECK (channel IN ('inbox', 'mail', 'push')
    AND (channel = 'mail') = (recipient IS NOT NULL) AND (channel = 'mail') = (message_id IS NOT NULL)),
  CONSTRAINT member_outbox_kind CHECK (kind IN ('security', 'funds', 'trade', 'terms', 'identity', 'message')),
  CONSTRAINT member_outbox_names CHECK (length(event) <= 200 AND event ~ '^[a-z][a-z-]*(:[A-Za-z0-9_.-]+)+$'
    AND length(template) <= 60 AND template ~ '^[a-z]+([.][a-zA-Z]+)+$'),
  CONSTRAINT member_outbox_params CHECK (jsonb_typeof(params) = 'object' AND octet_length(params::text) <= 2000),
  CONSTRAINT member_outbox_locale CHECK (locale IN ('zh-TW', 'zh-CN', 'en')),
  CONSTRAINT member_outbox_status CHECK (status IN ('waiting', 'sent', 'parked')
    AND (status = 'waiting') = (ended_at IS NULL)),
  -- One address, as in mail_outbox.
  CONSTRAINT member_outbox_recipient CHECK (length(recipient) <= 254
    AND recipient ~ '^[A-Za-z0-9._%+-]{1,64}@[a-z0-9.-]{1,189}$'),
  CONSTRAINT member_outbox_size CHECK (length(last_error) <= 300),
  CONSTRAINT member_outbox_times CHECK (next_at BETWEEN '1970-01-01Z' AND '3000-01-01Z'
    AND created_at BETWEEN '1970-01-01Z' AND '3000-01-01Z' AND expires_at BETWEEN '1970-01-01Z' AND '3000-01-01Z'
    AND ended_at BETWEEN '1970-01-01Z' AND '3000-01-01Z')
);
CREATE INDEX member_outbox_due ON member_outbox (channel, next_at) WHERE status = 'waiting';
CREATE INDEX member_outbox_parked ON member_outbox (id) WHERE status = 'parked';
CREATE INDEX member_outbox_old ON member_outbox (ended_at) WHERE status <> 'waiting';

-- Kinds of alerts that a member switched off in a channel. The inbox has all of them, and security is always on.
CREATE TABLE member_alert_choice (
  user_id bigint NOT NULL REFERENCES app_user (id),
  kind text NOT NULL,
  channel text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, kind, channel),
  CONSTRAINT member_alert_choice_kind CHECK (kind IN ('funds', 'trade', 'terms', 'identity', 'message')),
  CONSTRAINT member_alert_choice_channel CHECK (channel IN ('mail', 'push')),
  CONSTRAINT member_alert_choice_times CHECK (created_at BETWEEN '1970-01-01Z' AND '3000-01-01Z')
);

-- Adds what a member is told to the outbox, once for each event and channel: to the inbox, and by mail to a verified
-- address that has not bounced, unless the member switched that off. With p_recipient it is one mail to that address
-- only, for codes and for an address that the member had before.
CREATE FUNCTION alert_member(p_user bigint, p_event text, p_kind text, p_template text, p_params jsonb DEFAULT '{}',
  p_recipient text DEFAULT NULL, p_minutes integer DEFAULT NULL) RETURNS void LANGUAGE sql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
  INSERT INTO member_outbox (user_id, event, channel, kind, template, params, locale, recipient, message_id, expires_at)
  SELECT p_user, p_event, c.channel, p_kind, p_template, p_params, u.locale, c.recipient,
    CASE WHEN c.channel = 'mail' THEN gen_random_uuid() END,
    now() + coalesce(p_minutes * interval '1 minute', CASE c.channel WHEN 'inbox' THEN interval '2 years' ELSE interval '3 days' END)
  FROM app_user u CROSS JOIN LATERAL (
    SELECT 'inbox' AS channel, NULL AS recipient WHERE p_recipient IS NULL
    UNION ALL
    SELECT 'mail', p_recipient WHERE p_recipient IS NOT NULL
    UNION ALL
    SELECT 'mail', u.email WHERE p_recipient IS NULL AND u.email_verified_at IS NOT NULL AND u.email_bounced_at IS NULL
      -- An address that mail can't be sent to must not make the effect fail.
      AND length(u.email) <= 254 AND u.email ~ '^[A-Za-z0-9._%+-]{1,64}@[a-z0-9.-]{1,189}$'
      AND NOT EXISTS (SELECT FROM member_alert_choice
        WHERE user_id = p_user AND kind = p_kind AND channel = 'mail')
  ) AS c WHERE u.id = p_user
  ON CONFLICT (event, channel) DO NOTHING;
$$;
REVOKE ALL ON FUNCTION alert_member FROM PUBLIC;

-- Deletes a batch of rows that were delivered or given up 30 days ago.
CREATE FUNCTION forget_member_outbox(p_limit integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
  deleted integer;
BEGIN
  DELETE FROM member_outbox WHERE id = ANY (ARRAY(
    SELECT id FROM member_outbox WHERE status <> 'waiting' AND ended_at < now() - interval '30 days'
    ORDER BY ended_at LIMIT p_limit FOR UPDATE SKIP LOCKED));
  GET DIAGNOSTICS deleted = ROW_COUNT;
  RETURN deleted;
END $$;
REVOKE ALL ON FUNCTION forget_member_outbox FROM PUBLIC;
