-- When a session last gave a code of the second factor, the sign-in included; null if it gave none.
ALTER TABLE operator_session ADD COLUMN factor_at timestamptz(3);
