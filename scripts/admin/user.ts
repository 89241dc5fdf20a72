import { Command, Option } from 'commander';
import type { Db } from '#lib/db/client';
import { getMemberOrThrow, listMembers } from '#lib/members/member-queries';
import { setRealName } from '#lib/members/set-real-name';
import type { DeskAction } from '#lib/session/desk/desk-action';
import { lockUser } from '#lib/session/desk/lock-user';
import { resetLoginPassword } from '#lib/session/desk/reset-login-password';
import { resetTradePassword } from '#lib/session/desk/reset-trade-password';
import { unlockUser } from '#lib/session/desk/unlock-user';
import {
  type CommandOptions,
  inCommandTransaction,
  onDatabase,
  operatorCommand,
  printDone,
  printFacts,
  printRows,
} from './operator-command.ts';
import { limit, requiredReason } from './queue.ts';

/** Help of --reason. */
const KEPT = 'the reason, and how you verified the member’s identity; kept in the audit log';

type Act = (tx: Db, act: DeskAction) => Promise<{ facts?: object; words: string }>;

/** `user list | show | lock | unlock | reset-password | reset-trade-password | set-real-name`. */
export function userCommand(): Command {
  return new Command('user')
    .description('Find and help members.')
    .addCommand(listCommand())
    .addCommand(showCommand())
    .addCommand(actCommand('lock', 'Lock a member’s account and end every session.', lock))
    .addCommand(
      actCommand(
        'unlock',
        'Unlock an account that an operator locked, and clear its failed sign-ins.',
        unlock,
      ),
    )
    .addCommand(
      actCommand(
        'reset-password',
        'Set and print a one-time login password for 24 hours, and end every session; the member then chooses a new one.',
        resetPassword,
      ),
    )
    .addCommand(
      actCommand(
        'reset-trade-password',
        'Remove a trade password and its lock; the member then sets a new one.',
        resetTrade,
      ),
    )
    .addCommand(realNameCommand());
}

function listCommand(): Command {
  return operatorCommand('list', 'List members, newest first.')
    .option('--search <text>', 'prefix of the username, or a whole phone number or real name')
    .addOption(new Option('--status <status>', 'only this status').choices(['active', 'locked']))
    .option('--limit <number>', 'maximum number, up to 1000', limit, 50)
    .action(async (options: CommandOptions & { search?: string; status?: string; limit: number }) =>
      printRows(await onDatabase((pool) => listMembers(pool, options)), options),
    );
}

function showCommand(): Command {
  return operatorCommand('show', 'Show a member: profile, cash, locks and open transactions.')
    .argument('<username>', 'name or id of the member')
    .action(async (username: string, options: CommandOptions) =>
      printFacts(await onDatabase((pool) => getMemberOrThrow(pool, username)), options),
    );
}

function actCommand(name: string, description: string, act: Act): Command {
  return requiredReason(operatorCommand(name, description).argument('<username>'), KEPT).action(
    async (username: string, options: CommandOptions & { reason: string }) => {
      const { as: operator, reason } = options;
      const { facts, words } = await inCommandTransaction((tx) =>
        act(tx, { username, operator, reason }),
      );
      const done = { user: username, done: name, ...facts };
      printDone(done, `user ${username}: ${words} by ${operator}`, options);
    },
  );
}

function realNameCommand(): Command {
  return requiredReason(
    operatorCommand(
      'set-real-name',
      'Set or correct a real name; payout accounts must have the same name.',
    )
      .argument('<username>')
      .argument('<name>', 'as written in the member’s documents'),
    KEPT,
  ).action(
    async (username: string, realName: string, options: CommandOptions & { reason: string }) => {
      const { as: operator, reason } = options;
      await inCommandTransaction((tx) => setRealName(tx, { username, realName, operator, reason }));
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
  return { facts: { password }, words: `one-time login password, for 24 hours: ${password}` };
};

const resetTrade: Act = async (tx, act) => {
  await resetTradePassword(tx, act);
  return { words: 'trade password reset' };
};
