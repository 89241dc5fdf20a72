import type { Db } from '#lib/base/db/client';
import { prepared } from '#lib/base/db/prepared';
import { type Asset, computeShare, formatAmount, parseAmountOrThrow } from '#lib/base/money';
import type { Outcome } from './enums.ts';
import type { Suitability } from './response-schema.ts';

interface StoredAssessment {
  outcome: Outcome | null;
  createdAt: Date;
  validUntil: Date;
  isValid: boolean;
  hasDealt: boolean;
}

/** The newest assessment, and whether the member has dealt; one row in any case. */
const newestAssessment = prepared<StoredAssessment>(
  'newest_assessment',
  `SELECT outcome, created_at AS "createdAt", created_at + interval '1 year' AS "validUntil",
     created_at + interval '1 year' > now() AS "isValid",
     EXISTS (SELECT FROM trade_order WHERE user_id = $1) AS "hasDealt"
   FROM (SELECT) AS always LEFT JOIN LATERAL (
     SELECT outcome, created_at FROM suitability_assessment WHERE user_id = $1 ORDER BY id DESC LIMIT 1
   ) AS newest ON true`,
);

/** The outcome of a member's newest answers; null before the first ones. */
export async function readSuitability(db: Db, userId: bigint): Promise<Suitability> {
  const [row] = await newestAssessment(db, [userId]);
  return row ? toSuitability(row) : null;
}

function toSuitability({ outcome, ...row }: StoredAssessment): Suitability {
  if (outcome === null) return null;
  return {
    outcome,
    answered_at: row.createdAt.toISOString(),
    valid_until: row.validUntil.toISOString(),
    is_valid: row.isValid,
  };
}

/** What the order form tells a member. */
export interface TicketAdvice {
  /** Offers the questions, before the first deal of a member who has no valid outcome. */
  offers: boolean;
  /** A purchase above this cash amount does not fit the outcome; null without such an amount. */
  limit: string | null;
  outcome: Outcome | null;
}

/** Share of all assets in percent, above which one purchase does not fit an outcome. */
const FITTING_PERCENT: Record<Outcome, bigint | null> = {
  conservative: 10n,
  balanced: 30n,
  growth: null,
};

/**
 * Reads what the order form tells a member; it never refuses anything.
 * @param readTotal total assets as a decimal string, null if unknown; read only if the outcome has a limit
 */
export async function readTicketAdvice(
  db: Db,
  userId: bigint,
  { currency, readTotal }: { currency: Asset; readTotal: () => Promise<string | null> },
): Promise<TicketAdvice> {
  const [row] = await newestAssessment(db, [userId]);
  const outcome = row?.isValid ? row.outcome : null;
  const percent = outcome && FITTING_PERCENT[outcome];
  const offers = outcome === null && row?.hasDealt === false;
  const total = percent ? await readTotal() : null;
  if (!percent || total === null) return { offers, limit: null, outcome };
  const limitMinor = computeShare(parseAmountOrThrow(total, currency), percent, 100n);
  return { offers, limit: formatAmount(limitMinor, currency), outcome };
}
