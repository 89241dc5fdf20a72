import type { Command } from 'commander';
import { beforeAll, describe, expect, test } from 'vitest';
import { writeSampleBooks } from '#tests/support/books/sample-books';
import { useTestDatabase } from '#tests/support/database/test-database';
import { runAdmin } from '#tests/support/member/run-admin';
import { program } from './program.ts';

const { db } = useTestDatabase({ journals: 'without records' });

beforeAll(() => writeSampleBooks(db));

describe('every command', () => {
  const COMMANDS = [
    'user list',
    'user show',
    'user lock',
    'user unlock',
    'user reset-password',
    'user reset-trade-password',
    'user set-real-name',
    ...['user freeze', 'user unfreeze', 'user end-sessions', 'user note', 'user reveal'],
    ...['list', 'show', 'documents', 'approve', 'reject'].map((name) => `kyc ${name}`),
    'config list',
    'config get',
    'config set',
    'ledger verify',
    'ledger chain',
    ...['ledger reverse', 'ledger adjust'],
    'recon',
    'audit list',
    ...['report day', 'report month', 'report check'],
    ...['login', 'logout', 'whoami', 'password', 'factor enrol'],
    ...['token create', 'token list', 'token revoke'],
    ...['list', 'sign-ins', 'create', 'set-roles', 'reset', 'lock', 'unlock', 'allow'].map(
      (name) => `operator ${name}`,
    ),
    ...['list', 'show', 'approve', 'reject', 'withdraw'].map((name) => `approvals ${name}`),
    ...['mode set', 'mode show', 'keys accept', 'doctor'],
    ...['parked list', 'parked retry'],
    ...['cells settle', 'cells totals'],
    ...['keys status', 'keys rotate', 'keys retire'],
    'feed show',
    'feed verify',
    'room list',
    'room open',
    'room close',
    'issue list',
    'issue show',
    'issue void',
    ...['pool show', 'pool fund', 'pool withdraw'],
    'recharge list',
    ...['recharge claim', 'recharge release', 'withdraw claim', 'withdraw release'],
    'recharge approve',
    'recharge reject',
    'withdraw list',
    'withdraw show',
    'withdraw approve',
    'withdraw take',
    'withdraw pay',
    'withdraw fail',
    'withdraw reject',
    ...['notice', 'news', 'carousel', 'board'].flatMap((kind) =>
      ['list', 'show', 'add', 'edit', 'translate', 'remove'].map((name) => `${kind} ${name}`),
    ),
  ];

  const leavesOf = (command: Command, path: string[] = []): [string, Command][] =>
    command.commands.length === 0
      ? [[path.join(' '), command]]
      : command.commands.flatMap((each) => leavesOf(each, [...path, each.name()]));

  test('has a description and supports --json', () => {
    const leaves = leavesOf(program());
    expect(leaves.map(([path]) => path).sort()).toEqual([...COMMANDS].sort());
    for (const [, command] of leaves) {
      expect(command.description()).toMatch(/^[A-Z].{9,}\.$/);
      const option = (long: string) => command.options.find((each) => each.long === long);
      expect(option('--json')).toBeDefined();
    }
  });

  test.each<[string, string[], RegExp]>([
    ['no reason', ['user', 'lock', 'nobody', '--as', 'amy'], /--reason/],
    [
      'a missing file',
      ['notice', 'add', 'x', '--content-file', '/no/file', '--as', 'amy'],
      /\/no\/file can't be read/,
    ],
    [
      'an unknown language',
      ['notice', 'translate', 'x', '--locale', 'tlh', '--title', 'x', '--as', 'amy'],
      /zh-CN, en/,
    ],
    ['a future day', ['recon', '--day', '2999-01-01', '--as', 'amy'], /up to today/],
    ['an unknown command', ['ledger', 'burn'], /unknown command/],
    [
      'a refusal of a use-case',
      ['withdraw', 'pay', '1', '--as', 'amy'],
      /^Refused: withdrawal 1 is pending/,
    ],
    [
      'a token without the code of the second factor',
      ['token', 'create', 'backup', '--as', 'amy'],
      /^Code is missing: type it/,
    ],
    ['nobody who is signed in', ['user', 'list'], /^Refused: Sign in first/],
  ])('prints one line for %s, without a stack, and exits 1', async (_what, args, message) => {
    const { code, err, out } = await runAdmin(...args);
    expect(err).toMatch(message);
    expect(err.trim().split('\n')).toHaveLength(1);
    expect(err).not.toMatch(/ at |\.ts:\d/);
    expect([code, out]).toEqual([1, '']);
  });

  test('prints one line if the database is away', async () => {
    const url = process.env.DATABASE_URL;
    process.env.DATABASE_URL = 'postgresql://role:secret-word@127.0.0.1:1/jinku';
    const { code, err } = await runAdmin('user', 'list', '--as', 'amy');
    process.env.DATABASE_URL = url ?? '';
    expect([code, err]).toEqual([2, 'The database is away or overloaded: try again.\n']);
  });
});
