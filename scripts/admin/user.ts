import { Command, Option } from 'commander';
import type { Db } from '#lib/db/client';
import { getMemberOrThrow, listMembers } from '#lib/members/member-queries';
import { setRealName } from '#lib/members/set-real-name';
import type { DeskAct } from '#lib/session/desk/desk-user';
import { lockUser } from '#lib/session/desk/lock-user';
import { resetLoginPassword } from '#lib/session/desk/reset-login-password';
import { resetTradePassword } from '#lib/session/desk/reset-trade-password';
import { unlockUser } from '#lib/session/desk/unlock-user';
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

/** What becomes of a reason here. */
const KEPT = 'why, and how you made sure who asks; kept in the audit log';

type Act = (tx: Db, act: DeskAct) => Promise<{ facts?: object; words: string }>;

/** `user list | show | lock | unlock | reset-password | reset-trade-password | set-real-name`. */
export function userCommand(): Command {
  return new Command('user')
    .description('Find and help members.')
    .addCommand(listCommand())
    .addCommand(showCommand())
    .addCommand(actCommand('lock', 'Shut a member out and end every session.', lock))
    .addCommand(
      actCommand(
        'unlock',
        'Let a member in again, whom an operator or failed sign-ins shut out.',
        unlock,
      ),
    )
    .addCommand(
      actCommand(
        'reset-password',
        'Print a new login password for a member to be given, and end every session.',
        resetPassword,
      ),
    )
    .addCommand(
      actCommand(
        'reset-trade-password',
        'Forget a trade password and its lock; the member sets a new one.',
        resetTrade,
      ),
    )
    .addCommand(realNameCommand());
}

function listCommand(): Command {
  return deskCommand('list', 'Members from the newest on.')
    .option('--search <text>', 'beginning of the username, or a whole phone number or real name')
    .addOption(new Option('--status <status>', 'which ones').choices(['active', 'locked']))
    .option('--limit <number>', 'at most so many, up to 1000', limit, 50)
    .action(async (options: DeskOptions & { search?: string; status?: string; limit: number }) =>
      printRows(await atDesk((pool) => listMembers(pool, options)), options),
    );
}

function showCommand(): Command {
  return deskCommand('show', 'Show a member: profile, cash, locks and what is under way.')
    .argument('<username>', 'name or id of the member')
    .action(async (username: string, options: DeskOptions) =>
      printFacts(await atDesk((pool) => getMemberOrThrow(pool, username)), options),
    );
}

function actCommand(name: string, description: string, act: Act): Command {
  return requiredReason(deskCommand(name, description).argument('<username>'), KEPT).action(
    async (username: string, options: DeskOptions & { reason: string }) => {
      const { as: operator, reason } = options;
      const { facts, words } = await writeAtDesk((tx) => act(tx, { username, operator, reason }));
      const done = { user: username, done: name, ...facts };
      printDone(done, `user ${username}: ${words} by ${operator}`, options);
    },
  );
}

function realNameCommand(): Command {
  return requiredReason(
    deskCommand('set-real-name', 'Set or correct a real name; payout accounts must be in it.')
      .argument('<username>')
      .argument('<name>', 'as it stands on the member’s documents'),
    KEPT,
  ).action(
    async (username: string, realName: string, options: DeskOptions & { reason: string }) => {
      const { as: operator, reason } = options;
      await writeAtDesk((tx) => setRealName(tx, { username, realName, operator, reason }));
      const done = { user: username, done: 'set-real-name', real_name: realName };
      printDone(done, `user ${username}: real name set to ${realName} by ${operator}`, options);
    },
  );
}

const lock: Act = async (tx, act) => {
  const { sessionsEnded } = await lockUser(tx, act);
  return {
    facts: { sessions_ended: sessionsEnded },
    words: `locked, ${sessionsEnded} sessions ended,`,
  };
};

const unlock: Act = async (tx, act) => {
  await unlockUser(tx, act);
  return { words: 'unlocked' };
};

const resetPassword: Act = async (tx, act) => {
  const { password } = await resetLoginPassword(tx, act);
  return { facts: { password }, words: `login password set to ${password}` };
};

const resetTrade: Act = async (tx, act) => {
  await resetTradePassword(tx, act);
  return { words: 'trade password reset' };
};
