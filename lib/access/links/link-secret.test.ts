import { expect, test, vi } from 'vitest';
import { LINK_PURPOSES, parseLinkName } from './link-name.ts';
import { fitsCode, fitsToken, makeCode, makeToken, parseToken } from './link-secret.ts';

const keys = vi.hoisted(() => ({ accepted: ['new key of forty characters 0123456789ab'] }));
vi.mock('#lib/running/keys/accepted-keys', () => ({
  currentKey: () => keys.accepted[0],
  acceptedKeys: () => keys.accepted,
}));

const ID = '0b6f8f5e-6d0c-4c39-9d4c-0f2a6c1f4c11';
const name = { purpose: 'mail-verify', id: ID } as const;
const macOf = (token: string) => parseToken(token)?.mac ?? Buffer.alloc(24);

test('a token says the id, and fits its purpose and id only', () => {
  const token = makeToken(name);
  expect(token).toMatch(/^[\w-]{54}$/);
  expect(parseToken(token)?.id).toBe(ID);
  expect(fitsToken(name, macOf(token))).toBe(true);
  for (const purpose of LINK_PURPOSES.filter((one) => one !== name.purpose))
    expect(fitsToken({ ...name, purpose }, macOf(token))).toBe(false);
  expect(fitsToken({ ...name, id: ID.replace('0b', '0c') }, macOf(token))).toBe(false);
});

test('a code has six digits, and is another one for another purpose', () => {
  const codes = LINK_PURPOSES.map((purpose) => makeCode({ ...name, purpose }));
  for (const code of codes) expect(code).toMatch(/^\d{6}$/);
  expect(new Set(codes).size).toBe(codes.length);
  expect(fitsCode(name, makeCode(name))).toBe(true);
  for (const wrong of ['', '1', '1234567', `${makeCode(name)}0`.slice(1)])
    expect(fitsCode(name, wrong)).toBe(false);
});

test('what an earlier key made fits while it is accepted', () => {
  const [token, code] = [makeToken(name), makeCode(name)];
  const [before = ''] = keys.accepted;
  keys.accepted = ['another key of forty characters 0123456', before];
  expect(makeToken(name)).not.toBe(token);
  expect([fitsToken(name, macOf(token)), fitsCode(name, code)]).toEqual([true, true]);
  keys.accepted = ['another key of forty characters 0123456'];
  expect([fitsToken(name, macOf(token)), fitsCode(name, code)]).toEqual([false, false]);
});

test.each(['', 'x', 'A'.repeat(53), 'A'.repeat(55), `${'A'.repeat(53)}=`, '帳'.repeat(54)])(
  'another text is no token: %j',
  (text) => {
    expect(parseToken(text)).toBeNull();
  },
);

test.each(['', ID, `mail-verify.${ID}x`, `other.${ID}`, `mail-verify.${ID.toUpperCase()}`])(
  'another text is no name: %j',
  (text) => {
    expect(() => parseLinkName(text)).toThrow('not the name of a link');
  },
);
