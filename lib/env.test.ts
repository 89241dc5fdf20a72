import { describe, expect, test } from 'vitest';
import { EnvError, parseEnv } from '#lib/env';

const key = 'k'.repeat(32);
const PAPER = {
  DATABASE_URL: 'postgresql://app@localhost/jinku',
  SESSION_KEY: key,
  PAGE_KEY: key,
  PIN_PEPPER: key,
  CARD_KEY: key,
};

describe('the environment', () => {
  test('of paper mode needs no more than a database and the keys', () => {
    expect(parseEnv({ ...PAPER, PORT: '' })).toMatchObject({ APP_MODE: 'paper', PORT: 3000 });
  });

  test('of live mode names everything that is missing, in one sentence', () => {
    const bare = () => parseEnv({ APP_MODE: 'live', DATABASE_URL: PAPER.DATABASE_URL });
    expect(bare).toThrow(EnvError);
    for (const name of [
      'SESSION_KEY',
      'CARD_KEY',
      'APP_ORIGIN',
      'PRICE_FEED_URL',
      'LICENCE_NUMBER',
      'OPERATOR_ACCOUNTS',
    ])
      expect(bare).toThrow(name);
  });

  test.each([
    ['PORT', '70000'],
    ['APP_MODE', 'demo'],
    ['SESSION_KEY', 'short'],
    ['APP_ORIGIN', 'jinku.example'],
    ['LOG_LEVEL', 'loud'],
    ['OPERATOR_ACCOUNTS', '004 1234567890'],
    ['OPERATOR_ACCOUNTS', '{}'],
    ['OPERATOR_ACCOUNTS', '{"bank":{"bank_code":"4"}}'],
    ['OPERATOR_ACCOUNTS', '{"paypal":{"account":"a"}}'],
  ])('names %s when it is %s', (name, value) => {
    expect(() => parseEnv({ ...PAPER, [name]: value })).toThrow(name);
  });
});
