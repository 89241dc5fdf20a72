import { randomInt } from 'node:crypto';

/** Letters and digits without look-alikes (0/o, 1/i/l). */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** A password that an operator passes on: 16 random characters in groups of four, about 79 bits. */
export function randomPassword(): string {
  const character = () => ALPHABET.charAt(randomInt(ALPHABET.length));
  const group = () => Array.from({ length: GROUP_LENGTH }, character).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
