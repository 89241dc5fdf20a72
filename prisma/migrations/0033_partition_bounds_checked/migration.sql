-- Reads the tables, while they are written to.
ALTER TABLE ledger_journal VALIDATE CONSTRAINT partition_bound;
ALTER TABLE ledger_entry VALIDATE CONSTRAINT partition_bound;
ALTER TABLE ledger_chain VALIDATE CONSTRAINT partition_bound;
ALTER TABLE trade_order VALIDATE CONSTRAINT partition_bound;
ALTER TABLE status_event VALIDATE CONSTRAINT partition_bound;
ALTER TABLE fill VALIDATE CONSTRAINT partition_bound;
