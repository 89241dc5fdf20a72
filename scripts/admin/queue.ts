import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Db } from '#lib/db/client';
import { type DeskOptions, deskCommand, printRows, writeAtDesk } from './desk.ts';

const LIMIT_MAX = 1000;
const REASON_MAX = 200;

/** Options of a command that lists records of one status. */
export interface QueueOptions<Status extends string> extends DeskOptions {
  status: Status;
  limit: number;
}

/** A command that lists records of one status. */
export function queueCommand<Status extends string>(
  records: string,
  statuses: readonly Status[],
  first: NoInfer<Status>,
): Command {
  return deskCommand(
    'list',
    `${records} of one status: those that wait from the oldest on, those that have ended from the newest on.`,
  )
    .addOption(new Option('--status <status>', 'which ones').choices(statuses).default(first))
    .option('--limit <number>', `at most so many, up to ${LIMIT_MAX}`, limit, 100);
}

/** Prints a queue: everything known as JSON, or what a cash desk needs as a table. */
export function printQueue<Row extends object>(
  rows: readonly Row[],
  options: DeskOptions,
  columns: (row: Row) => object,
): void {
  printRows(options.json ? rows : rows.map(columns), options);
}

/** How long something has waited, for reading: `3 d 4 h`, `2 h 5 min`, `40 s`. */
export function ageOf(seconds: number): string {
  const [days, hours] = [Math.floor(seconds / 86_400), Math.floor((seconds % 86_400) / 3600)];
  if (days > 0) return `${days} d ${hours} h`;
  const minutes = Math.floor((seconds % 3600) / 60);
  if (hours > 0) return `${hours} h ${minutes} min`;
  return minutes > 0 ? `${minutes} min` : `${seconds} s`;
}

/** What an operator decides, and with which options besides the usual ones. */
export interface DecisionSpec<Options> {
  name: string;
  description: string;
  /** Adds the command's own options. */
  options(command: Command): Command;
  /** Finds the record by id or number. */
  find(tx: Db, idOrNo: string): Promise<bigint>;
  decide(tx: Db, decision: { id: bigint; operator: string } & Options): Promise<unknown>;
}

/** A command that decides on one record, in one transaction with its audit row. */
export function decisionCommand<Options extends object>(
  record: 'recharge' | 'withdrawal',
  spec: DecisionSpec<Options>,
): Command {
  const command = deskCommand(spec.name, spec.description).argument(
    '<id>',
    `id or number of the ${record}`,
  );
  return spec.options(command).action(async (idOrNo: string, given: DeskOptions & Options) => {
    const { as: operator, json, ...options } = given;
    const id = await writeAtDesk(async (tx) => {
      const foundId = await spec.find(tx, idOrNo);
      // What is left of the options is what the command added.
      await spec.decide(tx, { id: foundId, operator, ...(options as unknown as Options) });
      return foundId;
    });
    const done = { [record]: id.toString(), done: spec.name, as: operator };
    console.log(json ? JSON.stringify(done) : `${record} ${id}: ${spec.name} by ${operator}`);
  });
}

/** A reason that may be given. @param use what becomes of it */
export function reason(
  command: Command,
  use = 'kept with the record, and told to the user',
): Command {
  return command.option('--reason <text>', use, words);
}

/** A reason that must be given. @param use what becomes of it */
export function requiredReason(command: Command, use = 'told to the user'): Command {
  return command.requiredOption('--reason <text>', use, words);
}

function words(value: string): string {
  const text = value.trim();
  if (/^\P{Cc}+$/u.test(text) && text.length <= REASON_MAX) return text;
  throw new InvalidArgumentError(`It takes 1 to ${REASON_MAX} characters on one line.`);
}

/** Reads how many rows are wanted. */
export function limit(value: string): number {
  const rows = /^\d{1,4}$/.test(value) ? Number(value) : 0;
  if (rows >= 1 && rows <= LIMIT_MAX) return rows;
  throw new InvalidArgumentError(`It takes a number from 1 to ${LIMIT_MAX}.`);
}
