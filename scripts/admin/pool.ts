import { Command } from 'commander';
import { fundPool, type PoolMove, withdrawFromPool } from '#lib/fixed/move-pool';
import { getPool, type PoolStatus } from '#lib/fixed/pool-queries';
import {
  atDesk,
  type DeskOptions,
  deskCommand,
  printDone,
  printFacts,
  writeAtDesk,
} from './desk.ts';
import { reason } from './queue.ts';
import { tableOf } from './table.ts';

/** `pool show | fund | withdraw`. */
export function poolCommand(): Command {
  return new Command('pool')
    .description('The money from which fixed-term deposits are promised their interest.')
    .addCommand(showCommand())
    .addCommand(
      moveCommand('fund', 'Put the operator’s money into the pool.', {
        act: fundPool,
        words: 'put into the pool',
      }),
    )
    .addCommand(
      moveCommand('withdraw', 'Take money out of the pool that no deposit has been promised.', {
        act: withdrawFromPool,
        words: 'taken out of the pool',
      }),
    );
}

function showCommand(): Command {
  return deskCommand('show', 'What the pool has, what it has promised, and to which terms.').action(
    async (options: DeskOptions) => {
      const status = await atDesk(getPool);
      if (options.json) console.log(JSON.stringify(status));
      else print(status);
    },
  );
}

function print({ terms, ...facts }: PoolStatus): void {
  printFacts(facts, {});
  if (terms.length > 0) console.log(`\n${tableOf(terms)}`);
}

interface Move {
  act(tx: Parameters<typeof fundPool>[0], move: PoolMove): Promise<{ pool: string }>;
  words: string;
}

function moveCommand(name: string, description: string, { act, words }: Move): Command {
  const command = deskCommand(name, description).argument(
    '<amount>',
    'a decimal amount of the cash currency, such as 50000.00',
  );
  return reason(command, 'kept in the audit log').action(
    async (amount: string, options: DeskOptions & { reason?: string }) => {
      const { as: operator, reason: why } = options;
      const move = { amount, operator, ...(why ? { reason: why } : {}) };
      const { pool } = await writeAtDesk((tx) => act(tx, move));
      const sentence = `${amount} ${words}, which now has ${pool}, by ${operator}`;
      printDone({ done: name, amount, pool }, sentence, options);
    },
  );
}
