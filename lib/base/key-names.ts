/** Keys whose check values are stored in the database. */
export const KEY_NAMES = ['SESSION_KEY', 'PAGE_KEY', 'PIN_PEPPER', 'CARD_KEY'] as const;
export type KeyName = (typeof KEY_NAMES)[number];

/** Text whose HMAC by a key is the key's check value. Its first four bytes are the key's id. */
export function checkText(name: KeyName): string {
  return `jinku key check: ${name}`;
}

/** Bytes of a key's id. */
export const KEY_ID_BYTES = 4;

/** Variable with further keys that a process accepts beside the one that it signs and seals with. */
export function acceptedVariable<Name extends KeyName>(name: Name): `${Name}_ACCEPTED` {
  return `${name}_ACCEPTED`;
}

/** The keys of an `_ACCEPTED` variable. */
export function splitKeys(text: string): string[] {
  return text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
}
