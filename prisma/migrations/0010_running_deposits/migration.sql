-- A user's running deposits are found without reading those that have ended.
CREATE INDEX "fixed_deposit_user_id_status_started_at_id_idx" ON "fixed_deposit"("user_id", "status", "started_at", "id");
