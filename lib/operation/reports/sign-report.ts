import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { CompactSign, compactVerify, importJWK } from 'jose';
import { acceptedKeys, currentKey } from '#lib/running/keys/accepted-keys';
import { deriveKey } from '#lib/running/keys/encryption';
import { computeKeyId } from '#lib/running/keys/key-check';

/** The key whose derived key pairs sign reports. */
const KEY = 'SESSION_KEY';
const PURPOSE = 'jinku:report';
/** What stands before the 32 bytes of an Ed25519 key in PKCS #8. */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

export type ReportFormat = 'csv' | 'pdf';

/** What the signature of a report states. */
export interface ReportClaims {
  /** Name of its period. */
  report: string;
  issued_at: string;
  by: string;
  /** The newest place of the hash chain when its figures were read. */
  head: { position: string; hash: string } | null;
}

/** A signature that fits its file. */
export interface SignedReport extends ReportClaims {
  keyId: string;
  /** The public key, base64url. */
  publicKey: string;
}

/** Before the signature: as the last line of a CSV file, as a comment after the end of a PDF. */
const MARKS: Record<ReportFormat, string> = { csv: 'jinku-report,', pdf: '\n%jinku-report,' };
const TRAILER = /(\n%)?jinku-report,([\w-]+\.[\w-]+\.[\w-]+)\s*$/;
/** Longest trailer. */
const TRAILER_BYTES = 2_000;

/** The public key that this process signs reports with, base64url. */
export function reportPublicKey(key = currentKey(KEY)): string {
  const { x } = createPublicKey(privateKeyOf(key)).export({ format: 'jwk' });
  return String(x);
}

/** The public keys of all keys that this process accepts. */
export function acceptedPublicKeys(): string[] {
  return acceptedKeys(KEY).map((key) => reportPublicKey(key));
}

/** Adds a signature to the content of a report: an Ed25519 JWS over the hash of the bytes before it. */
export async function signReport(
  content: Buffer,
  format: ReportFormat,
  claims: ReportClaims,
): Promise<Buffer> {
  const key = currentKey(KEY);
  const payload = JSON.stringify({ ...claims, sha256: hashOf(content) });
  const header = { alg: 'EdDSA', kid: computeKeyId(KEY, key), x: reportPublicKey(key) };
  const token = await new CompactSign(Buffer.from(payload))
    .setProtectedHeader(header)
    .sign(privateKeyOf(key));
  return Buffer.concat([content, Buffer.from(`${MARKS[format]}${token}\r\n`)]);
}

/**
 * Reads the signature of a file. The key is the one that the file names: whether it is a key of this
 * installation is the caller's question.
 * @returns null if there is none, or the file was changed
 */
export async function readSignature(file: Buffer): Promise<SignedReport | null> {
  const start = Math.max(0, file.length - TRAILER_BYTES);
  const found = TRAILER.exec(file.subarray(start).toString('latin1'));
  if (!found?.[2]) return null;
  const content = file.subarray(0, start + found.index);
  try {
    const verified = await compactVerify(
      found[2],
      ({ x }) => importJWK({ kty: 'OKP', crv: 'Ed25519', x: String(x) }, 'EdDSA'),
      { algorithms: ['EdDSA'] },
    );
    const { sha256, ...claims } = JSON.parse(Buffer.from(verified.payload).toString());
    if (sha256 !== hashOf(content)) return null;
    const { kid, x } = verified.protectedHeader;
    return { ...(claims as ReportClaims), keyId: String(kid), publicKey: String(x) };
  } catch {
    return null;
  }
}

function privateKeyOf(key: string): KeyObject {
  const der = Buffer.concat([PKCS8_PREFIX, deriveKey(key, PURPOSE)]);
  return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
}

function hashOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
