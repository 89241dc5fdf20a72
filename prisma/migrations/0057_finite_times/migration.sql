-- Checks of the books and seals of events reckon with these times. An infinite one, which the application's role
-- could write, would end every verification and every seal with an error. Validated by the next release.
ALTER TABLE fixed_deposit ADD CONSTRAINT fixed_deposit_finite CHECK (isfinite(start_day) AND isfinite(maturity_day)
  AND isfinite(started_at) AND isfinite(maturity_at) AND isfinite(ended_at)) NOT VALID;
ALTER TABLE fixed_move ADD CONSTRAINT fixed_move_finite CHECK (isfinite(created_at)) NOT VALID;
ALTER TABLE snapshot_day ADD CONSTRAINT snapshot_day_finite CHECK (isfinite(day)) NOT VALID;
ALTER TABLE asset_snapshot ADD CONSTRAINT asset_snapshot_finite CHECK (isfinite(day)) NOT VALID;
ALTER TABLE audit_event ADD CONSTRAINT audit_event_finite CHECK (isfinite(created_at)) NOT VALID;
ALTER TABLE status_event ADD CONSTRAINT status_event_finite CHECK (isfinite(created_at)) NOT VALID;
