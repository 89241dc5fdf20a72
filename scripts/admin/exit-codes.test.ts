import type { Argument, Command, Option } from 'commander';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BootError } from '#scripts/boot/boot-error';
import { BooksBrokenError } from './books-broken-error.ts';
import { program } from './program.ts';
import { runProgram } from './run-cli.ts';
import { UnhealthyError } from './unhealthy-error.ts';

const KEY = 'k'.repeat(32);
const AWAY = {
  DATABASE_URL: 'postgresql://role:secret-word@127.0.0.1:1/jinku',
  MIGRATE_DATABASE_URL: 'postgresql://role:secret-word@127.0.0.1:1/jinku',
  CELLS: JSON.stringify({
    north: 'postgresql://role:secret-word@127.0.0.1:1/north',
    south: 'postgresql://role:secret-word@127.0.0.1:1/south',
  }),
  ...{ SESSION_KEY: KEY, PAGE_KEY: KEY, PIN_PEPPER: KEY, CARD_KEY: KEY },
};

/** Every command with the words that name it. */
const leavesOf = (command: Command, path: string[] = []): [string[], Command][] =>
  command.commands.length === 0
    ? [[path, command]]
    : command.commands.flatMap((each) => leavesOf(each, [...path, each.name()]));
const COMMANDS = leavesOf(program()).map(
  ([path, command]) => [path.join(' '), path, command] as const,
);

const SAMPLES: Record<string, string> = {
  ...{ amount: '5.00', name: 'amy', roles: 'viewer' },
  ...{ from: 'north', to: 'south', account: 'dealer_cash', address: 'desk@jinku.example' },
  source: 'member',
};

/** A value that the parser accepts. */
const sampleOf = ({ argChoices }: Pick<Argument | Option, 'argChoices'>, name: string): string =>
  argChoices?.[0] ?? SAMPLES[name] ?? '1';

/** What the usage calls the value of an option, if there is a sample of it; else the option's name. */
function nameOf({ flags, long }: Option): string {
  const [, name = ''] = /<([a-z-]+)>/.exec(flags) ?? [];
  return name in SAMPLES ? name : String(long).slice(2);
}

/** A complete command line. */
function completeLine(path: readonly string[], command: Command): string[] {
  const args = command.registeredArguments
    .filter(({ required }) => required)
    .map((one) => sampleOf(one, one.name()));
  const options = command.options
    .filter(({ mandatory }) => mandatory)
    .flatMap((option) => [String(option.long), sampleOf(option, nameOf(option))]);
  return ['node', 'admin', ...path, ...args, ...options, '--json'];
}

beforeEach(() => {
  for (const [name, value] of Object.entries(AWAY)) vi.stubEnv(name, value);
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe('with --json every command fails with one object', () => {
  test.each(COMMANDS)('%s: 2 when the database is away', async (_name, path, command) => {
    const failed = await runProgram(program(), completeLine(path, command));
    expect(JSON.parse(failed?.line ?? '')).toEqual({
      ...{ error: 'database_away', exit_code: 2, message: expect.stringMatching(/^[A-Z].*\.$/) },
    });
    expect(failed).toMatchObject({ exitCode: 2, line: expect.not.stringContaining('secret-word') });
  });

  test.each(COMMANDS)('%s: 1 when an option is unknown', async (_name, path, command) => {
    const failed = await runProgram(program(), [...completeLine(path, command), '--burn']);
    expect(JSON.parse(failed?.line ?? '')).toEqual({
      ...{ error: 'refused', exit_code: 1, message: "unknown option '--burn'." },
    });
  });
});

test('without --json a failure is one sentence', async () => {
  expect(await runProgram(program(), ['node', 'admin', 'ledger', 'burn'])).toEqual({
    ...{ exitCode: 1, line: "unknown command 'burn'." },
  });
  expect(await runProgram(program(), ['node', 'admin', 'queue', 'top-ups'])).toEqual({
    ...{ exitCode: 2, line: 'The database is away or overloaded: try again.' },
  });
});

describe('a finding is told from a refusal', () => {
  const failsWith = (error: Error) => {
    const command = program();
    command
      .command('probe')
      .option('--json')
      .action(() => {
        throw error;
      });
    return runProgram(command, ['node', 'admin', 'probe', '--json']);
  };

  test.each([
    ['refused', 1, new BootError('It was refused.')],
    ['books_broken', 3, new BooksBrokenError('A row is wrong.')],
    ['unhealthy', 4, new UnhealthyError('A line is bad.')],
  ])('%s: %i', async (error, exitCode, thrown) => {
    const failed = await failsWith(thrown);
    expect(JSON.parse(failed?.line ?? '')).toMatchObject({ error, exit_code: exitCode });
    expect(failed?.exitCode).toBe(exitCode);
  });
});

test('help is no failure', async () => {
  const write = vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
  expect(await runProgram(program(), ['node', 'admin', 'ledger', '--help'])).toBeNull();
  expect(write).toHaveBeenCalled();
});
