import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { KEY_NAMES } from '#lib/base/key-names';

let dir: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'jinku-secrets-'));
  vi.resetModules();
  vi.stubEnv('DATA_DIR', dir);
  for (const name of [...KEY_NAMES, 'PUSH_KEY']) vi.stubEnv(name, '');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(dir, { recursive: true });
});

/** What a process does at its start. @returns its key of web push */
async function start(): Promise<string> {
  vi.resetModules();
  for (const name of [...KEY_NAMES, 'PUSH_KEY']) process.env[name] = '';
  const { fillSecrets, fillPushKey, keepSecrets } = await import('./secrets.ts');
  fillSecrets();
  await fillPushKey();
  await keepSecrets();
  return process.env.PUSH_KEY ?? '';
}

test('the key of web push is made once, and is none of the others', async () => {
  const key = await start();
  expect(Buffer.from(key, 'base64url')).toHaveLength(32);
  expect(readFileSync(join(dir, 'secrets.json'), 'utf8')).not.toContain(key);
  expect(await start()).toBe(key);
});

test('a data folder of an earlier version gets one and keeps its keys', async () => {
  const kept = Object.fromEntries(KEY_NAMES.map((name) => [name, `${name} that is kept here`]));
  writeFileSync(join(dir, 'secrets.json'), JSON.stringify(kept));
  expect(await start()).not.toBe('');
  expect(JSON.parse(readFileSync(join(dir, 'secrets.json'), 'utf8'))).toEqual(kept);
});

test('with all other keys from the environment nothing is written, and push stays off', async () => {
  for (const name of KEY_NAMES) vi.stubEnv(name, `${name} of the environment`);
  const { fillSecrets, fillPushKey } = await import('./secrets.ts');
  fillSecrets();
  await fillPushKey();
  expect(process.env.PUSH_KEY).toBe('');
  expect(existsSync(join(dir, 'push-key.json'))).toBe(false);
});
