import { sealBytes, unsealBytes } from '#lib/running/keys/sealed-bytes';

/** Encrypts a document of the case file under the current key, bound to the member. */
export function sealCaseDocument(plain: Uint8Array, userId: bigint): Buffer<ArrayBuffer> {
  return sealBytes(plain, bindingOf(userId));
}

/** Decrypts the output of `sealCaseDocument`. @throws if the key, the member or the bytes do not match */
export function unsealCaseDocument(sealed: Uint8Array, userId: bigint): Buffer {
  return unsealBytes(sealed, bindingOf(userId));
}

function bindingOf(userId: bigint) {
  return { purpose: 'jinku:member:document', owner: `user:${userId}` };
}
