import { Command, Option } from 'commander';
import {
  type DeskIssue,
  getDeskIssueOrThrow,
  getIssueIdOrThrow,
  getRoomIdOrThrow,
  listDeskIssues,
} from '#lib/features/trade/issue/desk-queries';
import type { IssueRecord } from '#lib/features/trade/issue/issue-record';
import { ISSUE_STATES, type IssueState } from '#lib/features/trade/issue/issue-state';
import { voidIssueByOperator } from '#lib/features/trade/issue/void-issue';
import {
  type CommandOptions,
  inCommandTransaction,
  onDatabase,
  operatorCommand,
  printDone,
  printFacts,
  printRows,
} from './operator-command.ts';
import { limit, requiredReason } from './review-queue.ts';
import { tableOf } from './table.ts';

type ListOptions = CommandOptions & { room?: string; state?: IssueState; limit: number };

/** `issue list | show | void`. */
export function issueCommand(): Command {
  return new Command('issue')
    .description('List, show and void issues, the trading rounds of rooms.')
    .addCommand(listCommand())
    .addCommand(showCommand())
    .addCommand(voidCommand());
}

function listCommand(): Command {
  return operatorCommand('list', 'List issues, newest first.', 'market.read')
    .option('--room <room>', 'symbol or id of one room')
    .addOption(new Option('--state <state>', 'only this state').choices(ISSUE_STATES))
    .option('--limit <number>', 'maximum number, up to 1000', limit, 30)
    .action(async ({ room, ...options }: ListOptions) => {
      const issues = await onDatabase(async (pool) => {
        const roomId = room === undefined ? {} : { roomId: await getRoomIdOrThrow(pool, room) };
        return listDeskIssues(pool, { ...options, ...roomId });
      });
      printRows(options.json ? issues : issues.map(columns), options);
    });
}

function columns(issue: IssueRecord): object {
  const { id, no, state, opens_at, cutoff_at, fixing, orders, bought, sold } = issue;
  return { id, no, state, opens_at, cutoff_at, fixing, orders, bought, sold };
}

function showCommand(): Command {
  return operatorCommand(
    'show',
    'Show an issue: times, price, orders and status changes.',
    'market.read',
  )
    .argument('<issue>', 'number or id of the issue')
    .action(async (issue: string, options: CommandOptions) => {
      const shown = await onDatabase(async (pool) =>
        getDeskIssueOrThrow(pool, await getIssueIdOrThrow(pool, issue)),
      );
      if (options.json) console.log(JSON.stringify(shown));
      else print(shown);
    });
}

function print({ orders_by, steps, ...facts }: DeskIssue): void {
  printFacts(facts, {});
  for (const rows of [steps, orders_by]) if (rows.length > 0) console.log(`\n${tableOf(rows)}`);
}

function voidCommand(): Command {
  const command = operatorCommand(
    'void',
    'Void an open or closed issue and release the holds of its orders.',
    'issue.void',
  ).argument('<issue>', 'number or id of the issue');
  return requiredReason(command).action(
    async (issue: string, options: CommandOptions & { reason: string }) => {
      const { operator, reason } = options;
      await inCommandTransaction(async (tx) => {
        const id = await getIssueIdOrThrow(tx, issue);
        await voidIssueByOperator(tx, { id, operator, reason });
      });
      printDone({ done: 'void', issue }, `issue ${issue} is void, by ${operator}`, options);
    },
  );
}
