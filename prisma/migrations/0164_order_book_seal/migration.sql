-- The order book of an issue is sealed when the issue closes: the root of a Merkle tree over its orders is written before
-- the first price that counts (docs/decisions/2026-11-28-sealed-order-book.md). lib/features/trade/issue/order-book.ts
-- computes the same for browsers.

-- What makes the hash of an order unguessable; only its member sees it. New rows get the default, which rewrites no row.
ALTER TABLE trade_order ADD COLUMN salt bytea;
ALTER TABLE trade_order ALTER COLUMN salt SET DEFAULT uuid_send(gen_random_uuid());
-- Orders that wait now will be sealed with a salt too.
UPDATE trade_order SET salt = uuid_send(gen_random_uuid()) WHERE status = 'accepted';
DROP TRIGGER trade_order_fixed ON trade_order;
CREATE TRIGGER trade_order_fixed BEFORE UPDATE OF id, no, user_id, room_id, symbol, type, quote_id, side, hold_amount,
  fee_bps, simulated, amount, limit_price, expires_at, salt ON trade_order
  FOR EACH ROW EXECUTE FUNCTION refuse_column_change();

CREATE TABLE issue_seal (
  issue_id bigint PRIMARY KEY REFERENCES issue (id),
  root bytea NOT NULL,
  leaf_count integer NOT NULL,
  -- All levels of the tree, 32 bytes a node: the leaves by their value, then each level up to the head.
  nodes bytea NOT NULL,
  -- By the database's clock, after the root was computed. Prices count from after this moment on.
  sealed_at timestamptz(3) NOT NULL,
  CONSTRAINT issue_seal_root CHECK (octet_length(root) = 32),
  CONSTRAINT issue_seal_nodes CHECK (leaf_count >= 0 AND octet_length(nodes) % 32 = 0 AND octet_length(nodes) >= 32 * leaf_count)
);
-- Hashes do not compress, and a path reads a few slices of them.
ALTER TABLE issue_seal ALTER COLUMN nodes SET STORAGE EXTERNAL;
CREATE TRIGGER issue_seal_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON issue_seal
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE FUNCTION seal_moment(p_at timestamptz) RETURNS text LANGUAGE sql STABLE
  RETURN to_char(p_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

-- The leaf of an order: the hash of its terms, one a line, in smallest units. The grams of an order by amount are no
-- term of it: the fixing gives them.
CREATE FUNCTION order_leaf(p_issue_no text, o trade_order) RETURNS bytea LANGUAGE sql STABLE
  RETURN sha256(decode('00', 'hex') || convert_to(concat(
    E'Jinku order 1\nissue ', p_issue_no, E'\norder ', o.no, E'\nside ', o.side, E'\nmetal ', o.symbol,
    E'\nqty ', CASE WHEN o.amount IS NULL THEN o.qty::text ELSE '-' END, E'\namount ', coalesce(o.amount::text, '-'),
    E'\nlimit ', coalesce(o.limit_price::text, '-'), E'\nuntil ', coalesce(seal_moment(o.expires_at), '-'),
    E'\nfee ', o.fee_bps, E'\nheld ', o.hold_amount, E'\nsalt ', encode(o.salt, 'hex'), E'\n'), 'UTF8'));

-- All levels of the tree over leaves (RFC 6962): each node is the hash of the two below it, and the last one of an odd
-- level goes up as it is. The head are the last 32 bytes.
CREATE FUNCTION merkle_nodes(p_leaves bytea) RETURNS bytea LANGUAGE plpgsql IMMUTABLE SET search_path = public, pg_temp AS $$
DECLARE
  nodes bytea := p_leaves;
  level bytea := p_leaves;
  pairs bytea;
  size integer := octet_length(p_leaves) / 32;
BEGIN
  WHILE size > 1 LOOP
    SELECT string_agg(sha256(decode('01', 'hex') || substring(level FROM i * 64 + 1 FOR 64)), ''::bytea ORDER BY i) INTO pairs
      FROM generate_series(0, size / 2 - 1) AS i;
    IF size % 2 = 1 THEN pairs := pairs || substring(level FROM (size - 1) * 32 + 1 FOR 32); END IF;
    level := pairs;
    nodes := nodes || level;
    size := (size + 1) / 2;
  END LOOP;
  RETURN nodes;
END $$;

-- What is published: the head of the tree with the number of its leaves, the issue and its cutoff. The head of no leaf is
-- the hash of nothing.
CREATE FUNCTION book_root(p_issue_no text, p_cutoff_at timestamptz, p_leaf_count integer, p_nodes bytea) RETURNS bytea
LANGUAGE sql STABLE
  RETURN sha256(decode('02', 'hex') || convert_to(concat(E'Jinku book 1\nissue ', p_issue_no, E'\ncutoff ',
    seal_moment(p_cutoff_at), E'\norders ', p_leaf_count, E'\n'), 'UTF8')
    || CASE p_leaf_count WHEN 0 THEN sha256('') ELSE substring(p_nodes FROM octet_length(p_nodes) - 31) END);

-- The leaves of a tree as rows.
CREATE FUNCTION book_leaves(p_nodes bytea, p_leaf_count integer) RETURNS SETOF bytea
LANGUAGE plpgsql IMMUTABLE SET search_path = public, pg_temp AS $$
DECLARE
  -- In memory: the loop would read the stored value once for each leaf.
  leaves bytea := substring(p_nodes FROM 1 FOR p_leaf_count * 32);
BEGIN
  RETURN QUERY SELECT substring(leaves FROM i * 32 + 1 FOR 32) FROM generate_series(0, p_leaf_count - 1) AS i;
END $$;

-- Seals an issue that closes. Its row is locked, so that no order comes or goes meanwhile.
CREATE FUNCTION seal_issue() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  leaves bytea;
  nodes bytea;
  size integer;
  root bytea;
BEGIN
  SELECT coalesce(string_agg(leaf, ''::bytea ORDER BY leaf), ''), count(*) INTO leaves, size
    FROM (SELECT order_leaf(NEW.no, o) AS leaf FROM trade_order o WHERE issue_id = NEW.id AND status = 'accepted') AS book;
  nodes := merkle_nodes(leaves);
  root := book_root(NEW.no, NEW.cutoff_at, size, nodes);
  INSERT INTO issue_seal (issue_id, root, leaf_count, nodes, sealed_at)
    VALUES (NEW.id, root, size, nodes, clock_timestamp());
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION seal_issue FROM PUBLIC;
CREATE TRIGGER issue_sealed BEFORE UPDATE OF state ON issue
  FOR EACH ROW WHEN (OLD.state = 'open' AND NEW.state = 'closed') EXECUTE FUNCTION seal_issue();

-- A fixing is made of prices after the seal. Issues whose cutoff was before this migration may have none.
CREATE FUNCTION issue_fixed_after_seal() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  at timestamptz := (SELECT sealed_at FROM issue_seal WHERE issue_id = NEW.id);
BEGIN
  IF at IS NULL AND NEW.cutoff_at > (SELECT finished_at FROM _prisma_migrations WHERE migration_name = '0164_order_book_seal')
    OR EXISTS (SELECT FROM jsonb_array_elements(NEW.fixing_ticks) AS tick (pair) WHERE (pair ->> 0)::timestamptz <= at)
  THEN
    RAISE EXCEPTION 'issue % has no seal before its prices', NEW.id USING ERRCODE = 'JK008';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER issue_fixed_after_seal BEFORE UPDATE OF state ON issue
  FOR EACH ROW WHEN (NEW.state IN ('fixed', 'settled') AND OLD.state NOT IN ('fixed', 'settled'))
  EXECUTE FUNCTION issue_fixed_after_seal();

-- The place of a leaf in the sealed book of an issue, from 0, and its path: the hashes beside it and above, 32 bytes each,
-- from the leaf up. No row if it is not in the book.
CREATE FUNCTION book_path(p_issue bigint, p_leaf bytea, OUT place integer, OUT path bytea) RETURNS SETOF record
LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
DECLARE
  size integer := (SELECT leaf_count FROM issue_seal WHERE issue_id = p_issue);
  low integer := 0;
  high integer := size;
  middle integer;
  level_start integer := 0;
  node integer;
BEGIN
  WHILE low < high LOOP
    middle := (low + high) / 2;
    IF (SELECT substring(nodes FROM middle * 32 + 1 FOR 32) FROM issue_seal WHERE issue_id = p_issue) < p_leaf
      THEN low := middle + 1; ELSE high := middle; END IF;
  END LOOP;
  IF (SELECT substring(nodes FROM low * 32 + 1 FOR 32) FROM issue_seal WHERE issue_id = p_issue AND low < leaf_count)
    IS DISTINCT FROM p_leaf THEN RETURN; END IF;
  place := low;
  path := '';
  node := low;
  WHILE size > 1 LOOP
    IF node # 1 < size THEN
      path := path || (SELECT substring(nodes FROM (level_start + (node # 1)) * 32 + 1 FOR 32)
        FROM issue_seal WHERE issue_id = p_issue);
    END IF;
    level_start := level_start + size;
    node := node / 2;
    size := (size + 1) / 2;
  END LOOP;
  RETURN NEXT;
END $$;
