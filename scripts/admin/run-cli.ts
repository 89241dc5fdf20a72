import { type Command, CommanderError } from 'commander';
import { refusal } from '#lib/access/http/envelope';
import { isDatabaseAway, readDatabaseError } from '#lib/base/db/database-error';
import { AppError } from '#lib/base/errors/app-error';
import { withLocale } from '#lib/base/i18n/request-locale';
import { toSentence } from '#scripts/boot/boot-error';
import { BooksBrokenError } from './books-broken-error.ts';
import { DatabaseAwayError } from './database-away-error.ts';
import { closeAfterCommand } from './operator-command.ts';
import { UnhealthyError } from './unhealthy-error.ts';

/** Exit codes of failures. */
const EXIT_CODES = { refused: 1, database_away: 2, books_broken: 3, unhealthy: 4 } as const;
type Failure = keyof typeof EXIT_CODES;

/**
 * Runs the operator CLI. Results go to standard output. A failure is one line on standard error (with
 * `--json` one object: `error`, `exit_code` and `message`) and an exit code: 1 the command was not carried
 * out, 2 the database is away; or what it found: 3 the books are broken, 4 the installation is unhealthy.
 */
export async function runCli(program: Command): Promise<void> {
  const failed = await runProgram(program, process.argv);
  if (!failed) return;
  process.stderr.write(`${failed.line}\n`);
  process.exit(failed.exitCode);
}

/**
 * Runs a command line.
 * @param argv as in `process.argv`
 * @returns how it failed; null if it did not
 */
export async function runProgram(
  program: Command,
  argv: readonly string[],
): Promise<{ exitCode: number; line: string } | null> {
  throwInsteadOfExit(program);
  try {
    await program.parseAsync(argv);
    return null;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return null;
    const failure = failureOf(error);
    const message = describeError(error, failure);
    const exitCode = EXIT_CODES[failure];
    const fields = { error: failure, exit_code: exitCode, message };
    return { exitCode, line: argv.includes('--json') ? JSON.stringify(fields) : message };
  } finally {
    await closeAfterCommand();
  }
}

/** The parser prints its own errors otherwise, and ends the process. */
function throwInsteadOfExit(command: Command): void {
  command.exitOverride();
  command.configureOutput({ outputError: () => undefined });
  for (const inner of command.commands) throwInsteadOfExit(inner);
}

function failureOf(error: unknown): Failure {
  if (error instanceof BooksBrokenError) return 'books_broken';
  if (error instanceof UnhealthyError) return 'unhealthy';
  return error instanceof DatabaseAwayError || isDatabaseAway(error) ? 'database_away' : 'refused';
}

/** Describes an error for the operator, on one line. */
function describeError(error: unknown, failure: Failure): string {
  if (process.env.LOG_LEVEL === 'debug') return toSentence(error);
  if (error instanceof AppError) return refusalOf(error);
  if (failure === 'database_away' && !(error instanceof DatabaseAwayError))
    return 'The database is away or overloaded: try again.';
  if (error instanceof CommanderError && error.code === 'commander.help') return 'Name a command.';
  const fault = readDatabaseError(error);
  const sentence = fault ? `The database refused: ${fault.message}` : toSentence(error);
  return toSentence(
    new Error(
      sentence
        .trim()
        .split('\n')[0]
        ?.replace(/^error: /, ''),
    ),
  );
}

/** The detail of an error, otherwise its message; of a malformed body that of each field. */
function refusalOf(error: AppError): string {
  const { code, message } = error;
  if (!/^(refused with|fields) /.test(message)) return `Refused: ${toSentence(new Error(message))}`;
  const { msg, data } = withLocale('en', () => refusal(error));
  const fields = Object.entries(data ?? {}).map((field) => field.join(': '));
  return `Refused: ${fields.length > 0 ? fields.join('; ') : `${msg} (${code})`}.`;
}
