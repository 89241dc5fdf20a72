import { confirmationChallenge } from './confirmation-text.ts';
import type { SignedConfirmationAnswer } from './response-schema.ts';

/** Outcome of a verification; `unsupported` if this browser does not know the kind of key. */
export type Verdict = 'valid' | 'invalid' | 'unsupported';

type VerifyParams = AlgorithmIdentifier | EcdsaParams;

/** Algorithms by the type of the key: that of the key and that of the signature. */
const ALGORITHMS: Record<
  string,
  { key: AlgorithmIdentifier | EcKeyImportParams | RsaHashedImportParams; signature: VerifyParams }
> = {
  EC: {
    key: { name: 'ECDSA', namedCurve: 'P-256' } as EcKeyImportParams,
    signature: { name: 'ECDSA', hash: 'SHA-256' } as EcdsaParams,
  },
  OKP: { key: { name: 'Ed25519' }, signature: { name: 'Ed25519' } },
  RSA: {
    key: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as RsaHashedImportParams,
    signature: { name: 'RSASSA-PKCS1-v1_5' },
  },
};

/**
 * Verifies a kept signature in the browser, with nothing but what it carries: the text must be the challenge, and the
 * signature must be the passkey's, over authenticator data that says that its user was verified.
 * @see https://www.w3.org/TR/webauthn-3/#sctn-verifying-assertion
 */
export async function verifyKept(kept: SignedConfirmationAnswer): Promise<Verdict> {
  const clientData = toBytes(kept.client_data);
  const authenticatorData = toBytes(kept.authenticator_data);
  const { type, challenge } = JSON.parse(new TextDecoder().decode(clientData));
  const fits = type === 'webauthn.get' && challenge === (await confirmationChallenge(kept.text));
  if (!fits || !(await namesSite(authenticatorData, kept.text))) return 'invalid';
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', clientData));
  const signed = new Uint8Array([...authenticatorData, ...hash]);
  return verifyBytes(kept, signed);
}

async function verifyBytes(
  { public_key: jwk, signature }: SignedConfirmationAnswer,
  signed: Uint8Array<ArrayBuffer>,
): Promise<Verdict> {
  const algorithm = ALGORITHMS[jwk.kty ?? ''];
  if (!algorithm) return 'unsupported';
  const key = await crypto.subtle
    .importKey('jwk', jwk, algorithm.key, false, ['verify'])
    .catch(() => null);
  if (!key) return 'unsupported';
  const bytes = toBytes(signature);
  const raw = jwk.kty === 'EC' ? derToRaw(bytes) : bytes;
  return (await crypto.subtle.verify(algorithm.signature, key, raw, signed)) ? 'valid' : 'invalid';
}

/** User present and user verified, in the flags of authenticator data. */
const PRESENT_AND_VERIFIED = 0b101;

/** Whether authenticator data is for the site of the text, and says that the user was verified. */
async function namesSite(data: Uint8Array, text: string): Promise<boolean> {
  const site = /^site: (.*)$/m.exec(text)?.[1] ?? '';
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(site));
  const isSite = new Uint8Array(hash).every((byte, index) => byte === data[index]);
  return isSite && ((data[32] ?? 0) & PRESENT_AND_VERIFIED) === PRESENT_AND_VERIFIED;
}

const COORDINATE_BYTES = 32;

/** The two integers of a signature in DER, as Web Crypto takes them: 32 bytes each. */
function derToRaw(der: Uint8Array): Uint8Array<ArrayBuffer> {
  const raw = new Uint8Array(2 * COORDINATE_BYTES);
  // A sequence of less than 128 bytes: 0x30, length, then 0x02, length, bytes for each integer.
  let at = 2;
  for (const half of [0, 1]) {
    const length = der[at + 1] ?? 0;
    const integer = der.subarray(at + 2, at + 2 + length);
    const digits = integer.subarray(Math.max(0, integer.length - COORDINATE_BYTES));
    raw.set(digits, (half + 1) * COORDINATE_BYTES - digits.length);
    at += 2 + length;
  }
  return raw;
}

function toBytes(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (char) => char.charCodeAt(0));
}
