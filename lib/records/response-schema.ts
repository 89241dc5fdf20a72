import { z } from 'zod';
import {
  asset,
  assetAmount,
  cashAmount,
  moment,
  recordId,
  sha256Hex,
  simulated,
} from '#lib/contract/response-fields';
import { moveRecord } from '#lib/fixed/response-schema';
import { topUpRecord, withdrawalRecord } from '#lib/funding/response-schema';
import { orderRecord } from '#lib/trade/deal/response-schema';

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
  .describe("The kind in words, in the request's language. To be shown, not to be compared.");

/** A bill (statement entry): one movement of a member's available cash. */
export const statementEntry = z
  .strictObject({
    id: recordId,
    no: journalNo,
    type: kind,
    type_text: kindText,
    amount: cashAmount.describe('Change of the available cash, negative for a debit.'),
    balance_after: cashAmount.describe('Available cash after it.'),
    journal_hash: journalHash,
    simulated,
    created_at: moment.describe('When it was posted.'),
  })
  .meta({ id: 'Bill', description: 'Statement entry: one movement of the available cash.' });

const timelineStep = z.strictObject({
  status: z.string().describe('The status that was reached.'),
  at: moment.describe('When.'),
  by: z.enum(['user', 'operator', 'system']).describe('Who moved it on.'),
  reason: z.string().nullable().describe('Why; null without a reason.'),
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
      .describe('The bill that this entry is; null if it does not move the available cash.'),
    created_at: moment.describe('When it was posted.'),
  })
  .meta({ id: 'LedgerEntry', description: 'Entry of the ledger in one of the own accounts.' });

const recordSource = z.strictObject({
  type: z.enum(['recharge', 'withdraw', 'trade', 'terminal']).describe('Type for recordDetail.'),
  id: recordId,
});

/** One record with its timeline and the ledger entries behind it. */
export const recordDetail = z
  .strictObject({
    record: z
      .union([topUpRecord, withdrawalRecord, orderRecord, moveRecord, statementEntry])
      .describe('The record, in the form of its list.'),
    timeline: z.array(timelineStep).describe('The statuses it has gone through, oldest first.'),
    entries: z
      .array(recordEntry)
      .describe('The own entries of the journals behind it, oldest first.'),
    source: recordSource
      .nullable()
      .describe('The own record behind a bill; null for other types and for a bill without one.'),
  })
  .meta({ id: 'RecordDetail', description: 'A record with its timeline and ledger entries.' });

export type StatementEntry = z.output<typeof statementEntry>;
export type RecordEntry = z.output<typeof recordEntry>;
export type RecordSource = z.output<typeof recordSource>;
export type RecordTimeline = z.output<typeof recordDetail>['timeline'];
