import type { Command } from 'commander';
import { beforeAll, describe, expect, test } from 'vitest';
import { DESK_CALL_NAMES } from '#lib/site/desk/contracts';
import { writeSampleBooks } from '#tests/support/books/sample-books';
import { useTestDatabase } from '#tests/support/database/test-database';
import { runAdmin } from '#tests/support/member/run-admin';
import { runCommand } from '#tests/support/member/run-command';
import { OTHER_COMMANDS } from './call.ts';
import { program } from './program.ts';

const { db } = useTestDatabase({ journals: 'without records' });

beforeAll(() => writeSampleBooks(db));

describe('every command', () => {
  const CALLS = DESK_CALL_NAMES.filter((name) => !(name in OTHER_COMMANDS));
  const COMMANDS = [
    'calendar list',
    ...['login', 'logout', 'whoami', 'password', 'factor enrol', 'token create'],
    ...[
      'operator list',
      'operator create',
      'operator recover',
      'operator lock',
      'queue top-ups',
      'queue withdrawals',
      'config list',
    ],
    ...CALLS.map((name) => `call ${name}`),
    ...['ledger verify', 'ledger chain', 'recon', 'report check', 'feed show', 'feed verify'],
    ...['mode set', 'mode show', 'keys status', 'keys rotate', 'keys retire', 'keys accept'],
    ...[
      'doctor',
      'parked list',
      'parked retry',
      'mail test',
      'mail parked',
      'mail retry',
      'mail dismiss',
      'mail bounced',
      'cells settle',
      'cells totals',
    ],
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
    ['no reason', ['operator', 'create', 'ann', 'viewer', '--as', 'amy'], /--reason/],
    [
      'an unknown status',
      ['queue', 'withdrawals', '--status', 'open', '--as', 'amy'],
      /Allowed choices are pending, approved,/,
    ],
    ['no number of rows', ['queue', 'top-ups', '--limit', '0'], /It takes a number from 1 to 1000/],
    ['a future day', ['recon', '--day', '2999-01-01', '--as', 'amy'], /up to today/],
    ['an unknown command', ['ledger', 'burn'], /unknown command/],
    [
      'a refusal of a use-case',
      ['call', 'payWithdrawal', '{"id":"1","reference":"FT-1"}', '--as', 'amy'],
      /^Refused: withdrawal 1 is pending/,
    ],
    [
      'a token without the code of the second factor',
      ['token', 'create', 'backup', '--as', 'amy'],
      /^Code is missing: type it/,
    ],
    ['nobody who is signed in', ['queue', 'top-ups'], /^Refused: Sign in first/],
  ])('prints one line for %s, without a stack, and exits 1', async (_what, args, message) => {
    const { code, err, out } = await runCommand(...args);
    expect(err).toMatch(message);
    expect(err.trim().split('\n')).toHaveLength(1);
    expect(err).not.toMatch(/ at |\.ts:\d/);
    expect([code, out]).toEqual([1, '']);
  });

  test('prints one line if the database is away', async () => {
    const url = process.env.DATABASE_URL;
    process.env.DATABASE_URL = 'postgresql://role:secret-word@127.0.0.1:1/jinku';
    const { code, err } = await runAdmin('queue', 'top-ups', '--as', 'amy');
    process.env.DATABASE_URL = url ?? '';
    expect([code, err]).toEqual([2, 'The database is away or overloaded: try again.\n']);
  });
});
