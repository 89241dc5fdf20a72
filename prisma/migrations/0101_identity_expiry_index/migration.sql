-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS kyc_case_expiring ON kyc_case (expires_on) WHERE status = 'approved';
