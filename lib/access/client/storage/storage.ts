import { cbc } from '@noble/ciphers/aes.js';
import { randomBytes } from '@noble/ciphers/utils.js';

const PREFIX = 'app_';
export const DEFAULT_EXPIRE_SECONDS = 86_400;

/**
 * Shipped to every browser, so the encryption is obfuscation only. Do not store secrets with it.
 */
const CLIENT_KEY = new TextEncoder().encode('Jinku#local@2024');
const IV_BYTES = 16;

interface Stored {
  value: unknown;
  /** Time of saving, milliseconds since the epoch. */
  time: number;
  /** Validity in seconds. */
  expire: number;
}

/**
 * Saves a JSON value encrypted under `app_<key>` for `expire` seconds. Does nothing if the browser
 * denies storage (private window, full disk).
 * @throws {Error} `Expire 必须是数字` if `expire` is not a non-negative number
 */
export function setItem(
  key: string,
  value: unknown,
  expire: number = DEFAULT_EXPIRE_SECONDS,
): void {
  if (!isExpiry(expire)) throw new Error('Expire 必须是数字');
  const encrypted = encrypt({ value, time: Date.now(), expire });
  try {
    localStorage.setItem(PREFIX + key, encrypted);
  } catch {}
}

/** The value under `app_<key>`; null if it is absent, expired (it is then removed) or damaged. */
export function getItem<T>(key: string): T | null {
  const encrypted = read(PREFIX + key);
  if (encrypted === null) return null;
  const stored = decrypt(encrypted);
  if (stored && Date.now() - stored.time <= stored.expire * 1000) return stored.value as T;
  removeItem(key);
  return null;
}

/** Removes `app_<key>`. */
export function removeItem(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {}
}

function read(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function isExpiry(expire: unknown): expire is number {
  return typeof expire === 'number' && Number.isFinite(expire) && expire >= 0;
}

function encrypt(stored: Stored): string {
  const iv = randomBytes(IV_BYTES);
  const ciphertext = cbc(CLIENT_KEY, iv).encrypt(new TextEncoder().encode(JSON.stringify(stored)));
  return btoa(Array.from([...iv, ...ciphertext], (byte) => String.fromCharCode(byte)).join(''));
}

function decrypt(encrypted: string): Stored | null {
  try {
    const bytes = Uint8Array.from(atob(encrypted), (character) => character.charCodeAt(0));
    const plain = cbc(CLIENT_KEY, bytes.subarray(0, IV_BYTES)).decrypt(bytes.subarray(IV_BYTES));
    const stored: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plain));
    return isStored(stored) ? stored : null;
  } catch {
    return null;
  }
}

function isStored(input: unknown): input is Stored {
  if (typeof input !== 'object' || input === null) return false;
  const { time, expire } = input as Partial<Stored>;
  return 'value' in input && typeof time === 'number' && isExpiry(expire);
}
