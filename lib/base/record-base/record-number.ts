import { localDay } from '#lib/base/taipei-time';

const DIGITS = 9;
const NUMBERS = 10n ** BigInt(DIGITS);
/** Coprime to NUMBERS, so that multiplication modulo NUMBERS is a permutation. */
const MULTIPLIER = 387_420_489n;

/**
 * A number that people can read aloud: a letter, the local day and nine digits. The digits derive
 * from the record's id: they are unique per day and do not reveal the number of records.
 */
export function recordNumber(prefix: 'R' | 'W' | 'T' | 'F', id: bigint, now = new Date()): string {
  const day = localDay(now).replaceAll('-', '');
  return `${prefix}${day}${((id * MULTIPLIER) % NUMBERS).toString().padStart(DIGITS, '0')}`;
}
