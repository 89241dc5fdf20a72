import type { Pool } from '#lib/db/client';

/** Removes quotes that nobody took and that expired more than a day ago. */
export async function deleteOldQuotes(pool: Pool): Promise<void> {
  await pool.$executeRaw`
    DELETE FROM price_quote
    WHERE expires_at < clock_timestamp() - interval '1 day' AND used_at IS NULL`;
}
