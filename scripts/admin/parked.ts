import { Argument, Command, InvalidArgumentError } from 'commander';
import { database } from '#lib/base/db/client';
import { PARKED_KINDS, type ParkedKind } from '#lib/base/queue/parked-kinds';
import { listParkedWork, retryParkedWork } from '#lib/base/queue/parked-work';
import { recordAudit } from '#lib/books/audit-log/record-audit';
import {
  type CommandOptions,
  inCommandTransaction,
  operatorCommand,
  printDone,
  printRows,
} from './operator-command.ts';

/** `parked list | retry`. */
export function parkedCommand(): Command {
  return new Command('parked')
    .description('Orders, deposits and top-ups that the worker could not end.')
    .addCommand(listCommand())
    .addCommand(retryCommand());
}

function listCommand(): Command {
  return operatorCommand(
    'list',
    'List what is parked, and why, oldest first.',
    'ledger.read',
  ).action(async (options: CommandOptions) => printRows(await listParkedWork(database()), options));
}

function retryCommand(): Command {
  return operatorCommand('retry', 'Try a record in the worker’s next run.', 'ledger.verify')
    .addArgument(new Argument('<kind>', 'kind of the record').choices(PARKED_KINDS))
    .argument('<id>', 'id of the record', idOf)
    .action(async (kind: ParkedKind, id: bigint, options: CommandOptions) => {
      await inCommandTransaction(async (tx) => {
        await retryParkedWork(tx, kind, id);
        const actor = `operator:${options.operator}`;
        await recordAudit(tx, { actor, action: 'work.retry', subject: `${kind}:${id}` });
      });
      const fields = { done: 'retry', kind, id: id.toString() };
      printDone(fields, `${kind} ${id} is tried again within a minute.`, options);
    });
}

function idOf(value: string): bigint {
  if (/^[1-9]\d{0,17}$/.test(value)) return BigInt(value);
  throw new InvalidArgumentError('It takes the id of a record, as parked list shows it.');
}
