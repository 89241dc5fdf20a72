-- outside a transaction
-- One address is verified by one member, in either case.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS app_user_verified_email ON app_user (lower(email)) WHERE email_verified_at IS NOT NULL;
