import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What a value is encrypted with and bound to. */
export interface EncryptionContext {
  /** One of the keys of the environment. */
  secretKey: string;
  /** Separates the uses of a key, for example `jinku:card:seal`. */
  purpose: string;
  /** Authenticated data: the value can't be decrypted in another context. */
  boundTo: string | Buffer;
}

/** Encrypts a text (AES-256-GCM under a key derived by HKDF). Layout: nonce, ciphertext, tag. */
export function encrypt(plain: string, context: EncryptionContext): Buffer {
  return encryptBytes(Buffer.from(plain, 'utf8'), context);
}

/** Decrypts the output of `encrypt`. @throws if the context or the bytes do not match */
export function decrypt(box: Buffer, context: EncryptionContext): string {
  return decryptBytes(box, context).toString('utf8');
}

/** As `encrypt`, for bytes. */
export function encryptBytes(plain: Uint8Array, context: EncryptionContext): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, deriveKey(context.secretKey, context.purpose), nonce);
  cipher.setAAD(Buffer.from(context.boundTo));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Decrypts the output of `encryptBytes`. @throws if the context or the bytes do not match */
export function decryptBytes(box: Buffer, context: EncryptionContext): Buffer {
  const key = deriveKey(context.secretKey, context.purpose);
  const decipher = createDecipheriv(ALGORITHM, key, box.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(context.boundTo)).setAuthTag(box.subarray(-TAG_BYTES));
  const body = box.subarray(NONCE_BYTES, -TAG_BYTES);
  return Buffer.concat([decipher.update(body), decipher.final()]);
}

/** A key of 32 bytes for one purpose. */
export function deriveKey(key: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', purpose, 32));
}
