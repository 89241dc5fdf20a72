import { createHash, createHmac, randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { acceptedKeys, currentKey } from '#lib/running/keys/accepted-keys';
import { decrypt, type EncryptionContext, encrypt } from '#lib/running/keys/encryption';
import { computeCheckValue, computeKeyId } from '#lib/running/keys/key-check';
import { ARGON2ID } from './argon2-cost.ts';
import { inArgon2Queue } from './argon2-queue.ts';

/**
 * Stored trade passwords. Six digits alone can be guessed, so both forms need PIN_PEPPER. Form 2 is
 * `v2$KEY$ID$BOX`: an argon2id hash, encrypted under the key with this id, so that it can be encrypted
 * under another one without the digits. Its ID stays the same then. Form 1, which earlier versions
 * wrote, is an argon2id hash of an HMAC by PIN_PEPPER.
 */
export type TradePasswordForm = 1 | 2;

const FORM_2 = /^v2\$([0-9a-f]{8})\$([0-9a-f]+)\$([A-Za-z0-9_-]+)$/;

/** Hashes a trade password for storage. */
export async function hashTradePassword(
  userId: bigint,
  digits: string,
  form: TradePasswordForm = 2,
): Promise<string> {
  const id = randomBytes(16).toString('hex');
  if (form === 2) return sealHash(await hashDigits(userId, digits), userId, id);
  return inArgon2Queue(() => hash(pepper(currentKey('PIN_PEPPER'), userId, digits), ARGON2ID));
}

/**
 * Verifies a trade password against its stored hash.
 * @param firstCheck check value of the first PIN_PEPPER of the database, which form 1 was made with;
 *   null if unknown
 */
export async function verifyTradePasswordHash(
  stored: string,
  userId: bigint,
  digits: string,
  firstCheck: string | null = null,
): Promise<boolean> {
  const found = FORM_2.exec(stored);
  if (found) return verifyForm2(found, userId, digits);
  for (const key of peppersOfForm1(firstCheck))
    if (await inArgon2Queue(() => verify(stored, pepper(key, userId, digits)))) return true;
  return false;
}

/** Whether a stored hash has form 1, which can't be encrypted under another key without the digits. */
export function isForm1(stored: string): boolean {
  return !FORM_2.test(stored);
}

/** Brings a trade password into form 2. Its id is that of the stored hash (`trade_password_id`). */
export async function upgradeHash(stored: string, userId: bigint, digits: string): Promise<string> {
  const id = createHash('sha256').update(stored).digest('hex');
  return sealHash(await hashDigits(userId, digits), userId, id);
}

/** Encrypts a stored hash of form 2 under the current key. @throws if no accepted key opens it */
export function resealHash(stored: string, userId: bigint): string {
  const found = FORM_2.exec(stored);
  const opened = found && openHash(found, userId);
  if (!found || !opened)
    throw new Error('a trade password cannot be opened with the accepted keys');
  return sealHash(opened, userId, found[2] ?? '');
}

async function verifyForm2(
  found: RegExpExecArray,
  userId: bigint,
  digits: string,
): Promise<boolean> {
  const opened = openHash(found, userId);
  return opened !== null && inArgon2Queue(() => verify(opened, textOf(userId, digits)));
}

function hashDigits(userId: bigint, digits: string): Promise<string> {
  return inArgon2Queue(() => hash(textOf(userId, digits), ARGON2ID));
}

function sealHash(plain: string, userId: bigint, id: string): string {
  const key = currentKey('PIN_PEPPER');
  const box = encrypt(plain, contextOf(key, userId, id)).toString('base64url');
  return `v2$${computeKeyId('PIN_PEPPER', key)}$${id}$${box}`;
}

/** The argon2id hash of form 2; null without its key, or if it was moved or changed. */
function openHash([, keyId, id = '', box = '']: RegExpExecArray, userId: bigint): string | null {
  const key = acceptedKeys('PIN_PEPPER').find((one) => computeKeyId('PIN_PEPPER', one) === keyId);
  if (key === undefined) return null;
  try {
    return decrypt(Buffer.from(box, 'base64url'), contextOf(key, userId, id));
  } catch {
    return null;
  }
}

function contextOf(key: string, userId: bigint, id: string): EncryptionContext {
  return { secretKey: key, purpose: 'jinku:trade-password', boundTo: `user:${userId}:${id}` };
}

/** One key where it is known which, so that an attempt costs one argon2. */
function peppersOfForm1(firstCheck: string | null): string[] {
  const keys = acceptedKeys('PIN_PEPPER');
  if (firstCheck === null) return keys;
  return keys.filter((key) => computeCheckValue('PIN_PEPPER', key) === firstCheck);
}

function pepper(key: string, userId: bigint, digits: string): string {
  return createHmac('sha256', key).update(textOf(userId, digits)).digest('base64url');
}

function textOf(userId: bigint, digits: string): string {
  return `trade-password:${userId}:${digits}`;
}
