import { createHmac } from 'node:crypto';

/** Keys whose check values are stored in the database. */
export const KEY_NAMES = ['SESSION_KEY', 'PAGE_KEY', 'PIN_PEPPER', 'CARD_KEY'] as const;
export type KeyName = (typeof KEY_NAMES)[number];

/** Keys that may be replaced, because no stored value was hashed or encrypted with them. */
export const REPLACEABLE_KEYS = ['SESSION_KEY', 'PAGE_KEY'] as const satisfies KeyName[];
export type ReplaceableKey = (typeof REPLACEABLE_KEYS)[number];

/** Truncated: enough to confirm a key of full entropy, useless for anything else. */
const BYTES = 16;

/** The check value of a key, in hex: it identifies the key without revealing it. */
export function checkValueOf(name: KeyName, key: string): string {
  const mac = createHmac('sha256', key).update(`jinku key check: ${name}`).digest();
  return mac.subarray(0, BYTES).toString('hex');
}
