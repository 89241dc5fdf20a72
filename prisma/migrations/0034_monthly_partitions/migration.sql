-- Journals, entries, chain, orders, events and fills in monthly partitions
-- (docs/decisions/2026-11-23-monthly-partitions.md). What exists becomes the first partition of each table,
-- with its rows and indexes as they are; 0032 and 0033 proved its bound.

-- Not granted to the application's role, which reaches the partitions through their tables.
CREATE SCHEMA IF NOT EXISTS partitions;

-- Months are numbered from January 2026 = 1, by Taipei's calendar. An id of month m begins at m × 10^10: the
-- sequences go on with their last ten digits in the range of the new month.
CREATE FUNCTION partitions.month_of(p_at timestamptz) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT greatest(1, (extract(year FROM p_at AT TIME ZONE 'Asia/Taipei')::integer - 2026) * 12
    + extract(month FROM p_at AT TIME ZONE 'Asia/Taipei')::integer)
$$;
CREATE FUNCTION partitions.first_id(p_month integer) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT p_month * 10000000000::bigint
$$;

CREATE FUNCTION partitions.leaf_name(p_table text, p_month integer) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT format('%s_%s_%s', p_table, 2026 + (p_month - 1) / 12, to_char((p_month - 1) % 12 + 1, 'FM00'))
$$;

-- Every partitioned table with its key, and the unique indexes that only its partitions can have, because
-- they lack the key. A fill belongs to the month of the record that it executes: so its reference is unique.
CREATE FUNCTION partitions.tables() RETURNS TABLE (name text, key text, own_indexes jsonb, is_insert_only boolean)
LANGUAGE sql IMMUTABLE AS $$
  VALUES
    ('ledger_journal', 'id', '{"reversed_once": "(reverses) WHERE reverses IS NOT NULL"}'::jsonb, true),
    ('ledger_entry', 'journal_id', '{"id_key": "(id)"}', true),
    ('ledger_chain', 'journal_id', '{"position_key": "(position)"}', true),
    ('trade_order', 'id', '{"no_key": "(no)", "quote_id_key": "(quote_id)"}', false),
    ('status_event', 'id', '{}', true),
    ('fill', '(split_part(ref, '':'', 2)::bigint)', '{"id_key": "(id)", "ref_key": "(ref)"}', true)
$$;

-- Makes an empty table that can become a partition, with all that a table does not pass on to its partitions.
CREATE FUNCTION partitions.make_leaf(p_table text, p_leaf text) RETURNS void LANGUAGE plpgsql
SET search_path = public, pg_temp AS $$
DECLARE
  part record;
BEGIN
  EXECUTE format('CREATE TABLE partitions.%I (LIKE public.%I INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING STORAGE)',
    p_leaf, p_table);
  FOR part IN
    SELECT own.key AS name, own.value AS definition FROM partitions.tables() AS t, jsonb_each_text(t.own_indexes) AS own
      WHERE t.name = p_table
  LOOP
    EXECUTE format('CREATE UNIQUE INDEX %I ON partitions.%I %s', p_leaf || '_' || part.name, p_leaf, part.definition);
  END LOOP;
  IF (SELECT t.is_insert_only FROM partitions.tables() AS t WHERE t.name = p_table) THEN
    EXECUTE format('CREATE TRIGGER %I BEFORE UPDATE OR DELETE OR TRUNCATE ON partitions.%I
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', p_table || '_immutable', p_leaf);
  END IF;
END $$;

-- Adds the partition of a month to a table. Attaching locks out neither its readers nor its writers; who writes
-- a table that it refers to waits for it, and it waits for them no longer than lock_timeout.
CREATE FUNCTION partitions.add_month(p_table text, p_month integer) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  leaf text := partitions.leaf_name(p_table, p_month);
BEGIN
  PERFORM partitions.make_leaf(p_table, leaf);
  EXECUTE format('ALTER TABLE public.%I ATTACH PARTITION partitions.%I FOR VALUES FROM (%s) TO (%s)',
    p_table, leaf, partitions.first_id(p_month), partitions.first_id(p_month + 1));
  RETURN leaf;
END $$;

-- The first id that no partition of a table has room for.
CREATE FUNCTION partitions.end_of(p_table text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT max(substring(pg_get_expr(leaf.relpartbound, leaf.oid) FROM 'TO \(''?(\d+)''?\)')::bigint)
  FROM pg_inherits JOIN pg_class AS leaf ON leaf.oid = inhrelid
  WHERE inhparent = format('public.%I', p_table)::regclass
$$;

-- Prepares the month of a moment and the two after it: adds the first missing partition and returns its name.
-- Once none is missing it returns null, and the sequences have entered the month. Until then ids stay in the
-- range of an earlier month, which does no harm.
CREATE FUNCTION partitions.prepare_months(p_at timestamptz) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  this_month integer := partitions.month_of(p_at);
  month integer;
  missing text;
  sequence text;
  last bigint;
  is_called boolean;
  next bigint;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended('prepare_months', 0)) THEN
    RETURN NULL;
  END IF;
  FOR month IN this_month..this_month + 2 LOOP
    SELECT t.name INTO missing FROM partitions.tables() AS t
      WHERE partitions.end_of(t.name) <= partitions.first_id(month) LIMIT 1;
    IF FOUND THEN
      RETURN partitions.add_month(missing, month);
    END IF;
  END LOOP;
  -- The first partition has room for the rest of its last month.
  IF to_regclass('partitions.' || partitions.leaf_name('ledger_journal', this_month)) IS NULL THEN
    RETURN NULL;
  END IF;
  FOREACH sequence IN ARRAY ARRAY['ledger_journal_id_seq', 'ledger_entry_id_seq', 'trade_order_id_seq',
    'status_event_id_seq', 'fill_id_seq', 'recharge_id_seq'] LOOP
    EXECUTE format('SELECT last_value, is_called FROM public.%I', sequence) INTO last, is_called;
    -- Record numbers derive from the last nine digits: the margin keeps them apart from ids that are drawn
    -- while this runs.
    next := partitions.first_id(this_month) + (last + 100000) % partitions.first_id(1);
    IF last < partitions.first_id(this_month) THEN
      PERFORM setval(format('public.%I', sequence), next, is_called);
    END IF;
  END LOOP;
  RETURN NULL;
END $$;

-- For the application's role: the same at the present time, which it cannot choose.
CREATE FUNCTION prepare_months() RETURNS text LANGUAGE sql SECURITY DEFINER
SET search_path = public, pg_temp SET lock_timeout = '300ms' AS $$
  SELECT partitions.prepare_months(clock_timestamp())
$$;
REVOKE ALL ON FUNCTION prepare_months() FROM PUBLIC;

-- What unique and foreign keys did across partitions --------------------------------------------------

-- A journal is reversed once, in whichever month.
CREATE FUNCTION ledger_journal_reversal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM public.ledger_journal WHERE id = NEW.reverses) THEN
    RAISE EXCEPTION 'there is no journal % to reverse', NEW.reverses
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'ledger_journal_reverses', TABLE = 'ledger_journal';
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('reversal:' || NEW.reverses, 0));
  IF EXISTS (SELECT FROM public.ledger_journal WHERE reverses = NEW.reverses) THEN
    RAISE EXCEPTION 'journal % is reversed already', NEW.reverses
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'ledger_journal_reversed_once', TABLE = 'ledger_journal';
  END IF;
  RETURN NEW;
