-- The statement lists journals by the member's entry of available cash. A journal that pays an order out
-- of its whole hold has no such entry and is found by the hold. Nearly no order does: the fixing must be
-- exactly at the limit of the hold.
CREATE INDEX ledger_hold_spent ON ledger_hold (user_id, asset, resolved_journal)
  WHERE purpose = 'frozen_order' AND released = 0 AND resolved_journal IS NOT NULL AND asset NOT IN ('XAU', 'XAG', 'XPT');
