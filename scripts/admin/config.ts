import { Command } from 'commander';
import { listStoredSettings, type StoredSetting } from '#lib/config/queries';
import { setSetting } from '#lib/config/set-setting';
import { AppError } from '#lib/errors/app-error';
import {
  atDesk,
  type DeskOptions,
  deskCommand,
  printDone,
  printFacts,
  printRows,
  writeAtDesk,
} from './desk.ts';
import { reason } from './queue.ts';

/** `config list | get | set`. */
export function configCommand(): Command {
  return new Command('config')
    .description('Read and change settings; they hold from the next request on.')
    .addCommand(listCommand())
    .addCommand(getCommand())
    .addCommand(setCommand());
}

function listCommand(): Command {
  return deskCommand('list', 'Every setting, its value, and who set it when.').action(
    async (options: DeskOptions) => {
      const settings = await atDesk(listStoredSettings);
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
  return deskCommand('get', 'One setting.')
    .argument('<key>')
    .action(async (key: string, options: DeskOptions) => {
      const settings = await atDesk(listStoredSettings);
      printFacts(requireSetting(settings, key), options);
    });
}

function setCommand(): Command {
  return reason(
    deskCommand('set', 'Change one setting.')
      .argument('<key>')
      .argument(
        '<value>',
        'text as it is, anything else as JSON: 15.00, true, 20, \'[{"days":7,"rate_bps":100}]\'',
      ),
    'kept in the audit log',
  ).action(async (key: string, value: string, options: DeskOptions & { reason?: string }) => {
    const { as: operator, reason: why } = options;
    const change = { key, value, operator, ...(why ? { reason: why } : {}) };
    const { before, after } = await writeAtDesk((tx) => setSetting(tx, change));
    const words = `${JSON.stringify(before)} → ${JSON.stringify(after)}`;
    printDone(
      { config: key, done: 'set', before, after },
      `config ${key}: ${words} by ${operator}`,
      options,
    );
  });
}

function requireSetting(settings: readonly StoredSetting[], key: string): StoredSetting {
  const found = settings.find((setting) => setting.key === key);
  if (!found) throw new AppError(4004, { detail: `there is no setting ${key}` });
  return found;
}
