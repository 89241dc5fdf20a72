import { cbc } from '@noble/ciphers/aes.js';
import { randomBytes } from '@noble/ciphers/utils.js';

const PREFIX = 'app_';
export const DEFAULT_EXPIRE_SECONDS = 86_400;

/**
 * Shipped to every browser, so it keeps stored values from the casual eye and nothing more.
 * Nothing that must stay secret may be stored here.
 */
const CLIENT_KEY = new TextEncoder().encode('Jinku#local@2024');
const IV_BYTES = 16;

interface Stored {
  value: unknown;
  /** When it was saved, milliseconds since the epoch. */
  time: number;
  /** Seconds that it stays valid. */
  expire: number;
}

/**
 * Saves a JSON value under `app_<key>`, encrypted, for `expire` seconds. A browser that refuses to
 * store (private window, full disk) loses the value and nothing else.
 * @throws {Error} `Expire 必须是数字` when `expire` is not a non-negative number
 */
export function setItem(
  key: string,
  value: unknown,
  expire: number = DEFAULT_EXPIRE_SECONDS,
): void {
  if (!isExpiry(expire)) throw new Error('Expire 必须是数字');
  const sealed = seal({ value, time: Date.now(), expire });
  try {
    localStorage.setItem(PREFIX + key, sealed);
  } catch {}
}

/** The value saved under `app_<key>`; null when it is absent, expired (then it is removed) or damaged. */
export function getItem<T>(key: string): T | null {
  const sealed = read(PREFIX + key);
  if (sealed === null) return null;
  const stored = open(sealed);
  if (stored && Date.now() - stored.time <= stored.expire * 1000) return stored.value as T;
  removeItem(key);
  return null;
}

/** Forgets `app_<key>`. */
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

function seal(stored: Stored): string {
  const iv = randomBytes(IV_BYTES);
  const hidden = cbc(CLIENT_KEY, iv).encrypt(new TextEncoder().encode(JSON.stringify(stored)));
  return btoa(Array.from([...iv, ...hidden], (byte) => String.fromCharCode(byte)).join(''));
}

function open(sealed: string): Stored | null {
  try {
    const bytes = Uint8Array.from(atob(sealed), (character) => character.charCodeAt(0));
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
