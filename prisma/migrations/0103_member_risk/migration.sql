-- How high operators judge the risk of a member, and when they look again. Raising it takes one operator, lowering two.
INSERT INTO approval_rule (action, makers, checkers)
VALUES ('user.lower-risk', ARRAY['cashier', 'treasurer', 'admin'], ARRAY['treasurer', 'admin']);

CREATE TABLE "member_risk" (
    "id" BIGSERIAL NOT NULL,
    "user_id" BIGINT NOT NULL,
    "level" TEXT NOT NULL,
    "review_on" DATE NOT NULL,
    "reason" TEXT NOT NULL,
    "set_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "member_risk_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "member_risk_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id")
      ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT member_risk_level CHECK (level IN ('low', 'medium', 'high')),
    CONSTRAINT member_risk_reason CHECK (length(reason) BETWEEN 1 AND 200),
    CONSTRAINT member_risk_review CHECK (review_on BETWEEN '1970-01-01' AND '2999-12-31')
);
CREATE INDEX "member_risk_user_id_id_idx" ON "member_risk"("user_id", "id");
CREATE TRIGGER member_risk_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON member_risk
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The newest row of each member, for the filters of the list. Only the trigger below writes it.
CREATE TABLE "member_risk_now" (
    "user_id" BIGINT NOT NULL,
    "level" TEXT NOT NULL,
    "review_on" DATE NOT NULL,

    CONSTRAINT "member_risk_now_pkey" PRIMARY KEY ("user_id"),
    CONSTRAINT "member_risk_now_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id")
      ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX "member_risk_now_level_user_id_idx" ON "member_risk_now"("level", "user_id");
CREATE INDEX "member_risk_now_review_on_user_id_idx" ON "member_risk_now"("review_on", "user_id");

CREATE FUNCTION member_risk_judged() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
  levels constant text[] := '{low,medium,high}';
  before text;
BEGIN
  -- Judgements of one member come one after another.
  PERFORM pg_advisory_xact_lock(hashtextextended('risk of ' || NEW.user_id, 0));
  SELECT level INTO before FROM member_risk_now WHERE user_id = NEW.user_id;
  IF array_position(levels, NEW.level) < array_position(levels, before) THEN
    PERFORM require_approval(ARRAY['user.lower-risk'],
      'user:' || (SELECT username_key FROM app_user WHERE id = NEW.user_id),
      jsonb_build_object('level', NEW.level, 'review_on', NEW.review_on));
  END IF;
  NEW.created_at := now();
  INSERT INTO member_risk_now (user_id, level, review_on) VALUES (NEW.user_id, NEW.level, NEW.review_on)
    ON CONFLICT (user_id) DO UPDATE SET level = excluded.level, review_on = excluded.review_on;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION member_risk_judged FROM PUBLIC;
CREATE TRIGGER member_risk_judged BEFORE INSERT ON member_risk
  FOR EACH ROW EXECUTE FUNCTION member_risk_judged();
