-- Operators claim identity cases and hand them over, as they do top-ups and withdrawals.
ALTER TABLE kyc_case
  ADD COLUMN claimed_by text,
  ADD COLUMN claimed_at timestamptz(3),
  ADD CONSTRAINT kyc_case_claim CHECK ((claimed_by IS NULL) = (claimed_at IS NULL)) NOT VALID;

ALTER TABLE record_assignment
  DROP CONSTRAINT record_assignment_queue,
  ADD CONSTRAINT record_assignment_queue CHECK (queue IN ('recharge', 'withdraw', 'identity')) NOT VALID;
