import { database } from '#lib/db/client';
import { log } from '#lib/log';

/** How long a host that has just been named, or is named no more, goes unnoticed. */
const REFRESH_MS = 5_000;

let known = '';
let readAt = Number.NEGATIVE_INFINITY;

/**
 * The https origins that pictures come from, by the settings and the content, separated by spaces: as
 * of some seconds ago, because a page's headers must not wait for the database.
 */
export function imageOrigins(): string {
  if (performance.now() - readAt > REFRESH_MS) void refreshImageOrigins();
  return known;
}

/** Reads them. What fails leaves them as they were. */
export async function refreshImageOrigins(): Promise<void> {
  readAt = performance.now();
  try {
    const rows = await database().$queryRaw<{ origin: string }[]>`
      SELECT DISTINCT lower(substring(address FROM '^https://[^/?#]+')) AS origin FROM (
        SELECT value #>> '{}' AS address FROM config WHERE key = 'img_url'
        UNION ALL SELECT image FROM news UNION ALL SELECT image FROM carousel UNION ALL SELECT image FROM board
      ) AS pictures WHERE address LIKE 'https://%' ORDER BY origin`;
    known = rows.map(({ origin }) => origin).join(' ');
  } catch (error) {
    log().debug({ fault: (error as Error).message }, 'image origins');
  }
}
