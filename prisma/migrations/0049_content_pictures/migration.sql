-- Pictures that operators upload for content, by the hash of their bytes, so that an address never changes.
CREATE TABLE "content_picture" (
    "hash" TEXT NOT NULL,
    "image" BYTEA NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "uploaded_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "content_picture_pkey" PRIMARY KEY ("hash")
);
ALTER TABLE content_picture
  ADD CONSTRAINT content_picture_hash CHECK (hash = encode(sha256(image), 'hex')),
  ADD CONSTRAINT content_picture_size CHECK (octet_length(image) BETWEEN 1 AND 5242880),
  ADD CONSTRAINT content_picture_sides CHECK (width BETWEEN 1 AND 1600 AND height BETWEEN 1 AND 1600);
-- WebP can't be compressed further.
ALTER TABLE content_picture ALTER COLUMN image SET STORAGE EXTERNAL;
