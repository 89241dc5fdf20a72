import { actorName } from '#lib/access/operators/actor-name';
import { type Db, reportConnections } from '#lib/base/db/client';
import type { Asset } from '#lib/base/money';
import { formatAmount } from '#lib/base/money';
import { localDay } from '#lib/base/taipei-time';
import type { Channel } from '#lib/features/funding/enums';
import { channelTerms } from '#lib/features/funding/queries';
import {
  type DayFigures,
  type DayWaiting,
  figuresDigest,
  readDayFigures,
  readDayWaiting,
} from '#lib/operation/day-count/day-figures';
import { statementDifference } from '#lib/operation/day-count/sign-count';
import { getSettings } from '#lib/running/config/queries';
import { type FigureChange, figureChanges } from './figure-changes.ts';

/** A signed count, and what has changed since. */
export interface SignedCount {
  id: string;
  statement: { currency: string; in: string; out: string };
  /** The statement without the payments of the records. */
  difference: { in: string; out: string };
  explanation: string | null;
  maker: string;
  made_at: string;
  reviewer: string | null;
  reviewed_at: string | null;
  comment: string | null;
  changes: FigureChange[];
}

/** The count of a day and channel as it is now, and those that were signed. */
export interface DayCountPage {
  day: string;
  channel: Channel;
  /** The day is not over. */
  is_today: boolean;
  at: string;
  pay_currency: Asset;
  figures: DayFigures;
  digest: string;
  /** Now, whatever the day is. */
  waiting: DayWaiting[];
  /** Newest first. */
  signed: SignedCount[];
}

/** Signed counts that a page lists. */
const LISTED = 10;

/** Reads the page of a day and channel. @param filter.day today if omitted, or if it has not begun */
export async function getDayCount(
  db: Db,
  filter: { day?: string | undefined; channel: Channel },
): Promise<DayCountPage> {
  const { channel } = filter;
  const now = new Date();
  const today = localDay(now);
  const day = filter.day === undefined || filter.day > today ? today : filter.day;
  const settings = await getSettings(db);
  const { currency } = settings;
  const [figures, waiting, signed] = await Promise.all([
    readDayFigures(reportConnections(), { day, channel, currency }),
    readDayWaiting(reportConnections(), { channel, currency }),
    listSigned(db, day, channel),
  ]);
  return {
    ...{ day, channel, is_today: day === today, at: now.toISOString() },
    ...{ pay_currency: channelTerms(settings, channel).payCurrency, waiting },
    figures: {
      ...figures,
      operators: figures.operators.map((one) => ({ ...one, name: actorName(one.name) })),
    },
    digest: figuresDigest(figures),
    signed: signed.map((row) => ({ ...row.shown, changes: figureChanges(row.figures, figures) })),
  };
}

async function listSigned(db: Db, day: string, channel: Channel) {
  const rows = await db.dayCount.findMany({
    where: { day: new Date(`${day}T00:00:00Z`), channel },
    orderBy: { id: 'desc' },
    take: LISTED,
    include: {
      madeBy: { select: { name: true } },
      review: { include: { reviewedBy: { select: { name: true } } } },
    },
  });
  return rows.map((row) => {
    const figures = row.figures as unknown as DayFigures;
    const currency = row.statementCurrency as Asset;
    const statement = { currency, in: row.statementIn, out: row.statementOut };
    const { inMinor, outMinor } = statementDifference(figures, statement);
    const shown: Omit<SignedCount, 'changes'> = {
      ...{ id: row.id.toString(), statement, explanation: row.explanation },
      difference: { in: formatAmount(inMinor, currency), out: formatAmount(outMinor, currency) },
      ...{ maker: row.madeBy.name, made_at: row.madeAt.toISOString() },
      reviewer: row.review?.reviewedBy.name ?? null,
      reviewed_at: row.review?.reviewedAt.toISOString() ?? null,
      comment: row.review?.comment ?? null,
    };
    return { figures, shown };
  });
}
