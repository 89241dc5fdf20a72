import { createHmac } from 'node:crypto';

/** The keys whose check values a database keeps. */
export const KEY_NAMES = ['SESSION_KEY', 'PAGE_KEY', 'PIN_PEPPER', 'CARD_KEY'] as const;
export type KeyName = (typeof KEY_NAMES)[number];

/** Those that may be replaced: nothing stored was hashed or encrypted with them. */
export const REPLACEABLE_KEYS = ['SESSION_KEY', 'PAGE_KEY'] as const satisfies KeyName[];
export type ReplaceableKey = (typeof REPLACEABLE_KEYS)[number];

/** Cut so that it confirms a key of full entropy and stays useless for anything else. */
const BYTES = 16;

/** The check value of a key, in hex: tells whether a process has the right key, and not the key. */
export function checkValueOf(name: KeyName, key: string): string {
  const mac = createHmac('sha256', key).update(`jinku key check: ${name}`).digest();
  return mac.subarray(0, BYTES).toString('hex');
}
