import { requireTwoPersons } from '#lib/access/operators/approvals/two-persons';
import type { Db } from '#lib/base/db/client';
import { AppError, ValidationError } from '#lib/base/errors/app-error';
import { type Asset, parseAmount } from '#lib/base/money';
import { recordAudit } from '#lib/books/audit-log/record-audit';
import type { Channel } from '#lib/features/funding/enums';
import type { DayFigures } from './day-figures.ts';

/** Who signs. */
interface Signer {
  id: bigint;
  name: string;
}

/** A count to be signed by its maker. */
export interface NewCount {
  day: string;
  channel: Channel;
  figures: DayFigures;
  /** What the bank statement says, in the currency of the channel. */
  statement: { currency: Asset; in: string; out: string };
  explanation?: string | undefined;
}

/** The statement against the payments of the records, in minor units: positive has come in without a record. */
export function statementDifference(
  figures: DayFigures,
  statement: { currency: string; in: string; out: string },
): { inMinor: bigint; outMinor: bigint } {
  const asset = statement.currency as Asset;
  const booked = figures.payments.find(({ currency }) => currency === statement.currency);
  const minor = (amount: string | undefined) => parseAmount(amount ?? '0', asset) ?? 0n;
  return {
    inMinor: minor(statement.in) - minor(booked?.in),
    outMinor: minor(statement.out) - minor(booked?.out),
  };
}

/**
 * Stores a count with the signature of its maker. Another count of the same day and channel stays beside it.
 * @returns the id
 * @throws {AppError} 4001 a difference without an explanation
 */
export async function signDayCount(
  tx: Db,
  maker: Signer,
  { day, channel, figures, statement, explanation }: NewCount,
): Promise<bigint> {
  const { inMinor, outMinor } = statementDifference(figures, statement);
  const isEqual = inMinor === 0n && outMinor === 0n && !/[1-9]/.test(figures.difference);
  if (!isEqual && !explanation) throw new ValidationError({ explanation: 'differenceUnexplained' });
  const { id } = await tx.dayCount.create({
    data: {
      ...{ day: new Date(`${day}T00:00:00Z`), channel, figures: { ...figures } as object },
      ...{ statementCurrency: statement.currency, statementIn: statement.in },
      ...{ statementOut: statement.out, explanation: explanation ?? null, madeById: maker.id },
    },
    select: { id: true },
  });
  await recordAudit(tx, {
    ...{ actor: `operator:${maker.name}`, action: 'day-count.make', subject: `day-count:${id}` },
    detail: { day, channel, statement, ...(explanation && { explanation }) },
  });
  return id;
}

/**
 * Signs a count as its second person.
 * @throws {AppError} 4004, 4010 it is signed, 4031 by its maker, or one who may hold the maker's account
 */
export async function reviewDayCount(
  tx: Db,
  reviewer: Signer,
  { id, comment }: { id: bigint; comment?: string | undefined },
): Promise<void> {
  const count = await tx.dayCount.findUnique({
    where: { id },
    select: { day: true, channel: true, madeById: true, review: { select: { countId: true } } },
  });
  if (!count) throw new AppError(4004);
  if (count.review) throw new AppError(4010, { messageKey: 'countReviewed' });
  if (count.madeById === reviewer.id) throw new AppError(4031, { messageKey: 'countOwn' });
  await requireTwoPersons(tx, count.madeById, reviewer.id);
  const signed = await tx.dayCountReview.createMany({
    data: {
      ...{ countId: id, madeById: count.madeById },
      ...{ reviewedById: reviewer.id, comment: comment ?? null },
    },
    skipDuplicates: true,
  });
  if (signed.count === 0) throw new AppError(4010, { messageKey: 'countReviewed' });
  await recordAudit(tx, {
    ...{ actor: `operator:${reviewer.name}`, action: 'day-count.review' },
    subject: `day-count:${id}`,
    detail: {
      ...{ day: count.day.toISOString().slice(0, 10), channel: count.channel },
      ...(comment && { comment }),
    },
  });
}
