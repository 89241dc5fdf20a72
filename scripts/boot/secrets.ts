import { randomBytes } from 'node:crypto';
import { readOrMake } from './data-folder.ts';

const NAMES = ['SESSION_KEY', 'PAGE_KEY', 'PIN_PEPPER', 'CARD_KEY'] as const;

/**
 * Fills the keys that the environment lacks from `secrets.json` in the data folder, which is made
 * once: stored cards and trade passwords can only be read with the keys they were written with.
 * Paper mode only; in live mode the operator brings the keys.
 */
export async function fillSecrets(): Promise<void> {
  if (NAMES.every((name) => process.env[name])) return;
  const kept = await readOrMake('secrets.json', () =>
    Object.fromEntries(NAMES.map((name) => [name, randomBytes(32).toString('base64url')])),
  );
  for (const name of NAMES) process.env[name] ||= kept[name];
}
