import { createHmac, timingSafeEqual } from 'node:crypto';
import { acceptedKeys, currentKey } from '#lib/running/keys/accepted-keys';
import { deriveKey } from '#lib/running/keys/encryption';
import type { LinkName } from './link-name.ts';

/**
 * Tokens and codes of links: derived from a server key, the purpose and the id, so that nothing secret is stored
 * between the effect and the mail.
 */
const KEY_NAME = 'PAGE_KEY';
const ID_BYTES = 16;
/** 192 bits. */
const MAC_BYTES = 24;
const TOKEN_BYTES = ID_BYTES + MAC_BYTES;
const CODES = 1_000_000;

/** What a token says: the id, and the proof that this server made it. */
export interface ParsedToken {
  id: string;
  mac: Buffer;
}

/** The token of a link: 54 characters of base64url. */
export function makeToken(name: LinkName): string {
  const id = Buffer.from(name.id.replaceAll('-', ''), 'hex');
  return Buffer.concat([id, macOf(currentKey(KEY_NAME), name)]).toString('base64url');
}

/** Reads a token without judging it; null for a text of another form. */
export function parseToken(token: string): ParsedToken | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== TOKEN_BYTES || bytes.toString('base64url') !== token) return null;
  const id = bytes
    .toString('hex', 0, ID_BYTES)
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  return { id, mac: bytes.subarray(ID_BYTES) };
}

/** Whether a token is one of this link, by any accepted key. */
export function fitsToken(name: LinkName, mac: Buffer): boolean {
  return anyKey((key) => timingSafeEqual(macOf(key, name), mac));
}

/** The code of a link: six digits. */
export function makeCode(name: LinkName): string {
  return codeOf(currentKey(KEY_NAME), name);
}

/** Whether a code is that of this link, by any accepted key. @param code six digits */
export function fitsCode(name: LinkName, code: string): boolean {
  const given = Buffer.from(code.padEnd(6).slice(0, 6));
  return anyKey((key) => timingSafeEqual(Buffer.from(codeOf(key, name)), given));
}

/** Compares with every key, so that the time tells nothing. */
function anyKey(fits: (key: string) => boolean): boolean {
  return acceptedKeys(KEY_NAME).map(fits).includes(true);
}

function macOf(key: string, name: LinkName): Buffer {
  return hmac(key, 'token', name).subarray(0, MAC_BYTES);
}

function codeOf(key: string, name: LinkName): string {
  return (hmac(key, 'code', name).readUIntBE(0, 6) % CODES).toString().padStart(6, '0');
}

function hmac(key: string, use: 'token' | 'code', { purpose, id }: LinkName): Buffer {
  const secret = deriveKey(key, 'jinku:member-link');
  return createHmac('sha256', secret).update(`${use}:${purpose}:${id}`).digest();
}
