-- Announcements that a member has dismissed for good. A removed announcement takes its rows with it.
CREATE TABLE "notice_dismissal" (
  "user_id" BIGINT NOT NULL,
  "notice_id" BIGINT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "notice_dismissal_pkey" PRIMARY KEY ("user_id", "notice_id"),
  CONSTRAINT "notice_dismissal_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user" ("id")
    ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "notice_dismissal_notice_id_fkey" FOREIGN KEY ("notice_id") REFERENCES "notice" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "notice_dismissal_notice_id_idx" ON "notice_dismissal" ("notice_id");
