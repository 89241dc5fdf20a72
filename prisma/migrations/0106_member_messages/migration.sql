-- What operators write to a member: a template with its fields, or free text. Only the time of reading is added later.
CREATE TABLE "member_message" (
    "id" BIGSERIAL NOT NULL,
    "user_id" BIGINT NOT NULL,
    "template" TEXT NOT NULL,
    "fields" JSONB NOT NULL,
    "text" TEXT,
    "ref" TEXT,
    "reason" TEXT NOT NULL,
    "author" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "read_at" TIMESTAMPTZ(3),

    CONSTRAINT "member_message_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "member_message_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id")
      ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT member_message_template CHECK (
      template IN ('missingDocument', 'refundUnderWay', 'paymentNotMatched', 'identityQuestion', 'free')),
    CONSTRAINT member_message_text CHECK (
      (template = 'free') = (text IS NOT NULL) AND length(text) BETWEEN 1 AND 1000),
    CONSTRAINT member_message_fields CHECK (jsonb_typeof(fields) = 'object' AND octet_length(fields::text) <= 1000),
    CONSTRAINT member_message_reason CHECK (length(reason) BETWEEN 1 AND 200)
);
CREATE INDEX "member_message_user_id_id_idx" ON "member_message"("user_id", "id");
CREATE INDEX member_message_unread ON member_message (user_id) WHERE read_at IS NULL;

CREATE FUNCTION keep_member_message() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.read_at IS NULL AND NEW.read_at IS NOT NULL
      AND to_jsonb(OLD) - 'read_at' = to_jsonb(NEW) - 'read_at' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a message to a member does not change' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER member_message_kept BEFORE UPDATE OR DELETE ON member_message
  FOR EACH ROW EXECUTE FUNCTION keep_member_message();
CREATE TRIGGER member_message_immutable BEFORE TRUNCATE ON member_message
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
