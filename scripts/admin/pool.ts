import { Command } from 'commander';
import { getPool, type PoolStatus } from '#lib/features/fixed/pool-queries';
import { applyOrRequest } from '#lib/site/desk/approvals/apply-or-request';
import {
  type CommandOptions,
  commandOperator,
  inCommandTransaction,
  onDatabase,
  operatorCommand,
  printDone,
  printFacts,
  printWaiting,
} from './operator-command.ts';
import { optionalReason } from './review-queue.ts';
import { tableOf } from './table.ts';

/** `pool show | fund | withdraw`. */
export function poolCommand(): Command {
  return new Command('pool')
    .description('Manage the interest pool, from which interest of fixed terms is reserved.')
    .addCommand(showCommand())
    .addCommand(
      moveCommand('fund', 'Add the operator’s money to the pool.', {
        action: 'pool.fund',
        result: 'put into the pool',
      }),
    )
    .addCommand(
      moveCommand('withdraw', 'Withdraw money from the pool that is not reserved for a deposit.', {
        action: 'pool.withdraw',
        result: 'taken out of the pool',
      }),
    );
}

function showCommand(): Command {
  return operatorCommand(
    'show',
    'Show the balance of the pool and what is reserved, by term.',
    'fixed.read',
  ).action(async (options: CommandOptions) => {
    const status = await onDatabase(getPool);
    if (options.json) console.log(JSON.stringify(status));
    else print(status);
  });
}

function print({ terms, ...facts }: PoolStatus): void {
  printFacts(facts, {});
  if (terms.length > 0) console.log(`\n${tableOf(terms)}`);
}

interface Move {
  action: 'pool.fund' | 'pool.withdraw';
  result: string;
}

function moveCommand(name: string, description: string, { action, result }: Move): Command {
  const command = operatorCommand(name, description, 'pool.move').argument(
    '<amount>',
    'a decimal amount of the cash currency, such as 50000.00',
  );
  return optionalReason(command, 'kept in the audit log').action(
    async (amount: string, options: CommandOptions & { reason?: string }) => {
      const { operator, reason = '' } = options;
      const outcome = await inCommandTransaction((tx) =>
        applyOrRequest(tx, commandOperator(), { action, payload: { amount }, reason }),
      );
      if (printWaiting(outcome, options) || !outcome.applied) return;
      const { pool = '' } = outcome.result;
      const sentence = `${amount} ${result}, which now has ${pool}, by ${operator}`;
      printDone({ done: name, amount, pool }, sentence, options);
    },
  );
}
