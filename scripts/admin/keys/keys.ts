import { Argument, Command } from 'commander';
import { database } from '#lib/base/db/client';
import { env } from '#lib/base/env';
import { acceptedVariable, KEY_NAMES, type KeyName } from '#lib/base/key-names';
import { acceptKey } from '#lib/running/installation/accept-key';
import { retireEarlierGenerations } from '#lib/running/installation/rotate-key';
import { REPLACEABLE_KEYS, type ReplaceableKey } from '#lib/running/keys/key-check';
import { requireInstallation } from '../../boot/settings/require-installation.ts';
import { dropAcceptedKeys, keepsKey } from '../../boot/settings/secrets.ts';
import {
  type CommandOptions,
  inCommandTransaction,
  operatorCommand,
  printDone,
  printRows,
} from '../operator-command.ts';
import { limit, requiredReason } from '../options.ts';
import { readKeyStatus } from './key-status.ts';
import { rotate } from './rotate.ts';

const ROTATE_HELP = `
Run it again after each thing that it asks for; it goes on where it was. With keys in DATA_DIR, stop
npm start, run it once, and start again. See docs/operation.md, "Changing keys".`;

/** `keys status | rotate | retire | accept`. */
export function keysCommand(): Command {
  return new Command('keys')
    .description('Manage the keys that processes need for this database.')
    .addCommand(statusCommand())
    .addCommand(rotateCommand())
    .addCommand(retireCommand())
    .addCommand(acceptCommand());
}

function statusCommand(): Command {
  return operatorCommand(
    'status',
    'Show the keys of this database, which processes use them, and what needs earlier ones.',
    'system.read',
  ).action(async (options: CommandOptions) => {
    printRows(await readKeyStatus(database()), options);
  });
}

function rotateCommand(): Command {
  return operatorCommand(
    'rotate',
    'Take the next step of changing a key while everything runs.',
    'system.manage',
  )
    .addArgument(new Argument('<key>').choices(KEY_NAMES))
    .option('--batch <number>', 'stored values rewritten at once', limit, 200)
    .addHelpText('after', ROTATE_HELP)
    .action(async (name: KeyName, options: CommandOptions & { batch: number }) => {
      const { operator, batch, json } = options;
      const say = (line: string) => (json ? undefined : console.log(line));
      const done = await rotate(database(), { name, operator, batch, say });
      const { sentence, ...facts } = done;
      printDone({ key: name, ...facts }, `${name}: ${sentence}`, options);
    });
}

function retireCommand(): Command {
  return operatorCommand(
    'retire',
    'End a rotation: allow processes to run without the earlier key.',
    'system.manage',
  )
    .addArgument(new Argument('<key>').choices(KEY_NAMES))
    .option('--force', 'although something needs the earlier key; that is lost')
    .action(async (name: KeyName, options: CommandOptions & { force?: boolean }) => {
      const { operator, force = false } = options;
      const ids = await inCommandTransaction((tx) =>
        retireEarlierGenerations(tx, { name, operator }, { force }),
      );
      const isKept = keepsKey(name);
      if (isKept) dropAcceptedKeys(name);
      const todo = isKept
        ? 'it is no longer in DATA_DIR'
        : `remove it from ${acceptedVariable(name)} and restart the processes`;
      printDone({ key: name, done: 'retire', ids }, `${name}: retired ${ids}; ${todo}`, options);
    });
}

function acceptCommand(): Command {
  const command = operatorCommand(
    'accept',
    'Replace a lost key by the one in this command’s environment; signs out all members.',
    'system.manage',
    { admit: ({ args: [name] }) => requireInstallation({ except: name as ReplaceableKey }) },
  ).addArgument(new Argument('<key>').choices(REPLACEABLE_KEYS));
  return requiredReason(command).action(
    async (name: ReplaceableKey, options: CommandOptions & { reason: string }) => {
      const { operator, reason } = options;
      await inCommandTransaction((tx) =>
        acceptKey(tx, { name, key: env()[name], operator, reason }),
      );
      printDone({ key: name, done: 'accept' }, `${name}: accepted by ${operator}`, options);
    },
  );
}
