import { Command } from 'commander';
import { resetTradePassword } from '#lib/session/reset-trade-password';
import { type DeskOptions, deskCommand, writeAtDesk } from './desk.ts';

/** `user reset-trade-password`. */
export function userCommand(): Command {
  return new Command('user').description('Help a member.').addCommand(resetCommand());
}

function resetCommand(): Command {
  return deskCommand('reset-trade-password', 'Forget a trade password; the member sets a new one.')
    .argument('<username>')
    .requiredOption('--reason <text>', 'how you made sure who asks')
    .action(async (username: string, options: DeskOptions & { reason: string }) => {
      const { as: operator, reason, json } = options;
      await writeAtDesk((tx) => resetTradePassword(tx, { username, operator, reason }));
      const done = { user: username, done: 'reset-trade-password', as: operator };
      console.log(
        json ? JSON.stringify(done) : `user ${username}: trade password reset by ${operator}`,
      );
    });
}
