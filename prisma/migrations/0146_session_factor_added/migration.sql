-- In a transaction of its own, because it reads the whole tables.
ALTER TABLE session VALIDATE CONSTRAINT session_factor_added_at;
ALTER TABLE member_link VALIDATE CONSTRAINT member_link_purpose;
ALTER TABLE member_link VALIDATE CONSTRAINT member_link_mailed;
