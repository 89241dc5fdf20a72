import { Command, Option } from 'commander';
import type { Action } from '#lib/access/operators/rights';
import { type Db, database } from '#lib/base/db/client';
import {
  TOP_UP_STATUSES,
  type TopUpStatus,
  WITHDRAWAL_STATUSES,
  type WithdrawalStatus,
} from '#lib/features/funding/enums';
import {
  listTopUpQueue,
  listWithdrawalQueue,
  type QueuedTopUp,
  type QueuedWithdrawal,
} from '#lib/features/funding/queue/queue-queries';
import { type CommandOptions, operatorCommand, printRows } from './operator-command.ts';
import { limit } from './options.ts';

interface Queue<Row, Status extends string> {
  name: string;
  right: Action;
  statuses: readonly Status[];
  first: NoInfer<Status>;
  list(db: Db, filter: { status: Status; limit: number }): Promise<Row[]>;
  /** The columns that only this queue has. */
  columns(row: Row): object;
}

/** `queue top-ups | withdrawals`. */
export function queueCommand(): Command {
  return new Command('queue')
    .description('List what waits for operators, for scripts that review and pay.')
    .addCommand(
      listCommand<QueuedTopUp, TopUpStatus>({
        ...{ name: 'top-ups', right: 'top-up.read', statuses: TOP_UP_STATUSES, first: 'submitted' },
        list: listTopUpQueue,
        columns: (row) => ({
          ...{ credit: row.net, code: row.code, reference: row.reference },
          'same reference': row.same_reference.join(' '),
        }),
      }),
    )
    .addCommand(
      listCommand<QueuedWithdrawal, WithdrawalStatus>({
        ...{ name: 'withdrawals', right: 'withdrawal.read', statuses: WITHDRAWAL_STATUSES },
        first: 'pending',
        list: listWithdrawalQueue,
        columns: (row) => ({ payee: row.target_masked, taken_by: row.taken_by ?? '' }),
      }),
    );
}

function listCommand<Row extends QueuedTopUp | QueuedWithdrawal, Status extends string>(
  queue: Queue<Row, Status>,
): Command {
  const { name, right, statuses, first, list, columns } = queue;
  const order = 'waiting ones oldest first, ended ones newest first';
  return operatorCommand(name, `List ${name} of one status: ${order}.`, right)
    .addOption(
      new Option('--status <status>', 'status of the records').choices(statuses).default(first),
    )
    .option('--limit <number>', 'maximum number, up to 1000', limit, 100)
    .action(async (options: CommandOptions & { status: Status; limit: number }) => {
      const rows = await list(database(), options);
      const shown = (row: Row) => ({ ...commonColumns(row), ...columns(row) });
      printRows(options.json ? rows : rows.map(shown), options);
    });
}

function commonColumns(row: QueuedTopUp | QueuedWithdrawal): object {
  const { id, no, username: user, channel, processor, status } = row;
  const pay = `${row.pay_amount} ${row.pay_currency}`;
  return { id, no, user, channel, processor, pay, status, age: ageOf(row.age_seconds) };
}

/** Formats a waiting time: `3 d 4 h`, `2 h 5 min`, `40 s`. */
function ageOf(seconds: number): string {
  const [days, hours] = [Math.floor(seconds / 86_400), Math.floor((seconds % 86_400) / 3600)];
  if (days > 0) return `${days} d ${hours} h`;
  const minutes = Math.floor((seconds % 3600) / 60);
  if (hours > 0) return `${hours} h ${minutes} min`;
  return minutes > 0 ? `${minutes} min` : `${seconds} s`;
}
