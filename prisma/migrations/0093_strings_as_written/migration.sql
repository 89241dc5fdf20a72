-- The text of a function is parsed with the caller's standard_conforming_strings: without it '\x'::bytea is the letter x,
-- so the application's role could make the first row of a new chain follow from another hash than none,
-- which every verification would report for ever; and patterns with \d found no partition.
ALTER FUNCTION ledger_chain_extend SET standard_conforming_strings = on;
ALTER FUNCTION keep_response_days SET standard_conforming_strings = on;
ALTER FUNCTION partitions.end_of SET standard_conforming_strings = on;
