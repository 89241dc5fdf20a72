import { createHmac } from 'node:crypto';
import { checkText, KEY_ID_BYTES, type KeyName } from '#lib/base/key-names';

/** Keys that may be lost, because no stored value was hashed or encrypted with them. */
export const REPLACEABLE_KEYS = ['SESSION_KEY', 'PAGE_KEY'] as const satisfies KeyName[];
export type ReplaceableKey = (typeof REPLACEABLE_KEYS)[number];

/** Truncated: enough to confirm a key of full entropy, useless for anything else. */
const BYTES = 16;

/** The check value of a key, in hex: it identifies the key without revealing it. */
export function computeCheckValue(name: KeyName, key: string): string {
  const mac = createHmac('sha256', key).update(checkText(name)).digest();
  return mac.subarray(0, BYTES).toString('hex');
}

/** The id of a key, eight hex digits: the beginning of its check value. Tokens and stored values name it. */
export function computeKeyId(name: KeyName, key: string): string {
  return computeCheckValue(name, key).slice(0, KEY_ID_BYTES * 2);
}
