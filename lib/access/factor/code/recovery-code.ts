import { createHash, randomBytes } from 'node:crypto';
import { base32nopad } from '@scure/base';

const CODES = 10;
const CODE_BYTES = 16;

/** Recovery codes of 128 random bits, which are not stored, and their hashes. */
export function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: CODES }, newCode);
  return { codes, hashes: codes.map(hashRecoveryCode) };
}

/** The stored hash of a code, typed in either case, with or without its hyphens. */
export function hashRecoveryCode(typed: string): string {
  return createHash('sha256').update(groupsOf(typed)).digest('hex');
}

function newCode(): string {
  return groupsOf(base32nopad.encode(randomBytes(CODE_BYTES)));
}

/** Lower case, in groups of four. */
function groupsOf(text: string): string {
  const letters = text.toLowerCase().replace(/[^a-z2-7]/g, '');
  return letters.match(/.{1,4}/g)?.join('-') ?? '';
}
