import type { Pool } from '#lib/db/client';
import { inTransaction } from '#lib/db/transaction';
import { AppError } from '#lib/errors/app-error';
import { saveContent } from './save-content.ts';
import type { SavedContent } from './schema.ts';

/** Saves an item in one transaction; a refused value is described and nothing is stored. */
export async function saveContentOrExplain(
  db: Pool,
  operator: string,
  given: SavedContent,
): Promise<{ problem: string | null }> {
  try {
    await inTransaction(db, (tx) => saveContent(tx, operator, given));
    return { problem: null };
  } catch (error) {
    if (error instanceof AppError && [4001, 4009].includes(error.code))
      return { problem: error.message };
    throw error;
  }
}
