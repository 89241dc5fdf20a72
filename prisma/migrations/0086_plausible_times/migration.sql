-- A finite time can be as harmful as an infinite one: a seal counts microseconds since 1970 in 64 bits, which the
-- last 29 years of Postgres' calendar exceed, so one row dated there would end every seal with an error.
-- Replaces the constraints of 0057; an infinite time is outside of these as well. Validated by the next release.
ALTER TABLE fixed_deposit DROP CONSTRAINT fixed_deposit_finite, ADD CONSTRAINT fixed_deposit_times CHECK (
  start_day BETWEEN '1970-01-01' AND '2999-12-31' AND maturity_day BETWEEN '1970-01-01' AND '2999-12-31'
  AND started_at BETWEEN '1970-01-01Z' AND '3000-01-01Z' AND maturity_at BETWEEN '1970-01-01Z' AND '3000-01-01Z'
  AND ended_at BETWEEN '1970-01-01Z' AND '3000-01-01Z') NOT VALID;
ALTER TABLE fixed_move DROP CONSTRAINT fixed_move_finite,
  ADD CONSTRAINT fixed_move_times CHECK (created_at BETWEEN '1970-01-01Z' AND '3000-01-01Z') NOT VALID;
ALTER TABLE snapshot_day DROP CONSTRAINT snapshot_day_finite,
  ADD CONSTRAINT snapshot_day_times CHECK (day BETWEEN '1970-01-01' AND '2999-12-31') NOT VALID;
ALTER TABLE asset_snapshot DROP CONSTRAINT asset_snapshot_finite,
  ADD CONSTRAINT asset_snapshot_times CHECK (day BETWEEN '1970-01-01' AND '2999-12-31') NOT VALID;
ALTER TABLE audit_event DROP CONSTRAINT audit_event_finite,
  ADD CONSTRAINT audit_event_times CHECK (created_at BETWEEN '1970-01-01Z' AND '3000-01-01Z') NOT VALID;
ALTER TABLE status_event DROP CONSTRAINT status_event_finite,
  ADD CONSTRAINT status_event_times CHECK (created_at BETWEEN '1970-01-01Z' AND '3000-01-01Z') NOT VALID;
