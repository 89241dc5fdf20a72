import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { EnvError, parseEnv, readDeskAddress, servesStylePage } from '#lib/base/env';
import { liveEnvironment } from '#tests/support/programs/live-environment';

const key = 'k'.repeat(32);
const PAPER = {
  DATABASE_URL: 'postgresql://app@localhost/jinku',
  SESSION_KEY: key,
  PAGE_KEY: key,
  PIN_PEPPER: key,
  CARD_KEY: key,
};

describe('the environment', () => {
  test('in paper mode needs only a database and the keys', () => {
    expect(parseEnv({ ...PAPER, PORT: '' })).toMatchObject({ APP_MODE: 'paper', PORT: 3000 });
  });

  test('serves the page of all components in development, and where it is told to', () => {
    const serves = (given: Record<string, string>) =>
      servesStylePage(parseEnv({ ...PAPER, ...given }));
    expect(serves({ NODE_ENV: 'development' })).toBe(true);
    expect(serves({ NODE_ENV: 'development', STYLE_PAGE: '0' })).toBe(false);
    expect(serves({ NODE_ENV: 'production' })).toBe(false);
    expect(serves({ NODE_ENV: 'production', STYLE_PAGE: '1' })).toBe(true);
  });

  test('in live mode names every missing variable in one sentence', () => {
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
    ['DESK_PORT', 'on'],
    ['DESK_PORT', '70000'],
    ['DESK_ORIGIN', 'desk.example'],
    ['OPERATOR_ACCOUNTS', '004 1234567890'],
    ['OPERATOR_ACCOUNTS', '{}'],
    ['OPERATOR_ACCOUNTS', '{"bank":{"bank_code":"4"}}'],
    ['OPERATOR_ACCOUNTS', '{"paypal":{"account":"a"}}'],
  ])('names %s when it is %s', (name, value) => {
    expect(() => parseEnv({ ...PAPER, [name]: value })).toThrow(name);
  });
});

describe('mail', () => {
  test.each([
    ['SMTP_URL', 'https://mail.example'],
    ['SMTP_URL', 'smtp://mail.example/?tls.rejectUnauthorized=false'],
    ['SMTP_URL', 'smtp://user:%zz@mail.example'],
    ['MAIL_FROM', 'desk'],
    ['MAIL_FROM', 'Desk <desk@jinku.example>, eve@evil.example'],
    ['MAIL_FROM', 'Desk <desk@jinku.example>\r\nBcc: eve@evil.example'],
  ])('names %s when it is %j', (name, value) => {
    const mail = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'desk@jinku.example' };
    expect(() => parseEnv({ ...PAPER, ...mail, [name]: value })).toThrow(name);
  });

  test('takes a server and a sender', () => {
    const SMTP_URL = 'smtps://desk:p%40ss@mail.example:465';
    expect(() => parseEnv({ ...PAPER, SMTP_URL })).toThrow('MAIL_FROM is required');
    expect(parseEnv({ ...PAPER, SMTP_URL, MAIL_FROM: '金庫 <desk@jinku.example>' })).toMatchObject({
      SMTP_URL,
      MAIL_FROM: { name: '金庫', address: 'desk@jinku.example' },
    });
  });
});

describe('push', () => {
  test.each([
    'https://push.example.com',
    'push.example.com:8443',
    'push.example.com/path',
    'push.example.com.',
    'user@push.example.com',
    '*.example.com',
    'PUSH.example.com',
    'localhost',
    '127.0.0.1',
    '10.0.0.5',
    '[::1]',
    'http://10.0.0.5:80',
    'http://localhost.evil.example:80',
    'http://127.0.0.1',
    `${'a'.repeat(64)}.example.com`,
  ])('takes no host %s', (host) => {
    expect(() => parseEnv({ ...PAPER, PUSH_HOSTS: `push.example.org,${host}` })).toThrow(
      `PUSH_HOSTS takes names of hosts, not ${host}`,
    );
  });

  test('takes hosts, and a service on this machine in paper mode only', () => {
    const PUSH_HOSTS = 'push.example.com, http://127.0.0.1:4567';
    expect(parseEnv({ ...PAPER, PUSH_HOSTS }).PUSH_HOSTS).toEqual(PUSH_HOSTS.split(', '));
    const live = { DATABASE_URL: PAPER.DATABASE_URL, ...liveEnvironment() };
    expect(() => parseEnv({ ...live, PUSH_HOSTS })).toThrow('not http://127.0.0.1:4567');
    expect(parseEnv({ ...live, PUSH_HOSTS: 'push.example.com' }).PUSH_KEY).toBeUndefined();
  });

  test('has a key of its own in live mode', () => {
    const live = { DATABASE_URL: PAPER.DATABASE_URL, ...liveEnvironment() };
    const PUSH_KEY = randomBytes(32).toString('base64');
    expect(parseEnv({ ...live, PUSH_KEY })).toMatchObject({ PUSH_KEY });
    expect(() => parseEnv({ ...live, PUSH_KEY: live.CARD_KEY })).toThrow(
      'PUSH_KEY is the same as CARD_KEY',
    );
    expect(() => parseEnv({ ...live, PUSH_KEY: 'a'.repeat(64) })).toThrow('PUSH_KEY is not random');
    expect(() => parseEnv({ ...live, PUSH_KEY: 'short' })).toThrow('PUSH_KEY');
  });
});

