import { database } from '#lib/base/db/client';
import { log } from '#lib/base/log';

/** Maximum age of the cached origins. */
const REFRESH_MS = 5_000;

let cached = '';
let readAt = Number.NEGATIVE_INFINITY;

/**
 * The https origins of images in settings and content, separated by spaces. Cached for some seconds,
 * because the headers of a page must not wait for the database.
 */
export function imageOrigins(): string {
  if (performance.now() - readAt > REFRESH_MS) void refreshImageOrigins();
  return cached;
}

/** Reloads the origins. On failure the cached ones stay. */
export async function refreshImageOrigins(): Promise<void> {
  readAt = performance.now();
  try {
    const rows = await database().$queryRaw<{ origin: string }[]>`
      SELECT DISTINCT lower(substring(address FROM '^https://[^/?#]+')) AS origin FROM (
        SELECT value #>> '{}' AS address FROM config WHERE key = 'img_url'
        UNION ALL SELECT image FROM news UNION ALL SELECT image FROM carousel UNION ALL SELECT image FROM board
      ) AS pictures WHERE address LIKE 'https://%' ORDER BY origin`;
    cached = rows.map(({ origin }) => origin).join(' ');
  } catch (error) {
    log().debug({ fault: (error as Error).message }, 'image origins');
  }
}
