import { AppError } from '#lib/errors/app-error';
import { readDatabaseError } from './database-error.ts';

/**
 * Lets a unique key judge whether something exists already, however many ask at once.
 * @param messageKey key under `errors` that says what exists
 * @param detail the same for an operator
 * @throws {AppError} 4009 when it does
 */
export async function mapUniqueViolation<T>(
  messageKey: string,
  statement: Promise<T>,
  detail?: string,
): Promise<T> {
  try {
    return await statement;
  } catch (error) {
    const found = readDatabaseError(error);
    if (found?.prismaCode === 'P2002' || found?.sqlState === '23505')
      throw new AppError(4009, { messageKey, ...(detail ? { detail } : {}) });
    throw error;
  }
}
