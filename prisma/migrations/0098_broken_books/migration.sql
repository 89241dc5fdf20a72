-- Broken books stop money (docs/desk.md, "Broken books"): while a fault that the worker's verification found is open,
-- the database refuses payouts, credits of top-ups and credits by hand. SQLSTATE JK009: a fault of the books is open.

CREATE TABLE books_hold (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- What the fault is told from others by: rule, table, row and problem.
  place text NOT NULL,
  -- As the verification describes it: a BrokenRow of lib/books/ledger/check.ts.
  fault jsonb NOT NULL,
  found_at timestamptz(3) NOT NULL DEFAULT now(),
  lifted_at timestamptz(3),
  lifted_by text,
  lift_reason text,
  CONSTRAINT books_hold_lift CHECK (num_nonnulls(lifted_at, lifted_by, lift_reason) IN (0, 3))
);
-- Nearly always empty: the look-up of each payout and credit.
CREATE UNIQUE INDEX books_hold_open ON books_hold (place) WHERE lifted_at IS NULL;
CREATE INDEX books_hold_place ON books_hold (place, id);
CREATE TRIGGER books_hold_kept BEFORE DELETE OR TRUNCATE ON books_hold
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();

-- A hold begins open and is lifted once, by a request that this very transaction approved.
CREATE FUNCTION books_hold_judged() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.lifted_at IS NOT NULL THEN
      RAISE EXCEPTION 'a hold begins open' USING ERRCODE = 'JK006';
    END IF;
    NEW.found_at := now();
    RETURN NEW;
  END IF;
  IF OLD.lifted_at IS NOT NULL OR NEW.lifted_at IS NULL
    OR (NEW.id, NEW.place, NEW.fault, NEW.found_at) IS DISTINCT FROM (OLD.id, OLD.place, OLD.fault, OLD.found_at)
  THEN
    RAISE EXCEPTION 'a hold is lifted once and changes in nothing else' USING ERRCODE = 'JK002';
  END IF;
  PERFORM require_approval(ARRAY['books.lift'], 'books:' || OLD.id, jsonb_build_object('hold', OLD.id::text));
  NEW.lifted_at := now();
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION books_hold_judged FROM PUBLIC;
CREATE TRIGGER books_hold_judged BEFORE INSERT OR UPDATE ON books_hold
  FOR EACH ROW EXECUTE FUNCTION books_hold_judged();

-- The banner of the desk and its open pages.
CREATE TRIGGER books_hold_changed AFTER INSERT OR UPDATE ON books_hold
  FOR EACH STATEMENT EXECUTE FUNCTION notify_change('books');
CREATE TRIGGER books_hold_desk AFTER INSERT OR UPDATE ON books_hold
  FOR EACH STATEMENT EXECUTE FUNCTION notify_desk('books');

INSERT INTO approval_rule (action, makers, checkers) VALUES ('books.lift', ARRAY['treasurer'], ARRAY['treasurer', 'admin']);

-- Lifts an open hold. The trigger above judges it. Returns whether it was open.
CREATE FUNCTION books_lift(p_hold bigint, p_actor text, p_reason text) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE books_hold SET lifted_at = now(), lifted_by = p_actor, lift_reason = p_reason
    WHERE id = p_hold AND lifted_at IS NULL;
  RETURN FOUND;
END $$;
REVOKE ALL ON FUNCTION books_lift FROM PUBLIC;

-- Refuses a journal while a hold is open, unless it takes nothing out and credits nobody: metal that a member sells, and
-- an adjustment that takes from members. An adjustment is judged at the commit, when it has its entries.
CREATE FUNCTION journal_waits_for_books() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM books_hold WHERE lifted_at IS NULL) THEN
    RETURN NULL;
  ELSIF NEW.kind = 'recharge' AND NEW.ref ~ '^recharge:[1-9][0-9]{0,17}$'
    AND EXISTS (SELECT FROM recharge WHERE id = split_part(NEW.ref, ':', 2)::bigint AND channel = 'metal') THEN
    RETURN NULL;
  ELSIF NEW.kind = 'adjustment' AND EXISTS (SELECT FROM ledger_entry WHERE journal_id = NEW.id) AND NOT EXISTS (
    SELECT FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id
    WHERE e.journal_id = NEW.id AND a.user_id IS NOT NULL GROUP BY a.user_id, a.asset HAVING sum(e.amount) > 0) THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'journal % of kind % waits: a fault of the books is open', NEW.id, NEW.kind USING ERRCODE = 'JK009';
END $$;
REVOKE ALL ON FUNCTION journal_waits_for_books FROM PUBLIC;
CREATE TRIGGER ledger_journal_waits AFTER INSERT ON ledger_journal FOR EACH ROW
  WHEN (NEW.kind IN ('recharge', 'withdraw_paid')) EXECUTE FUNCTION journal_waits_for_books();
CREATE CONSTRAINT TRIGGER ledger_journal_credit_waits AFTER INSERT ON ledger_journal
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.kind = 'adjustment') EXECUTE FUNCTION journal_waits_for_books();

-- Nobody begins a payout at the bank that could not be booked.
CREATE FUNCTION payout_waits_for_books() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM books_hold WHERE lifted_at IS NULL) THEN
    RAISE EXCEPTION 'the payout of withdrawal % waits: a fault of the books is open', NEW.id USING ERRCODE = 'JK009';
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION payout_waits_for_books FROM PUBLIC;
CREATE TRIGGER withdrawal_waits AFTER UPDATE OF status ON withdrawal FOR EACH ROW
  WHEN (NEW.status = 'processing' AND OLD.status <> 'processing') EXECUTE FUNCTION payout_waits_for_books();
