import {
  decodeProtectedHeader,
  type JWTPayload,
  type JWTVerifyOptions,
  jwtVerify,
  type SignJWT,
} from 'jose';
import { checkText, KEY_ID_BYTES, type KeyName } from '#lib/base/key-names';
import { acceptedKeys } from './accepted-keys.ts';

/**
 * Signed tokens (JWT) that name their key in the header `kid`. Runs on the edge as well as on Node, so
 * it computes key ids by Web Crypto.
 */
const ALGORITHM = 'HS256';

interface SigningKey {
  id: string;
  bytes: Uint8Array;
}

/** Signs a token by the current key of a name. */
export async function signJwt(name: KeyName, token: SignJWT): Promise<string> {
  const [key] = await signingKeysOf(name);
  if (!key) throw new Error(`${name} is not set`);
  return token.setProtectedHeader({ alg: ALGORITHM, kid: key.id }).sign(key.bytes);
}

/**
 * Verifies a token by the key that it names, which must be an accepted key of this name. Tokens of
 * versions without key ids are tried with each accepted key.
 * @returns its claims; null if it is malformed, expired, forged or fails `expected`
 */
export async function verifyJwt(
  name: KeyName,
  token: string,
  expected: JWTVerifyOptions,
): Promise<JWTPayload | null> {
  for (const { bytes } of await candidatesOf(name, token)) {
    try {
      const options = { ...expected, algorithms: [ALGORITHM] };
      return (await jwtVerify(token, bytes, options)).payload;
    } catch {
      // Forged or expired, or signed by another of the accepted keys.
    }
  }
  return null;
}

async function candidatesOf(name: KeyName, token: string): Promise<SigningKey[]> {
  try {
    const { kid } = decodeProtectedHeader(token);
    const keys = await signingKeysOf(name);
    return kid === undefined ? keys : keys.filter(({ id }) => id === kid);
  } catch {
    return [];
  }
}

/** Ids by name and key, so that each is computed once. */
const known = new Map<string, Promise<SigningKey>>();

function signingKeysOf(name: KeyName): Promise<SigningKey[]> {
  const keys = acceptedKeys(name).map((key) => {
    const found = known.get(`${name} ${key}`) ?? signingKeyOf(name, key);
    known.set(`${name} ${key}`, found);
    return found;
  });
  return Promise.all(keys);
}

/** The same id as `keyIdOf`. */
async function signingKeyOf(name: KeyName, key: string): Promise<SigningKey> {
  const text = new TextEncoder();
  const bytes = text.encode(key);
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await crypto.subtle.importKey('raw', bytes, hmac, false, ['sign']);
  const mac = await crypto.subtle.sign('HMAC', imported, text.encode(checkText(name)));
  const digits = Array.from(new Uint8Array(mac, 0, KEY_ID_BYTES), (byte) =>
    byte.toString(16).padStart(2, '0'),
  );
  return { id: digits.join(''), bytes };
}
