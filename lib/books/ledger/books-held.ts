import { readDatabaseError } from '#lib/base/db/database-error';
import { AppError } from '#lib/base/errors/app-error';

/** SQLSTATE of money that waits because a fault of the books is open (migration 0098). */
const BOOKS_HELD = 'JK009';

/** Whether a statement was refused because a fault of the books is open. */
export function isBooksHeld(error: unknown): boolean {
  if (error instanceof AppError) return error.code === 4032;
  return readDatabaseError(error)?.sqlState === BOOKS_HELD;
}

/** Maps the database's refusal of money while a fault of the books is open to error 4032. */
export async function mapBooksHeld<T>(statement: Promise<T>): Promise<T> {
  try {
    return await statement;
  } catch (error) {
    if (isBooksHeld(error)) throw new AppError(4032, { detail: (error as Error).message });
    throw error;
  }
}
