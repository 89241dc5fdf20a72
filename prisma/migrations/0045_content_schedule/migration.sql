-- Drafts and schedule of content. The previous release shows all items and writes published ones.
ALTER TABLE "notice"
  ADD COLUMN "status" TEXT NOT NULL DEFAULT 'published',
  ADD COLUMN "publish_from" TIMESTAMPTZ(3),
  ADD COLUMN "publish_until" TIMESTAMPTZ(3);
ALTER TABLE "news"
  ADD COLUMN "status" TEXT NOT NULL DEFAULT 'published',
  ADD COLUMN "publish_from" TIMESTAMPTZ(3),
  ADD COLUMN "publish_until" TIMESTAMPTZ(3);
ALTER TABLE "carousel"
  ADD COLUMN "status" TEXT NOT NULL DEFAULT 'published',
  ADD COLUMN "publish_from" TIMESTAMPTZ(3),
  ADD COLUMN "publish_until" TIMESTAMPTZ(3);
ALTER TABLE "board"
  ADD COLUMN "status" TEXT NOT NULL DEFAULT 'published',
  ADD COLUMN "publish_from" TIMESTAMPTZ(3),
  ADD COLUMN "publish_until" TIMESTAMPTZ(3);

ALTER TABLE "notice"
  ADD CONSTRAINT notice_schedule CHECK (status IN ('draft', 'published') AND publish_from < publish_until) NOT VALID;
ALTER TABLE "news"
  ADD CONSTRAINT news_schedule CHECK (status IN ('draft', 'published') AND publish_from < publish_until) NOT VALID;
ALTER TABLE "carousel"
  ADD CONSTRAINT carousel_schedule CHECK (status IN ('draft', 'published') AND publish_from < publish_until) NOT VALID;
ALTER TABLE "board"
  ADD CONSTRAINT board_schedule CHECK (status IN ('draft', 'published') AND publish_from < publish_until) NOT VALID;
