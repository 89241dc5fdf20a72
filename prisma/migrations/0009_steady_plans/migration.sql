-- The ledger's functions look rows up along indexes, whatever the planner believes. Each session keeps
-- the plans that it made when it first called them, perhaps on young and empty tables; kept by a worker,
-- a plan that scans or hashes a whole table would grow with the ledger, and a settlement of thousands
-- of holds would run out of its time.
ALTER FUNCTION ledger_resolve_holds(jsonb, text, boolean)
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off;
ALTER FUNCTION ledger_enter(bigint[], bigint[], text[], bigint[])
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off;
ALTER FUNCTION ledger_entries_apply()
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off;
ALTER FUNCTION ledger_journal_complete() SET enable_seqscan = off;
ALTER FUNCTION ledger_frozen_matches() SET enable_seqscan = off SET enable_bitmapscan = off;
