import { type Command, InvalidArgumentError } from 'commander';

const LIMIT_MAX = 1000;
const REASON_MAX = 200;

/** Adds a required reason. */
export function requiredReason(command: Command): Command {
  return command.requiredOption('--reason <text>', 'kept in the audit log', parseReason);
}

function parseReason(value: string): string {
  const text = value.trim();
  if (/^\P{Cc}+$/u.test(text) && text.length <= REASON_MAX) return text;
  throw new InvalidArgumentError(`It takes 1 to ${REASON_MAX} characters on one line.`);
}

/** Parses the maximum number of rows. */
export function limit(value: string): number {
  const rows = /^\d{1,4}$/.test(value) ? Number(value) : 0;
  if (rows >= 1 && rows <= LIMIT_MAX) return rows;
  throw new InvalidArgumentError(`It takes a number from 1 to ${LIMIT_MAX}.`);
}
