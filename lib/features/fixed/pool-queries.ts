import type { Db } from '#lib/base/db/client';
import { formatAmount } from '#lib/base/money';
import { getSettings } from '#lib/running/config/queries';
import { settingMinor } from '#lib/running/config/setting-specs';

/** One term in the operator's view of the pool. Amounts are decimal strings. */
interface PoolTerm {
  days: number;
  /** Null if the term is no longer offered. */
  rate_bps: number | null;
  /** Number of running deposits, their principal and their promised interest. */
  deposits: number;
  principal: string;
  interest: string;
  cap: string;
}

/** The interest pool. Amounts are decimal strings of the cash currency. */
export interface PoolStatus {
  currency: string;
  /** Available for new deposits. */
  pool: string;
  /** Reserved for running deposits. */
  reserved: string;
  /** Deposited by operators, less withdrawals. */
  funded: string;
  terms: PoolTerm[];
}

/**
 * Reads the interest pool and its terms. The running deposits are sums that a trigger keeps by day of
 * maturity (`FixedOutlook`), so the cost does not depend on their number.
 */
export async function getPool(db: Db): Promise<PoolStatus> {
  const settings = await getSettings(db);
  const { currency } = settings;
  const purposes = ['interest_pool', 'interest_reserved', 'clearing:interest'];
  const accounts = await db.ledgerAccount.findMany({
    where: { userId: null, asset: currency, purpose: { in: purposes } },
    select: { purpose: true, balanceMinor: true },
  });
  const balanceOf = (purpose: string) =>
    accounts
      .filter((account) => account.purpose === purpose)
      .reduce((sumMinor, { balanceMinor }) => sumMinor + balanceMinor, 0n);
  return {
    currency,
    pool: formatAmount(balanceOf('interest_pool'), currency),
    reserved: formatAmount(balanceOf('interest_reserved'), currency),
    funded: formatAmount(-balanceOf('clearing:interest'), currency),
    terms: await listTerms(db, settings),
  };
}

type Settings = Awaited<ReturnType<typeof getSettings>>;

async function listTerms(db: Db, settings: Settings): Promise<PoolTerm[]> {
  const running = await db.fixedOutlook.groupBy({
    by: ['days'],
    _sum: { deposits: true, principalMinor: true, interestMinor: true },
  });
  const cash = (amountMinor: bigint | null | undefined) =>
    formatAmount(amountMinor ?? 0n, settings.currency);
  const cap = cash(settingMinor(settings, 'fixed_cap'));
  const offered = settings.terms.map(({ days }) => days);
  const days = [...new Set([...offered, ...running.map((row) => row.days)])].sort((a, b) => a - b);
  return days.map((length) => {
    const row = running.find((each) => each.days === length);
    const rate = settings.terms.find((term) => term.days === length)?.rate_bps ?? null;
    const sums = {
      principal: cash(row?._sum.principalMinor),
      interest: cash(row?._sum.interestMinor),
    };
    return { days: length, rate_bps: rate, deposits: row?._sum.deposits ?? 0, ...sums, cap };
  });
}
