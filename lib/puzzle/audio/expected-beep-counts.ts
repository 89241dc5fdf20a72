import { createHmac } from 'node:crypto';
import { env } from '#lib/env';
import { BEEP_GROUPS, MAX_BEEPS } from '../picture/geometry.ts';

/**
 * Number of beeps of each group in a challenge's audio. Derived from the id with a server key, so it
 * need not be stored and cannot be computed without the key.
 */
export function expectedBeepCounts(id: string): number[] {
  const hash = createHmac('sha256', env().PAGE_KEY).update(`puzzle-sound:${id}`).digest();
  return Array.from(
    { length: BEEP_GROUPS },
    (_, group) => 1 + (hash.readUInt32BE(group * 4) % MAX_BEEPS),
  );
}
