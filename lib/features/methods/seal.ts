import { createHmac } from 'node:crypto';
import { acceptedKeys, currentKey } from '#lib/running/keys/accepted-keys';
import { decrypt, deriveKey, type EncryptionContext, encrypt } from '#lib/running/keys/encryption';
import { keyHeader } from '#lib/running/keys/key-header';

const VERSION = 2;

/**
 * Encrypts a full card number for storage, under the current key. The owner is authenticated data, so
 * that a row copied to another user cannot be decrypted. Layout: the header (version, key id), nonce,
 * ciphertext, tag. Version 1 had no header.
 */
export function seal(plain: string, userId: bigint): Buffer {
  const key = currentKey('CARD_KEY');
  return Buffer.concat([headerOf(key), encrypt(plain, contextOf(key, userId))]);
}

/**
 * Decrypts the output of `seal` under any accepted key.
 * @throws if the key, the owner or the bytes do not match
 */
export function unseal(sealed: Uint8Array, userId: bigint): string {
  const bytes = Buffer.from(sealed);
  for (const key of acceptedKeys('CARD_KEY')) {
    const header = headerOf(key);
    const named = bytes.subarray(0, header.length).equals(header)
      ? tryDecrypt(bytes.subarray(header.length), contextOf(key, userId))
      : null;
    const plain = named ?? tryDecrypt(bytes, { ...contextOf(key, userId), boundTo: owner(userId) });
    if (plain !== null) return plain;
  }
  throw new Error('a sealed number cannot be decrypted with the accepted keys');
}

/** The first bytes of what `seal` writes now. */
export function currentHeader(): Buffer {
  return headerOf(currentKey('CARD_KEY'));
}

/** A keyed hash (HMAC) that detects duplicates; keyed, because card numbers can be brute-forced. */
export function fingerprint(plain: string, key = currentKey('CARD_KEY')): string {
  const hmacKey = deriveKey(key, 'jinku:card:fingerprint');
  return createHmac('sha256', hmacKey).update(plain).digest('base64url');
}

/** The fingerprints by all accepted keys: rows may have any of them while the key is rotated. */
export function acceptedFingerprints(plain: string): string[] {
  return acceptedKeys('CARD_KEY').map((key) => fingerprint(plain, key));
}

function tryDecrypt(box: Buffer, context: EncryptionContext): string | null {
  try {
    return decrypt(box, context);
  } catch {
    return null;
  }
}

/** The header is authenticated too, so that a value cannot be passed off as version 1. */
function contextOf(key: string, userId: bigint): EncryptionContext {
  const boundTo = Buffer.concat([Buffer.from(owner(userId)), headerOf(key)]);
  return { secretKey: key, purpose: 'jinku:card:seal', boundTo };
}

function headerOf(key: string): Buffer {
  return keyHeader(VERSION, 'CARD_KEY', key);
}

function owner(userId: bigint): string {
  return `user:${userId}`;
}
