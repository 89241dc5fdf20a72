import { readDatabaseError } from '#lib/db/database-error';
import { AppError } from '#lib/http/errors';

/** Lets a unique key judge whether something exists already, and says its refusal as 4009. */
export async function refuseDuplicate<T>(statement: Promise<T>): Promise<T> {
  try {
    return await statement;
  } catch (error) {
    const found = readDatabaseError(error);
    if (found?.prismaCode === 'P2002' || found?.sqlState === '23505')
      throw new AppError(4009, { messageKey: 'referenceUsed' });
    throw error;
  }
}
