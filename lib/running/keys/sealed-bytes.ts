import { acceptedKeys, currentKey } from './accepted-keys.ts';
import { decryptBytes, encryptBytes } from './encryption.ts';
import { keyHeader } from './key-header.ts';

const NAME = 'CARD_KEY';
const VERSION = 2;

/** What sealed bytes are bound to: they can't be decrypted for another purpose or another row. */
interface Binding {
  /** For example `jinku:identity:document`. */
  purpose: string;
  /** For example `user:12:front`. */
  owner: string;
}

/**
 * Encrypts bytes for storage under CARD_KEY, the key of personal data. Layout: header (version, key
 * id), nonce, ciphertext, tag.
 */
export function sealBytes(plain: Uint8Array, binding: Binding): Buffer<ArrayBuffer> {
  const key = currentKey(NAME);
  const box = encryptBytes(plain, contextOf(key, binding));
  return Buffer.concat([keyHeader(VERSION, NAME, key), box]);
}

/**
 * Decrypts the output of `sealBytes` under the accepted key that its header names.
 * @throws if the key, the binding or the bytes do not match
 */
export function unsealBytes(sealed: Uint8Array, binding: Binding): Buffer {
  const bytes = Buffer.from(sealed);
  for (const key of acceptedKeys(NAME)) {
    const header = keyHeader(VERSION, NAME, key);
    if (bytes.subarray(0, header.length).equals(header))
      return decryptBytes(bytes.subarray(header.length), contextOf(key, binding));
  }
  throw new Error(`what was sealed for ${binding.purpose} is under a key that is not accepted`);
}

/** The first five bytes of what `sealBytes` writes now. */
export function currentSealHeader(): Buffer {
  return keyHeader(VERSION, NAME, currentKey(NAME));
}

function contextOf(key: string, { purpose, owner }: Binding) {
  return {
    secretKey: key,
    purpose,
    boundTo: Buffer.concat([Buffer.from(owner), keyHeader(VERSION, NAME, key)]),
  };
}
