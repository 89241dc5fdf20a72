import { sealBytes, unsealBytes } from '#lib/running/keys/sealed-bytes';

/** Encrypts the proof of a payout under the current key, bound to the withdrawal. */
export function sealProof(plain: Uint8Array, withdrawalId: bigint): Buffer<ArrayBuffer> {
  return sealBytes(plain, bindingOf(withdrawalId));
}

/** Decrypts the output of `sealProof`. @throws if the key, the withdrawal or the bytes do not match */
export function unsealProof(sealed: Uint8Array, withdrawalId: bigint): Buffer {
  return unsealBytes(sealed, bindingOf(withdrawalId));
}

function bindingOf(withdrawalId: bigint) {
  return { purpose: 'jinku:withdrawal:proof', owner: `withdrawal:${withdrawalId}` };
}
