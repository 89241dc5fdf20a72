-- Figures that a journal follows must be sound by themselves. With a negative fee a payout was larger than the
-- amount that the limit of four eyes is compared with, and a negative top-up took a member's money. Validated by
-- the next release.
ALTER TABLE recharge ADD CONSTRAINT recharge_figures CHECK (amount > 0 AND fee BETWEEN 0 AND amount) NOT VALID;
ALTER TABLE withdrawal ADD CONSTRAINT withdrawal_figures CHECK (amount > 0 AND fee BETWEEN 0 AND amount) NOT VALID;
