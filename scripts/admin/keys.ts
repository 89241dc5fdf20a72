import { Argument, Command } from 'commander';
import { env } from '#lib/env';
import { acceptKey } from '#lib/installation/accept-key';
import { REPLACEABLE_KEYS, type ReplaceableKey } from '#lib/installation/key-check';
import { requireInstallation } from '../boot/settings/require-installation.ts';
import { type DeskOptions, deskCommand, printDone, writeAtDesk } from './desk.ts';
import { requiredReason } from './queue.ts';

/** `keys accept`. */
export function keysCommand(): Command {
  return new Command('keys')
    .description('The keys that processes must have to work on this database.')
    .addCommand(acceptCommand());
}

function acceptCommand(): Command {
  const command = deskCommand(
    'accept',
    'Replace a key by the one in the environment of this command; signs everybody out.',
  ).addArgument(new Argument('<key>').choices(REPLACEABLE_KEYS));
  return requiredReason(command, 'kept in the audit log').action(
    async (name: ReplaceableKey, options: DeskOptions & { reason: string }) => {
      const { as: operator, reason } = options;
      await writeAtDesk(
        (tx) => acceptKey(tx, { name, key: env()[name], operator, reason }),
        () => requireInstallation({ except: name }),
      );
      printDone({ key: name, done: 'accept' }, `${name}: accepted by ${operator}`, options);
    },
  );
}
