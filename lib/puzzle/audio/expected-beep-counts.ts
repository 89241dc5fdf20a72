import { createHmac } from 'node:crypto';
import { env } from '#lib/env';
import { BEEP_GROUPS, MAX_BEEPS } from '../picture/geometry.ts';

/**
 * How many beeps each group of a challenge's sound has. It follows from the id by the server's key,
 * so there is nothing to keep, and nobody without the key can work it out.
 */
export function expectedBeepCounts(id: string): number[] {
  const hash = createHmac('sha256', env().PAGE_KEY).update(`puzzle-sound:${id}`).digest();
  return Array.from(
    { length: BEEP_GROUPS },
    (_, group) => 1 + (hash.readUInt32BE(group * 4) % MAX_BEEPS),
  );
}
