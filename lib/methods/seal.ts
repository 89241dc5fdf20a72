import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { env } from '#lib/env';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a full card number for storage (AES-256-GCM). The owner is authenticated data, so that a row
 * copied to another user cannot be decrypted. Layout: nonce, ciphertext, tag.
 */
export function seal(plain: string, userId: bigint): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyFor('seal'), nonce).setAAD(owner(userId));
  return Buffer.concat([nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

/** Decrypts the output of `seal`. @throws if the key, the owner or the bytes do not match */
export function unseal(sealed: Uint8Array, userId: bigint): string {
  const bytes = Buffer.from(sealed);
  const decipher = createDecipheriv('aes-256-gcm', keyFor('seal'), bytes.subarray(0, NONCE_BYTES))
    .setAAD(owner(userId))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  const body = bytes.subarray(NONCE_BYTES, -TAG_BYTES);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
}

/** A keyed hash (HMAC) that detects duplicates; keyed, because card numbers can be brute-forced. */
export function fingerprint(plain: string): string {
  return createHmac('sha256', keyFor('fingerprint')).update(plain).digest('base64url');
}

function keyFor(use: 'seal' | 'fingerprint'): Buffer {
  return Buffer.from(hkdfSync('sha256', env().CARD_KEY, '', `jinku:card:${use}`, 32));
}

function owner(userId: bigint): Buffer {
  return Buffer.from(`user:${userId}`);
}
