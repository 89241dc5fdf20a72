import { Command } from 'commander';
import { fundPool, type PoolMovement, withdrawFromPool } from '#lib/fixed/move-pool';
import { getPool, type PoolStatus } from '#lib/fixed/pool-queries';
import {
  type CommandOptions,
  inCommandTransaction,
  onDatabase,
  operatorCommand,
  printDone,
  printFacts,
} from './operator-command.ts';
import { optionalReason } from './queue.ts';
import { tableOf } from './table.ts';

/** `pool show | fund | withdraw`. */
export function poolCommand(): Command {
  return new Command('pool')
    .description('Manage the interest pool, from which interest of fixed terms is reserved.')
    .addCommand(showCommand())
    .addCommand(
      moveCommand('fund', 'Add the operator’s money to the pool.', {
        act: fundPool,
        result: 'put into the pool',
      }),
    )
    .addCommand(
      moveCommand('withdraw', 'Withdraw money from the pool that is not reserved for a deposit.', {
        act: withdrawFromPool,
        result: 'taken out of the pool',
      }),
    );
}

function showCommand(): Command {
  return operatorCommand(
    'show',
    'Show the balance of the pool and what is reserved, by term.',
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
  act(tx: Parameters<typeof fundPool>[0], move: PoolMovement): Promise<{ pool: string }>;
  result: string;
}

function moveCommand(name: string, description: string, { act, result }: Move): Command {
  const command = operatorCommand(name, description).argument(
    '<amount>',
    'a decimal amount of the cash currency, such as 50000.00',
  );
  return optionalReason(command, 'kept in the audit log').action(
    async (amount: string, options: CommandOptions & { reason?: string }) => {
      const { as: operator, reason: why } = options;
      const move = { amount, operator, ...(why ? { reason: why } : {}) };
      const { pool } = await inCommandTransaction((tx) => act(tx, move));
      const sentence = `${amount} ${result}, which now has ${pool}, by ${operator}`;
      printDone({ done: name, amount, pool }, sentence, options);
    },
  );
}
