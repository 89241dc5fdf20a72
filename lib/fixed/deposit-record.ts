import type { FixedDeposit } from '#lib/db/generated/client';
import { type Asset, formatAmount } from '#lib/money';
import { statusText } from '#lib/record-base/status-text';
import { daysSince } from './calendar.ts';
import { type Agreement, accruedInterest, earlyInterest, type Term } from './interest.ts';
import { productName } from './move-record.ts';
import type { DepositStatus } from './schema.ts';

/** A fixed-term deposit as the contract writes it. */
export type DepositRecord = ReturnType<typeof depositRecordOf>;

/**
 * Turns a row into the contract's record, as of a moment by the database's clock; `currency` is the
 * cash currency.
 */
export function depositRecordOf(row: FixedDeposit, currency: Asset, now: Date) {
  const cash = (minor: bigint) => formatAmount(minor, currency);
  const redeem = row.endedAt ? null : redemptionOf(row, now);
  const accrued =
    row.paidInterest ?? accruedInterest(agreementOf(row), daysSince(row.startDay, now));
  return {
    id: row.id.toString(),
    product: productName(row.days),
    product_id: row.days.toString(),
    days: row.days,
    principal: cash(row.principal),
    rate_bps: row.rateBps,
    /** Promised at maturity. */
    interest: cash(row.interest),
    /** So far; of one that has ended, what was paid. */
    accrued: cash(accrued),
    renew: row.renew,
    started_at: row.startedAt.toISOString(),
    maturity_at: row.maturityAt.toISOString(),
    ended_at: row.endedAt?.toISOString() ?? null,
    status: row.status as DepositStatus,
    status_text: statusText('terminal', row.status),
    /** What taking it out at this moment pays; null when it has ended. */
    redeem_now: redeem && {
      interest: cash(redeem.interest),
      total: cash(row.principal + redeem.interest),
      early: redeem.early,
    },
    /** The deposit that this one renews. */
    renewed_from: row.renewedFrom?.toString() ?? null,
    simulated: row.simulated,
  };
}

/** What a deposit pays in interest when it is taken out at a moment, in minor units. */
export function redemptionOf(row: FixedDeposit, now: Date): { interest: bigint; early: boolean } {
  if (row.maturityAt <= now) return { interest: row.interest, early: false };
  return { interest: earlyInterest(agreementOf(row), daysSince(row.startDay, now)), early: true };
}

/** What the interest of a deposit follows from. */
export function agreementOf(row: FixedDeposit): Agreement {
  // The column holds what opening a deposit wrote, and nothing else does.
  const shorterTerms = row.shorterTerms as unknown as Term[];
  return { principal: row.principal, days: row.days, rateBps: row.rateBps, shorterTerms };
}
