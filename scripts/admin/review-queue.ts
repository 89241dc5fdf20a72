import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Action } from '#lib/access/operators/rights';
import type { Db } from '#lib/base/db/client';
import {
  type CommandOptions,
  inCommandTransaction,
  operatorCommand,
  printRows,
} from './operator-command.ts';

const LIMIT_MAX = 1000;
const REASON_MAX = 200;

/** Options of a command that lists the records of one status. */
export interface QueueOptions<Status extends string> extends CommandOptions {
  status: Status;
  limit: number;
}

/** Creates a command that lists the records of one status. */
export function queueCommand<Status extends string>(
  records: string,
  statuses: readonly Status[],
  first: NoInfer<Status>,
  right: Action,
): Command {
  return operatorCommand(
    'list',
    `List ${records} of one status: waiting ones oldest first, ended ones newest first.`,
    right,
  )
    .addOption(
      new Option('--status <status>', 'status of the records').choices(statuses).default(first),
    )
    .option('--limit <number>', `maximum number, up to ${LIMIT_MAX}`, limit, 100);
}

/** Prints a queue: all fields as JSON, or the given columns as a table. */
export function printQueue<Row extends object>(
  rows: readonly Row[],
  options: CommandOptions,
  columns: (row: Row) => object,
): void {
  printRows(options.json ? rows : rows.map(columns), options);
}

/** Formats a waiting time: `3 d 4 h`, `2 h 5 min`, `40 s`. */
export function ageOf(seconds: number): string {
  const [days, hours] = [Math.floor(seconds / 86_400), Math.floor((seconds % 86_400) / 3600)];
  if (days > 0) return `${days} d ${hours} h`;
  const minutes = Math.floor((seconds % 3600) / 60);
  if (hours > 0) return `${hours} h ${minutes} min`;
  return minutes > 0 ? `${minutes} min` : `${seconds} s`;
}

/** A decision of an operator on one record. */
export interface DecisionSpec<Options> {
  name: string;
  right: Action;
  description: string;
  /** Adds the command's own options. */
  options(command: Command): Command;
  /** Finds the record by id or number. */
  find(tx: Db, idOrNo: string): Promise<bigint>;
  decide(tx: Db, decision: { id: bigint; operator: string } & Options): Promise<unknown>;
}

/** Creates a command that decides on one record, in one transaction with its audit row. */
export function decisionCommand<Options extends object>(
  record: 'recharge' | 'withdrawal',
  spec: DecisionSpec<Options>,
): Command {
  const command = operatorCommand(spec.name, spec.description, spec.right).argument(
    '<id>',
    `id or number of the ${record}`,
  );
  return spec.options(command).action(async (idOrNo: string, given: CommandOptions & Options) => {
    const { operator, json, ...options } = given;
    const id = await inCommandTransaction(async (tx) => {
      const foundId = await spec.find(tx, idOrNo);
      // The remaining options are those that the command added.
      await spec.decide(tx, { id: foundId, operator, ...(options as unknown as Options) });
      return foundId;
    });
    const done = { [record]: id.toString(), done: spec.name, operator };
    console.log(json ? JSON.stringify(done) : `${record} ${id}: ${spec.name} by ${operator}`);
  });
}

/** Adds an optional reason. @param use where the reason is shown */
export function optionalReason(
  command: Command,
  use = 'kept with the record, and shown to the user',
): Command {
  return command.option('--reason <text>', use, parseReason);
}

/**
 * Adds a reason from a list, which users read in their language, and a text; one of them is required.
 * @param codes keys of `records.why`
 */
export function listedReason<Code extends string>(
  codes: readonly Code[],
): (command: Command) => Command {
  return (command) =>
    optionalReason(command)
      .addOption(
        new Option(
          '--reason-code <code>',
          'a reason that users read in their language; --reason adds to it',
        ).choices(codes),
      )
      .hook('preAction', (_, acting) => {
        const { reason, reasonCode } = acting.opts<{ reason?: string; reasonCode?: Code }>();
        if (!reason && !reasonCode) acting.error('error: give a --reason-code or a --reason');
      });
}

/** Adds a required reason. @param use where the reason is shown */
export function requiredReason(command: Command, use = 'shown to the user'): Command {
  return command.requiredOption('--reason <text>', use, parseReason);
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
