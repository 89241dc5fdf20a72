import { Command } from 'commander';
import { listAudit } from '#lib/audit/queries';
import { type CommandOptions, onDatabase, operatorCommand, printRows } from './operator-command.ts';
import { limit } from './queue.ts';

/** `audit list`. */
export function auditCommand(): Command {
  return new Command('audit').description('Read the audit log, which is insert-only.').addCommand(
    operatorCommand('list', 'List rows, newest first.', 'audit.read')
      .option('--subject <subject>', 'for example withdrawal:7, config:withdraw_flat or user:ann')
      .option('--actor <actor>', 'for example operator:amy')
      .option('--limit <number>', 'maximum number, up to 1000', limit, 50)
      .action(
        async (options: CommandOptions & { subject?: string; actor?: string; limit: number }) => {
          const rows = await onDatabase((pool) => listAudit(pool, options));
          printRows(
            options.json
              ? rows
              : rows.map((row) => ({ ...row, detail: JSON.stringify(row.detail) })),
            options,
          );
        },
      ),
  );
}
