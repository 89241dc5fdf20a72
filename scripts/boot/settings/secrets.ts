import { randomBytes } from 'node:crypto';
import { acceptedVariable, KEY_NAMES, type KeyName, splitKeys } from '#lib/base/key-names';
import { computeCheckValue } from '#lib/running/keys/key-check';
import { readKept, readOrMake, replaceKept } from '../data-folder.ts';

const FILE = 'secrets.json';
/** By itself, because no stored value needs it: a folder of an earlier version gets one. */
const PUSH_FILE = 'push-key.json';
/** The keys, and while one is rotated also its further accepted keys. */
type Secrets = Record<KeyName, string> & Partial<Record<`${KeyName}_ACCEPTED`, string>>;

let drafted: Secrets | null = null;
/** Names whose keys this process has from the data folder. */
let keptNames: readonly KeyName[] = [];

/**
 * Fills missing keys from `secrets.json` in the data folder, or else with new ones, which only
 * `keepSecrets` stores: stored cards and trade passwords need the keys they were written with, so a
 * database that has keys must not get others. Paper mode only; in live mode the operator sets them.
 */
export function fillSecrets(): void {
  const names = KEY_NAMES.filter((name) => !process.env[name]);
  if (names.length === 0) return;
  const kept = readKept<Secrets>(FILE);
  const secrets = kept ?? newSecrets();
  drafted = kept ? null : secrets;
  keptNames = kept ? names : [];
  for (const name of names) fill(name, secrets);
}

function fill(name: KeyName, secrets: Secrets): void {
  const variable = acceptedVariable(name);
  process.env[name] = secrets[name];
  process.env[variable] ||= secrets[variable] ?? '';
}

/**
 * Fills a missing key of web push from the data folder, or makes one, if the other keys are from there too.
 * Nothing stored depends on it, so a new one is stored at once.
 */
export async function fillPushKey(): Promise<void> {
  if (process.env.PUSH_KEY || (!drafted && keptNames.length === 0)) return;
  const make = () => ({ PUSH_KEY: newKey() });
  process.env.PUSH_KEY = (await readOrMake(PUSH_FILE, make)).PUSH_KEY;
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

/** Whether a key comes from the data folder, not from the environment. */
export function keepsKey(name: KeyName): boolean {
  return keptNames.includes(name);
}

/** Adds a key of the data folder that is accepted, but not used yet. */
export function acceptNewKey(name: KeyName, key: string): void {
  changeKept(name, (current, accepted) => ({ current, accepted: [...accepted, key] }));
}

/** Makes an accepted key of the data folder the current one, and keeps the one before as accepted. */
export function makeCurrent(name: KeyName, checkValue: string): void {
  changeKept(name, (current, accepted) => {
    const next = accepted.find((key) => computeCheckValue(name, key) === checkValue);
    if (!next) return { current, accepted };
    const others = accepted.filter((key) => key !== next);
    return { current: next, accepted: [...new Set([...others, current])] };
  });
}

/** Removes the accepted keys of a name from the data folder. */
export function dropAcceptedKeys(name: KeyName): void {
  changeKept(name, (current) => ({ current, accepted: [] }));
}

interface KeptKeys {
  current: string;
  accepted: string[];
}

/** Changes the data folder and this process's environment. */
function changeKept(
  name: KeyName,
  change: (current: string, accepted: string[]) => KeptKeys,
): void {
  const secrets = readKept<Secrets>(FILE);
  if (!secrets) return;
  const variable = acceptedVariable(name);
  const { current, accepted } = change(secrets[name], splitKeys(secrets[variable] ?? ''));
  const changed = { ...secrets, [name]: current, [variable]: accepted.join(',') };
  replaceKept(FILE, changed);
  process.env[variable] = '';
  fill(name, changed);
}

function newSecrets(): Secrets {
  return Object.fromEntries(KEY_NAMES.map((name) => [name, newKey()])) as Secrets;
}

function newKey(): string {
  return randomBytes(32).toString('base64url');
}
