import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Confirmation, confirmationChallenge, confirmationText } from './confirmation-text.ts';

const TERMS = {
  site: 'jinku.example',
  nonce: '0b6f8f5e-6d0c-4c39-9d4c-0f2a6c1f4c11',
  expiresAt: '2026-01-05T02:33:00.000Z',
};
const FIELDS = {
  ...{ amount: 'TWD 500.00', fee: 'TWD 15.00', net: 'TWD 485.00', arrives: 'TWD 485.00' },
  ...{ payee: '004 **** 7890', method: '8' },
};
const withdrawal = (fields = FIELDS): Confirmation => ({ kind: 'withdrawal', fields });

test('a confirmation is readable, line by line', () => {
  expect(confirmationText(withdrawal(), TERMS).split('\n')).toEqual([
    'Jinku confirmation 1',
    'site: jinku.example',
    'kind: withdrawal',
    'amount: TWD 500.00',
    'fee: TWD 15.00',
    'net: TWD 485.00',
    'arrives: TWD 485.00',
    'payee: 004 **** 7890',
    'method: 8',
    'nonce: 0b6f8f5e-6d0c-4c39-9d4c-0f2a6c1f4c11',
    'expires: 2026-01-05T02:33:00.000Z',
  ]);
});

test.each(Object.keys(FIELDS))('another %s has another challenge', async (name) => {
  const challenge = await confirmationChallenge(confirmationText(withdrawal(), TERMS));
  const changed = confirmationText(withdrawal({ ...FIELDS, [name]: 'TWD 1.00' }), TERMS);
  expect(await confirmationChallenge(changed)).not.toBe(challenge);
});

test.each(Object.keys(TERMS))('another %s has another challenge', async (name) => {
  const challenge = await confirmationChallenge(confirmationText(withdrawal(), TERMS));
  const changed = confirmationText(withdrawal(), { ...TERMS, [name]: 'other' });
  expect(await confirmationChallenge(changed)).not.toBe(challenge);
});

test('the challenge is the SHA-256 of the text in UTF-8', async () => {
  const hash = createHash('sha256').update('白銀').digest('base64url');
  expect(await confirmationChallenge('白銀')).toBe(hash);
});

test.each(['a\nfee: 0', 'a\rb', 'a\u2028b', 'a\u0000'])('a value is one line: %j', (payee) => {
  expect(() => confirmationText(withdrawal({ ...FIELDS, payee }), TERMS)).toThrow('one line');
});
