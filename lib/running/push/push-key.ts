import { createECDH, createPrivateKey, hkdfSync, type KeyObject } from 'node:crypto';
import { env } from '#lib/base/env';

/** Order of the group of P-256. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
/** 128 bits more than the order has, so that the remainder is even (FIPS 186-5, A.2.1). */
const SEED_BYTES = 48;

/** The pair of keys by which push services know this site (VAPID, RFC 8292). */
export interface PushKey {
  privateKey: KeyObject;
  /** The point in uncompressed form, base64url: what browsers subscribe with. */
  publicKey: string;
}

let cached: { text: string; key: PushKey } | undefined;

/** The key of this site; null if push is off. */
export function pushKey(): PushKey | null {
  const { PUSH_KEY: text } = env();
  if (!text) return null;
  if (cached?.text !== text) cached = { text, key: makeKey(text) };
  return cached.key;
}

/** Makes the pair from PUSH_KEY, a text like those of the other keys. */
function makeKey(text: string): PushKey {
  const seed = hkdfSync('sha256', text, '', 'jinku:push:vapid', SEED_BYTES);
  const scalar = (BigInt(`0x${Buffer.from(seed).toString('hex')}`) % (ORDER - 1n)) + 1n;
  const secret = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secret);
  const point = pair.getPublicKey();
  const [x, y, d] = [point.subarray(1, 33), point.subarray(33), secret].map(toBase64Url);
  const jwk = { kty: 'EC', crv: 'P-256', x, y, d };
  return {
    privateKey: createPrivateKey({ key: jwk, format: 'jwk' }),
    publicKey: toBase64Url(point),
  };
}

function toBase64Url(bytes: Buffer): string {
  return bytes.toString('base64url');
}
