-- Suitability questions: what a member answered, and the outcome. It warns and never decides (docs/product.md).
CREATE TABLE "suitability_assessment" (
    "id" BIGSERIAL NOT NULL,
    "user_id" BIGINT NOT NULL,
    "questions" INTEGER NOT NULL,
    "answers" INTEGER[] NOT NULL,
    "score" INTEGER NOT NULL,
    "outcome" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "suitability_assessment_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "suitability_assessment_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id")
      ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT suitability_questions CHECK (questions BETWEEN 1 AND 10000),
    CONSTRAINT suitability_answers CHECK (cardinality(answers) BETWEEN 5 AND 7),
    CONSTRAINT suitability_outcome CHECK (outcome IN ('conservative', 'balanced', 'growth'))
);
CREATE INDEX "suitability_assessment_user_id_id_idx" ON "suitability_assessment"("user_id", "id");
CREATE TRIGGER suitability_assessment_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON suitability_assessment
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE FUNCTION suitability_dated() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  NEW.created_at := now();
  RETURN NEW;
END $$;
CREATE TRIGGER suitability_dated BEFORE INSERT ON suitability_assessment
  FOR EACH ROW EXECUTE FUNCTION suitability_dated();
