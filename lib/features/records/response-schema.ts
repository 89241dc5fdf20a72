import { z } from 'zod';
import {
  asset,
  assetAmount,
  cashAmount,
  localDay,
  moment,
  recordId,
  sha256Hex,
  simulated,
} from '#lib/base/contract/response-fields';
import { moveRecord } from '#lib/features/fixed/response-schema';
import { topUpRecord, withdrawalRecord } from '#lib/features/funding/response-schema';
import { orderRecord } from '#lib/features/trade/deal/response-schema';
import { LINE_ROLES } from './statement-lines.ts';

const journalNo = z
  .string()
  .regex(/^J\d{8,}$/)
  .describe('Number of the journal, such as J00000042.');

const journalHash = sha256Hex
  .nullable()
  .describe('Hash of the journal in the hash chain; null until it is chained.');

const kind = z
  .string()
  .regex(/^[a-z]+(_[a-z]+)*$/)
  .describe('Kind of the journal, such as recharge, withdraw_hold or trade_buy.');

const kindText = z
  .string()
  .describe("Kind as text in the request's language. For display only; do not compare it.");

const availableChange = cashAmount.describe(
  'Change of the available cash, negative for a debit; 0.00 if the money was on hold.',
);
const frozenChange = cashAmount.describe('Change of the cash on hold, negative for a debit.');

const statementLine = z
  .strictObject({
    role: z
      .enum(LINE_ROLES)
      .describe('What it is within the journal. Payout and purchase are main; rest is of a hold.'),
    text: z
      .string()
      .describe("Name of the line in the request's language. For display only; do not compare it."),
    amount: availableChange,
    frozen_amount: frozenChange,
    balance_after: cashAmount.describe('Available cash after the line.'),
  })
  .meta({ id: 'BillLine', description: 'Line of a statement entry.' });

const recordSource = z
  .strictObject({
    type: z.enum(['recharge', 'withdraw', 'trade', 'terminal']).describe('Type for recordDetail.'),
    id: recordId,
    no: z.string().describe('Number of the record.'),
    text: z
      .string()
      .describe("Metal, payee, product or channel in the request's language. For display only."),
    grams: z
      .string()
      .nullable()
      .describe('Grams of the metal as a decimal string; null without metal.'),
  })
  .meta({ id: 'RecordSource', description: 'The record that caused a statement entry.' });

/** A statement entry: one journal that moved a member's available or held cash. */
export const statementEntry = z
  .strictObject({
    id: recordId,
    no: journalNo,
    type: kind,
    type_text: kindText,
    amount: availableChange,
    frozen_amount: frozenChange,
    balance_after: cashAmount.describe('Available cash after the entry.'),
    lines: z
      .array(statementLine)
      .min(1)
      .describe('The lines in their order, such as purchase, fee, rest. Their sums are the entry.'),
    source: recordSource
      .nullable()
      .describe("The member's record that caused it; null if there is none."),
    journal_hash: journalHash,
    simulated,
    created_at: moment.describe('When it was posted.'),
  })
  .meta({
    id: 'Bill',
    description: 'Statement entry: one journal that moved available or held cash.',
  });

/** Cash that came and went in a month of the statement. */
export const monthSums = z
  .strictObject({
    start: localDay.describe('First day of the month.'),
    in: cashAmount.nullable().describe('Cash that came.'),
    out: cashAmount.nullable().describe('Cash that went, with fees.'),
    fees: cashAmount.nullable().describe('Fees.'),
    net: cashAmount.nullable().describe('in − out.'),
  })
  .meta({ id: 'MonthSums', description: 'Cash in and out of a month.' });

const timelineStep = z.strictObject({
  status: z.string().describe('New status.'),
  at: moment.describe('When the status changed.'),
  by: z
    .enum(['user', 'operator', 'sandbox', 'system'])
    .describe('Who changed the status; sandbox plays the operator in paper mode.'),
  reason: z.string().nullable().describe('Reason; null if there is none.'),
});

const recordEntry = z
  .strictObject({
    journal_no: journalNo,
    journal_hash: journalHash,
    kind,
    kind_text: kindText,
    account: z.string().describe('Purpose of the account: available, frozen_order, and so on.'),
    asset,
    amount: assetAmount.describe('Change of the account, negative for a debit.'),
    balance_after: assetAmount.describe('Balance of the account after it.'),
    bill_id: recordId
      .nullable()
      .describe('Id of the journal in bills, on one of its entries; null on the others.'),
    created_at: moment.describe('When it was posted.'),
  })
  .meta({ id: 'LedgerEntry', description: "Ledger entry in one of the member's accounts." });

/** A record with its timeline and ledger entries. */
export const recordDetail = z
  .strictObject({
    record: z
      .union([topUpRecord, withdrawalRecord, orderRecord, moveRecord, statementEntry])
      .describe('The record, with the fields of its list call.'),
    timeline: z.array(timelineStep).describe('Status changes, oldest first.'),
    entries: z
      .array(recordEntry)
      .describe("The member's entries in the journals of the record, oldest first."),
    signed_at: moment
      .nullable()
      .describe('When the member signed it with a passkey; null if it was not signed.'),
    source: recordSource
      .nullable()
      .describe(
        "The member's record that caused a bill; null for other types and for a bill without one.",
      ),
  })
  .meta({ id: 'RecordDetail', description: 'A record with its timeline and ledger entries.' });

export type StatementEntry = z.output<typeof statementEntry>;
export type MonthSums = z.output<typeof monthSums>;
export type StatementLine = StatementEntry['lines'][number];
export type RecordEntry = z.output<typeof recordEntry>;
export type RecordSource = z.output<typeof recordSource>;
export type RecordTimeline = z.output<typeof recordDetail>['timeline'];
