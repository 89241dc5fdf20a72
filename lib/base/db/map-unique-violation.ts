import { AppError } from '#lib/base/errors/app-error';
import { readDatabaseError } from './database-error.ts';

/**
 * Translates a violated unique key, which detects duplicates also among concurrent requests.
 * @param messageKey key under `errors` that names the duplicate
 * @param detail the same for an operator
 * @throws {AppError} 4009 for a duplicate
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
