import { actorName } from '#lib/access/operators/actor-name';
import type { Db } from '#lib/base/db/client';
import { prepared } from '#lib/base/db/prepared';
import { picturePath } from '#lib/features/content/picture-path';
import type { UploadedPicture } from '#lib/features/content/picture-store';

/** An uploaded picture to choose from. */
export interface DeskPicture extends UploadedPicture {
  /** When and by whom it was uploaded. */
  at: string;
  by: string;
  /** Its description where it is used; null if no item has one. */
  alt: string | null;
}

export interface PicturePage {
  pictures: DeskPicture[];
  /** Cursor of the next page; null at the end. */
  next: string | null;
}

const PAGE_SIZE = 12;

/**
 * One page of the uploaded pictures, newest first.
 * @param cursor hash of the last picture of the previous page; pictures are never deleted
 */
export async function listPictures(
  db: Db,
  { cursor }: { cursor?: string | undefined },
): Promise<PicturePage> {
  const rows = await db.contentPicture.findMany({
    select: { hash: true, width: true, height: true, uploadedBy: true, createdAt: true },
    orderBy: [{ createdAt: 'desc' }, { hash: 'desc' }],
    take: PAGE_SIZE + 1,
    ...(cursor && { cursor: { hash: cursor }, skip: 1 }),
  });
  const page = rows.slice(0, PAGE_SIZE);
  const texts = await findDescriptions(
    db,
    page.map(({ hash }) => picturePath(hash)),
  );
  const pictures = page.map(({ hash, width, height, uploadedBy, createdAt }) => {
    const path = picturePath(hash);
    const by = actorName(uploadedBy);
    return { path, width, height, by, at: createdAt.toISOString(), alt: texts.get(path) ?? null };
  });
  return { pictures, next: rows.length > PAGE_SIZE ? (page.at(-1)?.hash ?? null) : null };
}

/** Reads the newest items only, so that the page costs the same however many there are. */
const described = prepared<{ path: string; alt: string }>(
  'desk_picture_descriptions',
  // The order of attributes is that of sanitised HTML.
  `WITH texts AS (
     (SELECT id, content FROM notice ORDER BY id DESC LIMIT 200)
     UNION ALL (SELECT id, content FROM news ORDER BY id DESC LIMIT 200)
   ), slides AS (SELECT image AS path, alt FROM carousel ORDER BY id DESC LIMIT 200)
   SELECT path, alt FROM slides WHERE path = ANY($1)
   UNION ALL
   SELECT found[1], replace(replace(replace(replace(
     found[2], '&quot;', '"'), '&lt;', '<'), '&gt;', '>'), '&amp;', '&')
   FROM texts, regexp_matches(content, '<img src="([^"]+)" alt="([^"]+)"', 'g') AS found
   WHERE found[1] = ANY($1)`,
);

async function findDescriptions(db: Db, paths: readonly string[]): Promise<Map<string, string>> {
  if (paths.length === 0) return new Map();
  const rows = await described(db, [paths]);
  return new Map(rows.map(({ path, alt }) => [path, alt]));
}
