import type { Operator } from '#lib/access/operators/operator';
import { fingerprint } from '#lib/features/methods/seal';
import { limiter } from '#lib/running/limits/rate-limit';

const DAY_SECONDS = 86_400;
/** Different numbers that one operator looks up in a day at most. */
export const LOOKUPS = 600;

/** A complete phone number, card or account as it is typed; the 17 digits are those of records. */
const NUMBER = /^\+?(\d{8,16}|\d{18,19})$/;
/** What people write between digits. */
const SEPARATORS = /[\s().·\p{Pd}]/gu;

/**
 * Counts the complete numbers that an operator looks up, each once a day. The last digits of phone numbers and
 * accounts are shown to everybody: who could try all others would know the number without a reason.
 * @throws {TransportError} 429 when there were too many
 */
export async function countLookups(
  { id }: Pick<Operator, 'id'>,
  ...texts: (string | undefined)[]
): Promise<void> {
  for (const text of texts) {
    const number = text?.normalize('NFKC').replace(SEPARATORS, '') ?? '';
    if (NUMBER.test(number)) await countNumber(`operator:${id}`, number);
  }
}

async function countNumber(operator: string, number: string): Promise<void> {
  const known = limiter('desk-lookup', { points: 1, seconds: DAY_SECONDS });
  const key = `${operator}:${fingerprint(number)}`;
  if ((await known.used(key)) > 0) return;
  await limiter('desk-lookups', { points: LOOKUPS, seconds: DAY_SECONDS }).consume(operator);
  await known.take(key);
}
