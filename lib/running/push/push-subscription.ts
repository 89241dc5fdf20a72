import { createHash, ECDH } from 'node:crypto';
import { sealBytes, unsealBytes } from '#lib/running/keys/sealed-bytes';
import type { PushReceiver } from './encrypt-push.ts';

/** A browser's address for pushes with its keys. */
export interface PushTarget extends PushReceiver {
  endpoint: string;
}

const AUTH_BYTES = 16;
const POINT_BYTES = 65;
const UNCOMPRESSED = 4;

/** Reads keys as browsers state them (base64url). @returns null unless they are a point of P-256 and 16 bytes */
export function readReceiver(keys: { p256dh: string; auth: string }): PushReceiver | null {
  const p256dh = Buffer.from(keys.p256dh, 'base64url');
  const auth = Buffer.from(keys.auth, 'base64url');
  const isWhole = p256dh.toString('base64url') === keys.p256dh && auth.length === AUTH_BYTES;
  return isWhole && isPoint(p256dh) ? { p256dh, auth } : null;
}

function isPoint(bytes: Buffer): boolean {
  if (bytes.length !== POINT_BYTES || bytes[0] !== UNCOMPRESSED) return false;
  try {
    // Refuses what is not on the curve.
    return ECDH.convertKey(bytes, 'prime256v1').length === POINT_BYTES;
  } catch {
    return false;
  }
}

/** What a subscription is found by. Endpoints are long random addresses, so the hash tells nothing. */
export function hashEndpoint(endpoint: string): Buffer<ArrayBuffer> {
  return Buffer.from(createHash('sha256').update(endpoint).digest());
}

/** Encrypts a subscription for storage, bound to its member. */
export function sealTarget(target: PushTarget, userId: bigint): Buffer<ArrayBuffer> {
  const { endpoint, p256dh, auth } = target;
  return sealBytes(Buffer.concat([auth, p256dh, Buffer.from(endpoint)]), bindingOf(userId));
}

/** Decrypts the output of `sealTarget`; null if the key, the member or the bytes do not match. */
export function openTarget(sealed: Uint8Array, userId: bigint): PushTarget | null {
  try {
    return unsealTarget(sealed, userId);
  } catch {
    return null;
  }
}

function unsealTarget(sealed: Uint8Array, userId: bigint): PushTarget {
  const plain = unsealBytes(sealed, bindingOf(userId));
  const keysEnd = AUTH_BYTES + POINT_BYTES;
  return {
    auth: plain.subarray(0, AUTH_BYTES),
    p256dh: plain.subarray(AUTH_BYTES, keysEnd),
    endpoint: plain.subarray(keysEnd).toString(),
  };
}

function bindingOf(userId: bigint) {
  return { purpose: 'jinku:push:subscription', owner: `user:${userId}` };
}
