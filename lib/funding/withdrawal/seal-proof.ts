import { acceptedKeys, currentKey } from '#lib/keys/accepted-keys';
import { decryptBytes, type EncryptionContext, encryptBytes } from '#lib/keys/encryption';
import { keyHeader } from '#lib/keys/key-header';

const VERSION = 2;

/**
 * Encrypts the proof of a payout under the current key. It is bound to the withdrawal. Layout: header
 * (version, key id), nonce, ciphertext, tag.
 */
export function sealProof(plain: Uint8Array, withdrawalId: bigint): Buffer<ArrayBuffer> {
  const key = currentKey('CARD_KEY');
  return Buffer.concat([headerOf(key), encryptBytes(plain, contextOf(key, withdrawalId))]);
}

/**
 * Decrypts the output of `sealProof` under the accepted key that its header names.
 * @throws if the key, the withdrawal or the bytes do not match
 */
export function unsealProof(sealed: Uint8Array, withdrawalId: bigint): Buffer {
  const bytes = Buffer.from(sealed);
  for (const key of acceptedKeys('CARD_KEY')) {
    const header = headerOf(key);
    if (bytes.subarray(0, header.length).equals(header))
      return decryptBytes(bytes.subarray(header.length), contextOf(key, withdrawalId));
  }
  throw new Error('a proof was encrypted under a key that is not accepted');
}

/** The first bytes of what `sealProof` writes now. */
export function currentProofHeader(): Buffer {
  return headerOf(currentKey('CARD_KEY'));
}

function contextOf(key: string, withdrawalId: bigint): EncryptionContext {
  const boundTo = Buffer.concat([Buffer.from(`withdrawal:${withdrawalId}`), headerOf(key)]);
  return { key, purpose: 'jinku:withdrawal:proof', boundTo };
}

function headerOf(key: string): Buffer {
  return keyHeader(VERSION, 'CARD_KEY', key);
}
