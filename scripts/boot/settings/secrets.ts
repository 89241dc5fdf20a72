import { randomBytes } from 'node:crypto';
import { KEY_NAMES, type KeyName } from '#lib/installation/key-check';
import { readKept, readOrMake } from '../data-folder.ts';

const FILE = 'secrets.json';
type Secrets = Record<KeyName, string>;

let drafted: Secrets | null = null;

/**
 * Fills the keys that the environment lacks from `secrets.json` in the data folder, or else with new
 * ones, which are kept by `keepSecrets` only: stored cards and trade passwords can only be read with
 * the keys they were written with, so that a database which has keys gets no others.
 * Paper mode only; in live mode the operator brings the keys.
 */
export function fillSecrets(): void {
  if (KEY_NAMES.every((name) => process.env[name])) return;
  const kept = readKept<Secrets>(FILE);
  const secrets = kept ?? newSecrets();
  drafted = kept ? null : secrets;
  for (const name of KEY_NAMES) process.env[name] ||= secrets[name];
}

/** The keys that this process has made up itself and not kept: nobody else has them. */
export function draftedKeys(): KeyName[] {
  return KEY_NAMES.filter((name) => drafted && process.env[name] === drafted[name]);
}

/**
 * Writes new keys to the data folder. Of several processes that do so at once one wins, and all go on
 * with its keys. To be called before anything reads `env()`.
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
