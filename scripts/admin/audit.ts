import { Command, InvalidArgumentError } from 'commander';
import type { Db } from '#lib/base/db/client';
import { type AuditRow, searchAudit } from '#lib/site/desk/audit/queries';
import type { AuditFilter } from '#lib/site/desk/audit/schema';
import { type CommandOptions, onDatabase, operatorCommand, printRows } from './operator-command.ts';
import { pastDay } from './past-day.ts';
import { limit } from './review-queue.ts';

type ListOptions = CommandOptions & AuditFilter & { before?: string; limit: number };

/** `audit list`. */
export function auditCommand(): Command {
  return new Command('audit')
    .description('Read the audit log, which is insert-only.')
    .addCommand(
      operatorCommand('list', 'List rows, newest first.', 'audit.read')
        .option('--subject <subject>', 'for example withdrawal:7, config:withdraw_flat or user:ann')
        .option('--actor <actor>', 'for example operator:amy')
        .option('--action <action>', 'for example withdraw.approve')
        .option('--text <text>', 'part of the details')
        .option('--from <date>', 'first day, YYYY-MM-DD', pastDay)
        .option('--to <date>', 'last day, YYYY-MM-DD', pastDay)
        .option('--before <id>', 'older than this row: the last one of the page before', rowId)
        .option('--limit <number>', 'rows of a page, up to 1000', limit, 50)
        .action(list),
    );
}

async function list({ before, limit: most, ...options }: ListOptions): Promise<void> {
  const rows = await onDatabase((pool) => readPage(pool, { ...options, cursor: before }, most));
  if (options.json) return printRows(rows, options);
  printRows(
    rows.map((row) => ({ ...row, detail: JSON.stringify(row.detail) })),
    options,
  );
  if (rows.length === most) console.log(`older rows: --before ${rows.at(-1)?.id}`);
}

/** Reads window after window until the page is full or the log ends. */
async function readPage(db: Db, filter: AuditFilter, most: number): Promise<AuditRow[]> {
  const rows: AuditRow[] = [];
  let { cursor } = filter;
  do {
    const page = await searchAudit(db, { ...filter, cursor, limit: most - rows.length });
    rows.push(...page.rows);
    cursor = page.next ?? undefined;
  } while (cursor && rows.length < most);
  return rows;
}

function rowId(value: string): string {
  if (/^[1-9]\d{0,17}$/.test(value)) return value;
  throw new InvalidArgumentError('It takes the id of a row.');
}
