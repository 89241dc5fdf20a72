import { Command } from 'commander';
import { AppError } from '#lib/base/errors/app-error';
import { listStoredSettings, type StoredSetting } from '#lib/running/config/queries';
import { changeSetting } from '#lib/site/desk/settings/change-setting';
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
import { optionalReason } from './review-queue.ts';

/** `config list | get | set`. */
export function configCommand(): Command {
  return new Command('config')
    .description('Read and change settings; changes apply from the next request.')
    .addCommand(listCommand())
    .addCommand(getCommand())
    .addCommand(setCommand());
}

function listCommand(): Command {
  return operatorCommand(
    'list',
    'List every setting with its value, and who set it when.',
    'setting.read',
  ).action(async (options: CommandOptions) => {
    const settings = await onDatabase(listStoredSettings);
    printRows(
      options.json
        ? settings
        : settings.map((row) => ({ ...row, value: JSON.stringify(row.value) })),
      options,
    );
  });
}

function getCommand(): Command {
  return operatorCommand('get', 'Show one setting.', 'setting.read')
    .argument('<key>')
    .action(async (key: string, options: CommandOptions) => {
      const settings = await onDatabase(listStoredSettings);
      printFacts(requireSetting(settings, key), options);
    });
}

function setCommand(): Command {
  return optionalReason(
    operatorCommand('set', 'Change one setting.', 'setting.change')
      .argument('<key>')
      .argument(
        '<value>',
        'plain text, other types as JSON: 15.00, true, 20, \'[{"days":7,"rate_bps":100}]\'',
      ),
    'kept in the audit log',
  ).action(async (key: string, value: string, options: CommandOptions & { reason?: string }) => {
    const { operator, reason: why } = options;
    const outcome = await inCommandTransaction((tx) =>
      changeSetting(tx, commandOperator(), { key, value, ...(why ? { reason: why } : {}) }),
    );
    if (printWaiting(outcome, options) || !outcome.applied) return;
    const { before = 'null', after = 'null' } = outcome.result;
    const values = `${before} → ${after}`;
    printDone(
      { config: key, done: 'set', before: JSON.parse(before), after: JSON.parse(after) },
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
