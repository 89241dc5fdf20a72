import { readDatabaseError } from '#lib/base/db/database-error';
import { AppError } from '#lib/base/errors/app-error';

const OVERDRAFT = 'ledger_account_not_negative';

/** Maps the database's overdraft constraint violation to error 4101. */
export async function mapOverdraft<T>(statement: Promise<T>): Promise<T> {
  try {
    return await statement;
  } catch (error) {
    if (readDatabaseError(error)?.message.includes(OVERDRAFT)) throw new AppError(4101);
    throw error;
  }
}
