-- Bounds that prove to 0034 that the tables of today fit their first partition, so that it need not read
-- them while it locks them. Checked in 0033, which locks nobody out.
ALTER TABLE ledger_journal ADD CONSTRAINT partition_bound CHECK (id IS NOT NULL AND id < 10000000000) NOT VALID;
ALTER TABLE ledger_entry
  ADD CONSTRAINT partition_bound CHECK (journal_id IS NOT NULL AND journal_id < 10000000000) NOT VALID;
ALTER TABLE ledger_chain
  ADD CONSTRAINT partition_bound CHECK (journal_id IS NOT NULL AND journal_id < 10000000000) NOT VALID;
ALTER TABLE trade_order ADD CONSTRAINT partition_bound CHECK (id IS NOT NULL AND id < 10000000000) NOT VALID;
ALTER TABLE status_event ADD CONSTRAINT partition_bound CHECK (id IS NOT NULL AND id < 10000000000) NOT VALID;
ALTER TABLE fill ADD CONSTRAINT partition_bound CHECK (
  split_part(ref, ':', 2)::bigint IS NOT NULL AND split_part(ref, ':', 2)::bigint < 10000000000) NOT VALID;
