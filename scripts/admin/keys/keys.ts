import { Argument, Command } from 'commander';
import { env } from '#lib/env';
import { acceptKey } from '#lib/installation/accept-key';
import { REPLACEABLE_KEYS, type ReplaceableKey } from '#lib/keys/key-check';
import { requireInstallation } from '../boot/settings/require-installation.ts';
import {
  type CommandOptions,
  inCommandTransaction,
  operatorCommand,
  printDone,
} from './operator-command.ts';
import { requiredReason } from './queue.ts';

/** `keys accept`. */
export function keysCommand(): Command {
  return new Command('keys')
    .description('Manage the keys that processes need for this database.')
    .addCommand(acceptCommand());
}

function acceptCommand(): Command {
  const command = operatorCommand(
    'accept',
    'Accept the key in this command’s environment as the new one; signs out all members.',
  ).addArgument(new Argument('<key>').choices(REPLACEABLE_KEYS));
  return requiredReason(command, 'kept in the audit log').action(
    async (name: ReplaceableKey, options: CommandOptions & { reason: string }) => {
      const { as: operator, reason } = options;
      await inCommandTransaction(
        (tx) => acceptKey(tx, { name, key: env()[name], operator, reason }),
        () => requireInstallation({ except: name }),
      );
      printDone({ key: name, done: 'accept' }, `${name}: accepted by ${operator}`, options);
    },
  );
}
