import { Command, Option } from 'commander';
import type { DeskAction } from '#lib/access/session/desk/desk-action';
import { endSessions } from '#lib/access/session/desk/end-sessions';
import { lockUser } from '#lib/access/session/desk/lock-user';
import { unlockUser } from '#lib/access/session/desk/unlock-user';
import type { Db } from '#lib/base/db/client';
import { freezeWithdrawals, unfreezeWithdrawals } from '#lib/features/members/freeze-withdrawals';
import { getMemberOrThrow, listMembers } from '#lib/features/members/member-queries';
import { applyOrRequest } from '#lib/site/desk/approvals/apply-or-request';
import { noteCommand, revealCommand } from './member-data.ts';
import {
  type CommandOptions,
  commandOperator,
  inCommandTransaction,
  onDatabase,
  operatorCommand,
  printDone,
  printFacts,
  printRows,
  printWaiting,
} from './operator-command.ts';
import { limit, requiredReason } from './review-queue.ts';

/** Help of --reason. */
const KEPT = 'the reason, and how you verified the member’s identity; kept in the audit log';

type ReasonOptions = CommandOptions & { reason: string };
type Act = (tx: Db, act: DeskAction) => Promise<{ facts?: object; words: string }>;

/** `user list | show | lock | unlock | reset-… | set-real-name | freeze | unfreeze | end-sessions | note | reveal`. */
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
      resetCommand(
        'reset-password',
        'Set and print a one-time login password for 24 hours, and end every session; the member then chooses a new one.',
        'user.reset-login-password',
      ),
    )
    .addCommand(
      resetCommand(
        'reset-trade-password',
        'Remove a trade password and its lock; the member then sets a new one.',
        'user.reset-trade-password',
      ),
    )
    .addCommand(realNameCommand())
    .addCommand(
      actCommand(
        'freeze',
        'Refuse a member’s withdrawals until they are unfrozen; open ones can’t be paid.',
        freeze,
      ),
    )
    .addCommand(actCommand('unfreeze', 'Allow a member’s withdrawals again.', unfreeze))
    .addCommand(actCommand('end-sessions', 'Sign a member out of every device.', endEverySession))
    .addCommand(noteCommand())
    .addCommand(revealCommand());
}

function listCommand(): Command {
  return operatorCommand('list', 'List members, newest first.', 'member.read')
    .option('--search <text>', 'prefix of the username, or a whole phone number or real name')
    .addOption(new Option('--status <status>', 'only this status').choices(['active', 'locked']))
    .option('--limit <number>', 'maximum number, up to 1000', limit, 50)
    .action(async (options: CommandOptions & { search?: string; status?: string; limit: number }) =>
      printRows(await onDatabase((pool) => listMembers(pool, options)), options),
    );
}

function showCommand(): Command {
  return operatorCommand(
    'show',
    'Show a member: profile, cash, locks and open transactions.',
    'member.read',
  )
    .argument('<username>', 'name or id of the member')
    .action(async (username: string, options: CommandOptions) =>
      printFacts(await onDatabase((pool) => getMemberOrThrow(pool, username)), options),
    );
}

function actCommand(name: string, description: string, act: Act): Command {
  const command = operatorCommand(name, description, 'member.lock').argument('<username>');
  return requiredReason(command, KEPT).action(async (username: string, options: ReasonOptions) => {
    const { operator, reason } = options;
    const { facts, words } = await inCommandTransaction((tx) =>
      act(tx, { username, operator, reason }),
    );
    const done = { user: username, done: name, ...facts };
    printDone(done, `user ${username}: ${words} by ${operator}`, options);
  });
}

function resetCommand(
  name: string,
  description: string,
  action: 'user.reset-login-password' | 'user.reset-trade-password',
): Command {
  const command = operatorCommand(name, description, 'member.reset').argument('<username>');
  return requiredReason(command, KEPT).action(async (username: string, options: ReasonOptions) => {
    const { operator, reason } = options;
    const outcome = await inCommandTransaction((tx) =>
      applyOrRequest(tx, commandOperator(), { action, payload: { username }, reason }),
    );
    if (printWaiting(outcome, options) || !outcome.applied) return;
    const { password } = outcome.result;
    const words = password
      ? `one-time login password, for 24 hours: ${password}`
      : 'trade password reset';
    const done = { user: username, done: name, ...outcome.result };
    printDone(done, `user ${username}: ${words} by ${operator}`, options);
  });
}

function realNameCommand(): Command {
  return requiredReason(
    operatorCommand(
      'set-real-name',
      'Set or correct a real name; payout accounts must have the same name.',
      'member.real-name',
    )
      .argument('<username>')
      .argument('<name>', 'as written in the member’s documents'),
    KEPT,
  ).action(async (username: string, realName: string, options: ReasonOptions) => {
    const { operator, reason } = options;
    const payload = { username, real_name: realName };
    const outcome = await inCommandTransaction((tx) =>
      applyOrRequest(tx, commandOperator(), { action: 'user.set-real-name', payload, reason }),
    );
    if (printWaiting(outcome, options)) return;
    const done = { user: username, done: 'set-real-name', real_name: realName };
    printDone(done, `user ${username}: real name set to ${realName} by ${operator}`, options);
  });
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

const freeze: Act = async (tx, act) => {
  await freezeWithdrawals(tx, act);
  return { words: 'withdrawals frozen' };
};

const unfreeze: Act = async (tx, act) => {
  await unfreezeWithdrawals(tx, act);
  return { words: 'withdrawals allowed again' };
};

const endEverySession: Act = async (tx, act) => {
  const { sessionsEnded } = await endSessions(tx, act);
  return { facts: { sessions_ended: sessionsEnded }, words: `${sessionsEnded} sessions ended` };
};
