import { Command } from 'commander';
import { newTotpSecret, totpAddress } from '#lib/access/factor/code/totp';
import { changeOwnPassword } from '#lib/access/operators/account/change-own-password';
import { enrolFactor } from '#lib/access/operators/account/enrol-factor';
import { operatorPasswordField } from '#lib/access/operators/schema';
import { AppError } from '#lib/base/errors/app-error';
import {
  type CommandOptions,
  commandOperator,
  commandSessionId,
  inCommandTransaction,
  operatorCommand,
  printDone,
} from '../operator-command.ts';
import { withTerminalPrompt } from './terminal-prompt.ts';

/** `password`. */
export function passwordCommand(): Command {
  return operatorCommand(
    'password',
    'Change your own password; ends your other sessions and tokens.',
    'account.own',
    { unfinished: true },
  ).action(async (options: CommandOptions) => {
    const change = await withTerminalPrompt(async (prompt) => ({
      current: await prompt.ask('Current password', { hidden: true }),
      next: await prompt.ask('New password', { hidden: true }),
    }));
    if (!operatorPasswordField.safeParse(change.next).success)
      throw new AppError(4001, { detail: 'a password has 12 to 128 characters' });
    const by = { ...change, sessionId: commandSessionId() };
    await inCommandTransaction((tx) => changeOwnPassword(tx, commandOperator(), by));
    printDone({ done: 'password' }, `password of ${options.operator} changed`, options);
  });
}

/** `factor enrol`. */
export function factorCommand(): Command {
  return new Command('factor')
    .description('Manage your own second factor.')
    .addCommand(
      operatorCommand(
        'enrol',
        'Enrol an authenticator app as second factor; prints recovery codes and ends your other sessions.',
        'account.own',
        { unfinished: true },
      ).action(enrol),
    );
}

async function enrol(options: CommandOptions): Promise<void> {
  const secret = newTotpSecret();
  const operator = commandOperator();
  process.stderr.write(
    `Add this to your authenticator app: ${secret}\n${totpAddress(secret, operator.name)}\n`,
  );
  const proof = await withTerminalPrompt(async (prompt) => ({
    password: await prompt.ask('Current password', { hidden: true }),
    code: await prompt.ask('Code that the app shows'),
  }));
  const { recoveryCodes } = await inCommandTransaction((tx) =>
    enrolFactor(tx, operator, { secret, ...proof, sessionId: commandSessionId() }),
  );
  printDone(
    { done: 'enrol', recovery_codes: recoveryCodes },
    `second factor of ${operator.name} enrolled; each of these codes replaces it once:\n${recoveryCodes.join('\n')}`,
    options,
  );
}
