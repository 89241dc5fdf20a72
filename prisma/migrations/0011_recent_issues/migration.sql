-- A reader of the stream that comes back finds the issues that have moved meanwhile.
CREATE INDEX "issue_updated_at_idx" ON "issue"("updated_at");
