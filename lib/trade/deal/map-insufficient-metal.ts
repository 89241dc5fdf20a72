import { AppError } from '#lib/errors/app-error';
import type { Side } from './schema.ts';

/** Says the ledger's refusal in terms of what is short: a sale lacks grams, not cash. */
export async function mapInsufficientMetal<T>(side: Side, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const lacksGrams = side === 'sell' && error instanceof AppError && error.code === 4101;
    throw lacksGrams ? new AppError(4101, { messageKey: 'insufficientMetal' }) : error;
  }
}
