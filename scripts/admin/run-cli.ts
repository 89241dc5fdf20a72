import type { Command } from 'commander';
import { isDatabaseAway, readDatabaseError } from '#lib/db/database-error';
import { AppError } from '#lib/errors/app-error';
import { CODES } from '#lib/errors/codes';
import { BootError, runMain, sentenceOf } from '#scripts/boot/boot-error';

/** Runs the operator CLI: any error is one line on standard error, with exit code 1. */
export function runCli(program: Command): Promise<void> {
  return runMain(async () => {
    try {
      await program.parseAsync();
    } catch (error) {
      throw process.env.LOG_LEVEL === 'debug' ? error : new BootError(describeError(error));
    }
  });
}

/** Describes an error for the operator, on one line. */
function describeError(error: unknown): string {
  if (error instanceof AppError) return refusalOf(error);
  if (isDatabaseAway(error)) return 'The database is away or overloaded: try again.';
  const fault = readDatabaseError(error);
  const sentence = fault ? `The database refused: ${fault.message}` : sentenceOf(error);
  return sentenceOf(new Error(sentence.trim().split('\n')[0]));
}

/** The detail of an error if it has one, otherwise the words of its message key. */
function refusalOf({ message, code, messageKey = CODES[code] }: AppError): string {
  if (!message.startsWith('refused with')) return `Refused: ${sentenceOf(new Error(message))}`;
  const words = messageKey.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `Refused: ${words} (${code}).`;
}
