import { createHmac } from 'node:crypto';
import { acceptedKeys, currentKey } from '#lib/running/keys/accepted-keys';
import { BEEP_GROUPS, MAX_BEEPS } from '../picture/geometry.ts';

/**
 * Number of beeps of each group in a challenge's audio. Derived from the id with a server key, so it
 * need not be stored and cannot be computed without the key.
 */
export function expectedBeepCounts(id: string, key = currentKey('PAGE_KEY')): number[] {
  const hash = createHmac('sha256', key).update(`puzzle-sound:${id}`).digest();
  return Array.from(
    { length: BEEP_GROUPS },
    (_, group) => 1 + (hash.readUInt32BE(group * 4) % MAX_BEEPS),
  );
}

/**
 * Whether the counts (one digit per group) are those of a challenge's audio. While the key is rotated,
 * the audio may have come from a process with another of the accepted keys.
 */
export function isExpectedBeepCounts(id: string, heard: string): boolean {
  return acceptedKeys('PAGE_KEY').some((key) => heard === expectedBeepCounts(id, key).join(''));
}
