import { decodeProtectedHeader, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { env } from '#lib/base/env';
import type { KeyName } from '#lib/base/key-names';
import { useKey } from '#tests/support/keys/rotate-key';
import { computeKeyId } from './key-check.ts';
import { signJwt, verifyJwt } from './signed-token.ts';

const OLD = 'the old key of at least 32 characters';
const NEW = 'the new key of at least 32 characters';
const expected = { issuer: 'jinku' };
const newToken = () => new SignJWT({}).setIssuer('jinku').setExpirationTime('1h');
const read = (token: string, name: KeyName = 'PAGE_KEY') => verifyJwt(name, token, expected);
/** A token with a header of its own, signed by a key. */
const forge = (header: object, key: string) =>
  newToken()
    .setProtectedHeader({ alg: 'HS256', ...header })
    .sign(new TextEncoder().encode(key));

test('a token names its key by the first half of the check value’s digits', async () => {
  useKey('PAGE_KEY', NEW);
  expect(decodeProtectedHeader(await signJwt('PAGE_KEY', newToken()))).toEqual({
    ...{ alg: 'HS256', kid: computeKeyId('PAGE_KEY', NEW) },
  });
});

test('during a rotation tokens of the old and of the new key are valid in all processes', async () => {
  useKey('PAGE_KEY', OLD, [NEW]);
  const early = await signJwt('PAGE_KEY', newToken());
  useKey('PAGE_KEY', NEW, [OLD]);
  const late = await signJwt('PAGE_KEY', newToken());
  expect([await read(early), await read(late)]).not.toContain(null);
  useKey('PAGE_KEY', OLD, [NEW]);
  expect([await read(early), await read(late)]).not.toContain(null);
});

test('after it, tokens of the old key are refused', async () => {
  useKey('PAGE_KEY', OLD);
  const early = await signJwt('PAGE_KEY', newToken());
  const unnamed = await forge({}, OLD);
  useKey('PAGE_KEY', NEW);
  expect([await read(early), await read(unnamed)]).toEqual([null, null]);
});

test('a token without a key id is tried with every accepted key', async () => {
  const unnamed = await forge({}, OLD);
  useKey('PAGE_KEY', NEW, [OLD]);
  expect(await read(unnamed)).not.toBeNull();
});

test.each([
  ['the other key of the name', () => computeKeyId('PAGE_KEY', NEW)],
  ['a key of another name', () => computeKeyId('SESSION_KEY', env().SESSION_KEY)],
  ['no key', () => '00000000'],
  ['a property of every object', () => '__proto__'],
  ['a long text', () => 'k'.repeat(8_000)],
])('a token signed by an accepted key that names %s is refused', async (_case, kid) => {
  useKey('PAGE_KEY', OLD, [NEW]);
  expect(await read(await forge({ kid: kid() }, OLD))).toBeNull();
});

test('a token signed by another name’s key is refused, whichever id it names', async () => {
  const { SESSION_KEY } = env();
  useKey('PAGE_KEY', OLD, [NEW]);
  for (const kid of [
    computeKeyId('PAGE_KEY', OLD),
    computeKeyId('SESSION_KEY', SESSION_KEY),
    undefined,
  ])
    expect(await read(await forge({ kid }, SESSION_KEY))).toBeNull();
});

test('another algorithm is refused', async () => {
  useKey('PAGE_KEY', OLD);
  const kid = computeKeyId('PAGE_KEY', OLD);
  expect(await read(await forge({ alg: 'HS512', kid }, OLD))).toBeNull();
  const claims = Buffer.from('{"iss":"jinku","exp":9999999999}').toString('base64url');
  const header = Buffer.from(JSON.stringify({ alg: 'none', kid })).toString('base64url');
  expect(await read(`${header}.${claims}.`)).toBeNull();
});
