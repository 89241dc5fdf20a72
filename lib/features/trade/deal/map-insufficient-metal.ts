import { AppError } from '#lib/base/errors/app-error';
import type { Side } from './enums.ts';

/**
 * Maps the ledger's error 4101 of a sale to the message for insufficient grams instead of
 * insufficient cash.
 */
export async function mapInsufficientMetal<T>(side: Side, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const isMetalShortage = side === 'sell' && error instanceof AppError && error.code === 4101;
    throw isMetalShortage ? new AppError(4101, { messageKey: 'insufficientMetal' }) : error;
  }
}
