-- In a transaction of its own, because it reads the whole table.
ALTER TABLE session VALIDATE CONSTRAINT session_factor_at;
