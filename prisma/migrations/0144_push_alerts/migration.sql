-- Alerts are pushed too, to members who have subscribed a browser: the functions of migrations 0129 and 0134 with one
-- more channel. A push that waited for a day is no news.
CREATE OR REPLACE FUNCTION alert_member(p_user bigint, p_event text, p_kind text, p_template text, p_params jsonb DEFAULT '{}',
  p_recipient text DEFAULT NULL, p_minutes integer DEFAULT NULL) RETURNS void LANGUAGE sql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
  INSERT INTO member_outbox (user_id, event, channel, kind, template, params, locale, recipient, message_id, expires_at)
  SELECT p_user, p_event, c.channel, p_kind, p_template, p_params, u.locale, c.recipient,
    CASE WHEN c.channel = 'mail' THEN gen_random_uuid() END,
    now() + coalesce(p_minutes * interval '1 minute', CASE c.channel WHEN 'inbox' THEN interval '2 years' WHEN 'push' THEN interval '1 day' ELSE interval '3 days' END)
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
    UNION ALL
    SELECT 'push', NULL WHERE p_recipient IS NULL AND EXISTS (SELECT FROM push_subscription WHERE user_id = p_user)
      AND NOT EXISTS (SELECT FROM member_alert_choice
        WHERE user_id = p_user AND kind = p_kind AND channel = 'push')
  ) AS c WHERE u.id = p_user
  ON CONFLICT (event, channel) DO NOTHING;
$$;

CREATE OR REPLACE FUNCTION alert_members(p_users bigint[], p_events text[], p_kind text, p_templates text[], p_params jsonb[])
RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO member_outbox (user_id, event, channel, kind, template, params, locale, recipient, message_id, expires_at)
  SELECT told.user_id, told.event, c.channel, p_kind, told.template, told.params, u.locale, c.recipient,
    CASE WHEN c.channel = 'mail' THEN gen_random_uuid() END,
    now() + CASE c.channel WHEN 'inbox' THEN interval '2 years' WHEN 'push' THEN interval '1 day' ELSE interval '3 days' END
  FROM unnest(p_users, p_events, p_templates, p_params) AS told (user_id, event, template, params)
  JOIN app_user u ON u.id = told.user_id CROSS JOIN LATERAL (
    SELECT 'inbox' AS channel, NULL AS recipient
    UNION ALL
    SELECT 'mail', u.email WHERE u.email_verified_at IS NOT NULL AND u.email_bounced_at IS NULL
      AND length(u.email) <= 254 AND u.email ~ '^[A-Za-z0-9._%+-]{1,64}@[a-z0-9.-]{1,189}$'
      AND NOT EXISTS (SELECT FROM member_alert_choice
        WHERE user_id = told.user_id AND kind = p_kind AND channel = 'mail')
    UNION ALL
    SELECT 'push', NULL WHERE EXISTS (SELECT FROM push_subscription WHERE user_id = told.user_id)
      AND NOT EXISTS (SELECT FROM member_alert_choice
        WHERE user_id = told.user_id AND kind = p_kind AND channel = 'push')
  ) AS c
  ON CONFLICT (event, channel) DO NOTHING;
$$;
