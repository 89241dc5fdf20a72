import { localDay } from '#lib/taipei-time';

const DIGITS = 9;
const NUMBERS = 10n ** BigInt(DIGITS);
/** Shares no factor with NUMBERS, so that multiplying by it shuffles them one to one. */
const SHUFFLE = 387_420_489n;

/**
 * A number that people can read out: a letter, the local day and nine digits. The digits follow from
 * the record's id, so that no two records of a day share them, and don't show how many there are.
 */
export function recordNumber(prefix: 'R' | 'W' | 'T' | 'F', id: bigint, now = new Date()): string {
  const day = localDay(now).replaceAll('-', '');
  return `${prefix}${day}${((id * SHUFFLE) % NUMBERS).toString().padStart(DIGITS, '0')}`;
}
