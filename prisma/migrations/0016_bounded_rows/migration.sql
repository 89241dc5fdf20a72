-- A phone number is stated and never verified: several members may state the same one, so that no
-- answer tells whether it is known. The desk still finds members by it.
DROP INDEX "app_user_phone_key";
CREATE INDEX "app_user_phone_idx" ON "app_user"("phone");

-- The sweep finds what has expired without reading the rest.
CREATE INDEX "rate_limit_expire_idx" ON "rate_limit"("expire");
CREATE INDEX "session_expires_at_idx" ON "session"("expires_at");

-- A sign-in counts the live sessions of its member, however many have ended.
CREATE INDEX "session_live" ON "session"("user_id", "created_at") WHERE "revoked_at" IS NULL;

-- Used quotes stay for good: the sweep must not read past them.
DROP INDEX "price_quote_expires_at_idx";
CREATE INDEX "price_quote_unused" ON "price_quote"("expires_at") WHERE "used_at" IS NULL;
