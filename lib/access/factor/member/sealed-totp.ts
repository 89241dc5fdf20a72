import { sealBytes, unsealBytes } from '#lib/running/keys/sealed-bytes';

/** Encrypts the secret of an authenticator app under the current key, bound to its member. */
export function sealTotp(secret: string, userId: bigint): Buffer<ArrayBuffer> {
  return sealBytes(Buffer.from(secret), bindingOf(userId));
}

/** Decrypts the output of `sealTotp`. @throws if the key, the member or the bytes do not match */
export function unsealTotp(sealed: Uint8Array, userId: bigint): string {
  return unsealBytes(sealed, bindingOf(userId)).toString();
}

function bindingOf(userId: bigint) {
  return { purpose: 'jinku:member:totp', owner: `user:${userId}` };
}
