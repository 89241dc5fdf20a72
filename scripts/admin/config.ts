import { Command } from 'commander';
import { listStoredSettings, type StoredSetting } from '#lib/config/queries';
import { setSetting } from '#lib/config/set-setting';
import { AppError } from '#lib/errors/app-error';
import {
  type CommandOptions,
  inCommandTransaction,
  onDatabase,
  operatorCommand,
  printDone,
  printFacts,
  printRows,
} from './operator-command.ts';
import { optionalReason } from './queue.ts';

/** `config list | get | set`. */
export function configCommand(): Command {
  return new Command('config')
    .description('Read and change settings; changes apply from the next request.')
    .addCommand(listCommand())
    .addCommand(getCommand())
    .addCommand(setCommand());
}

function listCommand(): Command {
  return operatorCommand('list', 'List every setting with its value, and who set it when.').action(
    async (options: CommandOptions) => {
      const settings = await onDatabase(listStoredSettings);
      printRows(
        options.json
          ? settings
          : settings.map((row) => ({ ...row, value: JSON.stringify(row.value) })),
        options,
      );
    },
  );
}

function getCommand(): Command {
  return operatorCommand('get', 'Show one setting.')
    .argument('<key>')
    .action(async (key: string, options: CommandOptions) => {
      const settings = await onDatabase(listStoredSettings);
      printFacts(requireSetting(settings, key), options);
    });
}

function setCommand(): Command {
  return optionalReason(
    operatorCommand('set', 'Change one setting.')
      .argument('<key>')
      .argument(
        '<value>',
        'plain text, other types as JSON: 15.00, true, 20, \'[{"days":7,"rate_bps":100}]\'',
      ),
    'kept in the audit log',
  ).action(async (key: string, value: string, options: CommandOptions & { reason?: string }) => {
    const { as: operator, reason: why } = options;
    const change = { key, value, operator, ...(why ? { reason: why } : {}) };
    const { before, after } = await inCommandTransaction((tx) => setSetting(tx, change));
    const values = `${JSON.stringify(before)} → ${JSON.stringify(after)}`;
    printDone(
      { config: key, done: 'set', before, after },
      `config ${key}: ${values} by ${operator}`,
      options,
    );
  });
}

function requireSetting(settings: readonly StoredSetting[], key: string): StoredSetting {
  const found = settings.find((setting) => setting.key === key);
  if (!found) throw new AppError(4004, { detail: `there is no setting ${key}` });
  return found;
}
