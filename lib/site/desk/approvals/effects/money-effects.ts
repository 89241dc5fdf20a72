import { z } from 'zod';
import { parseAmount } from '#lib/base/money';
import {
  closePeriod,
  periodRef,
  reopenPeriod,
  requireClosable,
  requireNewestClosed,
} from '#lib/features/adjustments/close-period';
import { periodClosingSchema, periodSchema } from '#lib/features/adjustments/period-schema';
import {
  correctBalance,
  correctionRef,
  requireCorrection,
  requireReversal,
  reversalRef,
  reverseJournal,
} from '#lib/features/adjustments/post-adjustment';
import { correctionSchema, reversalSchema } from '#lib/features/adjustments/schema';
import { fundPool, requireInPool, withdrawFromPool } from '#lib/features/fixed/move-pool';
import { PAYOUT_FAILURES } from '#lib/features/funding/enums';
import { referenceField } from '#lib/features/funding/schema';
import {
  reopenSubject,
  reopenTopUp,
  requireReopenable,
} from '#lib/features/funding/top-up/reopen-top-up';
import {
  bouncePayout,
  bounceSubject,
  requireBounce,
} from '#lib/features/funding/withdrawal/bounce-payout';
import { journalNo } from '#lib/features/records/statement-entry';
import { liftHold, requireOpenHold } from '#lib/operation/audit/books-hold';
import { type EffectResult, effect, idText } from './effect.ts';

/** Every cash currency has two decimals. */
const amount = z.object({
  amount: z.string().refine((text) => (parseAmount(text, 'TWD') ?? 0n) > 0n, {
    error: ({ input }) => `${input} is no amount of cash above zero`,
    params: { key: 'amountPositive' },
  }),
});

/** Effects on money and the books. */
export const MONEY_EFFECTS = {
  'pool.fund': effect({
    payload: amount,
    subject: () => 'pool',
    apply: (tx, payload, by) => fundPool(tx, { ...payload, ...by }),
  }),
  'pool.withdraw': effect({
    payload: amount,
    subject: () => 'pool',
    validate: (tx, payload) => requireInPool(tx, payload.amount),
    apply: (tx, payload, by) => withdrawFromPool(tx, { ...payload, ...by }),
  }),
  'ledger.adjust': effect({
    payload: correctionSchema,
    subject: ({ reference }) => correctionRef(reference),
    validate: requireCorrection,
    apply: async (tx, payload, by) => journalOf(await correctBalance(tx, { ...payload, ...by })),
  }),
  'ledger.reverse': effect({
    payload: reversalSchema,
    subject: ({ journal }) => reversalRef(journal),
    validate: (tx, { journal }) => requireReversal(tx, journal),
    apply: async (tx, payload, by) => journalOf(await reverseJournal(tx, { ...payload, ...by })),
  }),
  'period.close': effect({
    payload: periodClosingSchema,
    subject: ({ month }) => periodRef(month),
    validate: (tx, { month }) => requireClosable(tx, month),
    apply: async (tx, payload, by) => {
      await closePeriod(tx, { ...payload, ...by });
      return {};
    },
  }),
  'period.reopen': effect({
    payload: periodSchema,
    subject: ({ month }) => periodRef(month),
    validate: (tx, { month }) => requireNewestClosed(tx, month),
    apply: async (tx, payload, by) => {
      await reopenPeriod(tx, { ...payload, ...by });
      return {};
    },
  }),
  'books.lift': effect({
    payload: z.object({ hold: z.string().regex(/^[1-9]\d{0,17}$/) }),
    subject: ({ hold }) => `books:${hold}`,
    validate: requireOpenHold,
    apply: async (tx, payload, by) => {
      await liftHold(tx, { ...payload, ...by });
      return {};
    },
  }),
  'payout.bounce': effect({
    payload: amount.extend({
      withdrawal: idText,
      reference: referenceField,
      code: z.enum(PAYOUT_FAILURES).optional(),
    }),
    subject: bounceSubject,
    validate: requireBounce,
    // As the database compares it.
    describe: (payload) => ({ ...payload, minor: String(parseAmount(payload.amount, 'TWD')) }),
    apply: async (tx, payload, by) => journalOf(await bouncePayout(tx, { ...payload, ...by })),
  }),
  'top-up.reopen': effect({
    payload: z.object({ recharge: idText }),
    subject: reopenSubject,
    validate: requireReopenable,
    apply: async (tx, payload, by) => {
      await reopenTopUp(tx, { ...payload, ...by });
      return {};
    },
  }),
};

function journalOf({ journalId }: { journalId: bigint }): EffectResult {
  return { journal: journalNo(journalId) };
}
