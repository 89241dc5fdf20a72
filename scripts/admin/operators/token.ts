import { Command, InvalidArgumentError } from 'commander';
import { createToken } from '#lib/access/operators/account/create-token';
import {
  type CommandOptions,
  commandOperator,
  inCommandTransaction,
  operatorCommand,
  printDone,
} from '../operator-command.ts';
import { askingForCode, withTerminalPrompt } from './terminal-prompt.ts';

const MAX_DAYS = 365;

/** `token create`. */
export function tokenCommand(): Command {
  return new Command('token')
    .description('Manage your tokens for scripts, which have your rights.')
    .addCommand(
      operatorCommand('create', 'Create a token and print it once.', 'account.own')
        .argument('<label>', 'what uses it')
        .option('--days <number>', `lifetime, up to ${MAX_DAYS}`, days, 90)
        .option('--code <code>', 'of your second factor, or a recovery code; asked for if missing')
        .action(create),
    );
}

async function create(
  label: string,
  options: CommandOptions & { days: number; code?: string },
): Promise<void> {
  const make = (asked?: string) =>
    inCommandTransaction((tx) =>
      createToken(tx, commandOperator(), {
        label,
        days: options.days,
        code: options.code ?? asked,
      }),
    );
  const { token, expiresAt } = await withTerminalPrompt((prompt) => askingForCode(prompt, make));
  const ends = expiresAt.toISOString();
  printDone({ done: 'create', token, ends }, `${token}\nvalid until ${ends}`, options);
}

function days(value: string): number {
  const number = /^\d{1,3}$/.test(value) ? Number(value) : 0;
  if (number >= 1 && number <= MAX_DAYS) return number;
  throw new InvalidArgumentError(`It takes a number from 1 to ${MAX_DAYS}.`);
}
