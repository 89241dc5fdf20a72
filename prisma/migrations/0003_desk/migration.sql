-- The cash desk: disclosed payout rates, lists that cost the same at any length, avatars, and the hash chain.

-- Withdrawals before this were paid out in the cash currency itself.
ALTER TABLE "withdrawal" ADD COLUMN "pay_amount" TEXT, ADD COLUMN "pay_currency" TEXT, ADD COLUMN "rate" TEXT;
UPDATE "withdrawal" SET
  "pay_amount" = to_char(("amount" - "fee") / 100.0, 'FM99999999999999990.00'),
  "pay_currency" = coalesce((SELECT "value" #>> '{}' FROM "config" WHERE "key" = 'currency'), 'TWD'),
  "rate" = '1';
ALTER TABLE "withdrawal" ALTER COLUMN "pay_amount" SET NOT NULL, ALTER COLUMN "pay_currency" SET NOT NULL, ALTER COLUMN "rate" SET NOT NULL;

-- A reference is taken while its recharge can still be, or was, credited; a void one gives it back.
DROP INDEX "recharge_channel_reference_key";
CREATE UNIQUE INDEX "recharge_reference" ON "recharge" ("channel", "reference")
  WHERE "status" IN ('submitted', 'reviewing', 'credited');
CREATE INDEX "recharge_expiry" ON "recharge" ("expires_at") WHERE "status" = 'submitted';

-- Lists are read along these, whatever their filter.
DROP INDEX "recharge_user_id_id_idx";
DROP INDEX "withdrawal_user_id_id_idx";
CREATE INDEX "recharge_user_id_created_at_id_idx" ON "recharge"("user_id", "created_at", "id");
CREATE INDEX "recharge_user_id_status_created_at_id_idx" ON "recharge"("user_id", "status", "created_at", "id");
CREATE INDEX "withdrawal_user_id_created_at_id_idx" ON "withdrawal"("user_id", "created_at", "id");
CREATE INDEX "withdrawal_user_id_status_created_at_id_idx" ON "withdrawal"("user_id", "status", "created_at", "id");

CREATE TABLE "avatar" (
    "id" UUID NOT NULL,
    "user_id" BIGINT NOT NULL,
    "image" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "avatar_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "avatar_user_id_key" ON "avatar"("user_id");
ALTER TABLE "avatar" ADD CONSTRAINT "avatar_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Entries: their kind, and dates that never run backwards within an account -------------------------

ALTER TABLE "ledger_account" ADD COLUMN "moved_at" TIMESTAMPTZ(6);
ALTER TABLE "ledger_entry" ADD COLUMN "kind" TEXT;
ALTER TABLE ledger_entry DISABLE TRIGGER ledger_entry_immutable;
UPDATE ledger_entry SET kind = ledger_journal.kind FROM ledger_journal WHERE ledger_journal.id = journal_id;
ALTER TABLE ledger_entry ENABLE TRIGGER ledger_entry_immutable;
ALTER TABLE "ledger_entry" ALTER COLUMN "kind" SET NOT NULL;

DROP INDEX "ledger_entry_account_id_id_idx";
CREATE INDEX "ledger_entry_account_id_created_at_id_idx" ON "ledger_entry"("account_id", "created_at", "id");
CREATE INDEX "ledger_entry_account_id_kind_created_at_id_idx" ON "ledger_entry"("account_id", "kind", "created_at", "id");

CREATE OR REPLACE FUNCTION ledger_entry_apply() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Numbered and dated under the account's row lock, so that the entries of an account are in the
  -- order in which they changed its balance, even when the clock is set back.
  UPDATE ledger_account SET balance = balance + NEW.amount, moved_at = greatest(moved_at, clock_timestamp())
    WHERE id = NEW.account_id RETURNING balance, moved_at INTO NEW.balance_after, NEW.created_at;
  NEW.id := nextval('ledger_entry_id_seq');
  NEW.kind := (SELECT kind FROM ledger_journal WHERE id = NEW.journal_id);
  RETURN NEW;
END $$;

-- The hash chain (invariant 8) ----------------------------------------------------------------------

-- Fields are told apart by control characters, so the words themselves have none.
ALTER TABLE ledger_journal ADD CONSTRAINT ledger_journal_words CHECK (kind || ref || actor !~ '[\x01-\x1f\x7f]');

CREATE TABLE "ledger_chain" (
    "position" BIGINT NOT NULL,
    "journal_id" BIGINT NOT NULL,
    "prev_hash" BYTEA NOT NULL,
    "hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "ledger_chain_pkey" PRIMARY KEY ("position")
);
CREATE UNIQUE INDEX "ledger_chain_journal_id_key" ON "ledger_chain"("journal_id");
ALTER TABLE "ledger_chain" ADD CONSTRAINT "ledger_chain_journal_id_fkey" FOREIGN KEY ("journal_id") REFERENCES "ledger_journal"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE TRIGGER ledger_chain_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_chain
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE "ledger_unchained" (
    "journal_id" BIGINT NOT NULL,

    CONSTRAINT "ledger_unchained_pkey" PRIMARY KEY ("journal_id")
);
INSERT INTO ledger_unchained (journal_id) SELECT id FROM ledger_journal;

-- A journal and its place in the queue commit together, so the chainer misses none.
CREATE FUNCTION ledger_journal_queue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_unchained (journal_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_journal_queue AFTER INSERT ON ledger_journal
  FOR EACH ROW EXECUTE FUNCTION ledger_journal_queue();

CREATE FUNCTION ledger_micros(p_at timestamptz) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT (extract(epoch FROM p_at) * 1000000)::bigint::text
$$;

-- A journal with its entries as one text: fields end with U+001F, lines begin with U+001E.
-- lib/ledger/chain-text.ts writes the same text; the two must agree to the byte.
CREATE FUNCTION ledger_journal_text(p_journal bigint) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat_ws(E'\x1f', 'journal', j.id, j.kind, j.ref, j.actor, coalesce(j.reverses::text, ''), j.simulated::text,
      ledger_micros(j.created_at), j.txid)
    || (SELECT string_agg(E'\x1e' || concat_ws(E'\x1f', 'entry', e.id, e.account_id, coalesce(a.user_id::text, ''), a.asset, a.purpose,
        ledger_micros(a.created_at), e.asset, e.kind, e.amount, e.balance_after, ledger_micros(e.created_at)), '' ORDER BY e.id)
      FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id WHERE e.journal_id = j.id)
  FROM ledger_journal j WHERE j.id = p_journal
$$;

-- Gives up to p_limit waiting journals their places. One chainer works at a time; others get 0 at
-- once. A crash loses nothing: place and queue move in one transaction. Returns how many were chained.
CREATE FUNCTION ledger_chain_extend(p_limit integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  waiting bigint[];
  journal bigint;
  place bigint;
  previous bytea;
  now_at timestamptz(6) := clock_timestamp();
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended('ledger_chain', 0)) THEN RETURN 0; END IF;
  SELECT position, hash INTO place, previous FROM ledger_chain ORDER BY position DESC LIMIT 1;
  place := coalesce(place, 0);
  previous := coalesce(previous, '\x'::bytea);
  waiting := ARRAY(SELECT journal_id FROM ledger_unchained ORDER BY journal_id LIMIT p_limit);
  FOREACH journal IN ARRAY waiting LOOP
    place := place + 1;
    INSERT INTO ledger_chain (position, journal_id, prev_hash, created_at, hash)
      VALUES (place, journal, previous, now_at, sha256(previous || convert_to(
        concat_ws(E'\x1f', place, ledger_micros(now_at)) || E'\x1e' || ledger_journal_text(journal), 'UTF8')))
      RETURNING hash INTO previous;
  END LOOP;
  DELETE FROM ledger_unchained WHERE journal_id = ANY (waiting);
  RETURN coalesce(array_length(waiting, 1), 0);
END $$;

REVOKE ALL ON FUNCTION ledger_chain_extend, ledger_journal_text, ledger_micros FROM PUBLIC;
