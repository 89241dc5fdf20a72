-- Only important announcements open as a dialog. The previous release opens the first one of all.
ALTER TABLE "notice" ADD COLUMN "important" BOOLEAN NOT NULL DEFAULT false;
