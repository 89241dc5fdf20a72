import { Command, Option } from 'commander';
import {
  type DeskIssue,
  getDeskIssueOrThrow,
  getIssueIdOrThrow,
  getRoomIdOrThrow,
  listDeskIssues,
} from '#lib/trade/issue/desk-queries';
import type { IssueRecord } from '#lib/trade/issue/issue-record';
import { ISSUE_STATES, type IssueState } from '#lib/trade/issue/issue-state';
import { voidByHand } from '#lib/trade/issue/void-issue';
import {
  atDesk,
  type DeskOptions,
  deskCommand,
  printDone,
  printFacts,
  printRows,
  writeAtDesk,
} from './desk.ts';
import { limit, requiredReason } from './queue.ts';
import { tableOf } from './table.ts';

type ListOptions = DeskOptions & { room?: string; state?: IssueState; limit: number };

/** `issue list | show | void`. */
export function issueCommand(): Command {
  return new Command('issue')
    .description('The dealing sessions of the rooms.')
    .addCommand(listCommand())
    .addCommand(showCommand())
    .addCommand(voidCommand());
}

function listCommand(): Command {
  return deskCommand('list', 'Issues from the newest on.')
    .option('--room <room>', 'symbol or id of one room')
    .addOption(new Option('--state <state>', 'which ones').choices(ISSUE_STATES))
    .option('--limit <number>', 'at most so many, up to 1000', limit, 30)
    .action(async ({ room, ...options }: ListOptions) => {
      const issues = await atDesk(async (pool) => {
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
  return deskCommand('show', 'Show an issue: its times, price, orders, and who moved it.')
    .argument('<issue>', 'number or id of the issue')
    .action(async (issue: string, options: DeskOptions) => {
      const shown = await atDesk(async (pool) =>
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
  const command = deskCommand(
    'void',
    'Make an open or closed issue void: every order gets its money back.',
  ).argument('<issue>', 'number or id of the issue');
  return requiredReason(command).action(
    async (issue: string, options: DeskOptions & { reason: string }) => {
      const { as: operator, reason } = options;
      await writeAtDesk(async (tx) => {
        const id = await getIssueIdOrThrow(tx, issue);
        await voidByHand(tx, { id, operator, reason });
      });
      printDone({ done: 'void', issue }, `issue ${issue} is void, by ${operator}`, options);
    },
  );
}
