import { sealBytes, unsealBytes } from '#lib/running/keys/sealed-bytes';

/** Encrypts the secret of a second factor under the current key, bound to its operator. */
export function sealSecret(secret: string, operatorId: bigint): Buffer<ArrayBuffer> {
  return sealBytes(Buffer.from(secret), bindingOf(operatorId));
}

/** Decrypts the output of `sealSecret`. @throws if the key, the operator or the bytes do not match */
export function unsealSecret(sealed: Uint8Array, operatorId: bigint): string {
  return unsealBytes(sealed, bindingOf(operatorId)).toString();
}

function bindingOf(operatorId: bigint) {
  return { purpose: 'jinku:operator:factor', owner: `operator:${operatorId}` };
}