END $$;

-- A quote is executed once, in whichever month.
CREATE FUNCTION trade_order_quote() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('quote:' || NEW.quote_id, 0));
  IF EXISTS (SELECT FROM public.trade_order WHERE quote_id = NEW.quote_id) THEN
    RAISE EXCEPTION 'quote % is executed already', NEW.quote_id
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'trade_order_quote_id_key', TABLE = 'trade_order';
  END IF;
  RETURN NEW;
END $$;

-- A fill has a journal, often of a later month than its record.
CREATE FUNCTION fill_journal() RETURNS trigger LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  IF EXISTS (
    SELECT FROM added WHERE NOT EXISTS (SELECT FROM public.ledger_journal j WHERE j.id = added.journal_id)
  ) THEN
    RAISE EXCEPTION 'a fill has no journal'
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'fill_journal_id_fkey', TABLE = 'fill';
  END IF;
  RETURN NULL;
END $$;

-- The exchange ------------------------------------------------------------------------------------------

-- An entry has a journal of its own transaction (ledger_entries_apply), a hold has the journals that open and
-- resolve it and move its amount (ledger_hold_frozen), and journals are insert-only: foreign keys to journals
-- say no more, and would compare all rows of both tables before a partition can be detached.
ALTER TABLE ledger_entry DROP CONSTRAINT ledger_entry_journal_id_fkey;
ALTER TABLE ledger_hold DROP CONSTRAINT ledger_hold_opened, DROP CONSTRAINT ledger_hold_resolved;
ALTER TABLE ledger_chain DROP CONSTRAINT ledger_chain_journal_id_fkey;
ALTER TABLE fill DROP CONSTRAINT fill_journal_id_fkey;
ALTER TABLE ledger_journal DROP CONSTRAINT ledger_journal_reverses;

-- These belong to the tables, which pass the row triggers on to their partitions.
DROP TRIGGER ledger_journal_complete ON ledger_journal;
DROP TRIGGER ledger_entry_number ON ledger_entry;
DROP TRIGGER ledger_entries_apply ON ledger_entry;

DO $$
DECLARE
  moved record;
  part record;
  deferred text[];
  this_month integer := partitions.month_of(clock_timestamp());
