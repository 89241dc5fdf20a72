import { randomBytes } from 'node:crypto';
import { KEY_NAMES, type KeyName } from '#lib/key-names';
import { readKept, readOrMake } from '../data-folder.ts';

const FILE = 'secrets.json';
type Secrets = Record<KeyName, string>;

let drafted: Secrets | null = null;

/**
 * Fills missing keys from `secrets.json` in the data folder, or else with new ones, which only
 * `keepSecrets` stores: stored cards and trade passwords need the keys they were written with, so a
 * database that has keys must not get others. Paper mode only; in live mode the operator sets them.
 */
export function fillSecrets(): void {
  if (KEY_NAMES.every((name) => process.env[name])) return;
  const kept = readKept<Secrets>(FILE);
  const secrets = kept ?? newSecrets();
  drafted = kept ? null : secrets;
  for (const name of KEY_NAMES) process.env[name] ||= secrets[name];
}

/** The keys that this process generated and has not stored. */
export function draftedKeys(): KeyName[] {
  return KEY_NAMES.filter((name) => drafted && process.env[name] === drafted[name]);
}

/**
 * Stores new keys in the data folder. If several processes do so at once, one succeeds and all use its
 * keys. Must be called before anything reads `env()`.
 */
export async function keepSecrets(): Promise<void> {
  const mine = drafted;
  if (!mine) return;
  const names = draftedKeys();
  const kept = await readOrMake<Secrets>(FILE, () => mine);
  for (const name of names) process.env[name] = kept[name];
  drafted = null;
}

function newSecrets(): Secrets {
  const made = KEY_NAMES.map((name) => [name, randomBytes(32).toString('base64url')]);
  return Object.fromEntries(made) as Secrets;
}
