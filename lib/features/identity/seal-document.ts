import { sealBytes, unsealBytes } from '#lib/running/keys/sealed-bytes';

/** What a document is bound to: it can't be decrypted as another member's or another kind's. */
interface Owner {
  userId: bigint;
  kind: string;
}

/** Encrypts a document under the current key. */
export function sealDocument(plain: Uint8Array, owner: Owner): Buffer<ArrayBuffer> {
  return sealBytes(plain, bindingOf(owner));
}

/** Decrypts the output of `sealDocument`. @throws if the key, the owner or the bytes do not match */
export function unsealDocument(sealed: Uint8Array, owner: Owner): Buffer {
  return unsealBytes(sealed, bindingOf(owner));
}

function bindingOf({ userId, kind }: Owner) {
  return { purpose: 'jinku:identity:document', owner: `user:${userId}:${kind}` };
}
