import { z } from 'zod';
import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';

/** What a column of a bank's file holds. */
const COLUMN_FIELDS = [
  'position',
  'record_no',
  'payee_bank',
  'payee_branch',
  'payee_account',
  'payee_name',
  'amount',
  'currency',
  'date',
  'debit_account',
] as const;
export type ColumnField = (typeof COLUMN_FIELDS)[number];

/** Without these a file pays nobody, or can't be told from its answer. */
const NEEDED: readonly ColumnField[] = ['record_no', 'payee_account', 'payee_name', 'amount'];

const heading = z.string().min(1).max(40);
const results = z.array(z.string().min(1).max(40)).min(1).max(20);

/** How a bank takes its file and gives its answer, as the table `payout_template` stores it. */
const specSchema = z
  .strictObject({
    encoding: z.enum(['utf-8', 'utf-8-bom', 'big5']),
    /** `integer`: the bank takes no decimals. */
    amount: z.enum(['decimal', 'integer']),
    date: z.enum(['YYYY-MM-DD', 'YYYYMMDD', 'DD/MM/YYYY']),
    columns: z
      .array(z.strictObject({ heading, field: z.enum(COLUMN_FIELDS) }))
      .max(30)
      .refine((columns) => isUnique(columns.map(({ field }) => field)), 'a field occurs twice')
      .refine(
        (columns) => NEEDED.every((field) => columns.some((column) => column.field === field)),
        `takes ${NEEDED.join(', ')}`,
      ),
    /** Headings of the answer, and the results that say that a payment was made or not. */
    answer: z.strictObject({
      ...{ record_no: heading, amount: heading, result: heading },
      ...{ reference: heading, reason: heading, paid: results, failed: results },
    }),
  })
  .refine(({ answer: { paid, failed } }) => isUnique([...paid, ...failed]), 'a result is twofold');

export type TemplateSpec = z.output<typeof specSchema>;

/** A bank's file by its name. */
export interface PayoutTemplate {
  key: string;
  name: string;
  channel: string;
  spec: TemplateSpec;
}

type Row = Omit<PayoutTemplate, 'spec'> & { spec: unknown };

/** The templates that can be used, in the order of their names. */
export async function listPayoutTemplates(
  db: Db,
): Promise<Pick<PayoutTemplate, 'key' | 'name' | 'channel'>[]> {
  return db.$queryRaw<Pick<PayoutTemplate, 'key' | 'name' | 'channel'>[]>`
    SELECT key, name, channel FROM payout_template ORDER BY channel, key LIMIT 50`;
}

/** Reads a template. @throws {AppError} 4004, 4010 the owner of the database stored one that is no template */
export async function getPayoutTemplate(db: Db, key: string): Promise<PayoutTemplate> {
  const [row] = await db.$queryRaw<Row[]>`
    SELECT key, name, channel, spec FROM payout_template WHERE key = ${key}`;
  if (!row) throw new AppError(4004, { detail: `there is no template ${key}` });
  const parsed = specSchema.safeParse(row.spec);
  if (!parsed.success)
    throw new AppError(4010, {
      messageKey: 'payoutTemplate',
      detail: `template ${key}: ${z.prettifyError(parsed.error)}`,
    });
  return { ...row, spec: parsed.data };
}

function isUnique(texts: readonly string[]): boolean {
  return new Set(texts).size === texts.length;
}
