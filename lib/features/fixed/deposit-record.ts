import type { FixedDeposit } from '#lib/base/db/generated/client';
import { type Asset, formatAmount } from '#lib/base/money';
import { statusText } from '#lib/base/record-base/status-text';
import { daysSince } from './days-since.ts';
import type { DepositStatus } from './enums.ts';
import { type Agreement, accruedInterest, earlyInterest, type Term } from './interest.ts';
import { productName } from './move-record.ts';
import type { DepositRecord } from './response-schema.ts';

export type { DepositRecord } from './response-schema.ts';

/**
 * Converts a row to the API's record as of a moment by the database's clock; `currency` is the cash
 * currency.
 */
export function toDepositRecord(row: FixedDeposit, currency: Asset, now: Date): DepositRecord {
  const cash = (amountMinor: bigint) => formatAmount(amountMinor, currency);
  const redeem = row.endedAt ? null : computeRedemption(row, now);
  const agreement = agreementOfDeposit(row);
  const { interestDays } = agreement;
  const accruedMinor =
    row.paidInterestMinor ?? accruedInterest(agreement, daysSince(row.startDay, now));
  return {
    id: row.id.toString(),
    product: productName(row.days),
    product_id: row.days.toString(),
    days: row.days,
    /** Days of the promised interest. */
    interest_days: interestDays,
    business_day: row.businessDay,
    /** Days from its start to its day of maturity, which the calendar may have moved. */
    term_days: daysSince(row.startDay, row.maturityAt),
    principal: cash(row.principalMinor),
    rate_bps: row.rateBps,
    /** Promised at maturity. */
    interest: cash(row.interestMinor),
    /** Accrued so far; the paid interest if it has ended. */
    accrued: cash(accruedMinor),
    renew: row.renew,
    started_at: row.startedAt.toISOString(),
    maturity_at: row.maturityAt.toISOString(),
    ended_at: row.endedAt?.toISOString() ?? null,
    status: row.status as DepositStatus,
    status_text: statusText('terminal', row.status),
    /** The payout if it is taken out now; null if it has ended. */
    redeem_now: redeem && {
      interest: cash(redeem.interestMinor),
      total: cash(row.principalMinor + redeem.interestMinor),
      early: redeem.early,
    },
    /** The deposit that this one renews. */
    renewed_from: row.renewedFromId?.toString() ?? null,
    simulated: row.simulated,
  };
}

/** The interest that a deposit pays if it is taken out at a moment, in minor units. */
export function computeRedemption(
  row: FixedDeposit,
  now: Date,
): { interestMinor: bigint; early: boolean } {
  if (row.maturityAt <= now) return { interestMinor: row.interestMinor, early: false };
  return {
    interestMinor: earlyInterest(agreementOfDeposit(row), daysSince(row.startDay, now)),
    early: true,
  };
}

/** The terms that determine the interest of a deposit. */
function agreementOfDeposit(row: FixedDeposit): Agreement {
  // The column is written only by `openDeposit`.
  const shorterTerms = row.shorterTerms as unknown as Term[];
  const { principalMinor, days, rateBps } = row;
  return { principalMinor, days, interestDays: row.interestDays ?? days, rateBps, shorterTerms };
}