test('an address for heads of the chain is https and has a key', () => {
  const CHAIN_HEAD_URL = 'https://heads.example/jinku';
  expect(() => parseEnv({ ...PAPER, CHAIN_HEAD_URL })).toThrow('CHAIN_HEAD_KEY is required');
  const withKey = { ...PAPER, CHAIN_HEAD_KEY: key };
  expect(parseEnv({ ...withKey, CHAIN_HEAD_URL })).toMatchObject({ CHAIN_HEAD_URL });
  const plain = { ...withKey, CHAIN_HEAD_URL: 'http://heads.example/jinku' };
  expect(() => parseEnv(plain)).toThrow('CHAIN_HEAD_URL must be');
});

describe('live mode', () => {
  const LIVE = { DATABASE_URL: PAPER.DATABASE_URL, ...liveEnvironment() };

  test('starts with four different random keys, an https origin and the rest', () => {
    expect(parseEnv(LIVE)).toMatchObject({ APP_MODE: 'live', APP_ORIGIN: 'https://jinku.example' });
    const hex = Array.from({ length: 200 }, () => randomBytes(16).toString('hex'));
    for (const PAGE_KEY of hex) expect(() => parseEnv({ ...LIVE, PAGE_KEY })).not.toThrow();
  });

  test.each([
    ['one letter', 'a'.repeat(64)],
    ['three letters, repeated', 'abc'.repeat(20)],
    ['a word, repeated', 'correct-horse-'.repeat(4)],
    ['the alphabet', 'abcdefghijklmnopqrstuvwxyz0123456789'],
    ['repeated digits', '1122334455667788'.repeat(2)],
    ['a numbered word', 'password1password2password3password4'],
  ])('refuses a key made of %s', (_what, CARD_KEY) => {
    expect(() => parseEnv({ ...LIVE, CARD_KEY })).toThrow('CARD_KEY is not random');
    expect(() => parseEnv({ ...LIVE, CARD_KEY })).not.toThrow(CARD_KEY);
  });

  test('refuses two equal keys and names both', () => {
    const twins = { ...LIVE, CARD_KEY: LIVE.PAGE_KEY };
    const accepted = { ...LIVE, CARD_KEY_ACCEPTED: LIVE.PAGE_KEY };
    expect(() => parseEnv(accepted)).toThrow('CARD_KEY_ACCEPTED is the same as PAGE_KEY');
    expect(() => parseEnv(twins)).toThrow('CARD_KEY is the same as PAGE_KEY');
  });

  test('refuses an http origin', () => {
    const plain = { ...LIVE, APP_ORIGIN: 'http://jinku.example' };
    expect(() => parseEnv(plain)).toThrow('APP_ORIGIN must be https in live mode');
  });
});

describe('the desk', () => {
  const LIVE = { DATABASE_URL: PAPER.DATABASE_URL, ...liveEnvironment() };
  const addressOf = (more: Record<string, string>) =>
    readDeskAddress(parseEnv({ ...PAPER, ...more }));

  test.each([
    [{}, 3001],
    [{ PORT: '8080' }, 8081],
    [{ PORT: '0' }, 0],
    [{ PORT: '65535' }, 0],
    [{ DESK_PORT: '9000' }, 9000],
  ])('is on loopback: %o on port %i', (more, port) => {
    expect(addressOf(more)).toEqual({ host: '127.0.0.1', port, origin: undefined });
  });

  test('is not served if its port is "off", and in live mode not without an origin', () => {
    expect(addressOf({ DESK_PORT: 'off' })).toBeNull();
    expect(readDeskAddress(parseEnv(LIVE))).toBeNull();
  });

  test('has a port of its own', () => {
    expect(() => addressOf({ PORT: '4000', DESK_PORT: '4000' })).toThrow('the same as PORT');
    expect(addressOf({ PORT: '0', DESK_PORT: '0' })).toMatchObject({ port: 0 });
  });

  test('has an origin in live mode that is https or of this machine', () => {
    const live = (DESK_ORIGIN: string) => readDeskAddress(parseEnv({ ...LIVE, DESK_ORIGIN }));
    expect(live('https://desk.example')).toMatchObject({ origin: 'https://desk.example' });
    expect(live('http://localhost:3001')).toMatchObject({ origin: 'http://localhost:3001' });
    expect(live('http://[::1]:3001')).not.toBeNull();
    for (const origin of ['http://desk.example', 'http://localhost.example', 'http://10.0.0.1'])
      expect(() => live(origin)).toThrow('DESK_ORIGIN must be https or a loopback address');
  });
});

describe('accepted keys', () => {
  const LIVE = { DATABASE_URL: PAPER.DATABASE_URL, ...liveEnvironment() };
  const random = () => randomBytes(32).toString('base64');

  test('are separated by commas, and there may be none', () => {
    const [one, two] = [random(), random()];
    expect(parseEnv({ ...LIVE, PAGE_KEY_ACCEPTED: `${one}, ${two},` })).toMatchObject({
      ...{ PAGE_KEY_ACCEPTED: [one, two], CARD_KEY_ACCEPTED: [] },
    });
  });

  test('may include the current key', () => {
    expect(() => parseEnv({ ...LIVE, PAGE_KEY_ACCEPTED: LIVE.PAGE_KEY })).not.toThrow();
  });

  test.each([
    ['a short one', `${random()},short`, 'PAGE_KEY_ACCEPTED must be at least 32 characters'],
    ['one that is not random', 'k'.repeat(40), 'PAGE_KEY_ACCEPTED is not random'],
    ['four', [1, 2, 3, 4].map(random).join(','), 'PAGE_KEY_ACCEPTED has more than 3 keys'],
  ])('with %s are refused', (_case, PAGE_KEY_ACCEPTED, words) => {
    expect(() => parseEnv({ ...LIVE, PAGE_KEY_ACCEPTED })).toThrow(words);
  });
});
