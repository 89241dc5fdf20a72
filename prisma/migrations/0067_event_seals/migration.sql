-- The rows of audit_event and status_event in a hash chain of their own, sealed by the worker a few seconds after
-- they were written (docs/decisions/2026-11-23-event-seals.md).

-- One seal holds the SHA-256 of each of its rows; its hash follows from them and from the seal before it.
CREATE TABLE event_seal (
  position bigint NOT NULL,
  source text NOT NULL,
  first_id bigint NOT NULL,
  last_id bigint NOT NULL,
  ids bigint[] NOT NULL,
  digests bytea NOT NULL,
  prev_hash bytea NOT NULL,
  hash bytea NOT NULL,
  created_at timestamptz(6) NOT NULL,
  CONSTRAINT event_seal_pkey PRIMARY KEY (position),
  CONSTRAINT event_seal_source CHECK (source IN ('audit_event', 'status_event')),
  CONSTRAINT event_seal_ids CHECK (cardinality(ids) > 0 AND octet_length(digests) = 32 * cardinality(ids))
);
-- The seals that may hold a row: ids of one seal are close together, but seals overlap.
CREATE INDEX event_seal_range ON event_seal USING gist (int8range(first_id, last_id, '[]'));
CREATE TRIGGER event_seal_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON event_seal
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Rows that wait for their seal, added by the transaction that writes them.
CREATE TABLE event_unsealed (
  source text NOT NULL,
  event_id bigint NOT NULL,
  CONSTRAINT event_unsealed_pkey PRIMARY KEY (source, event_id)
);

-- Rows from before this migration, which the worker seals from the first one on: those after after_id.
CREATE TABLE event_backlog (
  source text NOT NULL,
  after_id bigint NOT NULL,
  last_id bigint NOT NULL,
  CONSTRAINT event_backlog_pkey PRIMARY KEY (source)
);

CREATE FUNCTION event_queue() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO event_unsealed (source, event_id) SELECT TG_ARGV[0], id FROM added;
  RETURN NULL;
END $$;
CREATE TRIGGER audit_event_queue AFTER INSERT ON audit_event REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION event_queue('audit_event');
CREATE TRIGGER status_event_queue AFTER INSERT ON status_event REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION event_queue('status_event');
-- The triggers' locks waited for all writers, so no row of before is still uncommitted.
INSERT INTO event_backlog (source, after_id, last_id)
  SELECT 'audit_event', 0, max(id) FROM audit_event HAVING max(id) IS NOT NULL
  UNION ALL SELECT 'status_event', 0, max(id) FROM status_event HAVING max(id) IS NOT NULL;

-- A field with its length in bytes, so that no text can pass for two fields.
CREATE FUNCTION event_field(p_text text) RETURNS text LANGUAGE sql IMMUTABLE
RETURN coalesce(octet_length(p_text) || ':' || p_text, '-');

-- SHA-256 of each row. lib/audit/event-rows.ts computes the same; the two must agree to the byte.
CREATE FUNCTION event_digests(p_source text, p_ids bigint[]) RETURNS TABLE (event_id bigint, digest bytea)
LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
BEGIN
  IF p_source = 'audit_event' THEN
    RETURN QUERY SELECT e.id, sha256(convert_to(concat(event_field(p_source), event_field(e.id::text), event_field(e.actor),
        event_field(e.action), event_field(e.subject), event_field(e.detail::text), event_field(ledger_micros(e.created_at))), 'UTF8'))
      FROM audit_event e WHERE e.id = ANY (p_ids);
  ELSE
    RETURN QUERY SELECT e.id, sha256(convert_to(concat(event_field(p_source), event_field(e.id::text), event_field(e.ref),
        event_field(e.status), event_field(e.actor), event_field(e.reason), event_field(ledger_micros(e.created_at))), 'UTF8'))
      FROM status_event e WHERE e.id = ANY (p_ids);
  END IF;
END $$;

-- Adds one seal for those of the rows that exist. Returns how many.
CREATE FUNCTION event_seal_add(p_source text, p_ids bigint[]) RETURNS integer
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  now_at timestamptz(6) := clock_timestamp();
  place bigint;
  previous bytea;
  sealed bigint[];
  hashes bytea;
BEGIN
  SELECT array_agg(d.event_id ORDER BY d.event_id), string_agg(d.digest, ''::bytea ORDER BY d.event_id)
    INTO sealed, hashes FROM event_digests(p_source, p_ids) AS d;
  IF sealed IS NULL THEN RETURN 0; END IF;
  SELECT s.position, s.hash INTO place, previous FROM event_seal s ORDER BY s.position DESC LIMIT 1;
  place := coalesce(place, 0) + 1;
  previous := coalesce(previous, ''::bytea);
  INSERT INTO event_seal (position, source, first_id, last_id, ids, digests, prev_hash, created_at, hash)
    VALUES (place, p_source, sealed[1], sealed[cardinality(sealed)], sealed, hashes, previous, now_at,
      sha256(previous || convert_to(concat_ws(':', place, p_source, ledger_micros(now_at), array_to_string(sealed, ',')), 'UTF8') || hashes));
  RETURN cardinality(sealed);
END $$;

-- Seals up to p_limit waiting rows of each table, and as many from before the migration; one sealer at a time,
-- others get 0 at once.
CREATE FUNCTION event_seal_extend(p_limit integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  most integer := least(greatest(p_limit, 1), 5000);
  name text;
  waiting bigint[];
  earlier event_backlog%ROWTYPE;
  sealed integer := 0;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended('event_seal', 0)) THEN RETURN 0; END IF;
  FOREACH name IN ARRAY ARRAY['audit_event', 'status_event'] LOOP
    waiting := ARRAY(SELECT u.event_id FROM event_unsealed u WHERE u.source = name ORDER BY u.event_id LIMIT most);
    sealed := sealed + event_seal_add(name, waiting);
    DELETE FROM event_unsealed u USING event_digests(name, waiting) AS d WHERE u.source = name AND u.event_id = d.event_id;
    SELECT * INTO earlier FROM event_backlog b WHERE b.source = name;
    CONTINUE WHEN NOT FOUND;
    IF name = 'audit_event' THEN
      waiting := ARRAY(SELECT e.id FROM audit_event e WHERE e.id > earlier.after_id AND e.id <= earlier.last_id ORDER BY e.id LIMIT most);
    ELSE
      waiting := ARRAY(SELECT e.id FROM status_event e WHERE e.id > earlier.after_id AND e.id <= earlier.last_id ORDER BY e.id LIMIT most);
    END IF;
    sealed := sealed + event_seal_add(name, waiting);
    IF cardinality(waiting) < most THEN
      DELETE FROM event_backlog b WHERE b.source = name;
    ELSE
      UPDATE event_backlog b SET after_id = waiting[most] WHERE b.source = name;
    END IF;
  END LOOP;
  RETURN sealed;
END $$;
REVOKE ALL ON FUNCTION event_queue, event_digests, event_seal_add, event_seal_extend FROM PUBLIC;
