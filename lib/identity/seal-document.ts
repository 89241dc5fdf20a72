import { acceptedKeys, currentKey } from '#lib/keys/accepted-keys';
import { decryptBytes, type EncryptionContext, encryptBytes } from '#lib/keys/encryption';
import { keyHeader } from '#lib/keys/key-header';

const VERSION = 2;

/** What a document is bound to: it can't be decrypted as another member's or another kind's. */
interface Owner {
  userId: bigint;
  kind: string;
}

/** Encrypts a document under the current key. Layout: header (version, key id), nonce, ciphertext, tag. */
export function sealDocument(plain: Uint8Array, owner: Owner): Buffer {
  const key = currentKey('CARD_KEY');
  return Buffer.concat([headerOf(key), encryptBytes(plain, contextOf(key, owner))]);
}

/**
 * Decrypts the output of `sealDocument` under the accepted key that its header names.
 * @throws if the key, the owner or the bytes do not match
 */
export function unsealDocument(sealed: Uint8Array, owner: Owner): Buffer {
  const bytes = Buffer.from(sealed);
  for (const key of acceptedKeys('CARD_KEY')) {
    const header = headerOf(key);
    if (bytes.subarray(0, header.length).equals(header))
      return decryptBytes(bytes.subarray(header.length), contextOf(key, owner));
  }
  throw new Error('a document was encrypted under a key that is not accepted');
}

/** The first bytes of what `sealDocument` writes now. */
export function currentDocumentHeader(): Buffer {
  return headerOf(currentKey('CARD_KEY'));
}

function contextOf(key: string, { userId, kind }: Owner): EncryptionContext {
  const boundTo = Buffer.concat([Buffer.from(`user:${userId}:${kind}`), headerOf(key)]);
  return { key, purpose: 'jinku:identity:document', boundTo };
}

function headerOf(key: string): Buffer {
  return keyHeader(VERSION, 'CARD_KEY', key);
}
