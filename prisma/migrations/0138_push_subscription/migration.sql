-- Browsers that get pushes (lib/running/push). One row a browser, which belongs to the member who subscribed last.
CREATE TABLE push_subscription (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES app_user (id),
  -- The session that subscribed. A session that has expired keeps its subscription; one that was ended does not.
  session_id uuid NOT NULL REFERENCES session (id) ON DELETE CASCADE,
  -- SHA-256 of the endpoint.
  endpoint_hash bytea NOT NULL UNIQUE,
  -- Endpoint and keys, sealed with CARD_KEY.
  sealed bytea NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  -- When the browser stated it last.
  renewed_at timestamptz(3) NOT NULL DEFAULT now(),
  last_ok_at timestamptz(3),
  -- Refusals in a row.
  failures integer NOT NULL DEFAULT 0,
  CONSTRAINT push_subscription_size CHECK (octet_length(endpoint_hash) = 32
    AND octet_length(sealed) BETWEEN 100 AND 1500 AND failures BETWEEN 0 AND 10),
  CONSTRAINT push_subscription_times CHECK (created_at BETWEEN '1970-01-01Z' AND '3000-01-01Z'
    AND renewed_at BETWEEN '1970-01-01Z' AND '3000-01-01Z' AND last_ok_at BETWEEN '1970-01-01Z' AND '3000-01-01Z')
);
CREATE INDEX push_subscription_user ON push_subscription (user_id, renewed_at);
CREATE INDEX push_subscription_session ON push_subscription (session_id);

-- Whatever ends a session ends its pushes: who signs out a lost phone must not have it told about the account.
-- With the owner's rights, because the previous release ends sessions before it has any to this table.
CREATE FUNCTION forget_push_subscription() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM push_subscription WHERE session_id = NEW.id;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION forget_push_subscription FROM PUBLIC;
CREATE TRIGGER session_push_forgotten AFTER UPDATE OF revoked_at ON session FOR EACH ROW
  WHEN (NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION forget_push_subscription();
