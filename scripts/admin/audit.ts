import { Command } from 'commander';
import { listAudit } from '#lib/audit/queries';
import { atDesk, type DeskOptions, deskCommand, printRows } from './desk.ts';
import { limit } from './queue.ts';

/** `audit list`. */
export function auditCommand(): Command {
  return new Command('audit')
    .description('Read the audit log, which nobody can change.')
    .addCommand(
      deskCommand('list', 'The newest rows first.')
        .option('--subject <subject>', 'such as withdrawal:7, config:withdraw_flat or user:ann')
        .option('--actor <actor>', 'such as operator:amy')
        .option('--limit <number>', 'at most so many, up to 1000', limit, 50)
        .action(
          async (options: DeskOptions & { subject?: string; actor?: string; limit: number }) => {
            const rows = await atDesk((pool) => listAudit(pool, options));
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
