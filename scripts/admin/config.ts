import { Command } from 'commander';
import { database } from '#lib/base/db/client';
import { listStoredSettings } from '#lib/running/config/queries';
import { type CommandOptions, operatorCommand, printRows } from './operator-command.ts';

/** `config list`. */
export function configCommand(): Command {
  return new Command('config')
    .description('Read the settings.')
    .addCommand(
      operatorCommand(
        'list',
        'List every setting with its value, and who set it when.',
        'setting.read',
      ).action(list),
    );
}

async function list(options: CommandOptions): Promise<void> {
  const settings = await listStoredSettings(database());
  const columns = settings.map((row) => ({ ...row, value: JSON.stringify(row.value) }));
  printRows(options.json ? settings : columns, options);
}