BEGIN
  FOR moved IN SELECT name, key, name || '_first' AS leaf FROM partitions.tables() LOOP
    -- A sequence follows its table into another schema unless it belongs to none.
    IF to_regclass(format('public.%I', moved.name || '_id_seq')) IS NOT NULL THEN
      EXECUTE format('ALTER SEQUENCE public.%I OWNED BY NONE', moved.name || '_id_seq');
    END IF;
    EXECUTE format('ALTER TABLE public.%I SET SCHEMA partitions', moved.name);
    EXECUTE format('ALTER TABLE partitions.%I RENAME TO %I', moved.name, moved.leaf);
    EXECUTE format('CREATE TABLE public.%I (LIKE partitions.%I INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING STORAGE)
      PARTITION BY RANGE (%s)', moved.name, moved.leaf, moved.key);
    EXECUTE format('ALTER TABLE public.%I DROP CONSTRAINT partition_bound', moved.name);
    deferred := '{}';
    IF to_regclass(format('public.%I', moved.name || '_id_seq')) IS NOT NULL THEN
      EXECUTE format('ALTER SEQUENCE public.%I OWNED BY public.%I.id', moved.name || '_id_seq', moved.name);
    END IF;

    -- Indexes that need no uniqueness, or have the key of the partitions; foreign keys.
    FOR part IN
      SELECT CASE WHEN i.indisprimary
          THEN format('ALTER TABLE public.%I ADD CONSTRAINT %I PRIMARY KEY (%I)', moved.name, index.relname, moved.key)
          ELSE replace(pg_get_indexdef(i.indexrelid), format(' partitions.%I ', moved.leaf), format(' public.%I ', moved.name)) END
        AS statement
      FROM pg_index i JOIN pg_class index ON index.oid = i.indexrelid
      WHERE i.indrelid = format('partitions.%I', moved.leaf)::regclass
        AND (NOT i.indisunique OR pg_get_indexdef(i.indexrelid) LIKE '%(' || moved.key || ')')
    LOOP
      EXECUTE part.statement;
    END LOOP;
    FOR part IN
      SELECT conname, contype, convalidated, pg_get_constraintdef(oid) AS definition FROM pg_constraint
      WHERE conrelid = format('partitions.%I', moved.leaf)::regclass AND (contype = 'f' OR contype = 'c' AND NOT convalidated)
    LOOP
      -- Rows of before its constraint need not conform: it goes to the table below, which passes it on.
      IF part.contype = 'c' THEN
        EXECUTE format('ALTER TABLE public.%I DROP CONSTRAINT %I', moved.name, part.conname);
        EXECUTE format('ALTER TABLE partitions.%I DROP CONSTRAINT %I', moved.leaf, part.conname);
        deferred := deferred || format('ALTER TABLE public.%I ADD CONSTRAINT %I %s', moved.name, part.conname, part.definition);
      ELSE
        EXECUTE format('ALTER TABLE public.%I ADD CONSTRAINT %I %s', moved.name, part.conname, part.definition);
      END IF;
    END LOOP;

    EXECUTE format('ALTER TABLE public.%I ATTACH PARTITION partitions.%I FOR VALUES FROM (MINVALUE) TO (%s)',
      moved.name, moved.leaf, partitions.first_id(this_month + 1));
    EXECUTE format('ALTER TABLE partitions.%I DROP CONSTRAINT partition_bound', moved.leaf);
    FOR part IN SELECT statement FROM unnest(deferred) AS statement LOOP
      EXECUTE part.statement;
    END LOOP;

    -- The roles of processes that run keep what they may do; the partition itself is nobody's.
    FOR part IN
      SELECT r.rolname, acl.privilege_type FROM pg_class c, aclexplode(c.relacl) AS acl JOIN pg_roles r ON r.oid = acl.grantee
      WHERE c.oid = format('partitions.%I', moved.leaf)::regclass AND acl.grantee <> c.relowner
    LOOP
      EXECUTE format('GRANT %s ON public.%I TO %I', part.privilege_type, moved.name, part.rolname);
      EXECUTE format('REVOKE %s ON partitions.%I FROM %I', part.privilege_type, moved.leaf, part.rolname);
    END LOOP;
  END LOOP;
END $$;

CREATE TRIGGER ledger_journal_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_journal
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_entry_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entry
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_chain_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_chain
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER status_event_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON status_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER fill_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON fill
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER ledger_journal_complete AFTER INSERT ON ledger_journal
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_journal_complete();
CREATE TRIGGER ledger_entry_number BEFORE INSERT ON ledger_entry
  FOR EACH ROW EXECUTE FUNCTION ledger_entry_number();
CREATE TRIGGER ledger_entries_apply AFTER INSERT ON ledger_entry REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_entries_apply();
CREATE TRIGGER ledger_journal_reversal BEFORE INSERT ON ledger_journal
  FOR EACH ROW WHEN (NEW.reverses IS NOT NULL) EXECUTE FUNCTION ledger_journal_reversal();
CREATE TRIGGER trade_order_quote BEFORE INSERT ON trade_order
  FOR EACH ROW WHEN (NEW.quote_id IS NOT NULL) EXECUTE FUNCTION trade_order_quote();
CREATE TRIGGER fill_journal AFTER INSERT ON fill REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION fill_journal();

DO $$ BEGIN
  WHILE partitions.prepare_months(clock_timestamp()) IS NOT NULL LOOP
  END LOOP;
END $$;
