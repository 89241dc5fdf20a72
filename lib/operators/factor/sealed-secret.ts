import { acceptedKeys, currentKey } from '#lib/keys/accepted-keys';
import { decrypt, type EncryptionContext, encrypt } from '#lib/keys/encryption';
import { keyIdOf } from '#lib/keys/key-check';

/**
 * Encrypts the secret of a second factor under CARD_KEY, bound to its operator. Layout: key id (4
 * bytes), then the output of `encrypt`.
 */
export function sealSecret(secret: string, operatorId: bigint): Buffer {
  const key = currentKey('CARD_KEY');
  return Buffer.concat([idOf(key), encrypt(secret, contextOf(key, operatorId))]);
}

/** Decrypts the output of `sealSecret` under any accepted key. @throws if none fits */
export function unsealSecret(sealed: Uint8Array, operatorId: bigint): string {
  const bytes = Buffer.from(sealed);
  const key = acceptedKeys('CARD_KEY').find((one) => bytes.subarray(0, 4).equals(idOf(one)));
  if (!key) throw new Error('the secret of a second factor is under a key that is not accepted');
  return decrypt(bytes.subarray(4), contextOf(key, operatorId));
}

/** The first bytes of what `sealSecret` writes now. */
export function currentSecretHeader(): Buffer {
  return idOf(currentKey('CARD_KEY'));
}

function contextOf(key: string, operatorId: bigint): EncryptionContext {
  return { key, purpose: 'jinku:operator:factor', boundTo: `operator:${operatorId}` };
}

function idOf(key: string): Buffer {
  return Buffer.from(keyIdOf('CARD_KEY', key), 'hex');
}
