-- Lists of one channel cost what all lists cost, however rare the channel is.

-- CreateIndex
CREATE INDEX "recharge_user_id_channel_created_at_id_idx" ON "recharge"("user_id", "channel", "created_at", "id");

-- CreateIndex
CREATE INDEX "recharge_user_id_channel_status_created_at_id_idx" ON "recharge"("user_id", "channel", "status", "created_at", "id");

-- CreateIndex
CREATE INDEX "withdrawal_user_id_channel_created_at_id_idx" ON "withdrawal"("user_id", "channel", "created_at", "id");

-- CreateIndex
CREATE INDEX "withdrawal_user_id_channel_status_created_at_id_idx" ON "withdrawal"("user_id", "channel", "status", "created_at", "id");
