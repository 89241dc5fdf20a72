import { stringify } from 'csv-stringify/sync';
import { AppError } from '#lib/base/errors/app-error';
import type { Payee } from '#lib/features/methods/payee-record';
import { encodeBig5 } from './big5.ts';
import type { ColumnField, TemplateSpec } from './template.ts';

/** One payment of a file. */
export interface FilePayment {
  position: number;
  recordNo: string;
  currency: string;
  /** Decimal string in the pay currency. */
  amount: string;
  payee: Payee;
}

/** What all payments of a file share. */
export interface FileContext {
  spec: TemplateSpec;
  debitAccount: string;
  /** The day of payment in Taipei, `2026-01-05`. */
  day: string;
}

const BOM = '\u{FEFF}';

/** Formats a day as the template wants it. */
function formatDay(day: string, format: TemplateSpec['date']): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return format.replace('YYYY', year).replace('MM', month).replace('DD', date);
}

/** The amount as the template wants it. @throws {AppError} 4010 the bank takes no decimals */
function formatPayment({ amount, recordNo }: FilePayment, format: TemplateSpec['amount']): string {
  if (format === 'decimal') return amount;
  const [whole = '', decimals = ''] = amount.split('.');
  if (/[1-9]/.test(decimals))
    throw new AppError(4010, {
      messageKey: 'batchWholeAmounts',
      detail: `${recordNo} pays ${amount}, and the bank takes whole amounts`,
    });
  return whole;
}

/**
 * The cells of one payment, in the order of the template.
 * @throws {AppError} 4010 the bank takes no decimals, or can't write the name of the payee
 */
export function paymentCells(payment: FilePayment, context: FileContext): string[] {
  const { spec, debitAccount, day } = context;
  const { payee } = payment;
  const cells: Record<ColumnField, string> = {
    position: String(payment.position),
    record_no: payment.recordNo,
    payee_bank: payee.bank_code ?? '',
    payee_branch: payee.branch ?? '',
    payee_account: payee.number,
    payee_name: payee.holder ?? '',
    amount: formatPayment(payment, spec.amount),
    currency: payment.currency,
    date: formatDay(day, spec.date),
    debit_account: debitAccount,
  };
  const row = spec.columns.map(({ field }) => cells[field]);
  if (spec.encoding === 'big5' && encodeBig5(row.join('')) === null)
    throw new AppError(4010, {
      messageKey: 'batchCharacter',
      detail: `${payment.recordNo} has a character that the bank's file can't have`,
    });
  return row;
}

/** Writes the file of a bank. Text that a spreadsheet could evaluate as a formula is prefixed with an apostrophe. */
export function writeBankFile(payments: readonly FilePayment[], context: FileContext): Uint8Array {
  const { columns, encoding } = context.spec;
  const rows = payments.map((payment) => paymentCells(payment, context).map(guardCell));
  const text = stringify([columns.map((column) => column.heading), ...rows], {
    record_delimiter: 'windows',
    quoted_match: /[\r\n]/,
    escape_formulas: true,
  });
  if (encoding !== 'big5') return Buffer.from(encoding === 'utf-8-bom' ? BOM + text : text);
  const bytes = encodeBig5(text);
  if (!bytes) throw new Error('a heading of the template is not in Big5');
  return bytes;
}

/** Some spreadsheets trim cells before they evaluate formulas; `escape_formulas` ignores leading blanks. */
function guardCell(text: string): string {
  return /^\s+[=+\-@＝＋－＠]/.test(text) ? `'${text}` : text;
}
