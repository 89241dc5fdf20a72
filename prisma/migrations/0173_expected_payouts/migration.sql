-- The business day by which a withdrawal that an operator handles is expected to be paid out, as its member was told
-- (docs/product.md, "Changes of the calendar"). It is the expected_days-th business day after the day of the request; a
-- change of the calendar moves it. Both are null where the sandbox pays within a minute.
ALTER TABLE withdrawal ADD COLUMN expected_on date;
ALTER TABLE withdrawal ADD COLUMN expected_days integer;
ALTER TABLE withdrawal ADD CONSTRAINT withdrawal_expected CHECK (CASE WHEN expected_on IS NULL THEN expected_days IS NULL
  ELSE expected_days BETWEEN 0 AND 31 AND expected_on BETWEEN '2020-01-01' AND '2999-12-31' END) NOT VALID;
CREATE TRIGGER withdrawal_expected_fixed BEFORE UPDATE OF expected_days ON withdrawal
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_column_change();
