import type { Command } from 'commander';
import { isDatabaseAway, readDatabaseError } from '#lib/db/database-error';
import { AppError } from '#lib/errors/app-error';
import { CODES } from '#lib/errors/codes';
import { BootError, runMain, sentenceOf } from '#scripts/boot/boot-error';

/** Runs a program of the desk: whatever goes wrong is one line on standard error, and exit code 1. */
export function runDesk(program: Command): Promise<void> {
  return runMain(async () => {
    try {
      await program.parseAsync();
    } catch (error) {
      throw process.env.LOG_LEVEL === 'debug' ? error : new BootError(lineOf(error));
    }
  });
}

/** What an operator can read of an error, on one line. */
export function lineOf(error: unknown): string {
  if (error instanceof AppError) return refusalOf(error);
  if (isDatabaseAway(error)) return 'The database is away or overloaded: try again.';
  const fault = readDatabaseError(error);
  const sentence = fault ? `The database refused: ${fault.message}` : sentenceOf(error);
  return sentenceOf(new Error(sentence.trim().split('\n')[0]));
}

/** Use-cases that speak to operators give a detail; of the others the code's name must do. */
function refusalOf({ message, code, messageKey = CODES[code] }: AppError): string {
  if (!message.startsWith('refused with')) return `Refused: ${sentenceOf(new Error(message))}`;
  const words = messageKey.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `Refused: ${words} (${code}).`;
}
